"""The page of an evening's statistics: both teams side by side, and the awards so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from baloot_score.scoring.model import Game, Team
from baloot_score.scoring.standings import session_standings
from baloot_score.session import (
    History,
    Statistics,
    StatisticsQuery,
    StoreError,
    StoreReason,
)
from baloot_score.store.repository import Repository
from baloot_score.ui.look import Look
from baloot_score.ui.sheet.pages import ShownGame
from baloot_score.ui.statistics.award_line import AwardLine
from baloot_score.ui.statistics.session_page import FIGURES, SessionPage
from tests.screens.evenings import WON, evening


@pytest.fixture
def page(qtbot: QtBot, look: Look, repository: Repository) -> SessionPage:
    """The page over a store."""
    made = SessionPage(look, counting(History(repository)))
    qtbot.addWidget(made)
    made.resize(660, 400)
    made.show()
    return made


def counting(history: History) -> Callable[[str], Statistics]:
    return lambda session_id: history.statistics(StatisticsQuery(session_ids=(session_id,)))


def texts(page: SessionPage) -> list[str]:
    return [label.text() for label in page.findChildren(QLabel) if label.isVisible()]


def test_numbers_are_those_of_the_evening(
    page: SessionPage, look: Look, repository: Repository
) -> None:
    session = evening(WON - 1)
    repository.create(session)
    standings = session_standings(session)
    page.show_game(ShownGame(session, standings, 1))
    rows = dict(zip(FIGURES, page.rows, strict=True))
    won = [
        sum(game.win is not None and game.win.team is team for game in standings) for team in Team
    ]
    shown = [rows[FIGURES[0]].numbers.of(team).text() for team in Team]
    assert shown == [look.words.number(count) for count in won]
    awards = [line for line in page.findChildren(AwardLine) if line.isVisible()]
    assert look.words.gettext("Awards of the evening") in texts(page)
    assert awards


def test_without_a_hand_there_is_a_sentence_alone(
    page: SessionPage, look: Look, repository: Repository
) -> None:
    session = replace(evening(), games=(Game(),))
    repository.create(session)
    page.show_game(ShownGame(session, session_standings(session), 0))
    assert texts(page) == [look.words.gettext("After the first hand you see here who does what.")]


def test_what_cannot_be_read_is_told(page: SessionPage, look: Look, repository: Repository) -> None:
    def fail(_session: str) -> Statistics:
        raise StoreError(StoreReason.UNREADABLE, repository.path)

    session = evening()
    broken = SessionPage(look, fail)
    broken.show_game(ShownGame(session, session_standings(session), 0))
    assert str(repository.path) in broken.nothing.text()
    broken.deleteLater()
