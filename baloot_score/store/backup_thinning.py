"""Which backups may go: many of the last days are kept, fewer of the weeks and months before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from datetime import datetime

from baloot_score.store.backup_names import Backup, BackupReason

RECENT = 10
"""So many of the newest stay, however close together."""
PERIODS: tuple[tuple[int, Callable[[datetime], object]], ...] = (
    (7, lambda time: time.date()),
    (5, lambda time: time.isocalendar()[:2]),
    (12, lambda time: (time.year, time.month)),
    (1000, lambda time: time.year),
)
"""The newest of each day, week, month and year stays, of the last so many that have any."""
TURNS = {BackupReason.UPDATE: 5, BackupReason.RESTORE: 5}
"""So many stay of those by which a step can be taken back, besides."""


def superfluous(backups: Iterable[Backup], now: datetime) -> tuple[Backup, ...]:
    """The backups that others make superfluous.

    Periods are counted by what there is and not by how long ago it was: a clock that is wrong, or
    a year without a game, makes no backup go. One from a time that has not come yet stays and
    takes nobody's place; and so does one that a person has asked for.

    Args:
        backups: all that there are.
        now: the time, with its offset.

    """
    past = sorted(
        (
            backup
            for backup in backups
            if backup.made_at <= now and backup.reason is not BackupReason.MANUAL
        ),
        key=lambda backup: (backup.made_at, backup.path.name),
        reverse=True,
    )
    kept = set(past[:RECENT])
    for count, period in PERIODS:
        newest: dict[object, Backup] = {}
        for backup in past:
            newest.setdefault(period(backup.made_at), backup)
        kept.update(list(newest.values())[:count])
    seen: Counter[BackupReason] = Counter()
    for backup in past:
        seen[backup.reason] += 1
        if seen[backup.reason] <= TURNS.get(backup.reason, 0):
            kept.add(backup)
    return tuple(backup for backup in past if backup not in kept)
