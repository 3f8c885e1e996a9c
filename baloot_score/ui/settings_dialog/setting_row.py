"""A line of the settings: what is asked, and beside or below it the control that answers."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from baloot_score.ui.controls.label import Label
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look

QUESTION_WIDTH = 190
GAP = 16


class SettingRow(QWidget):
    """The question at the side where reading starts; above its control where that is too wide."""

    def __init__(self, look: Look, text: str, note: str, control: QWidget) -> None:
        """Make the line of a control.

        Args:
            look: words and colours.
            text: what is asked.
            note: a sentence under it, or nothing.
            control: answers it.

        """
        super().__init__()
        self.setLayoutDirection(look.direction)
        self.control = control
        self.question = Label(look, text, weight=500)
        self.question.setWordWrap(True)
        self.note = Label(look, px=13, color="ink_muted")
        self.note.setWordWrap(True)
        self._texts = QWidget()
        column = QVBoxLayout(self._texts)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addStretch(1)
        column.addWidget(self.question)
        column.addWidget(self.note)
        column.addStretch(1)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self._texts)
        self._row.addWidget(control, 1)
        self.show_note(note)
        self._arrange(stacked=False)

    def show_note(self, note: str) -> None:
        """Show another sentence under the question, or none."""
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self.control.setAccessibleDescription(note)

    def minimumSizeHint(self) -> QSize:
        """As narrow as the control alone."""
        return QSize(self.control.minimumSizeHint().width(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the question above the control where both have no room on one line."""
        super().resizeEvent(event)
        beside = scaled(QUESTION_WIDTH + GAP) + self.control.minimumSizeHint().width()
        self._arrange(stacked=self.width() < beside)

    def _arrange(self, *, stacked: bool) -> None:
        way = QBoxLayout.Direction.TopToBottom if stacked else QBoxLayout.Direction.LeftToRight
        self._row.setDirection(way)
        self._row.setSpacing(scaled(4) if stacked else scaled(GAP))
        widest = 16_777_215 if stacked else scaled(QUESTION_WIDTH)
        self._texts.setMaximumWidth(widest)
        self._texts.setMinimumWidth(0 if stacked else widest)
