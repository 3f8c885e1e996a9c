"""Lets the Tab key go through a page as it is read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QGridLayout, QLayout, QWidget


def follow_page(part: QWidget) -> None:
    """Let Tab go through a part of a page in the order in which its layouts hold the controls.

    Qt goes by when a widget was made: one that is made later, such as the button of an action or
    the card of a new rule set, would come last of all. The first control of the part keeps its
    place in the page, and the others follow it.
    """
    takers = [widget for widget in _reading_order(part) if _takes_keys(widget)]
    for one, following in pairwise(takers):
        QWidget.setTabOrder(one, following)


def _reading_order(widget: QWidget) -> Iterator[QWidget]:
    """A widget and all that it holds, each part as a whole before the next one."""
    yield widget
    if isinstance(widget, QAbstractItemView):
        return
    for child in _children(widget):
        yield from _reading_order(child)


def _children(widget: QWidget) -> list[QWidget]:
    """First what the layout holds, then what stands beside it, in the order of its making."""
    layout = widget.layout()
    held = [] if layout is None else list(_held(layout))
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    others = widget.findChildren(QWidget, options=direct)
    return [*held, *(other for other in others if other not in held and not other.isWindow())]


def _held(layout: QLayout) -> Iterator[QWidget]:
    places = list(range(layout.count()))
    if isinstance(layout, QGridLayout):
        places.sort(key=lambda place: _cell(layout, place))
    for place in places:
        item = layout.itemAt(place)
        if item is None:
            continue
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            yield widget
        elif inner is not None:
            yield from _held(inner)


def _cell(grid: QGridLayout, place: int) -> tuple[int, int]:
    position: Any = grid.getItemPosition(place)
    return position[0], position[1]


def _takes_keys(widget: QWidget) -> bool:
    return widget.focusPolicy() is not Qt.FocusPolicy.NoFocus and widget.focusProxy() is None
