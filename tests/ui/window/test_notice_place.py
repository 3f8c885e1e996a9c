"""A notice covers no numbers: what it stands on ends above it, or it stands beside the tabs."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QWidget

from baloot_score.i18n.store_words import store_sentence
from baloot_score.scoring.model import Team
from baloot_score.store.errors import StoreReason
from baloot_score.ui.controls.painting import TOUCH
from baloot_score.ui.controls.tab_line import TabButton
from baloot_score.ui.look import Look
from tests.ui.clipping import clipped
from tests.ui.settling import settle
from tests.ui.window.person import Person, first_session

KEY = Qt.Key
SIZES = [(1366, 768), (1024, 600), (980, 560), (700, 800), (640, 480)]
Sit = Callable[..., Person]


def place(widget: QWidget) -> QRect:
    """Where a widget is in its window."""
    return QRect(widget.mapTo(widget.window(), QPoint()), widget.size())


@pytest.fixture
def sit(open_window: Sit, look: Look) -> Sit:
    """Somebody at a table with more hands than its sheet has room for."""

    def sit(width: int, height: int) -> Person:
        person = open_window(width, height, new=first_session(look.words))
        for _ in range(16):
            person.record(KEY.Key_F2, KEY.Key_F6, abnat="81")
        return person

    return sit


def rows_in_sight(view: QAbstractItemView) -> list[QRect]:
    """Where the rows are that are in sight at least in part, in the window."""
    found = []
    for row in range(view.model().rowCount()):
        area = view.visualRect(view.model().index(row, 0))
        area.setLeft(0)
        area.setRight(view.viewport().width())
        area = area.intersected(view.viewport().rect())
        if not area.isEmpty():
            found.append(QRect(view.viewport().mapTo(view.window(), area.topLeft()), area.size()))
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("tab", ["entry", "sheet"])
def test_a_notice_at_the_table_covers_no_row_and_no_button(
    sit: Sit, size: tuple[int, int], tab: str
) -> None:
    person = sit(*size)
    table = person.window.table
    person.window.table.sheet.remove_requested.emit(0)
    table.show_tab(tab)
    settle()
    notice = place(table.notice)
    assert table.notice.isVisible()
    assert table.rect().contains(notice)
    assert not notice.intersects(place(table.entry.preview.record)) or not table.desk.isVisible()
    for button in table.findChildren(TabButton):
        assert not button.isVisible() or not notice.intersects(place(button))
    if table.sheet.isVisible():
        view = table.sheet.view
        last = len(person.sheet()) - 1
        assert rows_in_sight(view), "some hands stay in sight"
        assert view.indexAt(view.viewport().rect().bottomRight() - QPoint(9, 9)).row() in (-1, last)
        assert not any(notice.intersects(row) for row in rows_in_sight(view))
    table.notice.dismiss()
    settle()
    layout = table.sheet.layout()
    assert layout is not None
    assert layout.contentsMargins().bottom() == 0, "the room is given back"


@pytest.mark.parametrize("size", SIZES)
def test_a_notice_at_the_start_covers_no_session(
    sit: Sit, look: Look, size: tuple[int, int]
) -> None:
    person = sit(*size)
    start = person.window.start
    for _ in range(12):
        person.desk.start(first_session(look.words))
    person.window.navigation.show_start()
    start.show_earlier()
    settle()
    view = start.history.view
    view.removed.emit(0)
    settle()
    notice = place(start.notice)
    assert start.notice.isVisible()
    assert rows_in_sight(view)
    assert not any(notice.intersects(row) for row in rows_in_sight(view))
    assert not start.start.isVisible() or not notice.intersects(place(start.start))


@pytest.mark.parametrize("look", ["ar-light", "en-dark"], indirect=True)
@pytest.mark.parametrize(
    ("size", "scale"), [((640, 480), 2.0), ((640, 480), 1.4), ((800, 600), 2.0)]
)
def test_a_notice_beside_large_text_leaves_what_is_entered_in_sight(
    sit: Sit, set_scale: Callable[[float], None], size: tuple[int, int], scale: float
) -> None:
    set_scale(scale)
    person = sit(*size)
    table = person.window.table
    person.type("41")
    person.press(KEY.Key_Escape)
    settle()
    notice = place(table.notice)
    assert table.notice.isVisible()
    assert table.rect().contains(notice)
    assert not notice.intersects(place(table.entry))
    for button in table.tabs.findChildren(TabButton):
        assert not notice.intersects(place(button))
    for team in Team:
        assert not notice.contains(place(table.board.cards.of(team).total).center())
    assert table.notice.height() >= TOUCH


@pytest.mark.parametrize("look", ["ar-light", "en-dark"], indirect=True)
@pytest.mark.parametrize(
    ("size", "scale"), [((640, 480), 2.0), ((640, 480), 1.4), ((800, 600), 2.0), ((640, 480), 1.0)]
)
def test_a_long_message_is_told_as_a_whole(
    sit: Sit, set_scale: Callable[[float], None], look: Look, size: tuple[int, int], scale: float
) -> None:
    set_scale(scale)
    table = sit(*size).window.table
    path = "/home/salem/.local/share/baloot-score/backups/of-last-year/baloot-score.sqlite3"
    sentence = store_sentence(look.words, StoreReason.LOCKED, path)
    table.notice.show_message(sentence, look.words.gettext("Try again"))
    settle()
    assert table.rect().contains(place(table.notice))
    assert clipped(table.notice) == []
    for button in table.notice.findChildren(QAbstractButton):
        assert button.visibleRegion().boundingRect() == button.rect()
