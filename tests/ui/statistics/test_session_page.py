"""The page of an evening's statistics: both teams side by side, and the awards so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from baloot_score.i18n.store_words import store_sentence
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


def test_what_cannot_be_counted_is_told_and_counted_when_it_is_asked_again(
    qtbot: QtBot, page: SessionPage, look: Look, repository: Repository
) -> None:
    session = evening(WON)
    repository.create(session)
    locked = [StoreError(StoreReason.IN_USE, repository.path)] * 2
    count = counting(History(repository))

    def try_to_count(session_id: str) -> Statistics:
        if locked:
            raise locked.pop()
        return count(session_id)

    broken = SessionPage(look, try_to_count)
    qtbot.addWidget(broken)
    broken.show()
    assert not page.again.isVisible()
    broken.show_game(ShownGame(session, session_standings(session), 0))
    reason = store_sentence(look.words, "in_use", str(repository.path))
    assert broken.nothing.text() == reason
    QTest.mouseClick(broken.again, Qt.MouseButton.LeftButton)
    assert broken.nothing.text() == reason
    broken.again.setFocus()
    QTest.keyClick(broken.again, Qt.Key.Key_Space)
    assert broken.rows[0].isVisible()
    assert not broken.again.isVisible()
    assert broken.focusWidget() is broken.reading
