"""The open session: what each command does to the sheet, undo and redo, and who hears of it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from baloot_score.scoring.model import (
    Contract,
    DirectHand,
    FoulHand,
    Game,
    Hand,
    PerTeam,
    PlayedHand,
    Points,
    RedealHand,
    Seat,
    Team,
    TeamSheet,
)
from baloot_score.scoring.problem_codes import HandError, ProblemCode
from baloot_score.scoring.rules import PRESETS, Preset, RuleSet
from baloot_score.scoring.standings import Standings, standings
from baloot_score.session import (
    Change,
    EditHand,
    NewGame,
    OpenSession,
    RecordHand,
    RemoveHand,
    Rename,
    StoreError,
    StoreReason,
    Way,
    open_session,
    start_session,
)
from baloot_score.store.repository import Repository
from tests.store.evening import assert_same, at, evening

US, THEM = Team.US, Team.THEM
CLASSIC = PRESETS[Preset.CLASSIC]
NAMES = PerTeam(TeamSheet("صقور", ("سعد",)), TeamSheet("ذئاب", ("عمر", "بدر")))


def us(points: int, them: int = 0) -> DirectHand:
    """A hand of which only the points matter."""
    return DirectHand(points=PerTeam(points, them))


class Clock:
    """Starts at eight in the evening; every look at it is a minute later."""

    def __init__(self) -> None:
        self.moment = at(20, 0)

    def __call__(self) -> datetime:
        self.moment += timedelta(minutes=1)
        return self.moment


@pytest.fixture
def opened(repository: Repository) -> OpenSession:
    """A session that has just begun, stored when it is changed and read back after each test."""
    return start_session(repository, CLASSIC, clock=Clock())


def hands(opened: OpenSession, game: int = 0) -> list[Hand]:
    return list(opened.session.games[game].hands)


# Starting and opening -------------------------------------------------------------------------


def test_a_session_is_stored_the_moment_it_starts(repository: Repository) -> None:
    opened = start_session(
        repository,
        PRESETS[Preset.TOURNAMENT],
        title="الخميس",
        teams=NAMES,
        start_points=52,
        dealer=Seat.LEFT,
        series=3,
        clock=Clock(),
    )
    stored = repository.load(opened.session.id)
    assert_same(stored, opened.session)
    assert stored.title == "الخميس"
    assert stored.teams == NAMES
    assert stored.rules == PRESETS[Preset.TOURNAMENT]
    assert stored.started_at == at(20, 1)
    assert stored.series == 3
    assert stored.games == (Game(start_points=52, dealer=Seat.LEFT),)
    assert opened.standings[0].totals == Points(52, 52)
    assert opened.standings[0].next_dealer is Seat.LEFT


def test_every_session_has_its_own_id(repository: Repository) -> None:
    ids = {start_session(repository, CLASSIC).session.id for _ in range(5)}
    assert len(ids) == len(repository.sessions()) == 5


def test_a_session_starts_now_with_the_offset_of_this_place(repository: Repository) -> None:
    started = start_session(repository, CLASSIC).session.started_at
    assert started.utcoffset() == datetime.now().astimezone().utcoffset()
    assert started.microsecond == 0


def test_an_opened_session_shows_what_was_stored(repository: Repository) -> None:
    repository.create(evening())
    opened = open_session(repository, evening().id)
    assert_same(opened.session, evening())
    assert [one.totals for one in opened.standings] == [
        Points(156, 225),
        Points(0, 200),
        Points(52, 52),
    ]
    assert opened.tally == PerTeam(0, 2)
    assert (opened.can_undo, opened.can_redo) == (False, False)
    assert (opened.next_undo, opened.next_redo) == (None, None)


def test_a_session_of_an_unknown_id_cannot_be_opened(repository: Repository) -> None:
    with pytest.raises(StoreError) as caught:
        open_session(repository, "nothing")
    assert caught.value.reason is StoreReason.UNKNOWN_SESSION


def test_a_session_without_a_game_can_be_recorded_in(repository: Repository) -> None:
    repository.create(replace(evening(), games=()))
    opened = OpenSession(repository, replace(evening(), games=()))
    opened.record(us(26))
    assert_same(repository.load(evening().id), opened.session)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("\ud83c\udccf", "\U0001f0cf"), ("a\ud83cb", "a\ufffdb"), ("\udccf", "\ufffd")],
)
def test_half_a_surrogate_pair_in_a_name_is_replaced_so_that_it_can_be_saved(
    repository: Repository, typed: str, kept: str
) -> None:
    names = PerTeam(TeamSheet(typed), TeamSheet("", (typed,)))
    opened = start_session(repository, CLASSIC, title=typed, teams=names)
    assert opened.session.title == kept
    assert opened.session.teams == PerTeam(TeamSheet(kept), TeamSheet("", (kept,)))
    opened.rename(f"{typed}!", names)
    assert opened.session.title == f"{kept}!"
    assert repository.load(opened.session.id) == opened.session


# Commands -------------------------------------------------------------------------------------


def test_a_hand_is_recorded_at_the_end_of_the_last_game(opened: OpenSession) -> None:
    opened.record(us(10, 16))
    opened.new_game()
    opened.record(us(26))
    opened.record(us(0, 16))
    assert hands(opened, 0) == [us(10, 16)]
    assert hands(opened, 1) == [us(26), us(0, 16)]
    assert [one.totals for one in opened.standings] == [Points(10, 16), Points(26, 16)]


def test_a_recorded_hand_carries_the_time_unless_it_has_one(opened: OpenSession) -> None:
    opened.record(us(10, 16))
    opened.record(replace(us(26), recorded_at=at(19, 30)))
    assert [hand.recorded_at for hand in hands(opened)] == [at(20, 2), at(19, 30)]


def test_an_edited_hand_keeps_its_time_and_its_dealer(opened: OpenSession) -> None:
    opened.record(replace(us(10, 16), dealer=Seat.FAR))
    opened.edit(0, 0, us(16, 10))
    (hand,) = hands(opened)
    assert hand == replace(us(16, 10), dealer=Seat.FAR)
    assert hand.recorded_at == at(20, 2)


def test_an_edit_may_bring_another_time_and_dealer(opened: OpenSession) -> None:
    opened.record(replace(us(10, 16), dealer=Seat.FAR))
    opened.edit(0, 0, replace(us(10, 16), dealer=Seat.NEAR, recorded_at=at(21, 0)))
    (hand,) = hands(opened)
    assert hand.dealer is Seat.NEAR
    assert hand.recorded_at == at(21, 0)


def test_an_edit_may_bring_another_time_alone(opened: OpenSession, repository: Repository) -> None:
    """No number changes by it; what is kept of the numbers is there all the same."""
    opened.record(us(10, 16))
    opened.edit(0, 0, replace(us(10, 16), recorded_at=at(21, 0)))
    assert [hand.recorded_at for hand in hands(opened)] == [at(21, 0)]
    assert_same(repository.load(opened.session.id), opened.session)
    verifier = repository.verifier
    (checked,) = verifier.sessions(verifier.numbers())
    assert not checked.differences


def test_an_edit_may_change_the_kind_of_a_hand(opened: OpenSession, repository: Repository) -> None:
    opened.record(PlayedHand(contract=Contract.HOKUM, buyer=US, abnat=PerTeam(100, None)))
    for other in (FoulHand(contract=Contract.SUN, by=US), RedealHand(), us(3, 4)):
        opened.edit(0, 0, other)
        assert hands(opened) == [other]
        assert repository.load(opened.session.id) == opened.session


def test_an_earlier_game_can_be_edited_after_the_next_has_begun(opened: OpenSession) -> None:
    opened.record(us(152))
    opened.new_game()
    assert opened.tally == PerTeam(1, 0)
    opened.edit(0, 0, us(0, 152))
    assert opened.tally == PerTeam(0, 1)
    opened.remove(0, 0)
    assert opened.tally == PerTeam(0, 0)


def test_a_removed_hand_comes_back_to_its_place_with_its_time(opened: OpenSession) -> None:
    for points in (1, 2, 3):
        opened.record(us(points))
    before = opened.session
    opened.remove(0, 1)
    assert hands(opened) == [us(1), us(3)]
    opened.undo()
    assert_same(opened.session, before)


def test_a_hand_can_be_put_between_others(opened: OpenSession) -> None:
    opened.record(us(1))
    opened.record(us(3))
    opened.insert(0, 1, us(2))
    opened.insert(0, 0, us(0, 5))
    assert hands(opened) == [us(0, 5), us(1), us(2), us(3)]
    assert [row.totals for row in opened.standings[0].rows] == [
        Points(0, 5),
        Points(1, 5),
        Points(3, 5),
        Points(6, 5),
    ]


def test_the_same_hand_twice_in_a_row_is_kept_with_what_it_wrote(
    opened: OpenSession, repository: Repository
) -> None:
    """What is kept of rows that stay is not written anew; which ones do is known by their hands."""
    hand = replace(us(16), recorded_at=at(21, 0))
    for place in (0, 0, 1):
        opened.insert(0, place, hand)
    verifier = repository.verifier
    (checked,) = verifier.sessions(verifier.numbers())
    assert not checked.differences


def test_a_new_game_starts_like_the_last_and_the_deal_goes_on(repository: Repository) -> None:
    opened = start_session(repository, CLASSIC, start_points=52, dealer=Seat.NEAR)
    opened.record(us(100))
    opened.new_game()
    assert opened.session.games[1] == Game(start_points=52, dealer=Seat.RIGHT)
    opened.new_game()
    assert opened.session.games[2] == Game(start_points=52, dealer=Seat.RIGHT)
    opened.record(us(100))
    opened.new_game()
    assert opened.session.games[3] == Game(start_points=52, dealer=Seat.FAR)


def test_a_new_game_does_not_know_who_deals_when_nobody_said(opened: OpenSession) -> None:
    opened.record(us(152))
    opened.new_game()
    assert opened.session.games[1] == Game()


def test_a_renamed_session_keeps_its_hands(opened: OpenSession, repository: Repository) -> None:
    opened.record(us(26))
    opened.rename("جلسة", NAMES)
    assert (opened.session.title, opened.session.teams) == ("جلسة", NAMES)
    assert hands(opened) == [us(26)]
    (summary,) = repository.sessions()
    assert (summary.title, summary.teams) == ("جلسة", PerTeam("صقور", "ذئاب"))


def test_every_change_makes_its_session_the_latest(repository: Repository) -> None:
    first, second = (start_session(repository, CLASSIC) for _ in range(2))
    changes: tuple[Callable[[OpenSession], object], ...] = (
        lambda opened: opened.record(us(26)),
        lambda opened: opened.edit(0, 0, us(16)),
        lambda opened: opened.rename("x", NAMES),
        lambda opened: opened.undo(),
        lambda opened: opened.redo(),
        lambda opened: opened.new_game(),
        lambda opened: opened.remove(0, 0),
        lambda opened: opened.correct_dealer(Seat.LEFT),
        lambda opened: opened.set_series(3),
    )
    for change in changes:
        for opened in (first, second):
            change(opened)
            assert repository.latest() == opened.session.id


# Refusals -------------------------------------------------------------------------------------

IMPOSSIBLE = PlayedHand(contract=Contract.HOKUM, buyer=US, abnat=PerTeam(163, None))


@pytest.mark.parametrize(
    "command",
    [
        lambda opened: opened.record(IMPOSSIBLE),
        lambda opened: opened.insert(0, 0, IMPOSSIBLE),
        lambda opened: opened.edit(0, 1, IMPOSSIBLE),
    ],
)
def test_an_impossible_hand_is_refused_before_anything_is_written(
    opened: OpenSession,
    repository: Repository,
    command: Callable[[OpenSession], Change],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened.record(us(10))
    opened.record(us(16))
    opened.record(us(20))
    opened.undo()
    before = opened.session
    with monkeypatch.context() as patch:
        patch.setattr(repository, "transaction", lambda: pytest.fail("it was to be written"))
        with pytest.raises(HandError) as caught:
            command(opened)
    assert [(p.code, p.field) for p in caught.value.problems] == [
        (ProblemCode.ABNAT_OVER_TOTAL, "abnat.us")
    ]
    assert opened.session is before
    assert opened.can_redo


def test_a_refused_hand_tells_its_warnings_too(opened: OpenSession) -> None:
    opened.record(us(152))
    with pytest.raises(HandError) as caught:
        opened.record(IMPOSSIBLE)
    assert [p.code for p in caught.value.problems] == [
        ProblemCode.ABNAT_OVER_TOTAL,
        ProblemCode.GAME_FINISHED,
    ]
    with pytest.raises(HandError) as caught:
        opened.insert(0, 0, IMPOSSIBLE)
    assert [p.code for p in caught.value.problems] == [ProblemCode.ABNAT_OVER_TOTAL]


def test_a_warning_keeps_no_hand_from_being_recorded(opened: OpenSession) -> None:
    opened.record(us(152))
    opened.record(us(1, 1))
    codes = {problem.code for problem in opened.standings[0].rows[1].warnings}
    assert ProblemCode.GAME_FINISHED in codes
    assert opened.tally == PerTeam(1, 0)


@pytest.mark.parametrize(
    "command",
    [
        lambda opened: opened.edit(0, 1, us(1)),
        lambda opened: opened.edit(0, -1, us(1)),
        lambda opened: opened.edit(-1, 0, us(1)),
        lambda opened: opened.edit(1, 0, us(1)),
        lambda opened: opened.remove(0, 1),
        lambda opened: opened.remove(0, -1),
        lambda opened: opened.remove(-1, 0),
        lambda opened: opened.insert(0, 2, us(1)),
        lambda opened: opened.insert(0, -1, us(1)),
        lambda opened: opened.insert(1, 0, us(1)),
    ],
)
def test_a_place_that_is_not_there_is_no_place(
    opened: OpenSession, command: Callable[[OpenSession], Change]
) -> None:
    opened.record(us(26))
    before = opened.session
    with pytest.raises(IndexError):
        command(opened)
    assert opened.session is before


# Undo and redo --------------------------------------------------------------------------------


def test_undo_and_redo_walk_through_all_that_was_done(
    opened: OpenSession, repository: Repository
) -> None:
    sheets = [opened.session]
    commands: tuple[Callable[[], object], ...] = (
        lambda: opened.record(us(100)),
        lambda: opened.record(us(26)),
        lambda: opened.edit(0, 0, us(130)),
        lambda: opened.rename("الخميس", NAMES),
        opened.new_game,
        lambda: opened.record(us(0, 16)),
        lambda: opened.remove(0, 1),
        lambda: opened.insert(0, 0, RedealHand()),
        lambda: opened.correct_dealer(Seat.FAR),
        lambda: opened.record(us(5)),
        lambda: opened.set_series(7),
        lambda: opened.new_game(players=PerTeam(("عمر",), ("سعد", "بدر"))),
        lambda: opened.rename("الخميس", PerTeam(TeamSheet("", ("عمرو",)), NAMES.them)),
    )
    for command in commands:
        command()
        sheets.append(opened.session)
    for _ in range(2):
        for sheet in reversed(sheets[:-1]):
            opened.undo()
            assert_same(opened.session, sheet)
            assert_same(repository.load(sheet.id), sheet)
        assert not opened.can_undo
        for sheet in sheets[1:]:
            opened.redo()
            assert_same(opened.session, sheet)
            assert_same(repository.load(sheet.id), sheet)
        assert not opened.can_redo


def test_the_inverse_of_an_inverse_is_the_command_itself(opened: OpenSession) -> None:
    opened.record(us(26))
    for change in (
        opened.edit(0, 0, us(16)),
        opened.rename("x", NAMES),
        opened.new_game(),
        opened.record(us(1)),
        opened.correct_dealer(Seat.LEFT),
        opened.record(us(1)),
        opened.remove(0, 0),
        opened.remove(1, 1),
        opened.set_series(3),
        opened.new_game(players=PerTeam(("عمر",), ("سعد", "بدر"))),
        opened.rename("x", PerTeam(TeamSheet("", ("عمرو",)), NAMES.them)),
    ):
        assert change.command.inverse() != change.command
        assert change.command.inverse().inverse() == change.command


def test_there_is_nothing_to_undo_or_redo_at_first(opened: OpenSession) -> None:
    assert opened.undo() is None
    assert opened.redo() is None


def test_what_comes_next_is_known_before_it_is_undone(opened: OpenSession) -> None:
    opened.record(us(26))
    opened.new_game()
    opened.edit(0, 0, us(16))
    opened.rename("x", NAMES)
    opened.remove(0, 0)
    kinds = []
    while opened.next_undo is not None:
        kinds.append(type(opened.next_undo))
        opened.undo()
    assert kinds == [RemoveHand, Rename, EditHand, NewGame, RecordHand]
    kinds = []
    while opened.next_redo is not None:
        kinds.append(type(opened.next_redo))
        opened.redo()
    assert kinds == [RecordHand, NewGame, EditHand, Rename, RemoveHand]


def test_a_new_command_leaves_nothing_to_redo(opened: OpenSession) -> None:
    opened.record(us(1))
    opened.record(us(2))
    opened.undo()
    opened.record(us(3))
    assert not opened.can_redo
    assert opened.redo() is None
    assert hands(opened) == [us(1), us(3)]


def test_an_edit_that_changes_nothing_is_no_step_and_nobody_hears_of_it(
    opened: OpenSession, repository: Repository
) -> None:
    opened.record(us(1))
    opened.record(us(2))
    opened.undo()
    heard: list[Change] = []
    opened.listen(heard.append)
    change = opened.edit(0, 0, us(1))
    assert change.session is opened.session
    opened.rename(opened.session.title, opened.session.teams)
    assert heard == []
    assert opened.can_redo
    assert isinstance(opened.next_undo, RecordHand)


def test_an_edit_that_says_less_of_the_same_leaves_the_hand_as_it_was_written(
    opened: OpenSession,
) -> None:
    """As the window does with a hand of a document that gives the abnat of both teams."""
    whole = PlayedHand(contract=Contract.SUN, buyer=Team.US, abnat=PerTeam(100, 30))
    opened.record(whole)
    opened.edit(0, 0, replace(whole, abnat=PerTeam(100, None)))
    assert hands(opened) == [whole]
    assert isinstance(opened.next_undo, RecordHand)
    opened.edit(0, 0, replace(whole, abnat=PerTeam(90, None)))
    assert hands(opened) == [replace(whole, abnat=PerTeam(90, None))]


def test_the_steps_that_can_be_undone_are_many_but_not_without_end(
    repository: Repository, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("baloot_score.session.undoable.MOST_UNDO_STEPS", 3)
    opened = start_session(repository, CLASSIC)
    for points in range(5):
        opened.record(us(points))
    undone = 0
    while opened.undo() is not None:
        undone += 1
    assert undone == 3
    assert hands(opened) == [us(0), us(1)]


def test_only_the_game_that_was_touched_is_folded_anew(
    opened: OpenSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(4):
        opened.record(us(152))
        opened.new_game()
    folded: list[Game] = []

    def counted(
        game: Game, rules: RuleSet, earlier: tuple[RuleSet, ...], known: Standings | None
    ) -> Standings:
        folded.append(game)
        return standings(game, rules, earlier, known)

    monkeypatch.setattr("baloot_score.session.undoable.standings", counted)
    opened.edit(1, 0, us(160))
    assert folded == [opened.session.games[1]]
    folded.clear()
    opened.rename("x", NAMES)
    assert folded == []
    opened.new_game()
    assert folded == [opened.session.games[-1]]


# Listeners ------------------------------------------------------------------------------------


def test_listeners_hear_what_was_done_undone_and_redone(opened: OpenSession) -> None:
    heard: list[Change] = []
    opened.listen(heard.append)
    done = opened.record(us(26))
    undone = opened.undo()
    redone = opened.redo()
    assert heard == [done, undone, redone]
    assert [change.way for change in heard] == [Way.DONE, Way.UNDONE, Way.REDONE]
    assert len({change.command for change in heard}) == 1
    assert [len(change.session.games[0].hands) for change in heard] == [1, 0, 1]


def test_a_change_says_which_game_it_touched(opened: OpenSession) -> None:
    touched = [
        opened.record(us(26)).game,
        opened.new_game().game,
        opened.edit(0, 0, us(16)).game,
        opened.remove(0, 0).game,
        opened.rename("x", NAMES).game,
        opened.correct_dealer(Seat.LEFT).game,
        opened.set_series(3).game,
    ]
    assert touched == [0, 1, 0, 0, None, 1, None]


def test_when_a_listener_hears_of_a_change_it_is_already_stored(
    opened: OpenSession, path: Path
) -> None:
    stored = []

    def look(change: Change) -> None:
        with Repository.open(path) as another:
            stored.append(another.load(change.session.id) == change.session == opened.session)

    opened.listen(look)
    opened.record(us(26))
    opened.new_game()
    opened.undo()
    assert stored == [True, True, True]


def test_a_listener_that_stopped_hears_nothing_more(opened: OpenSession) -> None:
    heard: list[Change] = []
    stop = opened.listen(heard.append)
    opened.listen(lambda change: None)
    opened.record(us(1))
    stop()
    stop()
    opened.record(us(2))
    assert len(heard) == 1


def test_one_function_can_listen_twice_and_stop_once(opened: OpenSession) -> None:
    heard: list[Change] = []
    stop = opened.listen(heard.append)
    opened.listen(heard.append)
    stop()
    opened.record(us(1))
    assert len(heard) == 1


def test_a_listener_may_stop_itself_or_another_while_it_is_told(opened: OpenSession) -> None:
    heard = []

    def once(change: Change) -> None:
        heard.append("once")
        stop_once()
        stop_other()

    stop_once = opened.listen(once)
    stop_other = opened.listen(lambda change: heard.append("other"))
    opened.listen(lambda change: heard.append("always"))
    opened.record(us(1))
    opened.record(us(2))
    assert heard == ["once", "always", "always"]


def test_who_begins_to_listen_while_a_change_is_told_hears_the_next(opened: OpenSession) -> None:
    heard: list[Change] = []

    def begin(change: Change) -> None:
        stop()
        opened.listen(heard.append)

    stop = opened.listen(begin)
    opened.record(us(1))
    assert heard == []
    second = opened.record(us(2))
    assert heard == [second]


def test_a_change_made_by_a_listener_is_heard_by_all_after_the_first(
    opened: OpenSession, repository: Repository
) -> None:
    first: list[int] = []
    last: list[int] = []

    def count(change: Change) -> int:
        return len(change.session.games[0].hands)

    def correct(change: Change) -> None:
        first.append(count(change))
        if count(change) < 3:
            nested = opened.record(us(count(change)))
            assert count(nested) == count(change) + 1
            assert opened.session is nested.session

    stop = opened.listen(correct)
    opened.listen(lambda change: last.append(count(change)))
    opened.record(us(26))
    assert first == [1, 2, 3]
    assert last == [1, 2, 3]
    assert_same(repository.load(opened.session.id), opened.session)
    stop()
    opened.undo()
    assert hands(opened) == [us(26), us(1)]


def test_a_listener_that_fails_does_not_hide_that_the_hand_was_saved(
    opened: OpenSession, repository: Repository, monkeypatch: pytest.MonkeyPatch
) -> None:
    reported: list[BaseException | None] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, trace: reported.append(error))
    heard: list[Change] = []

    def fail(change: Change) -> None:
        raise ZeroDivisionError("a bug of the listener")

    opened.listen(fail)
    opened.listen(heard.append)
    change = opened.record(us(26))
    assert heard == [change]
    assert [type(error) for error in reported] == [ZeroDivisionError]
    assert repository.load(opened.session.id) == opened.session
    opened.undo()
    assert len(reported) == len(heard) == 2


def test_after_a_listener_was_broken_off_the_next_change_is_told(opened: OpenSession) -> None:
    heard: list[Change] = []

    def interrupted(change: Change) -> None:
        stop()
        raise KeyboardInterrupt

    stop = opened.listen(interrupted)
    opened.listen(heard.append)
    with pytest.raises(KeyboardInterrupt):
        opened.record(us(1))
    opened.record(us(2))
    assert [len(change.session.games[0].hands) for change in heard] == [2]
    assert len(hands(opened)) == 2
