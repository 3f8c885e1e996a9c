"""Brings a database to the newest schema, after a backup of an older one."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from baloot_score.store.connecting import connect, without_checks
from baloot_score.store.database import Database
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.schema import Migration, Told


def back_up_first(
    connection: sqlite3.Connection, path: Path, newest: int, told: Told | None = None
) -> None:
    """Keep a file as it is before migrations change it; without that it is not changed.

    Args:
        connection: to the file.
        path: the file.
        newest: the version of the newest schema.
        told: is told now and then that no session is done yet, of as many as there are.

    """
    connection.execute("BEGIN IMMEDIATE")  # another start may be migrating it
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version < newest:
            (sessions,) = connection.execute("SELECT count(*) FROM sessions").fetchone()
            _back_up(path, told, sessions)
    finally:
        connection.execute("ROLLBACK")


def _back_up(path: Path, told: Told | None, sessions: int) -> None:
    from baloot_score.store.backup_names import BackupReason  # when they are needed
    from baloot_score.store.backups import backups_beside

    def stop() -> bool:
        if told is not None:
            told(0, sessions)
        return False

    backups, now = backups_beside(path), datetime.now().astimezone()
    try:
        with closing(connect(path, "ro", 0)) as reader:
            backups.make(reader, path, BackupReason.UPDATE, now, stop)
    except StoreError as error:
        if error.path == path:
            raise
        raise StoreError(StoreReason.BACKUP, backups.folder, error.detail) from error


def migrate(
    connection: sqlite3.Connection,
    path: Path,
    migrations: tuple[Migration, ...],
    told: Told | None = None,
) -> None:
    """Run the migrations that the file has not been through, all of them in one transaction.

    Foreign keys are checked at the end: while they are enforced, SQLite lets no table be built
    anew.

    Args:
        connection: to the file.
        path: the file.
        migrations: every schema change, oldest first.
        told: is told how many of the sessions are done.

    """
    connection.execute("PRAGMA foreign_keys = OFF")
    connection.execute("BEGIN IMMEDIATE")
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version < len(migrations):
            _run_migrations(connection, path, migrations[version:], told)
            version = len(migrations)
            end = "COMMIT"
        else:
            # The same number is written and taken back: that the file or its folder cannot be
            # written is found out now, and not at the first hand.
            end = "ROLLBACK"
        connection.execute(f"PRAGMA user_version = {version}")
        connection.execute(end)
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    connection.execute("PRAGMA foreign_keys = ON")


def _run_migrations(
    connection: sqlite3.Connection, path: Path, migrations: tuple[Migration, ...], told: Told | None
) -> None:
    for migration in migrations:
        migration(connection)
    _fill_caches(connection, path, told)
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise StoreError(StoreReason.DAMAGED, path, "foreign keys after the migrations")


def _fill_caches(connection: sqlite3.Connection, path: Path, told: Told | None) -> None:
    """Make what new columns keep of the old sessions, beside rows that may be damaged."""
    from baloot_score.store.caches import fill_caches  # when it is needed

    with without_checks(connection):
        fill_caches(Database(connection, path), told)
