"""The sheet: every hand of a game with what it wrote and the totals after it."""
