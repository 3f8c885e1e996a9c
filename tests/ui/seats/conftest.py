"""A window on a real store, and a person at it."""

from tests.ui.window.conftest import lock_store, open_window, person, store_path

__all__ = ["lock_store", "open_window", "person", "store_path"]
