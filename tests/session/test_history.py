"""The history: its pages, what is searched and filtered, the trash, and sessions from elsewhere."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.scoring.model import (
    LONGEST_NOTE,
    DirectHand,
    Game,
    PerTeam,
    Players,
    Seat,
    Session,
    TeamSheet,
)
from baloot_score.scoring.problem_codes import HandError
from baloot_score.scoring.rules import PRESETS, Preset, RuleSet
from baloot_score.session import (
    History,
    HistoryQuery,
    Known,
    OpenSession,
    Repository,
    SessionState,
    SessionSummary,
    StoreError,
    StoreReason,
    open_session,
    start_session,
)
from tests.store.evening import RIYADH, TEAMS, assert_same, at, evening, rewrite
from tests.store.kept import assert_kept
from tests.store.memory import memory_repository

CLASSIC = PRESETS[Preset.CLASSIC]
WON = DirectHand(points=PerTeam(152, 0))
LOST = DirectHand(points=PerTeam(0, 152))
SOME = DirectHand(points=PerTeam(10, 16))


@pytest.fixture
def history(repository: Repository) -> History:
    """The history of a new database."""
    return History(repository)


def plain(session_id: str, **fields: object) -> Session:
    """A session with nothing in it but what is given."""
    fields = {"title": "", "started_at": at(20, 0), "rules": CLASSIC} | fields
    return Session(id=session_id, **fields)  # type: ignore[arg-type]  # by name


def games(*hands: tuple[DirectHand, ...]) -> tuple[Game, ...]:
    return tuple(Game(hands=of_game) for of_game in hands)


def ids(history: History, query: HistoryQuery | None = None) -> list[str]:
    """Those of one page, which must be all that there are."""
    page = history.page(query or HistoryQuery(), limit=1_000)
    assert page.next is None
    assert page.total == len(page.sessions)
    found = [summary.id for summary in page.sessions]
    assert list(history.ids(query or HistoryQuery())) == found
    return found


def found(history: History, text: str) -> set[str]:
    return set(ids(history, HistoryQuery(text=text)))


# Pages ----------------------------------------------------------------------------------------


@given(st.lists(st.integers(0, 5), max_size=12), st.integers(1, 5))
def test_pages_one_behind_the_other_hold_every_session_once_newest_first(
    hours: list[int], limit: int
) -> None:
    with memory_repository() as repository:
        history = History(repository)
        history.store(
            plain(str(number), started_at=at(hour, 0)) for number, hour in enumerate(hours)
        )
        shown: list[SessionSummary] = []
        after = None
        while True:
            page = history.page(after=after, limit=limit)
            assert page.total == len(hours)
            assert len(page.sessions) <= limit
            shown += page.sessions
            after = page.next
            if after is None:
                break
            assert len(page.sessions) == limit
        expected = sorted(range(len(hours)), key=lambda number: (-hours[number], -number))
        assert [summary.id for summary in shown] == [str(number) for number in expected]


def test_newest_first_is_by_the_moment_and_not_by_the_clock_on_the_wall(history: History) -> None:
    history.store(
        [
            plain("first", started_at=datetime(2026, 11, 26, 23, 30, tzinfo=RIYADH)),
            plain("third", started_at=datetime(2026, 11, 26, 21, 30, tzinfo=UTC)),
            plain("second", started_at=datetime(2026, 11, 26, 21, 0)),  # noqa: DTZ001 - an import
            plain("before all clocks", started_at=datetime(1, 1, 1, tzinfo=RIYADH)),
        ]
    )
    assert ids(history) == ["third", "second", "first", "before all clocks"]


@pytest.mark.parametrize("change", ["trash", "delete", "rename", "new", "older"])
def test_what_comes_and_goes_between_two_pages_neither_hides_nor_repeats_another(
    change: str, history: History
) -> None:
    history.store(plain(str(number), started_at=at(number, 0)) for number in range(6))
    page = history.page(limit=3)
    assert [one.id for one in page.sessions] == ["5", "4", "3"]
    if change in ("trash", "delete"):
        history.trash("3")
    if change == "delete":
        history.empty_trash()
    if change == "rename":
        history.rename("3", "x", PerTeam("", ""))
    if change in ("new", "older"):
        history.store([plain("other", started_at=at(9 if change == "new" else 1, 30))])
    rest = [one.id for one in history.page(after=page.next, limit=9).sessions]
    assert rest == (["2", "other", "1", "0"] if change == "older" else ["2", "1", "0"])


def test_a_line_of_the_list_says_what_tells_a_session_apart(history: History) -> None:
    history.store([replace(evening(), note="عند سعد\nإلى الفجر")])
    (line,) = history.page().sessions
    assert (line.id, line.title, line.started_at) == (evening().id, evening().title, at(20, 40))
    assert line.teams == PerTeam(TEAMS.us.name, TEAMS.them.name)
    assert (line.rules, line.games_won, line.hands) == (evening().rules, PerTeam(0, 2), 10)
    assert (line.note, line.finished, line.trashed_at) == ("عند سعد\nإلى الفجر", True, None)


def test_a_session_that_cannot_be_read_stays_in_the_list(path: Path, history: History) -> None:
    history.store(plain(name, title=name, started_at=at(20, int(name))) for name in "123")
    rewrite(path, "UPDATE sessions SET rules = '{' WHERE id = '2'")
    listed = {one.id: (one.readable, one.title) for one in history.page().sessions}
    assert listed == {"3": (True, "3"), "2": (False, "2"), "1": (True, "1")}
    assert found(history, "2") >= {"2"}
    history.trash("2")
    assert ids(history, HistoryQuery(trashed=True)) == ["2"]
    history.restore("2")
    history.rename("2", "نسخة", PerTeam("", ""))
    history.set_note("2", "تالفة")
    assert found(history, "نسخه تالفه") == {"2"}
    history.trash("2")
    assert history.empty_trash() == 1
    assert ids(history) == ["3", "1"]


# Search and filters ---------------------------------------------------------------------------


def test_every_name_the_title_the_note_and_the_day_are_searched(history: History) -> None:
    teams = PerTeam(TeamSheet("الصقور", ("سعد", "فهد العتيبي")), TeamSheet("النشامى", ("عمر",)))
    seats: Players = PerTeam(("سعد", "ضيف"), ("عمر", "Ömer"))
    history.store(
        [
            plain("a", title="جلسة الخميس", teams=teams, note="إلى الفجر\nفي الاستراحة"),
            plain("b", games=(Game(), Game(players=seats)), started_at=at(20, 0)),
            plain("c", started_at=datetime(2027, 1, 3, 1, 0, tzinfo=RIYADH)),
        ]
    )
    for typed in ("جلسه", "الخميس جلسة", "صقور", "النشامي", "فهد", "عمر العتيبي", "استراحه"):
        assert "a" in found(history, typed)
    assert found(history, "عمر") == {"a", "b"}
    assert found(history, "omer ضيف") == {"b"}
    assert found(history, "٢٦/١١/٢٠٢٦") == {"a", "b"}
    assert found(history, "2027-01") == found(history, "3/1/2027") == {"c"}
    assert found(history, "الفجر في") == {"a"}
    assert found(history, "سعد 2027") == found(history, "x") == set()
    assert found(history, "  \u200f ") == {"a", "b", "c"}


WHOLE_DAYS = (
    *("1/1/2027", "01/01/2027", "01/1/2027", "1.1.2027", "2027/1/1", "2027-01-01", "2027-1-01"),
    *("١/١/٢٠٢٧", "۱/۱/۲۰۲۷", "٢٠٢٧/١/١", "٠١/٠١/٢٠٢٧", "\u200f1/1/2027\u200f"),
)


@pytest.fixture
def january(history: History) -> History:
    """The first, the eleventh and the thirteenth of a month, and the eleventh month."""
    days = {"1": (2027, 1, 1), "11": (2027, 1, 11), "13": (2027, 1, 13), "nov": (2027, 11, 1)}
    history.store(
        [plain(name, started_at=datetime(*day, 20, 0, tzinfo=RIYADH)) for name, day in days.items()]
    )
    return history


@pytest.mark.parametrize("typed", WHOLE_DAYS)
def test_a_day_that_is_typed_whole_is_found_alone(typed: str, january: History) -> None:
    assert found(january, typed) == {"1"}


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("2027", {"1", "11", "13", "nov"}),
        ("1/2027", {"1", "11", "13", "nov"}),
        ("01/2027", {"1", "11", "13"}),
        ("2027/1", {"1", "11", "13", "nov"}),
        ("2027-01", {"1", "11", "13"}),
        ("٢٠٢٧/١/", {"1", "11", "13"}),
        ("1/1", {"1", "11", "13", "nov"}),
        ("1/1/202", {"1", "11"}),
        ("13/1/2027", {"13"}),
        ("1/13/2027", set()),
        ("1/2/2027", set()),
    ],
)
def test_a_part_of_a_day_finds_all_that_it_stands_in(
    typed: str, expected: set[str], january: History
) -> None:
    assert found(january, typed) == expected


def test_a_whole_day_is_found_in_a_note_where_it_stands_alone(january: History) -> None:
    january.set_note("11", "بدل 1/1/2027")
    january.set_note("13", "بدل 11/1/2027، و21/1/20277")
    assert found(january, "1/1/2027") == {"1", "11"}
    assert found(january, "١/١/٢٠٢٧ بدل") == {"11"}


def test_a_day_of_another_calendar_is_a_day_and_a_word(january: History) -> None:
    january.set_note("nov", "من 22/7/1448 إلى اليوم")
    january.set_note("11", "22/7/14481")
    query = HistoryQuery(text="٢٢/٧/١٤٤٨", days=(("٢٢/٧/١٤٤٨", date(2027, 1, 1)),))
    assert set(ids(january, query)) == {"1", "nov"}


@pytest.mark.parametrize("typed", ["رجب ١٤٤٨", "١٤٤٨"])
def test_a_period_is_all_of_its_days_and_its_words(typed: str, january: History) -> None:
    january.set_note("nov", "من رجب 1448")
    days = date(2027, 1, 2), date(2027, 1, 13)
    query = HistoryQuery(text=f"{typed} ", periods=((typed, *days),))
    within = {one.id for one in january.page(HistoryQuery(since=days[0], until=days[1])).sessions}
    assert within
    assert set(ids(january, query)) == {*within, "nov"}


@pytest.mark.parametrize("typed", ["رجب", "1 رجب", "1/1/27"])
def test_words_that_name_several_days_are_each_of_them(typed: str, january: History) -> None:
    january.set_note("nov", "من 1 رجب و1/1/2712")
    days = date(2027, 1, 1), date(2027, 1, 13), date(1999, 1, 1)
    query = HistoryQuery(text=typed, periods=tuple((typed, day, day) for day in days))
    assert set(ids(january, query)) == {"1", "13", "nov"}


@pytest.mark.parametrize("typed", ["%", "_", "'", '"', "\\", "100%", "*", "[a]", "\x00x", "a OR b"])
def test_signs_of_sql_are_searched_for_as_they_are(typed: str, history: History) -> None:
    history.store([plain("with", title=f"a {typed} b"), plain("without", title="سعد")])
    assert found(history, typed) == {"with"}


@pytest.mark.parametrize("typed", ["كلمة " * 100_000, "ا" * 1_000_000, "\ud800", "%" * 100_000])
def test_anything_can_be_typed_into_the_search(typed: str, history: History) -> None:
    history.store([plain("a", title="سعد")])
    assert found(history, typed) in (set(), {"a"})


def test_what_is_searched_follows_every_change(history: History, repository: Repository) -> None:
    opened = start_session(repository, CLASSIC, title="الخميس", teams=TEAMS)
    own = opened.session.id
    opened.set_note("عند خالد")
    assert found(history, "خالد") == {own}
    opened.undo()
    assert found(history, "خالد") == set()
    opened.record(SOME)
    opened.new_game(players=PerTeam(("مشاري",), ()))
    assert found(history, "مشاري الخميس") == {own}
    opened.rename("الجمعة", PerTeam(TeamSheet("", ("راشد",)), TeamSheet("لهم")))
    assert found(history, "مشاري") == found(history, "الخميس") == set()
    assert found(history, "راشد الجمعه") == {own}
    opened.undo()
    opened.undo()
    assert found(history, "مشاري") == set()
    assert found(history, "الخميس سعد") == {own}
    assert_kept(repository, opened.session)


FINISHED: dict[str, tuple[int | None, tuple[Game, ...]]] = {
    "won": (None, games((WON,))),
    "won, and another game begun without a hand": (None, games((WON,), ())),
    "won, the first one given up": (None, games((SOME,), (WON,))),
    "a series of one": (1, games((LOST,))),
    "a series decided": (3, games((LOST,), (WON,), (WON,))),
    "a series decided, and one game more": (3, games((WON,), (WON,), (LOST,))),
}
OPEN: dict[str, tuple[int | None, tuple[Game, ...]]] = {
    "not begun": (None, (Game(),)),
    "running": (None, games((SOME,))),
    "running again": (None, games((WON,), (SOME,))),
    "a series that is not decided": (3, games((WON,), (LOST,))),
    "a series decided, and one game more running": (3, games((WON,), (WON,), (SOME,))),
    "a long series": (5, games((WON,), (WON,))),
}


def test_open_sessions_are_told_from_finished_ones(history: History) -> None:
    made = FINISHED | OPEN
    history.store(plain(name, series=series, games=of) for name, (series, of) in made.items())
    assert set(ids(history, HistoryQuery(state=SessionState.FINISHED))) == FINISHED.keys()
    assert set(ids(history, HistoryQuery(state=SessionState.OPEN))) == OPEN.keys()
    assert set(ids(history)) == made.keys()


def test_a_session_becomes_finished_and_open_again_with_its_hands_and_its_series(
    history: History, repository: Repository
) -> None:
    opened = start_session(repository, CLASSIC)

    def is_finished() -> bool:
        (line,) = history.page().sessions
        assert_kept(repository, opened.session)
        state = SessionState.FINISHED if line.finished else SessionState.OPEN
        assert ids(history, HistoryQuery(state=state)) == [opened.session.id]
        return line.finished

    assert not is_finished()
    opened.record(WON)
    assert is_finished()
    opened.new_game()
    assert is_finished()
    opened.record(SOME)
    assert not is_finished()
    opened.undo()
    assert is_finished()
    opened.set_series(3)
    assert not is_finished()
    opened.undo()
    opened.edit(0, 0, SOME)
    assert not is_finished()
    opened.change_rules(replace(CLASSIC, target=16), rescore=True)
    assert is_finished()


def test_sessions_are_filtered_by_their_rules(history: History) -> None:
    house = replace(PRESETS[Preset.GENERAL], name="قواعد مجلسنا", kaboot_hokum=25)
    rules: dict[str, RuleSet] = {
        "classic": CLASSIC,
        "general": PRESETS[Preset.GENERAL],
        "house": house,
        "other": replace(house, name="other"),
    }
    history.store(plain(name, rules=one) for name, one in rules.items())
    history.store([plain("classic too")])
    assert set(ids(history, HistoryQuery(preset=Preset.CLASSIC))) == {"classic", "classic too"}
    assert set(ids(history, HistoryQuery(preset=Preset.GENERAL))) == {"general", "house", "other"}
    assert ids(history, HistoryQuery(preset=Preset.GENERAL, rules_name="")) == ["general"]
    assert ids(history, HistoryQuery(rules_name=house.name)) == ["house"]
    used = [(one.preset, one.name, one.sessions) for one in history.rules_used()]
    assert used[0] == (Preset.CLASSIC, "", 2)
    assert set(used[1:]) == {(Preset.GENERAL, name, 1) for name in ("", house.name, "other")}


def test_a_period_holds_its_first_and_its_last_day_as_the_table_had_them(history: History) -> None:
    """An evening belongs to the day on which it began there, wherever it is looked at."""
    late = datetime(2026, 11, 26, 23, 59, tzinfo=RIYADH)
    early = datetime(2026, 11, 26, 0, 0, tzinfo=RIYADH)  # still the 25th in UTC
    moments = {
        "late": late,
        "early": early,
        "next": late + timedelta(minutes=1),
        "before": early - timedelta(minutes=1),
    }
    history.store(plain(name, started_at=moment) for name, moment in moments.items())
    day, one = date(2026, 11, 26), timedelta(days=1)
    assert set(ids(history, HistoryQuery(since=day, until=day))) == {"late", "early"}
    assert set(ids(history, HistoryQuery(since=day))) == {"late", "early", "next"}
    assert set(ids(history, HistoryQuery(until=day - one))) == {"before"}
    assert ids(history, HistoryQuery(since=day, until=day - one)) == []


def test_filters_and_words_hold_together(history: History) -> None:
    history.store(
        plain(f"{title} {len(of)}", title=title, games=of, started_at=start)
        for title in ("a", "b")
        for of in (games((WON,)), games((WON,), (SOME,)))
        for start in (at(20, 0) + timedelta(days=len(title) * len(of)),)
    )
    query = HistoryQuery(text="a", state=SessionState.OPEN, preset=Preset.CLASSIC)
    assert ids(history, query) == ["a 2"]
    assert ids(history, replace(query, until=date(2026, 11, 27))) == []


# The trash ------------------------------------------------------------------------------------


def test_the_trash_holds_a_session_until_it_is_restored(
    history: History, repository: Repository
) -> None:
    history.store([evening(), evening("other")])
    history.trash(evening().id)
    assert ids(history) == ["other"]
    assert found(history, "صقور") == {"other"}
    assert [one.id for one in repository.sessions()] == ["other"]
    (line,) = history.page(HistoryQuery(trashed=True)).sessions
    assert (line.id, line.title, line.hands) == (evening().id, evening().title, 10)
    assert line.trashed_at is not None
    assert abs(datetime.now(UTC) - line.trashed_at) < timedelta(minutes=5)
    assert ids(history, HistoryQuery(trashed=True, text="صقور")) == [evening().id]
    assert_same(history.load(evening().id), evening())
    history.restore(evening().id)
    assert set(ids(history)) == {evening().id, "other"}
    assert ids(history, HistoryQuery(trashed=True)) == []
    assert_same(history.load(evening().id), evening())


def test_only_what_is_in_the_trash_is_deleted_and_with_all_its_rows(
    history: History, repository: Repository
) -> None:
    history.store(evening(name) for name in ("a", "b", "c", "d"))
    for name in ("a", "b", "c"):
        history.trash(name)
    assert history.empty_trash(["a", "d", "nobody", "a"]) == 1
    assert set(ids(history, HistoryQuery(trashed=True))) == {"b", "c"}
    assert history.empty_trash() == 2
    assert history.empty_trash() == 0
    assert ids(history) == ["d"]
    assert_same(history.load("d"), evening("d"))
    for table, rows in (("players", 5), ("games", 3), ("hands", 10)):
        (row,) = repository._db.all(f"SELECT count(*) AS number FROM {table}")
        assert row["number"] == rows


def test_the_session_that_is_opened_at_the_start_is_none_of_the_trash(
    history: History, repository: Repository
) -> None:
    for name in ("old", "new"):
        repository.create(plain(name))
    history.trash("new")
    assert repository.latest() == "old"
    history.trash("old")
    assert repository.latest() is None
    history.restore("old")
    assert repository.latest() == "old"


def test_a_hand_recorded_in_a_session_of_the_trash_is_kept(
    history: History, repository: Repository
) -> None:
    opened = start_session(repository, CLASSIC)
    history.trash(opened.session.id)
    opened.record(SOME)
    history.restore(opened.session.id)
    assert_same(history.load(opened.session.id), opened.session)


def test_what_is_in_the_trash_twice_keeps_the_time_of_the_first(
    history: History, path: Path
) -> None:
    history.store([plain("a")])
    history.trash("a")
    rewrite(path, "UPDATE sessions SET trashed_at = '2026-11-01T00:00:00+00:00'")
    history.trash("a")
    (line,) = history.page(HistoryQuery(trashed=True)).sessions
    assert line.trashed_at == datetime(2026, 11, 1, tzinfo=UTC)


# Single sessions ------------------------------------------------------------------------------


def test_a_session_is_renamed_without_being_opened(
    history: History, repository: Repository
) -> None:
    repository.create(evening())
    repository.create(plain("latest"))
    history.rename(evening().id, "نهائي \ud800", PerTeam("النمور", ""))
    teams = PerTeam(replace(TEAMS.us, name="النمور"), replace(TEAMS.them, name=""))
    expected = replace(evening(), title="نهائي �", teams=teams)
    assert_same(history.load(evening().id), expected)
    assert_kept(repository, expected)
    assert repository.latest() == "latest"


NOTES = {
    "سهرنا\r\nإلى الفجر": "سهرنا\nإلى الفجر",
    "\n\n a  b \r c\u2028d\n\n": " a  b\n c\nd",
    "a\tb\x00\x1b[31m": "a b[31m",
    "\ud800 \u200fسعد": "� \u200fسعد",
    " \r\n ": "",
    "م" * LONGEST_NOTE: "م" * LONGEST_NOTE,
}


@pytest.mark.parametrize(("typed", "kept"), NOTES.items(), ids=range(len(NOTES)))
def test_a_note_is_kept_in_its_lines(
    typed: str, kept: str, history: History, repository: Repository
) -> None:
    repository.create(evening())
    history.set_note(evening().id, typed)
    assert_same(history.load(evening().id), replace(evening(), note=kept))
    assert_kept(repository, replace(evening(), note=kept))
    history.set_note(evening().id, kept)
    assert history.load(evening().id).note == kept


def test_a_note_that_is_too_long_changes_nothing(history: History, repository: Repository) -> None:
    opened = start_session(repository, CLASSIC)
    opened.set_note("short")
    for write in (opened.set_note, lambda text: history.set_note(opened.session.id, text)):
        with pytest.raises(ValueError, match="2001"):
            write("x" * (LONGEST_NOTE + 1))
    assert history.load(opened.session.id).note == opened.session.note == "short"


def test_a_note_can_be_taken_back_and_the_same_one_is_no_step(repository: Repository) -> None:
    opened = start_session(repository, CLASSIC)
    opened.set_note("a\r\nb")
    opened.set_note("a\nb\n")
    opened.record(SOME)
    opened.undo()
    assert opened.session.note == "a\nb"
    opened.undo()
    assert (opened.session.note, opened.can_undo) == ("", False)
    opened.redo()
    assert_same(repository.load(opened.session.id), opened.session)
    assert opened.session.note == "a\nb"


def test_a_session_duplicated_starts_now_with_all_but_its_hands(
    history: History, repository: Repository
) -> None:
    repository.create(replace(evening(), note="عند سعد"))
    new = history.duplicate(evening().id, clock=lambda: at(23, 0))
    assert new != evening().id
    expected = replace(evening(new), started_at=at(23, 0), games=(Game(start_points=52),), note="")
    assert_same(history.load(new), expected)
    assert repository.latest() == new
    assert_same(history.load(evening().id), replace(evening(), note="عند سعد"))


def test_a_session_duplicated_goes_by_the_rules_of_its_end(
    history: History, repository: Repository
) -> None:
    opened = start_session(repository, CLASSIC, series=5, dealer=Seat.LEFT)
    opened.record(SOME)
    opened.change_rules(replace(CLASSIC, name="آخر", start_points=26), rescore=False)
    made = open_session(repository, history.duplicate(opened.session.id)).session
    assert (made.rules, made.earlier_rules) == (opened.session.rules, ())
    assert (made.series, made.games) == (5, (Game(start_points=26),))


def test_a_session_duplicated_seats_those_who_sat_there_at_last(
    history: History, repository: Repository
) -> None:
    teams = PerTeam(TeamSheet("الصقور", ("سعد", "فهد")), TeamSheet("", ("عمر", "بدر")))
    opened = start_session(repository, CLASSIC, teams=teams)
    opened.record(SOME)
    opened.new_game(players=PerTeam(("سعد", "ناصر"), ("عمر", "بدر")))
    made = history.load(history.duplicate(opened.session.id))
    assert made.teams == PerTeam(TeamSheet("الصقور", ("سعد", "ناصر")), teams.them)
    assert made.games[0].players is None


@pytest.mark.parametrize("action", ["trash", "restore", "rename", "set_note", "duplicate", "load"])
def test_a_session_that_is_not_there_is_named(action: str, history: History) -> None:
    history.store([plain("a")])
    more: dict[str, tuple[object, ...]] = {"rename": ("", PerTeam("", "")), "set_note": ("x",)}
    with pytest.raises(StoreError) as caught:
        getattr(history, action)("nobody", *more.get(action, ()))
    assert caught.value.reason is StoreReason.UNKNOWN_SESSION
    assert ids(history) == ["a"]


# Many sessions --------------------------------------------------------------------------------


def test_sessions_come_one_at_a_time_and_those_that_cannot_be_read_are_named(
    path: Path, history: History
) -> None:
    history.store(evening(name) for name in "abcd")
    rewrite(path, "UPDATE sessions SET series = 'many' WHERE id = 'b'")
    told: list[tuple[str, StoreReason]] = []
    read = history.sessions(["a", "b", "nobody", "d"], lambda i, e: told.append((i, e.reason)))
    assert_same(next(read), evening("a"))
    assert told == []
    assert [session.id for session in read] == ["d"]
    assert told == [("b", StoreReason.DAMAGED), ("nobody", StoreReason.UNKNOWN_SESSION)]
    with pytest.raises(StoreError) as caught:
        list(history.sessions())
    assert caught.value.session == "b"
    history.trash("b")
    assert [session.id for session in history.sessions()] == ["d", "c", "a"]
    assert [one.id for one in history.sessions(HistoryQuery(text="صقور"))] == ["d", "c", "a"]


def test_a_session_from_elsewhere_is_known_by_its_id_and_compared_in_everything(
    path: Path, history: History
) -> None:
    kept = replace(evening(), note="x")
    assert history.compare(kept) is Known.NEW
    history.store([kept])
    assert history.compare(kept) is Known.SAME
    hands = kept.games[0].hands
    later = replace(hands[0], recorded_at=at(22, 0))
    others = [
        replace(kept, note="y"),
        replace(kept, series=None),
        replace(kept, games=kept.games[:2]),
        replace(kept, games=(replace(kept.games[0], hands=(later, *hands[1:])), *kept.games[1:])),
    ]
    assert [history.compare(other) for other in others] == [Known.DIFFERENT] * 4
    history.trash(kept.id)
    assert history.compare(kept) is Known.SAME
    rewrite(path, "UPDATE sessions SET rules = ''")
    assert history.compare(kept) is Known.DAMAGED


def test_one_without_games_is_the_same_as_it_is_stored(history: History) -> None:
    history.store([plain("a", games=())])
    assert history.compare(plain("a", games=())) is Known.SAME


def test_many_sessions_are_stored_in_one_piece_and_none_becomes_the_latest(
    history: History, repository: Repository
) -> None:
    opened = start_session(repository, CLASSIC)
    coming = [replace(evening(name), title=name) for name in "abc"]
    assert history.store(iter(coming)) == 3
    for session in coming:
        assert_same(history.load(session.id), session)
        assert_kept(repository, session)
    assert repository.latest() == opened.session.id


def fails_at_the_end(bad: Session) -> Iterator[Session]:
    yield evening("a")
    yield evening("b")
    yield bad


def cancelled() -> Iterator[Session]:
    yield evening("a")
    raise KeyboardInterrupt


IMPOSSIBLE = replace(evening("bad"), games=games((DirectHand(points=PerTeam(-1, 0)),)))


@pytest.mark.parametrize(
    ("coming", "error"),
    [
        (lambda: fails_at_the_end(IMPOSSIBLE), HandError),
        (lambda: fails_at_the_end(evening("a")), StoreError),
        (lambda: fails_at_the_end(evening("there")), StoreError),
        (lambda: fails_at_the_end(replace(evening("bad"), title="\ud800")), StoreError),
        (cancelled, KeyboardInterrupt),
    ],
    ids=["hand", "twice", "taken", "text", "cancelled"],
)
def test_when_one_of_many_cannot_be_stored_none_is(
    coming: object, error: type[BaseException], history: History
) -> None:
    there = replace(evening("there"), note="mine")
    history.store([there])
    with pytest.raises(error):
        history.store(coming(), {"nobody"})  # type: ignore[operator]  # one of five
    assert ids(history) == ["there"]
    assert_same(history.load("there"), there)


def test_a_session_takes_the_place_of_another_only_where_that_was_said(
    path: Path, history: History, repository: Repository
) -> None:
    repository.create(plain("mine"))
    repository.create(plain("there"))
    history.store([plain("trashed"), plain("damaged")])
    history.trash("trashed")
    rewrite(path, "UPDATE sessions SET rules = '' WHERE id = 'damaged'")
    coming = [evening(name) for name in ("there", "trashed", "damaged")]
    assert history.store(coming, {"there", "trashed", "damaged"}) == 3
    for session in coming:
        assert_same(history.load(session.id), session)
        assert_kept(repository, session)
    assert set(ids(history)) == {"mine", "there", "trashed", "damaged"}
    assert repository.latest() == "there"  # as before: it was changed last


def test_another_thread_reads_beside_the_window_and_cannot_write(
    history: History, repository: Repository
) -> None:
    history.store([evening()])
    seen: list[object] = []

    def work() -> None:
        with history.beside() as other:
            seen.extend(other.ids())
            try:
                other.trash(evening().id)
            except StoreError as error:
                seen.append(error.reason)
            seen.append(next(other.sessions()).title)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [evening().id, StoreReason.READONLY, evening().title]
    opened: OpenSession = open_session(repository, evening().id)
    opened.record(SOME)
    assert ids(history) == [evening().id]
