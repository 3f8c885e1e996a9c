"""The person at the window, here too."""

from tests.ui.window.conftest import open_window, person, store_path

__all__ = ["open_window", "person", "store_path"]
