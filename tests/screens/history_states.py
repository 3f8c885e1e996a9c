"""The history of the start page in its states."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from uuid import NAMESPACE_URL, uuid5

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from baloot_score.ui.history.filters import ChosenFilters
from baloot_score.ui.history.panel import HistoryPanel
from baloot_score.ui.history.periods import Period
from tests.screens.evenings import earlier_sessions
from tests.screens.stage import Stage, State, settle

MANY = 40
NOTE = "ليلة ما تتكرر، فهد جاب أربعمية في آخر جولة"


def history(stage: Stage, count: int = MANY) -> HistoryPanel:
    """The history of so many sessions, on its tab where the window is narrow."""
    some = earlier_sessions()
    for number in range(count):
        session = some[number % len(some)]
        stage.keep(
            replace(
                session,
                id=str(uuid5(NAMESPACE_URL, f"history {number}")),
                started_at=session.started_at - timedelta(days=3 * number),
                note=NOTE if number % 4 == 1 else "",
            )
        )
    window = stage.open()
    window.do.sessions.trigger()
    settle()
    if window.start.tabs.isVisible():
        stage.click_on("Earlier sessions", window.start.tabs)
    return window.start.history


def _go_to(stage: Stage, panel: HistoryPanel, row: int) -> None:
    panel.view.setFocus(Qt.FocusReason.TabFocusReason)
    stage.press(Qt.Key.Key_Home, *[Qt.Key.Key_Down] * row)


def history_many(stage: Stage) -> QWidget:
    """Forty sessions, the keys on the third."""
    panel = history(stage)
    _go_to(stage, panel, 2)
    return stage.window


def history_one(stage: Stage) -> QWidget:
    """A single session, which is open at the table."""
    history(stage, 1)
    return stage.window


def history_filters(stage: Stage) -> QWidget:
    """The filters are open, the period is between two days, one of which is half typed."""
    panel = history(stage)
    stage.click(panel.parts.filter)
    between = ChosenFilters(period=Period.BETWEEN, since="1/10/2026", until="26/11")
    panel.parts.filters.choose(between)
    panel.parts.filters.periods.since.line.setFocus()
    stage.press(Qt.Key.Key_Up)
    panel.search.setFocus()
    stage.press(Qt.Key.Key_Return)
    return stage.window


def history_nothing_found(stage: Stage) -> QWidget:
    """A search without any result."""
    panel = history(stage)
    panel.search.setFocus()
    stage.write("zzz")
    stage.press(Qt.Key.Key_Return)
    return stage.window


def history_choosing(stage: Stage) -> QWidget:
    """Two sessions are ticked."""
    panel = history(stage)
    _go_to(stage, panel, 0)
    stage.press(Qt.Key.Key_Space, Qt.Key.Key_Down, Qt.Key.Key_Space)
    return stage.window


def history_trashed(stage: Stage) -> QWidget:
    """A session was just moved to the trash: the notice offers to bring it back."""
    panel = history(stage)
    _go_to(stage, panel, 1)
    stage.press(Qt.Key.Key_Delete)
    return stage.window


def history_trash(stage: Stage) -> QWidget:
    """The trash with a session in it."""
    history_trashed(stage)
    stage.window.start.notice.dismiss()
    stage.click(stage.window.start.history.parts.trash)
    return stage.window


def history_delete(stage: Stage) -> QWidget:
    """The question before the trash is emptied."""
    history_trash(stage)
    stage.click(stage.window.start.history.parts.empty_trash)
    return stage.dialog()


def history_menu(stage: Stage) -> QWidget:
    """The menu of a session."""
    panel = history(stage)
    _go_to(stage, panel, 1)
    stage.press(Qt.Key.Key_Menu)
    return stage.menu()


def history_note(stage: Stage) -> QWidget:
    """A note is being written, and Escape was pressed."""
    history_menu(stage)
    menu = stage.menu()
    words = stage.look.words
    next(each for each in menu.actions() if each.text() == words.gettext("Note")).trigger()
    menu.close()
    dialog = stage.dialog()
    stage.write(NOTE)
    stage.press(Qt.Key.Key_Escape)
    return dialog


HISTORY_STATES: dict[str, State] = {
    "history-many": history_many,
    "history-one": history_one,
    "history-filters": history_filters,
    "history-nothing-found": history_nothing_found,
    "history-choosing": history_choosing,
    "history-trashed": history_trashed,
    "history-trash": history_trash,
    "history-delete": history_delete,
    "history-menu": history_menu,
    "history-note": history_note,
}
