"""The help: what a player reads in the window, and in the manual page where that says the same."""
