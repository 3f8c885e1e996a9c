"""Databases of every earlier version are opened, and what was on the sheets is still there."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from baloot_score.scoring.model import (
    Contract,
    DirectHand,
    FoulHand,
    Game,
    PerTeam,
    PlayedHand,
    Points,
    RedealHand,
    Seat,
    Session,
    Team,
    TeamSheet,
)
from baloot_score.scoring.rules import PRESETS, RAISED_LEVELS, Preset, TieRule
from baloot_score.session import (
    History,
    HistoryQuery,
    HouseRule,
    HouseRules,
    SessionState,
    open_session,
)
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.repository import Repository
from baloot_score.store.schema import MIGRATIONS
from tests.store import build_schema_1, build_schema_2, build_schema_3, build_schema_4
from tests.store.evening import RIYADH, assert_same, evening, files_in, rewrite
from tests.store.kept import assert_kept, kept_totals

ID = evening().id
TOURNAMENT = PRESETS[Preset.TOURNAMENT]
SHORT = replace(TOURNAMENT, name="قصيرة", target=60)
HOUSE = replace(
    TOURNAMENT,
    name="قواعد مجلسنا",
    start_points=52,
    kaboot_hokum=44,
    sun_tie=TieRule.BUYER_FAILS,
    sun_levels=RAISED_LEVELS,
    sun_gate=None,
)
KABOOT = PlayedHand(contract=Contract.HOKUM, buyer=Team.US, kaboot=Team.US)
FRIDAY_EVENING = Session(
    id=build_schema_2.ID,
    title="ليلة الجمعة",
    started_at=datetime(2026, 12, 3, 21, 10, tzinfo=RIYADH),
    rules=HOUSE,
    teams=PerTeam(TeamSheet("الصقور", ("سعد", "فهد")), TeamSheet("لهم")),
    games=(
        Game(
            hands=(
                replace(KABOOT, recorded_at=datetime(2026, 12, 3, 21, 15, tzinfo=RIYADH)),
                replace(KABOOT, earlier_rules=0, dealer=Seat.FAR),
                DirectHand(points=PerTeam(0, 16), earlier_rules=1),
            ),
            dealer=Seat.LEFT,
        ),
        Game(
            hands=(
                RedealHand(deal_stays=True, earlier_rules=1),
                replace(KABOOT, baloot=Team.THEM),
            ),
            start_points=52,
        ),
    ),
    earlier_rules=(TOURNAMENT, SHORT),
)
SATURDAY_EVENING = Session(
    id=build_schema_3.ID,
    title="ليلة السبت",
    started_at=datetime(2026, 12, 5, 20, 30, tzinfo=RIYADH),
    rules=PRESETS[Preset.CLASSIC],
    teams=PerTeam(TeamSheet("الصقور", ("سعد", "فهد")), TeamSheet("", ("عمر", "بدر"))),
    series=5,
    games=(
        Game(
            hands=(
                DirectHand(points=PerTeam(152, 0)),
                replace(KABOOT, buyer_seat=Seat.FAR, dealer=Seat.FAR),
            ),
            dealer=Seat.LEFT,
            next_dealer=Seat.RIGHT,
        ),
        Game(
            hands=(
                replace(
                    KABOOT,
                    buyer_seat=Seat.NEAR,
                    recorded_at=datetime(2026, 12, 5, 21, 10, tzinfo=RIYADH),
                ),
                FoulHand(contract=Contract.SUN, by=Team.US, buyer=Team.THEM, buyer_seat=Seat.LEFT),
            ),
            dealer=Seat.RIGHT,
            next_dealer=Seat.NEAR,
            players=PerTeam(("سعد", "عمر"), ("", "فهد \U0001f985")),
        ),
        Game(start_points=52, players=PerTeam((), ())),
    ),
)
SUNDAY_EVENING = Session(
    id=build_schema_4.ID,
    title="ليلة الأحد",
    note="عند أبي سعد\nبدون فهد",
    started_at=datetime(2026, 12, 6, 21, tzinfo=RIYADH),
    rules=PRESETS[Preset.CLASSIC],
    teams=PerTeam(TeamSheet("الصقور", ("سعد", "عمر")), TeamSheet("النشامى", ("بدر",))),
    series=3,
    games=(
        Game(
            hands=(
                PlayedHand(
                    contract=Contract.SUN,
                    buyer=Team.US,
                    kaboot=Team.US,
                    buyer_seat=Seat.NEAR,
                ),
                DirectHand(points=PerTeam(0, 152)),
            ),
            dealer=Seat.LEFT,
        ),
        Game(
            hands=(
                RedealHand(),
                FoulHand(
                    contract=Contract.SUN,
                    by=Team.US,
                    recorded_at=datetime(2026, 12, 6, 21, 40, tzinfo=RIYADH),
                ),
            ),
            dealer=Seat.RIGHT,
            players=PerTeam(("سعد", "هادي"), ("بدر",)),
        ),
    ),
)
FILES = {
    build_schema_1.FILE: (evening(), build_schema_1.build),
    build_schema_2.FILE: (FRIDAY_EVENING, build_schema_2.build),
    build_schema_3.FILE: (SATURDAY_EVENING, build_schema_3.build),
    build_schema_4.FILE: (SUNDAY_EVENING, build_schema_4.build),
}


@pytest.fixture
def first(path: Path) -> Path:
    """The kept database of the first schema."""
    shutil.copyfile(build_schema_1.FILE, path)
    return path


@pytest.fixture
def second(path: Path) -> Path:
    """The kept database of the second schema."""
    shutil.copyfile(build_schema_2.FILE, path)
    return path


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_hand_and_name_of_an_old_database_is_read(file: Path, path: Path) -> None:
    shutil.copyfile(file, path)
    expected, _ = FILES[file]
    with Repository.open(path) as repository:
        assert_same(repository.load(expected.id), expected)
    # And once more, after the migrations.
    with Repository.open(path) as repository:
        assert_same(repository.load(expected.id), expected)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_old_totals_are_what_the_hands_add_up_to_today(file: Path, path: Path) -> None:
    shutil.copyfile(file, path)
    expected, _ = FILES[file]
    with Repository.open(path) as repository:
        opened = open_session(repository, expected.id)
        (summary,) = repository.sessions()
        assert (summary.rules, summary.games_won) == (expected.rules, opened.tally)
        assert_kept(repository, expected)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_schema_is_still_what_the_kept_file_was_made_of(file: Path, path: Path) -> None:
    _, build = FILES[file]
    build(path)
    assert dump(path) == dump(file)


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
        return list(connection.iterdump())


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        (number,) = connection.execute("PRAGMA user_version").fetchone()
        return int(number)


def test_the_old_totals_were_these(first: Path) -> None:
    with Repository.open(first) as repository:
        assert kept_totals(repository, ID)[0] == (Points(156, 225), Team.THEM)


def test_an_old_session_can_be_gone_on_with(first: Path) -> None:
    with Repository.open(first) as repository:
        open_session(repository, ID).record(evening().games[0].hands[0])
        assert len(repository.load(ID).games[2].hands) == 1


def test_an_old_session_can_get_other_rules(first: Path) -> None:
    with Repository.open(first) as repository:
        opened = open_session(repository, ID)
        opened.change_rules(HOUSE, rescore=False)
        opened.record(KABOOT)
        assert_same(repository.load(ID), opened.session)
        assert opened.session.earlier_rules == (evening().rules,)


def test_an_old_database_has_no_house_rules_and_takes_some(first: Path) -> None:
    with Repository.open(first) as repository:
        house = HouseRules(repository)
        assert (house.all(), house.default()) == ((), None)
        house.make_default(house.save(HOUSE).id)
    with Repository.open(first) as repository:
        assert HouseRules(repository).default_rules() == HOUSE


def test_old_house_rules_are_read(second: Path) -> None:
    friday = replace(SHORT, preset=Preset.GENERAL, name="Friday")
    with Repository.open(second) as repository:
        house = HouseRules(repository)
        assert house.all() == (HouseRule(3, HOUSE), HouseRule(5, friday, is_default=True))
        assert house.default_rules() == friday
        assert house.named("FRIDAY") == house.all()[1]


def test_an_old_note_and_an_old_trash_are_kept(path: Path) -> None:
    shutil.copyfile(build_schema_4.FILE, path)
    with Repository.open(path) as repository:
        history = History(repository)
        (listed,) = history.page(HistoryQuery(text="ابي سعد")).sessions
        assert (listed.id, listed.note) == (build_schema_4.ID, SUNDAY_EVENING.note)
        (trashed,) = history.page(HistoryQuery(trashed=True)).sessions
        assert trashed.id == build_schema_4.TRASHED
        assert trashed.trashed_at == datetime(2026, 12, 6, 23, 15, tzinfo=RIYADH)
        assert repository.latest() == build_schema_4.ID
        history.restore(build_schema_4.TRASHED)
        assert repository.latest() == build_schema_4.TRASHED


def test_in_an_old_session_the_table_can_be_changed(second: Path) -> None:
    with Repository.open(second) as repository:
        opened = open_session(repository, FRIDAY_EVENING.id)
        opened.correct_dealer(Seat.LEFT)
        opened.record(replace(KABOOT, buyer_seat=Seat.FAR))
        opened.correct_dealer(Seat.RIGHT)
        opened.new_game(players=PerTeam(("سعد",), ("فهد",)))
        opened.rename("", PerTeam(TeamSheet("", ("سعد",)), TeamSheet("", ("فهيد",))))
        opened.set_series(7)
        stored = repository.load(FRIDAY_EVENING.id)
    assert_same(stored, opened.session)
    _, changed, new = stored.games
    assert changed.hands[2] == replace(KABOOT, buyer_seat=Seat.FAR, dealer=Seat.LEFT)
    assert (changed.next_dealer, new.dealer) == (Seat.RIGHT, Seat.RIGHT)
    assert stored.teams.us.players == ("سعد", "فهيد")


# The migrations -------------------------------------------------------------------------------


def test_a_database_of_every_schema_is_kept() -> None:
    kept = sorted(build_schema_1.FILE.parent.glob("schema-*.sqlite3"))
    assert [version(file) for file in kept] == list(range(1, len(MIGRATIONS) + 1))
    assert list(FILES) == kept


def broken_at(place: int, end: str) -> Callable[[sqlite3.Connection], None]:
    """A migration that is done and then fails, finds no room any more, or is broken off."""

    def broken(connection: sqlite3.Connection) -> None:
        if end == "full":
            (pages,) = connection.execute("PRAGMA page_count").fetchone()
            connection.execute(f"PRAGMA max_page_count = {pages + 2}")
        MIGRATIONS[place](connection)
        if end == "full":
            connection.execute("CREATE TABLE large AS SELECT zeroblob(100000) AS x")
        if end == "fails":
            connection.execute("INSERT INTO nowhere VALUES (1)")
        raise KeyboardInterrupt

    return broken


STEPS = [
    (file, place) for first, file in enumerate(FILES, 1) for place in range(first, len(MIGRATIONS))
]


@pytest.mark.parametrize("end", ["fails", "full", "stops"])
@pytest.mark.parametrize(("file", "place"), STEPS, ids=lambda value: getattr(value, "stem", value))
def test_a_migration_that_fails_leaves_the_old_file_as_it_was(
    end: str, file: Path, place: int, path: Path
) -> None:
    """Whichever step it is, also after others that went well."""
    shutil.copyfile(file, path)
    before = files_in(path.parent)
    with pytest.raises((StoreError, KeyboardInterrupt)) as caught:
        Repository.open(path, migrations=(*MIGRATIONS[:place], broken_at(place, end)))
    if end == "full":
        assert isinstance(caught.value, StoreError)
        assert caught.value.reason is StoreReason.FULL
    assert files_in(path.parent) == before
    expected, _ = FILES[file]
    with Repository.open(path) as repository:
        assert_same(repository.load(expected.id), expected)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE sessions SET rules = '{'",
        "UPDATE sessions SET rules = '[]'",
        "UPDATE sessions SET rules = x'ff00'",
        "UPDATE sessions SET rules = CAST(x'ff' AS TEXT)",
        f"UPDATE sessions SET rules = '{'[' * 100_000}'",
        "UPDATE sessions SET series = 'many'",
        "UPDATE hands SET level = 'ten' WHERE game = 11",
        "UPDATE hands SET abnat_us = 'x', contract = NULL WHERE game = 11",
        "UPDATE games SET start_points = -1",
    ],
    ids=range(9),
)
def test_what_is_damaged_does_not_keep_an_old_file_shut(damage: str, first: Path) -> None:
    rewrite(first, damage)
    with Repository.open(first) as repository:
        assert version(first) == len(MIGRATIONS)
        repository.create(replace(evening(), id="other"))
        assert_same(repository.load("other"), replace(evening(), id="other"))
        found = {one.id: one.readable for one in History(repository).page().sessions}
        assert found == {ID: "start_points" in damage, "other": True}
        if "start_points" in damage:  # it can be read, if not written
            return
        with pytest.raises(StoreError) as raised:
            repository.load(ID)
        assert raised.value.reason is StoreReason.DAMAGED


def test_the_rules_of_the_table_hold_again_after_the_migration(first: Path) -> None:
    with Repository.open(first) as repository:
        for values in ("-1", "1.5", "'x'"):
            with pytest.raises(StoreError) as raised:
                repository._db.run(f"UPDATE hands SET earlier_rules = {values}")
            assert raised.value.reason is StoreReason.INVALID


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE hands SET buyer_seat = 4",
        "UPDATE hands SET buyer_seat = 'near'",
        "UPDATE games SET next_dealer = -1",
        "UPDATE games SET next_dealer = 1.5",
        "UPDATE games SET players = x'7b7d'",
    ],
)
def test_the_new_columns_take_only_what_can_be(change: str, second: Path) -> None:
    with Repository.open(second) as repository, pytest.raises(StoreError) as raised:
        repository._db.run(change)
    assert raised.value.reason is StoreReason.INVALID


# What is kept beside the hands ----------------------------------------------------------------

OLD = [build_schema_1.FILE, build_schema_2.FILE, build_schema_3.FILE]
MADE = "SELECT count(*) AS made FROM hands WHERE coalesce(us_points, them_points, outcome) NOT NULL"


@pytest.mark.parametrize("file", OLD, ids=(1, 2, 3))
def test_what_hands_wrote_is_made_for_old_sessions_when_their_file_is_opened(
    file: Path, path: Path
) -> None:
    shutil.copyfile(file, path)
    expected, _ = FILES[file]
    with Repository.open(path) as repository:
        assert_kept(repository, expected)
        assert repository.sessions()[0].hands == sum(len(game.hands) for game in expected.games)


@pytest.mark.parametrize("file", OLD, ids=(1, 2, 3))
def test_when_that_fails_the_old_file_is_as_it_was(
    file: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copyfile(file, path)
    with monkeypatch.context() as patch:
        patch.setattr("baloot_score.store.caches.cache_result", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            Repository.open(path)
    assert files_in(path.parent) == {path.name: file.read_bytes()}
    with Repository.open(path) as repository:
        assert_kept(repository, FILES[file][0])


def test_of_an_old_session_that_is_damaged_is_kept_what_it_can_be_found_by(first: Path) -> None:
    rewrite(first, "UPDATE hands SET level = 'ten'", "UPDATE players SET name = x'ff'")
    with Repository.open(first) as repository:
        history = History(repository)
        (found,) = history.page(HistoryQuery(text="٢٦/١١/٢٠٢٦ صقور الديوانيه")).sessions
        assert (found.id, found.readable, found.title) == (ID, False, evening().title)
        for state in (SessionState.OPEN, SessionState.FINISHED):
            assert history.page(HistoryQuery(state=state)).sessions == ()
        assert repository._db.all(MADE)[0]["made"] == 0
