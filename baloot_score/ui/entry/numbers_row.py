"""A line of fields for numbers that are typed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from baloot_score.ui.controls.digit_field import DigitField
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look


class NumbersRow(QWidget):
    """Fields side by side or, where the width does not suffice, below one another.

    Each says itself when its text is no number.
    """

    def __init__(self, look: Look, fields: Sequence[DigitField]) -> None:
        """Make the row; the first field takes the focus."""
        super().__init__()
        self.look = look
        self.fields = tuple(fields)
        self.line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.line.setContentsMargins(0, 0, 0, 0)
        self.line.setSpacing(scaled(8))
        for field in fields:
            # At the top: words about one field must not push the other down.
            self.line.addWidget(field, 1, Qt.AlignmentFlag.AlignTop)
        self.setFocusProxy(fields[0])

    def whole_width(self) -> int:
        """The width that shows all of it side by side."""
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        parts = self.findChildren(QWidget, options=direct)
        widths = [part.minimumSizeHint().width() for part in parts]
        return sum(widths) + self.line.spacing() * (len(widths) - 1)

    def minimumSizeHint(self) -> QSize:
        """As wide as a field: they can stand below one another."""
        widest = max(field.minimumSizeHint().width() for field in self.fields)
        return QSize(widest, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = self.width() >= self.whole_width()
        directions = QBoxLayout.Direction
        self.line.setDirection(directions.LeftToRight if beside else directions.TopToBottom)

    def set_low(self, low: bool) -> None:
        """Let the fields be as low as their numbers, or as high as designed."""
        for field in self.fields:
            field.set_low(low)

    def gain_if_low(self) -> int:
        """So many pixels lower it is when it is low."""
        beside = self.line.direction() is not QBoxLayout.Direction.TopToBottom
        gains = [field.gain_if_low() for field in self.fields]
        return max(gains) if beside else sum(gains)

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
