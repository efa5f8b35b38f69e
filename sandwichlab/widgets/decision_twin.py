"""The table of a review as a widget: each decision opens the game where it was made, in the step-through under it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sandwichlab.chance.review import Review
from sandwichlab.chance.rows import Moment, Sheet
from sandwichlab.core.scene import Piece
from sandwichlab.core.wording import Message, say
from sandwichlab.widgets.shelf import put_on_shelf
from sandwichlab.widgets.stepper import Stepper
from sandwichlab.widgets.twin import Opened, Twin, TwinDesk


class DecisionTwin(Twin):
    """A twin whose rows are the decisions of one game. Hands that the seat could not see stay hidden."""

    def __init__(self, found: Review, text: Message, sheets: Sequence[Sheet], lang: str | None = None) -> None:
        super().__init__(text, sheets, lang)
        self.review = found

    def _toggle(self, sheet: object, row: object) -> None:
        if sheet != 0 or not isinstance(row, int) or not 0 <= row < len(self.review.decisions):
            return
        if self.opened is not None and self.opened.row == row:
            self.opened = None
            return
        decision, seat = self.review.decisions[row], self.review.seat
        stepper = Stepper(self.review.session, seat, self.lang, open_hands=False, ply=decision.ply + 1)
        self.opened = Opened(0, row, 0, 0, Moment(decision.ply + 1, seat, decision.says), stepper)

    def _twin(self) -> Piece:
        twin = super()._twin()
        return {**twin, "label": self.reader(say("The numbers as a table; each row opens the game")), "another": None}

    def _ways(self) -> Piece | None:
        return None

    def _said(self) -> Piece | None:
        """Return which decision is open, and what is to be said of it."""
        if self.opened is None:
            return None
        decision = self.review.decisions[self.opened.row]
        moment = self.review.moment_of(decision)
        row = decision.says if moment is None else say("{text} {why}", text=decision.says, why=moment.reasons[0].text)
        return {"title": self.reader(decision.where), "code": "", "row": "", "text": self.reader(row)}


def decision_twin(
    found: Review, text: Message, sheets: Sequence[Sheet], stored: Mapping[str, str], lang: str | None = None
) -> TwinDesk:
    """Return the twin of a review; one that the same cell made when it was run before is closed. Raises ``BadOption``."""
    desk = TwinDesk(DecisionTwin(found, text, sheets, lang), stored)
    put_on_shelf(desk, about="", stays=True)
    return desk
