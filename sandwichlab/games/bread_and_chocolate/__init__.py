"""Bread and Chocolate: two players, a French deck, and three piles that turn over. Whoever empties their hand exactly wins."""
