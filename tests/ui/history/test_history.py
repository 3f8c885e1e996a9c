"""Somebody finds earlier sessions and works on them by keys, mouse and menu."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QMenu

from baloot_score.i18n.calendars import Calendar
from baloot_score.i18n.dates import gregorian_months, long_date, session_title
from baloot_score.i18n.hijri import hijri_day
from baloot_score.i18n.store_words import store_sentence
from baloot_score.i18n.words import load_words
from baloot_score.scoring.model import Team
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.session import History, HistoryQuery, SessionState
from baloot_score.ui.history.model import PAGE
from baloot_score.ui.history.note_dialog import NoteDialog
from baloot_score.ui.look import Look
from tests.screens.evenings import first_game
from tests.ui.history.conftest import CONTROL, ENTER, Reader, keep
from tests.ui.window.person import DeskOnStore, Person

DELETE, SPACE, ESCAPE = Qt.Key.Key_Delete, Qt.Key.Key_Space, Qt.Key.Key_Escape
ALL = ["Beach", "Majlis", "Camp"]
TRASH = HistoryQuery(trashed=True)
ARABIC_INDIC = {ord("0") + number: chr(0x0660 + number) for number in range(10)}


def dialog(reader: Reader) -> QDialog:
    found = [each for each in reader.person.window.findChildren(QDialog) if each.isVisible()]
    assert len(found) == 1
    reader.person.qtbot.waitUntil(found[0].isActiveWindow)
    return found[0]


def choose_in_menu(reader: Reader, message: str) -> None:
    """Open the menu of the row that the keys are on, and choose from it."""
    reader.person.press(Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    (menu,) = [each for each in reader.panel.findChildren(QMenu) if each.isVisible()]
    (action,) = [each for each in menu.actions() if each.text() == reader.person.say(message)]
    menu.setActiveAction(action)
    QTest.keyClick(menu, ENTER)


def test_sessions_are_listed_newest_first_with_all_that_tells_them_apart(reader: Reader) -> None:
    assert reader.titles() == ALL
    spoken = reader.spoken(1)
    for player in ("سعد", "فهد", "عمر", "بدر"):
        assert player in spoken
    assert "Lamb for dinner" in reader.spoken(2)


def test_the_session_at_the_table_is_marked(reader: Reader) -> None:
    assert reader.person.say("On the table now") in reader.spoken(0)
    assert reader.person.say("On the table now") not in reader.spoken(1)


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        ("majl", ["Majlis"]),
        ("سعد", ["Majlis", "Camp"]),
        ("LAMB", ["Camp"]),
        ("lamb camp", ["Camp"]),
        ("nobody", []),
    ],
)
def test_the_list_follows_what_is_typed(reader: Reader, text: str, titles: list[str]) -> None:
    reader.search(text)
    assert reader.titles() == titles
    reader.search("")
    assert reader.titles() == ALL


def test_a_day_is_found_in_the_digits_of_both_scripts(reader: Reader) -> None:
    day = reader.panel.model.session(2).started_at.date()
    western = f"{day.day}/{day.month}/{day.year}"
    for typed in (western, western.translate(ARABIC_INDIC)):
        reader.search(typed)
        assert reader.titles() == ["Camp"]


def test_a_hijri_day_is_found_in_the_digits_of_both_scripts(reader: Reader) -> None:
    day = hijri_day(reader.panel.model.session(2).started_at.date())
    assert day is not None
    western = f"{day.day}/{day.month}/{day.year}"
    for typed in (western, western.translate(ARABIC_INDIC)):
        reader.search(typed)
        assert reader.titles() == ["Camp"]


def test_a_day_is_found_as_the_list_shows_it(reader: Reader, look: Look) -> None:
    day = reader.panel.model.session(2).started_at.date()
    reader.search(long_date(look.words, day))
    assert reader.titles() == ["Camp"]


def test_a_month_of_a_year_and_a_year_are_found_as_the_list_shows_them(
    reader: Reader, look: Look
) -> None:
    day = reader.panel.model.session(2).started_at.date()
    hijri = load_words(look.words.language, calendar=Calendar.HIJRI)
    _weekday, _day, *month_and_year = long_date(hijri, day).split()
    for searched in (month_and_year, month_and_year[-2:]):
        reader.search(" ".join(searched))
        assert "Camp" in reader.titles()
    reader.search(" ".join([*month_and_year[:-2], "1400"]))
    assert reader.titles() == []


def test_a_month_and_a_day_are_found_without_their_whole_year(reader: Reader, look: Look) -> None:
    day = reader.panel.model.session(2).started_at.date()
    words = look.words
    number, month = words.number(day.day), gregorian_months(words)[day.month - 1]
    short = f"{number}/{words.number(day.month)}/{words.number(day.year % 100)}"
    for typed in (month, f"{number} {month}", short, f"camp {short}"):
        reader.search(typed)
        assert "Camp" in reader.titles()
    reader.search(gregorian_months(words)[day.month - 7])
    assert reader.titles() == []


def test_a_day_that_is_written_in_a_title_is_found_there_too(reader: Reader, look: Look) -> None:
    day = long_date(look.words, reader.panel.model.session(2).started_at.date())
    session = replace(first_game(0), title=f"Final of {day}")
    keep(reader.person.desk, session.title, session, days=-40)
    reader.search("Final")
    reader.search(day)
    assert reader.titles() == ["Camp", f"Final of {day}"]


def test_a_search_without_result_says_what_to_do(reader: Reader) -> None:
    reader.search("nobody")
    empty = reader.panel.parts.empty
    assert empty.isVisible()
    assert empty.head.text() == reader.person.say("No session fits")
    reader.person.click(empty.do)
    assert reader.titles() == ALL
    assert reader.panel.search.hasFocus()


def test_a_search_looks_for_nothing_but_what_is_typed(
    reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    for name in ("rules_used", "known_names"):
        monkeypatch.setattr(History, name, lambda _history, name=name: asked.append(name))
    reader.search("majl")
    assert reader.panel.model.rowCount() > 0
    assert asked == [], "names and rules are those of before: no session has changed"


def test_a_narrow_search_is_named_in_short_and_says_all_in_its_tool_tip(reader: Reader) -> None:
    search = reader.panel.search
    whole = search.accessibleName()
    search.resize(900, search.height())
    assert (search.placeholderText(), search.toolTip()) == (whole, "")
    search.resize(120, search.height())
    assert search.placeholderText() == reader.person.say("Search")
    assert whole in search.toolTip()
    reader.search("m")
    reader.search("")
    assert whole in search.toolTip()


def test_from_the_search_enter_goes_to_the_list_and_opens(reader: Reader) -> None:
    reader.search("majl")
    reader.person.press(ENTER)
    assert reader.panel.view.hasFocus()
    reader.person.press(ENTER)
    opened = reader.person.window.open_session()
    assert opened is not None
    assert opened.session.title == "Majlis"
    assert reader.person.window.table.isVisible()


def test_a_click_opens_a_session(reader: Reader) -> None:
    view = reader.panel.view
    row = view.visualRect(reader.panel.model.index(2))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=row.center())
    opened = reader.person.window.open_session()
    assert opened is not None
    assert opened.session.title == "Camp"


def test_the_menu_button_is_as_large_as_a_finger_and_opens_no_session(reader: Reader) -> None:
    view = reader.panel.view
    area = view.menu_button(1)
    assert min(area.width(), area.height()) >= 44
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=area.center())
    menus = [each for each in reader.panel.findChildren(QMenu) if each.isVisible()]
    assert len(menus) == 1
    menus[0].close()
    assert reader.person.window.start.isVisible()


def test_finished_and_open_sessions_are_told_apart(reader: Reader) -> None:
    parts = reader.panel.parts
    reader.person.click(parts.filter)
    reader.person.click(parts.filters.state.segment(SessionState.FINISHED))
    reader.person.qtbot.waitUntil(lambda: reader.titles() == ["Majlis"])
    assert reader.person.say("Filters: some are set") == parts.filter.accessibleName()
    reader.person.click(parts.clear)
    assert reader.titles() == ALL


def test_between_two_days_narrows_as_soon_as_a_day_is_typed(reader: Reader) -> None:
    parts = reader.panel.parts
    reader.person.click(parts.filter)
    reader.person.click(parts.filters.periods.button)
    (menu,) = [each for each in parts.filters.findChildren(QMenu) if each.isVisible()]
    menu.setActiveAction(menu.actions()[-1])
    QTest.keyClick(menu, ENTER)
    day = reader.panel.model.session(1).started_at.date()
    assert reader.person.focus() is parts.filters.periods.since.line
    reader.person.type(f"{day.day}/{day.month}/")
    assert reader.titles() == ALL
    reader.person.type(str(day.year))
    reader.person.qtbot.waitUntil(lambda: reader.titles() == ALL[:2])
    parts.filters.periods.until.line.setFocus()
    reader.person.type(f"{day.year}-{day.month}-{day.day}")
    reader.person.qtbot.waitUntil(lambda: reader.titles() == ["Majlis"])
    reader.person.press(Qt.Key.Key_Up)
    reader.person.qtbot.waitUntil(lambda: reader.titles() == ALL[:2])


def test_a_session_is_renamed_by_f2_and_found_by_its_new_name(reader: Reader) -> None:
    reader.go_to(2)
    reader.person.press(Qt.Key.Key_F2)
    names = dialog(reader)
    QTest.keyClicks(names.focusWidget(), "Desert")
    QTest.keyClick(names.focusWidget(), ENTER)
    assert reader.titles() == ["Beach", "Majlis", "Desert"]
    reader.search("desert")
    assert reader.titles() == ["Desert"]


def test_renaming_the_session_at_the_table_is_seen_there_and_can_be_undone(reader: Reader) -> None:
    reader.go_to(0)
    reader.person.press(Qt.Key.Key_F2)
    names = dialog(reader)
    QTest.keyClicks(names.focusWidget(), "Seaside")
    QTest.keyClick(names.focusWidget(), ENTER)
    opened = reader.person.window.open_session()
    assert opened is not None
    assert opened.session.title == "Seaside"
    assert opened.can_undo


@pytest.mark.parametrize("title", ["", "\N{RIGHT-TO-LEFT MARK}\N{ZERO WIDTH SPACE} "])
def test_a_session_without_a_title_is_called_by_its_day(
    open_window: Callable[..., Person], store_path: Path, look: Look, title: str
) -> None:
    """In the list, at its table, over the window, and where its note is written."""
    desk = DeskOnStore(store_path)
    session = replace(first_game(3), title=title)
    keep(desk, "untitled", session)
    desk.repository.close()
    called = session_title(look.words, session.started_at.date())
    reader = Reader(open_window())
    assert reader.panel.model.texts(0).title == look.words.name(called)
    assert called in reader.spoken(0)
    reader.go_to(0)
    choose_in_menu(reader, "Note")
    note = dialog(reader)
    assert isinstance(note, NoteDialog)
    assert called in note.text.accessibleName()
    note.reject()
    reader.person.press(ESCAPE)
    assert called in reader.person.window.table.header.name.title.text()
    assert called in reader.person.window.windowTitle()


def test_a_note_is_written_on_several_lines(reader: Reader) -> None:
    reader.go_to(1)
    choose_in_menu(reader, "Note")
    note = dialog(reader)
    QTest.keyClicks(note.focusWidget(), "one")
    QTest.keyClick(note.focusWidget(), ENTER)
    QTest.keyClicks(note.focusWidget(), "two")
    QTest.keyClick(note.focusWidget(), ENTER, CONTROL)
    kept = reader.panel.model.session(1)
    assert kept.note == "one\ntwo"
    assert reader.person.desk.history.load(kept.id).note == "one\ntwo"


def test_a_note_that_was_changed_is_not_lost_by_escape(reader: Reader) -> None:
    reader.go_to(1)
    choose_in_menu(reader, "Note")
    note = dialog(reader)
    assert isinstance(note, NoteDialog)
    QTest.keyClicks(note.text, "precious")
    QTest.keyClick(note.text, ESCAPE)
    assert note.isVisible()
    assert note.question.isVisible()
    assert note.text.toPlainText() == "precious"


def test_a_note_that_is_too_long_stays_and_cannot_be_saved(reader: Reader) -> None:
    reader.go_to(1)
    choose_in_menu(reader, "Note")
    note = dialog(reader)
    assert isinstance(note, NoteDialog)
    note.text.insertPlainText("x" * 2001)
    assert not note.save.isEnabled()
    assert note.problem.isVisible()
    QTest.keyClick(note.text, Qt.Key.Key_Backspace)
    assert note.save.isEnabled()


def test_a_session_like_another_starts_and_opens(reader: Reader) -> None:
    reader.go_to(1)
    choose_in_menu(reader, "New session like this one")
    opened = reader.person.window.open_session()
    assert opened is not None
    assert opened.session.title == "Majlis"
    assert opened.session.teams.of(Team.US).players == ("سعد", "فهد")
    assert not any(game.hands for game in opened.session.games)
    assert reader.person.window.table.isVisible()


# The trash ------------------------------------------------------------------------------------


def test_delete_moves_to_the_trash_and_undo_brings_back(reader: Reader) -> None:
    reader.go_to(1)
    reader.person.press(DELETE)
    assert reader.titles() == ["Beach", "Camp"]
    assert reader.notice()
    reader.undo()
    assert reader.titles() == ALL
    assert reader.panel.view.row() == 1


def test_undo_by_keys_brings_back_too(reader: Reader) -> None:
    reader.go_to(2)
    reader.person.press(DELETE)
    reader.person.press(Qt.Key.Key_Backspace, Qt.KeyboardModifier.AltModifier)
    assert reader.titles() == ALL


def test_trashing_the_open_session_closes_it_and_undo_opens_it_with_its_past(
    reader: Reader,
) -> None:
    window = reader.person.window
    before = window.open_session()
    reader.go_to(0)
    reader.person.press(DELETE)
    assert window.open_session() is None
    assert not window.start.back.isVisible()
    assert window.start.isVisible()
    reader.undo()
    assert window.open_session() is before
    assert window.start.back.isVisible()
    assert window.start.isVisible()
    assert reader.titles() == ALL


def test_the_trash_gives_back_what_is_in_it(reader: Reader) -> None:
    reader.go_to(1)
    reader.person.press(DELETE)
    reader.person.click(reader.panel.parts.trash)
    assert reader.titles() == ["Majlis"]
    reader.go_to(0)
    reader.person.press(ENTER)
    assert reader.titles() == []
    assert reader.panel.parts.empty.isVisible()
    reader.person.click(reader.panel.parts.back)
    assert reader.titles() == ALL


def test_nothing_is_deleted_for_good_without_an_answer(reader: Reader) -> None:
    reader.go_to(1)
    reader.person.press(DELETE)
    history = reader.person.desk.history
    reader.person.click(reader.panel.parts.trash)
    reader.person.click(reader.panel.parts.empty_trash)
    QTest.keyClick(dialog(reader).focusWidget(), ENTER)  # keeps
    assert history.page(TRASH).total == 1
    reader.person.click(reader.panel.parts.empty_trash)
    asked = dialog(reader)
    reader.person.click_on(reader.person.say("Delete for good"), asked)
    assert history.page(TRASH).total == 0
    assert history.page().total == 2


# Several --------------------------------------------------------------------------------------


def test_several_are_chosen_by_space_and_moved_at_once(reader: Reader) -> None:
    reader.go_to(0)
    reader.person.press(SPACE)
    reader.person.press(Qt.Key.Key_Down)
    reader.person.press(SPACE)
    assert reader.panel.parts.choosing.isVisible()
    reader.person.press(DELETE)
    assert reader.titles() == ["Camp"]
    reader.undo()
    assert reader.titles() == ALL


def test_all_that_was_found_is_chosen_also_what_was_not_read(reader: Reader) -> None:
    for number in range(PAGE + 10):
        keep(reader.person.desk, f"more {number}", first_game(0), days=-number - 10)
    reader.open_history()
    assert reader.panel.model.rowCount() == PAGE
    asked: list[object] = []
    reader.panel.export_asked.connect(asked.append)
    reader.go_to(0)
    reader.person.press(Qt.Key.Key_A, CONTROL)
    reader.person.click(reader.panel.parts.choosing.export)
    (ids,) = asked
    assert isinstance(ids, tuple)
    assert len(ids) == len(set(ids)) == PAGE + 13


def test_leaving_the_page_ends_the_choosing(reader: Reader) -> None:
    reader.go_to(0)
    reader.person.press(Qt.Key.Key_Space)
    assert reader.panel.model.chosen
    reader.person.click(reader.person.window.start.back)
    reader.open_history()
    assert not reader.panel.parts.choosing.isVisible()
    assert reader.panel.model.chosen == ()


def test_escape_ends_the_choosing_and_enter_opens_again(reader: Reader) -> None:
    reader.go_to(1)
    reader.person.press(SPACE)
    reader.person.press(ESCAPE)
    assert not reader.panel.parts.choosing.isVisible()
    reader.person.press(ENTER)
    assert reader.person.window.table.isVisible()


def test_a_shift_click_chooses_all_in_between(reader: Reader) -> None:
    view = reader.panel.view
    for row, held in ((0, CONTROL), (2, Qt.KeyboardModifier.ShiftModifier)):
        place = view.visualRect(reader.panel.model.index(row)).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, held, QPoint(place))
    assert len(reader.panel.model.chosen) == 3


# Pages and faults -----------------------------------------------------------------------------


def test_further_pages_come_with_scrolling_each_session_once(reader: Reader) -> None:
    for number in range(2 * PAGE):
        keep(reader.person.desk, f"more {number}", first_game(0), days=-number - 10)
    reader.open_history()
    model, bar = reader.panel.model, reader.panel.view.verticalScrollBar()
    assert model.rowCount() == PAGE

    def scrolled_to_the_end() -> bool:
        bar.setValue(bar.maximum())
        return not model.canFetchMore(model.index(-1))

    reader.person.qtbot.waitUntil(scrolled_to_the_end)
    ids = [model.session(row).id for row in range(model.rowCount())]
    assert len(ids) == len(set(ids)) == model.total == 2 * PAGE + 3


def test_what_the_store_refuses_is_said_and_changes_nothing(
    reader: Reader, lock_store: Callable[[], sqlite3.Connection]
) -> None:
    opened = reader.person.window.open_session()
    lock_store()
    reader.go_to(0)
    reader.person.press(DELETE)
    assert reader.notice()
    assert reader.titles() == ALL
    assert reader.person.window.open_session() is opened


def test_earlier_sessions_that_cannot_be_read_are_not_said_to_be_none(
    person: Person, store_path: Path, lock_store: Callable[..., sqlite3.Connection]
) -> None:
    other = lock_store("BEGIN EXCLUSIVE")
    reader = Reader(person)
    empty, notice = reader.panel.parts.empty, person.window.start.notice
    assert empty.head.text() == person.say("The sessions could not be read")
    assert reader.panel.parts.count.text() == ""
    words = person.window.look.words
    assert notice.text() == store_sentence(words, "in_use", str(store_path))
    person.click_on(person.say("Try again"), notice)
    assert notice.isVisible()
    other.close()
    person.click(empty.do)
    assert len(reader.titles()) == 1
    assert not notice.isVisible()


def test_the_notice_offers_to_read_the_list_and_the_house_rules_again(
    reader: Reader, lock_store: Callable[..., sqlite3.Connection]
) -> None:
    person = reader.person
    rules = person.desk.house_rules.save(replace(PRESETS[Preset.CLASSIC], name="Ours"))
    person.desk.house_rules.make_default(rules.id)
    other = lock_store("BEGIN EXCLUSIVE")
    reader.open_history()
    assert reader.titles() == ALL
    other.close()
    person.click_on(person.say("Try again"), person.window.start.notice)
    assert not reader.notice()
    assert reader.titles() == ALL
    assert person.window.start.rules.value().name == "Ours"


def test_a_search_half_typed_survives_another_look(reader: Reader) -> None:
    reader.search("ma")
    reader.person.click(reader.panel.parts.filter)
    reader.panel.search.setFocus()
    reader.person.window.build(reader.person.window.table.entry.look)
    panel = reader.panel
    assert panel.search.text() == "ma"
    assert panel.search.hasFocus()
    reader.person.qtbot.waitUntil(panel.parts.filters.isVisible)
    assert reader.titles() == ["Majlis"]


def test_in_a_narrow_window_the_history_is_a_tab(reader: Reader) -> None:
    window = reader.person.window
    window.resize(900, 640)
    reader.person.qtbot.waitUntil(lambda: not reader.panel.isVisible())
    reader.person.click_on(reader.person.say("Earlier sessions"), window.start.tabs)
    assert reader.panel.isVisible()
    reader.go_to(0)
    reader.person.press(DELETE)
    assert reader.titles() == ALL[1:]
    assert reader.panel.isVisible()
