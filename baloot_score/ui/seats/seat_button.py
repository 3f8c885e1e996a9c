"""A seat at the table: a player's name that can be tapped, with the dealer's sign if it deals."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy

from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.seat_words import NamesBySeat, seat_word
from baloot_score.scoring.model import Seat
from baloot_score.ui.controls.painted_button import PaintedButton, plain_tip
from baloot_score.ui.controls.painting import (
    TAG_RADIUS,
    TOUCH,
    body,
    line_height,
    painting,
    text_width,
    touch,
)
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.theme import font

PX = 14
"""The size of a name's letters, where there is no more room than usual."""
DIAMOND = 9
"""The width of the dealer's sign."""
PADDING, LEAST_PADDING = 8, 3
"""What is free at either side of the name; less of it before the name is cut."""


class SeatButton(PaintedButton):
    """A player's name in the team's colour; the dealer's on brass with a diamond after it.

    It is at least as large as a finger needs; what is painted is no larger than the name. Where
    the seats cannot be changed it is only looked at, and painted as plainly as ever. A click leaves
    the keys where they were.

    Args:
        look: words and colours.
        seat: whose place it is.
        does: what a tap does, in words for screen readers.
    """

    def __init__(self, look: Look, seat: Seat, does: str = "") -> None:
        self.seat = seat
        self.deals = self.chosen = False
        self._px = PX
        super().__init__(look, team_word(look.words, seat.team))
        self.setAccessibleDescription(does)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    def show_player(self, players: NamesBySeat, *, deals: bool, chosen: bool = False) -> None:
        """Show who sits here; without a name, the team's word.

        Args:
            players: the names at the table in the order of `Seat`, empty where unknown.
            deals: whether the dealer sits here.
            chosen: whether it is picked, such as to be exchanged with another.
        """
        words = self.look.words
        self.deals, self.chosen = deals, chosen
        name, word = words.name(players[self.seat]), team_word(words, self.seat.team)
        self.set_label(name or word)
        said = name or words.in_line(word, seat_word(words, self.seat, players))
        if deals:
            said = words.gettext("{name}, dealer").format(name=said)
        if chosen:
            said = words.gettext("{name}, chosen").format(name=said)
        self.setAccessibleName(said)
        self._say_all()

    def set_px(self, px: int) -> None:
        """Write the name with letters of so many pixels."""
        if px != self._px:
            self._px = px
            self._say_all()
            self.updateGeometry()
            self.update()

    @property
    def shown(self) -> str:
        """The name as it is painted: cut where the room ends."""
        room = self.width() - 2 * self._padding() - self._sign()
        return QFontMetricsF(self._face()).elidedText(self.label, Qt.TextElideMode.ElideRight, room)

    def sizeHint(self) -> QSize:
        width = text_width(self._face(), self.label) + 2 * scaled(PADDING) + self._sign()
        return QSize(max(TOUCH, width), touch())

    def minimumSizeHint(self) -> QSize:
        return QSize(TOUCH, touch())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._say_all()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the arrow keys to the table."""
        if arrow_seat(event) is None:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def _say_all(self) -> None:
        self.setToolTip(plain_tip(self.label) if self.shown != self.label else "")

    def _face(self) -> QFont:
        return font(self._px, 600 if self.deals or self.chosen else 500)

    def _sign(self) -> int:
        """The room of the diamond and of the gap before it."""
        return scaled(DIAMOND) + scaled(6) if self.deals else 0

    def _padding(self) -> int:
        spare = self.width() - text_width(self._face(), self.label) - self._sign()
        return max(scaled(LEAST_PADDING), min(scaled(PADDING), spare // 2))

    def paintEvent(self, _event: QPaintEvent) -> None:
        color, team = self.look.theme.color, self.look.theme.team(self.seat.team)
        with painting(self) as painter:
            painter.setOpacity(1)
            area = self._pill()
            if self.chosen:
                body(painter, area, TAG_RADIUS, self.look.theme.team_soft(self.seat.team), team, 2)
            elif self.deals:
                body(painter, area, TAG_RADIUS, color("accent_soft"))
            elif self.isEnabled() and (self.isDown() or self.underMouse()):
                body(painter, area, TAG_RADIUS, color("sunken"))
            if self.focus_watch.shown:
                body(painter, area, TAG_RADIUS, QColor(0, 0, 0, 0), color("accent"), 2)
            self._paint_name(painter, area, color("accent") if self.deals else team)

    def _pill(self) -> QRectF:
        """The ground of the name."""
        face = self._face()
        width = text_width(face, self.shown) + 2 * self._padding() + self._sign()
        pill = QRectF(0, 0, min(width, self.width()), line_height(face) + scaled(4))
        pill.moveCenter(QRectF(self.rect()).center())
        return pill

    def _paint_name(self, painter: QPainter, area: QRectF, colour: QColor) -> None:
        """Write the name and, where reading ends, the diamond of the dealer."""
        rtl, padding, sign = self.look.words.right_to_left, self._padding(), self._sign()
        room = area.adjusted(padding + (sign if rtl else 0), 0, -padding - (0 if rtl else sign), 0)
        painter.setLayoutDirection(self.look.direction)
        painter.setFont(self._face())
        painter.setPen(colour)
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine
        painter.drawText(room, flags, self.shown)
        if self.deals:
            half = scaled(DIAMOND) / 2
            x = area.left() + padding + half if rtl else area.right() - padding - half
            paint_diamond(painter, QPointF(x, area.center().y()), half, colour)


def arrow_seat(event: QKeyEvent) -> Seat | None:
    """The seat at the side that an arrow key points to."""
    if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
        return None
    return {
        Qt.Key.Key_Up: Seat.FAR,
        Qt.Key.Key_Down: Seat.NEAR,
        Qt.Key.Key_Left: Seat.LEFT,
        Qt.Key.Key_Right: Seat.RIGHT,
    }.get(Qt.Key(event.key()))


def paint_diamond(painter: QPainter, middle: QPointF, half: float, colour: QColor) -> None:
    """Paint the dealer's sign around a point, so far in every direction."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    corners = (QPointF(-half, 0), QPointF(0, -half), QPointF(half, 0), QPointF(0, half))
    painter.drawPolygon(QPolygonF([middle + corner for corner in corners]))
