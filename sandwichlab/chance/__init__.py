"""The laboratory: simulation of many games, and (later) exact counting."""
