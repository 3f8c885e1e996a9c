"""Walks through a window as a screen reader and the Tab key do, and tells what they find."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QWidget

from baloot_score.ui.controls.notice import Notice
from baloot_score.ui.controls.tab_order import COMES_LAST

MEANINGLESS = frozenset({QAccessible.Role.Client, QAccessible.Role.NoRole})
"""Roles that tell a person nothing of what can be done with a control."""


@dataclass(frozen=True, slots=True)
class Control:
    """A widget that a person can use, as a screen reader knows it."""

    widget: QWidget
    name: str
    description: str
    role: QAccessible.Role
    focusable: bool

    def __str__(self) -> str:
        """What tells it apart in the report of a failed test."""
        kind = type(self.widget).__name__
        return f"{kind} {self.name!r} ({self.role.name})"


def interface_of(widget: QWidget) -> QAccessibleInterface:
    """What a screen reader is told of a widget."""
    interface = QAccessible.queryAccessibleInterface(widget)
    assert interface is not None, f"{widget} tells screen readers nothing"
    return interface


def control_of(widget: QWidget) -> Control:
    """A widget as a screen reader knows it."""
    interface = interface_of(widget)
    return Control(
        widget,
        interface.text(QAccessible.Text.Name),
        interface.text(QAccessible.Text.Description),
        interface.role(),
        bool(interface.state().focusable),
    )


def controls(window: QWidget) -> list[Control]:
    """Every control of a window that can be seen, whether Tab stops there or not."""
    return [control_of(widget) for widget in _shown(window) if _is_control(widget)]


def tab_stops(window: QWidget) -> list[QWidget]:
    """Where Tab stops, in the order in which it does, until it comes back to where it began."""
    now = QApplication.focusWidget()
    stops: list[QWidget] = []
    while now is not None and now not in stops:
        stops.append(now)
        QTest.keyClick(now, Qt.Key.Key_Tab)
        now = QApplication.focusWidget()
    if now is not None and now is not stops[0]:
        return stops[stops.index(now) :]  # it began where Tab does not stop, such as after a win
    return stops


def against_the_page(window: QWidget, stops: Sequence[QWidget]) -> list[str]:
    """The steps of Tab that go up, or back within a row, from one part of the page to another.

    Two widgets are compared by the parts of the page that hold the one and the other but not both:
    so a panel is left for the next one when all of it was visited. One step leads from the end of
    the page to its beginning; a notice, which lies above the page, is left out, and so is what
    comes after its neighbours on purpose.
    """
    round_trip = [widget for widget in stops if not _comes_last(widget, window)]
    wrong = []
    for one, following in pairwise([*round_trip, round_trip[0]]):
        before, after = _parts(one, following)
        if _goes_back(_area(before), _area(after), window.layoutDirection()):
            wrong.append(f"{control_of(one)} -> {control_of(following)}")
    return wrong if len(wrong) > 1 else []


def unreachable(window: QWidget, stops: Sequence[QWidget]) -> list[str]:
    """The enabled controls that neither Tab reaches nor the arrow keys of one that it reaches."""
    groups = {_group(widget) for widget in stops}
    return [
        str(control)
        for control in controls(window)
        if control.widget.isEnabled()
        and control.widget not in stops
        and control.role is not QAccessible.Role.Border  # only keeps the keys from others
        and _group(control.widget) not in groups
    ]


def _shown(window: QWidget) -> Iterator[QWidget]:
    for widget in window.findChildren(QWidget):
        if (
            widget.isVisible()
            and widget.window() is window
            and not widget.visibleRegion().isEmpty()
        ):
            yield widget


def _is_control(widget: QWidget) -> bool:
    if isinstance(widget.parent(), QAbstractItemView) and not isinstance(widget, QAbstractButton):
        return False  # the viewport and the headers of a view are its affair
    return isinstance(widget, QAbstractButton | QAbstractItemView) or _is_focusable(widget)


def _is_focusable(widget: QWidget) -> bool:
    return widget.focusPolicy() is not Qt.FocusPolicy.NoFocus


def _group(widget: QWidget) -> object:
    """Controls in which the arrow keys go from one to the next share a parent and a class."""
    return widget.parentWidget(), type(widget)


def _comes_last(widget: QWidget, window: QWidget) -> bool:
    """Whether it stands in a notice, which lies above the page, or is meant to be asked last."""
    ancestor: QWidget | None = widget
    while ancestor is not None and ancestor is not window:
        if isinstance(ancestor, Notice) or ancestor.property(COMES_LAST):
            return True
        ancestor = ancestor.parentWidget()
    return False


def _parts(one: QWidget, other: QWidget) -> tuple[QWidget, QWidget]:
    """The largest parts of the page that hold only the one, and only the other."""
    before, after = one, other
    while (parent := before.parentWidget()) is not None and not _holds(parent, other):
        before = parent
    while (parent := after.parentWidget()) is not None and not _holds(parent, one):
        after = parent
    return before, after


def _holds(ancestor: QWidget, widget: QWidget) -> bool:
    return ancestor is widget or ancestor.isAncestorOf(widget)


def _area(widget: QWidget) -> QRect:
    return QRect(widget.mapToGlobal(QPoint()), widget.size())


def _goes_back(before: QRect, after: QRect, direction: Qt.LayoutDirection) -> bool:
    overlap = min(before.bottom(), after.bottom()) - max(before.top(), after.top())
    if overlap < min(before.height(), after.height()) / 2:
        return after.center().y() < before.center().y()
    if direction is Qt.LayoutDirection.RightToLeft:
        return after.center().x() > before.center().x()
    return after.center().x() < before.center().x()
