"""Lunch Rush: two to seven players, a Pairs deck, and sandwiches that build themselves in a line of cards."""
