"""Every dialog and menu, opened over the table or the start page."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from baloot_score.ui.error_dialog import ErrorDialog
from tests.screens.evenings import WON, evening, house_rule, long_names
from tests.screens.stage import Stage, State, settle

KEY = Qt.Key


def menu(stage: Stage) -> QWidget:
    """The menu of the window."""
    stage.open(evening())
    stage.press(KEY.Key_0, control=True)
    return stage.menu()


def sheet_menu(stage: Stage) -> QWidget:
    """What can be done with one hand."""
    window = stage.open(evening())
    stage.person.click_row(2)
    view = window.table.sheet.view
    spot = view.rect().center()
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Keyboard, spot, view.viewport().mapToGlobal(spot)
    )
    QApplication.sendEvent(view.viewport(), event)
    return stage.menu()


def names(stage: Stage) -> QWidget:
    """Title and names."""
    stage.open(evening())
    stage.press(KEY.Key_2, control=True)
    return stage.dialog()


def names_long(stage: Stage) -> QWidget:
    """Title and names that are longer than their fields."""
    stage.open(long_names())
    stage.press(KEY.Key_2, control=True)
    return stage.dialog()


def rules_change(stage: Stage) -> QWidget:
    """Other rules for the session."""
    stage.desk.house_rules.save(house_rule())
    stage.open(evening(WON))
    stage.press(KEY.Key_3, control=True)
    return stage.dialog()


def rules_single(stage: Stage) -> QWidget:
    """Single rules of the session."""
    dialog = rules_change(stage)
    stage.click_on("Change single rules", dialog)
    return dialog


def house_rules(stage: Stage) -> QWidget:
    """The rule sets of this table: one of its own."""
    own = stage.desk.house_rules.save(house_rule())
    stage.desk.house_rules.make_default(own.id)
    window = stage.open()
    stage.click_on("House rules", window.start)
    return stage.dialog()


def house_preset(stage: Stage) -> QWidget:
    """A preset, which can be copied."""
    window = stage.open()
    stage.click_on("House rules", window.start)
    return stage.dialog()


def comparison(stage: Stage) -> QWidget:
    """All rule sets side by side."""
    stage.desk.house_rules.save(house_rule())
    window = stage.open()
    stage.click_on("Compare", window.start)
    return stage.dialog()


def why(stage: Stage) -> QWidget:
    """Why a recorded hand wrote what it wrote."""
    stage.open(evening())
    stage.press(KEY.Key_F11)
    return stage.dialog()


def why_entry(stage: Stage) -> QWidget:
    """Why the hand that is being entered would write what the preview shows."""
    stage.open(evening())
    stage.press(KEY.Key_F2, KEY.Key_F6, KEY.Key_F7)
    stage.write("74")
    stage.press(KEY.Key_F11)
    return stage.dialog()


def other_rules(stage: Stage) -> QWidget:
    """The game under other rules."""
    window = stage.open(evening(WON))
    window.table.show_tab("sheet")
    settle()
    stage.click(window.table.sheet.others)
    return stage.dialog()


def helper(stage: Stage) -> QWidget:
    """Whose projects count."""
    stage.open(evening())
    stage.press(KEY.Key_F5, KEY.Key_F12)
    return stage.dialog()


def settings(stage: Stage) -> QWidget:
    """The settings."""
    stage.open(evening())
    stage.press(KEY.Key_5, control=True)
    return stage.dialog()


def other_seats(stage: Stage) -> QWidget:
    """Who changes places for the next game."""
    window = stage.open(evening(WON))
    stage.click(window.table.winner.other_seats)
    return stage.dialog()


def dealer(stage: Stage) -> QWidget:
    """Who deals, asked over a board that has no table."""
    stage.size = QSize(1024, 600)
    window = stage.open(evening())
    stage.click(window.table.board.dealer)
    popup = window.table.board.dealer.popup
    assert popup is not None
    return popup


def error(stage: Stage) -> QWidget:
    """An error in the program, which happened some more times."""
    window = stage.open(evening())
    log = Path("/home/user/.local/state/baloot-score/log/baloot-score.log")
    dialog = ErrorDialog(stage.look, log, str, window, is_kept=True)
    dialog.open()
    for _time in range(3):
        dialog.add()
    while dialog.more.isHidden():
        QTest.qWait(10)
    return stage.dialog()


DIALOG_STATES: dict[str, State] = {
    "menu": menu,
    "sheet-menu": sheet_menu,
    "names": names,
    "names-long": names_long,
    "rules-change": rules_change,
    "rules-single": rules_single,
    "house-rules": house_rules,
    "house-preset": house_preset,
    "comparison": comparison,
    "why": why,
    "why-entry": why_entry,
    "other-rules": other_rules,
    "helper": helper,
    "settings": settings,
    "other-seats": other_seats,
    "dealer": dealer,
    "error": error,
}
