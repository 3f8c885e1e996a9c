"""The panel of the winner: all that can be done next is in sight, with the picture if it fits."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from baloot_score.scoring.standings import session_standings
from baloot_score.ui.look import Look
from baloot_score.ui.table.winner_panel import WinnerPanel
from baloot_score.ui.table.winning_moment import DrawnMark
from tests.screens.evenings import series
from tests.ui.settling import settle


@pytest.mark.parametrize(
    ("size", "low", "with_picture"),
    [
        (QSize(630, 460), False, True),
        (QSize(760, 350), False, True),
        (QSize(460, 360), False, False),
        (QSize(624, 320), True, False),
    ],
)
def test_nothing_has_to_be_scrolled(
    look: Look, qtbot: QtBot, size: QSize, low: bool, with_picture: bool
) -> None:
    session = series(3, won=True)
    panel = WinnerPanel(look)
    qtbot.addWidget(panel)
    panel.set_low(low)
    panel.resize(size)
    panel.show_game(
        session_standings(session)[-1],
        session.teams,
        None,
        series=look.words.gettext("and the series with it: {won} games to {lost}"),
        seats=True,
    )
    panel.show()
    settle()
    scrolling, mark = panel.findChild(QScrollArea), panel.findChild(DrawnMark)
    assert scrolling is not None
    assert mark is not None
    assert scrolling.verticalScrollBar().maximum() == 0
    assert mark.isVisible() is with_picture
