"""Market Day: cards brought to market, resolved round by round."""
