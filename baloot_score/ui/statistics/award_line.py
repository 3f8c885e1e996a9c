"""An award as it is shown: its title, who gets it, and for how much."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.ui.controls.label import Label, Mark
from baloot_score.ui.controls.painting import CHIP_RADIUS, body, painting
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look

MARK, SPACING = 22, 12
LEAST_WORDS = 200
"""With less room beside it a button stands below the words, the cup counted among them."""


class AwardLine(QWidget):
    """A cup, the award's title, its winner in large letters, and what was done for it.

    Args:
        look: words and colours.
        title: what the award is called.
        winner: who gets it; names are already isolated.
        detail: for how much.
        color: the token of the winner's colour.

    """

    def __init__(
        self, look: Look, title: str, winner: str, detail: str, color: str = "ink"
    ) -> None:
        super().__init__()
        self.look = look
        self.setLayoutDirection(look.direction)
        self.setAccessibleName(look.words.in_line(f"{title}: {winner}", detail))
        texts = QVBoxLayout()
        texts.setSpacing(0)
        for text, px, weight, ink in (
            (title, 13, 600, "accent"),
            (winner, 16, 600, color),
            (detail, 13, 400, "ink_muted"),
        ):
            label = Label(look, text, px=px, weight=weight, color=ink, lines=2)
            label.setWordWrap(True)
            texts.addWidget(label)
        row = QHBoxLayout(self)
        row.setContentsMargins(scaled(SPACING), scaled(6), scaled(SPACING), scaled(6))
        row.setSpacing(scaled(SPACING))
        row.addWidget(Mark(look, "trophy", MARK, "accent"), 0, Qt.AlignmentFlag.AlignTop)
        self._told = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._told.addLayout(texts, 1)
        self._button: QWidget | None = None
        row.addLayout(self._told, 1)

    def add_button(self, button: QWidget) -> None:
        """Put a button beside the words, or below them where they need the width."""
        self._button = button
        self._told.addWidget(button, 0, Qt.AlignmentFlag.AlignTrailing)
        self._told.setDirection(QBoxLayout.Direction.TopToBottom)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._button is not None:
            beside = self.width() >= self._button.sizeHint().width() + scaled(LEAST_WORDS)
            directions = QBoxLayout.Direction
            self._told.setDirection(directions.LeftToRight if beside else directions.TopToBottom)

    def minimumSizeHint(self) -> QSize:
        """As narrow as it is with the button below the words."""
        least = super().minimumSizeHint()
        if self._button is None:
            return least
        around = 2 * scaled(SPACING) + scaled(MARK + SPACING)
        return QSize(self._button.sizeHint().width() + around, least.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the quiet ground."""
        with painting(self) as painter:
            color = self.look.theme.color
            body(painter, QRectF(self.rect()), CHIP_RADIUS, color("accent_soft"))
