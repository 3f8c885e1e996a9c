"""The second screen: the board alone, for a television or another monitor, readable from afar."""
