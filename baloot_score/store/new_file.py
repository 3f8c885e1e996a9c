"""Makes the file of a new database, which is in its place only when it is whole."""

from __future__ import annotations

import os
from contextlib import closing
from pathlib import Path

from baloot_score.store.connecting import connect
from baloot_score.store.errors import store_errors
from baloot_score.store.file_head import JOURNALS
from baloot_score.store.migrating import migrate
from baloot_score.store.safe_files import (
    begin_file,
    file_errors,
    new_name,
    place_of,
    remove_database,
    sync_file,
)
from baloot_score.store.schema import APPLICATION_ID, Migration


def create(path: Path, migrations: tuple[Migration, ...], busy_ms: int) -> None:
    """Build a new database beside its place and move it there whole.

    Args:
        path: its place; the folder must exist.
        migrations: every schema change, oldest first.
        busy_ms: how long to wait for another program that is using the file, in milliseconds.

    Raises:
        StoreError: there is no file then.

    """
    place = place_of(path)
    new = new_name(place)
    try:
        with file_errors(path):
            begin_file(new)
            with store_errors(path), closing(connect(new, "rw", busy_ms)) as connection:
                connection.execute("PRAGMA synchronous = OFF")
                connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
                migrate(connection, path, migrations)
            sync_file(new)
            put_orphans_aside(place)
            _put_in_place(new, place)
    finally:
        remove_database(new)


def put_orphans_aside(path: Path) -> None:
    """Move away the journal of a database that is gone: SQLite would play it into the new one."""
    for suffix in JOURNALS:
        orphan = path.with_name(path.name + suffix)
        if orphan.exists() and not path.exists():
            orphan.replace(orphan.with_name(f"{orphan.name}.old"))


def _put_in_place(new: Path, path: Path) -> None:
    """Move the new file to its place, unless another start was faster: its file is kept."""
    try:
        os.link(new, path)
    except FileExistsError:
        pass
    except OSError:
        new.replace(path)  # not every file system has links
