"""A line of fields for numbers that are typed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from baloot_score.ui.controls.digit_field import DigitField
from baloot_score.ui.look import Look


class NumbersRow(QWidget):
    """Fields side by side; each says itself when its text is no number."""

    def __init__(self, look: Look, fields: Sequence[DigitField]) -> None:
        """Make the row; the first field takes the focus."""
        super().__init__()
        self.look = look
        self.fields = tuple(fields)
        self.line = QHBoxLayout(self)
        self.line.setContentsMargins(0, 0, 0, 0)
        self.line.setSpacing(8)
        for field in fields:
            # At the top: words about one field must not push the other down.
            self.line.addWidget(field, 1, Qt.AlignmentFlag.AlignTop)
        self.setFocusProxy(fields[0])

    def forget_text(self) -> None:
        """Empty every field."""
        for field in self.fields:
            field.clear()

    def select_all(self) -> None:
        """Let what is typed next take the place of the number in focus."""
        for field in self.fields:
            if field is self.focusProxy():
                field.select_all()

    @property
    def has_unread_text(self) -> bool:
        """Whether some field holds text that is no number."""
        return self.isEnabled() and any(field.has_error() for field in self.fields)
