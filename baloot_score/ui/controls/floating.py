"""Keeps a widget afloat at the foot of another, so that what lies below never moves."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget

from baloot_score.ui.controls.tab_order import COMES_LAST
from baloot_score.ui.fonts import scaled

GAP = 16
"""Between the widget and the edges of the one below it."""
LEAST_ROOM = 560
"""So much it may take even when that is more than half of the ground."""

_MOMENTS = frozenset(
    {
        QEvent.Type.Show,
        QEvent.Type.Move,
        QEvent.Type.Resize,
        QEvent.Type.LayoutRequest,
        QEvent.Type.ChildAdded,
    }
)


class Floating(QObject):
    """Puts a widget above its parent's others, at the foot where reading ends.

    Args:
        widget: what floats; it is as wide as it wants to be, up to half of the ground.
        ground: the widget above which it floats.
        lift: so much higher than the edge, to leave free what stands there.
        free: what stands in the ground and is not to be covered.

    """

    def __init__(
        self, widget: QWidget, ground: QWidget, lift: int = GAP, *, free: QWidget | None = None
    ) -> None:
        super().__init__(ground)
        self._widget, self._ground, self._lift, self._free = widget, ground, lift, free
        widget.setParent(ground)
        widget.setProperty(COMES_LAST, True)
        widget.hide()
        for watched in (widget, ground):
            watched.installEventFilter(self)
        while free is not None and free is not ground:
            free.installEventFilter(self)
            free = free.parentWidget()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Find the place anew when either of both changes."""
        if event.type() in _MOMENTS and not self._widget.isHidden():
            self._place()
        return False

    def _place(self) -> None:
        least = min(scaled(LEAST_ROOM), self._ground.width() - GAP)
        room = max(self._ground.width() // 2, least) - 3 * GAP
        width = min(max(self._widget.sizeHint().width(), self._widget.minimumWidth()), room)
        height = self._widget.heightForWidth(width)
        if height < 0:
            height = self._widget.sizeHint().height()
        mirrored = self._ground.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = 2 * GAP if mirrored else self._ground.width() - width - 2 * GAP
        place = QRect(left, self._ground.height() - height - self._lift, width, height)
        if self._free is not None and self._free.isVisible():
            taken = QRect(self._free.mapTo(self._ground, QPoint()), self._free.size())
            if taken.intersects(place):
                place.moveBottom(taken.top() - GAP // 2)
        if self._widget.geometry() != place:
            self._widget.setGeometry(place)
            layout = self._widget.layout()
            if layout is not None:
                layout.setGeometry(self._widget.contentsRect())  # no resize is told while it shows
        self._widget.raise_()
