"""What is kept beside the hands, held against the hands: session by session, and mended if asked.

Nothing that a person has entered is ever changed here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from baloot_score.scoring.model import Session
from baloot_score.scoring.problem_codes import HandError
from baloot_score.scoring.standings import Standings, session_standings
from baloot_score.store.caches import cache_results, game_caches, hand_caches, session_caches
from baloot_score.store.database import Database
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.house_rules import StoredHouseRules
from baloot_score.store.loading import load_session
from baloot_score.store.row_values import Row, Value
from baloot_score.store.word_caches import cache_words, word_caches

_SELECT_SESSION = """
    SELECT id, title, moment, day, search, finished, hand_count FROM sessions WHERE rowid = ?
"""
_SELECT_GAMES = """
    SELECT id, us_total, them_total, winner FROM games WHERE session = ? ORDER BY place
"""
_SELECT_HANDS = """
    SELECT us_points, them_points, outcome FROM hands WHERE game = ? ORDER BY place
"""


@dataclass(frozen=True, slots=True)
class Difference:
    """A value that is kept, named by its column, is not the one that the hands come to.

    `game` and `hand` are counted from 0, and `None` where it is the whole session's or game's.
    """

    kept: str
    found: object
    right: Value
    game: int | None = None
    hand: int | None = None


@dataclass(frozen=True, slots=True)
class CheckedSession:
    """A session that was looked at; `damage` says why it cannot be read, where that is so."""

    id: str
    title: str
    hands: int = 0
    differences: tuple[Difference, ...] = ()
    damage: StoreError | None = None


class Verifier:
    """Looks at one database. Every method may raise `StoreError`."""

    def __init__(self, database: Database) -> None:
        """Use `Repository.verifier`."""
        self._db = database

    def file_damage(self) -> tuple[str, ...]:
        """What is wrong with the file as SQLite sees it, in its words; nothing when it is whole.

        What its rows say is not looked at here: they are read one by one.
        """
        try:
            return self._db.problems()
        except StoreError as error:
            # It gives up on some files instead of telling what is wrong with them.
            if error.reason is not StoreReason.DAMAGED:
                raise
            return (error.detail,)

    def orphans(self) -> int:
        """How many rows belong to something that is not there."""
        return sum(1 for _ in self._db.all("PRAGMA foreign_key_check"))

    def house_rules_damage(self) -> StoreError | None:
        """Why the house rules, or the choice of the first one, cannot be read, where it is so."""
        rules = StoredHouseRules(self._db)
        try:
            rules.all()
            rules.default()
        except StoreError as error:
            if error.reason not in (StoreReason.DAMAGED, StoreReason.UNKNOWN_RULES):
                raise
            return error
        return None

    def numbers(self) -> Sequence[int]:
        """The `rowid`s of all sessions, those in the trash too, oldest row first."""
        rows = self._db.all("SELECT rowid AS number FROM sessions ORDER BY rowid")
        return [row["number"] for row in rows]

    def sessions(self, numbers: Sequence[int], *, repair: bool = False) -> Iterator[CheckedSession]:
        """Look at sessions one after the other: one at a time is in memory.

        One that is gone by now is passed over. No lock is held between two of them, unless the
        caller is in a transaction.

        Args:
            numbers: their `rowid`s.
            repair: write what is right over what is kept; then the caller is in a transaction.

        """
        for number in numbers:
            try:
                with self._db.reading():
                    checked = self._check(number, repair=repair)
            except StoreError as error:
                # What cannot be read is the file itself; who repairs has seen that it is whole.
                if repair or error.reason is not StoreReason.DAMAGED:
                    raise
                checked = self._unreadable(number, error)
            if checked is not None:
                yield checked

    @contextmanager
    def repairing(self) -> Iterator[None]:
        """All that is mended inside is written at the end, or none of it when anything fails."""
        # A row that breaks a rule of its table elsewhere must not keep what is kept of it wrong.
        self._db.run("PRAGMA ignore_check_constraints = ON")
        try:
            with self._db.transaction():
                yield
        finally:
            self._db.run("PRAGMA ignore_check_constraints = OFF")

    def _check(self, number: int, *, repair: bool) -> CheckedSession | None:
        row = self._db.one(_SELECT_SESSION, number)
        if row is None:
            return None
        found = list(_differences(row, word_caches(self._db, number)))
        if repair and found:
            cache_words(self._db, number)
        hands, damage = 0, None
        try:
            session, folded = self._fold(row["id"])
        except StoreError as error:
            if not error.session:
                raise
            damage = error
        else:
            results = list(self._results(row, session, folded))
            if repair and results:
                cache_results(self._db, session, folded)
            found += results
            hands = sum(len(game.rows) for game in folded)
        return CheckedSession(*_names(row), hands=hands, differences=tuple(found), damage=damage)

    def _unreadable(self, number: int, error: StoreError) -> CheckedSession:
        """A session on whose rows the file is damaged, by its name where that can be read."""
        try:
            row = self._db.one(_SELECT_SESSION, number)
        except StoreError:
            row = None
        names = (f"#{number}", "") if row is None else _names(row)
        return CheckedSession(*names, damage=error)

    def _fold(self, session_id: str) -> tuple[Session, tuple[Standings, ...]]:
        """A session and its standings. Raises `StoreError` when it cannot be read or scored."""
        session = load_session(self._db, session_id)
        try:
            return session, session_standings(session)
        except HandError as error:
            raise StoreError(
                StoreReason.DAMAGED, self._db.path, str(error), error.problems, session_id
            ) from error

    def _results(
        self, row: Row, session: Session, folded: Sequence[Standings]
    ) -> Iterator[Difference]:
        """What the hands came to, of the session, its games and each hand."""
        yield from _differences(row, session_caches(session, folded))
        games = self._db.all(_SELECT_GAMES, session.id)
        for place, (game, standings) in enumerate(zip(games, folded, strict=True)):
            yield from _differences(game, game_caches(standings), place)
            hands = self._db.all(_SELECT_HANDS, game["id"])
            for number, (hand, line) in enumerate(zip(hands, standings.rows, strict=True)):
                yield from _differences(hand, hand_caches(line), place, number)


def _names(row: Row) -> tuple[str, str]:
    """The id and the title of a session's row, whatever they are."""
    title = row["title"]
    return str(row["id"]), title if isinstance(title, str) else ""


def _differences(
    row: Row, right: dict[str, Value], game: int | None = None, hand: int | None = None
) -> Iterator[Difference]:
    for column, value in right.items():
        if row[column] != value:
            yield Difference(column, row[column], value, game, hand)
