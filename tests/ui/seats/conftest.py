"""A window on a real store, and a person at it."""

from tests.ui.window.conftest import open_window, person, store_path

__all__ = ["open_window", "person", "store_path"]
