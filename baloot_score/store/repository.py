"""The database of the sessions: opened, backed up; sessions created, found and loaded whole."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from baloot_score.scoring.model import Session
from baloot_score.store.database import Database
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.file_head import schema_version
from baloot_score.store.loading import load_session
from baloot_score.store.opening import open_beside, open_database, open_to_read
from baloot_score.store.schema import MIGRATIONS, Migration, Told

if TYPE_CHECKING:
    from baloot_score.store.backup_names import BackupReason
    from baloot_score.store.backups import Kept
    from baloot_score.store.history import StoredHistory
    from baloot_score.store.house_rules import StoredHouseRules
    from baloot_score.store.sheet import StoredSheet
    from baloot_score.store.statistics import Statistics, StatisticsQuery
    from baloot_score.store.summaries import SessionSummary
    from baloot_score.store.verifying import Verifier

BUSY_MS = 2_000
"""How long a person waits for another program that is writing to the file."""


class Repository:
    """One open database. Every method may raise `StoreError`, and has then changed nothing."""

    def __init__(self, database: Database) -> None:
        """Use `Repository.open`: it checks the file first."""
        self._db = database

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        migrations: tuple[Migration, ...] = MIGRATIONS,
        busy_ms: int = BUSY_MS,
        known_sound: Callable[[], bool] = lambda: False,
        told: Told | None = None,
    ) -> Repository:
        """Open the database, or create it where there is none.

        Args:
            path: the file; its folder must exist.
            migrations: the schema changes, oldest first.
            busy_ms: how long any call waits for another program's lock, in milliseconds.
            known_sound: whether the file has been checked already as it is now (`EarlyCheck`).
            told: is told how many sessions of an older file are brought to the newest schema.

        Raises:
            StoreError: the file is then as it was before.

        """
        connection = open_database(path, migrations, busy_ms, known_sound=known_sound, told=told)
        return cls(Database(connection, path, brings_back=True))

    @classmethod
    def open_to_read(
        cls, path: Path, *, busy_ms: int = BUSY_MS, told: Told | None = None
    ) -> Repository:
        """Open the database to read it, also beside a window; a missing one is not created.

        One that has to be mended or migrated first is opened as by `open`, which tells the same.

        Raises:
            StoreError: the file is then as it was before.

        """
        connection = open_to_read(path, len(MIGRATIONS), busy_ms)
        if connection is None:
            return cls.open(path, busy_ms=busy_ms, told=told)
        return cls(Database(connection, path))

    @classmethod
    def open_to_verify(cls, path: Path, *, busy_ms: int = BUSY_MS) -> Repository:
        """Open the database to look at it, also beside a window, whatever is wrong within it.

        A change that was cut off half way is undone; nothing else is written.

        Raises:
            StoreError: also when its schema is older; the file is then as it was before.

        """
        connection = open_to_read(path, len(MIGRATIONS), busy_ms)
        if connection is not None:
            return cls(Database(connection, path))
        if (version := schema_version(path)) < len(MIGRATIONS):
            raise StoreError(StoreReason.OLDER, path, f"schema {version}")
        return cls.open(path, busy_ms=busy_ms)

    @property
    def path(self) -> Path:
        """The file."""
        return self._db.path

    @property
    def house_rules(self) -> StoredHouseRules:
        """The house rules that are kept beside the sessions."""
        from baloot_score.store.house_rules import StoredHouseRules  # when it is needed

        return StoredHouseRules(self._db)

    @property
    def history(self) -> StoredHistory:
        """The list of the sessions."""
        from baloot_score.store.history import StoredHistory  # when it is needed

        return StoredHistory(self._db)

    @property
    def verifier(self) -> Verifier:
        """What holds the sessions against what is kept of them."""
        from baloot_score.store.verifying import Verifier  # when it is needed

        return Verifier(self._db)

    def statistics(self, query: StatisticsQuery) -> Statistics:
        """What teams and players have done over the sessions of a query."""
        from baloot_score.store.statistics import compute_statistics  # when it is needed

        return compute_statistics(self._db, query)

    def beside(self, stop: Callable[[], bool] | None = None, *, writes: bool = False) -> Repository:
        """Another connection to the same file, for another thread.

        One connection writes at a time: the other one waits, and gives up after a while.

        Args:
            stop: is asked now and then; once it says so, what is being read raises `StoppedError`.
            writes: whether it may write.

        """
        database = Database(open_beside(self.path, BUSY_MS, writes=writes), self.path)
        if stop is not None:
            database.stop_when(stop)
        return Repository(database)

    @property
    def changes(self) -> int:
        """How many rows were changed through this connection since it was opened."""
        return self._db.changes

    def is_empty(self) -> bool:
        """Whether there is nothing in it yet that could be lost."""
        (row,) = self._db.all(
            "SELECT EXISTS (SELECT 1 FROM sessions) OR EXISTS (SELECT 1 FROM house_rules) AS any"
        )
        return not row["any"]

    def become(self, other: Path) -> None:
        """Take over all that another database of the newest schema holds, in one transaction.

        Whoever has loaded a session before must load it anew.
        """
        self._db.become(other)

    def back_up(
        self, reason: BackupReason, now: datetime, stop: Callable[[], bool] = lambda: False
    ) -> Kept:
        """Keep the file as it is now among its backups. Raises also `BackupStoppedError`.

        On the connection of `beside` others go on recording meanwhile.
        """
        return self._db.back_up(reason, now, stop)

    def close(self) -> None:
        """Close the file; nothing is pending, for every change was committed."""
        self._db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def transaction(self) -> AbstractContextManager[None]:
        """All that is written inside is committed at the end, or none of it when anything fails.

        Inside another transaction it is a part of that one, and can fail by itself.

        Raises:
            StoreError: when the file is locked, cannot be written, or there is no room for it.

        """
        return self._db.transaction()

    # Whole sessions ---------------------------------------------------------------------------

    def create(self, session: Session) -> None:
        """Store a new session, with the totals of its games; it becomes the latest.

        A session without games gets an empty one: there is always a game to record in.

        Raises:
            HandError: when one of its hands has an error.
            StoreError: also when there is a session of this id.

        """
        from baloot_score.store.writing import insert_session  # when it is needed

        with self.transaction():
            insert_session(self._db, session)
            self.sheet(session.id).touch()

    def sheet(self, session_id: str) -> StoredSheet:
        """The rows of the session of this id, to change them; nothing is looked up yet."""
        from baloot_score.store.sheet import StoredSheet  # when something is changed

        return StoredSheet(self._db, session_id)

    def load(self, session_id: str) -> Session:
        """A session with all its games, every hand checked.

        Raises:
            StoreError: when there is none of this id, or something in it cannot be read.

        """
        return load_session(self._db, session_id)

    def latest(self) -> str | None:
        """The id of the session that was changed last; `None` when there is none.

        Those in the trash are passed over.
        """
        # The sign before the column keeps SQLite from sorting all of them, for few are trashed.
        row = self._db.one(
            "SELECT id FROM sessions WHERE +trashed_at IS NULL"
            " ORDER BY touched DESC, moment DESC LIMIT 1"
        )
        return None if row is None else str(row["id"])

    def has(self, session_id: str) -> bool:
        """Whether there is a session of this id, in the trash or not."""
        return self._db.one("SELECT id FROM sessions WHERE id = ?", session_id) is not None

    def sessions(self) -> tuple[SessionSummary, ...]:
        """All sessions but those in the trash, newest first, from what is kept beside the hands."""
        from baloot_score.store.summaries import load_summaries  # when it is needed

        return load_summaries(self._db)
