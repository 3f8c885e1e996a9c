"""Who sits where: the round table with its seats, the form for the names, and their exchange."""
