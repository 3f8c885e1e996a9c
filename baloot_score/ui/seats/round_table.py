"""Four seats around a table as the scorekeeper sees them: right is right in any language."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from baloot_score.i18n.seat_words import NamesBySeat
from baloot_score.scoring.model import Seat
from baloot_score.ui.controls.painting import TOUCH, body, painting, touch
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.seats.seat_button import PX, SeatButton, arrow_seat

ROOMY_WIDTH, ROOMY_HEIGHT = 190, 150
"""At this size names have their usual letters; with more room they grow, up to `LARGEST_PX`."""
LARGEST_PX = 20
LEAST_SIDE = 60
"""The least room for a name at a side."""
GAP = 6
"""What parts the longest of these names from the table's top."""
LARGEST_TOP = 180
"""The greatest width of the table's top."""
LEAST_TOP = 48
"""The least width of the table's top."""


class TableTop(QWidget):
    """The top of the table, seen from above."""

    def __init__(self, look: Look) -> None:
        """Make the table top."""
        super().__init__()
        self._look = look

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  # all of it is painted
        color = self._look.theme.color
        with painting(self) as painter:
            body(painter, QRectF(self.rect()), 11, color("sunken"), color("line"), 2)


class RoundTable(QWidget):
    """Seats that can be tapped or pressed; the arrow keys go to the seat at that side.

    Args:
        look: words and colours.
        does: what a tap on a seat does, in words for screen readers.
    """

    tapped = Signal(object)
    """The `Seat` that a person chose."""

    def __init__(self, look: Look, does: str = "") -> None:
        super().__init__()
        # What lies to the right at the table lies there in every language.
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.seats = {seat: SeatButton(look, seat, does) for seat in Seat}
        self.top = TableTop(look)
        self._corner = 0
        self.top.setParent(self)
        for seat, button in self.seats.items():
            button.setParent(self)
            button.clicked.connect(lambda _checked=False, seat=seat: self.tapped.emit(seat))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_players(
        self, players: NamesBySeat, dealer: Seat | None, chosen: Seat | None = None
    ) -> None:
        """Show the names, the dealer, and the seat that is picked."""
        for seat, button in self.seats.items():
            button.show_player(players, deals=seat is dealer, chosen=seat is chosen)
        self._place()

    def set_open(self, *, is_open: bool) -> None:
        """Whether the seats can be tapped."""
        for button in self.seats.values():
            button.setEnabled(is_open)

    def focus(self, seat: Seat | None) -> None:
        """Take the keys to a seat; to the nearest one if it is left out."""
        near = Seat.NEAR if seat is None else seat
        self.seats[near].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def set_corner(self, width: int) -> None:
        """Keep so much free at either side of the nearest seat, for what stands there."""
        self._corner = width
        self._place()

    def sizeHint(self) -> QSize:
        return QSize(scaled(190), 3 * touch())

    def minimumSizeHint(self) -> QSize:
        return QSize(2 * TOUCH + scaled(56), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the arrow keys go from seat to seat."""
        seat = arrow_seat(event)
        if seat is None:
            super().keyPressEvent(event)
        else:
            self.seats[seat].setFocus(Qt.FocusReason.TabFocusReason)

    def _top_size(self, line: int) -> tuple[int, int]:
        """Width and height of the table's top: the names at its sides come first."""
        named = max(self.seats[seat].sizeHint().width() for seat in (Seat.LEFT, Seat.RIGHT))
        side = max(scaled(LEAST_SIDE), min(named + GAP, self.width() * 3 // 8))
        room = max(line, self.height() - 2 * line)
        width = min(self.width() - 2 * side, room * 3 // 2, scaled(LARGEST_TOP))
        # Lower than a seat, those at its sides would reach into the others.
        return max(scaled(LEAST_TOP), width), min(room, max(line, width * 2 // 3))

    def _place(self) -> None:
        """Put the table top into the middle and each seat into the middle of its side."""
        line, middle = touch(), self.rect().center()
        roomy = min(self.height() / scaled(ROOMY_HEIGHT), self.width() / scaled(ROOMY_WIDTH))
        for button in self.seats.values():
            button.set_px(max(PX, min(LARGEST_PX, int(PX * roomy))))
        top = QRect(0, 0, *self._top_size(line))
        top.moveCenter(middle)
        self.top.setGeometry(top)
        near, beside = self.width() - 2 * self._corner, middle.y() - (line - 1) // 2
        rooms = {
            Seat.FAR: QRect(0, top.top() - line, self.width(), line),
            Seat.NEAR: QRect(self._corner, top.bottom() + 1, near, line),
            Seat.LEFT: QRect(0, beside, top.left() - 2, line),
            Seat.RIGHT: QRect(top.right() + 3, beside, top.left() - 2, line),
        }
        for seat, where in rooms.items():
            button = self.seats[seat]
            area = QRect(0, 0, min(where.width(), button.sizeHint().width()), line)
            area.moveCenter(where.center())
            button.setGeometry(area)
