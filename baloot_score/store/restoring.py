"""A backup in the place of the database; whatever was there is kept beside it.

A link to the database stays one: what is moved is the file that it leads to.
"""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

from baloot_score.store.errors import StoreError
from baloot_score.store.file_head import check_head
from baloot_score.store.opening import open_database
from baloot_score.store.safe_files import (
    file_errors,
    move,
    place_of,
    remove_database,
    sync_file,
    sync_folder,
)
from baloot_score.store.schema import Migration, Told

JOURNALS = ("-journal", "-wal", "-shm")


def prepare(backup: Path, migrations: tuple[Migration, ...], told: Told | None = None) -> Path:
    """A copy of a backup beside it, checked and brought to the newest tables.

    Whoever does not put it in a place removes it; a later backup does if that was forgotten.

    Args:
        backup: the backup.
        migrations: every schema change, oldest first.
        told: is told how many sessions of an older backup are brought to the newest tables.

    Raises:
        StoreError: the backup is gone, damaged, newer or no database of ours; or there is no room.

    """
    import shutil  # when it is needed
    import tempfile

    check_head(backup, len(migrations))
    with file_errors(backup):
        handle, name = tempfile.mkstemp(".new", "unfinished-", backup.parent)
        copy = Path(name)
        try:
            os.close(handle)
            shutil.copyfile(backup, copy)
            open_database(copy, migrations, 0, back_up=False, told=told).close()
            sync_file(copy)
        except StoreError as error:
            remove_database(copy)
            raise StoreError(error.reason, backup, error.detail) from error
        except BaseException:
            remove_database(copy)
            raise
    return copy


def put_in_place(copy: Path, database: Path, now: datetime) -> Path | None:
    """Put a prepared copy where a database was that cannot be opened; nobody may have it open.

    Returns:
        Where the old file is now; `None` where there was none.

    Raises:
        StoreError: the old file is still where it was.

    """
    import shutil  # when it is needed

    with file_errors(database):
        place, aside = place_of(database), None
        if place.exists():
            shutil.copymode(place, copy)
            aside = _put_aside(place, now, leave=True)
        try:
            move(copy, place)
        except OSError:
            if aside is not None:
                _take_back(aside, place)
            raise
        sync_folder(place.parent)
    return aside


def put_aside(database: Path, now: datetime) -> Path:
    """Move a database that cannot be opened out of the way, with its journal; the new place.

    Raises:
        StoreError: it is still where it was.

    """
    with file_errors(database):
        place = place_of(database)
        aside = _put_aside(place, now, leave=False)
        sync_folder(place.parent)
    return aside


def copy_aside(database: Path, now: datetime) -> Path:
    """Copy a database as it lies there, because it cannot be backed up; where the copy is."""
    import shutil  # when it is needed

    with file_errors(database):
        aside = _free_name(database, now)
        shutil.copyfile(database, aside)
        sync_file(aside)
        sync_folder(database.parent)
    return aside


def _put_aside(database: Path, now: datetime, *, leave: bool) -> Path:
    """Give a file its dated name, besides its own one if that is to be left to be replaced."""
    aside = _free_name(database, now)
    if leave:
        _link(database, aside)
    else:
        database.rename(aside)
    # A journal that stays would be played into the database that comes in this place.
    for suffix in JOURNALS:
        with suppress(FileNotFoundError):
            database.with_name(database.name + suffix).rename(aside.with_name(aside.name + suffix))
    return aside


def _take_back(aside: Path, database: Path) -> None:
    """Let a file that could not be replaced be as it was: with its journal, and there once only."""
    for suffix in JOURNALS:
        with suppress(OSError):
            aside.with_name(aside.name + suffix).rename(database.with_name(database.name + suffix))
    if database.exists():
        with suppress(OSError):
            aside.unlink()


def _link(database: Path, aside: Path) -> None:
    import shutil  # when it is needed

    try:
        os.link(database, aside)
    except FileExistsError:
        raise
    except OSError:
        shutil.copyfile(database, aside)  # not every file system has links
        sync_file(aside)


def _free_name(database: Path, now: datetime) -> Path:
    """The name of a damaged file: `baloot-score damaged 2026-11-30 21-05-12.sqlite3`."""
    while True:
        name = f"{database.stem} damaged {now.strftime('%Y-%m-%d %H-%M-%S')}{database.suffix}"
        path = database.with_name(name)
        if not any(path.with_name(name + suffix).exists() for suffix in ("", *JOURNALS)):
            return path
        now += timedelta(seconds=1)
