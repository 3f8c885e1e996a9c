"""The help of the window: its pages, and all keys."""
