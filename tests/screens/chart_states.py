"""The chart of a game in its states."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

from baloot_score.scoring.model import DirectHand, Game, PerTeam, Session
from tests.screens.evenings import WON, evening, first_game, long_evening
from tests.screens.stage import Stage, State, settle

KEY = Qt.Key
MANY = 200


def _chart(stage: Stage, session: Session) -> QWidget:
    window = stage.open(session)
    if window.table.tabs.isVisible():
        stage.click_on("Sheet", window.table.tabs)
    stage.click_on("Chart", window.table.sheet.tabs)
    return window


def running(stage: Stage) -> QWidget:
    """A game that goes on; the keys are on its fourth hand."""
    window = _chart(stage, evening())
    stage.window.table.sheet.take_keys()
    stage.press(KEY.Key_Home, *[KEY.Key_Left if _from_right(stage) else KEY.Key_Right] * 3)
    return window


def won(stage: Stage) -> QWidget:
    """A game that was won: all its marks."""
    return _chart(stage, evening(WON))


def empty(stage: Stage) -> QWidget:
    """A game without a hand."""
    return _chart(stage, first_game(0))


def first(stage: Stage) -> QWidget:
    """A game with its first hand."""
    return _chart(stage, first_game(1))


def long_game(stage: Stage) -> QWidget:
    """A game of two hundred hands, of small points."""
    hands = tuple(DirectHand(points=PerTeam(n % 2, (n + 1) % 3 // 2)) for n in range(MANY))
    return _chart(stage, replace(evening(), games=(Game(hands=hands),)))


def large(stage: Stage) -> QWidget:
    """Totals of a million."""
    hands = (DirectHand(points=PerTeam(1_000_000, 3)), DirectHand(points=PerTeam(8, 16)))
    return _chart(stage, replace(evening(), games=(Game(hands=hands),)))


def smallest(stage: Stage) -> QWidget:
    """The smallest window there is, in an evening of seven games."""
    stage.size = QSize(640, 480)
    window = _chart(stage, long_evening())
    stage.window.table.sheet.games.game_chosen.emit(1)
    settle()
    return window


def _from_right(stage: Stage) -> bool:
    return stage.look.words.right_to_left


CHART_STATES: dict[str, State] = {
    "table-chart": running,
    "table-chart-won": won,
    "table-chart-empty": empty,
    "table-chart-first": first,
    "table-chart-long": long_game,
    "table-chart-large": large,
    "table-chart-smallest": smallest,
}
