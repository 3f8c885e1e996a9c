"""Migrations: each whole or not at all, in order, and each once."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.repository import Repository
from baloot_score.store.schema import MIGRATIONS
from tests.store.evening import assert_same, evening, files_in
from tests.store.older import write_older


@pytest.fixture
def old(path: Path) -> Path:
    """A database of today, which the migrations of a test make older than the newest."""
    with Repository.open(path) as repository:
        repository.create(evening())
    return path


def add_notes(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE hands ADD COLUMN note TEXT")


def fill_notes(connection: sqlite3.Connection) -> None:
    connection.execute("UPDATE hands SET note = kind")


def read(path: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(sql).fetchall()


def test_an_older_file_goes_through_the_missing_migrations_in_order(old: Path) -> None:
    with Repository.open(old, migrations=(*MIGRATIONS, add_notes, fill_notes)) as repository:
        assert_same(repository.load(evening().id), evening())
    assert read(old, "PRAGMA user_version") == [(len(MIGRATIONS) + 2,)]
    assert read(old, "SELECT DISTINCT note FROM hands ORDER BY 1") == [
        ("direct",),
        ("foul",),
        ("played",),
        ("redeal",),
    ]


def test_a_migration_is_done_once(old: Path) -> None:
    migrations = (*MIGRATIONS, add_notes)
    for _ in range(3):
        with Repository.open(old, migrations=migrations):
            pass
    assert read(old, "PRAGMA user_version") == [(len(migrations),)]


def test_a_new_file_goes_through_all_of_them(path: Path) -> None:
    with Repository.open(path, migrations=(*MIGRATIONS, add_notes)) as repository:
        repository.create(evening())
    assert read(path, "SELECT count(*) FROM hands WHERE note IS NULL") == [(10,)]


def breaks(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE games ADD COLUMN half TEXT")
    connection.execute("DELETE FROM hands")
    connection.execute("INSERT INTO nowhere VALUES (1)")


def leaves_orphans(connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM games")


def stops(connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM hands")
    raise KeyboardInterrupt


@pytest.mark.parametrize("broken", [breaks, leaves_orphans, stops])
def test_a_migration_that_fails_leaves_the_file_as_it_was(old: Path, broken: object) -> None:
    before = files_in(old.parent)
    for _ in range(2):
        with pytest.raises((StoreError, KeyboardInterrupt)):
            Repository.open(old, migrations=(*MIGRATIONS, broken))  # type: ignore[arg-type]  # one of three
        assert files_in(old.parent) == before
    with Repository.open(old) as repository:
        assert_same(repository.load(evening().id), evening())


def test_those_before_the_one_that_fails_are_taken_back_too(old: Path) -> None:
    before = files_in(old.parent)
    with pytest.raises(StoreError) as caught:
        Repository.open(old, migrations=(*MIGRATIONS, add_notes, breaks))
    assert caught.value.reason is StoreReason.DAMAGED
    assert files_in(old.parent) == before
    with Repository.open(old, migrations=(*MIGRATIONS, add_notes, fill_notes)):
        pass
    assert read(old, "SELECT count(*) FROM hands WHERE note IS NULL") == [(0,)]


def test_a_table_can_be_built_anew_without_losing_what_belongs_to_it(old: Path) -> None:
    def rebuild(connection: sqlite3.Connection) -> None:
        (sql,) = connection.execute("SELECT sql FROM sqlite_master WHERE name = 'games'").fetchone()
        connection.execute(sql.replace("CREATE TABLE games", "CREATE TABLE games_2"))
        connection.execute("INSERT INTO games_2 SELECT * FROM games")
        connection.execute("DROP TABLE games")
        connection.execute("ALTER TABLE games_2 RENAME TO games")

    with Repository.open(old, migrations=(*MIGRATIONS, rebuild)) as repository:
        assert_same(repository.load(evening().id), evening())


def test_a_migrated_file_is_refused_by_the_version_before(old: Path) -> None:
    with Repository.open(old, migrations=(*MIGRATIONS, add_notes)):
        pass
    with pytest.raises(StoreError) as caught:
        Repository.open(old)
    assert caught.value.reason is StoreReason.NEWER


def test_another_start_waits_until_a_migration_is_through(old: Path) -> None:
    refused = []

    def slow(connection: sqlite3.Connection) -> None:
        add_notes(connection)
        with pytest.raises(StoreError) as caught:
            Repository.open(old, busy_ms=0)
        refused.append(caught.value.reason)

    with Repository.open(old, migrations=(*MIGRATIONS, slow)):
        pass
    assert refused == [StoreReason.LOCKED]


def test_it_is_told_how_many_sessions_are_done(path: Path) -> None:
    write_older(path, 3)
    told: list[tuple[int, int]] = []
    with Repository.open(path, told=lambda *how_far: told.append(how_far)):
        pass
    assert told[-4:] == [(0, 3), (1, 3), (2, 3), (3, 3)]
    assert set(told[:-4]) == {(0, 3)}, "while the backup is made none is done"
    told.clear()
    with Repository.open(path, told=lambda *how_far: told.append(how_far)):
        pass
    assert told == []


@pytest.mark.parametrize("after", [0, 1, 3])
def test_whoever_gives_it_up_finds_the_file_as_it_was(path: Path, after: int) -> None:
    write_older(path, 3)
    before = path.read_bytes()

    def give_up(done: int, _of: int) -> None:
        if done == after:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Repository.open(path, told=give_up)
    assert path.read_bytes() == before
    backups = path.parent / "backups"
    unfinished = [entry for entry in backups.iterdir() if entry.suffix != ".sqlite3"]
    assert unfinished == []
    with Repository.open(path) as repository:
        assert len(repository.sessions()) == 3
