"""The folder of backups: whole, sound copies of the database, made beside it and thinned out."""

from __future__ import annotations

import os
import re
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path

from baloot_score.store.backup_names import (
    Backup,
    BackupReason,
    backup_name,
    newest_first,
    read_backup_name,
)
from baloot_score.store.backup_thinning import superfluous
from baloot_score.store.connecting import connect
from baloot_score.store.errors import StoreError, StoreReason, store_errors
from baloot_score.store.health import file_problems
from baloot_score.store.safe_files import file_errors, remove_database, sync_file, sync_folder

PAGES = 1024
"""So many pages (4 MB) are copied at a time: between two times others may write, and SQLite then
begins anew. All are copied at once when that has happened too often."""
MOST_TIMES = 3
PATIENCE_S = 10
"""How long a backup waits for a program that has locked the file, in seconds."""
LEFTOVER_S = 3600
"""What has been half done for so long is nobody's any more, in seconds."""
_UNFINISHED = re.compile(r"unfinished-\w+\.new(-journal)?", re.ASCII)


class BackupStoppedError(Exception):
    """Whoever asked for a backup does not want it any more."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A backup that holds the database as it is; `is_new` unless there was one already."""

    backup: Backup
    is_new: bool


def backups_beside(database: Path) -> BackupFolder:
    """Where the backups of a database are kept."""
    return BackupFolder(database.parent / "backups")


@dataclass(frozen=True, slots=True)
class BackupFolder:
    """The backups of one database; the folder is made with the first of them."""

    folder: Path

    def all(self, now: datetime) -> tuple[Backup, ...]:
        """All backups, newest first; those from a time that has not come yet are the last.

        Raises:
            StoreError: when the folder cannot be read.

        """
        try:
            found = [read_backup_name(path) for path in self.folder.iterdir()]
        except FileNotFoundError:
            return ()
        except OSError as error:
            raise StoreError(StoreReason.UNREAD, self.folder, str(error)) from error
        return newest_first([backup for backup in found if backup is not None], now)

    def make(
        self,
        source: sqlite3.Connection,
        database: Path,
        reason: BackupReason,
        now: datetime,
        stop: Callable[[], bool] = lambda: False,
    ) -> Kept:
        """Keep the database as it is now, and let those backups go that are superfluous then.

        Nothing is kept twice: where the newest backup holds the same, that one is given.

        Args:
            source: a connection that reads the database; it may be used by others meanwhile.
            database: the file of the connection.
            reason: why the backup is made.
            now: the time, with its offset.
            stop: is asked from time to time; a backup that is to stop leaves nothing behind.

        Raises:
            StoreError: about the folder; or about the database, as `DAMAGED` or `LOCKED`.
            BackupStoppedError: when it was to stop.

        """
        import tempfile  # when it is needed

        with file_errors(self.folder):
            self.folder.mkdir(mode=0o700, exist_ok=True)
            self._remove_leftovers()
            handle, name = tempfile.mkstemp(".new", "unfinished-", self.folder)
            copy = Path(name)
            try:
                os.close(handle)
                copy_database(source, database, copy, stop)
                kept = self._put_in_place(copy, reason, now)
            finally:
                remove_database(copy)
        if kept.is_new:
            self._thin(now)
        return kept

    def _put_in_place(self, copy: Path, reason: BackupReason, now: datetime) -> Kept:
        newest = next(iter(self.all(now)), None)
        if newest is not None and _same(copy, newest.path):
            return Kept(newest, is_new=False)
        sync_file(copy)
        made_at = now.replace(microsecond=0)
        while (path := self.folder / backup_name(made_at, reason)).exists():
            made_at += timedelta(seconds=1)
        copy.replace(path)
        sync_folder(self.folder)
        return Kept(Backup(path, made_at, reason), is_new=True)

    def _thin(self, now: datetime) -> None:
        with suppress(OSError, StoreError):  # what cannot be removed is tried again next time
            for backup in superfluous(self.all(now), now):
                backup.path.unlink()

    def _remove_leftovers(self) -> None:
        """Remove what killed programs have left; what is young may be another one's work."""
        for path in self.folder.iterdir():
            if _UNFINISHED.fullmatch(path.name):
                with suppress(OSError):
                    if abs(time.time() - path.stat().st_mtime) > LEFTOVER_S:
                        path.unlink()


def copy_database(
    source: sqlite3.Connection,
    database: Path,
    target: Path,
    stop: Callable[[], bool] = lambda: False,
) -> None:
    """Copy a database into an empty file by SQLite's own call, and check the copy.

    Raises:
        StoreError: the database is damaged or locked, or the copy cannot be written.
        BackupStoppedError: when it was to stop.

    """
    with store_errors(target.parent):
        try:
            try:
                _copy_pages(source, database, target, PAGES, stop)
            except _TooOftenError:
                target.write_bytes(b"")
                _copy_pages(source, database, target, -1, stop)
            with closing(connect(target, "ro", 0)) as copy:
                found = file_problems(copy, thorough=True)
        except sqlite3.DatabaseError as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF in _OF_THE_FILE:
                raise StoreError(StoreReason.DAMAGED, database, str(error)) from error
            raise
    if found:
        raise StoreError(StoreReason.DAMAGED, database, found[0])


_OF_THE_FILE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class _TooOftenError(Exception):
    """The copy was begun anew too often."""


def _copy_pages(
    source: sqlite3.Connection, database: Path, target: Path, pages: int, stop: Callable[[], bool]
) -> None:
    """Copy so many pages at a time, all of them at once if it is -1."""
    left: list[int] = []
    end = time.monotonic() + PATIENCE_S

    def watch(status: int, remaining: int, _total: int) -> None:
        if stop():
            raise BackupStoppedError
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            if time.monotonic() > end:
                raise StoreError(StoreReason.LOCKED, database, "locked all the time")
            return
        left.append(remaining)
        if sum(later >= earlier for earlier, later in pairwise(left)) > MOST_TIMES:
            raise _TooOftenError

    with closing(connect(target, "rw", 0)) as copy:
        # The file counts only when it is whole, so nothing in it need be undone.
        copy.execute("PRAGMA journal_mode = OFF")
        copy.execute("PRAGMA synchronous = OFF")
        source.backup(copy, pages=pages, progress=watch, sleep=0.02)


def _same(one: Path, other: Path) -> bool:
    import filecmp  # when it is needed

    try:
        return filecmp.cmp(one, other, shallow=False)
    except OSError:
        return False
