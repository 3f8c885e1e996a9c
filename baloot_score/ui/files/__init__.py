"""Asking for files, naming them, and showing where they are."""
