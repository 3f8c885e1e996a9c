"""How long is waited for another program that uses the file: once for all that one act asks."""

from __future__ import annotations

import sqlite3
from time import monotonic

AT_ONE_TIME_S = 1.0
"""What is asked so soon after a wait was in vain belongs to the same act, and waits no more: a
person who tries again is slower."""


class Patience:
    """Lets the connection wait again when nothing was locked for a while."""

    def __init__(self) -> None:
        """Have all of it."""
        self._lost_at: float | None = None
        self._busy_ms = 0

    def lose(self, connection: sqlite3.Connection) -> None:
        """Wait no more for what is asked next: a wait was in vain."""
        if self._lost_at is None:
            (self._busy_ms,) = connection.execute("PRAGMA busy_timeout").fetchone()
            connection.execute("PRAGMA busy_timeout = 0")
        self._lost_at = monotonic()

    def regain(self, connection: sqlite3.Connection) -> None:
        """Wait as before, unless something was locked just now."""
        if self._lost_at is not None and monotonic() - self._lost_at > AT_ONE_TIME_S:
            connection.execute(f"PRAGMA busy_timeout = {self._busy_ms}")
            self._lost_at = None
