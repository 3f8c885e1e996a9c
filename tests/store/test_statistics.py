"""The statistics that SQL computes are those that folding every hand gives."""

from __future__ import annotations

import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baloot_score.scoring.model import (
    Contract,
    DirectHand,
    FoulHand,
    Game,
    Hand,
    Level,
    Outcome,
    PerTeam,
    PlayedHand,
    Seat,
    Session,
    Team,
    TeamSheet,
)
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.scoring.standings import Row, session_standings
from baloot_score.store.errors import StoppedError
from baloot_score.store.repository import Repository
from baloot_score.store.search_text import search_text
from baloot_score.store.statistics import (
    NONE_BOUGHT,
    Comeback,
    Purchases,
    SideKind,
    SideStatistics,
    StatisticsQuery,
)
from tests.bench.history import evenings
from tests.store.evening import evening

NAMES = ("سعد", "فهد", "عمر", "بدر", "سَعد", "", "Ali", "ALI")
Key = tuple[SideKind, str]
ALL = StatisticsQuery()
CLASSIC = PRESETS[Preset.CLASSIC]


def sides_of(session: Session, game: int) -> Iterator[tuple[Key, Team, Seat | None]]:
    """Every side that a game counts for, the team it played in, and a player's seat."""
    players = session.players_of(game)
    for team in Team:
        yield (SideKind.TEAM, team.value), team, None
        if named := search_text(session.teams.of(team).name):
            yield (SideKind.NAMED, named), team, None
        own = [search_text(name) for name in (*players.of(team), "", "")[:2]]
        for place, name in enumerate(own):
            if name:
                yield (SideKind.PLAYER, name), team, Seat(2 * place + (team is Team.THEM))
        if all(own) and own[0] != own[1]:
            yield (SideKind.PAIR, "\n".join(sorted(own))), team, None


def folded(sessions: Iterable[Session]) -> dict[Key, dict[str, Any]]:
    """The numbers of every side, from folding."""
    numbers: dict[Key, dict[str, Any]] = defaultdict(lambda: defaultdict(int))
    for session in sessions:
        for place, standings in enumerate(session_standings(session)):
            for key, team, seat in sides_of(session, place):
                own = numbers[key]
                if standings.win is not None:
                    own["games"] += 1
                    won = standings.win.team is team
                    own["games_won"] += won
                    own["running"] = own["running"] + 1 if won else 0
                    own["streak"] = max(own["streak"], own["running"])
                for row in standings.rows:
                    count_hand(own, row, team, seat)
    return numbers


def count_hand(own: dict[str, Any], row: Row, team: Team, seat: Seat | None) -> None:
    hand = row.hand
    if row.outcome is Outcome.REDEAL:
        return
    own["hands"] += 1
    own["points"] += row.points.of(team)
    if isinstance(hand, PlayedHand | FoulHand):
        own["baloots"] += hand.baloot is team
        own["projects"] += len(hand.projects.of(team))
        if hand.level is not Level.NORMAL:
            mine, others = row.points.of(team), row.points.of(team.other)
            own["doubles_won"] += mine > others
            own["doubles_lost"] += mine < others
    if isinstance(hand, PlayedHand):
        own["kaboots"] += hand.kaboot is team
        if hand.buyer is team and (seat is None or hand.buyer_seat is seat):
            assert hand.contract is not None
            name = hand.contract.value
            old = own[name] or NONE_BOUGHT
            made = row.outcome is Outcome.MADE or hand.kaboot is team
            failed = row.outcome is Outcome.FAILED or hand.kaboot is team.other
            own[name] = Purchases(old.bought + 1, old.made + made, old.failed + failed)


def as_numbers(side: SideStatistics) -> dict[str, Any]:
    return {
        name: getattr(side, name)
        for name in (
            *("games", "games_won", "hands", "points", "kaboots", "baloots", "projects"),
            *("doubles_won", "doubles_lost", "streak", "sun", "hokum"),
        )
    }


def furthest_behind(sessions: Iterable[Session]) -> int:
    """The worst deficit of any game's winner before the hand that won."""
    worst = 0
    for session in sessions:
        for standings in session_standings(session):
            if standings.win is not None:
                winner = standings.win.team
                for row in standings.rows[: standings.win.hand]:
                    worst = max(worst, row.totals.of(winner.other) - row.totals.of(winner))
    return worst


def assert_as_folded(repository: Repository, sessions: list[Session]) -> None:
    found = repository.statistics(ALL)
    expected = folded(sorted(sessions, key=lambda session: (session.started_at, session.id)))
    assert {(side.kind, side.key) for side in found.sides} == set(expected)
    for side in found.sides:
        wanted = expected[side.kind, side.key]
        numbers = as_numbers(side)
        assert numbers == {
            name: wanted[name] or (NONE_BOUGHT if name in list(Contract) else 0) for name in numbers
        }, side.key
    behind = 0 if found.comeback is None else found.comeback.behind
    assert behind == furthest_behind(sessions)


@settings(max_examples=15, deadline=None)
@given(data=st.data(), seed=st.integers(0, 10_000))
def test_sql_counts_what_folding_counts(data: st.DataObject, seed: int) -> None:
    name = st.sampled_from(NAMES)
    sessions = []
    for session in evenings(3, 14, seed):
        own = [TeamSheet(data.draw(name), (data.draw(name), data.draw(name))) for _ in Team]
        # Two players of one name at a table cannot be told apart.
        players = [search_text(player) for sheet in own for player in sheet.players]
        named = [player for player in players if player]
        teams = {search_text(sheet.name) for sheet in own}
        if len(set(named)) == len(named) and len(teams) == 2:
            sessions.append(replace(session, teams=PerTeam(*own)))
    with (
        tempfile.TemporaryDirectory() as folder,
        Repository.open(Path(folder) / "baloot-score.sqlite3") as repository,
    ):
        for session in sessions:
            repository.create(session)
        assert_as_folded(repository, sessions)


def test_an_evening_with_every_kind_of_hand_is_counted_as_it_is_folded(
    repository: Repository,
) -> None:
    repository.create(evening())
    assert_as_folded(repository, [evening()])


def test_a_long_history_is_counted_as_it_is_folded(repository: Repository) -> None:
    sessions = list(evenings(40, 30))
    for session in sessions:
        repository.create(session)
    assert_as_folded(repository, sessions)


def test_a_session_in_the_trash_and_one_outside_of_the_period_count_nothing(
    repository: Repository,
) -> None:
    one, other = replace(evening(), id="one"), replace(evening(), id="other")
    repository.create(one)
    repository.create(other)
    assert repository.statistics(ALL).sessions == 2
    repository.history.trash("other")
    assert repository.statistics(ALL).sessions == 1
    day = one.started_at.date()
    assert repository.statistics(StatisticsQuery(since=day, until=day)).sessions == 1
    later = StatisticsQuery(since=date(2027, 1, 1))
    assert repository.statistics(later).sessions == 0
    assert repository.statistics(StatisticsQuery(session_ids=("other",))).sessions == 0
    assert repository.statistics(StatisticsQuery(session_ids=())).sides == ()


def test_partners_are_the_same_whichever_sits_first_and_however_they_are_written(
    repository: Repository,
) -> None:
    for number, us in enumerate([("سعد", "فهد"), ("فهد", "سَعْد")]):
        teams = PerTeam(TeamSheet("", us), TeamSheet("", ("عمر", "بدر")))
        repository.create(replace(evening(), id=str(number), teams=teams))
    found = repository.statistics(ALL)
    pairs = found.of_kind(SideKind.PAIR)
    assert sorted(len(pair.names) for pair in pairs) == [2, 2]
    (meeting,) = [meeting for meeting in found.meetings if meeting.kind is SideKind.PAIR]
    games = sum(standings.win is not None for standings in session_standings(evening()))
    assert meeting.games == 2 * games


def test_two_of_one_name_are_no_partners_of_each_other(repository: Repository) -> None:
    teams = PerTeam(TeamSheet("", ("سعد", "سَعْد")), TeamSheet("", ("عمر", "بدر")))
    repository.create(replace(evening(), teams=teams))
    (pair,) = repository.statistics(ALL).of_kind(SideKind.PAIR)
    assert set(pair.names) == {"عمر", "بدر"}


def test_sides_meet_as_often_as_folding_finds_them_against_each_other(
    repository: Repository,
) -> None:
    sessions = list(evenings(25, 25))
    met: Counter[tuple[Key, Key]] = Counter()
    won: Counter[tuple[Key, Key]] = Counter()
    for session in sessions:
        repository.create(session)
        for place, standings in enumerate(session_standings(session)):
            if standings.win is None:
                continue
            sides = [(key, team) for key, team, _ in sides_of(session, place)]
            for one, team in sides:
                for other, others_team in sides:
                    if one[0] is other[0] and one[1] < other[1] and team is not others_team:
                        met[one, other] += 1
                        won[one, other] += standings.win.team is team
    found = {
        ((meeting.kind, meeting.one), (meeting.kind, meeting.other)): meeting
        for meeting in repository.statistics(ALL).meetings
    }
    assert {pair: meeting.games for pair, meeting in found.items()} == dict(met)
    assert all(meeting.won == won[pair] for pair, meeting in found.items())
    assert {meeting.kind for meeting in found.values()} == set(SideKind)


def test_counting_is_given_up_when_nobody_waits_for_it(repository: Repository) -> None:
    for session in evenings(40, 30):
        repository.create(session)
    with repository.beside(lambda: True) as reader, pytest.raises(StoppedError):
        reader.statistics(ALL)


def test_the_comeback_names_its_session_and_game(repository: Repository) -> None:
    sessions = list(evenings(12, 20))
    for session in sessions:
        repository.create(session)
    found = repository.statistics(ALL).comeback
    assert isinstance(found, Comeback)
    (session,) = [session for session in sessions if session.id == found.session]
    alone = replace(session, games=(session.games[found.game],))
    assert furthest_behind([alone]) == found.behind


def us(points: int, them: int = 0, **more: Any) -> DirectHand:
    return DirectHand(points=PerTeam(points, them), **more)


OF_BEFORE = {"earlier_rules": 0}
QAHWA = PlayedHand(
    contract=Contract.HOKUM, buyer=Team.US, level=Level.QAHWA, abnat=PerTeam(100, None)
)


@pytest.mark.parametrize(
    ("games", "comeback"),
    [
        ([(us(0, 60), us(152))], (0, Team.US, 60)),
        ([(us(152), us(0, 300))], None),
        ([(us(0, 90), QAHWA, us(0, 200))], (0, Team.US, 90)),
        # By their own rules 120 points did not win yet, though they are enough by the later ones.
        ([(us(0, 120, **OF_BEFORE), us(160, **OF_BEFORE))], (0, Team.US, 120)),
        # Both were there, and one more hand was played.
        ([(us(40), us(0, 160), us(120), us(0, 10))], (0, Team.THEM, 40)),
        # Of two from as far behind the first one is told.
        ([(us(0, 60), us(152)), (us(60), us(0, 152))], (0, Team.US, 60)),
        ([(us(0, 60), us(152)), (us(61), us(0, 152))], (1, Team.THEM, 61)),
    ],
)
@pytest.mark.parametrize("start", [0, 52])
def test_the_comeback_is_from_the_worst_before_the_hand_that_won(
    repository: Repository,
    games: list[tuple[Hand, ...]],
    comeback: tuple[int, Team, int] | None,
    start: int,
) -> None:
    before, now = (replace(CLASSIC, target=start + target) for target in (152, 100))
    early = any(hand.earlier_rules is not None for hands in games for hand in hands)
    session = replace(
        evening(),
        rules=now if early else before,
        earlier_rules=(before,) if early else (),
        games=tuple(Game(hands=hands, start_points=start) for hands in games),
    )
    repository.create(session)
    found = repository.statistics(ALL).comeback
    assert (found and (found.game, found.winner, found.behind)) == comeback


def test_nothing_of_it_stays_in_the_file(repository: Repository) -> None:
    repository.create(evening())
    before = repository.path.read_bytes()
    repository.statistics(ALL)
    with repository.beside() as reader:
        assert reader.statistics(ALL) == repository.statistics(ALL)
    assert repository.path.read_bytes() == before
