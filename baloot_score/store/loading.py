"""Whole sessions read from the database, every hand checked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from baloot_score.scoring.model import Game, Session
from baloot_score.scoring.rules import RuleSet
from baloot_score.store.database import Database
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.row_values import Row, RowError, check_places
from baloot_score.store.rows import game_of, hand_of, session_of
from baloot_score.store.rule_rows import earlier_rules_of, rules_of
from baloot_score.store.statements import (
    SELECT_GAMES,
    SELECT_HANDS,
    SELECT_PLAYERS,
    SELECT_SESSION,
)


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
    rows: list[Row] = [*db.all(SELECT_GAMES, session_id)]
    if not rows:
        raise RowError("games")
    check_places(rows, "games")
    games = []
    for row in rows:
        where = f"games[{row['place']}]"
        hands = db.all(SELECT_HANDS, row["id"])
        check_places(hands, f"{where}.hands")
        found = tuple(
            hand_of(hand, rules, f"{where}.hands[{hand['place']}]", earlier) for hand in hands
        )
        games.append(game_of(row, found, where))
    return tuple(games)


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
