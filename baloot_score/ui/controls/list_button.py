"""A framed field that shows what is chosen and opens the list that it was chosen from."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from baloot_score.ui.controls.painted_button import PaintedButton
from baloot_score.ui.controls.painting import (
    CONTROL_RADIUS,
    body,
    focus_ring,
    painting,
    touch,
)
from baloot_score.ui.controls.wrapping import paint_lines, wrapped
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.icons import paint_icon
from baloot_score.ui.look import Look

HEIGHT = 48
LEAST_WIDTH = 180
_OPENING = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_F4)


class ListButton(PaintedButton):
    """A framed field with what is chosen, and an arrow that tells of the list behind it."""

    def __init__(self, look: Look) -> None:
        """Make the empty field."""
        super().__init__(look, "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(scaled(LEAST_WIDTH), touch(HEIGHT))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _OPENING:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, side, edge = self.look.theme, scaled(18), scaled(14)
        with painting(self) as painter:
            area = QRectF(self.rect())
            if self.focus_watch.shown:
                area = focus_ring(
                    painter, area, CONTROL_RADIUS, theme.color("accent"), theme.color("surface")
                )
            body(painter, area, CONTROL_RADIUS, self.touched(theme.tokens.surface), theme.edge)
            mark = QRectF(0, area.center().y() - side / 2, side, side)
            words = QRectF(self.rect()).adjusted(edge, 0, -edge, 0)
            if self.look.words.right_to_left:
                mark.moveLeft(words.left())
                words.setLeft(mark.right() + edge / 2)
            else:
                mark.moveRight(words.right())
                words.setRight(mark.left() - edge / 2)
            paint_icon(painter, mark, "chevron-down", self.look, "ink_muted")
            face = font(15, 500)
            paint_lines(
                painter,
                words,
                wrapped(self.label, face, words.width(), 1),
                face,
                theme.color("ink"),
                self.look.leading,
                self.look.direction,
            )
