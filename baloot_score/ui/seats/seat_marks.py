"""Small buttons beside the names at the table: who deals first, and which two change places."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy

from baloot_score.i18n.seat_words import NamesBySeat, seat_word
from baloot_score.scoring.model import Seat
from baloot_score.ui.controls.button import IconButton
from baloot_score.ui.controls.painted_button import PaintedButton, plain_tip
from baloot_score.ui.controls.painting import CONTROL_RADIUS, body, painting, touch
from baloot_score.ui.controls.tab_order import COMES_LAST
from baloot_score.ui.fonts import scaled
from baloot_score.ui.icons import paint_icon
from baloot_score.ui.look import Look

NOBODY: NamesBySeat = ("", "", "", "")


class DealerMark(PaintedButton):
    """The dealer's sign beside a seat, on or off: whoever has it deals the first hand.

    Tab comes to it after all the names, and Enter is left to the form, as in a name: Space picks.

    Args:
        look: words and colours.
        seat: the seat beside it.
    """

    enter_presses = False

    def __init__(self, look: Look, seat: Seat) -> None:
        words = look.words
        label = words.gettext("{name} deals first").format(name=seat_word(words, seat, NOBODY))
        super().__init__(look, label)
        self.setCheckable(True)
        self.setProperty(COMES_LAST, True)
        self.setToolTip(plain_tip(label))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(touch(), touch())

    def paintEvent(self, _event: QPaintEvent) -> None:
        color, theme = self.look.theme.color, self.look.theme
        with painting(self) as painter:
            area = QRectF(self.rect()).adjusted(3, 3, -3, -3)
            if self.isChecked():
                body(painter, area, CONTROL_RADIUS, color("accent_soft"), color("accent"), 1.5)
            elif self.isDown() or self.underMouse():
                body(painter, area, CONTROL_RADIUS, color("sunken"))
            if self.focus_watch.shown:
                body(painter, area, CONTROL_RADIUS, QColor(0, 0, 0, 0), color("accent"), 2)
            half, middle = scaled(14) / 2, area.center()
            painter.setPen(QPen(color("accent") if self.isChecked() else theme.edge, 1.75))
            painter.setBrush(color("accent") if self.isChecked() else Qt.BrushStyle.NoBrush)
            corners = (QPointF(-half, 0), QPointF(0, -half), QPointF(half, 0), QPointF(0, half))
            painter.drawPolygon(QPolygonF([middle + corner for corner in corners]))


class ExchangeButton(IconButton):
    """Lets those on two seats change places; its arrows lie between them.

    Args:
        look: words and colours.
        seats: the two seats.
        angle: by how many degrees its arrows are turned, clockwise.
    """

    def __init__(self, look: Look, seats: tuple[Seat, Seat], angle: float) -> None:
        words = look.words
        one, other = (seat_word(words, seat, NOBODY) for seat in seats)
        label = words.gettext("Exchange: {one} and {other}").format(one=one, other=other)
        super().__init__(look, "swap", label)
        self.seats = seats
        self._angle = angle

    def _paint_icon(self, painter: QPainter, area: QRectF) -> None:
        painter.save()
        painter.translate(area.center())
        painter.rotate(self._angle)
        painter.translate(-area.center())
        paint_icon(painter, area, "swap", self.look, "ink_muted")
        painter.restore()
