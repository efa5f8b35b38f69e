"""The command line: ``sandwichlab``, or ``python -m sandwichlab``. It plays, simulates and reads records without a notebook."""
