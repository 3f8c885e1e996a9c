"""Sessions and games written whole, with what is kept beside their hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from baloot_score.scoring.model import Game, PerTeam, Session, Team, TeamSheet
from baloot_score.scoring.standings import Standings, session_standings
from baloot_score.store.caches import game_caches, hand_caches, session_caches
from baloot_score.store.database import Database
from baloot_score.store.row_values import Value
from baloot_score.store.rows import game_values, hand_values, session_values
from baloot_score.store.statements import INSERT_GAME, INSERT_HAND, INSERT_PLAYER, INSERT_SESSION
from baloot_score.store.word_caches import cache_words

NO_HAND_CACHES: dict[str, Value] = {"us_points": None, "them_points": None, "outcome": None}


def insert_session(db: Database, session: Session, *, touched: int = 0) -> None:
    """Write a new session with its games and hands, in a transaction of the caller's.

    A session without games gets an empty one: there is always a game to record in.

    Args:
        db: the database.
        session: the session.
        touched: where it stands among the changes of all sessions.

    Raises:
        HandError: when one of its hands has an error.
        StoreError: also when there is a session of this id.

    """
    session = with_a_game(session)
    folded = session_standings(session)
    values = session_values(session) | session_caches(session, folded) | {"touched": touched}
    number = db.insert(INSERT_SESSION, values)
    insert_players(db, session.id, session.teams)
    for place, game in enumerate(session.games):
        insert_game(db, session.id, place, game, folded[place])
    cache_words(db, number)


def with_a_game(session: Session) -> Session:
    """The session, or the same with an empty game where it has none."""
    if session.games:
        return session
    return replace(session, games=(Game(start_points=session.rules.start_points),))


def insert_players(db: Database, session_id: str, teams: PerTeam[TeamSheet]) -> None:
    """Write the players of both teams."""
    for team in Team:
        for place, name in enumerate(teams.of(team).players):
            db.run(INSERT_PLAYER, (session_id, team, place, name))


def insert_game(
    db: Database, session_id: str, place: int, game: Game, folded: Standings | None = None
) -> None:
    """Write a game with its hands; without its standings nothing is kept beside them yet."""
    caches = _unfolded(game) if folded is None else game_caches(folded)
    values: dict[str, Value] = {"session": session_id, "place": place}
    key = db.insert(INSERT_GAME, values | game_values(game) | caches)
    rows = _hand_rows(game) if folded is None else list(map(hand_caches, folded.rows))
    db.many(
        INSERT_HAND,
        (
            {"game": key, "place": number} | hand_values(hand) | kept
            for number, (hand, kept) in enumerate(zip(game.hands, rows, strict=True))
        ),
    )


def _unfolded(game: Game) -> dict[str, Value]:
    return {"us_total": game.start_points, "them_total": game.start_points, "winner": None}


def _hand_rows(game: Game) -> Sequence[dict[str, Value]]:
    return [NO_HAND_CACHES] * len(game.hands)
