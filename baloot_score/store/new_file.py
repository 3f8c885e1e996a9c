"""Makes the file of a new database, which is in its place only when it is whole."""

from __future__ import annotations

import errno
import os
import stat
import time
from contextlib import closing, suppress
from pathlib import Path

from baloot_score.store.connecting import connect
from baloot_score.store.errors import StoreError, store_errors
from baloot_score.store.file_head import JOURNALS
from baloot_score.store.migrating import migrate
from baloot_score.store.safe_files import (
    file_errors,
    new_name,
    place_of,
    remove_database,
    sync_file,
)
from baloot_score.store.schema import APPLICATION_ID, Migration

LEFT_S, STEP_S = 2, 0.02
"""A file that has been unfinished for longer, in seconds, was left by a start that was killed."""


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
    with file_errors(path):
        made = _begin(new, place)
    if made is None:
        return
    try:
        with file_errors(path):
            with store_errors(path), closing(connect(new, "rw", busy_ms)) as connection:
                connection.execute("PRAGMA synchronous = OFF")
                connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
                migrate(connection, path, migrations)
            sync_file(new)
            put_orphans_aside(place)
            _put_in_place(new, made, place)
    except StoreError:
        if not place.exists():  # else another start was faster, and its file is opened
            raise
    finally:
        remove_database(new)


def _begin(new: Path, place: Path) -> os.stat_result | None:
    """Make the empty file in which to build; `None` when another start has put its own in place.

    Two that build in one file would spoil it, so one of them waits. What a killed start has left
    is removed, never emptied: it may be the file in its place, by another name.
    """
    while not os.path.lexists(place):
        try:
            new.touch(exist_ok=False)
        except FileExistsError:
            _wait_for(new)
            continue
        if os.path.lexists(place):
            remove_database(new)
            break
        new.with_name(f"{new.name}-journal").unlink(missing_ok=True)
        return new.stat()
    return None


def _wait_for(new: Path) -> None:
    """Wait a little for another start, or remove what it has left when it was killed.

    A pipe or a link that somebody put there is no start of ours.
    """
    with suppress(FileNotFoundError):
        found = new.lstat()
        if not stat.S_ISREG(found.st_mode) or abs(time.time() - found.st_mtime) > LEFT_S:
            new.unlink()
        else:
            time.sleep(STEP_S)


def put_orphans_aside(path: Path) -> None:
    """Move away the journal of a database that is gone: SQLite would play it into the new one."""
    for suffix in JOURNALS:
        orphan = path.with_name(path.name + suffix)
        if orphan.exists() and not path.exists():
            orphan.replace(orphan.with_name(f"{orphan.name}.old"))


def _put_in_place(new: Path, made: os.stat_result, path: Path) -> None:
    """Move the new file to its place, unless another start was faster: its file is kept."""
    if not os.path.samestat(new.stat(), made):
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(new))
    try:
        os.link(new, path)
    except FileExistsError:
        pass
    except OSError:
        new.replace(path)  # not every file system has links
