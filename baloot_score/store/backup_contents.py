"""What a backup holds, read from the file itself, whatever version of the program wrote it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from baloot_score.store.connecting import connect
from baloot_score.store.errors import StoreError, StoreReason, store_errors
from baloot_score.store.file_head import check_head
from baloot_score.store.health import file_problems


@dataclass(frozen=True, slots=True)
class BackupContents:
    """What a database holds besides its trash.

    Attributes:
        sessions: how many sessions.
        hands: how many hands they have.
        last_title: what the session is called that was worked on last; empty if it has no name.
        last_day: the day on which that one was started, if it can be read.
        size: of the file, in bytes.
    """

    sessions: int
    hands: int
    last_title: str
    last_day: date | None
    size: int


def read_contents(path: Path, newest: int) -> BackupContents:
    """Look into a database without changing anything; a damaged one is found out.

    Args:
        path: the file.
        newest: the version of the newest schema.

    Raises:
        StoreError: when it is gone, damaged, newer, or no database of ours.

    """
    check_head(path, newest)
    try:
        size = path.stat().st_size
    except OSError as error:
        raise StoreError(StoreReason.UNREAD, path, str(error)) from error
    with store_errors(path, reads=True), closing(connect(path, "ro", 0)) as connection:
        for problem in file_problems(connection):
            raise StoreError(StoreReason.DAMAGED, path, problem)
        return _contents(connection, size)


_ALL = "CREATE TEMP VIEW there AS SELECT * FROM main.sessions"
_WITHOUT_TRASH = "CREATE TEMP VIEW there AS SELECT * FROM main.sessions WHERE trashed_at IS NULL"


def _contents(connection: sqlite3.Connection, size: int) -> BackupContents:
    columns = {row["name"] for row in connection.execute("PRAGMA table_info(sessions)")}
    connection.execute(_WITHOUT_TRASH if "trashed_at" in columns else _ALL)
    (sessions,) = connection.execute("SELECT count(*) FROM there").fetchone()
    (hands,) = connection.execute("SELECT count(*) FROM hands").fetchone()
    (trashed,) = connection.execute(
        "SELECT count(*) FROM hands WHERE game IN (SELECT id FROM games WHERE session IN"
        " (SELECT id FROM sessions EXCEPT SELECT id FROM there))"
    ).fetchone()
    last = connection.execute(
        "SELECT title, started_at FROM there ORDER BY touched DESC LIMIT 1"
    ).fetchone()
    title, started = ("", "") if last is None else last
    return BackupContents(
        sessions=sessions,
        hands=hands - trashed,
        last_title=title if isinstance(title, str) else "",
        last_day=_day(started),
        size=size,
    )


def _day(started: object) -> date | None:
    try:
        return datetime.fromisoformat(str(started)).date()
    except ValueError:
        return None
