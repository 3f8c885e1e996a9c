"""The chart of the game in sight: how both totals went, hand by hand."""
