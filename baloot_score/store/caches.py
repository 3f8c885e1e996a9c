"""What is kept beside the hands, made from them: points, totals and results.

Nothing here is an input: all of it can be made anew from the rest of a session at any time.
"""

from __future__ import annotations

from collections.abc import Sequence

from baloot_score.scoring.model import Session
from baloot_score.scoring.problem_codes import HandError
from baloot_score.scoring.series import first_to_win
from baloot_score.scoring.standings import Row as SheetRow
from baloot_score.scoring.standings import Standings, session_standings, winners
from baloot_score.store.database import Database
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.loading import load_session
from baloot_score.store.row_values import (
    RowError,
    Value,
    text_of,
)
from baloot_score.store.schema import Told
from baloot_score.store.word_caches import cache_words


def is_finished(folded: Sequence[Standings], series: int | None) -> bool:
    """Whether a session is finished, and not left open to be gone on with.

    It is when the last game in which a hand was recorded is won, and its series, if one is
    played, is decided. A game begun without a hand opens nothing again.

    Args:
        folded: the standings of its games, in order.
        series: how many games it is played to at most.

    """
    played = [game for game in folded if game.rows]
    if not played or played[-1].win is None:
        return False
    return series is None or first_to_win(winners(played), series) is not None


def hand_caches(row: SheetRow) -> dict[str, Value]:
    """What is kept of a hand: what it wrote for each team (points), and what became of it."""
    return {"us_points": row.points.us, "them_points": row.points.them, "outcome": row.outcome}


def game_caches(folded: Standings) -> dict[str, Value]:
    """What is kept of a game: both totals (points) and its winner."""
    return {
        "us_total": folded.totals.us,
        "them_total": folded.totals.them,
        "winner": None if folded.win is None else folded.win.team,
    }


def session_caches(session: Session, folded: Sequence[Standings]) -> dict[str, Value]:
    """What is kept of a session's result: whether it is finished, and how many hands it has."""
    return {
        "finished": is_finished(folded, session.series),
        "hand_count": sum(len(game.rows) for game in folded),
    }


def cache_game(db: Database, key: int, folded: Standings, kept: int = 0) -> None:
    """Keep a game's totals and winner, and the points and outcome of the hands that have others.

    Args:
        db: the database, in a transaction.
        key: the game's own key.
        folded: its standings.
        kept: so many of its first hands have theirs already.

    """
    db.change_one(
        "UPDATE games SET us_total = ?, them_total = ?, winner = ? WHERE id = ?",
        *game_caches(folded).values(),
        key,
    )
    others = db.all(
        "SELECT place, us_points, them_points, outcome FROM hands"
        " WHERE game = ? AND place >= ? ORDER BY place",
        key,
        kept,
    )
    changed = []
    for was, row in zip(others, folded.rows[kept:], strict=True):
        new = hand_caches(row)
        if any(was[name] != value for name, value in new.items()):
            changed.append((*new.values(), key, was["place"]))
    db.many(
        "UPDATE hands SET us_points = ?, them_points = ?, outcome = ? WHERE game = ? AND place = ?",
        changed,
    )


def cache_result(db: Database, session: Session, folded: Sequence[Standings]) -> None:
    """Keep a session's result, if it is another than the one that is kept."""
    db.run(
        "UPDATE sessions SET finished = :finished, hand_count = :hand_count WHERE id = :id"
        " AND NOT (finished IS :finished AND hand_count IS :hand_count)",
        {"id": session.id} | session_caches(session, folded),
    )


def fill_caches(db: Database, told: Told | None = None) -> None:
    """Make what is kept for every session that has none yet: after a new schema.

    One session at a time is in memory. Of one that cannot be read nothing is kept but what it can
    be found by.

    Args:
        db: the database, in a transaction.
        told: is told how many of the sessions are done.

    Raises:
        StoreError: when it cannot be written.

    """
    numbers = [
        row["number"]
        for row in db.all(
            "SELECT rowid AS number FROM sessions WHERE finished IS NULL ORDER BY rowid"
        )
    ]
    for done, number in enumerate(numbers):
        if told is not None:
            told(done, len(numbers))
        cache_words(db, number)
        _fill_results(db, number)
    if told is not None:
        told(len(numbers), len(numbers))


def _fill_results(db: Database, number: int) -> None:
    (row,) = db.all("SELECT id FROM sessions WHERE rowid = ?", number)
    try:
        session = load_session(db, text_of(row, "id"))
        folded = session_standings(session)
    except (RowError, HandError):
        return
    except StoreError as error:
        if error.reason in (StoreReason.DAMAGED, StoreReason.UNKNOWN_SESSION):
            return
        raise
    cache_results(db, session, folded)


def cache_results(db: Database, session: Session, folded: Sequence[Standings]) -> None:
    """Keep all that the hands of a session came to: of each hand, each game and the session.

    Args:
        db: the database, in a transaction.
        session: the session, as it is stored.
        folded: the standings of its games, in order.

    """
    for game, standings in zip(
        db.all("SELECT id FROM games WHERE session = ? ORDER BY place", session.id),
        folded,
        strict=True,
    ):
        cache_game(db, game["id"], standings)
    cache_result(db, session, folded)
