"""Keeps a widget afloat at the foot of another, where it covers nothing that is to be read."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtWidgets import QLayout, QScrollArea, QWidget

from baloot_score.ui.controls.tab_line import TabLine
from baloot_score.ui.controls.tab_order import COMES_LAST
from baloot_score.ui.fonts import scaled

GAP = 16
"""Between the widget and the edges of the one below it."""
LEAST_ROOM = 560
"""So much it may take even when that is more than half of the ground."""
BESIDE_TABS = 28
"""It may be so much higher than a line of tabs: there is a gap above and below that."""

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
        over: what makes room for it at its own foot while it stands there, such as a card with a
            list, or a part that scrolls: the first of them that is in sight.
        tabs: a line of tabs; the widget stands beside the words of it, where they leave room.
        bar: a bar across the ground; the widget stands on it rather than on what is entered, where
            neither the tabs nor what makes room are in sight with room for it.

    """

    def __init__(
        self,
        widget: QWidget,
        ground: QWidget,
        lift: int = GAP,
        *,
        free: QWidget | None = None,
        over: Sequence[QWidget] = (),
        tabs: TabLine | None = None,
        bar: QWidget | None = None,
    ) -> None:
        super().__init__(ground)
        self._widget, self._ground, self._lift, self._free = widget, ground, lift, free
        self._over, self._tabs, self._bar = tuple(over), tabs, bar
        self._hidden = QTimer(self)
        self._hidden.setSingleShot(True)
        self._hidden.timeout.connect(self._follow_hiding)
        self._bases: dict[QWidget, int] = {}
        """How much room each had at its foot before it made any for the widget."""
        widget.setParent(ground)
        widget.setProperty(COMES_LAST, True)
        widget.hide()
        for watched in (widget, ground, *self._over):
            watched.installEventFilter(self)
        while free is not None and free is not ground:
            free.installEventFilter(self)
            free = free.parentWidget()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Find the place anew when either of both changes."""
        if event.type() is QEvent.Type.Hide:
            self._hidden.start()  # later: what hides may be in the middle of its end
        elif event.type() in _MOMENTS and not self._widget.isHidden():
            self._place()
        return False

    def _follow_hiding(self) -> None:
        """Give the room back, or find it elsewhere when what made it is gone from sight."""
        if self._widget.isHidden():
            self._make_room(None, QRect())
        elif self._ground.isVisible():
            self._place()

    def _place(self) -> None:
        above = next((each for each in self._over if self._is_in_sight(each)), None)
        place = self._beside_tabs() or (self._on_bar() if above is None else None)
        if place is None:
            place = self._at_foot(self._ground.rect() if above is None else self._inside(above))
            self._make_room(above, place)
        else:
            self._make_room(None, place)
        if self._widget.geometry() != place:
            self._widget.setGeometry(place)
            layout = self._widget.layout()
            if layout is not None:
                layout.setGeometry(self._widget.contentsRect())  # no resize is told while it shows
        self._widget.raise_()

    def _is_in_sight(self, above: QWidget) -> bool:
        """Whether something shows all of its content; what is scrolled away could not be used."""
        return above.isVisible() and self._ground.rect().contains(self._inside(above))

    def _inside(self, above: QWidget) -> QRect:
        """Where what makes room has its content, in the ground."""
        shown = above.viewport() if isinstance(above, QScrollArea) else above
        return shown.contentsRect().translated(shown.mapTo(self._ground, QPoint()))

    def _at_foot(self, area: QRect) -> QRect:
        """The place at the foot of an area: that of the ground, or of what makes room."""
        whole = area == self._ground.rect()
        side, lift = (2 * GAP, self._lift) if whole else (0, 0)
        least = min(scaled(LEAST_ROOM), self._ground.width() - GAP)
        room = max(self._ground.width() // 2, least) - 3 * GAP
        room = room if whole else min(room, area.width())
        width = min(max(self._widget.sizeHint().width(), self._widget.minimumWidth()), room)
        height = self._widget.heightForWidth(width)
        if height < 0:
            height = self._widget.sizeHint().height()
        left = area.left() + side if self._mirrored else area.left() + area.width() - width - side
        place = QRect(left, area.top() + area.height() - height - lift, width, height)
        if self._free is not None and self._free.isVisible():
            taken = QRect(self._free.mapTo(self._ground, QPoint()), self._free.size())
            if taken.intersects(place):
                place.moveBottom(taken.top() - GAP // 2)
        place.moveTop(max(place.top(), 0))
        return place

    @property
    def _mirrored(self) -> bool:
        return self._ground.layoutDirection() is Qt.LayoutDirection.RightToLeft

    def _beside_tabs(self) -> QRect | None:
        """The place beside the words of the tabs, if they are in sight and leave enough room."""
        if self._tabs is None or not self._tabs.isVisible():
            return None
        line = QRect(self._tabs.mapTo(self._ground, QPoint()), self._tabs.size())
        wanted = self._widget.sizeHint()
        if (
            line.width() - self._tabs.sizeHint().width() - scaled(GAP) < wanted.width()
            or line.height() + BESIDE_TABS < wanted.height()
        ):
            return None
        place = QRect(QPoint(), wanted)
        place.moveCenter(line.center())
        place.moveTop(max(place.top(), 0))  # the tabs may stand at the very edge of the ground
        if self._mirrored:
            place.moveLeft(line.left())
        else:
            place.moveRight(line.right())
        return place

    def _on_bar(self) -> QRect | None:
        """The place on the bar, where reading ends, unless the widget is much higher than that."""
        if self._bar is None or not self._bar.isVisible():
            return None
        bar = QRect(self._bar.mapTo(self._ground, QPoint()), self._bar.size())
        width = min(self._widget.sizeHint().width(), bar.width() - GAP)
        height = self._widget.heightForWidth(width)
        if height > bar.height() + scaled(GAP):
            return None
        place = QRect(0, max(bar.center().y() - height // 2, bar.top()), width, height)
        if self._mirrored:
            place.moveLeft(bar.left() + GAP // 2)
        else:
            place.moveRight(bar.right() - GAP // 2)
        return place

    def _make_room(self, above: QWidget | None, place: QRect) -> None:
        """Have what it stands on end above it, as far as that leaves half of it; no other."""
        for each in self._over:
            layout = _layout_of(each)
            if layout is None or (each is not above and each not in self._bases):
                continue
            margins = layout.contentsMargins()
            if each is above:
                base = self._bases.setdefault(each, margins.bottom())
                inside = self._inside(each)
                room = inside.bottom() + 1 - place.top() + GAP // 2
                margins.setBottom(max(base, min(room, inside.height() // 2)))
            else:
                margins.setBottom(self._bases.pop(each))
            if margins != layout.contentsMargins():
                layout.setContentsMargins(margins)


def _layout_of(widget: QWidget) -> QLayout | None:
    """What lays out a widget or, if that scrolls, what it shows."""
    content = widget.widget() if isinstance(widget, QScrollArea) else widget
    return None if content is None else content.layout()
