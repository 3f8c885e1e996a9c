"""Sessions read from the database: whole ones, and each in one line for a list."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime

from baloot_score.scoring.model import Game, PerTeam, Points, Session, Team
from baloot_score.scoring.rules import PRESETS, Preset, RuleSet
from baloot_score.store.database import Database
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.row_values import (
    Row,
    RowError,
    check_places,
    number_of,
    read_json,
    text_of,
    time_of,
)
from baloot_score.store.rows import game_of, hand_of, session_of
from baloot_score.store.rule_rows import earlier_rules_of, rules_of
from baloot_score.store.statements import (
    SELECT_GAMES,
    SELECT_HANDS,
    SELECT_PLAYERS,
    SELECT_SESSION,
    SELECT_SUMMARIES,
)

NOBODY: PerTeam[tuple[str, ...]] = PerTeam((), ())
"""No player is known by name."""


@dataclass(frozen=True, slots=True)
class SessionSummary:
    """What tells one session from another: who played, when, by which rules, with what result.

    One whose row cannot be read is listed all the same, as far as it can be; `readable` is false.
    """

    id: str
    title: str
    started_at: datetime
    teams: PerTeam[str]
    rules: RuleSet
    games_won: PerTeam[int]
    hands: int
    readable: bool = True
    note: str = ""
    finished: bool = False
    trashed_at: datetime | None = None
    players: PerTeam[tuple[str, ...]] = NOBODY


def load_session(db: Database, session_id: str) -> Session:
    """A session with all its games, every hand checked.

    Raises:
        StoreError: when there is none of this id, or something in it cannot be read.

    """
    with db.reading(), _damage_placed(db, session_id):
        row = db.one(SELECT_SESSION, session_id)
        if row is None:
            raise StoreError(StoreReason.UNKNOWN_SESSION, db.path, session_id)
        players = db.all(SELECT_PLAYERS, session_id)
        games = _load_games(db, session_id, rules_of(row), earlier_rules_of(row))
        return session_of(row, players, games)


def _load_games(
    db: Database, session_id: str, rules: RuleSet, earlier: tuple[RuleSet, ...]
) -> tuple[Game, ...]:
    games = []
    for row in _game_rows(db, session_id):
        where = f"games[{row['place']}]"
        hands = db.all(SELECT_HANDS, row["id"])
        check_places(hands, f"{where}.hands")
        found = tuple(
            hand_of(hand, rules, f"{where}.hands[{hand['place']}]", earlier) for hand in hands
        )
        games.append(game_of(row, found, where))
    return tuple(games)


def _game_rows(db: Database, session_id: str) -> list[Row]:
    rows: list[Row] = [*db.all(SELECT_GAMES, session_id)]
    if not rows:
        raise RowError("games")
    check_places(rows, "games")
    return rows


def load_totals(db: Database, session_id: str) -> tuple[tuple[Points, Team | None], ...]:
    """The totals (points) and the winner that are kept for each game of a session.

    Raises:
        StoreError: when there is no such session, or what is kept cannot be read.

    """
    with _damage_placed(db, session_id):
        return tuple(
            (
                Points(number_of(row, "us_total"), number_of(row, "them_total")),
                None if row["winner"] is None else _team(row["winner"]),
            )
            for row in _game_rows(db, session_id)
        )


def _team(word: object) -> Team:
    for team in Team:
        if word == team:
            return team
    raise RowError("winner")


def load_summaries(db: Database) -> tuple[SessionSummary, ...]:
    """All sessions, newest first by their start, and last those that cannot be read.

    Raises:
        StoreError: when the list itself cannot be read.

    """
    rows = db.all(f"{SELECT_SUMMARIES} WHERE trashed_at IS NULL ORDER BY touched DESC")
    found = sorted(map(summary_of, rows), key=_moment, reverse=True)
    return tuple(sorted(found, key=lambda summary: not summary.readable))


def summary_of(row: Row) -> SessionSummary:
    """The line of a session's row; of one that cannot be read what can be."""
    try:
        return _summary_of(row)
    except RowError:
        return _unreadable(row)


def _unreadable(row: Row) -> SessionSummary:
    title = row["title"]
    return SessionSummary(
        id=str(row["id"]),
        title=title if isinstance(title, str) else "",
        started_at=datetime.fromtimestamp(0, UTC),
        teams=PerTeam("", ""),
        rules=PRESETS[Preset.CLASSIC],
        games_won=PerTeam(0, 0),
        hands=0,
        readable=False,
        trashed_at=_trashed_at(row),
    )


def _summary_of(row: Row) -> SessionSummary:
    return SessionSummary(
        id=text_of(row, "id"),
        title=text_of(row, "title"),
        started_at=time_of(row, "started_at"),
        teams=PerTeam(text_of(row, "us_name"), text_of(row, "them_name")),
        rules=rules_of(row),
        games_won=PerTeam(number_of(row, "us_won"), number_of(row, "them_won")),
        hands=number_of(row, "hand_count"),
        note=text_of(row, "note"),
        finished=bool(number_of(row, "finished")),
        trashed_at=_trashed_at(row),
        players=PerTeam(_names_of(row, "us_players"), _names_of(row, "them_players")),
    )


def _names_of(row: Row, column: str) -> tuple[str, ...]:
    names = read_json(row[column], column)
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise RowError(column)
    return tuple(names)


def _trashed_at(row: Row) -> datetime | None:
    try:
        return None if row["trashed_at"] is None else time_of(row, "trashed_at")
    except RowError:
        return datetime.fromtimestamp(0, UTC)


def _moment(summary: SessionSummary) -> datetime:
    """A time without a zone, which only an imported document brings, is taken as UTC."""
    started = summary.started_at
    return started if started.tzinfo is not None else started.replace(tzinfo=UTC)


@contextmanager
def _damage_placed(db: Database, session_id: object) -> Iterator[None]:
    """Tell of a row that cannot be read with its session and its place."""
    try:
        yield
    except RowError as error:
        detail = f"session {session_id}: {error}"
        raise StoreError(
            StoreReason.DAMAGED, db.path, detail, error.problems, str(session_id)
        ) from error
