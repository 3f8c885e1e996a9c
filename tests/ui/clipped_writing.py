"""Finds texts that Qt writes by itself in less room than they need."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QScrollBar,
    QStyle,
    QStyleOptionFrame,
    QWidget,
)

from baloot_score.ui.controls.painted_button import PaintedButton
from tests.ui.shown_widgets import SLACK, item_view, named, plain, size_text, tip_at

EDIT_MARGIN = 2
"""What Qt's line edit leaves free on either side of its text."""


def badly_written(widget: QWidget) -> Iterator[str]:
    """Texts that Qt writes by itself: of these only the room is known."""
    if isinstance(widget, QLabel):
        yield from _label(widget)
    elif isinstance(widget, QLineEdit):
        yield from _line_edit(widget)
    elif isinstance(widget, PaintedButton):
        if plain(widget.label) not in tip_at(widget, widget.rect().center()):
            yield f"{named(widget)} shows no words, and no tool tip has them"
    elif isinstance(widget, QAbstractButton):
        yield from _button(widget)
    elif (view := item_view(widget)) is not None:
        yield from _cells(view) if not isinstance(view, QHeaderView) else _sections(view)
    elif not isinstance(widget, (QAbstractScrollArea, QScrollBar)):
        yield from _other(widget)


def _label(label: QLabel) -> Iterator[str]:
    text, room = label.text(), label.contentsRect()
    if not text.strip():
        return
    if label.wordWrap():
        needed = QSize(0, label.heightForWidth(label.width()) - label.height() + room.height())
    else:
        metrics = QFontMetricsF(label.font())
        lines = text.split("\n")
        widest = max(metrics.horizontalAdvance(line) for line in lines)
        high = sum(metrics.tightBoundingRect(line).height() for line in lines)
        needed = QSize(round(widest) + 2 * label.margin(), round(high))
    if needed.width() > room.width() + SLACK or needed.height() > room.height() + SLACK:
        yield f"{named(label)} needs {size_text(needed)} and has {size_text(room.size())}"


def _line_edit(edit: QLineEdit) -> Iterator[str]:
    text = edit.displayText() or edit.placeholderText()
    margins = edit.textMargins()
    room = _edit_room(edit).marginsRemoved(margins)
    metrics = QFontMetricsF(edit.font())
    needed = metrics.horizontalAdvance(text)
    if needed > room.width() + SLACK and plain(text) not in plain(edit.toolTip()):
        yield f"{named(edit)}: {text!r} needs {needed:.0f} pixels and has {room.width()}"
    high = metrics.tightBoundingRect(text).height()
    if text and high > room.height() + SLACK:
        yield f"{named(edit)}: {text!r} is {high:.0f} pixels high and has {room.height()}"


def _edit_room(edit: QLineEdit) -> QRect:
    option = QStyleOptionFrame()
    edit.initStyleOption(option)
    room = edit.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, edit)
    return room.adjusted(EDIT_MARGIN, 0, -EDIT_MARGIN, 0)


def _button(button: QAbstractButton) -> Iterator[str]:
    """A button of Qt's own: it needs the size that it asks for, or its words do not fit."""
    needed = button.sizeHint()
    small = button.width() < needed.width() or button.height() < needed.height()
    if button.text() and small:
        yield f"{named(button)} needs {size_text(needed)} and has {size_text(button.size())}"


def _other(widget: QWidget) -> Iterator[str]:
    """A combo box, a group box or the like: it needs at least its smallest size."""
    written = getattr(widget, "currentText", None) or getattr(widget, "title", None)
    needed = widget.minimumSizeHint()
    small = widget.width() < needed.width() or widget.height() < needed.height()
    if callable(written) and small:
        yield f"{named(widget)} needs {size_text(needed)} and has {size_text(widget.size())}"


def _cells(view: QAbstractItemView) -> Iterator[str]:
    """Cells that Qt's own delegate writes."""
    model = view.model()
    if model is None:
        return
    root = view.rootIndex()
    for row in range(model.rowCount(root)):
        for column in range(1 if isinstance(view, QListView) else model.columnCount(root)):
            index = model.index(row, column, root)
            area, needed = view.visualRect(index), view.sizeHintForIndex(index)
            text = str(index.data() or "")
            if not text.strip() or not view.viewport().rect().intersects(area):
                continue
            seen = min(area.width(), view.viewport().width())
            tip = tip_at(view.viewport(), area.intersected(view.viewport().rect()).center())
            whole = all(plain(line) in tip for line in text.split("\n"))
            if (needed.width() > seen + SLACK and not whole) or needed.height() > area.height():
                yield (
                    f"{named(view)}: {text!r} needs {size_text(needed)} and has "
                    f"{seen}x{area.height()}, and no tool tip has it"
                )


def _sections(header: QHeaderView) -> Iterator[str]:
    """Sections of a header that Qt writes."""
    model, metrics = header.model(), QFontMetricsF(header.font())
    if model is None or header.orientation() is not Qt.Orientation.Horizontal:
        return
    for place in range(header.count()):
        text = str(model.headerData(place, header.orientation()) or "")
        needed = max(metrics.horizontalAdvance(line) for line in text.split("\n"))
        tip = plain(
            str(model.headerData(place, header.orientation(), Qt.ItemDataRole.ToolTipRole) or "")
        )
        room = header.sectionSize(place)
        if not header.isSectionHidden(place) and needed > room and plain(text) not in tip:
            yield f"{named(header)}: {text!r} needs {needed:.0f} pixels and has {room}"


def cut_menu(menu: QMenu) -> Iterator[str]:
    """A menu that is smaller than its words."""
    needed = menu.sizeHint()
    if menu.width() < needed.width() or menu.height() < needed.height():
        yield f"{named(menu)} needs {size_text(needed)} and has {size_text(menu.size())}"
