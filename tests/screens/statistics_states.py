"""The statistics in their states: of the evening at the table, and over all sessions."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from baloot_score.scoring.model import Session
from tests.screens.evenings import WON, evening, first_game, long_names
from tests.screens.stage import Stage, State, settle


def _at_the_table(stage: Stage, session: Session) -> QWidget:
    """The page beside the sheet, on its tab where the window is narrow."""
    window = stage.open(session)
    if window.table.tabs.isVisible():
        stage.click_on("Sheet", window.table.tabs)
    stage.click_on("Statistics", window.table.sheet.tabs)
    settle()
    return window


def statistics_session(stage: Stage) -> QWidget:
    """The statistics of an evening in its second game, with awards."""
    return _at_the_table(stage, evening(WON - 1))


def statistics_session_empty(stage: Stage) -> QWidget:
    """The statistics before the first hand."""
    return _at_the_table(stage, first_game(0))


def statistics_session_long_names(stage: Stage) -> QWidget:
    """The statistics of people with long names."""
    return _at_the_table(stage, long_names())


STATISTICS_STATES: dict[str, State] = {
    "statistics-session": statistics_session,
    "statistics-session-empty": statistics_session_empty,
    "statistics-session-long-names": statistics_session_long_names,
}
