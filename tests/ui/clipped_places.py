"""Finds widgets that are out of sight, that lie on each other, or that show a part of a whole."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QAbstractScrollArea, QLabel, QScrollArea, QTextEdit, QWidget

from tests.ui.shown_widgets import SLACK, named, rect_text, shown_children, size_text


def badly_placed(widget: QWidget, overlays: set[int]) -> Iterator[str]:
    """Children that reach out of a widget or lie on one another, and contents that are cut."""
    children = [child for child in shown_children(widget) if id(child) not in overlays]
    if isinstance(widget, QAbstractScrollArea):
        yield from _cut_contents(widget)
        return
    if isinstance(widget.parentWidget(), QAbstractScrollArea) and not widget.isWindow():
        return  # a viewport: what is in it scrolls
    inside = widget.rect()
    for child in shown_children(widget):
        place = child.geometry()
        if not place.isEmpty() and not inside.contains(place):
            yield (
                f"{named(child)} at {rect_text(place)} reaches out of {named(widget)} "
                f"of {size_text(widget.size())}"
            )
    for one, other in combinations(children, 2):
        if one.geometry().intersects(other.geometry()):
            yield from _on_each_other(one, other, widget)


def _on_each_other(one: QWidget, other: QWidget, parent: QWidget) -> Iterator[str]:
    """Contents of two widgets that are seen at the same place of their parent."""
    for ours, theirs in product(_seen(one, parent), _seen(other, parent)):
        common = ours.intersected(theirs)
        if common.width() > 1 and common.height() > 1:
            yield f"{named(one)} and {named(other)} lie on each other at {rect_text(common)}"
            return


def _seen(widget: QWidget, parent: QWidget) -> list[QRect]:
    """Where something of a widget is seen: its children, the words of a label, or all of it."""
    if children := shown_children(widget):
        return [place for child in children for place in _seen(child, parent)]
    place = QRect(widget.mapTo(parent, QPoint()), widget.size())
    if isinstance(widget, QLabel) and not widget.wordWrap():
        metrics, room = QFontMetricsF(widget.font()), widget.contentsRect()
        words = QRect(QPoint(), QSize(round(metrics.horizontalAdvance(widget.text())), 0))
        words.setHeight(round(metrics.height()))
        style, direction = widget.style(), widget.layoutDirection()
        size = words.size().boundedTo(room.size())
        words = style.alignedRect(direction, _relative(widget), size, room)
        return [words.translated(place.topLeft())]
    return [place]


def _relative(label: QLabel) -> Qt.AlignmentFlag:
    """The alignment of a label without the flag that `alignedRect` does not know."""
    side = label.alignment()
    absolute = bool(side & Qt.AlignmentFlag.AlignAbsolute)
    mirrored = label.layoutDirection() is Qt.LayoutDirection.RightToLeft
    if absolute and mirrored and side & Qt.AlignmentFlag.AlignRight:
        return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    if absolute and mirrored and side & Qt.AlignmentFlag.AlignLeft:
        return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    return side & ~Qt.AlignmentFlag.AlignAbsolute


def _cut_contents(area: QAbstractScrollArea) -> Iterator[str]:
    """Contents that are larger than what is seen of them and cannot be scrolled."""
    off = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    needed, seen = _contents_size(area), area.viewport().size()
    if needed is None:
        return
    if area.horizontalScrollBarPolicy() is off and needed.width() > seen.width() + SLACK:
        yield f"{named(area)} shows {seen.width()} of its {needed.width()} pixels across"
    if area.verticalScrollBarPolicy() is off and needed.height() > seen.height() + SLACK:
        yield f"{named(area)} shows {seen.height()} of its {needed.height()} pixels down"


def _contents_size(area: QAbstractScrollArea) -> QSize | None:
    if isinstance(area, QScrollArea):
        content = area.widget()
        return None if content is None else content.size()
    if isinstance(area, QTextEdit):
        return area.document().size().toSize()
    header = getattr(area, "horizontalHeader", None)
    if callable(header):
        return QSize(header().length(), 0)
    return None
