"""Sessions are stored and read back as they were, and listed by what tells them apart."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baloot_score.scoring.model import (
    DirectHand,
    Game,
    PerTeam,
    PlayedHand,
    Points,
    Session,
    Team,
    TeamSheet,
)
from baloot_score.scoring.problem_codes import HandError
from baloot_score.scoring.rules import PRESETS, Preset, RuleSet
from baloot_score.scoring.standings import session_standings, standings, tally
from baloot_score.store import row_values, rows, rule_rows
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.repository import Repository
from tests.scoring.strategies import Data, games, hand_of, rule_sets, sound_hands
from tests.store.evening import HOUSE_RULES, SUN, TEAMS, US, assert_same, at, evening
from tests.store.kept import kept_totals
from tests.store.memory import memory_repository

CLASSIC = PRESETS[Preset.CLASSIC]


def plain(session_id: str, started_at: datetime, **more: Any) -> Session:
    """A session with nothing in it but what is given."""
    return Session(id=session_id, title="", started_at=started_at, **({"rules": CLASSIC} | more))


def test_a_stored_session_is_read_back_as_it_was(repository: Repository) -> None:
    repository.create(evening())
    assert_same(repository.load(evening().id), evening())


def test_the_same_is_read_after_closing_and_opening(path: Path) -> None:
    with Repository.open(path) as repository:
        repository.create(evening())
    with Repository.open(path) as repository:
        assert_same(repository.load(evening().id), evening())


@given(sound_hands, rule_sets)
def test_every_sound_hand_goes_through_a_row_unchanged(data: Data, rules: RuleSet) -> None:
    hand = hand_of(data)
    found = rows.hand_of(rows.hand_values(hand), rules, "hand")
    assert found == hand
    assert found.recorded_at == hand.recorded_at


@given(rule_sets, st.text())
def test_every_rule_set_goes_through_a_row_unchanged(rules: RuleSet, name: str) -> None:
    named = replace(rules, name=name)
    assert rule_rows.rules_of(rule_rows.rules_in_force_values(named)) == named


@given(st.datetimes(timezones=st.none() | st.timezones()))
def test_every_moment_goes_through_a_row_unchanged(moment: datetime) -> None:
    session = replace(evening(), started_at=moment)
    found = row_values.time_of(rows.session_values(session), "started_at")
    assert found.replace(tzinfo=None) == moment.replace(tzinfo=None)
    assert found.utcoffset() == moment.utcoffset()


def test_the_whole_rule_set_is_kept_so_that_a_changed_preset_changes_no_sheet(
    repository: Repository, monkeypatch: pytest.MonkeyPatch
) -> None:
    repository.create(plain("old", at(20, 0), rules=PRESETS[Preset.GENERAL]))
    other = replace(PRESETS[Preset.GENERAL], target=999, kaboot_hokum=1, sun_gate=None)
    monkeypatch.setattr(
        "baloot_score.scoring.rules.PRESETS", dict(PRESETS) | {Preset.GENERAL: other}
    )
    assert repository.load("old").rules == PRESETS[Preset.GENERAL]


def test_names_are_kept_to_the_letter(repository: Repository) -> None:
    odd = "'); DROP TABLE hands; -- \x00 \u202e\U0001f3b4 é é\n"
    session = plain("x", at(20, 0), teams=PerTeam(TeamSheet(odd, (odd, "")), TeamSheet("", ())))
    repository.create(replace(session, title=odd))
    assert repository.load("x") == replace(session, title=odd)


def test_a_session_without_games_gets_one_to_record_in(repository: Repository) -> None:
    repository.create(plain("x", at(20, 0), games=()))
    assert repository.load("x").games == (Game(),)
    mashdood = replace(CLASSIC, start_points=52)
    repository.create(plain("y", at(20, 0), games=(), rules=mashdood))
    assert repository.load("y").games == (Game(start_points=52),)


def test_totals_and_winners_are_kept_for_each_game(repository: Repository) -> None:
    repository.create(evening())
    assert kept_totals(repository, evening().id) == [
        (Points(156, 225), Team.THEM),
        (Points(0, 200), Team.THEM),
        (Points(52, 52), None),
    ]


def test_kept_columns_can_be_counted_in_sql(path: Path, repository: Repository) -> None:
    repository.create(evening())
    with closing(sqlite3.connect(path)) as connection:
        bought = connection.execute(
            "SELECT contract, buyer, count(*) FROM hands JOIN games ON games.id = hands.game"
            " WHERE kind = 'played' GROUP BY contract, buyer ORDER BY 1, 2"
        ).fetchall()
        players = connection.execute("SELECT count(*) FROM players WHERE team = 'them'").fetchone()
    expected = [("hokum", "them", 1), ("hokum", "us", 2), ("sun", "them", 1), ("sun", "us", 1)]
    assert bought == expected
    assert players == (3,)


def test_an_unknown_session_is_told_from_a_damaged_one(repository: Repository) -> None:
    with pytest.raises(StoreError) as caught:
        repository.load("no such id")
    assert caught.value.reason is StoreReason.UNKNOWN_SESSION


def test_the_same_id_is_not_stored_twice(repository: Repository) -> None:
    repository.create(evening())
    with pytest.raises(StoreError) as caught:
        repository.create(replace(evening(), title="other"))
    assert caught.value.reason is StoreReason.INVALID
    assert repository.load(evening().id).title == evening().title


def test_a_session_whose_hand_names_rules_that_are_not_there_is_not_stored(
    repository: Repository,
) -> None:
    bad = DirectHand(points=PerTeam(10, 16), earlier_rules=1)
    with pytest.raises(HandError):
        repository.create(
            plain("x", at(20, 0), games=(Game(hands=(bad,)),), earlier_rules=(CLASSIC,))
        )
    assert repository.sessions() == ()


def test_a_session_with_an_impossible_hand_is_not_stored(repository: Repository) -> None:
    bad = PlayedHand(contract=SUN, buyer=US, abnat=PerTeam(131, None))
    with pytest.raises(HandError):
        repository.create(plain("x", at(20, 0), games=(Game(), Game(hands=(bad,)))))
    assert repository.sessions() == ()


@pytest.mark.parametrize(
    "change",
    [
        {"title": "half of a pair: \ud83c"},
        {"teams": PerTeam(TeamSheet("\udcff", ()), TeamSheet())},
        {"teams": PerTeam(TeamSheet(), TeamSheet("", ("\ud800",)))},
        {"series": 2**70},
        {"series": -1},
        {"games": (Game(start_points=-1),)},
        {"games": (Game(), Game(start_points=2**64))},
        {"id": ""},
    ],
)
def test_what_cannot_be_written_is_refused_whole(
    repository: Repository, change: dict[str, Any]
) -> None:
    with pytest.raises(StoreError) as caught:
        repository.create(replace(evening(), **change))
    assert caught.value.reason is StoreReason.INVALID
    assert repository.sessions() == ()
    repository.create(evening())


# The list of sessions -------------------------------------------------------------------------


def test_an_empty_store_has_no_sessions(repository: Repository) -> None:
    assert repository.sessions() == ()
    assert repository.latest() is None


def test_a_session_is_summed_up_for_the_list(repository: Repository) -> None:
    repository.create(evening())
    (summary,) = repository.sessions()
    assert summary.id == evening().id
    assert summary.title == evening().title
    assert summary.started_at == at(20, 40)
    assert summary.teams == PerTeam(TEAMS.us.name, TEAMS.them.name)
    assert summary.rules == HOUSE_RULES
    assert summary.games_won == PerTeam(0, 2)
    assert summary.hands == 10


@settings(max_examples=40)
@given(st.lists(games, min_size=1, max_size=4), rule_sets)
def test_the_list_says_what_folding_all_hands_says(documents: list[Data], rules: RuleSet) -> None:
    played = tuple(
        Game(hands=tuple(map(hand_of, data["hands"])), start_points=data.get("start_points", 0))
        for data in documents
    )
    session = plain("x", at(20, 0), rules=rules, games=played)
    with memory_repository() as repository:
        repository.create(session)
        (summary,) = repository.sessions()
        assert summary.games_won == tally(session_standings(session))
        assert summary.hands == sum(len(game.hands) for game in played)
        totals = [totals for totals, _ in kept_totals(repository, "x")]
        assert totals == [standings(game, rules).totals for game in played]


def test_sessions_are_listed_newest_first_across_time_zones(repository: Repository) -> None:
    repository.create(plain("first", datetime(2026, 11, 26, 23, 30, tzinfo=at(0, 0).tzinfo)))
    repository.create(plain("third", datetime(2026, 11, 26, 21, 30, tzinfo=UTC)))
    repository.create(plain("second", datetime(2026, 11, 26, 21, 0)))  # noqa: DTZ001 - an import
    assert [summary.id for summary in repository.sessions()] == ["third", "second", "first"]


def test_of_two_sessions_of_one_moment_the_later_change_comes_first(
    repository: Repository,
) -> None:
    for session_id in ("a", "b", "c"):
        repository.create(plain(session_id, at(20, 0)))
    repository.sheet("a").touch()
    assert [summary.id for summary in repository.sessions()] == ["a", "c", "b"]


def test_the_latest_session_is_the_one_changed_last_whatever_the_clock_says(
    repository: Repository,
) -> None:
    repository.create(plain("new", at(22, 0)))
    repository.create(plain("old", at(12, 0)))
    assert repository.latest() == "old"
    repository.sheet("new").insert_hand(0, 0, evening().games[0].hands[2])
    repository.sheet("new").touch()
    assert repository.latest() == "new"


# Primitive writes -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "write",
    [
        lambda r, s, h: r.sheet(s).insert_hand(0, 11, h),
        lambda r, s, h: r.sheet(s).insert_hand(0, -1, h),
        lambda r, s, h: r.sheet(s).insert_hand(3, 0, h),
        lambda r, s, h: r.sheet("other").insert_hand(0, 0, h),
        lambda r, s, h: r.sheet(s).replace_hand(0, 9, h),
        lambda r, s, h: r.sheet(s).replace_hand(2, 0, h),
        lambda r, s, h: r.sheet(s).delete_hand(0, 9),
        lambda r, s, h: r.sheet(s).delete_hand(0, -1),
        lambda r, s, h: r.sheet(s).insert_game(4, Game()),
        lambda r, s, h: r.sheet(s).insert_game(2, Game()),
        lambda r, s, h: r.sheet(s).delete_game(1),
        lambda r, s, h: r.sheet(s).delete_game(3),
        lambda r, s, h: r.sheet("other").rename("", TEAMS),
        lambda r, s, h: r.sheet("other").write_rules(CLASSIC, ()),
        lambda r, s, h: r.sheet(s).write_start_points(3, 0),
        lambda r, s, h: r.sheet(s).write_hand_rules(0, [None] * 8),
        lambda r, s, h: r.sheet(s).write_hand_rules(0, [None] * 10),
        lambda r, s, h: r.sheet(s).write_hand_rules(3, []),
        lambda r, s, h: r.sheet("other").touch(),
        lambda r, s, h: r.sheet(s).cache_totals(3, standings(Game(), CLASSIC)),
    ],
)
def test_a_write_to_what_is_not_there_is_refused(repository: Repository, write: Any) -> None:
    repository.create(evening())
    with pytest.raises(StoreError) as caught:
        write(repository, evening().id, evening().games[0].hands[2])
    assert caught.value.reason is StoreReason.INVALID
    assert_same(repository.load(evening().id), evening())


def test_places_follow_each_other_after_hands_are_put_in_and_taken_out(
    path: Path, repository: Repository
) -> None:
    repository.create(evening())
    repository.sheet(evening().id).insert_hand(0, 0, evening().games[0].hands[2])
    repository.sheet(evening().id).delete_hand(0, 5)
    repository.sheet(evening().id).insert_hand(0, 9, evening().games[0].hands[2])
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute(
            "SELECT hands.place FROM hands JOIN games ON games.id = game"
            " WHERE games.place = 0 ORDER BY 1"
        ).fetchall()
    assert found == [(place,) for place in range(10)]


def test_nothing_of_a_transaction_that_fails_is_kept(repository: Repository) -> None:
    with pytest.raises(ZeroDivisionError), repository.transaction():
        fail_after(lambda: repository.create(evening()))
    assert repository.sessions() == ()


def fail_after(write: Callable[[], None]) -> None:
    """Write something, and then fail for a reason of one's own."""
    write()
    raise ZeroDivisionError


def test_a_part_of_a_transaction_can_fail_by_itself(repository: Repository) -> None:
    with repository.transaction():
        repository.create(evening())
        with pytest.raises(StoreError):
            repository.create(evening())
        with pytest.raises(ZeroDivisionError), repository.transaction():
            fail_after(lambda: repository.create(evening("lost")))
        repository.create(evening("other"))
        assert repository.load("other") == evening("other")
    assert {summary.id for summary in repository.sessions()} == {evening().id, "other"}
