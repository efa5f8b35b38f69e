"""A learner at a lesson's notebook in JupyterLab: types a name, guesses, runs the cells, hands in a line, answers the quiz."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
from playwright.sync_api import Locator, expect

from sandwichlab.core.wording import Message
from sandwichlab.lessons.answer_key import Known, key_of
from sandwichlab.lessons.book import NAME
from sandwichlab.lessons.curriculum import plan
from sandwichlab.lessons.lesson import Lesson, lesson
from sandwichlab.lessons.predictions import Prediction
from tests.browser.lab import Lab

FOLDERS = {"en": "lessons", "ko": "ko/lessons"}
EXAMPLE = re.compile(r"`(lesson\.data_line\(.+?\))`")
"""What a lesson's text tells to write, with numbers as an example."""


def any_guess(prediction: Prediction) -> str:
    """Something that can be guessed: the first option, the order as it stands, a number that is hardly ever true."""
    if prediction.kind == "order":
        return " ".join(prediction.keys)  # type: ignore[union-attr]
    return prediction.options[0].key if prediction.kind == "choice" else "29"  # type: ignore[union-attr]


class Learner:
    """Works at one lesson in one language, with the file of answers that lies beside the notebook."""

    def __init__(self, lab: Lab, lesson_id: str, lang: str) -> None:
        self.lab, self.lang = lab, lang
        self.plan = plan(lesson_id)
        self.notebook = f"{FOLDERS[lang]}/{self.plan.number:02}-{lesson_id}.ipynb"
        self.file: Path = lab.server.root / "notebooks" / FOLDERS[lang] / NAME
        self.sources: list[str] = []

    def open(self) -> None:
        """Open the notebook as it is delivered, with a new kernel. What was answered before is still in its file."""
        self.lab.open_next(self.notebook)
        cells = nbformat.read(self.lab.server.root / "notebooks" / self.notebook, as_version=4).cells
        self.sources = [cell.source for cell in cells]

    def says(self, message: Message | None) -> str:
        """A message in the learner's language."""
        assert message is not None
        return message.in_language(self.lang)

    @property
    def stored(self) -> Lesson:
        """The lesson as the file of answers has it."""
        return lesson(self.plan.id, path=str(self.file))

    def key(self) -> dict[str, tuple[Known, tuple[Known, ...]]]:
        """The right answer to what this learner is asked, and the wrong ones that have a reason."""
        return {line.id: (line.right, line.wrong) for line in key_of(self.stored.progress)}

    def place(self, part: str) -> int:
        """Which cell it is, the only one with this in its code."""
        (found,) = (place for place, source in enumerate(self.sources) if part in source)
        return found

    def output(self, part: str) -> Locator:
        """What the cell with this in its code shows."""
        return self.lab.output(self.place(part))

    def card(self, part: str) -> Locator:
        """The widget that the cell with this in its code shows."""
        return self.output(part).locator(".sl")

    def begin(self, name: str = "") -> None:
        """Run the first cell of code, with a name typed into it where one is given."""
        first = self.place("sl.lesson(")
        if name:
            self.lab.run_code(first, self.sources[first].replace('name=""', f'name="{name}"'))
        else:
            self.lab.run_cell(first)

    def guess_all(self) -> None:
        """Make every prediction in its widget."""
        for prediction in self.plan.predictions:
            call = f'lesson.predict("{prediction.id}")'
            self.lab.run_cell(self.place(call))
            self.give(self.card(call), any_guess(prediction))
            expect(self.card(call).locator(".sl-said-box.is-stored")).to_be_visible()

    def hand_in(self) -> str:
        """Write the class's line as the text tells, paste it where the class is put together, and return it."""
        example = next(found[1] for source in self.sources if (found := EXAMPLE.search(source)))
        line = self.lab.run_code(self.place("lesson.data_line()"), example).locator("pre").first.inner_text()
        pool = self.place("lesson.pool(")
        self.lab.run_code(pool, self.sources[pool].replace('"""\n\n"""', f'"""\n{line}\n"""'))
        return line

    @property
    def quiz(self) -> Locator:
        """The exit quiz."""
        return self.card("lesson.quiz()")

    def answer(self, given: Any) -> None:
        """Answer the question of the quiz that is shown."""
        self.give(self.quiz, str(given))

    def give(self, card: Locator, given: str) -> None:
        """Type an answer or choose it, and press the button; in a sketch the last bar is drawn up."""
        if (field := card.locator('input[type="text"]')).count():
            field.fill(given)
        elif (bars := card.locator('input[type="range"]')).count():
            bars.last.press("End")
        else:
            card.locator(f'input[type="radio"][value="{given}"]').check()
        card.locator(".sl-entry-box .is-go").click()
