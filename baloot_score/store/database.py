"""The connection to one database file: transactions, statements, and errors told apart."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from baloot_score.store.connecting import connect
from baloot_score.store.errors import StoreError, StoreReason, store_errors
from baloot_score.store.health import file_problems
from baloot_score.store.safe_files import place_of

if TYPE_CHECKING:
    from baloot_score.store.backup_names import BackupReason
    from baloot_score.store.backups import Kept
    from baloot_score.store.patience import Patience

_READ = "BEGIN"
"""Begins what only reads, which goes on with a file that is gone."""

STEPS = 10_000
"""So many steps of SQLite's machine, some tenths of a millisecond, lie between two questions."""


class Database:
    """Runs SQL on an open file. Every method may raise `StoreError`."""

    def __init__(
        self, connection: sqlite3.Connection, path: Path, *, brings_back: bool = False
    ) -> None:
        """Take over a connection that `open_database` has made.

        Args:
            connection: the connection.
            path: its file.
            brings_back: whether the file is written anew when it was deleted under our hands.

        """
        self._connection = connection
        self._brings_back = brings_back
        self._patience: Patience | None = None
        self._writes = self._only_reads = False
        self.path = path

    @property
    def changes(self) -> int:
        """How many rows were changed through this connection since it was opened."""
        return self._connection.total_changes

    def become(self, other: Path) -> None:
        """Take over all that another database of the newest schema holds, in one transaction.

        What this one held is gone then. The connection stays open, and so does the file.
        """

        def watch(status: int, _remaining: int, _total: int) -> None:
            if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise StoreError(StoreReason.LOCKED, self.path, "cannot be replaced")

        self._bring_back()
        with store_errors(self.path), closing(connect(other, "ro", 0)) as source:
            source.backup(self._connection, progress=watch)

    def back_up(self, reason: BackupReason, now: datetime, stop: Callable[[], bool]) -> Kept:
        """Keep the file as it is now among its backups; `stop` is asked from time to time."""
        from baloot_score.store.backups import backups_beside  # when it is needed

        with store_errors(self.path):
            folder = backups_beside(self.path)
            return folder.make(self._connection, self.path, reason, now, stop)

    def close(self) -> None:
        """Close the file; a transaction that is under way is lost."""
        self._connection.close()

    def stop_when(self, stop: Callable[[], bool]) -> None:
        """Ask now and then, while a statement runs, whether to give it up: `StoppedError`."""
        self._connection.set_progress_handler(stop, STEPS)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All that is written inside is committed at the end, or none of it when anything fails.

        Inside another transaction it is a part of that one, and can fail by itself.
        """
        if self._connection.in_transaction:
            bounds = self._bounded(
                "SAVEPOINT part", "RELEASE part", "ROLLBACK TO part", "RELEASE part"
            )
        else:
            bounds = self._writing()
        with bounds:
            yield

    @contextmanager
    def _writing(self) -> Iterator[None]:
        self._writes = True
        try:
            with self._bounded("BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"):
                yield
        finally:
            self._writes = False

    @contextmanager
    def reading(self) -> Iterator[None]:
        """See one state of the file throughout, also while another program writes."""
        if self._connection.in_transaction:
            yield
            return
        self._only_reads = True  # and what is made of it in tables of its own
        try:
            with self._bounded(_READ, "COMMIT", "ROLLBACK"):
                yield
        finally:
            self._only_reads = False

    @contextmanager
    def _bounded(self, begin: str, commit: str, *rollback: str) -> Iterator[None]:
        self.run(begin)
        try:
            yield
            self.run(commit)
        except BaseException:
            for statement in rollback:
                # SQLite has rolled back by itself where the disk failed.
                if self._connection.in_transaction:
                    self.run(statement)
            raise

    def _bring_back(self) -> None:
        """Write the file anew where it was deleted; where its folder is gone, that comes first."""
        if not self._brings_back or self._connection.in_transaction:
            return
        place = place_of(self.path)
        if os.path.lexists(place) or not place.parent.is_dir():
            return
        from baloot_score.store.bringing_back import bring_back

        old, self._connection = self._connection, bring_back(self._connection, place)
        old.close()

    def problems(self) -> tuple[str, ...]:
        """What is wrong with the file as SQLite sees it, in its words; nothing when it is whole."""
        with self._asking(reads=True):
            return file_problems(self._connection, thorough=True)

    @contextmanager
    def _asking(self, *, reads: bool = False) -> Iterator[None]:
        """Ask the file something; of all that one act asks, one thing waits for other programs."""
        if self._patience is not None:
            self._patience.regain(self._connection)
        try:
            with store_errors(self.path, reads=reads):
                yield
        except StoreError as error:
            if error.reason in (StoreReason.LOCKED, StoreReason.IN_USE):
                self._lose_patience()
            raise

    def _lose_patience(self) -> None:
        from baloot_score.store.patience import Patience  # when something was locked

        self._patience = self._patience or Patience()
        self._patience.lose(self._connection)

    def run(self, sql: str, values: Sequence[Any] | Mapping[str, Any] = ()) -> int:
        """Run a statement; the number of rows that it changed."""
        if sql != _READ:
            self._bring_back()
        with self._asking(reads=self._only_reads):
            return self._connection.execute(sql, values).rowcount

    def many(self, sql: str, rows: Iterable[Mapping[str, Any] | Sequence[Any]]) -> None:
        """Run a statement once for each row of values."""
        with self._asking(reads=self._only_reads):
            self._connection.executemany(sql, rows)

    def insert(self, sql: str, values: Sequence[Any] | Mapping[str, Any]) -> int:
        """Insert a row; its `rowid`."""
        self.run(sql, values)
        return int(self.all("SELECT last_insert_rowid() AS number")[0]["number"])

    def change_one(self, sql: str, *values: object) -> None:
        """Run a statement that must change exactly one row."""
        with self.transaction():
            if self.run(sql, values) != 1:
                raise StoreError(StoreReason.INVALID, self.path, f"not there: {values}")

    def all(self, sql: str, *values: object) -> list[sqlite3.Row]:
        """Every row of a query."""
        with self._asking(reads=not self._writes):
            return self._connection.execute(sql, values).fetchall()

    def one(self, sql: str, *values: object) -> sqlite3.Row | None:
        """The first row of a query; `None` when there is none."""
        rows = self.all(sql, *values)
        return rows[0] if rows else None
