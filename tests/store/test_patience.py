"""Of all that one act asks of a locked file, the first waits; what is asked later waits again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from baloot_score.store import patience
from baloot_score.store.connecting import connect
from baloot_score.store.database import Database
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.patience import AT_ONE_TIME_S
from baloot_score.store.repository import Repository
from baloot_score.store.statistics import StatisticsQuery

BUSY_MS = 20


def waits(database: Database) -> int:
    """How long the next statement would wait, in milliseconds."""
    (row,) = database.all("PRAGMA busy_timeout")
    return int(row[0])


def fails(reason: StoreReason, act: Callable[[], object]) -> None:
    with pytest.raises(StoreError) as caught:
        act()
    assert caught.value.reason is reason


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "x.sqlite3"
    Repository.open(path).close()
    return path


def test_after_a_wait_in_vain_nothing_waits_for_a_while(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [1000.0]
    monkeypatch.setattr(patience, "monotonic", lambda: clock[0])
    with closing(connect(path, "rw", BUSY_MS)) as connection:
        database = Database(connection, path)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            assert waits(database) == BUSY_MS
            for act in (lambda: database.all("SELECT * FROM sessions"), database.problems):
                fails(StoreReason.IN_USE, act)
                assert waits(database) == 0
                clock[0] += AT_ONE_TIME_S / 2
            fails(StoreReason.LOCKED, lambda: database.run("BEGIN IMMEDIATE"))
            assert waits(database) == 0
        assert database.all("SELECT * FROM sessions") == []
        clock[0] += AT_ONE_TIME_S * 1.1
        assert waits(database) == BUSY_MS


def test_statistics_of_a_locked_file_had_nothing_to_save(path: Path) -> None:
    with Repository.open(path, busy_ms=0) as repository:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            fails(StoreReason.IN_USE, lambda: repository.statistics(StatisticsQuery()))
            fails(StoreReason.LOCKED, repository.transaction().__enter__)
        assert repository.statistics(StatisticsQuery()).hands == 0


def test_what_fails_to_be_read_within_a_change_was_not_saved(path: Path) -> None:
    def no_reading(action: int, *_words: str | None) -> int:
        return sqlite3.SQLITE_DENY if action == sqlite3.SQLITE_SELECT else sqlite3.SQLITE_OK

    with closing(connect(path, "rw", 0)) as connection:
        database = Database(connection, path)
        connection.set_authorizer(no_reading)
        read = partial(database.all, "SELECT * FROM sessions")
        fails(StoreReason.UNREAD, read)
        with database.transaction():
            fails(StoreReason.UNREADABLE, read)
        with database.reading():
            fails(StoreReason.UNREAD, read)
