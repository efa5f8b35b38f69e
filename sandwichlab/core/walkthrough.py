"""What a walkthrough is made of: games with fixed decks, and lessons that ask, show and explain."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sandwichlab.core.scene import Emphasis
from sandwichlab.core.session import Session
from sandwichlab.core.wording import Message, say_n

Truth = Callable[[Session, int], Any]
"""Computes the right answer's value from a lesson's game and the ply at which is asked."""


@dataclass(frozen=True, slots=True)
class TaughtGame:
    """A game of a walkthrough: its setup, and the moves that the lessons play."""

    players: int
    options: Mapping[str, Any]
    decks: tuple[tuple[int | str, ...], ...]
    moves: Sequence[str]


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to choose: the value it stands for, its words, and what is replied to someone who chooses it."""

    value: Any
    text: Message
    reply: Message | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """One step of a walkthrough: at ply ``ask_at`` of ``game`` it asks, then plays on to ply ``to`` and explains.

    ``truth`` computes which answer is right. ``look`` is pointed at while asking, ``look_after`` in the answer.
    """

    game: str
    ask_at: int
    to: int
    rules: tuple[str, ...]
    question: Message
    answers: tuple[Answer, ...]
    explain: Message
    truth: Truth
    look: Emphasis = field(default_factory=Emphasis)
    look_after: Emphasis = field(default_factory=Emphasis)


@dataclass(frozen=True, slots=True)
class Walkthrough:
    """A game's walkthrough: ``id`` is the game it teaches.

    ``beside``, where there is one, says what stands beside a game that is played on freely: a title and a value.
    ``play_on`` is the game that is played freely at the end, where that is not the last lesson's.
    """

    id: str
    games: Mapping[str, TaughtGame]
    lessons: tuple[Lesson, ...]
    beside: Callable[[Session], tuple[Message, Message]] | None = None
    play_on: str | None = None


def cards(count: int) -> Message:
    """Return a number of cards, as an answer."""
    return say_n("{n} card", "{n} cards", count)


def points(count: int) -> Message:
    """Return a number of points, as an answer."""
    return say_n("{n} point", "{n} points", count)
