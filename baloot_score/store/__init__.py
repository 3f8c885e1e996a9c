"""Where sessions are kept: one SQLite file, every change of it whole or not at all."""
