"""What click itself says, in the reader's language: click asks the system's gettext, which is given our catalogue while the program runs."""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator
from contextlib import contextmanager

from sandwichlab.core.wording import LOCALE, current_language, say, say_n

DOMAIN = "sandwichlab"

SAID = (
    say("Usage:"),
    say("Options"),
    say("Commands"),
    say("Show this message and exit."),
    say("Show the version and exit."),
    say("default: {default}"),
    say("Error: {message}"),
    say("Aborted!"),
    say("Try '{command} {option}' for help."),
    say("Missing command."),
    say("Missing argument"),
    say("Choose from:\n\t{choices}"),
    say("No such command {name!r}."),
    say("No such option {name!r}."),
    say_n("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", 1),
    say_n("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", 1),
    say_n("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments.", 1),
    say("Option {name!r} does not take a value."),
    say("Invalid value for {param_hint}: {message}"),
    say("{value!r} is not a valid {number_type}."),
    say_n("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", 1),
    say("{name} {filename!r} does not exist."),
    say("{name} {filename!r} is a file."),
    say("{name} {filename!r} is a directory."),
    say("{name} {filename!r} is not readable."),
    say("{name} {filename!r} is not writable."),
)
"""Sentences of click that a reader of ours can meet. Here they stand only to be translated."""


def choose_language() -> None:
    """Let click speak the language of the process."""
    os.environ["LANGUAGE"] = current_language()


@contextmanager
def click_speaks() -> Iterator[None]:
    """Let click find its sentences in our catalogue; afterwards the process is as it was."""
    before = gettext.textdomain(), os.environ.get("LANGUAGE")
    gettext.bindtextdomain(DOMAIN, str(LOCALE))
    gettext.textdomain(DOMAIN)
    choose_language()
    try:
        yield
    finally:
        gettext.textdomain(before[0])
        if before[1] is None:
            os.environ.pop("LANGUAGE", None)
        else:
            os.environ["LANGUAGE"] = before[1]
