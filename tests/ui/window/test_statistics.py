"""The way to the statistics from the window, and that they follow what is recorded."""

from __future__ import annotations

from PySide6.QtCore import Qt

from baloot_score.scoring.model import Team
from baloot_score.ui.statistics.dialog import StatisticsDialog
from baloot_score.ui.statistics.session_page import SessionPage
from tests.ui.window.person import Person

CONTROL = Qt.KeyboardModifier.ControlModifier


def test_the_evenings_statistics_follow_every_hand(person: Person) -> None:
    person.click_on(person.say("Statistics"), person.window.table.sheet.tabs)
    page = person.window.table.sheet.findChild(SessionPage)
    assert isinstance(page, SessionPage)
    assert page.nothing.isVisible()
    person.record(Qt.Key.Key_F2, Qt.Key.Key_F5, abnat="41")
    assert not page.nothing.isVisible()
    sun = page.rows[2]
    assert [sun.numbers.of(team).text() for team in Team] == ["1", "0"]
    person.press(Qt.Key.Key_Z, CONTROL)
    assert page.nothing.isVisible()


def test_the_statistics_of_all_sessions_open_by_a_key_and_beside_the_history(
    person: Person,
) -> None:
    person.record(Qt.Key.Key_F2, Qt.Key.Key_F5, abnat="41")
    person.press(Qt.Key.Key_F11, CONTROL)
    dialog = person.window.findChild(StatisticsDialog)
    assert isinstance(dialog, StatisticsDialog)
    assert dialog.isVisible()
    person.qtbot.waitUntil(lambda: not dialog.worker.busy)
    with person.qtbot.waitSignal(dialog.destroyed):
        person.click(dialog.close_button)
    person.window.activateWindow()
    person.qtbot.waitUntil(person.window.isActiveWindow)
    person.press(Qt.Key.Key_1, CONTROL)
    person.click(person.window.start.history.parts.statistics)
    again = person.window.findChild(StatisticsDialog)
    assert isinstance(again, StatisticsDialog)
    assert again.isVisible()
    person.qtbot.waitUntil(lambda: not again.worker.busy)
