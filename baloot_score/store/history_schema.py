"""Schema 4: notes, the trash, and what a long list of sessions and its statistics are read from."""

from __future__ import annotations

import sqlite3

from baloot_score.store.connecting import without_checks

_FOURTH_SCHEMA = (
    "ALTER TABLE sessions ADD COLUMN note TEXT NOT NULL DEFAULT ''",
    # When it was moved to the trash, ISO 8601 in UTC; NULL where it was not.
    """
    ALTER TABLE sessions ADD COLUMN trashed_at TEXT CHECK (
        trashed_at IS NULL OR typeof(trashed_at) = 'text')
    """,
    # What follows is made from the rest, and NULL until it is, or where that cannot be read.
    # The start in seconds since 1970 in UTC, by which sessions are ordered; its day as written.
    "ALTER TABLE sessions ADD COLUMN moment INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE sessions ADD COLUMN day TEXT",  # 2026-11-26
    "ALTER TABLE sessions ADD COLUMN search TEXT",  # every name, the note and the day, folded
    """
    ALTER TABLE sessions ADD COLUMN finished INTEGER CHECK (
        finished IS NULL OR finished IN (0, 1))
    """,
    "ALTER TABLE sessions ADD COLUMN hand_count INTEGER",
    # What a hand wrote for each team, and what became of it.
    "ALTER TABLE hands ADD COLUMN us_points INTEGER",
    "ALTER TABLE hands ADD COLUMN them_points INTEGER",
    "ALTER TABLE hands ADD COLUMN outcome TEXT",
    # Holds all that a page is searched and filtered by: the rows, with their rules, are long.
    """
    CREATE INDEX sessions_in_order ON sessions (
        trashed_at, moment, finished, preset, rules_name, day, search)
    """,
    "CREATE INDEX sessions_by_change ON sessions (touched, moment)",
)


def history_schema(connection: sqlite3.Connection) -> None:
    """Schema 4. What is damaged stays so, as in schema 2.

    The columns are empty afterwards: `caches.fill_caches` fills them when the file is at its
    newest schema, for it reads sessions as they are read today.
    """
    with without_checks(connection):
        for statement in _FOURTH_SCHEMA:
            connection.execute(statement)
