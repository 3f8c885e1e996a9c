"""The second screen in the hands of a person: it follows the window and leaves no trace."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from baloot_score.i18n.digits import Digits
from baloot_score.i18n.words import load_words
from baloot_score.scoring.model import PerTeam, Seat, TeamSheet
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.ui.look import Look
from baloot_score.ui.second_screen.board_window import BoardWindow
from baloot_score.ui.theme import DARK_THEME
from tests.ui.window.person import Person

US_BOUGHT, THEY_BOUGHT = Qt.Key.Key_F2, Qt.Key.Key_F3
SUN, HOKUM, NEXT_LEVEL = Qt.Key.Key_F5, Qt.Key.Key_F6, Qt.Key.Key_F7
CONTROL = Qt.KeyboardModifier.ControlModifier


def open_board(person: Person) -> BoardWindow:
    """Open the second screen by its key, and come back to the main window with the keys."""
    person.press(Qt.Key.Key_4, CONTROL)
    board = person.window.second_screen.board
    assert board is not None
    person.qtbot.waitUntil(board.isVisible)
    come_back(person)
    return board


def come_back(person: Person) -> None:
    person.window.activateWindow()
    person.qtbot.waitUntil(person.window.isActiveWindow)


def totals(board: BoardWindow) -> tuple[str, str]:
    return (board.shown.teams.us.total, board.shown.teams.them.total)


def listeners(person: Person) -> int:
    session = person.window.open_session()
    assert session is not None
    return len(session._listeners._listeners)


def move_pointer(board: BoardWindow, place: QPoint) -> None:
    """Move the pointer on the board, whatever the system's own pointer does."""
    none = Qt.MouseButton.NoButton
    local, globally = QPointF(place), QPointF(board.mapToGlobal(place))
    modifiers = Qt.KeyboardModifier.NoModifier
    event = QMouseEvent(QEvent.Type.MouseMove, local, globally, none, none, modifiers)
    QApplication.sendEvent(board, event)


def is_gone(widget: QWidget) -> bool:
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return not shiboken6.isValid(widget)


def test_every_change_is_seen_at_once(person: Person) -> None:
    board = open_board(person)
    assert totals(board) == ("0", "0")
    person.record(US_BOUGHT, SUN, abnat="41")
    assert totals(board) == ("18", "8")
    person.record(THEY_BOUGHT, SUN, abnat="41")
    assert totals(board) == ("26", "26")
    person.double_click_row(0)
    person.type("30")
    person.press(Qt.Key.Key_Return)
    assert totals(board) == ("28", "24")
    person.press(Qt.Key.Key_Z, CONTROL)
    assert totals(board) == ("26", "26")
    person.press(Qt.Key.Key_Y, CONTROL)
    assert totals(board) == ("28", "24")
    assert "28" in board.accessibleDescription()


def test_names_dealer_and_rules_are_seen_at_once(person: Person) -> None:
    board = open_board(person)
    session = person.window.open_session()
    assert session is not None
    session.rename("Thursday", PerTeam(TeamSheet("Falcons", ("Saad", "")), TeamSheet()))
    assert "Saad" in board.shown.teams.us.names
    assert "Thursday" in board.shown.title
    session.correct_dealer(Seat.LEFT)
    assert board.shown.dealer is Seat.LEFT
    session.change_rules(replace(PRESETS[Preset.CLASSIC], target=200), rescore=True)
    assert "200" in board.shown.target
    session.set_series(5)
    assert "5" in board.shown.tally.title


def test_a_win_and_the_next_game_are_seen_while_the_window_looks_elsewhere(person: Person) -> None:
    board = open_board(person)
    person.record(US_BOUGHT, HOKUM, *(NEXT_LEVEL,) * 4, abnat="62")
    winner = board.shown.winner
    assert winner is not None
    assert winner.title in board.accessibleDescription()
    person.press(Qt.Key.Key_F10)
    assert totals(board) == ("0", "0")
    assert board.shown.tally.won.us == 1
    person.window.table.sheet.game_chosen.emit(0)
    assert person.window.table.board.cards.us.total is not None
    assert totals(board) == ("0", "0")
    assert board.shown.winner is None


def test_escape_closes_it_and_no_trace_is_left(person: Person, store_path: Path) -> None:
    before, files = listeners(person), sorted(store_path.parent.iterdir())
    settings = person.desk.settings
    board = open_board(person)
    assert listeners(person) == before + 1
    board.activateWindow()
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert not person.window.second_screen.is_open
    assert is_gone(board)
    assert listeners(person) == before
    assert sorted(store_path.parent.iterdir()) == files
    assert person.desk.settings == settings
    person.qtbot.waitUntil(person.window.isActiveWindow)
    person.record(US_BOUGHT, SUN, abnat="41")
    assert person.points() == [("18", "8")]


def test_the_key_that_opens_it_closes_it(person: Person) -> None:
    board = open_board(person)
    assert person.window.do.second_screen.text() == person.say("Close the second screen")
    person.press(Qt.Key.Key_4, CONTROL)
    assert is_gone(board)
    assert person.window.do.second_screen.text() == person.say("Second screen")
    again = open_board(person)
    QTest.keyClick(again, Qt.Key.Key_4, CONTROL)
    assert is_gone(again)


@pytest.mark.parametrize("way", ["key", "click"])
def test_it_outlives_the_press_of_the_button_that_closes_it(person: Person, way: str) -> None:
    ended: list[str] = []
    button = open_board(person).controls.leave  # nobody else may know the window itself
    button.window().destroyed.connect(lambda: ended.append("window"))
    if way == "key":
        button.window().activateWindow()
        button.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(button, Qt.Key.Key_Space)
    else:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not ended
    assert not person.window.second_screen.is_open
    assert is_gone(button)
    assert ended


def test_the_button_in_the_header_opens_it(person: Person) -> None:
    person.click(person.window.table.header.button(person.window.do.second_screen))
    board = person.window.second_screen.board
    assert board is not None
    assert board.isVisible()
    assert board.isFullScreen()


def test_it_closes_with_the_main_window(person: Person) -> None:
    board = open_board(person)
    person.window.close()
    assert is_gone(board)


def test_it_closes_with_the_session(person: Person) -> None:
    board = open_board(person)
    left = person.window.open_session()
    person.press(Qt.Key.Key_1, CONTROL)
    assert totals(board) == ("0", "0")
    person.press(Qt.Key.Key_Return)
    assert person.window.open_session() is not left
    assert is_gone(board)
    assert left is not None
    assert not left._listeners._listeners


def test_it_is_closed_at_the_start_and_says_so(open_window: Callable[..., Person]) -> None:
    person = open_window()
    assert not person.window.do.second_screen.isEnabled()
    assert not person.window.do.turn_screen.isEnabled()


def test_its_keys_work_with_the_digits_of_an_arabic_keyboard(person: Person) -> None:
    board = open_board(person)
    four, eight = Qt.Key(0x0664), Qt.Key(0x0668)
    QApplication.sendEvent(board, QKeyEvent(QEvent.Type.KeyPress, eight, CONTROL))
    assert board.turned
    QApplication.sendEvent(board, QKeyEvent(QEvent.Type.KeyPress, four, CONTROL))
    assert is_gone(board)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_R])
def test_it_turns_by_a_key_of_its_own(person: Person, key: Qt.Key) -> None:
    board = open_board(person)
    board.activateWindow()
    QTest.keyClick(board, key)
    assert board.turned
    QTest.keyClick(board, key)
    assert not board.turned


def test_it_turns_by_a_key_of_the_main_window(person: Person) -> None:
    board = open_board(person)
    person.press(Qt.Key.Key_8, CONTROL)
    assert board.turned


def test_another_look_keeps_it_open_and_turned(person: Person) -> None:
    board = open_board(person)
    person.record(US_BOUGHT, SUN, abnat="41")
    board.turn()
    there = "en" if person.window.look.words.right_to_left else "ar"
    other = Look(load_words(there, Digits.ARABIC_INDIC), DARK_THEME)
    before = listeners(person)
    person.window.build(other)
    assert person.window.second_screen.board is board
    assert board.isVisible()
    assert board.turned
    assert totals(board) == ("١٨", "٨")
    assert board.look == other
    assert board.layoutDirection() == other.direction
    assert board.controls.turn.look == other
    assert listeners(person) == before
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # the old keys
    person.qtbot.waitUntil(person.window.table.isVisible)
    come_back(person)
    person.record(THEY_BOUGHT, SUN, abnat="41")
    assert totals(board) == ("٢٦", "٢٦")


def test_controls_come_with_the_pointer_and_go_again(person: Person) -> None:
    board = open_board(person)
    assert board.controls.isVisible()
    board._hiding.timeout.emit()
    assert not board.controls.isVisible()
    move_pointer(board, QPoint(300, 200))
    assert board.controls.isVisible()
    board._hiding.timeout.emit()
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=QPoint(30, 30))
    assert board.controls.isVisible()
    person.click(board.controls.turn)
    assert board.turned
    person.click(board.controls.leave)
    assert is_gone(board)


def test_a_double_click_leaves_the_full_screen_and_goes_back(person: Person) -> None:
    board = open_board(person)
    QTest.mouseDClick(board, Qt.MouseButton.LeftButton, pos=QPoint(50, 50))
    assert not board.isFullScreen()
    QTest.mouseDClick(board, Qt.MouseButton.LeftButton, pos=QPoint(50, 50))
    assert board.isFullScreen()


def test_readers_know_it_by_name(person: Person) -> None:
    board = open_board(person)
    assert board.accessibleName() == person.say("Second screen")
    assert board.windowTitle().startswith(person.say("Second screen"))
    for button in (board.controls.turn, board.controls.leave):
        assert button.accessibleName()
    board.setFocus()
    QTest.keyClick(board, Qt.Key.Key_Tab)
    assert board.controls.isAncestorOf(board.focusWidget())
