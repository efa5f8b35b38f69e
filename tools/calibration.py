"""Measures how often the thinker's 95 % intervals hold the true value: that of a hundred times as many play-outs.

Prints a Markdown table: `python tools/calibration.py`, or for some games `python tools/calibration.py lunch-rush`. `--positions 100`
and `--play-outs 50` ask for other numbers; tests/chance/test_calibration.py holds a smaller one.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass
from math import sqrt

import sandwichlab as sl
from sandwichlab.chance.thinker import Thinker
from sandwichlab.core.random_stream import below, new_stream
from sandwichlab.core.session import Session
from sandwichlab.core.statistics import Z, wilson_interval

TIMES = 100
"""The true value is that of so many times as many play-outs."""

PLAY_OUTS = 100


@dataclass(frozen=True, slots=True)
class Calibration:
    """Of ``values`` intervals at ``positions`` positions, ``inside`` held the true value. ``error`` is that share's standard error."""

    positions: int
    values: int
    inside: int
    error: float

    @property
    def share(self) -> float:
        """The share of intervals that held the true value."""
        return self.inside / self.values


def position(game_id: str, number: int) -> Session:
    """Return a position of game ``number``, at a ply drawn at random from those with a choice, of random and greedy players."""
    stream = new_stream(number, 7, 1)
    session = sl.deal(game_id, seed=number)
    names = [("random", "greedy")[below(stream, 2)] for _ in range(session.players)]
    while (seat := session.to_move) is not None:
        session.play(session.policy_move(names[seat], stream))
    choices = [ply for ply in range(len(session.steps)) if len(session.game.moves(session.state_at(ply))) > 1]
    if not choices:
        return position(game_id, number + (1 << 40))
    session.seek(choices[below(stream, len(choices))])
    return session


def calibration(game_id: str, positions: int, play_outs: int = PLAY_OUTS) -> Calibration:
    """Return how often intervals hold the true value. The moves of one position share their deals, so that each position counts as one draw."""
    held: list[tuple[int, int]] = []
    for number in range(positions):
        session = position(game_id, number)
        truth = Thinker(TIMES * play_outs, seed=2, stops=False).think(session)
        true = {str(each.move): each.value for each in truth.values}
        inside = values = 0
        for each in Thinker(play_outs, seed=1).think(session).values:
            ends = each.interval
            if ends is not None:
                values += 1
                inside += ends[0] - 1e-12 <= true[str(each.move)] <= ends[1] + 1e-12
        held.append((values, inside))
    values, inside = (sum(column) for column in zip(*held, strict=True))
    share = inside / values
    # Clustered by position: a ratio's error, from what each position has more or less than its part.
    error = sqrt(sum((right - share * number) ** 2 for number, right in held)) / values
    return Calibration(positions, values, inside, error)


def main(arguments: list[str]) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(sl.games()), help="which games; all by default")
    parser.add_argument("--positions", type=int, default=1000, help="how many positions of each")
    parser.add_argument("--play-outs", type=int, default=PLAY_OUTS, help="of each move, at most")
    asked = parser.parse_args(arguments)
    print(
        "| game | positions | play-outs | intervals | with the true value inside | 95 % interval of that share | CPU (s) |"
    )
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for game_id in asked.games:
        start = time.process_time()
        found = calibration(game_id, asked.positions, asked.play_outs)
        reach = Z * found.error
        ends = (
            (found.share - reach, min(1.0, found.share + reach))
            if reach
            else wilson_interval(found.inside, found.values)
        )
        row = f"| {game_id} | {found.positions:,} | {asked.play_outs} | {found.values:,} | {100 * found.share:.1f} % |"
        print(f"{row} {100 * ends[0]:.1f}–{100 * ends[1]:.1f} % | {time.process_time() - start:.0f} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
