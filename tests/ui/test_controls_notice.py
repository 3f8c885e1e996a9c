"""A notice says what happened, offers to take it back, and goes away without being asked."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from baloot_score.ui.controls.button import IconButton, QuietButton
from baloot_score.ui.controls.notice import Notice
from baloot_score.ui.look import Look


class Panel(QWidget):
    """A line edit above a notice."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.edit = QLineEdit()
        self.notice = Notice(look)
        column = QVBoxLayout(self)
        column.addWidget(self.edit)
        column.addWidget(self.notice)
        column.addStretch(1)

    def button(self, kind: type[QPushButton]) -> QPushButton:
        (found,) = self.notice.findChildren(kind)
        return found


@pytest.fixture
def panel(qtbot: QtBot, look: Look) -> Panel:
    made = Panel(look)
    qtbot.addWidget(made)
    made.resize(500, 160)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    made.edit.setFocus()
    return made


def test_nothing_is_said_at_first(panel: Panel) -> None:
    assert not panel.notice.isVisible()


def test_a_message_is_shown_and_takes_no_focus(panel: Panel) -> None:
    panel.notice.show_message("Hand <11> & more", "Undo")
    assert panel.notice.isVisible()
    assert panel.notice.text() == "Hand <11> & more"
    assert panel.notice.accessibleName() == "Hand <11> & more"
    assert panel.button(QuietButton).text() == "Undo"
    assert panel.edit.hasFocus()


def test_a_message_goes_away_by_itself(panel: Panel, qtbot: QtBot) -> None:
    with qtbot.waitSignal(panel.notice.closed):
        panel.notice.show_message("Recorded", seconds=0)
    assert not panel.notice.isVisible()


def test_a_message_stays_while_its_button_has_the_focus(panel: Panel, qtbot: QtBot) -> None:
    panel.notice.show_message("Recorded", "Undo", seconds=0)
    panel.button(QuietButton).setFocus()
    with qtbot.assertNotEmitted(panel.notice.closed, wait=50):
        pass
    assert panel.notice.isVisible()
    panel.edit.setFocus()
    qtbot.waitUntil(lambda: not panel.notice.isVisible())


def test_the_button_acts_and_ends_the_message(
    panel: Panel, qtbot: QtBot, click: Callable[..., None]
) -> None:
    panel.notice.show_message("Recorded", "Undo")
    with qtbot.waitSignals([panel.notice.acted, panel.notice.closed]):
        click(panel.button(QuietButton))
    assert not panel.notice.isVisible()


def test_a_button_of_its_own_undoes_nothing(
    panel: Panel, qtbot: QtBot, click: Callable[..., None]
) -> None:
    """What listens to the button of another message must not take its work for this one."""
    done: list[str] = []
    panel.notice.show_message("Saved", "Show folder", do=lambda: done.append("shown"))
    with qtbot.assertNotEmitted(panel.notice.acted):
        click(panel.button(QuietButton))
    assert done == ["shown"]
    panel.notice.show_message("Recorded", "Undo")
    with qtbot.waitSignal(panel.notice.acted):
        click(panel.button(QuietButton))
    assert done == ["shown"]


def test_closing_is_not_acting(panel: Panel, qtbot: QtBot, click: Callable[..., None]) -> None:
    panel.notice.show_message("Recorded", "Undo")
    with (
        qtbot.assertNotEmitted(panel.notice.acted),
        qtbot.waitSignal(panel.notice.closed),
    ):
        click(panel.button(IconButton))


def test_escape_anywhere_in_the_window_ends_the_message(
    panel: Panel, press: Callable[..., None]
) -> None:
    panel.notice.show_message("Recorded")
    press(panel.edit, Qt.Key.Key_Escape)
    assert not panel.notice.isVisible()


def test_other_keys_do_not_end_the_message(panel: Panel, press: Callable[..., None]) -> None:
    panel.notice.show_message("Recorded")
    press(panel.edit, Qt.Key.Key_1)
    press(panel.edit, Qt.Key.Key_F2)
    assert panel.notice.isVisible()
    assert panel.edit.text() == "1"


def test_a_message_without_words_for_a_button_has_none(panel: Panel) -> None:
    panel.notice.show_message("Recorded", "Undo")
    panel.notice.show_message("Read only")
    assert panel.notice.text() == "Read only"
    assert not panel.button(QuietButton).isVisible()


def test_the_message_starts_where_reading_starts(panel: Panel, look: Look) -> None:
    panel.notice.show_message("Recorded", "Undo")
    QTest.qWaitForWindowExposed(panel)
    close = panel.button(IconButton)
    place = close.mapTo(panel.notice, QPoint(0, 0)).x() + close.width() / 2
    assert (place < panel.notice.width() / 2) == look.words.right_to_left
