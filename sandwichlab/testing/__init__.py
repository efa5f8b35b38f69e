"""What tests need, for the project's own and for anyone's: laws, strategies, and a pilot that drives a table."""
