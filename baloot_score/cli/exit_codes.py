"""How the commands end: what they tell the shell."""

SUCCESS = 0
FAILURE = 1
"""What was asked for was right, but could not be done, or not all of it."""
WRONG_INPUT = 2
"""The arguments, or what they name, are wrong."""
INTERRUPTED = 130
