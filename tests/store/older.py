"""A database as the program before the history kept it: schema 3, with some evenings."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from baloot_score.store.repository import Repository
from baloot_score.store.schema import MIGRATIONS
from tests.bench.history import write_schema_3
from tests.store.evening import evening

OLDER = 3


def write_older(path: Path, sessions: int) -> None:
    """Write it anew, with so many sessions."""
    new = path.with_name("new.sqlite3")
    with Repository.open(new) as repository:
        repository.history.store((evening(f"evening {n}") for n in range(sessions)), ())
    path.unlink(missing_ok=True)
    write_schema_3(new, path)
    new.unlink()


def version_of(path: Path) -> int:
    """The schema of a file that is sound, and brought to it as a whole."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version == len(MIGRATIONS):
            empty = "SELECT count(*) FROM sessions WHERE finished IS NULL OR search IS NULL"
            assert connection.execute(empty).fetchone() == (0,)
    return int(version)
