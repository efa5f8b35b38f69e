"""The program ``sandwichlab``: its commands, its language, its version."""

from __future__ import annotations

import sys

import click

from sandwichlab import __version__
from sandwichlab.cli.lab import lab
from sandwichlab.cli.play import play
from sandwichlab.cli.records import check, odds, replay
from sandwichlab.cli.simulate import simulate
from sandwichlab.cli.streams import be_ready
from sandwichlab.cli.worded import Refused, WordedGroup, WordedOption, trouble_with_file
from sandwichlab.core.wording import say

PROGRAM = "sandwichlab"


@click.group(
    cls=WordedGroup,
    told=say("Four card games about sandwiches: play them, ask for the odds, and simulate a million of them."),
    examples=(
        "sandwichlab lab",
        "sandwichlab play lunch-rush",
        "sandwichlab simulate market-day --games 100000 --seed 1",
        "sandwichlab --lang ko play sandwich-guy",
        'eval "$(_SANDWICHLAB_COMPLETE=bash_source sandwichlab)"   # completion, also zsh_source and fish_source',
    ),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name=PROGRAM, cls=WordedOption, told=say("Show the version and exit."))
def program() -> None:
    """Run a command."""


for command in (lab, play, simulate, odds, replay, check):
    program.add_command(command)


def main() -> None:
    """Run the program with the arguments it was called with."""
    be_ready()
    try:
        program(prog_name=PROGRAM)
    except OSError as error:  # the help, for one, is written by click itself
        refused = Refused(trouble_with_file(error))
        refused.show()
        sys.exit(refused.exit_code)
