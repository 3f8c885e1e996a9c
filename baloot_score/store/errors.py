"""What can go wrong with the stored sessions, told apart by what a person can do about it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType

from baloot_score.scoring.problem_codes import Problem


class StoreReason(StrEnum):
    """Why the store refused."""

    NEWER = "newer"
    """A newer version of the program wrote the file."""
    OLDER = "older"
    """An older version wrote the file, and nothing was to be written to it."""
    NO_FILE = "no_file"
    """A folder, a pipe or a device has the place of a file of ours: it might be read for ever."""
    FOREIGN = "foreign"
    """The file belongs to another program, or is no database at all."""
    DAMAGED = "damaged"
    """The file, or something that it holds, cannot be read."""
    LOCKED = "locked"
    """Another program is using the file, which cannot be written."""
    IN_USE = "in_use"
    """Another program is using the file, which cannot even be read; nothing was to be written."""
    UNREADABLE = "unreadable"
    """The system does not let the file or its folder be used."""
    UNREAD = "unread"
    """The system does not let the file or its folder be read; nothing was to be written."""
    READONLY = "readonly"
    """The file or its folder cannot be written."""
    FULL = "full"
    """There is no room left."""
    BACKUP = "backup"
    """The file had to be backed up before it is changed, and that could not be done."""
    VANISHED = "vanished"
    """The file was moved or deleted while it was open, with its folder."""
    REPLACED = "replaced"
    """Another file has taken the place of the open one."""
    INVALID = "invalid"
    """What was to be written cannot be, such as a name that is no text or a hand that is gone."""
    UNKNOWN_SESSION = "unknown_session"
    """There is no session of that id."""
    UNKNOWN_RULES = "unknown_rules"
    """There are no house rules of that id."""


class StoreError(Exception):
    """The store could not do what it was asked; nothing of it was written.

    `detail` is for a log, in English; `problems` places what is wrong with stored hands or rules.
    `session` is the id of the one session that cannot be read, where the others can.
    """

    def __init__(
        self,
        reason: StoreReason,
        path: Path,
        detail: str = "",
        problems: tuple[Problem, ...] = (),
        session: str = "",
    ) -> None:
        """Keep what is known about the failure."""
        super().__init__(f"{reason}: {path}: {detail}" if detail else f"{reason}: {path}")
        self.reason = reason
        self.path = path
        self.detail = detail
        self.problems = problems
        self.session = session


class StoppedError(Exception):
    """Whoever waited for an answer of the store wanted it no longer."""


_REASONS: Mapping[int, StoreReason] = MappingProxyType(
    {
        sqlite3.SQLITE_BUSY: StoreReason.LOCKED,
        sqlite3.SQLITE_LOCKED: StoreReason.LOCKED,
        sqlite3.SQLITE_PROTOCOL: StoreReason.LOCKED,
        sqlite3.SQLITE_READONLY: StoreReason.READONLY,
        sqlite3.SQLITE_CANTOPEN: StoreReason.UNREADABLE,
        sqlite3.SQLITE_PERM: StoreReason.UNREADABLE,
        sqlite3.SQLITE_AUTH: StoreReason.UNREADABLE,
        sqlite3.SQLITE_IOERR: StoreReason.UNREADABLE,
        sqlite3.SQLITE_FULL: StoreReason.FULL,
        sqlite3.SQLITE_CONSTRAINT: StoreReason.INVALID,
        sqlite3.SQLITE_MISMATCH: StoreReason.INVALID,
        sqlite3.SQLITE_TOOBIG: StoreReason.INVALID,
    }
)


_OF_READING: Mapping[StoreReason, StoreReason] = MappingProxyType(
    {StoreReason.LOCKED: StoreReason.IN_USE, StoreReason.UNREADABLE: StoreReason.UNREAD}
)
"""What is said of a reading, after which nobody need wonder whether anything was saved."""


@contextmanager
def store_errors(path: Path, *, reads: bool = False) -> Iterator[None]:
    """Turn what SQLite raises into a `StoreError`; wrong use of SQLite stays what it is: a bug.

    Args:
        path: the file.
        reads: whether nothing was to be written.

    """
    try:
        yield
    except (sqlite3.ProgrammingError, sqlite3.InterfaceError):
        raise
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_INTERRUPT:
            raise StoppedError from error
        reason = _reason(error, path)
        reason = _OF_READING.get(reason, reason) if reads else reason
        raise StoreError(reason, path, str(error)) from error
    except UnicodeDecodeError as error:
        # SQLite quotes names of a damaged schema in its messages.
        raise StoreError(StoreReason.DAMAGED, path, str(error)) from error
    except (OverflowError, UnicodeEncodeError) as error:
        # A number of more than 64 bits, or half of a surrogate pair.
        raise StoreError(StoreReason.INVALID, path, str(error)) from error


def _reason(error: sqlite3.Error, path: Path) -> StoreReason:
    # Errors without a code come from text that is not UTF-8; the code 1 from a missing table.
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    if code == sqlite3.SQLITE_READONLY_DBMOVED:
        return StoreReason.REPLACED if path.exists() else StoreReason.VANISHED
    if code & 0xFF == sqlite3.SQLITE_CANTOPEN and _is_locked_up(path):
        return StoreReason.READONLY
    return _REASONS.get(code & 0xFF, StoreReason.DAMAGED)


def _is_locked_up(path: Path) -> bool:
    """Whether nothing can be made beside a file that can be read: on a disk that is read-only."""
    return os.access(path, os.R_OK) and not os.access(path.parent, os.W_OK)
