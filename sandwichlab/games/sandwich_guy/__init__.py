"""The Sandwich Guy: one player, a French deck, and sandwiches of three cards in equal steps."""
