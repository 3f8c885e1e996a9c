"""The table between the teams: who sits where, who deals, and which hand it is."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.scoring.model import Seat
from baloot_score.ui.board.elided import ElidedLabel
from baloot_score.ui.board.state import BoardState
from baloot_score.ui.controls.card import Card
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.painting import TAG_RADIUS, body, painting
from baloot_score.ui.look import Look

DIAMOND = 9
SEAT_GAP = 6


class SeatLabel(ElidedLabel):
    """A player's name in the team's colour; the dealer's on brass with a diamond after it."""

    def __init__(self, look: Look, seat: Seat) -> None:
        """Make the label of one seat."""
        super().__init__(look, px=14, weight=500, color=seat.team.value)
        self.seat = seat
        self.deals = False
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def show_player(self, name: str, *, deals: bool) -> None:
        """Show who sits here and whether it is the dealer; without a name, the team's word."""
        words = self.look.words
        self.deals = deals
        shown = words.name(name) if name else team_word(words, self.seat.team)
        self.set_color("accent" if deals else self.seat.team.value)
        face = self.font()
        face.setWeight(face.Weight.DemiBold if deals else face.Weight.Medium)
        self.setFont(face)
        self._set_room()
        self.setText(shown)
        dealer = words.gettext("{name}, dealer").format(name=shown)
        self.setAccessibleName(dealer if deals else shown)

    def _set_room(self) -> None:
        sign = DIAMOND + 6 if self.deals else 0
        if self.look.words.right_to_left:
            self.setContentsMargins(8 + sign, 2, 8, 2)
        else:
            self.setContentsMargins(8, 2, 8 + sign, 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.deals:
            with painting(self) as painter:
                body(
                    painter,
                    QRectF(self.rect()),
                    TAG_RADIUS,
                    self.look.theme.color("accent_soft"),
                )
                self._paint_diamond(painter)
        super().paintEvent(event)

    def _paint_diamond(self, painter: QPainter) -> None:
        half, middle = DIAMOND / 2, self.height() / 2
        x = 8 + half if self.look.words.right_to_left else self.width() - 8 - half
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.look.theme.color("accent"))
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(x - half, middle),
                    QPointF(x, middle - half),
                    QPointF(x + half, middle),
                    QPointF(x, middle + half),
                ]
            )
        )


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


class Seats(QWidget):
    """Four seats around the table, as the scorekeeper sees them: right is right in any language."""

    def __init__(self, look: Look) -> None:
        """Make the empty table."""
        super().__init__()
        self.labels = {seat: SeatLabel(look, seat) for seat in Seat}
        self._top = TableTop(look)
        for widget in (self._top, *self.labels.values()):
            widget.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_table(self, state: BoardState) -> None:
        """Show the names and the dealer."""
        for seat, label in self.labels.items():
            label.show_player(state.players[seat], deals=seat is state.dealer)
        self._place()

    def sizeHint(self) -> QSize:
        return QSize(190, 2 * self._line() + 46 + 2 * SEAT_GAP)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _line(self) -> int:
        return self.labels[Seat.NEAR].sizeHint().height()

    def _place(self) -> None:
        """Put the table top into the middle and each name into the middle of its side."""
        line, middle = self._line(), self.rect().center()
        height = min(max(46, self.height() - 2 * (line + SEAT_GAP)), self.width() // 4, 84)
        top = QRect(0, 0, height * 3 // 2, height)
        top.moveCenter(middle)
        self._top.setGeometry(top)
        side = top.left() - SEAT_GAP
        rooms = {
            Seat.FAR: QRect(0, top.top() - SEAT_GAP - line, self.width(), line),
            Seat.NEAR: QRect(0, top.bottom() + 1 + SEAT_GAP, self.width(), line),
            Seat.LEFT: QRect(0, middle.y() - line // 2, side, line),
            Seat.RIGHT: QRect(self.width() - side, middle.y() - line // 2, side, line),
        }
        for seat, room in rooms.items():
            label = self.labels[seat]
            area = QRect(0, 0, min(room.width(), label.sizeHint().width()), line)
            area.moveCenter(room.center())
            label.setGeometry(area)


class TableCard(Card):
    """The middle of the board: the seats, or hand and target alone when no seat is known."""

    def __init__(self, look: Look) -> None:
        """Make the card; it shows nothing yet."""
        super().__init__(look)
        self.head = self._line(14, 400, "ink_muted")
        self.seats = Seats(look)
        self.hand = self._line(14, 400, "ink_muted")
        self.calm_hand = self._line(22, 600, "ink")
        self.calm_target = self._line(15, 400, "ink_muted")
        self.setContentsMargins(12, 10, 12, 10)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.head)
        column.addStretch(1)
        column.addWidget(self.seats, 100)
        column.addWidget(self.calm_hand)
        column.addWidget(self.calm_target)
        column.addStretch(1)
        column.addWidget(self.hand)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, super().minimumSizeHint().height())

    def show_table(self, state: BoardState) -> None:
        """Show a game's table, its target (points) and the number of its hand."""
        words = self.look.words
        target = words.gettext("To {points}").format(points=words.number(state.target))
        hand = words.gettext("Hand {number}").format(number=words.number(state.hand))
        dealer = words.gettext("Dealer")
        self.head.setText(target if state.dealer is None else f"{dealer}{BETWEEN}{target}")
        self.hand.setText(hand)
        self.calm_hand.setText(hand)
        self.calm_target.setText(target)
        self.seats.show_table(state)
        for widget in (self.head, self.seats, self.hand):
            widget.setVisible(state.knows_the_table)
        for widget in (self.calm_hand, self.calm_target):
            widget.setVisible(not state.knows_the_table)

    def _line(self, px: int, weight: int, color: str) -> Label:
        made = Label(self.look, px=px, weight=weight, color=color)
        made.setAlignment(Qt.AlignmentFlag.AlignCenter)
        return made
