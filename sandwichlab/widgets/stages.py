"""A resolution in stages: the moments that a step is shown in, and the buttons that lead from one to the next."""

from __future__ import annotations

from collections.abc import Sequence

from sandwichlab.core.errors import as_int
from sandwichlab.core.scene import Piece, Reader, Still, button
from sandwichlab.core.wording import say


def moments_of(stills: Sequence[Still]) -> tuple[Still | None, ...]:
    """Return what a step is shown in, one after another; None is the position after it.

    A step that is no resolution is shown in one moment: its first still, or the position after it. A resolution is shown
    stage by stage; where its last stage leaves something to decide, it ends in the position.
    """
    if not any(still.is_stage for still in stills):
        return (stills[0] if stills else None,)
    return tuple(stills) if stills[-1].waits else (*stills, None)


def place_of(value: object, moments: int) -> int | None:
    """Return which of so many moments a message asks for, or None where it asks for none of them."""
    number = as_int(value)
    return number if number is not None and 0 <= number < moments else None


def with_stage_buttons(frame: Piece, at: int, moments: int, reader: Reader) -> Piece:
    """Return a frame, that of moment ``at``, with the buttons that lead to the moments before and after it."""
    back = button({"do": "stage", "at": at - 1}, reader(say("Previous")), enabled=at > 0)
    forward = button({"do": "stage", "at": at + 1}, reader(say("Next")), enabled=at + 1 < moments)
    zones = frame["middle"]["zones"]
    for zone in zones if moments > 1 else ():
        if zone["kind"] == "stages":
            zone.update(back=back, forward=forward)
    return frame
