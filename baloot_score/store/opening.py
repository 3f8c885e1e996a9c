"""Opening the database: what is not ours, newer or damaged is refused before SQLite touches it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

from baloot_score.store.connecting import connect
from baloot_score.store.errors import StoreError, StoreReason, store_errors
from baloot_score.store.file_head import check_head, check_numbers, read_head
from baloot_score.store.health import file_problems
from baloot_score.store.migrating import back_up_first, migrate
from baloot_score.store.safe_files import new_name, place_of, remove_database
from baloot_score.store.schema import Migration, Told


def open_database(
    path: Path,
    migrations: tuple[Migration, ...],
    busy_ms: int,
    *,
    back_up: bool = True,
    known_sound: Callable[[], bool] = lambda: False,
    told: Told | None = None,
) -> sqlite3.Connection:
    """A connection to the database, created or brought to the newest schema where needed.

    Args:
        path: the file; its folder must exist.
        migrations: every schema change, oldest first.
        busy_ms: how long to wait for another program that is using the file, in milliseconds.
        back_up: whether an older file is kept before it is changed.
        known_sound: whether the file has been checked already as it is now.
        told: is told how many sessions of an older file are brought to the newest schema.

    Raises:
        StoreError: the file is then as it was before.

    """
    newest = len(migrations)
    if read_head(path) is None:
        from baloot_score.store.new_file import create  # when it is needed

        create(path, migrations, busy_ms)
    check_head(path, newest)
    with store_errors(path):
        connection = connect(path, "rw", busy_ms)
        try:
            with store_errors(path, reads=True):
                if not known_sound():
                    _check_file(connection, path)
                _check_schema(connection, path, newest)
            _keep_one_file(connection, path)
            if back_up:
                back_up_first(connection, path, newest, told)
            migrate(connection, path, migrations, told)
            make_durable(connection)
        except BaseException:
            connection.close()
            raise
    # A kill may have come when the file was in place already.
    remove_database(new_name(place_of(path)))
    return connection


def make_durable(connection: sqlite3.Connection) -> None:
    """From here on every commit is on the disk before it returns."""
    connection.execute("PRAGMA synchronous = EXTRA")
    connection.execute("PRAGMA fullfsync = ON")  # without it macOS stops at the drive


def open_beside(path: Path, busy_ms: int, *, writes: bool = False) -> sqlite3.Connection:
    """Another connection to a file that is open, for another thread.

    Args:
        path: the file.
        busy_ms: how long to wait for another connection that is writing, in milliseconds.
        writes: whether it can be written; else only tables of its own, which are gone with it.

    Raises:
        StoreError: when it cannot be opened.

    """
    with store_errors(path, reads=not writes):
        if not writes:
            return connect(path, "ro", busy_ms)
        connection = connect(path, "rw", busy_ms)
        connection.execute("PRAGMA foreign_keys = ON")
        # Pages that were written before the commit would keep the others from reading until then.
        connection.execute("PRAGMA cache_spill = OFF")
        make_durable(connection)
        return connection


def open_to_read(path: Path, newest: int, busy_ms: int) -> sqlite3.Connection | None:
    """A connection that only reads, also while a window has the file open.

    Nothing is created, migrated or mended, and no lock is held between two readings. `None` where
    that is not enough: the schema is older, or a change was cut off half way.

    Args:
        path: the file.
        newest: the version of the newest schema.
        busy_ms: how long to wait for another program that is writing, in milliseconds.

    Raises:
        StoreError: when it is no database that can be read.

    """
    check_head(path, newest)
    connection = open_beside(path, busy_ms)
    try:
        with store_errors(path, reads=True):
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    except StoreError as error:
        connection.close()
        if error.reason in (StoreReason.READONLY, StoreReason.UNREAD):
            return None
        raise
    if version != newest:
        connection.close()
        return None
    return connection


def _keep_one_file(connection: sqlite3.Connection, path: Path) -> None:
    """Undo a journal mode that another tool may have set: changes would stay in a second file."""
    (mode,) = connection.execute("PRAGMA journal_mode = DELETE").fetchone()
    if mode != "delete":
        raise StoreError(StoreReason.LOCKED, path, f"journal mode {mode}")


def _check_file(connection: sqlite3.Connection, path: Path) -> None:
    """Check the file as SQLite sees it; a transaction cut off by a kill is undone here first."""
    for problem in file_problems(connection):
        raise StoreError(StoreReason.DAMAGED, path, problem)


def _check_schema(connection: sqlite3.Connection, path: Path, newest: int) -> None:
    """Check that the database is ours, and not of a newer version."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    check_numbers(path, application, version, newest)
