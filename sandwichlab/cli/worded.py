"""Commands and options whose help is worded when it is read, in the reader's language, and errors that end a command politely."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import click

from sandwichlab.core.errors import BadOption, SandwichLabError
from sandwichlab.core.wording import Message, say

REFUSED = 1
"""The exit code of a command whose input is at fault: a record that cannot be read, a file that cannot be written."""

USAGE = 2
"""The exit code of a command that was asked for something impossible."""


CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""What a terminal obeys instead of showing it: escapes that move the cursor, hide text, or turn its direction around."""


def visible(text: object) -> str:
    """Return a text in which every such sign is written as Python writes it: a record or a name commands no terminal."""
    return CONTROL.sub(lambda sign: ascii(sign[0])[1:-1], str(text))


def put(text: object = "", *, err: bool = False) -> None:
    """Print a text as a reader sees it."""
    click.echo(visible(text), err=err)


class Refused(click.ClickException):
    """Ends a command with a sentence on the error stream: its input is at fault."""

    exit_code = REFUSED

    def __init__(self, message: Message) -> None:
        super().__init__(visible(message))


class Impossible(Refused):
    """Ends a command in the same way: it was asked for something that cannot be."""

    exit_code = USAGE


class WordedCommand(click.Command):
    """A command with a sentence that says what it does, and lines that may be copied."""

    def __init__(self, *args: Any, told: Message, examples: Sequence[str] = (), **kwargs: Any) -> None:
        self.told = told
        self.examples = tuple(examples)
        super().__init__(*args, **kwargs)

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return the sentence for the list of commands."""
        return str(self.told)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the sentence."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(str(self.told))

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples."""
        if self.examples:
            with formatter.section(str(say("Examples"))):
                for example in self.examples:
                    formatter.write(f"{'':>{formatter.current_indent}}{example}\n")


class WordedGroup(WordedCommand, click.Group):
    """The program itself: its commands are listed in the order in which they were added."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        return list(self.commands)


class WordedOption(click.Option):
    """An option with a sentence that says what it sets."""

    def __init__(self, *args: Any, told: Message, **kwargs: Any) -> None:
        self.told = told
        super().__init__(*args, **kwargs)

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return how the option is written and what it does."""
        self.help = str(self.told)
        return super().get_help_record(ctx)


def option(*names: str, told: Message, **settings: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add an option to a command."""
    return click.option(*names, cls=WordedOption, told=told, **settings)


@contextmanager
def politely() -> Iterator[None]:
    """End the command with the sentence of an error of the library, never with a traceback."""
    try:
        yield
    except BadOption as error:
        raise Impossible(error.message) from None
    except SandwichLabError as error:
        raise Refused(error.message) from None
    except OSError as error:
        raise Refused(say("{file}: {reason}", file=error.filename or "", reason=error.strerror or error)) from None
