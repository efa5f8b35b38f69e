"""What the notebooks use besides the games themselves."""
