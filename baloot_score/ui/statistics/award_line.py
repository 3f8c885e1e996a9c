"""An award as it is shown: its title, who gets it, and for how much."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.ui.controls.label import Label, Mark
from baloot_score.ui.controls.painting import CHIP_RADIUS, body, painting
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look


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
        self.setAccessibleName(f"{title}: {winner}, {detail}")
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
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(scaled(12), scaled(6), scaled(12), scaled(6))
        self.row.setSpacing(scaled(12))
        self.row.addWidget(Mark(look, "trophy", 22, "accent"), 0, Qt.AlignmentFlag.AlignTop)
        self.row.addLayout(texts, 1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the quiet ground."""
        with painting(self) as painter:
            color = self.look.theme.color
            body(painter, QRectF(self.rect()), CHIP_RADIUS, color("accent_soft"))
