"""Lets the Tab key go through a window as its page is read."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QApplication, QScrollArea, QWidget

COMES_LAST = "comes_last"
"""The property of a widget that is visited after all the others in what holds both.

It lies above them, or is asked for only when they are filled in.
"""


def focus_next(window: QWidget, *, forward: bool) -> bool:
    """Take the keys to the next control of a window, or to the one before.

    Qt goes by when a widget was made, so that what is made later, such as the button of an action
    or the card of a new rule set, comes last of all. Here a part of the page is left for the next
    one when all of it was visited: from top to bottom and, within a row, from where reading starts.
    A window lets its `focusNextPrevChild` do this.

    Args:
        window: where the keys are.
        forward: the way of Tab; false is that of Shift and Tab.

    Returns:
        Whether there is any control to go to.

    """
    from_right = window.layoutDirection() is Qt.LayoutDirection.RightToLeft
    order = [
        widget
        for widget in _reading_order(window, from_right=from_right)
        if widget.isVisibleTo(window)
    ]
    now = window.focusWidget()
    place = order.index(now) if now in order else -1 if forward else 0
    onward = [*order[place + 1 :], *order[: max(place, 0)]]
    for widget in onward if forward else reversed(onward):
        if _stops_tab(widget):
            reason = Qt.FocusReason
            widget.setFocus(reason.TabFocusReason if forward else reason.BacktabFocusReason)
            bring_into_view(widget)
            return True
    return False


def leave_the_unseen() -> None:
    """Take the keys from what is hidden to the first control of its window.

    Qt gives them to whatever had them last on a page that comes back, also if that is hidden now.
    """
    held = QApplication.focusWidget()
    if held is not None and not held.isVisible() and held.window().isVisible():
        focus_next(held.window(), forward=True)


def bring_into_view(widget: QWidget) -> None:
    """Scroll to it: Qt does so for Tab alone, and not on the way into another area."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            parent.ensureWidgetVisible(widget)
        parent = parent.parentWidget()


def _reading_order(widget: QWidget, *, from_right: bool) -> Iterator[QWidget]:
    """A widget and all that it holds, each part as a whole before the next one."""
    yield widget
    if isinstance(widget, QAbstractItemView):
        return
    for child in _as_read(widget, from_right=from_right):
        yield from _reading_order(child, from_right=from_right)


def _as_read(parent: QWidget, *, from_right: bool) -> list[QWidget]:
    """What a widget holds, row after row; last what is to come last."""
    children = parent.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    here = [child for child in children if not child.isWindow() and not child.isHidden()]
    rows: list[list[QWidget]] = []
    for child in sorted(here, key=lambda child: (_comes_last(child), child.y())):
        first = rows[-1][0] if rows else child
        together = _comes_last(first) == _comes_last(child)
        if rows and together and _share_a_row(first, child):
            rows[-1].append(child)
        else:
            rows.append([child])
    return [
        child
        for row in rows
        for child in sorted(row, key=lambda child: -_right(child) if from_right else child.x())
    ]


def _comes_last(widget: QWidget) -> bool:
    return bool(widget.property(COMES_LAST))


def _share_a_row(one: QWidget, other: QWidget) -> bool:
    """Whether two widgets stand beside each other rather than one below the other."""
    top, bottom = max(one.y(), other.y()), min(_bottom(one), _bottom(other))
    return bottom - top > min(one.height(), other.height()) / 2


def _right(widget: QWidget) -> int:
    return widget.x() + widget.width()


def _bottom(widget: QWidget) -> int:
    return widget.y() + widget.height()


def _stops_tab(widget: QWidget) -> bool:
    # It is not asked for its focus proxy: PySide would take that for a part of the widget.
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.isEnabled()
