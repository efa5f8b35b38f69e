"""The ground every game stands on: cards, rules, events, sessions and words. Standard library only."""
