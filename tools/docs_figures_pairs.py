"""What each ruling and option of the games for the Pairs deck does to the odds, computed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import sandwichlab as sl
from sandwichlab.games.lunch_rush import events as lunch
from sandwichlab.games.market_day import resolving as market
from sandwichlab.games.market_day import rules as market_rules
from tools.docs_figures import TOLD, Figures, column_mean, exact, games, happened, mean_of, share, shared, told, wins

SMALL = 4


def line_end() -> list[str]:
    """LR-2."""
    three = sl.exact.play_points(3)
    return [
        f"Every play rests on it. The third card of a line completes a sandwich with chance {exact(1 - three.p(0))}; a line into which a card "
        "may be put anywhere would be another game, and no figure here could be compared with one of it."
    ]


def must_take() -> list[str]:
    """LR-5."""
    sim = games("lunch-rush")
    turns = int(sim.summary()["mean"]["turns"])
    taken = [[event.points for event in happened(session, lunch.SandwichTaken)] for session in told("lunch-rush")]
    small = mean_of(sum(points <= SMALL for points in each) for each in taken)
    return [
        f"A game has {column_mean(sim, 'sandwiches')} sandwiches in {turns} plays, and every one of them is taken by whoever completes it. "
        f"{small} of them bring no more than {SMALL} points, which somebody might rather leave lying to make more of."
    ]


def left_in_line() -> list[str]:
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
    return [
        f"In a game {column_mean(sim, 'cards_left')} cards are left lying, {mean_of(points)} points of meat. If whoever made the last sandwich of "
        f"a round took them, other seats would win in {share(changed, TOLD)} of the games."
    ]


def winners(scores: Iterable[int]) -> list[int]:
    """Return the seats with most points."""
    given = list(scores)
    return [seat for seat, score in enumerate(given) if score == max(given)]


def lunch_winner() -> list[str]:
    """LR-8."""
    return [
        f"The win is shared in {shared(games('lunch-rush'))} of the games of greedy players, in {shared(games('lunch-rush', 'random'))} of random ones."
    ]


def alone_or_not() -> list[str]:
    """LR-9; the option says what teams do."""
    return ["What playing in teams does is told under the option `teams`."]


def teams() -> list[str]:
    """The option `teams`."""
    alone, four = games("lunch-rush"), games("lunch-rush", teams=True)
    five, five_alone = games("lunch-rush", players=5, teams=True), games("lunch-rush", players=5)
    return [
        "Whoever completes a sandwich scores for the whole team, and both of a fixed team win: half a win each.",
        "| | alone | `teams=True` |\n| --- | ---: | ---: |\n"
        f"| four players: points of seat 0 | {column_mean(alone, 'score_0')} | {column_mean(four, 'score_0')} |\n"
        f"| four players: wins of seat 0 | {share(float(alone.frame['won_0'].sum()), alone.games)} | {share(float(four.frame['won_0'].sum()), four.games)} |\n"
        f"| five players: points of seat 0 | {column_mean(five_alone, 'score_0')} | {column_mean(five, 'score_0')} |\n"
        f"| five players: games with a shared win | {shared(five_alone)} | {shared(five)} |",
    ]


def lunch_dealer() -> list[str]:
    """The seat that deals first."""
    return [
        f"It turns the seats: whoever sits to the left of the dealer plays first. With `dealer=0`: {wins(games('lunch-rush'))}. In a game of four everyone deals once."
    ]


# Market Day


def nine_players() -> list[str]:
    """MD-1."""
    found = {players: games("market-day", players=players) for players in (4, 8, 9)}
    each = ", ".join(f"{column_mean(sim, 'score_0')} with {players}" for players, sim in found.items())
    return [
        f"A hand of nine takes {9 * market_rules.cards_each(9)} of the 55 cards, so that one is not dealt. The first seat's points in a game: {each}. "
        f"A game of nine has {market_rules.hands_in_game(9)} hands, one of eight {market_rules.hands_in_game(8)}, one of four {market_rules.hands_in_game(4)}."
    ]


def lead_after_tie() -> list[str]:
    """MD-2."""
    sim = games("market-day")
    rounds = market_rules.hands_in_game(4) * market_rules.rounds_in_hand(4)
    return [
        f"Several are tied for the most in {column_mean(sim, 'ties')} of the {rounds} rounds of a game; {share(int((sim.frame['ties'] > 0).sum()), sim.games)} of the games "
        "have such a round."
    ]


def knights_order() -> list[str]:
    """MD-8: two Knights meet in a round, and the order of their strokes."""
    two = 1 - sl.exact.hypergeometric(2, 55, 4).p(range(2))
    return [
        f"No effect on the odds. Two Knights meet in a round of four random cards with chance {exact(two)}; whichever strikes first, the two highest cards that can be "
        "killed are gone, and each Knight scores its 2."
    ]


def tinker_in_play() -> list[str]:
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
    return [
        f"The Tinker's owner has a choice {mean_of(chosen)} times a game. {mean_of(better)} times a game a card out of play is higher than every card in play, so that a "
        f"trade for any card could bring more: {mean_of(gains)} points a game, all seats together."
    ]


def market_winner() -> list[str]:
    """MD-11."""
    sim = games("market-day")
    return [
        f"The win is shared in {shared(sim)} of the games. The deal passes on, but "
        f"{market_rules.hands_in_game(4)} hands do not go evenly round four seats: {wins(sim)}."
    ]


def market_dealer() -> list[str]:
    """The seat that deals first."""
    return [
        f"It turns the seats. With `dealer=0`: {wins(games('market-day'))}; with `dealer=2`: {wins(games('market-day', dealer=2))}."
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
