"""A database that lies in memory, for tests that make many."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from baloot_score.store.database import Database
from baloot_score.store.repository import Repository
from baloot_score.store.schema import MIGRATIONS


def memory_repository() -> Repository:
    """A repository without a file."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.row_factory = sqlite3.Row
    for migration in MIGRATIONS:
        migration(connection)
    return Repository(Database(connection, Path("memory")))
