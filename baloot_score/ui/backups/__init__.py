"""Backups at the window: made by themselves, listed and restored, and the way out of damage."""
