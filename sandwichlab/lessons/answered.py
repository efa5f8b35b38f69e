"""What a learner has done in a lesson so far, as a table, with a link that downloads the whole file of answers."""

from __future__ import annotations

import base64
import json
from html import escape

from sandwichlab.core.table import Table
from sandwichlab.core.wording import Message, say, verbatim
from sandwichlab.lessons.progress import Progress
from sandwichlab.lessons.said import Said

STATES = {"right": say("right"), "wrong": say("not yet"), "": say("open")}


class Answers:
    """The guesses and answers of a lesson as they are stored now."""

    def __init__(self, progress: Progress) -> None:
        self.progress = progress

    def table(self) -> Table:
        """Return a row for each prediction and each question: what was said last, and how it went."""
        progress, plan = self.progress, self.progress.plan
        rows: dict[str, tuple[object, ...]] = {}
        labels: dict[str, Message] = {}
        for prediction in plan.predictions:
            guess = progress.guess(prediction.id)
            rows[prediction.id] = ("–" if guess is None else prediction.shown(guess.value), "", "")
            labels[prediction.id] = say("prediction {name}", name=prediction.id)
        for question in (*plan.questions, *plan.exercises):
            stored = progress.answer(question.id)
            last = stored["tries"][-1] if stored["tries"] else {"text": "–", "verdict": ""}
            rows[question.id] = (last["text"], str(STATES.get(last["verdict"], verbatim(""))), len(stored["tries"]))
            labels[question.id] = say("question {name}", name=question.id)
        headings = {"said": say("last answer"), "state": say("state"), "tries": say("tries")}
        return Table(plan.title, say("what"), headings, rows, labels)

    def _said(self) -> Said:
        book = self.progress.book
        if book.path is None or book.notes:
            return Said(book.notes or [say("Your answers are kept only until the kernel stops.")])
        return Said([say("All of it is in {name}, beside this notebook.", name=book.path.name)])

    def __repr__(self) -> str:
        return f"{self.table()!r}\n{self._said()!r}"

    def _repr_html_(self) -> str:
        text = json.dumps(self.progress.book.pages(), ensure_ascii=False, indent=1, sort_keys=True)
        packed = base64.b64encode(text.encode()).decode()
        name = escape(f"{self.progress.name or 'my'}-sandwichlab-answers.json")
        words = escape(str(say("Download my answers")))
        link = f'<a download="{name}" href="data:application/json;base64,{packed}">{words}</a>'
        return f"{self.table()._repr_html_()}{self._said()._repr_html_()}<p>{link}</p>"
