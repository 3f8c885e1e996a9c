"""Every fault that `clipped` is to find, made on purpose; and windows without any."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenu,
    QPushButton,
    QScrollArea,
    QTableView,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from baloot_score.ui.board.elided import ElidedLabel
from baloot_score.ui.controls.button import IconButton, PrimaryButton
from baloot_score.ui.controls.chip import CountChip
from baloot_score.ui.controls.floating import Floating
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.notice import Notice
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.controls.tab_line import TabLine
from baloot_score.ui.look import Look
from tests.ui.clipping import clipped

LONG = "a long text with a good many words in it"
Window = Callable[..., QWidget]


@pytest.fixture
def window(qtbot: QtBot, look: Look) -> Iterator[Window]:
    """A window of 400x200 in which a widget has a place and a size."""
    made: list[QWidget] = []

    def window(widget: QWidget | None, *place: int) -> QWidget:
        whole = QWidget()
        whole.resize(400, 200)
        if widget is not None:
            widget.setParent(whole)
            if place:
                widget.setGeometry(*place)
            widget.show()
        with qtbot.waitExposed(whole):
            whole.show()
        made.append(whole)
        return whole

    yield window
    for whole in made:
        whole.close()
        whole.deleteLater()


class Writer(QWidget):
    """Paints as it is told to."""

    def __init__(self, paint: Callable[[QPainter, QRectF], object]) -> None:
        super().__init__()
        self._paint = paint

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._paint(painter, QRectF(self.rect()))
        painter.end()


def one(found: list[str], *parts: str) -> None:
    """There is one finding, and it says all of this."""
    assert len(found) == 1, found
    for part in parts:
        assert part in found[0]


def test_what_fits_is_no_finding(window: Window, look: Look) -> None:
    whole = window(None)
    column = QVBoxLayout(whole)
    column.addWidget(Label(look, LONG))
    column.addWidget(PrimaryButton(look, "Record", "enter"))
    column.addWidget(SegmentedControl(look, [Segment(1, "One", "F2"), Segment(2, "Two", "F3")]))
    column.addWidget(QLineEdit("a name"))
    assert clipped(whole, QSize(400, 300)) == []


@pytest.mark.parametrize("kind", [QLabel, Label])
def test_label_of_one_line(window: Window, look: Look, kind: type[QLabel]) -> None:
    label = Label(look, LONG) if kind is Label else QLabel(LONG)
    whole = window(label, 0, 0, 60, 30)
    one(clipped(whole), kind.__name__, LONG, "has 60x30")
    label.resize(390, 30)
    assert clipped(whole) == []
    label.resize(390, 6)
    one(clipped(whole), "has 390x6")


@pytest.mark.parametrize("kind", [QLabel, Label])
def test_wrapped_label_without_height(window: Window, look: Look, kind: type[QLabel]) -> None:
    label = Label(look, LONG) if kind is Label else QLabel(LONG)
    label.setWordWrap(True)
    whole = window(label, 0, 0, 90, 40)
    assert clipped(whole) != []
    label.resize(90, label.heightForWidth(90))
    assert clipped(whole) == []


def test_elided_label_has_a_tool_tip_with_the_whole(window: Window, look: Look) -> None:
    label = ElidedLabel(look)
    label.setText(LONG)
    whole = window(label, 0, 0, 90, 30)
    assert clipped(whole) == []
    label.setToolTip("a long text")
    one(clipped(whole), "ElidedLabel", LONG, "no tool tip")


def test_elided_label_shows_at_least_a_letter(window: Window, look: Look) -> None:
    label = ElidedLabel(look)
    label.setText(LONG)
    one(clipped(window(label, 0, 0, 14, 30)), "ElidedLabel")


def test_painted_button_too_narrow_for_its_words(window: Window, look: Look) -> None:
    button = PrimaryButton(look, LONG, "enter")
    whole = window(button, 0, 0, 120, 50)
    one(clipped(whole), "PrimaryButton", LONG, "shows 'a")
    button.resize(button.sizeHint())
    assert clipped(whole) == []


def test_button_without_words_has_them_in_its_tool_tip(window: Window, look: Look) -> None:
    button = IconButton(look, "menu", "Menu")
    whole = window(button, 0, 0, 44, 44)
    assert clipped(whole) == []
    button.setToolTip("F1")
    one(clipped(whole), "IconButton", "Menu", "no words")


def test_chip_too_narrow_for_its_words(window: Window, look: Look) -> None:
    one(clipped(window(CountChip(look, LONG, 2), 0, 0, 80, 44)), "CountChip", LONG)


def test_segment_too_narrow_for_its_words(window: Window, look: Look) -> None:
    control = SegmentedControl(look, [Segment(1, LONG), Segment(2, "Two")])
    found = clipped(window(control, 0, 0, 120, 48))
    assert any("SegmentButton" in finding and LONG in finding for finding in found)


def test_tab_line_too_narrow_for_its_pages(window: Window, look: Look) -> None:
    tabs = TabLine(look)
    for page in range(4):
        tabs.add(page, LONG)
    assert clipped(window(tabs, 0, 0, 300, 44)) != []


def test_button_of_qt(window: Window, look: Look) -> None:
    button = QPushButton(LONG)
    whole = window(button, 0, 0, 100, 44)
    one(clipped(whole), "QPushButton", LONG)
    button.resize(button.sizeHint())
    assert clipped(whole) == []


@pytest.mark.parametrize("placeholder", [True, False])
def test_line_edit(window: Window, look: Look, placeholder: bool) -> None:
    edit = QLineEdit()
    (edit.setPlaceholderText if placeholder else edit.setText)(LONG)
    whole = window(edit, 0, 0, 120, 44)
    one(clipped(whole), "QLineEdit", LONG, "pixels and has")
    edit.setToolTip(LONG)
    assert clipped(whole) == []


def test_line_edit_too_low(window: Window, look: Look) -> None:
    edit = QLineEdit("gh")
    edit.setStyleSheet("padding: 0; min-height: 0")
    one(clipped(window(edit, 0, 0, 120, 8)), "QLineEdit", "pixels high")


@pytest.mark.parametrize("with_tip", [True, False])
def test_list(window: Window, look: Look, with_tip: bool) -> None:
    rows = QListWidget()
    rows.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    rows.addItem(LONG)
    if with_tip:
        rows.item(0).setToolTip(LONG)
    found = clipped(window(rows, 0, 0, 120, 100))
    if with_tip:
        assert found == []
    else:
        one(found, "QListWidget", LONG)


def test_table_with_cut_cells_and_headers(window: Window, look: Look) -> None:
    model = QStandardItemModel(1, 2)
    model.setItem(0, 0, QStandardItem(LONG))
    model.setHorizontalHeaderLabels([f"{LONG} above", "Two"])
    table = QTableView()
    table.verticalHeader().hide()
    table.setModel(model)
    found = clipped(window(table, 0, 0, 380, 150))
    assert any("QTableView" in finding and LONG in finding for finding in found)
    assert any("QHeaderView" in finding and f"{LONG} above" in finding for finding in found)
    table.setColumnWidth(0, 370)
    model.setHorizontalHeaderLabels(["One", "Two"])
    assert clipped(table.window()) == []
    table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    one(clipped(table.window()), "pixels across")


def test_painted_text_out_of_its_room(window: Window, look: Look) -> None:
    def paint(painter: QPainter, area: QRectF) -> None:
        painter.drawText(area.adjusted(0, 0, -200, 0), Qt.AlignmentFlag.AlignCenter, LONG)

    one(clipped(window(Writer(paint), 0, 0, 300, 40)), "Writer", LONG, "room of (0, 0, 100x40)")


def test_painted_text_out_of_the_widget(window: Window, look: Look) -> None:
    def paint(painter: QPainter, area: QRectF) -> None:
        painter.drawText(QPointF(250, 20), "some words")

    one(clipped(window(Writer(paint), 0, 0, 280, 40)), "Writer", "some words")


def test_painted_text_that_is_cut_above(window: Window, look: Look) -> None:
    def paint(painter: QPainter, area: QRectF) -> None:
        painter.drawText(QPointF(0, 4), "Hh")

    one(clipped(window(Writer(paint), 0, 0, 280, 40)), "Writer", "Hh")


def test_texts_over_each_other(window: Window, look: Look) -> None:
    def paint(painter: QPainter, area: QRectF) -> None:
        painter.drawText(QPointF(20, 20), "one text")
        painter.drawText(QPointF(30, 20), "another")

    one(clipped(window(Writer(paint), 0, 0, 280, 40)), "one text", "another", "over each other")


def test_turned_text_is_measured_where_it_stands(window: Window, look: Look) -> None:
    def paint(painter: QPainter, area: QRectF) -> None:
        painter.translate(area.center())
        painter.rotate(180)
        painter.translate(-area.center())
        painter.drawText(QPointF(10, 20), "turned")

    assert clipped(window(Writer(paint), 0, 0, 280, 40)) == []


def test_text_elided_by_a_painter(window: Window, look: Look) -> None:
    def paint(painter: QPainter, area: QRectF) -> None:
        shown = QFontMetricsF(painter.font()).elidedText(LONG, Qt.TextElideMode.ElideRight, 80)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, shown)

    writer = Writer(paint)
    whole = window(writer, 0, 0, 280, 40)
    one(clipped(whole), "Writer", LONG, "no tool tip")
    writer.setToolTip(LONG)
    assert clipped(whole) == []


def test_widget_out_of_its_parent(window: Window, look: Look) -> None:
    one(clipped(window(QWidget(), 350, 10, 100, 20)), "QWidget", "reaches out")


def test_siblings_on_each_other(window: Window, look: Look) -> None:
    whole = window(QWidget(), 10, 10, 100, 20)
    other = QWidget(whole)
    other.setGeometry(60, 15, 100, 20)
    other.show()
    one(clipped(whole), "lie on each other at (60, 15, 50x15)")
    other.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert clipped(whole) == []


def test_what_floats_may_lie_on_others(window: Window, look: Look) -> None:
    whole = window(QWidget(), 0, 0, 400, 200)
    notice = Notice(look)
    Floating(notice, whole)
    notice.show_message("Hand 3 was removed", "Undo")
    assert clipped(whole) == []
    Notice(look, whole).show_message("Hand 3 was removed", "Undo")
    assert any("lie on each other" in finding for finding in clipped(whole))


def test_what_scrolls_may_be_larger(window: Window, look: Look) -> None:
    area = QScrollArea()
    content = QWidget()
    content.resize(900, 900)
    area.setWidget(content)
    whole = window(area, 0, 0, 390, 190)
    assert clipped(whole) == []
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    one(clipped(whole), "QScrollArea", "of its 900 pixels across")
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
    area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    one(clipped(whole), "QScrollArea", "of its 900 pixels down")


def test_window_that_needs_more_room_than_it_was_given(window: Window, look: Look) -> None:
    whole = window(None)
    line = QHBoxLayout(whole)
    line.addWidget(PrimaryButton(look, LONG))
    whole.resize(100, 200)
    one(clipped(whole, QSize(100, 200)), "for a room of 100x200")


def test_menu(window: Window, look: Look) -> None:
    whole = window(None)
    menu = QMenu(whole)
    menu.addAction(LONG)
    menu.popup(whole.mapToGlobal(QPoint(0, 0)))
    assert clipped(menu) == []
    menu.resize(60, menu.height())
    one(clipped(menu), "QMenu")
    menu.close()
