"""A session that starts without a title is named after the day on which it starts."""

from __future__ import annotations

from datetime import date, timedelta

from pytestqt.qtbot import QtBot

from baloot_score.i18n.dates import session_title
from baloot_score.ui.desk import NewSession
from baloot_score.ui.look import Look
from baloot_score.ui.start.page import StartPage

DAY = date(2026, 11, 26)


def test_a_window_that_stays_open_names_a_session_after_its_own_day(
    qtbot: QtBot, look: Look
) -> None:
    days, started = [DAY], list[NewSession]()
    page = StartPage(look, lambda: days[-1])
    qtbot.addWidget(page)
    page.started.connect(started.append)
    assert page.title.placeholderText() == session_title(look.words, DAY)
    days.append(DAY + timedelta(days=1))
    page.start.click()
    days.append(DAY + timedelta(days=2))
    page.begin()
    assert page.title.placeholderText() == session_title(look.words, days[2])
    page.start.click()
    assert [new.title for new in started] == [session_title(look.words, day) for day in days[1:]]
