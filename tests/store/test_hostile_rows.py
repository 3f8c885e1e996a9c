"""What another program wrote into the tables is refused with its place, and never crashes us."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baloot_score.scoring.model import PerTeam
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.session import History, HistoryQuery, HouseRules, open_session
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.repository import Repository
from baloot_score.store.statistics import StatisticsQuery
from tests.store.evening import assert_same, evening, rewrite

ID = evening().id
FRIDAY = replace(PRESETS[Preset.TOURNAMENT], name="Friday")
HAND = "games[0].hands[0]"
FIRST = "WHERE place = 0 AND game = (SELECT id FROM games WHERE place = 0)"
DEEP = "[" * 100_000
CLASSIC = "'\"classic\"'"
TARGET_0 = "replace(rules, '\"target\": 200', '\"target\": 0')"


def earlier(preset: str, rules: str) -> str:
    """An expression of SQL: a list of one rule set, its fields those of a column."""
    return f"""'[{{"preset": ' || {preset} || ', "name": "", "rules": ' || {rules} || '}}]'"""


ROWS = [
    (f"UPDATE hands SET abnat_them = 163 {FIRST}", f"{HAND}.abnat.them: abnat_over_total"),
    (f"UPDATE hands SET abnat_them = 161 {FIRST}", f"{HAND}.abnat.them: abnat_impossible"),
    (f"UPDATE hands SET abnat_them = -5 {FIRST}", f"{HAND}.abnat.them: abnat_negative"),
    (f"UPDATE hands SET abnat_them = 62.5 {FIRST}", f"{HAND}.abnat.them: wrong_type"),
    (f"UPDATE hands SET abnat_them = 'many' {FIRST}", f"{HAND}.abnat.them: wrong_type"),
    (f"UPDATE hands SET abnat_them = NULL {FIRST}", f"{HAND}.abnat: missing"),
    (f"UPDATE hands SET contract = 'spades' {FIRST}", f"{HAND}.contract: unknown_word"),
    (f"UPDATE hands SET contract = NULL {FIRST}", f"{HAND}.contract: missing"),
    (f"UPDATE hands SET contract = 'sun' {FIRST}", f"{HAND}.baloot: baloot_in_sun"),
    (f"UPDATE hands SET buyer = 'nobody' {FIRST}", f"{HAND}.buyer: unknown_word"),
    (f"UPDATE hands SET level = x'00ff' {FIRST}", f"{HAND}.level: wrong_type"),
    (f"UPDATE hands SET kind = 'tea' {FIRST}", f"{HAND}.kind: unknown_word"),
    (f"UPDATE hands SET kind = x'00' {FIRST}", f"{HAND}.kind: wrong_type"),
    (f"UPDATE hands SET projects_us = 'sira pony' {FIRST}", f"{HAND}.projects.us[1]: unknown_word"),
    (f"UPDATE hands SET projects_us = x'ff' {FIRST}", f"{HAND}.projects.us: wrong_type"),
    (f"UPDATE hands SET projects_them = 'sira' {FIRST}", f"{HAND}.projects: projects_of_both"),
    (f"UPDATE hands SET dealer = 4 {FIRST}", f"{HAND}.dealer: out_of_range"),
    (f"UPDATE hands SET dealer = 1.5 {FIRST}", f"{HAND}.dealer: wrong_type"),
    (f"UPDATE hands SET locked = 2 {FIRST}", f"{HAND}.locked: wrong_type"),
    (f"UPDATE hands SET locked = 'yes' {FIRST}", f"{HAND}.locked: wrong_type"),
    (f"UPDATE hands SET recorded_at = 'yesterday' {FIRST}", f"{HAND}.recorded_at: wrong_type"),
    (f"UPDATE hands SET recorded_at = x'31' {FIRST}", f"{HAND}.recorded_at: wrong_type"),
    (f"UPDATE hands SET points_us = 5 {FIRST}", f"{HAND}: unknown_field"),
    (f"UPDATE hands SET earlier_rules = 0 {FIRST}", f"{HAND}.earlier_rules: no_such_rules"),
    (f"UPDATE hands SET earlier_rules = -1 {FIRST}", f"{HAND}.earlier_rules: no_such_rules"),
    (f"UPDATE hands SET earlier_rules = 1.5 {FIRST}", f"{HAND}.earlier_rules: wrong_type"),
    (f"UPDATE hands SET earlier_rules = 'x' {FIRST}", f"{HAND}.earlier_rules: wrong_type"),
    (f"UPDATE hands SET buyer_seat = 4 {FIRST}", f"{HAND}.buyer_seat: out_of_range"),
    (f"UPDATE hands SET buyer_seat = 1.5 {FIRST}", f"{HAND}.buyer_seat: wrong_type"),
    (f"UPDATE hands SET buyer_seat = 1 {FIRST}", f"{HAND}.buyer_seat: seat_of_others"),
    ("UPDATE hands SET buyer_seat = 0 WHERE kind = 'direct'", "games[0].hands[8]: unknown_field"),
    (
        "UPDATE hands SET buyer_seat = 0 WHERE kind = 'foul' AND buyer IS NULL",
        "games[0].hands[7].buyer: missing",
    ),
    (f"UPDATE hands SET place = 90 {FIRST}", f"{HAND}"),
    (f"DELETE FROM hands {FIRST}", f"{HAND}"),
    ("UPDATE hands SET points_us = NULL WHERE kind = 'direct'", "hands[8].points.us: missing"),
    ("UPDATE hands SET points_us = 1000001 WHERE kind = 'direct'", "points.us: number_too_large"),
    ("UPDATE hands SET offender = NULL WHERE kind = 'foul'", "games[0].hands[6].by: missing"),
    ("UPDATE hands SET deal_stays = 3 WHERE kind = 'redeal'", "hands[2].deal_stays: wrong_type"),
    ("UPDATE games SET start_points = 'x' WHERE place = 1", "games[1].start_points"),
    ("UPDATE games SET start_points = 1.5 WHERE place = 1", "games[1].start_points"),
    ("UPDATE games SET dealer = 9 WHERE place = 1", "games[1].dealer"),
    ("UPDATE games SET dealer = 'me' WHERE place = 1", "games[1].dealer"),
    ("UPDATE games SET next_dealer = 9 WHERE place = 1", "games[1].next_dealer"),
    ("UPDATE games SET next_dealer = 'me' WHERE place = 1", "games[1].next_dealer"),
    ("UPDATE games SET players = 7 WHERE place = 1", "games[1].players"),
    ("UPDATE games SET players = '{' WHERE place = 1", "games[1].players"),
    ("UPDATE games SET players = x'ff' WHERE place = 1", "games[1].players"),
    (f"UPDATE games SET players = '{DEEP}' WHERE place = 1", "games[1].players"),
    ("UPDATE games SET players = '[]' WHERE place = 1", "games[1].players"),
    ("""UPDATE games SET players = '{"us": []}' WHERE place = 1""", "games[1].players"),
    (
        """UPDATE games SET players = '{"us": [], "them": {}}' WHERE place = 1""",
        "games[1].players.them",
    ),
    (
        """UPDATE games SET players = '{"us": ["a", 7], "them": []}' WHERE place = 1""",
        "games[1].players.us",
    ),
    (
        """UPDATE games SET players = '{"us": ["\\ud800"], "them": []}' WHERE place = 1""",
        "games[1].players.us",
    ),
    ("UPDATE games SET place = 9 WHERE place = 1", "games[1]"),
    ("DELETE FROM games", "games"),
    ("UPDATE players SET name = x'41'", "teams.us.players.name"),
    ("UPDATE players SET place = 9 WHERE place = 1", "teams.us.players[1]"),
    ("UPDATE sessions SET title = x'41'", "title"),
    ("UPDATE sessions SET title = CAST(x'ff' AS TEXT)", "title"),
    ("UPDATE sessions SET note = x'41'", "note"),
    ("UPDATE sessions SET note = CAST(x'ff' AS TEXT)", "note"),
    ("UPDATE sessions SET us_name = x'41'", "us_name"),
    ("UPDATE sessions SET started_at = 'today'", "started_at"),
    ("UPDATE sessions SET started_at = x'41'", "started_at"),
    ("UPDATE sessions SET series = 'x'", "series"),
    ("UPDATE sessions SET series = 2", "series"),
    ("UPDATE sessions SET series = -1", "series"),
    ("UPDATE sessions SET series = 3.5", "series"),
    ("UPDATE sessions SET preset = 'home'", "rules.preset: unknown_word"),
    ("UPDATE sessions SET preset = x'41'", "rules.preset: wrong_type"),
    ("UPDATE sessions SET rules_name = x'41'", "rules.name: wrong_type"),
    ("UPDATE sessions SET rules = '{'", "rules"),
    ("UPDATE sessions SET rules = '[]'", "rules"),
    ("UPDATE sessions SET rules = '{}'", "rules"),
    (f"UPDATE sessions SET rules = '{DEEP}'", "rules"),
    ("UPDATE sessions SET rules = x'ff'", "rules"),
    ("UPDATE sessions SET earlier_rules = '['", "earlier_rules"),
    ("UPDATE sessions SET earlier_rules = '{}'", "earlier_rules"),
    ("UPDATE sessions SET earlier_rules = '[7]'", "earlier_rules[0]"),
    ("UPDATE sessions SET earlier_rules = '[{}]'", "earlier_rules[0]"),
    (f"UPDATE sessions SET earlier_rules = '{DEEP}'", "earlier_rules"),
    (f"UPDATE sessions SET earlier_rules = {earlier('7', 'rules')}", "earlier_rules[0].preset"),
    (f"UPDATE sessions SET earlier_rules = {earlier(CLASSIC, '7')}", "earlier_rules[0]"),
    (
        f"UPDATE sessions SET earlier_rules = {earlier(CLASSIC, TARGET_0)}",
        "earlier_rules[0].overrides.target: out_of_range",
    ),
    (
        "UPDATE sessions SET rules = replace(rules, '\"target\": 200', '\"target\": 0')",
        "rules.overrides.target: out_of_range",
    ),
    (
        "UPDATE sessions SET rules = replace(rules, '\"target\"', '\"aim\"')",
        "rules",
    ),
]


@pytest.fixture
def stored(path: Path) -> Path:
    with Repository.open(path) as repository:
        repository.create(evening())
    return path


@pytest.mark.parametrize(("statement", "place"), ROWS, ids=[place for _, place in ROWS])
def test_a_row_that_cannot_be_is_refused_with_its_place(
    stored: Path, statement: str, place: str
) -> None:
    rewrite(stored, statement)
    before = stored.read_bytes()
    with Repository.open(stored) as repository, pytest.raises(StoreError) as caught:
        open_session(repository, ID)
    assert caught.value.reason is StoreReason.DAMAGED
    assert place in caught.value.detail
    field, _, _ = place.partition(":")
    assert all(field in problem.field for problem in caught.value.problems[:1])
    assert stored.read_bytes() == before


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE sessions SET title = x'41'",
        "UPDATE sessions SET started_at = ''",
        "UPDATE sessions SET them_name = x'41'",
        "UPDATE sessions SET rules = 'x'",
    ],
)
def test_a_session_that_cannot_be_read_is_listed_as_such(stored: Path, statement: str) -> None:
    rewrite(stored, statement)
    with Repository.open(stored) as repository:
        (summary,) = repository.sessions()
        assert (summary.id, summary.readable) == (ID, False)
        with pytest.raises(StoreError) as caught:
            repository.load(ID)
    assert caught.value.reason is StoreReason.DAMAGED
    assert caught.value.session == ID


@pytest.mark.parametrize("value", ["x'ff'", "CAST(x'c0' AS TEXT)", "7", "x''"])
def test_a_player_who_cannot_be_read_hides_only_the_session(value: str, stored: Path) -> None:
    with Repository.open(stored) as repository:
        repository.create(evening("other"))
    rewrite(stored, f"UPDATE players SET name = {value} WHERE session = '{ID}'")
    with Repository.open(stored) as repository:
        history = History(repository)
        listed = {one.id: one.readable for one in history.page().sessions}
        assert listed.keys() == {ID, "other"}
        assert listed["other"]
        history.rename(ID, "new", PerTeam("", ""))
        assert [one.id for one in history.page(HistoryQuery(text="new")).sessions] == [ID]


def test_text_that_is_not_utf_8_hides_only_its_own_session(stored: Path) -> None:
    with Repository.open(stored) as repository:
        repository.create(evening("other"))
    damaged = f"WHERE id = '{ID}'"
    for column in ("us_name", "title", "note", "preset", "rules", "started_at", "day"):
        rewrite(stored, f"UPDATE sessions SET {column} = CAST(x'c0' AS TEXT) {damaged}")
        with Repository.open(stored) as repository:
            listed = {one.id: one.readable for one in History(repository).page().sessions}
            assert listed == {ID: column == "day", "other": True}
            assert {one.id: one.readable for one in repository.sessions()} == listed
        rewrite(
            stored,
            f"UPDATE sessions SET {column} = (SELECT {column} FROM sessions WHERE id = 'other')",
        )


@pytest.mark.parametrize("value", ["'x'", "''", "7", "0.5", "x'ff'", "CAST(x'ff' AS TEXT)"])
def test_a_winner_that_is_no_team_is_nobody_in_the_statistics(stored: Path, value: str) -> None:
    with Repository.open(stored) as repository:
        repository.create(evening("other"))
        games = History(repository).statistics().games
    rewrite(stored, f"UPDATE games SET winner = {value} WHERE session = '{ID}'")
    with Repository.open(stored) as repository:
        assert History(repository).statistics().games == games // 2


def test_one_damaged_session_does_not_keep_the_others_shut(stored: Path) -> None:
    with Repository.open(stored) as repository:
        repository.create(evening("other"))
    rewrite(stored, f"UPDATE hands SET level = 'ten' {FIRST} AND game = 1")
    with Repository.open(stored) as repository:
        with pytest.raises(StoreError):
            repository.load(ID)
        assert_same(repository.load("other"), evening("other"))


# House rules ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("statement", "detail"),
    [
        ("UPDATE house_rules SET rules = '{'", "house rule 1: rules"),
        ("UPDATE house_rules SET rules = '{}'", "house rule 1: rules"),
        ("UPDATE house_rules SET name = x'41'", "rules.name: wrong_type"),
        ("UPDATE house_rules SET preset = 'x'", "rules.preset: unknown_word"),
        (
            "UPDATE house_rules SET rules = replace(rules, '200', '20000')",
            "rules.overrides.target: out_of_range",
        ),
        ("UPDATE default_rules SET preset = 'x', house_rule = NULL", "house rule default: preset"),
        ("UPDATE default_rules SET preset = x'41', house_rule = NULL", "default: preset"),
    ],
)
def test_house_rules_that_cannot_be_are_refused_and_can_be_deleted(
    statement: str, detail: str, stored: Path
) -> None:
    with Repository.open(stored) as repository:
        house = HouseRules(repository)
        house.make_default(house.save(evening().rules).id)
    rewrite(stored, statement)
    with Repository.open(stored) as repository:
        house = HouseRules(repository)
        with pytest.raises(StoreError) as caught:
            house.default()
        assert caught.value.reason is StoreReason.DAMAGED
        assert detail in caught.value.detail
        house.delete(1)
        house.make_default(None)
        assert (house.all(), house.default()) == ((), None)
        assert_same(repository.load(ID), evening())


# Any value ------------------------------------------------------------------------------------

TABLES = {
    "sessions": "id title started_at us_name them_name preset rules_name rules series touched"
    " earlier_rules note trashed_at moment day search finished hand_count",
    "players": "session team place name",
    "games": "id session place start_points dealer next_dealer players us_total them_total winner",
    "hands": "game place kind recorded_at dealer contract buyer level locked abnat_us abnat_them"
    " projects_us projects_them baloot kaboot offender points_us points_them deal_stays"
    " earlier_rules buyer_seat us_points them_points outcome",
    "house_rules": "id name same_name preset rules",
    "default_rules": "only house_rule preset",
}
WORDS = ("us", "them", "sun", "hokum", "normal", "qahwa", "sira", "fifty", "played", "redeal")
VALUES = (
    st.none()
    | st.integers(-5, 200)
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats()
    | st.text(max_size=5)
    | st.binary(max_size=5)
    | st.sampled_from([*WORDS, "2026-11-26T20:40:00", "0001-01-01", "9999-12-31T23:59+14:00", "{}"])
)


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("template") / "template.sqlite3"
    with Repository.open(path) as repository:
        repository.create(evening())
        repository.create(evening("other"))
        open_session(repository, ID).change_rules(FRIDAY, rescore=False)
        house = HouseRules(repository)
        house.save(evening().rules)
        house.make_default(house.save(FRIDAY).id)
    return path


@settings(max_examples=100)
@given(data=st.data())
def test_any_value_in_any_column_is_read_or_refused(
    data: st.DataObject, template: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("hostile")
    path = folder / "x.sqlite3"
    shutil.copyfile(template, path)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("PRAGMA synchronous = OFF")
        for _ in range(data.draw(st.integers(1, 3))):
            table = data.draw(st.sampled_from(sorted(TABLES)))
            column = data.draw(st.sampled_from(TABLES[table].split()))
            rows = data.draw(st.sampled_from(["", " LIMIT 1", " LIMIT 3"]))
            where = f"SELECT {column} FROM {table}{rows}"
            value: Any = data.draw(VALUES)
            # Keys and NOT NULL hold whatever a program does.
            with suppress(sqlite3.IntegrityError):
                connection.execute(
                    f"UPDATE {table} SET {column} = ? WHERE {column} IN ({where})", (value,)
                )
    assert all(reason in READ_OR_REFUSED for reason in reasons_of_reading(path))
    shutil.rmtree(folder)


READ_OR_REFUSED = {
    None,
    StoreReason.DAMAGED,
    StoreReason.UNKNOWN_SESSION,
    StoreReason.UNKNOWN_RULES,
}


def reasons_of_reading(path: Path) -> Iterator[StoreReason | None]:
    """Read all that there is, in every way; the reason of each refusal, `None` for what is read."""
    try:
        repository = Repository.open(path, busy_ms=0)
    except StoreError as error:
        yield error.reason
        return
    with repository:
        for session_id in (ID, "other"):
            for read in (
                open_session_of,
                list_of,
                history_of,
                house_rules_of,
                statistics_of,
            ):
                try:
                    read(repository, session_id)
                except StoreError as error:
                    yield error.reason
                else:
                    yield None


def open_session_of(repository: Repository, session_id: str) -> object:
    return open_session(repository, session_id).tally


def history_of(repository: Repository, _session_id: str) -> object:
    """Every page of the list, with each session on one of them, and all that it is asked for."""
    history = History(repository)
    listed = []
    for trashed in (False, True):
        query = HistoryQuery(trashed=trashed)
        page = history.page(query, limit=1)
        pages = [page]
        while page.next is not None:
            page = history.page(query, page.next, limit=1)
            pages.append(page)
        assert len(pages) == max(page.total, 1)
        listed += [one for page in pages for one in page.sessions]
    (count,) = repository._db.all("SELECT count(*) FROM sessions")
    assert len(listed) == count[0]
    return history.rules_used(), history.page(HistoryQuery(text="2026")), listed


def house_rules_of(repository: Repository, _session_id: str) -> object:
    house = HouseRules(repository)
    return house.all(), house.default()


def statistics_of(repository: Repository, session_id: str) -> object:
    """What is counted of one session."""
    return History(repository).statistics(StatisticsQuery(session_ids=(session_id,)))


def list_of(repository: Repository, session_id: str) -> object:
    return repository.sessions(), repository.latest()
