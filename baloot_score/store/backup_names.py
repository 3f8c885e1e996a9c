"""Backups by the names of their files: when each was made, and why."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from pathlib import Path

SUFFIX = ".sqlite3"
A_MOMENT = timedelta(minutes=1)
"""A backup so little ahead of the time was made by the same clock."""
_NAME = re.compile(
    r"baloot-score (\d{4}-\d\d-\d\d \d\d-\d\d-\d\d[+-]\d{4}) ([a-z]+)\.sqlite3", re.ASCII
)


class BackupReason(StrEnum):
    """Why a backup was made; the word stands in the file's name."""

    DAILY = "daily"
    """At the first start of a day."""
    SESSION = "session"
    """After a session was left."""
    UPDATE = "update"
    """Before the tables were changed for a new version of the program."""
    RESTORE = "restore"
    """Before another backup took its place."""
    MANUAL = "manual"
    """A person asked for it."""


@dataclass(frozen=True, slots=True)
class Backup:
    """One file of the folder of backups.

    Attributes:
        path: the file.
        made_at: when it was made, in the time of the place, with its offset.
        reason: why it was made.
    """

    path: Path
    made_at: datetime
    reason: BackupReason


def backup_name(made_at: datetime, reason: BackupReason) -> str:
    """The name of a backup's file: `baloot-score 2026-11-30 21-05-12+0300 daily.sqlite3`.

    Args:
        made_at: the time, with its offset.
        reason: why it was made.

    """
    return f"baloot-score {made_at.strftime('%Y-%m-%d %H-%M-%S%z')} {reason}{SUFFIX}"


def read_backup_name(path: Path) -> Backup | None:
    """The backup of a file, or `None` for a file of any other name: that is not ours."""
    match = _NAME.fullmatch(path.name)
    if match is None:
        return None
    try:
        made_at = datetime.strptime(match[1], "%Y-%m-%d %H-%M-%S%z")
        reason = BackupReason(match[2])
    except ValueError:
        return None
    same = backup_name(made_at, reason) == path.name
    return Backup(path, made_at, reason) if same else None


def newest_first(backups: list[Backup], now: datetime) -> tuple[Backup, ...]:
    """Backups in the order in which they are offered.

    Those from a time that has not come yet were made while the clock was wrong: nobody knows how
    old they are, so they come last. One that is a moment ahead was not: the second in which it was
    made had given its name to another one.
    """
    soon = now + A_MOMENT
    return tuple(
        sorted(
            backups,
            key=lambda backup: (backup.made_at <= soon, backup.made_at, backup.path.name),
            reverse=True,
        )
    )
