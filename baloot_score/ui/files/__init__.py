"""Asking for files, and naming them."""
