"""The head of a database file, read before SQLite opens it: whose it is, and of which schema."""

from __future__ import annotations

from pathlib import Path

from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.safe_files import is_no_file, place_of
from baloot_score.store.schema import APPLICATION_ID

HEAD_LENGTH = 100
MAGIC = b"SQLite format 3\x00"
JOURNALS = ("-journal", "-wal")
"""What SQLite reads beside a file before it reads the file, by its name and one of these."""


def schema_version(path: Path) -> int:
    """The version of the schema that stands in the head of the file; 0 where there is none.

    Raises:
        StoreError: when it cannot be read.

    """
    return _version(read_head(path) or b"")


def _version(head: bytes) -> int:
    return int.from_bytes(head[60:64], "big", signed=True)


def read_head(path: Path) -> bytes | None:
    """The first bytes of a file; `None` when there is no file.

    Raises:
        StoreError: when it cannot be read.

    """
    if is_no_file(path):
        raise StoreError(StoreReason.NO_FILE, path)
    try:
        with path.open("rb") as file:
            return file.read(HEAD_LENGTH)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StoreError(StoreReason.UNREAD, path, str(error)) from error


def check_head(path: Path, newest: int) -> None:
    """Refuse what must not be opened: SQLite would take an empty file for an empty database.

    Args:
        path: the file.
        newest: the version of the newest schema.

    Raises:
        StoreError: it is not there, empty, cut off, not ours or newer; or what is no file lies
            where SQLite would read a journal.

    """
    head = read_head(path)
    if head is None:
        raise StoreError(StoreReason.UNREAD, path, "not there")
    if not any(head):
        raise StoreError(StoreReason.DAMAGED, path, "empty")
    if not head.startswith(MAGIC):
        raise StoreError(StoreReason.FOREIGN, path, "not a database")
    if len(head) < HEAD_LENGTH:
        raise StoreError(StoreReason.DAMAGED, path, "cut off")
    application = int.from_bytes(head[68:72], "big", signed=True)
    check_numbers(path, application, _version(head), newest)
    place = place_of(path)
    for suffix in JOURNALS:
        journal = place.with_name(place.name + suffix)
        if is_no_file(journal):
            raise StoreError(StoreReason.NO_FILE, journal)


def check_numbers(path: Path, application: int, version: int, newest: int) -> None:
    """Refuse a database that is not ours, or newer.

    Args:
        path: the file.
        application: the number of the program that it says to be of.
        version: the version of its schema.
        newest: the version of the newest schema.

    Raises:
        StoreError: for either, and for a version that cannot be.

    """
    if application != APPLICATION_ID:
        raise StoreError(StoreReason.FOREIGN, path, f"application {application:#x}")
    if version > newest:
        raise StoreError(StoreReason.NEWER, path, f"schema {version}, known are {newest}")
    if version < 1:
        raise StoreError(StoreReason.DAMAGED, path, f"schema {version}")
