"""A label for names of any length and script: what does not fit gives way to an ellipsis."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.painted_button import plain_tip
from baloot_score.ui.controls.painting import line_height
from baloot_score.ui.look import Look


class ElidedLabel(Label):
    """One line of plain text that never asks for more room than there is.

    `text()` and what a screen reader says are the whole text; where it is cut, a tool tip shows it.
    """

    _hint = ""

    def __init__(self, look: Look, *, px: int = 15, weight: int = 400, color: str = "ink") -> None:
        """Make an empty label with letters of so many pixels, a weight and a token's colour."""
        super().__init__(look, px=px, weight=weight, color=color)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def set_hint(self, hint: str) -> None:
        """Say what the text means, in the tool tip of what is not cut and to screen readers."""
        self._hint = hint
        self.setAccessibleDescription(hint)
        self._say_all()

    @property
    def shown(self) -> str:
        """The text as it is painted: cut where the room ends."""
        return self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width()
        )

    def sizeHint(self) -> QSize:
        margins = self.contentsMargins()
        width = self.fontMetrics().horizontalAdvance(self.text()) + 2
        return QSize(
            width + margins.left() + margins.right(),
            line_height(self.font()) + 1 + margins.top() + margins.bottom(),
        )

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setLayoutDirection(self.look.direction)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(
            self.contentsRect(), self.alignment() | Qt.TextFlag.TextSingleLine, self.shown
        )

    def _say_all(self) -> None:
        text = self.text()
        self.setToolTip(plain_tip(text) if self.shown != text else plain_tip(self._hint))
