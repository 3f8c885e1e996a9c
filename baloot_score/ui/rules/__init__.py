"""Choosing, comparing, making and changing the rules of a session."""
