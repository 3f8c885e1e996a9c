"""Work that takes a while, done in a thread beside the window."""
