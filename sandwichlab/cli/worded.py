"""Commands and options whose help is worded when it is read, in the reader's language, and errors that end a command politely."""

from __future__ import annotations

import errno
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import click

from sandwichlab.cli.click_words import choose_language, click_speaks
from sandwichlab.core.errors import BadOption, SandwichLabError
from sandwichlab.core.wording import LANGUAGES, Message, language, listed, say, verbatim

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
    """A command with a sentence that says what it does, perhaps what it is given, and lines that may be copied; in any language."""

    def __init__(
        self, *args: Any, told: Message, given: Message | None = None, examples: Sequence[str] = (), **kwargs: Any
    ) -> None:
        self.told = told
        self.given = given
        self.examples = tuple(examples)
        super().__init__(*args, **kwargs)
        self.params.append(lang_option())

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option that shows the help, with its sentence in the reader's language."""
        found = super().get_help_option(ctx)
        if found is not None:
            found.help = str(say("Show this message and exit."))
        return found

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return the sentence for the list of commands."""
        return str(self.told)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the sentence."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(str(self.told))
            if self.given is not None:
                formatter.write_paragraph()
                formatter.write_text(str(self.given))

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

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run the program, in which click speaks the reader's language too."""
        with click_speaks():
            return super().main(*args, **kwargs)


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


def lang_option() -> WordedOption:
    """Return the option that sets the language, for the program and for each command; it holds for the help too when it stands before ``--help``."""
    told = say("The language: en or ko; by default that of SANDWICHLAB_LANG.")
    choices = click.Choice(tuple(LANGUAGES))
    return WordedOption(["--lang"], type=choices, is_eager=True, expose_value=False, callback=_speak, told=told)


def _speak(ctx: click.Context, parameter: click.Parameter, value: str | None) -> None:
    if value is not None:
        language(value)
        choose_language()


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
        if error.errno == errno.EPIPE:  # whoever read the output has seen enough: click ends the program quietly
            raise
        raise Refused(trouble_with_file(error)) from None


def trouble_with_file(error: OSError) -> Message:
    """Return what was wrong with a file that was to be read, or with the output, which has no name."""
    if error.filename is None:
        return listed(say("The output could not be written."), verbatim(error.strerror or str(error)))
    if error.errno in (errno.ENOENT, errno.ENOTDIR):
        return say("There is no file {file} here.", file=error.filename)
    if error.errno == errno.EISDIR:
        return say("{file} is a folder; the name of a file is needed.", file=error.filename)
    if error.errno in (errno.EACCES, errno.EPERM):
        return say("The file {file} may not be read.", file=error.filename)
    return say("{file}: {reason}", file=error.filename, reason=error.strerror or error)
