"""What each ruling and option of the games for the Pairs deck does to the odds, computed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import sandwichlab as sl
from sandwichlab.chance.simulate import Simulation
from sandwichlab.games.lunch_rush import events as lunch
from sandwichlab.games.market_day import resolving as market
from sandwichlab.games.market_day import rules as market_rules
from tools import docs_figures_line
from tools.docs_figures import (
    TOLD,
    Figures,
    Paragraph,
    column_mean,
    exact,
    games,
    happened,
    mean_of,
    share,
    shared,
    told,
    wins,
)

if TYPE_CHECKING:
    import pandas as pd

SMALL = 4


def line_end() -> list[Paragraph]:
    """LR-2: the same deals, where a card may be put anywhere into the line."""
    third = exact(1 - sl.exact.play_points(3).p(0))
    setups = [session.setup for session in told("lunch-rush")]
    at_end, anywhere = (
        [docs_figures_line.lunch(setup.decks, setup.players, 0, free) for setup in setups] for free in (False, True)
    )
    made, more = (mean_of(game.sandwiches for game in way) for way in (at_end, anywhere))
    points, more_points = (mean_of(sum(game.scores) / len(game.scores) for game in way) for way in (at_end, anywhere))
    left, less = (mean_of(game.left for game in way) for way in (at_end, anywhere))
    return [
        {
            "en": f"Every play rests on it. The third card of a line completes a sandwich with chance {third}.",
            "ko": f"카드를 낼 때마다 쓰이는 규칙입니다. 줄의 셋째 카드로 샌드위치가 완성될 확률: {third}.",
        },
        {
            "en": "A card that may be put anywhere into the line, its bread before or behind it, makes another game of the same deals:",
            "ko": "줄의 어디에나 카드를 끼워 넣을 수 있고 다른 빵이 앞에 있어도 뒤에 있어도 된다면, 같은 덱으로도 전혀 다른 게임이 됩니다.",
        },
        {
            "en": "| in a game of four | at the end | anywhere |\n| --- | ---: | ---: |\n"
            f"| sandwiches | {made} | {more} |\n| points of a seat | {points} | {more_points} |\n| cards left lying | {left} | {less} |",
            "ko": "| 4명이 하는 게임 한 번 | 맨 끝에만 | 어디에나 |\n| --- | ---: | ---: |\n"
            f"| 샌드위치의 수 | {made} | {more} |\n| 한 자리의 점수 | {points} | {more_points} |\n| 줄에 남는 카드의 수 | {left} | {less} |",
        },
    ]


def must_take() -> list[Paragraph]:
    """LR-5."""
    sim = games("lunch-rush")
    turns = int(sim.summary()["mean"]["turns"])
    taken = [[event.points for event in happened(session, lunch.SandwichTaken)] for session in told("lunch-rush")]
    small = mean_of(sum(points <= SMALL for points in each) for each in taken)
    made = column_mean(sim, "sandwiches")
    return [
        {
            "en": f"A game has {made} sandwiches in {turns} plays, and every one of them is taken by whoever completes it. "
            f"{small} of them bring no more than {SMALL} points, which somebody might rather leave lying to make more of.",
            "ko": f"게임 한 번에 카드를 {turns}번 내며, 완성되는 샌드위치는 평균 {made}개입니다. 모두 완성한 사람이 가져갑니다. "
            f"그 가운데 {SMALL}점 이하인 것은 {small}개로, 고를 수 있다면 더 키우려고 그대로 둘 사람도 있을 것입니다.",
        }
    ]


def left_in_line() -> list[Paragraph]:
    """LR-7: the same games, where whoever took last takes what is left, too."""
    sim, changed, points = games("lunch-rush"), 0, []
    for session in told("lunch-rush"):
        printed = session.steps[-1].after.scores
        scores, last = list(printed), None
        for event in (event for step in session.steps for event in step.events):
            if isinstance(event, lunch.SandwichTaken):
                last = event.seat
            elif isinstance(event, lunch.RoundEnded) and last is not None:
                scores[last] += sum(event.left)
                last = None
        points.append(sum(sum(event.left) for event in happened(session, lunch.RoundEnded)))
        changed += winners(scores) != winners(printed)
    cards, lying, others = column_mean(sim, "cards_left"), mean_of(points), share(changed, TOLD)
    return [
        {
            "en": f"In a game {cards} cards are left lying, {lying} points of meat. If whoever made the last sandwich of "
            f"a round took them, other seats would win in {others} of the games.",
            "ko": f"게임 한 번에 줄에 남는 카드는 평균 {cards}장이고, 고기로 치면 {lying}점입니다. "
            f"라운드의 마지막 샌드위치를 만든 사람이 그것을 모두 가져간다면 이기는 자리가 달라지는 게임의 비율: {others}.",
        }
    ]


def winners(scores: Iterable[int]) -> list[int]:
    """Return the seats with most points."""
    given = list(scores)
    return [seat for seat, score in enumerate(given) if score == max(given)]


def lunch_winner() -> list[Paragraph]:
    """LR-8."""
    greedy, random = shared(games("lunch-rush")), shared(games("lunch-rush", "random"))
    return [
        {
            "en": f"The win is shared in {greedy} of the games of greedy players, in {random} of random ones.",
            "ko": f"공동 승리로 끝나는 게임의 비율: 욕심쟁이끼리는 {greedy}, 무작위끼리는 {random}.",
        }
    ]


def alone_or_not() -> list[Paragraph]:
    """LR-9: who would be partners otherwise; the option says what teams do."""
    frame = games("lunch-rush").frame
    each = {
        partner: share(*against(frame["score_0"] + frame[f"score_{partner}"], sum(frame[f"score_{n}"] for n in others)))
        for partner, others in {2: (1, 3), 1: (2, 3)}.items()
    }
    return [
        {
            "en": "Teams of two or three players would be of one player each, so that nothing would change. With four, greedy players' choices do not ask who is whose "
            f"partner, so that the same games can be counted both ways, a tie as half a win: seat 0 and its partner win {each[2]} of them seated alternately, {each[1]} "
            "as neighbours, seats 0 and 1. What teams do to the points of a game is told under the option `teams`.",
            "ko": "2명이나 3명이면 팀마다 한 사람뿐이어서 달라질 것이 없습니다. 4명이라도 욕심쟁이는 누가 같은 팀인지 따지지 않으므로, 같은 게임을 두 가지로 셀 수 있습니다. "
            f"자리 0의 팀이 이기는 비율(동점이면 반으로 셈)은 번갈아 앉으면 {each[2]}, 이웃한 자리 0과 1이 한 팀이면 {each[1]}입니다. "
            "팀전이 점수를 어떻게 바꾸는지는 아래의 `teams` 설정에 있습니다.",
        }
    ]


def against(ours: pd.Series[int], theirs: pd.Series[int]) -> tuple[float, int]:
    """Return how many games a team wins, a tie as half of one, and how many there are."""
    return float((ours > theirs).sum() + (ours == theirs).sum() / 2), len(ours)


def teams() -> list[Paragraph]:
    """The option `teams`."""
    alone, four = games("lunch-rush"), games("lunch-rush", teams=True)
    five, five_alone = games("lunch-rush", players=5, teams=True), games("lunch-rush", players=5)
    rows = [
        (
            "four players: points of seat 0",
            "4명: 자리 0의 점수",
            column_mean(alone, "score_0"),
            column_mean(four, "score_0"),
        ),
        ("four players: wins of seat 0", "4명: 자리 0의 승리", wins_of_first(alone), wins_of_first(four)),
        (
            "five players: points of seat 0",
            "5명: 자리 0의 점수",
            column_mean(five_alone, "score_0"),
            column_mean(five, "score_0"),
        ),
        ("five players: games with a shared win", "5명: 공동 승리인 게임", shared(five_alone), shared(five)),
    ]
    return [
        {
            "en": "Whoever completes a sandwich scores for the whole team, and both of a fixed team win: half a win each.",
            "ko": "샌드위치를 완성하면 팀원 모두가 점수를 얻고, 끝까지 같은 팀이면 두 사람이 함께 이깁니다. 승리는 반씩 나누어 셉니다.",
        },
        {
            "en": "| | alone | `teams=True` |\n| --- | ---: | ---: |\n"
            + "\n".join(f"| {name} | {one} | {other} |" for name, _, one, other in rows),
            "ko": "| | 개인전 | `teams=True` |\n| --- | ---: | ---: |\n"
            + "\n".join(f"| {name} | {one} | {other} |" for _, name, one, other in rows),
        },
    ]


def wins_of_first(sim: Simulation) -> str:
    """Return how often seat 0 wins."""
    return share(float(sim.frame["won_0"].sum()), sim.games)


def lunch_dealer() -> list[Paragraph]:
    """The seat that deals first."""
    won = wins(games("lunch-rush"))
    return [
        {
            "en": f"It turns the seats: whoever sits to the left of the dealer plays first. With `dealer=0`: {won['en']}. In a game of four everyone deals once.",
            "ko": f"자리가 돌아갈 뿐입니다. 맨 먼저 내는 사람은 딜러의 왼쪽 사람입니다. 4명이면 모두가 한 번씩 딜러를 맡습니다. `dealer=0`일 때 이기는 비율은 다음과 같습니다. {won['ko']}.",
        }
    ]


# Market Day


def nine_players() -> list[Paragraph]:
    """MD-1."""
    points = {players: column_mean(games("market-day", players=players), "score_0") for players in (4, 8, 9)}
    dealt = 9 * market_rules.cards_each(9)
    hands = {players: market_rules.hands_in_game(players) for players in points}
    return [
        {
            "en": f"A hand of nine takes {dealt} of the 55 cards, so that one is not dealt. The first seat's points in a game: "
            + ", ".join(f"{mean} with {players}" for players, mean in points.items())
            + f". A game of nine has {hands[9]} hands, one of eight {hands[8]}, one of four {hands[4]}.",
            "ko": f"9명이 한 판을 하면 55장 가운데 {dealt}장을 나누어 주고 한 장이 남습니다. 게임 한 번에 자리 0이 얻는 점수: "
            + ", ".join(f"{players}명이면 {mean}" for players, mean in points.items())
            + f". 게임 한 번은 9명이면 {hands[9]}판, 8명이면 {hands[8]}판, 4명이면 {hands[4]}판입니다.",
        }
    ]


def lead_after_tie() -> list[Paragraph]:
    """MD-2."""
    sim = games("market-day")
    rounds = market_rules.hands_in_game(4) * market_rules.rounds_in_hand(4)
    ties, some = column_mean(sim, "ties"), share(int((sim.frame["ties"] > 0).sum()), sim.games)
    return [
        {
            "en": f"Several are tied for the most in {ties} of the {rounds} rounds of a game; {some} of the games have such a round.",
            "ko": f"게임 한 번의 {rounds}라운드 가운데 최고점이 여럿인 라운드는 평균 {ties}번입니다. 그런 라운드가 있는 게임의 비율: {some}.",
        }
    ]


def knights_order() -> list[Paragraph]:
    """MD-8: two Knights meet in a round, and the order of their strokes."""
    two = exact(1 - sl.exact.hypergeometric(2, 55, 4).p(range(2)))
    return [
        {
            "en": f"No effect on the odds. Two Knights meet in a round of four random cards with chance {two}; whichever strikes first, the two highest cards that can be "
            "killed are gone, and each Knight scores its 2.",
            "ko": f"확률은 달라지지 않습니다. 무작위로 고른 네 장으로 하는 라운드에 기사 둘이 함께 나올 확률: {two}. 어느 기사가 먼저 잡든, 잡을 수 있는 가장 높은 "
            "두 장이 사라지고 기사마다 2점을 얻습니다.",
        }
    ]


def tinker_in_play() -> list[Paragraph]:
    """MD-10: what a card out of play would have brought in the trade."""
    chosen, better, gains = [], [], []
    for session in told("market-day"):
        gain = []
        for state in (event.market for event in happened(session, market.TinkerChooses)):
            others = [
                rank
                for place, rank in enumerate(state.cards)
                if place != state.tinker and not market_rules.is_royal(rank)
            ]
            gain.append(max(0, max(others) - max(state.cards[place] for place in state.open_places)))
        chosen.append(len(gain))
        better.append(sum(each > 0 for each in gain))
        gains.append(sum(gain))
    choices, higher, points = mean_of(chosen), mean_of(better), mean_of(gains)
    return [
        {
            "en": f"The Tinker's owner has a choice {choices} times a game. {higher} times a game a card out of play is higher than every card in play, so that a "
            f"trade for any card could bring more: {points} points a game, all seats together.",
            "ko": f"땜장이의 주인이 고를 수 있는 때는 게임 한 번에 평균 {choices}번입니다. 그 가운데 {higher}번은 이미 사라진 카드가 남아 있는 어느 카드보다도 높습니다. "
            f"아무 카드와나 맞바꿀 수 있다면 게임 한 번에 모든 자리를 합쳐 {points}점까지 더 얻을 수 있습니다.",
        }
    ]


def market_winner() -> list[Paragraph]:
    """MD-11."""
    sim = games("market-day")
    tied, hands, won = shared(sim), market_rules.hands_in_game(4), wins(sim)
    return [
        {
            "en": f"The win is shared in {tied} of the games. The deal passes on, but {hands} hands do not go evenly round four seats: {won['en']}.",
            "ko": f"공동 승리로 끝나는 게임의 비율: {tied}. 딜러를 돌아가며 맡지만 {hands}판은 네 자리로 나누어떨어지지 않습니다. 이기는 비율은 다음과 같습니다. {won['ko']}.",
        }
    ]


def market_dealer() -> list[Paragraph]:
    """The seat that deals first."""
    first, third = wins(games("market-day")), wins(games("market-day", dealer=2))
    return [
        {
            "en": f"It turns the seats. With `dealer=0`: {first['en']}; with `dealer=2`: {third['en']}.",
            "ko": f"자리가 돌아갈 뿐입니다. 이기는 비율은 다음과 같습니다. `dealer=0`일 때 {first['ko']}. `dealer=2`일 때 {third['ko']}.",
        }
    ]


RULINGS: Mapping[str, Figures] = {
    "LR-2": line_end,
    "LR-5": must_take,
    "LR-7": left_in_line,
    "LR-8": lunch_winner,
    "LR-9": alone_or_not,
    "MD-1": nine_players,
    "MD-2": lead_after_tie,
    "MD-8": knights_order,
    "MD-10": tinker_in_play,
    "MD-11": market_winner,
}

OPTIONS: Mapping[tuple[str, str], Figures] = {
    ("lunch-rush", "dealer"): lunch_dealer,
    ("lunch-rush", "teams"): teams,
    ("market-day", "dealer"): market_dealer,
}
