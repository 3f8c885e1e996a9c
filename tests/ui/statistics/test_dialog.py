"""The dialog of statistics: counted beside the window, page by page, never for too few games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event
from typing import TypeAlias

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from baloot_score.session import (
    History,
    StatisticsQuery,
    StoppedError,
    StoreError,
    StoreReason,
)
from baloot_score.store.repository import Repository
from baloot_score.ui.history.periods import Period
from baloot_score.ui.look import Look
from baloot_score.ui.statistics.award_line import AwardLine
from baloot_score.ui.statistics.controls import Page
from baloot_score.ui.statistics.dialog import StatisticsDialog
from baloot_score.ui.statistics.hints import page_word

Open: TypeAlias = Callable[..., StatisticsDialog]
NAME, SHARE, GAMES = range(3)


@pytest.fixture
def open_dialog(qtbot: QtBot, look: Look) -> Iterator[Open]:
    """Open the dialog over a window, and wait until all is counted."""
    windows: list[QWidget] = []

    def open_dialog(
        history: History, width: int = 1366, *, counted: bool = True
    ) -> StatisticsDialog:
        window = QWidget()
        window.resize(width, 768)
        windows.append(window)
        with qtbot.waitExposed(window):
            window.show()
        dialog = StatisticsDialog(look, history, window)
        dialog.open()
        if counted:
            qtbot.waitUntil(lambda: not dialog.worker.busy)
        return dialog

    yield open_dialog
    for window in windows:
        window.close()
        window.deleteLater()


def click_on(words: str, within: QWidget) -> None:
    (button,) = [
        button
        for button in within.findChildren(QAbstractButton)
        if button.isVisible() and button.text() == words
    ]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def go_to(dialog: StatisticsDialog, look: Look, page: Page) -> None:
    click_on(page_word(look.words, page), dialog.tabs)


def column(dialog: StatisticsDialog, place: int) -> list[str]:
    model = dialog.results.table.rows
    return [str(model.index(row, place).data()) for row in range(model.rowCount())]


def choose(button: QWidget, words: str) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    next(action for action in menu.actions() if action.text() == words).trigger()
    menu.close()


def test_whoever_played_a_single_game_is_not_the_best(
    open_dialog: Open, look: Look, history: History
) -> None:
    dialog = open_dialog(history)
    names = column(dialog, NAME)
    assert "Khalid" in names[-1]
    assert "%" not in column(dialog, SHARE)[-1]
    assert all("%" in text for text in column(dialog, SHARE)[:-1])
    one = look.words.ngettext("From {count} game on", "From {count} games on", 1)
    choose(dialog.controls.least_button, one.format(count=look.words.number(1)))
    assert all("%" in text for text in column(dialog, SHARE))


def test_rows_are_sorted_by_the_column_that_is_clicked_or_that_has_the_keys(
    open_dialog: Open, look: Look, history: History
) -> None:
    table = open_dialog(history).results.table
    dialog = table.window()
    assert isinstance(dialog, StatisticsDialog)
    header = table.horizontalHeader()
    where = QPoint(header.sectionViewportPosition(NAME) + 5, 10)
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=where)
    names = column(dialog, NAME)
    assert names == sorted(names)
    table.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(table, Qt.Key.Key_Home)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert column(dialog, NAME) == names[::-1]
    onward = Qt.Key.Key_Left if look.words.right_to_left else Qt.Key.Key_Right
    for _ in range(GAMES):
        QTest.keyClick(table, onward)
    QTest.keyClick(table, Qt.Key.Key_Space)
    games = [int(text) for text in column(dialog, GAMES)]
    assert games == sorted(games, reverse=True)


def test_columns_without_room_are_turned_to_beside_the_names(
    open_dialog: Open, look: Look, history: History
) -> None:
    dialog = open_dialog(history, width=640)
    table = dialog.results.table
    seen: set[int] = set()
    for _ in range(12):
        shown = {c for c in range(table.rows.columnCount()) if not table.isColumnHidden(c)}
        assert NAME in shown
        assert sum(table.columnWidth(c) for c in shown) <= table.viewport().width()
        seen |= shown
        click_on(look.words.gettext("More columns"), dialog)
    assert seen == set(range(table.rows.columnCount()))
    # The keys lead there, too.
    table.setFocus(Qt.FocusReason.TabFocusReason)
    onward = Qt.Key.Key_Left if look.words.right_to_left else Qt.Key.Key_Right
    for _ in range(table.rows.columnCount()):
        QTest.keyClick(table, onward)
    assert table.currentIndex().column() == table.rows.columnCount() - 1
    assert not table.isColumnHidden(table.currentIndex().column())


def test_a_period_leaves_out_the_others(open_dialog: Open, qtbot: QtBot, history: History) -> None:
    dialog = open_dialog(history)
    dialog.controls.periods.choose(Period.BETWEEN, "1/1/2020", "1/12/2026")
    dialog.controls.periods.changed.emit()
    qtbot.waitUntil(lambda: not dialog.worker.busy)
    assert not any("Khalid" in name for name in column(dialog, NAME))
    dialog.controls.periods.choose(Period.BETWEEN, "1/1/2020", "1/1/2021")
    dialog.controls.periods.changed.emit()
    qtbot.waitUntil(dialog.results.empty.isVisible)
    QTest.mouseClick(dialog.results.empty.do, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(dialog.results.table.isVisible)
    assert any("Khalid" in name for name in column(dialog, NAME))


def test_who_meets_whom_is_told_once_for_each_two(
    open_dialog: Open, look: Look, history: History
) -> None:
    dialog = open_dialog(history)
    go_to(dialog, look, Page.MEETINGS)
    click_on(look.words.gettext("Partnerships"), dialog.controls)
    meetings = [
        one + other for one, other in zip(column(dialog, 0), column(dialog, 1), strict=True)
    ]
    assert len(meetings) == 2
    assert all(name in meetings[0] for name in ("Saad", "Fahad", "Omar", "Badr"))
    assert "Khalid" in meetings[1]


def test_the_biggest_comeback_opens_its_session(
    open_dialog: Open, look: Look, qtbot: QtBot, history: History
) -> None:
    dialog = open_dialog(history)
    go_to(dialog, look, Page.RECORDS)
    told = [line.accessibleName() for line in dialog.results.findChildren(AwardLine)]
    assert any(look.words.gettext("Best partnership") in line for line in told)
    with qtbot.waitSignal(dialog.session_asked) as asked:
        click_on(look.words.gettext("Open this session"), dialog.results)
    assert asked.args == ["evening 0"]


def test_a_picture_has_the_same_as_text_and_can_be_copied(
    open_dialog: Open, look: Look, history: History
) -> None:
    dialog = open_dialog(history)
    assert not dialog.picture_actions.isVisible()
    click_on(look.words.gettext("Picture"), dialog.controls)
    shares = dialog.results.shares
    assert shares.isVisible()
    assert "Saad" in shares.accessibleDescription()
    assert "Khalid" not in shares.accessibleDescription()
    QApplication.clipboard().clear()
    QTest.mouseClick(dialog.picture_actions.copy, Qt.MouseButton.LeftButton)
    assert not QApplication.clipboard().image().isNull()
    assert dialog.notice.isVisible()


def test_without_a_hand_it_says_so(open_dialog: Open, look: Look, repository: Repository) -> None:
    dialog = open_dialog(History(repository))
    for page in Page:
        go_to(dialog, look, page)
        assert look.words.gettext("No hand has been played") in dialog.results.empty.text()


class SlowHistory(History):
    """A history that counts until it is let go on or nobody waits any more."""

    def __init__(self, repository: Repository) -> None:
        super().__init__(repository)
        self.go_on = Event()
        self.asked: list[StatisticsQuery] = []
        self.stopped = 0

    @contextmanager
    def beside(
        self, stop: Callable[[], bool] | None = None, *, writes: bool = False
    ) -> Iterator[History]:
        with super().beside(stop, writes=writes) as reader:
            while not self.go_on.wait(0.005):
                if stop is not None and stop():
                    self.stopped += 1
                    raise StoppedError
            yield reader


def test_counting_can_be_cancelled_and_begun_again(
    open_dialog: Open, look: Look, qtbot: QtBot, history: History, repository: Repository
) -> None:
    slow = SlowHistory(repository)
    dialog = open_dialog(slow, counted=False)
    qtbot.waitUntil(dialog.results.empty.isVisible)
    assert look.words.gettext("Counting…") in dialog.results.empty.text()
    click_on(look.words.gettext("Cancel"), dialog.results)
    qtbot.waitUntil(lambda: slow.stopped == 1)
    slow.go_on.set()
    click_on(look.words.gettext("Count again"), dialog.results)
    qtbot.waitUntil(dialog.results.table.isVisible)


def test_only_the_last_question_is_answered(
    open_dialog: Open, look: Look, qtbot: QtBot, history: History, repository: Repository
) -> None:
    slow = SlowHistory(repository)
    dialog = open_dialog(slow, counted=False)
    dialog.controls.periods.choose(Period.BETWEEN, "1/1/2020", "1/12/2026")
    dialog.controls.periods.changed.emit()
    qtbot.waitUntil(lambda: slow.stopped == 1)
    slow.go_on.set()
    qtbot.waitUntil(lambda: not dialog.worker.busy)
    assert (
        look.words.ngettext("{count} session", "{count} sessions", 1).format(
            count=look.words.number(1)
        )
        in dialog.over.text()
    )


def test_closing_gives_up_counting(
    open_dialog: Open, qtbot: QtBot, history: History, repository: Repository
) -> None:
    slow = SlowHistory(repository)
    dialog = open_dialog(slow, counted=False)
    with qtbot.waitSignal(dialog.destroyed):
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: slow.stopped == 1)


class BrokenHistory(History):
    """A history whose file cannot be read."""

    @contextmanager
    def beside(
        self, stop: Callable[[], bool] | None = None, *, writes: bool = False
    ) -> Iterator[History]:
        with super().beside(stop, writes=writes):
            raise StoreError(StoreReason.UNREADABLE, self._repository.path)
        yield self


def test_a_failure_is_told_with_the_way_out(
    open_dialog: Open, look: Look, repository: Repository
) -> None:
    dialog = open_dialog(BrokenHistory(repository))
    text = dialog.results.empty.text()
    assert look.words.gettext("It cannot be counted") in text
    assert str(repository.path) in text
    assert dialog.results.empty.do.isVisible()
