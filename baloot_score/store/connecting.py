"""Connections to a database file, with nothing asked of the file yet."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote


def connect(path: Path, mode: str, busy_ms: int) -> sqlite3.Connection:
    """Connect to a file that is there; what SQLite raises is passed on.

    Args:
        path: the file.
        mode: `rw`, or `ro` for a connection that only reads.
        busy_ms: how long to wait for another program that is using the file, in milliseconds.

    """
    # The form file:///C:/x for Windows, file:////server/x for its network folders.
    place = path.absolute().as_posix()
    place = place if place.startswith("/") else f"/{place}"
    connection = sqlite3.connect(
        f"file://{quote(os.fsencode(place))}?mode={mode}",
        uri=True,
        isolation_level=None,
        timeout=busy_ms / 1000,
    )
    connection.row_factory = sqlite3.Row
    connection.text_factory = _text
    # What a file brings along is not trusted to call functions of ours.
    connection.execute("PRAGMA trusted_schema = OFF")
    return connection


@contextmanager
def without_checks(connection: sqlite3.Connection) -> Iterator[None]:
    """Pass over rows that break a rule of their table: that is told when they are loaded."""
    (ignored,) = connection.execute("PRAGMA ignore_check_constraints").fetchone()
    connection.execute("PRAGMA ignore_check_constraints = ON")
    try:
        yield
    finally:
        connection.execute(f"PRAGMA ignore_check_constraints = {ignored}")


def _text(written: bytes) -> str | bytes:
    """Text, or the bytes of what is not UTF-8: only the row that it stands in is then damaged."""
    try:
        return written.decode()
    except UnicodeDecodeError:
        return written
