"""Questions about the bits of a whole number from 0 to 2**63 - 1, each one instruction of most processors."""

from __future__ import annotations

from sandwichlab.core.compiled import instruction


@instruction("ctpop")
def bits_in(number: int) -> int:
    """Return how many bits are set."""
    return number.bit_count()


@instruction("cttz")
def lowest_bit(number: int) -> int:
    """Return the place of the lowest bit that is set, counted from 0, of a number that is not 0."""
    return (number & -number).bit_length() - 1


@instruction("index")
def index(number: int) -> int:
    """Return a number as a place in a sequence, and for nothing else: compiled code then need not ask whether it is below 0."""
    return number
