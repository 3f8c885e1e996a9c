"""The field for a name or a title: one line of any script, on a quiet ground."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLineEdit, QWidget

from baloot_score.ui.controls.painting import touch
from baloot_score.ui.look import Look
from baloot_score.ui.theme import font


class TextField(QLineEdit):
    """A framed line whose label stands in it while it is empty.

    Args:
        look: words and colours.
        label: what belongs in it.
        most: how many characters fit.
        parent: the widget it stands in.

    """

    def __init__(
        self, look: Look, label: str, most: int = 60, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setPlaceholderText(label)
        self.setAccessibleName(label)
        self.setMaxLength(most)
        self.setFont(font(15))
        self.setAlignment(look.leading)
        self.setLayoutDirection(look.direction)
        self.setCursorMoveStyle(Qt.CursorMoveStyle.VisualMoveStyle)
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.PlaceholderText, look.theme.color("ink_muted"))
        self.setPalette(palette)

    def sizeHint(self) -> QSize:
        """High enough for a finger."""
        return QSize(super().sizeHint().width(), touch())
