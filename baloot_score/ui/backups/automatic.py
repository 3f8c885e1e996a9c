"""Backups that nobody has to think of: at the first start of a day, and after a session."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject

from baloot_score.session import (
    BackupReason,
    Backups,
    BackupStoppedError,
    Kept,
    OpenSession,
    StoreError,
)
from baloot_score.ui.working.work import GoOn, Work
from baloot_score.ui.working.worker import Worker

LAST_SECONDS = 5
"""So long the end of the program waits at most for the backup of the last session."""


class Table(Protocol):
    """The window, as far as its open session is concerned."""

    def open_session(self) -> OpenSession | None:
        """The session that is open."""


class AutomaticBackups(QObject):
    """Follows a window; the copying is done beside it, so that nobody waits.

    Args:
        backups: where they are made.
        table: the window.
        failed: is told of the first `StoreError`; after that one nobody is bothered again.
        parent: what it goes away with.

    """

    def __init__(
        self,
        backups: Backups,
        table: Table,
        failed: Callable[[StoreError], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._backups, self._table, self._failed = backups, table, failed
        self._told = False
        self._worker = Worker(self, "backups", daemon=True)
        self._open = self._open_id()

    def begin(self) -> None:
        """Make the backup of the day, unless there is one of today."""
        self._work(partial(_daily, self._backups))

    def follow(self) -> None:
        """Look which session is open now; one that was left is backed up if anything was done."""
        before, self._open = self._open, self._open_id()
        if before is None or before == self._open or not self._backups.take_changes():
            return
        backups = self._backups
        self._work(lambda go_on: backups.make(BackupReason.SESSION, lambda: not go_on()))

    def end(self) -> None:
        """Make the last backup if anything was done since; the window is gone already."""
        self._worker.end(LAST_SECONDS)
        if not self._backups.take_changes():
            return
        last = time.monotonic() + LAST_SECONDS
        try:
            self._backups.make(BackupReason.SESSION, lambda: time.monotonic() > last)
        except (StoreError, BackupStoppedError) as error:
            # The next start makes one: today's, or tells why it cannot.
            logging.getLogger(__name__).warning("no backup at the end", exc_info=error)

    def _work(self, make: Callable[[GoOn], Kept | None]) -> None:
        """Make a backup beside the window; nobody needs to hear of one that was made."""
        self._worker.do(Work(make, lambda _made: None, self._tell, StoreError))

    def _tell(self, error: StoreError) -> None:
        logging.getLogger(__name__).warning("no backup", exc_info=error)
        if not self._told:
            self._told = True
            self._failed(error)

    def _open_id(self) -> str | None:
        opened = self._table.open_session()
        return None if opened is None else opened.session.id


def _daily(backups: Backups, go_on: GoOn) -> Kept | None:
    """The backup of the day, unless there is one."""
    if not backups.is_due_today():
        return None
    return backups.make(BackupReason.DAILY, lambda: not go_on())
