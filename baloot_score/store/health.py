"""Whether a database file is sound: pages, trees and indexes, not what the rows say."""

from __future__ import annotations

import sqlite3

from baloot_score.store.connecting import without_checks


def file_problems(connection: sqlite3.Connection, *, thorough: bool = False) -> tuple[str, ...]:
    """The first thing that SQLite finds wrong with a file, in its own English; none when sound.

    Rows that break a rule of their table are no damage of the file: they are checked when they are
    loaded, and one that cannot be read must not keep the other sessions shut.

    Args:
        connection: to the file.
        thorough: whether every index is held against its table too.

    Raises:
        sqlite3.Error: when the file cannot be read so far, or is locked.

    """
    check = "integrity_check" if thorough else "quick_check"
    with without_checks(connection):
        rows = connection.execute(f"PRAGMA {check}(1)").fetchall()
    return tuple(str(verdict) for (verdict,) in rows if verdict != "ok")
