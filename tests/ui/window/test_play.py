"""An evening at the window: correcting, undoing, winning, closing and coming back."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QLabel, QMenu

from baloot_score.i18n.words import load_words
from baloot_score.scoring.model import PerTeam, Seat, Team
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.ui.entry.draft import EntryKind
from baloot_score.ui.look import Look
from baloot_score.ui.theme import DARK_THEME
from tests.ui.window.person import Person, texts_of

US_BOUGHT, THEY_BOUGHT = Qt.Key.Key_F2, Qt.Key.Key_F3
SUN, HOKUM = Qt.Key.Key_F5, Qt.Key.Key_F6
NEXT_LEVEL, KABOOT = Qt.Key.Key_F7, Qt.Key.Key_F8
ENTER, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Escape
CONTROL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
QAHWA = (NEXT_LEVEL,) * 4


def win_a_game(person: Person) -> None:
    """We buy hokum, it goes up to qahwa, and we make it."""
    person.record(US_BOUGHT, HOKUM, *QAHWA, abnat="62")


def test_undo_and_redo_go_through_every_command(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.record(THEY_BOUGHT, SUN, abnat="41")
    person.press(Qt.Key.Key_Z, CONTROL)
    assert person.points() == [("18", "8")]
    person.press(Qt.Key.Key_Z, CONTROL)
    assert person.points() == []
    assert not person.window.do.undo.isEnabled()
    person.press(Qt.Key.Key_Z, CONTROL | SHIFT)
    person.press(Qt.Key.Key_Y, CONTROL)
    assert person.points() == [("18", "8"), ("8", "18")]
    assert not person.window.do.redo.isEnabled()


def test_undo_and_redo_have_keys_on_an_arabic_keyboard(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.press(Qt.Key.Key_Backspace, ALT)
    assert person.points() == []
    person.press(Qt.Key.Key_Backspace, ALT | SHIFT)
    assert person.points() == [("18", "8")]


def test_a_recorded_hand_is_edited_in_its_place(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.record(THEY_BOUGHT, SUN, abnat="41")
    person.double_click_row(0)
    assert person.window.table.entry.editing == 0
    person.type("30")
    person.press(ENTER)
    assert person.points() == [("20", "6"), ("8", "18")]
    assert person.window.table.entry.draft.is_empty
    person.press(Qt.Key.Key_Z, CONTROL)
    assert person.points() == [("18", "8"), ("8", "18")]


def test_undo_while_editing_gives_up_the_edit_and_nothing_else(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.record(THEY_BOUGHT, SUN, abnat="41")
    person.double_click_row(0)
    person.type("30")
    person.press(Qt.Key.Key_Z, CONTROL)
    assert person.window.table.entry.editing is None
    assert person.window.table.entry.draft.is_empty
    assert person.points() == [("18", "8"), ("8", "18")]
    person.press(Qt.Key.Key_Z, CONTROL)
    assert person.points() == [("18", "8")]


def test_a_recorded_kaboot_is_edited_by_keys(person: Person) -> None:
    person.record(US_BOUGHT, SUN, KABOOT)
    person.click_row(0)
    person.press(ENTER)
    assert person.window.table.entry.editing == 0
    person.press(HOKUM)
    person.press(ENTER)
    assert person.points() == [("25", "0")]
    person.click_row(0)
    person.press(ENTER)
    person.press(ESCAPE)
    assert person.window.table.entry.editing is None


def test_digits_and_escape_reach_the_entry_from_the_sheet(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.click_row(0)
    person.press(THEY_BOUGHT)
    person.press(SUN)
    person.type("41")
    person.press(ENTER)
    assert person.points() == [("18", "8"), ("8", "18")]


def test_enter_on_a_row_edits_it_and_escape_leaves_it_as_it_was(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.click_row(0)
    person.press(ENTER)
    assert person.window.table.entry.editing == 0
    person.press(HOKUM)
    person.press(ESCAPE)
    assert person.window.table.entry.editing is None
    assert person.points() == [("18", "8")]


def test_a_removed_hand_comes_back_by_the_notice(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.record(THEY_BOUGHT, SUN, abnat="41")
    person.click_row(0)
    person.press(Qt.Key.Key_Delete)
    assert person.points() == [("8", "18")]
    person.click_on(person.say("Undo"), person.window.table.notice)
    assert person.points() == [("18", "8"), ("8", "18")]


def test_a_notice_offers_to_undo_nothing_but_its_own_change(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.record(THEY_BOUGHT, SUN, abnat="41")
    person.click_row(0)
    person.press(Qt.Key.Key_Delete)
    assert person.window.table.notice.isVisible()
    person.press(Qt.Key.Key_Z, CONTROL)
    assert not person.window.table.notice.isVisible()
    assert len(person.points()) == 2


def test_a_notice_undoes_its_change_also_while_another_hand_is_edited(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.record(THEY_BOUGHT, SUN, abnat="41")
    person.click_row(0)
    person.press(Qt.Key.Key_Delete)
    person.double_click_row(0)
    assert person.window.table.entry.editing == 0
    person.click_on(person.say("Undo"), person.window.table.notice)
    assert person.points() == [("18", "8"), ("8", "18")]
    assert person.window.table.entry.editing is None


def remove_a_hand_within_an_edit(person: Person) -> None:
    """Change the first of three hands, and remove the last one before that is saved."""
    for _hand in range(3):
        person.record(US_BOUGHT, SUN, abnat="41")
    person.double_click_row(0)
    person.type("30")
    person.click_row(2)
    person.press(Qt.Key.Key_Delete)


def test_undo_takes_back_a_removal_before_the_edit_that_is_older(person: Person) -> None:
    remove_a_hand_within_an_edit(person)
    assert len(person.points()) == 2
    person.press(Qt.Key.Key_Z, CONTROL)
    assert len(person.points()) == 3
    assert person.window.table.entry.editing == 0
    assert person.window.table.entry.draft.abnat == 30
    person.press(Qt.Key.Key_Y, CONTROL)
    assert len(person.points()) == 2
    assert person.window.table.entry.editing == 0
    person.press(Qt.Key.Key_Z, CONTROL)
    assert person.window.table.entry.editing is None
    assert len(person.points()) == 2


def test_undo_gives_up_an_edit_that_went_on_after_a_removal(person: Person) -> None:
    remove_a_hand_within_an_edit(person)
    person.press(Qt.Key.Key_F6)
    person.press(Qt.Key.Key_Z, CONTROL)
    assert person.window.table.entry.editing is None
    assert len(person.points()) == 2


def test_an_edit_never_reaches_the_hand_of_another_game(person: Person) -> None:
    win_a_game(person)
    person.press(Qt.Key.Key_F10)
    person.record(US_BOUGHT, SUN, abnat="41")
    person.double_click_row(0)
    person.type("30")
    first = person.say("Game {number}").format(number=1)
    person.click_on(first, person.window.table.sheet.games)
    assert person.window.table.entry.editing is None
    assert person.points() == [("152", "0")]
    person.press(ENTER)
    assert person.points() == [("152", "0")]
    person.click(person.window.table.winner.back)
    assert person.points() == [("18", "8")]


def test_keys_of_the_entry_take_the_focus_from_the_sheet(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.click_row(0)
    person.press(THEY_BOUGHT)
    person.press(HOKUM)
    person.press(KABOOT)
    person.press(ENTER)
    assert person.points() == [("18", "8"), ("25", "0")]
    assert person.window.table.entry.editing is None


def test_a_click_on_the_menu_leaves_the_keys_in_the_entry(person: Person) -> None:
    before = person.focus()
    person.click(person.window.table.header.button(person.window.do.undo))
    assert person.focus() is before


def test_a_notice_moves_nothing_and_covers_no_control(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    table = person.window.table
    before = [panel.geometry() for panel in (table.board, table.entry, table.sheet)]
    person.click_row(0)
    person.press(Qt.Key.Key_Delete)
    assert table.notice.isVisible()
    assert [panel.geometry() for panel in (table.board, table.entry, table.sheet)] == before
    record = table.entry.preview.record
    place = QRect(record.mapTo(table, QPoint()), record.size())
    assert not table.notice.geometry().intersects(place)
    message = next(label for label in table.notice.findChildren(QLabel) if label.text())
    assert table.notice.rect().contains(message.geometry())


def test_the_target_announces_the_winner_and_offers_the_next_game(person: Person) -> None:
    win_a_game(person)
    table = person.window.table
    assert table.winner.isVisible()
    assert not table.entry.isVisible()
    assert table.winner.title.text() in texts_of(table.winner)
    assert person.say("Us") in table.winner.title.text()
    person.press(Qt.Key.Key_F10)
    assert table.entry.isVisible()
    assert person.sheet() == []
    win_a_game(person)
    person.press(Qt.Key.Key_F10)
    session = person.desk.open(str(person.desk.repository.latest()))
    assert session.tally == PerTeam(2, 0)
    assert len(session.session.games) == 3


def test_a_second_enter_after_the_winning_hand_starts_no_game(person: Person) -> None:
    win_a_game(person)
    person.press(ENTER)
    assert person.window.table.winner.isVisible()
    assert len(person.sheet()) == 1


def test_the_winning_hand_can_be_undone_at_once(person: Person) -> None:
    win_a_game(person)
    person.press(Qt.Key.Key_Z, CONTROL)
    assert person.window.table.entry.isVisible()
    assert person.sheet() == []


def test_one_more_hand_after_the_end_is_kept_and_marked(person: Person) -> None:
    win_a_game(person)
    person.click(person.window.table.winner.more)
    person.record(THEY_BOUGHT, SUN, abnat="41")
    assert person.points() == [("152", "0"), ("8", "18")]
    assert person.window.table.winner.isVisible()


def test_earlier_games_of_the_session_can_be_looked_at(person: Person) -> None:
    win_a_game(person)
    person.press(Qt.Key.Key_F10)
    person.record(US_BOUGHT, SUN, abnat="41")
    table = person.window.table
    table.sheet.game_chosen.emit(0)
    assert person.points() == [("152", "0")]
    person.click(table.winner.back)
    assert person.points() == [("18", "8")]
    assert table.entry.isVisible()


def test_closing_and_starting_again_shows_the_same_sheet(
    open_window: Callable[..., Person],
) -> None:
    first = open_window()
    first.press(ENTER)
    first.record(US_BOUGHT, SUN, abnat="41")
    first.record(THEY_BOUGHT, HOKUM, KABOOT)
    before = first.sheet()
    first.window.close()
    assert open_window().sheet() == before


def test_the_rule_set_is_chosen_when_a_session_starts(open_window: Callable[..., Person]) -> None:
    person = open_window()
    cards = {card.rules.preset: card for card in person.window.start.rules.cards}
    person.click(cards[Preset.CLASSIC])
    person.click(person.window.start.start)
    person.record(US_BOUGHT, SUN, abnat="65")
    assert person.points() == [("0", "26")]
    latest = person.desk.repository.latest()
    assert latest is not None
    assert person.desk.repository.load(latest).rules == PRESETS[Preset.CLASSIC]


def test_title_and_names_are_taken_and_can_be_changed(open_window: Callable[..., Person]) -> None:
    person = open_window()
    start = person.window.start
    person.type("ليلة")
    start.teams.us.setFocus()
    person.type("الصقور")
    start.seating.fields[Seat.NEAR].setFocus()
    person.type("سعد")
    person.press(ENTER)
    table = person.window.table
    assert any("الصقور" in text for text in texts_of(table.board))
    assert any("سعد" in text for text in texts_of(table.board))
    assert "ليلة" in person.window.windowTitle()
    person.press(Qt.Key.Key_2, CONTROL)
    rename = person.window.dialogs.rename
    assert rename is not None
    rename.title.setText("ثانية")
    person.click(rename.save)
    assert "ثانية" in person.window.windowTitle()
    person.press(Qt.Key.Key_Z, CONTROL)
    assert "ليلة" in person.window.windowTitle()


@pytest.mark.parametrize(
    "name", ["<b>bold</b>", "&File", "\u202edesrever", "🂡 👨‍👩‍👧 🇸🇦", "x" * 60, "a\nb"]
)
def test_a_name_never_changes_anything_but_the_name(
    open_window: Callable[..., Person], name: str
) -> None:
    person = open_window()
    person.window.start.teams.us.setFocus()
    person.window.start.teams.us.setText(name)
    person.press(ENTER)
    person.record(US_BOUGHT, SUN, abnat="41")
    table = person.window.table
    for label in table.findChildren(QLabel):
        assert label.textFormat() is Qt.TextFormat.PlainText
        assert "\u202e" not in label.text()
    assert table.width() == person.window.width()
    assert person.points() == [("18", "8")]


def test_us_is_on_the_side_where_reading_starts(person: Person) -> None:
    table = person.window.table
    right_to_left = table.entry.look.words.right_to_left
    us, them = table.board.cards.us, table.board.cards.them
    assert person.left_of(them, us) is right_to_left
    assert person.left_of(table.sheet, table.entry) is right_to_left


def test_another_look_keeps_the_half_entered_hand(person: Person) -> None:
    for key in (US_BOUGHT, SUN):
        person.press(key)
    person.type("41")
    before = person.window.table.entry.draft
    person.window.build(Look(load_words("en"), DARK_THEME))
    assert person.window.table.entry.draft == before
    person.window.table.entry.start()
    person.press(ENTER)
    assert person.points() == [("18", "8")]


def test_another_look_keeps_the_hand_that_is_being_edited(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.record(THEY_BOUGHT, SUN, abnat="41")
    person.double_click_row(0)
    person.press(HOKUM)
    person.window.build(Look(load_words("ar"), DARK_THEME))
    assert person.window.table.entry.editing == 0
    person.window.table.entry.start()
    person.press(ENTER)
    assert person.points() == [("12", "4"), ("8", "18")]


def test_the_settings_can_be_reached_before_a_session_starts(
    open_window: Callable[..., Person],
) -> None:
    person = open_window()
    person.click(person.window.start.menu)
    menu = person.window.findChild(QMenu)
    assert menu is not None
    assert menu.isVisible()
    texts = [action.text() for action in menu.actions()]
    assert person.say("Language") in texts
    menu.close()


def test_a_narrow_window_shows_entry_and_sheet_as_tabs(person: Person) -> None:
    table = person.window.table
    person.record(US_BOUGHT, SUN, abnat="41")
    person.window.resize(720, 700)
    person.qtbot.waitUntil(table.tabs.isVisible)
    assert table.entry.isVisible()
    assert not table.sheet.isVisible()
    person.click_on(person.say("Sheet"), table.tabs)
    assert table.sheet.isVisible()
    assert not table.entry.isVisible()
    person.window.resize(1366, 768)
    person.qtbot.waitUntil(lambda: table.entry.isVisible() and table.sheet.isVisible())


def test_the_tab_of_a_narrow_window_is_called_by_what_it_shows(person: Person) -> None:
    table = person.window.table
    person.window.resize(720, 700)
    person.qtbot.waitUntil(table.tabs.isVisible)
    win_a_game(person)
    assert person.button(person.say("The result"), table.tabs).isChecked()
    person.press(Qt.Key.Key_F10)
    assert person.button(person.say("The next hand"), table.tabs).isChecked()
    person.press(Qt.Key.Key_Z, CONTROL)
    assert person.button(person.say("The result"), table.tabs).isChecked()


def test_a_session_is_started_beside_another_and_both_can_be_opened(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.press(Qt.Key.Key_1, CONTROL)
    assert person.window.start.isVisible()
    person.press(ENTER)
    assert person.sheet() == []
    person.press(Qt.Key.Key_1, CONTROL)
    sessions = person.window.start.history.view
    assert sessions.model().rowCount() == 2
    for row in range(2):
        sessions.setFocus()
        sessions.go_to(row)
        person.press(ENTER)
        if person.sheet():
            break
        person.press(Qt.Key.Key_1, CONTROL)
    assert person.points() == [("18", "8")]


def test_the_draft_forgets_nothing_between_kinds(person: Person) -> None:
    entry = person.window.table.entry
    person.press(US_BOUGHT)
    person.type("41")
    person.click_on(person.say("Redeal"), entry.tabs)
    person.click_on(person.say("Full hand"), entry.tabs)
    assert entry.draft == replace(entry.draft, buyer=Team.US, abnat=41, kind=EntryKind.PLAYED)


def test_a_session_that_cannot_be_read_hides_no_other(
    open_window: Callable[..., Person], store_path: Path
) -> None:
    person = open_window()
    person.press(ENTER)
    person.record(US_BOUGHT, SUN, abnat="41")
    person.press(Qt.Key.Key_1, CONTROL)
    person.press(ENTER)
    latest = person.desk.repository.latest()
    person.window.close()
    person.desk.repository.close()
    with sqlite3.connect(store_path) as connection:
        connection.execute("UPDATE sessions SET rules = '[]' WHERE id = ?", (latest,))
    connection.close()
    again = open_window()
    start = again.window.start
    assert start.isVisible()
    assert start.notice.isVisible()
    sessions = start.history.view
    assert again.say("This session cannot be read") in str(sessions.model().index(0, 0).data())
    sessions.setFocus()
    sessions.go_to(1)
    again.press(ENTER)
    assert again.points() == [("18", "8")]
