"""Sharing: games and sessions as text, pictures, pages, tables or documents, from the window."""
