"""Backups of the sessions: made, listed, looked into, and put in the place of what there is."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from baloot_score.session.clock import now
from baloot_score.store.backup_contents import BackupContents, read_contents
from baloot_score.store.backup_names import Backup, BackupReason
from baloot_score.store.backups import Kept, backups_beside
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.repository import Repository
from baloot_score.store.restoring import copy_aside, prepare
from baloot_score.store.safe_files import remove_database
from baloot_score.store.schema import MIGRATIONS, Told


@dataclass(frozen=True, slots=True)
class Restoring:
    """A backup that can take the place of the sessions at once.

    Attributes:
        backup: the backup.
        copy: the file that takes the place.
        kept: the backup of the sessions as they are; `None` when they are damaged.
        aside: where they are then.
    """

    backup: Backup
    copy: Path
    kept: Backup | None
    aside: Path | None


class Backups:
    """The backups of one database.

    Every method may raise `StoreError`, and has then changed nothing.
    """

    def __init__(
        self,
        repository: Repository,
        clock: Callable[[], datetime] = now,
        *,
        seen: int | None = None,
    ) -> None:
        """Look after the file of a repository.

        Args:
            repository: its file.
            clock: tells the time of a backup.
            seen: its `changes` when nothing had changed yet; `None`: nothing has until now.

        """
        self._repository = repository
        self._files = backups_beside(repository.path)
        self._clock = clock
        self._seen = repository.changes if seen is None else seen
        self._one_at_a_time = threading.Lock()

    @property
    def folder(self) -> Path:
        """Where they are; it may not be there yet."""
        return self._files.folder

    @property
    def database(self) -> Path:
        """The file of the sessions."""
        return self._repository.path

    def all(self) -> tuple[Backup, ...]:
        """All backups, newest first; those from a time that has not come yet are the last."""
        return self._files.all(self._clock())

    def contents(self, backup: Backup) -> BackupContents:
        """What a backup holds; in any thread."""
        return read_contents(backup.path, len(MIGRATIONS))

    def is_due_today(self) -> bool:
        """Whether there is none of today."""
        today = self._clock().date()
        return all(backup.made_at.date() != today for backup in self.all()[:1])

    def take_changes(self) -> bool:
        """Whether anything was changed here since this was asked, or something was restored."""
        before, self._seen = self._seen, self._repository.changes
        return before != self._seen

    def make(self, reason: BackupReason, stop: Callable[[], bool] = lambda: False) -> Kept | None:
        """Keep the sessions as they are now; in any thread, one after the other.

        Args:
            reason: why.
            stop: is asked from time to time; then `BackupStoppedError` is raised.

        Returns:
            The backup, which may be an older one that holds the same; `None` when there is nothing
            to be kept.

        """
        with self._one_at_a_time, self._repository.beside() as reader:
            if reader.is_empty():
                return None
            return reader.back_up(reason, self._clock(), stop)

    def prepare(self, backup: Backup, told: Told | None = None) -> Restoring:
        """Prepare a backup to take the place of the sessions, and keep these; in any thread.

        Args:
            backup: the backup.
            told: is told how many sessions of an older one are brought to the newest tables.

        """
        copy = prepare(backup.path, MIGRATIONS, told)
        aside, kept = None, None
        try:
            kept = self.make(BackupReason.RESTORE)
        except StoreError as error:
            if error.reason is not StoreReason.DAMAGED or error.path != self.database:
                remove_database(copy)
                raise
            aside = copy_aside(self.database, self._clock())
        return Restoring(backup, copy, None if kept is None else kept.backup, aside)

    def restore(self, restoring: Restoring) -> None:
        """Put a prepared backup in the place of the sessions, in the thread that recorded them.

        Whoever has loaded a session before must load it anew.
        """
        try:
            self._repository.become(restoring.copy)
        finally:
            remove_database(restoring.copy)
        self.take_changes()
