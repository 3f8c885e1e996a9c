"""The check of the database that begins before it is opened, beside the rest of the start.

It takes the longest of all that a start does, and grows with the sessions; SQLite needs no Python
for it, so that another thread can do it while Qt is loaded.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from threading import Thread

from baloot_score.store.connecting import connect
from baloot_score.store.errors import StoreError
from baloot_score.store.file_head import HEAD_LENGTH, JOURNALS, check_head
from baloot_score.store.health import file_problems
from baloot_score.store.safe_files import is_no_file, place_of

State = tuple[int, int, int, bytes]
BLOCK = 2**20
"""So many bytes are read at once."""
AGAIN_S = 0.02
"""So long a check that was interrupted is waited for before it is interrupted again."""


class EarlyCheck:
    """Finds a file sound, or nothing: whatever is in doubt is checked anew when it is opened."""

    def __init__(self, path: Path, newest: int) -> None:
        """Begin to check a file, which may be missing; `newest` is the version of our schema."""
        self._path, self._newest = place_of(path), newest
        self._sound: State | None = None
        self._connection: sqlite3.Connection | None = None
        self._ended = False
        self._reading = Thread(target=self._read_through, name="early reading", daemon=True)
        self._checking = Thread(target=self._check, name="early check", daemon=True)
        self._reading.start()
        self._checking.start()

    def found_sound(self) -> bool:
        """Whether the file is sound as it is now; waits until that is known."""
        self._join()
        return self._sound is not None and self._sound == _state(self._path)

    def end(self) -> None:
        """Wait no longer for what nobody asks any more."""
        self._ended = True
        # Again and again: SQLite forgets an interruption that comes before the check has begun.
        while self._checking.is_alive():
            connection = self._connection
            if connection is not None:
                with suppress(sqlite3.ProgrammingError):  # it is closed by now
                    connection.interrupt()
            self._checking.join(AGAIN_S)
        self._join()

    def _join(self) -> None:
        """Wait for both: whoever closes a file gives up what the process has locked of it."""
        self._reading.join()
        self._checking.join()

    def _check(self) -> None:
        try:
            before = _state(self._path)
            if before is None:
                return
            check_head(self._path, self._newest)
            with closing(connect(self._path, "ro", 0)) as connection:
                self._connection = connection
                if not file_problems(connection):
                    self._sound = before
                self._connection = None
        except (StoreError, sqlite3.Error, OSError):
            self._connection = None

    def _read_through(self) -> None:
        """Have the system fetch the whole file from the disk, ahead of the check.

        That asks for one page after another in the order of the trees: after the machine was
        switched on, it would take many times as long as reading from one end to the other, on a
        disk that turns most of all.
        """
        if is_no_file(self._path):
            return  # a pipe would be waited for, and a device have no end
        block = bytearray(BLOCK)
        with suppress(OSError), self._path.open("rb", buffering=0) as file:
            while not self._ended and file.readinto(block):
                pass


def _state(path: Path) -> State | None:
    """By what a file is known to be as it was; `None` while a change of it may be half done."""
    if any(path.with_name(path.name + suffix).exists() for suffix in JOURNALS):
        return None
    try:
        if is_no_file(path):
            return None
        with path.open("rb") as file:
            known, header = os.fstat(file.fileno()), file.read(HEAD_LENGTH)
    except OSError:
        return None
    return known.st_ino, known.st_size, known.st_mtime_ns, header
