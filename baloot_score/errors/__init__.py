"""What becomes of an error in the program itself: it is caught, logged without names, and told."""
