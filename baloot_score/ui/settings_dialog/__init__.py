"""The dialog of settings: what it asks, how it looks, and how it stays open while all changes."""
