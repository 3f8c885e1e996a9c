"""The second screen in its states."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from baloot_score.scoring.model import Session
from baloot_score.ui.second_screen.board_window import BoardWindow
from tests.screens.evenings import WON, evening, first_game, long_names, series
from tests.screens.stage import Stage, State, settle


def shown(stage: Stage, session: Session) -> BoardWindow:
    """The second screen of a session, as large as the stage."""
    window = stage.open(session)
    stage.press(Qt.Key.Key_4, control=True)
    board = window.second_screen.board
    assert board is not None
    board.showNormal()
    board.resize(stage.size)
    settle()
    # Wherever another test has left the pointer: controls under it would stay.
    board.controls.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
    board._hide_controls()  # as they go by themselves when nobody moves the pointer
    settle()
    assert not board.controls.isVisible()
    return board


def running(stage: Stage) -> BoardWindow:
    """A game that goes on."""
    return shown(stage, evening())


def turned(stage: Stage) -> QWidget:
    """Turned for those across."""
    board = running(stage)
    QTest.keyClick(board, Qt.Key.Key_8, Qt.KeyboardModifier.ControlModifier)
    board._hide_controls()
    return board


def empty(stage: Stage) -> QWidget:
    """Before the first hand."""
    return shown(stage, first_game(0))


def won(stage: Stage) -> QWidget:
    """A game that was won."""
    return shown(stage, evening(WON))


def series_won(stage: Stage) -> QWidget:
    """A series that was won."""
    return shown(stage, series(3, won=True))


def names(stage: Stage) -> QWidget:
    """Names of 60 characters, with emoji, of both directions."""
    return shown(stage, long_names())


SECOND_STATES: dict[str, State] = {
    "second-running": running,
    "second-turned": turned,
    "second-empty": empty,
    "second-won": won,
    "second-series-won": series_won,
    "second-names": names,
}
