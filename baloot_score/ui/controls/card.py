"""The frame that groups what belongs together."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from baloot_score.ui.controls.painting import CARD_RADIUS, body, painting
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look


class Card(QFrame):
    """A sheet of the lighter paper with round corners and a thin line; it lays out nothing.

    Args:
        look: words and colours.
        fill: the token of its ground.
        parent: the widget it stands in.
    """

    def __init__(self, look: Look, fill: str = "surface", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._fill = fill
        self.setLayoutDirection(look.direction)
        self.setContentsMargins(*[scaled(16)] * 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        color = self.look.theme.color
        with painting(self) as painter:
            painter.setOpacity(1)
            body(painter, QRectF(self.rect()), CARD_RADIUS, color(self._fill), color("line"))
