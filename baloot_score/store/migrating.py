"""Brings a database to the newest schema, after a backup of an older one."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from baloot_score.store.connecting import connect
from baloot_score.store.database import Database
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.schema import Migration


def back_up_first(connection: sqlite3.Connection, path: Path, newest: int) -> None:
    """Keep a file as it is before migrations change it; without that it is not changed."""
    connection.execute("BEGIN IMMEDIATE")  # another start may be migrating it
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version < newest:
            _back_up(path)
    finally:
        connection.execute("ROLLBACK")


def _back_up(path: Path) -> None:
    from baloot_score.store.backup_names import BackupReason  # when they are needed
    from baloot_score.store.backups import backups_beside

    backups = backups_beside(path)
    try:
        with closing(connect(path, "ro", 0)) as reader:
            backups.make(reader, path, BackupReason.UPDATE, datetime.now().astimezone())
    except StoreError as error:
        if error.path == path:
            raise
        raise StoreError(StoreReason.BACKUP, backups.folder, error.detail) from error


def migrate(connection: sqlite3.Connection, path: Path, migrations: tuple[Migration, ...]) -> None:
    """Run the migrations that the file has not been through, all of them in one transaction.

    Foreign keys are checked at the end: while they are enforced, SQLite lets no table be built
    anew.
    """
    connection.execute("PRAGMA foreign_keys = OFF")
    connection.execute("BEGIN IMMEDIATE")
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version < len(migrations):
            _run_migrations(connection, path, migrations[version:])
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
    connection: sqlite3.Connection, path: Path, migrations: tuple[Migration, ...]
) -> None:
    for migration in migrations:
        migration(connection)
    _fill_caches(connection, path)
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise StoreError(StoreReason.DAMAGED, path, "foreign keys after the migrations")


def _fill_caches(connection: sqlite3.Connection, path: Path) -> None:
    """Make what new columns keep of the old sessions, beside rows that may be damaged."""
    from baloot_score.store.caches import fill_caches  # when it is needed

    connection.execute("PRAGMA ignore_check_constraints = ON")
    try:
        fill_caches(Database(connection, path))
    finally:
        connection.execute("PRAGMA ignore_check_constraints = OFF")
