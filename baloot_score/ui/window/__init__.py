"""What the main window is put together from: its pages, what is open in it, and its actions."""
