"""What is kept beside a session's hands, held against the session itself."""

from __future__ import annotations

from datetime import UTC
from math import floor

from baloot_score.scoring.model import Points, Session, Team
from baloot_score.scoring.standings import session_standings
from baloot_score.store.repository import Repository
from baloot_score.store.search_text import search_text

HANDS = """
    SELECT us_points, them_points, outcome FROM games JOIN hands ON hands.game = games.id
    WHERE session = ? ORDER BY games.place, hands.place
"""
GAMES = "SELECT us_total, them_total, winner FROM games WHERE session = ? ORDER BY place"
SESSION = "SELECT moment, day, search, finished, hand_count FROM sessions WHERE id = ?"


def assert_kept(repository: Repository, session: Session) -> None:
    """Points, outcomes, totals, result and what is searched are those of the session."""
    folded = session_standings(session)
    rows = [row for game in folded for row in game.rows]
    kept = [tuple(row) for row in repository._db.all(HANDS, session.id)]
    assert kept == [(row.points.us, row.points.them, row.outcome) for row in rows]
    totals = [(game.totals, game.win and game.win.team) for game in folded]
    assert kept_totals(repository, session.id) == totals
    (found,) = repository._db.all(SESSION, session.id)
    assert (found["finished"], found["hand_count"]) == (finished(session), len(rows))
    started = session.started_at
    aware = started if started.tzinfo else started.replace(tzinfo=UTC)
    assert (found["moment"], found["day"]) == (floor(aware.timestamp()), f"{started:%Y-%m-%d}")
    *lines, day, short = found["search"].split("\n")
    assert lines == [text for text in dict.fromkeys(map(search_text, texts(session))) if text]
    assert (len(day), short.count(" ")) == (21, 1)


def kept_totals(repository: Repository, session_id: str) -> list[tuple[Points, Team | None]]:
    """The totals (points) and the winner that are kept for each game of a session."""
    return [
        (Points(row["us_total"], row["them_total"]), row["winner"] and Team(row["winner"]))
        for row in repository._db.all(GAMES, session_id)
    ]


def finished(session: Session) -> bool:
    """Whether nothing of the session is left to be played on, by counting."""
    played = [game for game in session_standings(session) if game.rows]
    won = [game.win.team for game in played if game.win is not None]
    needed = 0 if session.series is None else session.series // 2 + 1
    return bool(played and played[-1].win) and max(map(won.count, Team)) >= needed


def texts(session: Session) -> list[str]:
    """All that a session can be found by, beside its day."""
    teams = session.teams
    names = [*teams.us.players, *teams.them.players]
    for game in session.games:
        if game.players is not None:
            names += [*game.players.us, *game.players.them]
    return [session.title, teams.us.name, teams.them.name, session.note, *names]
