"""A system clock that jumps back changes what times say, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial

from baloot_score.scoring.model import DirectHand, PerTeam
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.session import History, OpenSession, open_session, start_session
from baloot_score.store.repository import Repository
from tests.store.kept import assert_kept

CLASSIC = PRESETS[Preset.CLASSIC]
NOW = datetime(2026, 11, 26, 21, 0, tzinfo=UTC)
JUMPS = (0, -1, -3600, 60, -86_400 * 365, -86_400 * 365 * 50, 5)
"""Where the clock stands from hand to hand, in seconds after the start."""


def jumping() -> Callable[[], datetime]:
    jumps = iter(JUMPS)
    return lambda: NOW + timedelta(seconds=next(jumps))


def points(session: OpenSession) -> list[int | None]:
    return [
        hand.points.us
        for game in session.session.games
        for hand in game.hands
        if isinstance(hand, DirectHand)
    ]


def test_hands_stay_in_the_order_in_which_they_were_recorded(repository: Repository) -> None:
    session = start_session(repository, CLASSIC, clock=jumping())
    for number in range(1, len(JUMPS)):
        session.record(DirectHand(points=PerTeam(number, 0)))
    wanted = list(range(1, len(JUMPS)))
    assert points(session) == wanted
    again = open_session(repository, session.session.id)
    assert points(again) == wanted
    assert [hand.recorded_at for hand in again.session.games[0].hands] == [
        NOW + timedelta(seconds=jump) for jump in JUMPS[1:]
    ]
    assert_kept(repository, again.session)
    for number in reversed(wanted):
        session.undo()
        assert points(session) == wanted[: number - 1]


def test_the_session_that_was_played_last_is_opened_first(repository: Repository) -> None:
    first = start_session(repository, CLASSIC, clock=lambda: NOW)
    second = start_session(repository, CLASSIC, clock=lambda: NOW - timedelta(days=9000))
    assert first.session.id != second.session.id
    assert repository.latest() == second.session.id
    first.record(DirectHand(points=PerTeam(1, 0)))
    assert repository.latest() == first.session.id
    second.record(DirectHand(points=PerTeam(1, 0)))
    assert repository.latest() == second.session.id


def test_the_list_stays_by_the_days_that_it_shows(repository: Repository) -> None:
    days = (0, -9000, 3, -1, -1)
    ids = []
    for day in days:
        clock = partial(NOW.__add__, timedelta(days=day))
        ids.append(start_session(repository, CLASSIC, clock=clock).session.id)
    history = History(repository)
    page = history.page()
    assert [session.id for session in page.sessions] == [ids[n] for n in (2, 0, 4, 3, 1)]
    starts = [session.started_at for session in page.sessions]
    assert starts == sorted(starts, reverse=True)
    assert len(set(ids)) == len(ids)


def test_a_session_of_the_future_comes_back_from_the_trash(repository: Repository) -> None:
    session = start_session(repository, CLASSIC, clock=lambda: NOW.replace(year=9998))
    history = History(repository)
    history.trash(session.session.id)
    history.restore(session.session.id)
    copy = replace(session.session, id="copy")
    assert history.store([copy]) == 1
    assert history.statistics() is not None
    assert_kept(repository, repository.load("copy"))
