"""``python -m sandwichlab``: the command line."""

from sandwichlab.cli.main import main

main()
