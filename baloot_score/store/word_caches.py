"""What a session is ordered and searched by, kept beside its names, its note and its start.

Nothing here is an input: all of it can be made anew from the rest of a session at any time.
"""

from __future__ import annotations

from collections.abc import Iterator

from baloot_score.scoring.model import Team
from baloot_score.store.database import Database
from baloot_score.store.row_values import RowError, Value, moment_of, read_json, time_of
from baloot_score.store.search_text import searched

_SELECT_NAMES = """
    SELECT name FROM players WHERE session = (SELECT id FROM sessions WHERE rowid = ?)
    ORDER BY team = 'them', place
"""
_SELECT_GAMES_PLAYERS = """
    SELECT players FROM games WHERE session = (SELECT id FROM sessions WHERE rowid = ?)
    AND players IS NOT NULL ORDER BY place
"""


def word_caches(db: Database, number: int) -> dict[str, Value]:
    """What a session is ordered and searched by, as far as its rows can be read.

    Args:
        db: the database.
        number: the session's `rowid`.

    """
    (row,) = db.all(
        "SELECT title, us_name, them_name, note, started_at FROM sessions WHERE rowid = ?", number
    )
    try:
        started = time_of(row, "started_at")
    except RowError:
        started = None
    texts = [row[name] for name in ("title", "us_name", "them_name", "note")]
    texts += _player_names(db, number)
    day = None if started is None else started.date()
    return {
        "moment": 0 if started is None else moment_of(started),
        "day": None if day is None else day.isoformat(),
        "search": searched((text for text in texts if isinstance(text, str)), day),
    }


def cache_words(db: Database, number: int) -> None:
    """Keep what a session is ordered and searched by.

    Args:
        db: the database, in a transaction.
        number: the session's `rowid`.

    """
    db.run(
        "UPDATE sessions SET moment = :moment, day = :day, search = :search WHERE rowid = :number"
        " AND NOT (moment IS :moment AND day IS :day AND search IS :search)",
        {"number": number} | word_caches(db, number),
    )


def _player_names(db: Database, number: int) -> Iterator[object]:
    """The players of the session, then those of games with seats of their own."""
    for row in db.all(_SELECT_NAMES, number):
        yield row["name"]
    for row in db.all(_SELECT_GAMES_PLAYERS, number):
        yield from _names_in(row["players"])


def _names_in(written: object) -> Iterator[object]:
    try:
        lists = read_json(written, "players")
    except RowError:
        return
    for team in Team:
        names = lists.get(team) if isinstance(lists, dict) else None
        yield from names if isinstance(names, list) else ()
