"""What is half typed outlives another look, another size, another session and another start."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from baloot_score.scoring.model import Contract, Level, Project, Team
from baloot_score.ui.entry.draft import EntryDraft, EntryKind
from baloot_score.ui.look import Look
from baloot_score.ui.theme import DARK_THEME, LIGHT_THEME
from baloot_score.ui.unfinished_file import FILE_NAME
from tests.ui.window.person import Person, first_session

ENTER, ESCAPE, TAB = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab
US_BOUGHT, THEY_BOUGHT = Qt.Key.Key_F2, Qt.Key.Key_F3
SUN, HOKUM = Qt.Key.Key_F5, Qt.Key.Key_F6
CONTROL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


def half_enter(person: Person) -> None:
    for key in (THEY_BOUGHT, HOKUM, Qt.Key.Key_F7):
        person.press(key)
    person.press(Qt.Key.Key_1, ALT)
    person.type("6")


def draft(person: Person) -> EntryDraft:
    return person.window.table.entry.draft


def texts(person: Person) -> dict[str, str]:
    entry = person.window.table.entry
    return {
        name: field.raw_text()
        for form in (entry.played, entry.direct)
        for name, field in form.number_fields.items()
    }


def is_as_wide(person: Person, width: int) -> bool:
    return person.window.width() == width


def kill(person: Person) -> None:
    """Wait until it is kept, and lose the window without its close event."""
    folder = person.desk.folder
    person.qtbot.waitUntil((folder / FILE_NAME).exists)
    person.window.hide()


def test_a_half_entered_hand_is_there_after_a_restart(
    person: Person, open_window: Callable[..., Person]
) -> None:
    half_enter(person)
    before = draft(person)
    person.window.close()
    again = open_window()
    assert draft(again) == before
    assert (before.buyer, before.contract, before.level) == (
        Team.THEM,
        Contract.HOKUM,
        Level.DOUBLE,
    )
    assert before.projects == (Project.SIRA,)
    again.type("2")
    assert draft(again).abnat == 62, "typing goes on behind what was typed"


def test_it_is_there_after_a_crash_too(person: Person, open_window: Callable[..., Person]) -> None:
    half_enter(person)
    kill(person)
    again = open_window()
    assert draft(again).abnat == 6


def test_text_that_is_no_number_comes_back_as_it_was_typed(
    person: Person, open_window: Callable[..., Person]
) -> None:
    person.press(Qt.Key.Key_6, CONTROL)
    person.type("1x")
    person.press(TAB)
    person.type("2")
    person.window.close()
    again = open_window()
    assert draft(again).kind is EntryKind.DIRECT
    assert (texts(again)["us"], texts(again)["them"]) == ("1x", "2")
    again.type("6")
    assert texts(again)["them"] == "26", "the keys are where they were"


@pytest.mark.parametrize("theme", [LIGHT_THEME, DARK_THEME])
def test_another_look_changes_nothing_of_it(person: Person, theme: Any) -> None:
    half_enter(person)
    person.press(Qt.Key.Key_6, CONTROL)
    person.type("1x")
    before = draft(person)
    person.window.build(Look(person.window.table.entry.look.words, theme))
    person.qtbot.waitUntil(person.window.table.isVisible)
    assert draft(person) == before
    assert texts(person)["us"] == "1x"
    person.press(Qt.Key.Key_6, CONTROL)
    assert texts(person)["counted"] == "6"


def test_another_look_leaves_the_keys_where_something_is_seen(
    open_window: Callable[..., Person], look: Look
) -> None:
    person = open_window(700, 600, new=first_session(look.words))
    person.record(US_BOUGHT, SUN, abnat="41")
    half_enter(person)
    person.window.table.show_tab("sheet")
    person.window.build(Look(look.words, DARK_THEME))
    person.qtbot.waitUntil(person.window.table.isVisible)
    table = person.window.table
    assert table.sheet.isVisible()
    assert not table.entry.isVisible()
    assert person.focus() is table.sheet.view
    table.show_tab("entry")
    table.take_keys()
    assert draft(person).abnat == 6


@pytest.mark.filterwarnings("ignore:.*setActiveWindow:DeprecationWarning")
def test_a_window_that_comes_back_in_another_look_has_the_keys(person: Person) -> None:
    dialog = QWidget()
    person.qtbot.addWidget(dialog)
    dialog.show()
    dialog.activateWindow()
    person.qtbot.waitUntil(dialog.isActiveWindow)
    window = person.window
    window.build(Look(window.look.words, DARK_THEME))
    QApplication.setActiveWindow(window)  # at once, when nothing new is shown in it yet
    person.qtbot.waitUntil(lambda: person.focus().hasFocus())


def test_another_size_changes_nothing_of_it(person: Person) -> None:
    half_enter(person)
    before = draft(person)
    for size in ((700, 600), (1024, 600), (1366, 768)):
        person.window.resize(*size)
        person.qtbot.waitUntil(partial(is_as_wide, person, size[0]))
    assert draft(person) == before
    person.type("2")
    assert draft(person).abnat == 62


def test_an_edit_goes_on_in_its_place(person: Person, open_window: Callable[..., Person]) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.record(THEY_BOUGHT, SUN, abnat="41")
    person.double_click_row(0)
    person.type("30")
    person.window.close()
    again = open_window()
    assert again.window.table.entry.editing == 0
    again.press(ENTER)
    assert again.points() == [("20", "6"), ("8", "18")]


def test_a_recorded_hand_does_not_come_back(
    person: Person, open_window: Callable[..., Person]
) -> None:
    half_enter(person)
    person.type("2")
    kill_after = person.desk.folder / FILE_NAME
    person.qtbot.waitUntil(kill_after.exists)
    person.press(ENTER)
    person.window.hide()
    again = open_window()
    assert draft(again).is_empty
    assert len(again.points()) == 1


def test_a_hand_of_another_state_of_the_sheet_does_not_come_back(
    person: Person, open_window: Callable[..., Person]
) -> None:
    """The power failed after the record and before anything else was written."""
    half_enter(person)
    person.type("2")
    path = person.desk.folder / FILE_NAME
    person.qtbot.waitUntil(path.exists)
    left = path.read_bytes()
    person.press(ENTER)
    person.window.close()
    path.write_bytes(left)
    again = open_window()
    assert draft(again).is_empty
    assert len(again.points()) == 1


def test_each_session_keeps_its_own(person: Person) -> None:
    half_enter(person)
    first = person.desk.repository.latest()
    before = draft(person)
    person.press(Qt.Key.Key_1, CONTROL)
    person.press(ENTER)
    assert person.desk.repository.latest() != first
    assert draft(person).is_empty
    person.press(US_BOUGHT)
    person.window.start.opened.emit(str(first))
    assert draft(person) == before


def test_what_was_cleared_comes_back_by_the_notice(person: Person) -> None:
    half_enter(person)
    before = draft(person)
    person.press(ESCAPE)
    assert draft(person).is_empty
    person.click_on(person.say("Undo"), person.window.table.notice)
    assert draft(person) == before


def test_undo_takes_back_a_clearing_before_anything_older(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    half_enter(person)
    before = draft(person)
    person.press(ESCAPE)
    person.press(Qt.Key.Key_Z, CONTROL)
    assert draft(person) == before
    assert person.points() == [("18", "8")]
    person.press(Qt.Key.Key_Z, CONTROL)
    assert person.points() == []
    assert draft(person) == before


def test_undo_of_a_clearing_needs_nothing_on_the_sheet(person: Person) -> None:
    half_enter(person)
    person.press(ESCAPE)
    person.press(Qt.Key.Key_Z, CONTROL)
    assert draft(person).abnat == 6


def test_an_edit_that_was_given_up_comes_back_too(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.double_click_row(0)
    person.type("30")
    person.click(person.window.table.entry.preview.cancel)
    person.click_on(person.say("Undo"), person.window.table.notice)
    assert person.window.table.entry.editing == 0
    assert draft(person).abnat == 30
    assert person.points() == [("18", "8")]


def test_clearing_nothing_says_nothing(person: Person) -> None:
    person.press(ESCAPE)
    assert not person.window.table.notice.isVisible()
    person.record(US_BOUGHT, SUN, abnat="41")
    person.double_click_row(0)
    person.press(ESCAPE)
    assert not person.window.table.notice.isVisible()


def test_another_look_offers_still_what_was_cleared(person: Person) -> None:
    half_enter(person)
    before = draft(person)
    person.press(ESCAPE)
    person.window.build(Look(person.window.look.words, DARK_THEME))
    person.qtbot.waitUntil(person.window.table.notice.isVisible)
    person.click_on(person.say("Undo"), person.window.table.notice)
    assert draft(person) == before


def test_what_was_cleared_does_not_come_back_by_another_notice(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    half_enter(person)
    person.press(ESCAPE)
    person.window.table.notice.dismiss()
    person.window.table.notice.show_message("Something else has happened")
    person.press(Qt.Key.Key_Z, CONTROL)
    assert person.points() == []
    assert draft(person).is_empty


def test_the_next_entry_takes_the_place_of_what_was_cleared(person: Person) -> None:
    half_enter(person)
    person.press(ESCAPE)
    person.type("5")
    assert not person.window.table.notice.isVisible()
    assert draft(person).abnat == 5


@pytest.mark.parametrize("leave", ["save", "save nothing", "cancel", "undo", "remove"])
def test_the_next_hand_waits_while_an_older_one_is_edited(person: Person, leave: str) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    half_enter(person)
    before = draft(person)
    person.double_click_row(0)
    assert draft(person).abnat == 41
    match leave:
        case "save":
            person.type("30")
            person.press(ENTER)
        case "save nothing":
            person.press(ENTER)
        case "cancel":
            person.press(ESCAPE)
        case "undo":
            person.press(Qt.Key.Key_Z, CONTROL)
        case "remove":
            person.click_row(0)
            person.press(Qt.Key.Key_Delete)
    assert person.window.table.entry.editing is None
    assert draft(person) == before
    person.type("62")
    assert draft(person).abnat == 62
    person.press(ENTER)
    assert len(person.points()) == (1 if leave == "remove" else 2)
    assert draft(person).is_empty


def test_a_second_edit_keeps_the_hand_that_waits(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.record(THEY_BOUGHT, SUN, abnat="41")
    half_enter(person)
    before = draft(person)
    person.double_click_row(0)
    person.double_click_row(1)
    person.press(ENTER)
    assert draft(person) == before


def edit_two(person: Person) -> None:
    """Change the first hand without saving it, and go to the second."""
    person.record(US_BOUGHT, SUN, abnat="41")
    person.record(THEY_BOUGHT, SUN, abnat="41")
    half_enter(person)
    person.double_click_row(0)
    person.type("30")
    person.double_click_row(1)


def test_what_another_edit_left_unsaved_is_offered_back(person: Person) -> None:
    edit_two(person)
    assert person.window.table.entry.editing == 1
    notice = person.window.table.notice
    number = person.window.look.words.number(1)
    said = person.say("Hand {number} stays as it was recorded").format(number=number)
    assert notice.isVisible()
    assert notice.text() == said
    person.click_on(person.say("Undo"), notice)
    assert person.window.table.entry.editing == 0
    assert draft(person).abnat == 30
    person.press(ENTER)
    assert person.points() == [("20", "6"), ("8", "18")]
    assert draft(person).projects == (Project.SIRA,), "the next hand has waited all the time"


def test_undo_goes_back_to_the_edit_that_was_left_for_another(person: Person) -> None:
    edit_two(person)
    person.press(Qt.Key.Key_Z, CONTROL)
    assert person.window.table.entry.editing == 0
    assert draft(person).abnat == 30


def test_the_hand_that_is_edited_already_stays_as_it_stands_in_the_entry(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.double_click_row(0)
    person.type("30")
    person.double_click_row(0)
    assert person.window.table.entry.editing == 0
    assert draft(person).abnat == 30
    person.type("5")
    assert draft(person).abnat == 5


def test_an_edit_that_undo_gave_up_comes_back_by_redo(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    half_enter(person)
    person.double_click_row(0)
    person.type("30")
    person.press(Qt.Key.Key_Z, CONTROL)
    assert person.window.table.entry.editing is None
    assert draft(person).projects == (Project.SIRA,)
    person.press(Qt.Key.Key_Y, CONTROL)
    assert person.window.table.entry.editing == 0
    assert draft(person).abnat == 30
    person.press(ENTER)
    assert person.points() == [("20", "6")]


def test_a_second_undo_goes_further_back_than_the_edit(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.double_click_row(0)
    person.type("30")
    person.press(Qt.Key.Key_Z, CONTROL)
    person.press(Qt.Key.Key_Z, CONTROL)
    assert person.points() == []


@pytest.mark.parametrize("removed", [0, 2])
def test_an_edit_goes_on_when_another_hand_is_removed(person: Person, removed: int) -> None:
    for abnat in ("41", "50", "60"):
        person.record(US_BOUGHT, SUN, abnat=abnat)
    half_enter(person)
    person.double_click_row(1)
    person.type("30")
    person.click_row(removed)
    person.press(Qt.Key.Key_Delete)
    place = 0 if removed == 0 else 1
    table = person.window.table
    assert (table.entry.editing, table.sheet.view._paint.edited) == (place, place)
    assert draft(person).abnat == 30
    person.click_on(person.say("Undo"), table.notice)
    assert (table.entry.editing, table.sheet.view._paint.edited) == (1, 1)
    person.press(Qt.Key.Key_F2)
    person.press(ENTER)
    assert [us for us, _them in person.points()] == ["18", "20", "14"]
    assert draft(person).projects == (Project.SIRA,)


def test_an_edit_comes_back_with_its_hand_that_was_removed(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.record(US_BOUGHT, SUN, abnat="50")
    half_enter(person)
    person.double_click_row(0)
    person.type("30")
    person.click_row(0)
    person.press(Qt.Key.Key_Delete)
    assert person.window.table.entry.editing is None
    assert draft(person).projects == (Project.SIRA,)
    person.click_on(person.say("Undo"), person.window.table.notice)
    assert person.window.table.entry.editing == 0
    assert draft(person).abnat == 30
    person.press(ESCAPE)
    assert draft(person).projects == (Project.SIRA,)


def test_an_edit_goes_on_under_other_rules(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.double_click_row(0)
    person.type("30")
    session = person.window.open_session()
    assert session is not None
    session.change_rules(replace(session.session.rules, target=200), rescore=True)
    assert person.window.table.entry.editing == 0
    assert draft(person).abnat == 30
    person.press(ENTER)
    assert person.points() == [("20", "6")]
    assert session.session.games[0].hands[0].earlier_rules is None


def test_an_edit_that_the_next_game_took_away_is_offered_back(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.record(US_BOUGHT, HOKUM, *4 * [Qt.Key.Key_F7], abnat="100")
    person.double_click_row(0)
    person.type("30")
    person.press(Qt.Key.Key_F10)
    assert person.points() == []
    assert person.window.table.entry.editing is None
    person.click_on(person.say("Undo"), person.window.table.notice)
    assert person.window.table.entry.editing == 0
    assert draft(person).abnat == 30
    person.press(ENTER)
    assert person.points()[0] == ("20", "6")


def test_the_row_that_is_edited_stays_marked_under_other_names(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.double_click_row(0)
    session = person.window.open_session()
    assert session is not None
    session.rename("Another evening", session.session.teams)
    assert person.window.table.entry.editing == 0
    assert person.window.table.sheet.view._paint.edited == 0


def test_the_hand_that_waits_is_there_when_a_given_up_edit_is_taken_up(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    half_enter(person)
    before = draft(person)
    person.double_click_row(0)
    person.type("30")
    person.press(ESCAPE)
    assert draft(person) == before
    person.press(Qt.Key.Key_Z, CONTROL)
    assert person.window.table.entry.editing == 0
    assert draft(person).abnat == 30
    person.press(ENTER)
    assert person.points() == [("20", "6")]
    assert draft(person) == before


def test_the_hand_that_waits_is_there_after_a_crash_and_in_another_look(
    person: Person, open_window: Callable[..., Person]
) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    half_enter(person)
    before = draft(person)
    person.double_click_row(0)
    person.type("30")
    person.window.build(Look(person.window.table.entry.look.words, DARK_THEME))
    person.qtbot.waitUntil(person.window.table.isVisible)
    person.window.close()
    again = open_window()
    assert again.window.table.entry.editing == 0
    again.press(ENTER)
    assert again.points() == [("20", "6")]
    assert draft(again) == before


def test_the_hand_that_waits_belongs_to_its_session(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    half_enter(person)
    before = draft(person)
    first = str(person.desk.repository.latest())
    person.double_click_row(0)
    person.press(Qt.Key.Key_1, CONTROL)
    person.press(ENTER)
    assert draft(person).is_empty
    person.record(US_BOUGHT, SUN, abnat="41")
    person.double_click_row(0)
    person.press(ESCAPE)
    assert draft(person).is_empty
    person.window.start.opened.emit(first)
    person.press(ESCAPE)
    assert draft(person) == before


def test_an_edit_given_up_for_another_game_is_offered_back(person: Person) -> None:
    person.record(US_BOUGHT, HOKUM, *4 * [Qt.Key.Key_F7], abnat="100")
    person.press(Qt.Key.Key_F10)
    person.record(US_BOUGHT, SUN, abnat="41")
    half_enter(person)
    person.double_click_row(0)
    person.type("30")
    person.window.table.sheet.game_chosen.emit(0)
    assert person.window.table.entry.editing is None
    person.click_on(person.say("Undo"), person.window.table.notice)
    assert person.window.table.entry.editing == 0
    assert draft(person).abnat == 30
    person.press(ENTER)
    assert person.points() == [("20", "6")]
    assert draft(person).projects == (Project.SIRA,)


HOSTILE: list[object] = [
    b"",
    b"\xff\xfe",
    b"[" * 100_000,
    b'{"a": ' * 50_000,
    b"null",
    b" " * 70_000,
    {"state": [0]},
    {"state": [0], "game": 0, "editing": 7},
    {"state": [0], "game": -1, "editing": None},
    {"state": [0], "game": True, "editing": None},
    {"state": [0], "game": 10**30, "editing": None},
    {"state": "x", "game": 0},
    [1, 2],
    {"state": [0], "game": 0, "editing": None, "kind": "rubbish", "unread": [1], "points": 3},
    {"state": [0], "game": 0, "editing": None, "aside": {"abnat": 30}},
]


@pytest.mark.parametrize("content", HOSTILE, ids=range(len(HOSTILE)))
def test_a_damaged_file_starts_an_empty_hand(
    person: Person, open_window: Callable[..., Person], content: object
) -> None:
    session = str(person.desk.repository.latest())
    person.window.close()
    path = person.desk.folder / FILE_NAME
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        path.write_text(json.dumps({session: content}), "utf-8")
    again = open_window()
    assert draft(again).is_empty
    assert again.window.table.entry.editing is None
    again.record(US_BOUGHT, SUN, abnat="41")
    assert again.points() == [("18", "8")]


def test_a_folder_that_cannot_be_written_stops_nothing(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(person.desk, "keep_unfinished", fail)
    half_enter(person)
    person.type("2")
    person.press(ENTER)
    assert len(person.points()) == 1
