"""What each ruling and option of the games for the French deck does to the odds, computed."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import sandwichlab as sl
from sandwichlab.core.french import rank_of
from sandwichlab.games.bread_and_chocolate import events as bread
from sandwichlab.games.sandwich_guy import events as guy
from tools.docs_figures import GAMES, TOLD, Figures, column_mean, exact, games, happened, mean_of, share, told, wins

BREAD = "bread-and-chocolate"
POLICIES = ("random", "greedy", "careful")


def short_pile() -> list[str]:
    """SG-4."""
    short = sum(bool(happened(session, guy.PileTooShort)) for session in told("sandwich-guy"))
    filled = sum(len(happened(session, guy.HandFilled)) for session in told("sandwich-guy"))
    return [
        f"The pile is too short for a draw in {share(short, TOLD)} of the games, once at most, since the last card ends the drawing. Draws cut short by the hand of eight: {filled / TOLD:.2f} a game."
    ]


def lost_games() -> list[str]:
    """SG-5."""
    sim = games("sandwich-guy")
    lost = sim.frame[sim.frame["won_0"] == 0]
    return [
        f"Lost at the deal: {exact(sl.exact.no_sandwich(8))}. A greedy player loses {share(len(lost), sim.games)} of the games, with {mean_of(lost['score_0'])} cards in hand, "
        "while a won one ends with 1, 4 or 7: so a lost game cannot be ranked by its cards."
    ]


def reading() -> list[str]:
    """The house rule `reading`."""
    lines = ["| | `ring` | `straight` |", "| --- | ---: | ---: |"]
    both = ("ring", "straight")
    for name, count in (
        ("three cards are a sandwich", sl.exact.sandwich_chance),
        ("no sandwich at the deal", _dead_deal),
    ):
        lines.append(f"| {name} | " + " | ".join(exact(count(way)) for way in both) + " |")
    lines.append(
        "| sandwiches in a hand of eight, on average | "
        + " | ".join(f"{float(sl.exact.mean_sandwiches(8, way)):.3f}" for way in both)
        + " |"
    )
    for policy in ("random", "greedy", "careful", "planner"):
        sims = [games("sandwich-guy", policy, reading=way) for way in both]
        lines.append(
            f"| won by `{policy}` | "
            + " | ".join(share(int(sim.frame["won_0"].sum()), sim.games) for sim in sims)
            + " |"
        )
    return [
        "Without the corner the game is another one:",
        "\n".join(lines),
        "How much of either is luck is told in [The players](players.md).",
    ]


def _dead_deal(way: str) -> Fraction:
    """Return the chance that eight cards hold no sandwich."""
    return sl.exact.no_sandwich(8, way)


def how_dealt() -> list[str]:
    """BC-1."""
    return [
        "No effect on the odds: a shuffled deck is as likely in one order as in another, so whoever gets the cards in which turn has the same chances."
    ]


def opening_spread() -> list[str]:
    """BC-4."""
    made = {
        policy: [game for game in told(BREAD, policy) if happened(game, bread.OpeningSpread)] for policy in POLICIES
    }
    each = ", ".join(f"{share(len(found), TOLD)} of the games of `{policy}` players" for policy, found in made.items())
    turned = [len(event.cards) for game in made["random"] for event in happened(game, bread.OpeningSpread)]
    follows = 0
    for game in made["random"]:
        state = next(step.after for step in game.steps if not step.after.opening)
        follows += any(rank_of(card) == rank_of(state.top) for card in state.hands[state.to_move])
    return [
        f"The opening is a spread in {each}. Among random players it turns {mean_of(turned)} cards, and the next player then holds a card of the rank that shows in "
        f"{share(follows, len(made['random']))} of these games: that one might be played at no cost if the spread went on."
    ]


def who_begins() -> list[str]:
    """BC-5."""
    first_wins = 0
    for session in told(BREAD):
        first = next(step for step in session.steps if not step.before.opening)
        first_wins += session.steps[-1].after.winner == first.seat
    flips = sum(bool(happened(session, bread.Flipped)) for session in told(BREAD))
    passes = sum(len(happened(session, bread.Passed)) == 2 for session in told(BREAD))
    return [
        f"Whoever plays the first card wins {share(first_wins, TOLD)} of the games. A flip uses up the turn in {share(flips, TOLD)} of them; both pass in {share(passes, TOLD)}."
    ]


def one_by_one() -> list[str]:
    """BC-7."""
    each = [len(happened(session, bread.Discarded)) for session in told(BREAD)]
    return [
        f"No effect on the odds: the same cards can be chosen together as one after the other. A game has {mean_of(each)} discards."
    ]


def spreads() -> list[str]:
    """BC-9."""
    plays = [happened(session, bread.PlayedSame) for session in told(BREAD)]
    starts = sum(event.starts for each in plays for event in each)
    goes_on = sum(not event.starts for each in plays for event in each)
    return [
        f"{starts / TOLD:.2f} spreads are started in a game, and {goes_on / TOLD:.2f} more cards are played onto them, one a turn."
    ]


def only_when_stuck() -> list[str]:
    """BC-10; the option says what the house rule does."""
    stuck = [len(happened(session, bread.StuckDraw)) for session in told(BREAD)]
    return [
        f"A player is stuck and draws {mean_of(stuck)} times a game. What drawing at will does is told under the option `free_draw`."
    ]


def turned_over() -> list[str]:
    """BC-11."""
    sim = games(BREAD)
    forfeited = sum(bool(happened(session, bread.DrawForfeited)) for session in told(BREAD))
    return [
        f"The piles are reset at least once in {share(int((sim.frame['resets'] > 0).sum()), sim.games)} of the games, {column_mean(sim, 'resets')} times a game: there a player who "
        f"remembers knows what comes, which a shuffle would undo. Draws are forfeited in {share(forfeited, TOLD)} of the games."
    ]


def going_out() -> list[str]:
    """BC-12."""
    endings = games(BREAD).tallies["endings"]["games"]
    total = sum(endings.values())
    forced = 0
    for session in told(BREAD):
        for step in session.steps:
            last = not step.before.opening and len(step.before.hands[step.seat]) == 1
            forced += last and any(isinstance(event, bread.PlayedAbove) and event.due for event in step.events)
    return [
        f"Games end by playing the last card in {share(endings[0], total)}, by discarding it in {share(endings[1], total)}. A last card that forces a draw, "
        f"and so does not end the game, is played {forced / TOLD:.2f} times a game."
    ]


def draws() -> list[str]:
    """BC-13."""
    each = []
    for policy in POLICIES:
        sim = games(BREAD, policy)
        won = float(sim.frame["won_0"].sum() + sim.frame["won_1"].sum())
        each.append(f"{share(sim.games - won, sim.games)} of `{policy}` players")
    return [f"Games that nobody wins: {', '.join(each)}."]


def free_draw() -> list[str]:
    """The house rule `free_draw`."""
    lines = ["| | as printed | `free_draw=True` |", "| --- | ---: | ---: |"]
    for policy in POLICIES:
        sims = games(BREAD, policy), games(BREAD, policy, free_draw=True)
        lines.append(f"| turns, `{policy}` | " + " | ".join(column_mean(sim, "turns") for sim in sims) + " |")
        lines.append(
            f"| won by seat 1, who does not deal, `{policy}` | "
            + " | ".join(share(float(sim.frame["won_1"].sum()), GAMES) for sim in sims)
            + " |"
        )
    return ["\n".join(lines)]


def max_turns() -> list[str]:
    """The option `max_turns`."""
    each = []
    for most in (50, 100, 200):
        sim = games(BREAD, max_turns=most)
        each.append(f"{share(int((sim.frame['turns'] >= most).sum()), sim.games)} with {most}")
    return [
        f"So many games of greedy players last to the last turn, where they end undecided unless that turn wins: {', '.join(each)}."
    ]


def bread_dealer() -> list[str]:
    """The seat that deals."""
    return [
        f"The other seat chooses first in the opening. With `dealer=0`: {wins(games(BREAD))}; with `careful` players {wins(games(BREAD, 'careful'))}."
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
