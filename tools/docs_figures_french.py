"""What each ruling and option of the games for the French deck does to the odds, computed."""

from __future__ import annotations

from collections.abc import Mapping

import sandwichlab as sl
from sandwichlab.core.french import rank_of
from sandwichlab.core.game import POLICY_TITLES
from sandwichlab.games.bread_and_chocolate import events as bread
from sandwichlab.games.registry import game
from sandwichlab.games.sandwich_guy import events as guy
from tools.docs_figures import (
    GAMES,
    TOLD,
    Figures,
    Paragraph,
    column_mean,
    exact,
    games,
    happened,
    mean_of,
    share,
    told,
    wins,
)

BREAD = "bread-and-chocolate"
POLICIES = {policy: title.in_language("ko") for policy, title in POLICY_TITLES.items()}
"""What Korean pages call the players."""


def short_pile() -> list[Paragraph]:
    """SG-4."""
    short = share(sum(bool(happened(session, guy.PileTooShort)) for session in told("sandwich-guy")), TOLD)
    filled = sum(len(happened(session, guy.HandFilled)) for session in told("sandwich-guy")) / TOLD
    return [
        {
            "en": f"The pile is too short for a draw in {short} of the games, once at most, since the last card ends the drawing. "
            f"Draws cut short by the hand of eight: {filled:.2f} a game.",
            "ko": f"더미가 모자라 다 뽑지 못하는 게임의 비율: {short}. 마지막 카드를 뽑으면 뽑기가 끝나므로 많아야 한 번입니다. "
            f"손패가 여덟 장이 되어 덜 뽑는 일은 게임 한 번에 평균 {filled:.2f}번입니다.",
        }
    ]


def lost_games() -> list[Paragraph]:
    """SG-5."""
    sim = games("sandwich-guy")
    lost = sim.frame[sim.frame["won_0"] == 0]
    dead, often, cards = exact(sl.exact.no_sandwich(8)), share(len(lost), sim.games), mean_of(lost["score_0"])
    return [
        {
            "en": f"Lost at the deal: {dead}. A greedy player loses {often} of the games, with {cards} cards in hand, "
            "while a won one ends with 1, 4 or 7: so a lost game cannot be ranked by its cards.",
            "ko": f"처음 받은 여덟 장만으로 질 확률: {dead}. 욕심쟁이가 지는 게임의 비율: {often}. 그때 손패에는 평균 {cards}장이 남습니다. "
            "이긴 게임도 1장, 4장, 7장으로 끝나므로, 진 게임을 남은 장수로 견줄 수는 없습니다.",
        }
    ]


def reading() -> list[Paragraph]:
    """The house rule `reading`."""
    both = ("ring", "straight")
    dead = [exact(sl.exact.no_sandwich(8, way)) for way in both]
    rows = [
        (
            "three cards are a sandwich",
            "세 장이 샌드위치인 확률",
            [exact(sl.exact.sandwich_chance(way)) for way in both],
        ),
        ("no sandwich at the deal", "처음 여덟 장에 샌드위치가 없을 확률", dead),
        (
            "sandwiches in a hand of eight, on average",
            "손패 여덟 장으로 만들 수 있는 샌드위치의 평균",
            [f"{float(sl.exact.mean_sandwiches(8, way)):.3f}" for way in both],
        ),
    ]
    for policy, title in game("sandwich-guy").policy_titles.items():
        sims = [games("sandwich-guy", policy, reading=way) for way in both]
        won = [share(int(sim.frame["won_0"].sum()), sim.games) for sim in sims]
        rows.append((f"won by `{policy}`", f"{title.in_language('ko')}(`{policy}`)의 승리", won))
    head = "| `ring` | `straight` |\n| --- | ---: | ---: |"
    return [
        {"en": "Without the corner the game is another one:", "ko": "모퉁이 돌기가 없으면 전혀 다른 게임이 됩니다."},
        {
            "en": "\n".join([f"| {head}", *(f"| {name} | {' | '.join(found)} |" for name, _, found in rows)]),
            "ko": "\n".join([f"| {head}", *(f"| {name} | {' | '.join(found)} |" for _, name, found in rows)]),
        },
        {
            "en": "How much of either is luck is told in [The players](players.md).",
            "ko": "두 가지에서 운이 얼마나 되는지는 [The players(영어)](../explanation/players.md) 페이지에 있습니다.",
        },
    ]


def how_dealt() -> list[Paragraph]:
    """BC-1."""
    return [
        {
            "en": "No effect on the odds: a shuffled deck is as likely in one order as in another, so whoever gets the cards in which turn has the same chances.",
            "ko": "확률은 달라지지 않습니다. 섞은 덱은 어떤 순서로든 놓여 있을 가능성이 같으므로, 누가 몇 번째로 카드를 받든 마찬가지입니다.",
        }
    ]


def opening_spread() -> list[Paragraph]:
    """BC-4."""
    made = {
        policy: [each for each in told(BREAD, policy) if happened(each, bread.OpeningSpread)] for policy in POLICIES
    }
    often = {policy: share(len(found), TOLD) for policy, found in made.items()}
    cards = mean_of(len(event.cards) for each in made["random"] for event in happened(each, bread.OpeningSpread))
    follows = 0
    for session in made["random"]:
        state = next(step.after for step in session.steps if not step.after.opening)
        follows += any(rank_of(card) == rank_of(state.top) for card in state.hands[state.to_move])
    same = share(follows, len(made["random"]))
    return [
        {
            "en": "The opening is a spread in "
            + ", ".join(f"{found} of the games of `{policy}` players" for policy, found in often.items())
            + f". Among random players it turns {cards} cards, and the next player then holds a card of the rank that shows in "
            f"{same} of these games: that one might be played at no cost if the spread went on.",
            "ko": "펼치기로 시작하는 게임의 비율: "
            + ", ".join(f"{POLICIES[policy]}끼리는 {found}" for policy, found in often.items())
            + f". 무작위끼리 하면 평균 {cards}장을 펼칩니다. 그다음 사람의 손패에 맨 위 카드와 숫자가 같은 카드가 있는 비율: {same}. "
            "펼치기가 이어진다면 그런 카드는 뽑거나 버리지 않고 낼 수 있을 것입니다.",
        }
    ]


def who_begins() -> list[Paragraph]:
    """BC-5."""
    first_wins = 0
    for session in told(BREAD):
        first = next(step for step in session.steps if not step.before.opening)
        first_wins += session.steps[-1].after.winner == first.seat
    won = share(first_wins, TOLD)
    flips = share(sum(bool(happened(session, bread.Flipped)) for session in told(BREAD)), TOLD)
    passes = share(sum(len(happened(session, bread.Passed)) == 2 for session in told(BREAD)), TOLD)
    return [
        {
            "en": f"Whoever plays the first card wins {won} of the games. A flip uses up the turn in {flips} of them; both pass in {passes}.",
            "ko": f"첫 카드를 낸 사람이 이기는 비율: {won}. 뒤집기로 차례를 쓰는 게임의 비율: {flips}. 둘 다 패스하는 게임의 비율: {passes}.",
        }
    ]


def one_by_one() -> list[Paragraph]:
    """BC-7."""
    each = mean_of(len(happened(session, bread.Discarded)) for session in told(BREAD))
    return [
        {
            "en": f"No effect on the odds: the same cards can be chosen together as one after the other. A game has {each} discards.",
            "ko": f"확률은 달라지지 않습니다. 한꺼번에 고르든 한 장씩 고르든 고를 수 있는 카드는 같습니다. 게임 한 번에 버리는 카드는 평균 {each}장입니다.",
        }
    ]


def spreads() -> list[Paragraph]:
    """BC-9."""
    plays = [happened(session, bread.PlayedSame) for session in told(BREAD)]
    starts = sum(event.starts for each in plays for event in each) / TOLD
    goes_on = sum(not event.starts for each in plays for event in each) / TOLD
    return [
        {
            "en": f"{starts:.2f} spreads are started in a game, and {goes_on:.2f} more cards are played onto them, one a turn.",
            "ko": f"게임 한 번에 펼치기를 시작하는 일은 평균 {starts:.2f}번이고, 그 위에 한 차례에 한 장씩 이어서 내는 카드는 모두 {goes_on:.2f}장입니다.",
        }
    ]


def only_when_stuck() -> list[Paragraph]:
    """BC-10; the option says what the house rule does."""
    stuck = mean_of(len(happened(session, bread.StuckDraw)) for session in told(BREAD))
    return [
        {
            "en": f"A player is stuck and draws {stuck} times a game. What drawing at will does is told under the option `free_draw`.",
            "ko": f"낼 카드가 없어서 뽑는 일은 게임 한 번에 평균 {stuck}번입니다. 마음대로 뽑을 수 있으면 어떻게 되는지는 아래의 `free_draw` 설정에 있습니다.",
        }
    ]


def turned_over() -> list[Paragraph]:
    """BC-11."""
    sim = games(BREAD)
    forfeited = share(sum(bool(happened(session, bread.DrawForfeited)) for session in told(BREAD)), TOLD)
    some, often = share(int((sim.frame["resets"] > 0).sum()), sim.games), column_mean(sim, "resets")
    return [
        {
            "en": f"The piles are reset at least once in {some} of the games, {often} times a game: there a player who "
            f"remembers knows what comes, which a shuffle would undo. Draws are forfeited in {forfeited} of the games.",
            "ko": f"더미를 한 번이라도 다시 만드는 게임의 비율: {some}. 게임 한 번에 평균 {often}번입니다. 섞지 않으므로 나온 카드를 기억하는 사람은 무엇이 "
            f"나올지 압니다. 카드가 없어 뽑지 못하고 넘어가는 일이 있는 게임의 비율: {forfeited}.",
        }
    ]


def going_out() -> list[Paragraph]:
    """BC-12."""
    endings = games(BREAD).tallies["endings"]["games"]
    total = sum(endings.values())
    forced = 0
    for session in told(BREAD):
        for step in session.steps:
            last = not step.before.opening and len(step.before.hands[step.seat]) == 1
            forced += last and any(isinstance(event, bread.PlayedAbove) and event.due for event in step.events)
    played, discarded, each = share(endings[0], total), share(endings[1], total), forced / TOLD
    return [
        {
            "en": f"Games end by playing the last card in {played}, by discarding it in {discarded}. A last card that forces a draw, "
            f"and so does not end the game, is played {each:.2f} times a game.",
            "ko": f"마지막 카드를 내서 끝나는 게임의 비율: {played}. 버려서 끝나는 게임의 비율: {discarded}. 마지막 카드를 냈지만 그 때문에 뽑아야 해서 끝나지 않는 "
            f"일은 게임 한 번에 평균 {each:.2f}번입니다.",
        }
    ]


def draws() -> list[Paragraph]:
    """BC-13."""
    often = {}
    for policy in POLICIES:
        sim = games(BREAD, policy)
        won = float(sim.frame["won_0"].sum() + sim.frame["won_1"].sum())
        often[policy] = share(sim.games - won, sim.games)
    return [
        {
            "en": "Games that nobody wins: "
            + ", ".join(f"{found} of `{policy}` players" for policy, found in often.items())
            + ".",
            "ko": "아무도 이기지 못하는 게임의 비율: "
            + ", ".join(f"{POLICIES[policy]}끼리는 {found}" for policy, found in often.items())
            + ".",
        }
    ]


def free_draw() -> list[Paragraph]:
    """The house rule `free_draw`."""
    rows = []
    for policy, name in POLICIES.items():
        sims = games(BREAD, policy), games(BREAD, policy, free_draw=True)
        turns = " | ".join(column_mean(sim, "turns") for sim in sims)
        won = " | ".join(share(float(sim.frame["won_1"].sum()), GAMES) for sim in sims)
        rows.append((f"turns, `{policy}`", f"차례 수, {name}", turns))
        rows.append((f"won by seat 1, who does not deal, `{policy}`", f"딜러의 상대인 자리 1의 승리, {name}", won))
    return [
        {
            "en": "| | as printed | `free_draw=True` |\n| --- | ---: | ---: |\n"
            + "\n".join(f"| {name} | {found} |" for name, _, found in rows),
            "ko": "| | 원래 규칙 | `free_draw=True` |\n| --- | ---: | ---: |\n"
            + "\n".join(f"| {name} | {found} |" for _, name, found in rows),
        }
    ]


def max_turns() -> list[Paragraph]:
    """The option `max_turns`."""
    often = {}
    for most in (50, 100, 200):
        sim = games(BREAD, max_turns=most)
        often[most] = share(int((sim.frame["turns"] >= most).sum()), sim.games)
    return [
        {
            "en": "So many games of greedy players last to the last turn, where they end undecided unless that turn wins: "
            + ", ".join(f"{found} with {most}" for most, found in often.items())
            + ".",
            "ko": "욕심쟁이끼리 한 게임이 마지막 차례까지 가는 비율: "
            + ", ".join(f"{most}차례까지 하면 {found}" for most, found in often.items())
            + ". 그 차례에 이기지 못하면 무승부입니다.",
        }
    ]


def bread_dealer() -> list[Paragraph]:
    """The seat that deals."""
    greedy, careful = wins(games(BREAD)), wins(games(BREAD, "careful"))
    return [
        {
            "en": f"The other seat chooses first in the opening. With `dealer=0`: {greedy['en']}; with `careful` players {careful['en']}.",
            "ko": f"시작 선택은 딜러의 상대가 먼저 합니다. `dealer=0`일 때 이기는 비율은 다음과 같습니다. 욕심쟁이끼리 하면 {greedy['ko']}. 신중파끼리 하면 {careful['ko']}.",
        }
    ]


RULINGS: Mapping[str, Figures] = {
    "SG-4": short_pile,
    "SG-5": lost_games,
    "BC-1": how_dealt,
    "BC-4": opening_spread,
    "BC-5": who_begins,
    "BC-7": one_by_one,
    "BC-9": spreads,
    "BC-10": only_when_stuck,
    "BC-11": turned_over,
    "BC-12": going_out,
    "BC-13": draws,
}

OPTIONS: Mapping[tuple[str, str], Figures] = {
    ("sandwich-guy", "reading"): reading,
    (BREAD, "dealer"): bread_dealer,
    (BREAD, "free_draw"): free_draw,
    (BREAD, "max_turns"): max_turns,
}
