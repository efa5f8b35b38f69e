"""``python -m sandwichlab``, and the program ``sandwichlab``: the command line."""

from __future__ import annotations

import sys

INTERRUPTED = 130
"""The exit code of a program that was stopped by Ctrl-C, as shells have it."""


def begin() -> None:
    """Load the command line and run it. Loading takes a moment, in which Ctrl-C ends the program as quietly as later."""
    try:
        from sandwichlab.cli.main import main

        main()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    begin()
