"""What is counted of the scores of a game with several seats: columns, wins that are shared, and the table of final scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandwichlab.core.table import Table
from sandwichlab.core.wording import Message, say

WIN = 2520
"""A win as a whole number, so that shared wins add up exactly: it can be shared by 2 to 10."""


def seat_columns(players: int) -> tuple[str, ...]:
    """Return the names of the columns that hold scores and wins by seat."""
    return (*(f"score_{seat}" for seat in range(players)), *(f"won_{seat}" for seat in range(players)))


def seat_labels(players: int) -> dict[str, Message]:
    """Return the names of these columns for people."""
    scores = {f"score_{seat}": say("score of seat {seat}", seat=seat) for seat in range(players)}
    wins = {f"won_{seat}": say("wins of seat {seat}", seat=seat) for seat in range(players)}
    return {**scores, **wins}


def shares(winners: Sequence[int], players: int) -> list[int]:
    """Return each seat's share of the win, where ``winners`` are the seats that won."""
    return [WIN // len(winners) if seat in winners else 0 for seat in range(players)]


def scores_table(players: int, counts: Any) -> Table:
    """Return the table of how many games ended with each score, by seat; ``counts`` are by seat and score."""
    reached = [score for score in range(len(counts[0])) if any(counts[seat][score] for seat in range(players))]
    rows = {score: [int(counts[seat][score]) for seat in range(players)] for score in reached}
    headings = {f"seat_{seat}": say("seat {seat}", seat=seat) for seat in range(players)}
    return Table(say("Games by final score"), say("score"), headings, rows)
