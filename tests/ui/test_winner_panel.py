"""The panel of the winner: all that can be done next is in sight, with the picture if it fits."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from baloot_score.scoring.model import PerTeam
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


def test_a_win_is_announced_large_where_there_is_room_and_with_a_long_name_smaller(
    look: Look, qtbot: QtBot
) -> None:
    session = series(3, won=True)
    long = session.teams.us.name + " of Riyadh and all of its quarters" * 2
    panel = WinnerPanel(look)
    qtbot.addWidget(panel)
    panel.show()
    seen: dict[tuple[bool, int], int] = {}
    for named, height in [(False, 460), (False, 350), (False, 460), (True, 460), (False, 460)]:
        sheet = replace(session.teams.them, name=long if named else session.teams.them.name)
        teams = PerTeam(session.teams.us, sheet)
        panel.resize(620, height)
        panel.show_game(session_standings(session)[-1], teams, None, seats=True)
        settle()
        letters = panel.title.font().pixelSize()
        assert seen.setdefault((named, height), letters) == letters
    assert seen[False, 460] > seen[False, 350] == seen[True, 460]
