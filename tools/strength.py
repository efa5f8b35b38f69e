"""Measures how well the thinker plays: its share of wins against each policy, seat by seat on the same deals.

Prints a Markdown table: `python tools/strength.py`, or for some games `python tools/strength.py lunch-rush market-day`.
`--seconds 1` gives it about a second a move instead of a tenth, `--deals 100` asks for other numbers of deals.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev

import sandwichlab as sl
from sandwichlab.chance.thinker import Thinker, thinker
from sandwichlab.core.statistics import Z
from sandwichlab.games.registry import game

PLAY_OUTS = {"lunch-rush": 18_000, "market-day": 16_000, "sandwich-guy": 900, "bread-and-chocolate": 7_500}
"""Play-outs of every move that take about a tenth of a second, on one core of the machine of docs/reference/benchmarks.md.

Given as a number of play-outs, not as a time, so that the same command plays the same games on any machine.
"""

TENTH = 0.1
SEED = 2026


def shares(game_id: str, other: str, player: Thinker, deals: int, seed: int) -> list[float]:
    """Return the thinker's share of wins in each deal, the mean over all seats it can have in it; the others play ``other``."""
    players = game(game_id).usual_players
    found = [0.0] * deals
    for seat in range(players):
        policies = [player if place == seat else other for place in range(players)]
        sim = sl.simulate(game_id, players, games=deals, seed=seed, policies=policies, progress=False)
        for deal, row in enumerate(sim.rows()):
            found[deal] += row[f"won_{seat}"] / players
    return found


def alone(play_outs: int, deals: int, seed: int) -> Iterator[tuple[str, list[float]]]:
    """Yield the solitaire's players with the share they won of the same deals: 1 or 0 each; then the games that were perfect."""
    players = {f"thinker({play_outs})": thinker(play_outs), **dict.fromkeys(game("sandwich-guy").policies)}
    for name, function in players.items():
        sim = sl.simulate("sandwich-guy", games=deals, seed=seed, policies=function or name, progress=False)
        rows = list(sim.rows())
        yield f"{name}, won", [row["won_0"] for row in rows]
        yield f"{name}, perfect", [row["perfect"] for row in rows]


def said(values: list[float]) -> str:
    """Return a mean with half its 95 % interval. Deals are independent of one another, the seats of one deal are not."""
    return f"{fmean(values):.3f} ± {Z * stdev(values) / sqrt(len(values)):.3f}"


def main(arguments: list[str]) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(sl.games()), help="which games; all by default")
    parser.add_argument("--seconds", type=float, default=TENTH, help="about so long a move")
    parser.add_argument("--play-outs", type=int, help="so many of every move, instead of a time")
    parser.add_argument("--deals", type=int, default=30, help="deals, each played from every seat")
    parser.add_argument("--seed", type=int, default=SEED, help="of the deals")
    parser.add_argument("--concludes", action="store_true", help="the thinker concludes from what others played")
    parser.add_argument("--against", nargs="*", default=["random", "greedy", "careful"], help="which policies")
    asked = parser.parse_args(arguments)
    print(
        "| game, players | play-outs of each move | others | deals | the thinker's share of wins | by chance | CPU (s) |"
    )
    print("| --- | ---: | --- | ---: | ---: | ---: | ---: |")
    for game_id in asked.games:
        play_outs = asked.play_outs or max(1, round(PLAY_OUTS[game_id] * asked.seconds / TENTH))
        players = game(game_id).usual_players
        if players == 1:
            for name, won in alone(play_outs, asked.deals * 4, asked.seed):
                print(f"| {game_id}, 1 | | {name} | {len(won)} | {said(won)} | | |", flush=True)
            continue
        for other in asked.against:
            start = time.process_time()
            player = thinker(play_outs, concludes=asked.concludes)
            won = shares(game_id, other, player, asked.deals, asked.seed)
            row = (
                f"| {game_id}, {players} | {play_outs:,} | {other} | {asked.deals} | {said(won)} | {1 / players:.2f} |"
            )
            print(f"{row} {time.process_time() - start:.0f} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
