"""Sessions come in from files: chosen, dropped on the window, checked whole, and taken back."""
