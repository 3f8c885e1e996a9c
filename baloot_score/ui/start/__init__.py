"""The page where a session starts: the form of a new one beside the list of earlier ones."""
