"""Why a file of rules was not taken over: everything that is wrong with it, and where."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QListWidget, QVBoxLayout, QWidget

from baloot_score.ui.controls.label import Label
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look


class ImportPage(QWidget):
    """A list of sentences, as long as it must be."""

    def __init__(self, look: Look) -> None:
        """Make the page; it tells of no file yet."""
        super().__init__()
        words = look.words
        self._look = look
        self._about = Label(look, px=14, color="ink_muted")
        self._about.setWordWrap(True)
        self.lines = QListWidget()
        self.lines.setAccessibleName(words.gettext("What is wrong with the file"))
        self.lines.setLayoutDirection(look.direction)
        self.lines.setWordWrap(True)
        self.lines.setSpacing(4)
        self.lines.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.lines.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(scaled(8))
        column.addWidget(self._about)
        column.addWidget(self.lines, 1)

    def show_problems(self, file_name: str, sentences: Sequence[str]) -> None:
        """Tell of a file, and take the keys, so that a long list can be scrolled by them."""
        words = self._look.words
        message = words.gettext("{file}: nothing was saved, and everything is as it was.")
        self._about.setText(message.format(file=words.name(file_name)))
        self.lines.clear()
        self.lines.addItems(list(sentences))
        for row in range(self.lines.count()):
            self.lines.item(row).setTextAlignment(self._look.leading)
        self.lines.setFocus(Qt.FocusReason.OtherFocusReason)

    def sizeHint(self) -> QSize:
        """It takes the room that is there."""
        return QSize(400, 300)
