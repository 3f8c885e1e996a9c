"""Starting a session, and opening a stored one again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from baloot_score.scoring.model import Game, PerTeam, Seat, Session, TeamSheet
from baloot_score.scoring.rule_problems import rules_problems
from baloot_score.scoring.rules import RulesError, RuleSet, start_problems
from baloot_score.scoring.series import check_series
from baloot_score.session.clock import now
from baloot_score.session.names import storable, storable_teams
from baloot_score.session.opened import OpenSession
from baloot_score.store.repository import Repository

UNNAMED: PerTeam[TeamSheet] = PerTeam(TeamSheet(), TeamSheet())


def start_session(
    repository: Repository,
    rules: RuleSet,
    *,
    title: str = "",
    teams: PerTeam[TeamSheet] = UNNAMED,
    start_points: int | None = None,
    dealer: Seat | None = None,
    series: int | None = None,
    clock: Callable[[], datetime] = now,
) -> OpenSession:
    """Start a session with one empty game, and store it.

    Args:
        repository: where it is kept.
        rules: its rule set, of which it keeps a copy.
        title: what the evening is called.
        teams: the teams' names and players.
        start_points: the points at which both teams start each game (52 when مشدود); `None`: as
            the rules say.
        dealer: who deals first, if known.
        series: how many games a series is played to at most, if one is played.
        clock: tells the time, for the session and its hands.

    Raises:
        RulesError: when the rule set has an error, or a game would start at its target or over it.
        ValueError: when no series is played to so many games.
        StoreError: when it could not be saved.

    """
    from uuid import uuid4  # when it is needed

    check_series(series)
    rules = replace(rules, name=storable(rules.name))
    errors = [problem for problem in rules_problems(rules) if problem.is_error]
    if start_points is None:
        start_points = rules.start_points
    elif not errors:
        errors += start_problems("start_points", start_points, rules.target)
    if errors:
        raise RulesError(tuple(errors))
    session = Session(
        id=str(uuid4()),
        title=storable(title),
        started_at=clock(),
        rules=rules,
        teams=storable_teams(teams),
        series=series,
        games=(Game(start_points=start_points, dealer=dealer),),
    )
    repository.create(session)
    return OpenSession(repository, session, clock=clock)


def open_session(
    repository: Repository, session_id: str, *, clock: Callable[[], datetime] = now
) -> OpenSession:
    """Open a stored session to go on with it.

    Raises:
        StoreError: when there is none of this id, or it cannot be read.

    """
    return OpenSession(repository, repository.load(session_id), clock=clock)
