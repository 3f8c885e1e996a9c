"""The stored sessions: created, loaded and changed, each change inside a transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from pathlib import Path
from types import TracebackType

from baloot_score.scoring.model import (
    Game,
    Hand,
    PerTeam,
    Players,
    Points,
    Seat,
    Session,
    Team,
    TeamSheet,
)
from baloot_score.scoring.rules import RuleSet
from baloot_score.scoring.standings import Standings
from baloot_score.store.backup_names import BackupReason
from baloot_score.store.backups import Kept
from baloot_score.store.caches import cache_game, cache_result, cache_words
from baloot_score.store.database import Database
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.history import StoredHistory
from baloot_score.store.house_rules import StoredHouseRules
from baloot_score.store.loading import SessionSummary, load_session, load_summaries, load_totals
from baloot_score.store.opening import (
    open_beside,
    open_database,
    open_to_read,
    schema_version,
)
from baloot_score.store.rows import hand_values, players_text
from baloot_score.store.rule_rows import rules_in_force_values
from baloot_score.store.schema import MIGRATIONS, Migration
from baloot_score.store.statements import (
    INSERT_HAND,
    UPDATE_DEALER,
    UPDATE_GAME_PLAYERS,
    UPDATE_NEXT_DEALER,
    UPDATE_START_POINTS,
)
from baloot_score.store.statistics import Statistics, StatisticsQuery, compute_statistics
from baloot_score.store.verifying import Verifier
from baloot_score.store.writing import (
    NO_HAND_CACHES,
    insert_game,
    insert_players,
    insert_session,
)

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
    ) -> Repository:
        """Open the database, or create it where there is none.

        Args:
            path: the file; its folder must exist.
            migrations: the schema changes, oldest first.
            busy_ms: how long any call waits for another program's lock, in milliseconds.

        Raises:
            StoreError: the file is then as it was before.

        """
        connection = open_database(path, migrations, busy_ms)
        return cls(Database(connection, path, brings_back=True))

    @classmethod
    def open_to_read(cls, path: Path, *, busy_ms: int = BUSY_MS) -> Repository:
        """Open the database to read it, also beside a window; a missing one is not created.

        One that has to be mended or migrated first is opened as by `open`.

        Raises:
            StoreError: the file is then as it was before.

        """
        connection = open_to_read(path, len(MIGRATIONS), busy_ms)
        if connection is None:
            return cls.open(path, busy_ms=busy_ms)
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
        return StoredHouseRules(self._db)

    @property
    def history(self) -> StoredHistory:
        """The list of the sessions."""
        return StoredHistory(self._db)

    @property
    def verifier(self) -> Verifier:
        """What holds the sessions against what is kept of them."""
        return Verifier(self._db)

    def statistics(self, query: StatisticsQuery) -> Statistics:
        """What teams and players have done over the sessions of a query."""
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

    def __enter__(self) -> Repository:
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
        with self.transaction():
            insert_session(self._db, session)
            self.touch(session.id)

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
        return load_summaries(self._db)

    def cached_totals(self, session_id: str) -> tuple[tuple[Points, Team | None], ...]:
        """The totals (points) and the winner that are kept for each game of a session."""
        return load_totals(self._db, session_id)

    # What commands write ----------------------------------------------------------------------

    def touch(self, session_id: str) -> None:
        """Make a session the latest. A counter: clocks are set back."""
        self._db.change_one(
            "UPDATE sessions SET touched = 1 + (SELECT max(touched) FROM sessions) WHERE id = ?",
            session_id,
        )

    def rename(self, session_id: str, title: str, teams: PerTeam[TeamSheet]) -> None:
        """Write a session's title, its teams' names and their players."""
        with self.transaction():
            self._db.change_one(
                "UPDATE sessions SET title = ?, us_name = ?, them_name = ? WHERE id = ?",
                title,
                teams.us.name,
                teams.them.name,
                session_id,
            )
            self._db.run("DELETE FROM players WHERE session = ?", (session_id,))
            insert_players(self._db, session_id, teams)
            self._cache_words(session_id)

    def write_note(self, session_id: str, note: str) -> None:
        """Write what somebody noted about a session."""
        with self.transaction():
            self._db.change_one("UPDATE sessions SET note = ? WHERE id = ?", note, session_id)
            self._cache_words(session_id)

    def write_rules(
        self, session_id: str, rules: RuleSet, earlier_rules: tuple[RuleSet, ...]
    ) -> None:
        """Write the rules of a session, and those that it has left behind."""
        values = rules_in_force_values(rules, earlier_rules)
        self._db.change_one(
            "UPDATE sessions SET preset = ?, rules_name = ?, rules = ?, earlier_rules = ?"
            " WHERE id = ?",
            *(values[name] for name in ("preset", "rules_name", "rules", "earlier_rules")),
            session_id,
        )

    def write_series(self, session_id: str, series: int | None) -> None:
        """Write how many games make a series; `None` when none is played."""
        self._db.change_one("UPDATE sessions SET series = ? WHERE id = ?", series, session_id)

    def write_start_points(self, session_id: str, game: int, points: int) -> None:
        """Write the points at which a game starts."""
        self._db.change_one(UPDATE_START_POINTS, points, session_id, game)

    def write_dealer(self, session_id: str, game: int, dealer: Seat | None) -> None:
        """Write who deals the first hand of a game."""
        self._db.change_one(UPDATE_DEALER, dealer, session_id, game)

    def write_next_dealer(self, session_id: str, game: int, dealer: Seat | None) -> None:
        """Write who deals the hand to come of a game, where that was corrected."""
        self._db.change_one(UPDATE_NEXT_DEALER, dealer, session_id, game)

    def write_players(self, session_id: str, game: int, players: Players | None) -> None:
        """Write who sits where in a game, where it is not as the session says."""
        with self.transaction():
            self._db.change_one(UPDATE_GAME_PLAYERS, players_text(players), session_id, game)
            self._cache_words(session_id)

    def write_hand_rules(self, session_id: str, game: int, numbers: Sequence[int | None]) -> None:
        """Write for each hand of a game of which earlier rules it is."""
        with self.transaction():
            key, hands = self._game(session_id, game)
            self._expect(len(numbers) == hands, f"games[{game}].hands[{len(numbers)}]")
            for place, number in enumerate(numbers):
                self._db.change_one(
                    "UPDATE hands SET earlier_rules = ? WHERE game = ? AND place = ?",
                    number,
                    key,
                    place,
                )

    def insert_game(self, session_id: str, place: int, game: Game) -> None:
        """Append a game with its hands; `cache_totals` must follow if it has any."""
        with self.transaction():
            self._expect(place == self._count_games(session_id), f"games[{place}]")
            insert_game(self._db, session_id, place, game)
            if game.players is not None:
                self._cache_words(session_id)

    def delete_game(self, session_id: str, place: int) -> None:
        """Remove the last game and its hands."""
        with self.transaction():
            self._expect(place == self._count_games(session_id) - 1, f"games[{place}]")
            self._db.change_one(
                "DELETE FROM games WHERE session = ? AND place = ?", session_id, place
            )
            self._cache_words(session_id)

    def insert_hand(self, session_id: str, game: int, place: int, hand: Hand) -> None:
        """Put a hand into a game; the hands from its place on move up by one."""
        with self.transaction():
            key, hands = self._game(session_id, game)
            self._expect(0 <= place <= hands, f"games[{game}].hands[{place}]")
            self._move(key, range(hands - 1, place - 1, -1), by=1)
            self._insert_hand(key, place, hand)

    def replace_hand(self, session_id: str, game: int, place: int, hand: Hand) -> None:
        """Write another hand at a place that is taken."""
        with self.transaction():
            key, _ = self._game(session_id, game)
            self._db.change_one("DELETE FROM hands WHERE game = ? AND place = ?", key, place)
            self._insert_hand(key, place, hand)

    def delete_hand(self, session_id: str, game: int, place: int) -> None:
        """Remove a hand; the hands after it move down by one."""
        with self.transaction():
            key, hands = self._game(session_id, game)
            self._db.change_one("DELETE FROM hands WHERE game = ? AND place = ?", key, place)
            self._move(key, range(place + 1, hands), by=-1)

    def cache_totals(self, session_id: str, game: int, folded: Standings) -> None:
        """Keep a game's totals and winner, and what its hands wrote: lists need not fold them.

        Must follow whatever changes the hands of a game, in the same transaction.
        """
        with self.transaction():
            key, _ = self._game(session_id, game)
            cache_game(self._db, key, folded)

    def cache_result(self, session: Session, folded: Sequence[Standings]) -> None:
        """Keep how many hands a session has, and whether it is finished (`caches.is_finished`).

        Must follow whatever changes its games, hands or series, in the same transaction.
        """
        cache_result(self._db, session, folded)

    # Rows -------------------------------------------------------------------------------------

    def _game(self, session_id: str, place: int) -> tuple[int, int]:
        """The key of a game and the number of its hands."""
        row = self._db.one(
            "SELECT id, (SELECT count(*) FROM hands WHERE game = games.id) AS hands"
            " FROM games WHERE session = ? AND place = ?",
            session_id,
            place,
        )
        if row is None:
            raise StoreError(StoreReason.INVALID, self.path, f"games[{place}]")
        return row["id"], row["hands"]

    def _count_games(self, session_id: str) -> int:
        return len(self._db.all("SELECT place FROM games WHERE session = ?", session_id))

    def _move(self, key: int, places: Sequence[int], *, by: int) -> None:
        """Move hands one by one, in an order in which no two ever have the same place."""
        for place in places:
            self._db.change_one(
                "UPDATE hands SET place = ? WHERE game = ? AND place = ?", place + by, key, place
            )

    def _insert_hand(self, key: int, place: int, hand: Hand) -> None:
        values = {"game": key, "place": place} | hand_values(hand) | NO_HAND_CACHES
        self._db.run(INSERT_HAND, values)

    def _cache_words(self, session_id: str) -> None:
        for row in self._db.all("SELECT rowid AS number FROM sessions WHERE id = ?", session_id):
            cache_words(self._db, row["number"])

    def _expect(self, holds: bool, where: str) -> None:
        if not holds:
            raise StoreError(StoreReason.INVALID, self.path, where)
