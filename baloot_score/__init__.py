"""Baloot Score: a right-to-left Arabic scorekeeper for the card game Baloot."""

__version__ = "0.1.0"
