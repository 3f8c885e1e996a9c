"""The statistics in their states: of the evening at the table, and over all sessions."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from uuid import NAMESPACE_URL, uuid5

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from baloot_score.scoring.model import PerTeam, PlayedHand, Seat, Session, Team, TeamSheet
from baloot_score.ui.history.periods import Period
from baloot_score.ui.statistics.controls import Page
from baloot_score.ui.statistics.dialog import StatisticsDialog
from baloot_score.ui.statistics.hints import page_word
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


TABLES = (
    (("سعد", "فهد"), ("عمر", "بدر")),
    (("سعد", "عمر"), ("فهد", "بدر")),
    (("خالد", "فهد"), ("عمر", "ناصر")),
    (("سعد", "فهد"), ("خالد", "ناصر")),
    (("بدر", "Omar Al-Harbi"), ("سعد", "فهد")),
)
TEAMS = (("الصقور", "النمور"), ("", "الصقور"), ("لنا", "لهم"))


def noted(session: Session) -> Session:
    """The session with a player for every purchase, now the one and now the other."""
    games = tuple(
        replace(
            game,
            hands=tuple(
                replace(hand, buyer_seat=Seat(2 * (place % 2) + (hand.buyer is Team.THEM)))
                if isinstance(hand, PlayedHand) and hand.buyer is not None
                else hand
                for place, hand in enumerate(game.hands)
            ),
        )
        for game in session.games
    )
    return replace(session, games=games)


def _history(stage: Stage, sessions: int = 15) -> None:
    """So many evenings of seven people who change their seats."""
    stage.desk.repository.history.store(map(_evening, range(sessions)), ())


def _evening(number: int) -> Session:
    us, them = TABLES[number % len(TABLES)]
    ours, theirs = TEAMS[number % len(TEAMS)]
    session = noted(evening(WON if number % 3 else 4))
    return replace(
        session,
        id=str(uuid5(NAMESPACE_URL, f"statistics {number}")),
        started_at=session.started_at - timedelta(days=4 * number),
        teams=PerTeam(TeamSheet(ours, us), TeamSheet(theirs, them)),
    )


def _dialog(stage: Stage, page: Page = Page.PLAYERS) -> StatisticsDialog:
    """The dialog on one of its pages, when all is counted."""
    window = stage.open()
    window.do.statistics.trigger()
    dialog = stage.dialog()
    assert isinstance(dialog, StatisticsDialog)
    _wait(dialog)
    words = stage.look.words
    stage.person.click_on(page_word(words, page), dialog.tabs)
    settle()
    return dialog


def _wait(dialog: StatisticsDialog) -> None:
    while dialog.worker.busy:
        QTest.qWait(5)
    settle()


def _page(page: Page) -> State:
    def state(stage: Stage) -> QWidget:
        _history(stage)
        return _dialog(stage, page)

    return state


def statistics_dialog_picture(stage: Stage) -> QWidget:
    """The win shares of players as bars."""
    _history(stage)
    dialog = _dialog(stage)
    stage.click_on("Picture", dialog.controls)
    return dialog


def statistics_dialog_empty(stage: Stage) -> QWidget:
    """The dialog before anything was played."""
    return _dialog(stage)


def statistics_dialog_long_names(stage: Stage) -> QWidget:
    """The partnerships of people with long names, with the two days of a period."""
    stage.keep(long_names())
    _history(stage, 4)
    dialog = _dialog(stage, Page.PAIRS)
    dialog.controls.periods.choose(Period.BETWEEN, "1/1/2020", "1/1/2030")
    dialog.count()
    _wait(dialog)
    return dialog


STATISTICS_STATES: dict[str, State] = {
    "statistics-session": statistics_session,
    "statistics-session-empty": statistics_session_empty,
    "statistics-session-long-names": statistics_session_long_names,
    "statistics-dialog-players": _page(Page.PLAYERS),
    "statistics-dialog-meetings": _page(Page.MEETINGS),
    "statistics-dialog-records": _page(Page.RECORDS),
    "statistics-dialog-picture": statistics_dialog_picture,
    "statistics-dialog-empty": statistics_dialog_empty,
    "statistics-dialog-long-names": statistics_dialog_long_names,
}
