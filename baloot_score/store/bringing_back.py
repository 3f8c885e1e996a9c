"""A database whose file was deleted while it was open: what is still open is written anew."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from baloot_score.store.backups import copy_database
from baloot_score.store.connecting import connect
from baloot_score.store.errors import StoreError, StoreReason, store_errors
from baloot_score.store.new_file import put_orphans_aside
from baloot_score.store.opening import make_durable
from baloot_score.store.safe_files import (
    begin_file,
    file_errors,
    new_name,
    remove_database,
    sync_file,
    sync_folder,
)


def bring_back(connection: sqlite3.Connection, path: Path) -> sqlite3.Connection:
    """Put a copy of an open database to the place where its file was; a connection to the copy.

    Args:
        connection: to the file that was deleted or moved; it stays open.
        path: where there is no file now; its folder must be there.

    Raises:
        StoreError: when it cannot be written; then there is still no file.

    """
    new = new_name(path)
    try:
        with file_errors(path):
            begin_file(new)
            _copy(connection, path, new)
            sync_file(new)
            put_orphans_aside(path)
            _put_in_place(new, path)
            sync_folder(path.parent)
    finally:
        remove_database(new)
    with store_errors(path):
        (busy_ms,) = connection.execute("PRAGMA busy_timeout").fetchone()
        copy = connect(path, "rw", busy_ms)
        copy.execute("PRAGMA foreign_keys = ON")
        make_durable(copy)
    return copy


def _copy(connection: sqlite3.Connection, path: Path, new: Path) -> None:
    try:
        copy_database(connection, path, new)
    except StoreError as error:
        raise StoreError(error.reason, path, error.detail) from error


def _put_in_place(new: Path, path: Path) -> None:
    """Move the copy to its place; a file that has come there meanwhile is not touched."""
    try:
        os.link(new, path)
    except FileExistsError as error:
        raise StoreError(StoreReason.REPLACED, path, str(error)) from error
    except OSError:
        new.replace(path)  # not every file system has links
