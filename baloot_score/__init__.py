"""Baloot Score: a right-to-left Arabic scorekeeper for the card game Baloot."""

__version__ = "1.0.0"
