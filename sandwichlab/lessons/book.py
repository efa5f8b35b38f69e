"""One file beside the notebook holds what a learner has guessed and answered: read before and written after every change.

The file is the only memory, so that a kernel that starts anew, and a second tab, know all that the first one wrote. It is never half
written: a new file takes the old one's place at once. It holds no personal data but the name that was typed, and no times.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from copy import deepcopy
from pathlib import Path
from typing import Any

from sandwichlab.core.files import named, whole
from sandwichlab.core.wording import Message, say
from sandwichlab.lessons.book_shape import VERSION, empty, merged, shaped

NAME = "my-sandwichlab-answers.json"
WHERE = "SANDWICHLAB_ANSWERS"
"""Environment variable: another path for the file, or ``none`` to keep answers only while the kernel runs."""

LOCK_AGE, LOCK_WAIT = 10.0, 5.0
"""Seconds: older locks were left behind by a kernel that died; so long is waited for another tab."""

Pages = dict[str, Any]


class Book:
    """A learner's guesses and answers, as the file has them. ``notes`` say what a learner should know about the file."""

    def __init__(self, path: str | Path | None = None) -> None:
        wanted = os.environ.get(WHERE, "") if path is None else str(path if path == "" else named(path))
        self.path: Path | None = None if wanted.lower() == "none" else (Path(wanted) if wanted else Path.cwd() / NAME)
        self._kept: Pages = empty()
        self._notes: list[Message] = []
        self._is_kept_here = self.path is None

    @property
    def notes(self) -> tuple[Message, ...]:
        """What a learner should know: a broken file that was put aside, a folder that cannot be written to."""
        return tuple(self._notes)

    def pages(self) -> Pages:
        """Return what the file holds now; what is done to it changes nothing."""
        if not self._is_kept_here:
            self._kept = self._read()
        return deepcopy(self._kept)

    def change(self, write: Callable[[Pages], None]) -> None:
        """Read the file, let ``write`` change its pages, and put them in its place, with no other tab in between."""
        if self._is_kept_here:
            write(self._kept)
            return
        try:
            with self._locked():
                pages = self._read()
                if not self._is_kept_here:
                    self._kept = deepcopy(pages)  # what is stored already, should the rest not be
                    write(pages)
                    self._write(pages)
                    self._kept = pages
                    return
        except OSError:
            self._keep_here(
                say("Your answers cannot be stored in this folder. They are kept only until the kernel stops.")
            )
        write(self._kept)

    def merge(self, other: Book | Pages) -> None:
        """Take over what another file of the same learner has, and this one has not."""
        theirs = other.pages() if isinstance(other, Book) else shaped(other)
        self.change(lambda pages: pages.update(merged(pages, theirs)))

    # ---- the file

    def _read(self) -> Pages:
        path = self.path
        assert path is not None
        try:
            text = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return empty()
        except (OSError, UnicodeDecodeError) as error:
            if isinstance(error, UnicodeDecodeError):
                return self._put_aside()
            self._keep_here(
                say("Your file of answers cannot be read. What you do now is kept only until the kernel stops.")
            )
            return self._kept
        try:
            found = json.loads(text)
            if isinstance(found, dict) and isinstance(found.get("version"), int) and found["version"] > VERSION:
                self._keep_here(
                    say(
                        "Your file of answers was written by a newer version. It is left as it is; what you do now is kept only until the kernel stops."
                    )
                )
                return self._kept
            return shaped(found)
        except (ValueError, RecursionError):
            return self._put_aside()

    def _put_aside(self) -> Pages:
        """Keep a broken file under another name, and begin a new one."""
        assert self.path is not None
        number = 1
        while (aside := self.path.with_name(f"{self.path.stem}.broken-{number}.json")).exists():
            number += 1
        try:
            self.path.replace(aside)
        except OSError:
            self._keep_here(
                say("Your file of answers cannot be read. What you do now is kept only until the kernel stops.")
            )
            return self._kept
        self._note(
            say(
                "Your file of answers could not be read. It is kept as {name}, and a new one is begun.", name=aside.name
            )
        )
        return empty()

    def _write(self, pages: Pages) -> None:
        assert self.path is not None
        text = json.dumps(pages, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
        with whole(self.path) as new:
            new.write_text(text, encoding="utf-8")

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """Hold the file for one change. A lock that is older than a change can last was left behind, and is taken away."""
        assert self.path is not None
        lock = self.path.with_name(f".{self.path.name}.lock")
        until = time.monotonic() + LOCK_WAIT
        while True:
            try:
                os.close(os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
                break
            except FileExistsError:
                with suppress(OSError):
                    if time.time() - lock.stat().st_mtime > LOCK_AGE:
                        lock.unlink()
                if time.monotonic() > until:
                    raise
                time.sleep(0.02)
        try:
            yield
        finally:
            with suppress(OSError):
                lock.unlink()

    def _keep_here(self, note: Message) -> None:
        self._is_kept_here = True
        self._note(note)

    def _note(self, note: Message) -> None:
        if note not in self._notes:
            self._notes.append(note)
