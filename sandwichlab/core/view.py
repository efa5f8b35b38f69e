"""A state as one seat sees it. Policies, hints, scenes and odds see nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar


class View(ABC):
    """What one seat sees. Two states that differ only in what the seat cannot see have equal views."""

    game: ClassVar[str]
    seat: int

    @property
    @abstractmethod
    def moves(self) -> tuple[str, ...]:
        """The texts of the moves this seat may make now; empty when it is not its turn."""

    @abstractmethod
    def encoded(self) -> tuple[Any, ...]:
        """Return the view as ints and sequences of ints: the arguments of the game's policies, but for the stream."""
