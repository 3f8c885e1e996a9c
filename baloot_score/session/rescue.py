"""The way out when the sessions cannot be opened: the newest backup, or a new beginning."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from baloot_score.session.clock import now
from baloot_score.store.backup_contents import BackupContents, read_contents
from baloot_score.store.backup_names import Backup
from baloot_score.store.backups import backups_beside
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.restoring import prepare, put_aside, put_in_place
from baloot_score.store.safe_files import remove_database
from baloot_score.store.schema import MIGRATIONS, Told

RESCUED = frozenset({StoreReason.DAMAGED, StoreReason.FOREIGN})
"""What is wrong with a file that is of no use as it is; nobody but a person puts it aside."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A sound backup, and what it holds."""

    backup: Backup
    contents: BackupContents


class Rescue:
    """A database that could not be opened. Every method may raise `StoreError`."""

    def __init__(self, failure: StoreError) -> None:
        """Begin with why it could not be opened."""
        self.reason = failure.reason
        self.database = failure.path

    @property
    def is_empty(self) -> bool:
        """Whether the file has nothing in it."""
        try:
            return self.database.stat().st_size == 0
        except OSError:
            return False

    def newest(self) -> Offer | None:
        """The newest backup that is sound, if there is any."""
        for backup in backups_beside(self.database).all(now()):
            try:
                contents = read_contents(backup.path, len(MIGRATIONS))
            except StoreError:
                continue
            return Offer(backup, contents)
        return None

    def restore(self, backup: Backup, told: Told | None = None) -> Path | None:
        """Put a backup in the place of the file; where the old file is now.

        Args:
            backup: the backup.
            told: is told how many sessions of an older one are brought to the newest tables.

        """
        copy = prepare(backup.path, MIGRATIONS, told)
        try:
            return put_in_place(copy, self.database, now())
        finally:
            remove_database(copy)

    def start_empty(self) -> Path:
        """Move the file out of the way; where it is now. The next opening makes a new one."""
        return put_aside(self.database, now())
