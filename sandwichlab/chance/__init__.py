"""The laboratory: many games simulated, each of which can be opened."""
