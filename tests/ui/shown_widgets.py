"""Widgets as a finding tells of them: which are shown, their names and their tool tips."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPoint, QRect, QSize
from PySide6.QtGui import QHelpEvent, QTextDocumentFragment
from PySide6.QtWidgets import QAbstractItemView, QApplication, QToolTip, QWidget

SLACK = 1.5
"""So many pixels may be missing: letters are measured in parts of a pixel, rounded outwards."""


def shown_in(widget: QWidget) -> Iterator[QWidget]:
    """The widget and everything visible in it that is not a window of its own."""
    yield widget
    for child in shown_children(widget):
        yield from shown_in(child)


def shown_children(widget: QWidget) -> list[QWidget]:
    return [
        child
        for child in widget.children()
        if isinstance(child, QWidget) and child.isVisible() and not child.isWindow()
    ]


def named(widget: QWidget) -> str:
    """A widget as a finding names it; a viewport by its view."""
    widget = item_view(widget) or widget
    words = getattr(widget, "text", None) or getattr(widget, "label", None)
    said = words() if callable(words) else words
    return f"{type(widget).__name__} {str(said or widget.accessibleName())!r}"


def size_text(size: QSize) -> str:
    return f"{size.width()}x{size.height()}"


def rect_text(rect: QRect) -> str:
    return f"({rect.x()}, {rect.y()}, {rect.width()}x{rect.height()})"


def item_view(widget: QWidget) -> QAbstractItemView | None:
    """The view whose viewport a widget is: its rows scroll, and its cells have tool tips."""
    view = widget.parentWidget()
    return view if isinstance(view, QAbstractItemView) and view.viewport() is widget else None


def tip_at(widget: QWidget, spot: QPoint) -> str:
    """The tool tip that a pointer resting on a spot brings up."""
    QToolTip.hideText()
    if item_view(widget) is None:
        asked: QWidget | None = widget
        while asked is not None and not asked.toolTip() and not asked.isWindow():
            asked = asked.parentWidget()
        return plain(asked.toolTip()) if asked is not None else ""
    event = QHelpEvent(QEvent.Type.ToolTip, spot, widget.mapToGlobal(spot))
    QApplication.sendEvent(widget, event)
    shown = QToolTip.text()
    QToolTip.hideText()
    return plain(shown)


def plain(text: str) -> str:
    """A text without markup, and with single spaces."""
    if text.startswith("<span>"):  # a tool tip whose words look like markup
        text = QTextDocumentFragment.fromHtml(text).toPlainText()
    return " ".join(text.split())
