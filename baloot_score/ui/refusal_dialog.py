"""The only thing that is seen when the window cannot open: why that is so."""

from __future__ import annotations

from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.ui.controls.button import PrimaryButton
from baloot_score.ui.controls.dialog_size import size_within
from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.controls.label import Label, Mark
from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.fonts import margins, scaled
from baloot_score.ui.look import Look

WIDTH, LEAST_HEIGHT, EDGE = 520, 200, 48


def show_until_read(look: Look, sentence: str) -> None:
    """Show why the window does not open, until it is read."""
    dialog, loop = RefusalDialog(look, sentence), QEventLoop()
    dialog.finished.connect(loop.quit)
    dialog.open()
    loop.exec()
    dialog.deleteLater()


class RefusalDialog(QDialog):
    """Has no window behind it; Enter, Space and Escape close it."""

    def __init__(self, look: Look, sentence: str) -> None:
        """Make the dialog with its sentence, which may name a long path."""
        super().__init__()
        words = look.words
        self.setLayoutDirection(look.direction)
        self.setWindowTitle(words.gettext("Baloot Score"))
        heading = Label(look, words.gettext("Baloot Score cannot open"), px=19, weight=600)
        self.told = Label(look, sentence)
        for label in (heading, self.told):
            label.setWordWrap(True)
        self.setAccessibleDescription(f"{heading.text()}. {sentence}")
        self.close_button = PrimaryButton(look, words.gettext("Close"))
        self.close_button.clicked.connect(self.reject)
        content = QWidget()
        texts = QVBoxLayout(content)
        texts.setContentsMargins(0, 0, 0, 0)
        texts.setSpacing(scaled(10))
        texts.addWidget(heading)
        texts.addWidget(self.told)
        texts.addStretch(1)
        head = QHBoxLayout()
        head.setSpacing(scaled(12))
        head.addWidget(Mark(look, "warning", 28, "them"), 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(Scrolling(content), 1)
        foot = FlowRow(at_end=True)
        foot.add(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(margins(24, 20, 24, 20))
        column.setSpacing(scaled(16))
        column.addLayout(head, 1)
        column.addWidget(foot)
        beside = scaled(WIDTH) - scaled(28 + 12 + 2 * 24)
        high = content.heightForWidth(beside) + foot.sizeHint().height() + scaled(20 + 16 + 20)
        room = self.screen().availableGeometry().size()
        self.resize(size_within(room, WIDTH, LEAST_HEIGHT, edge=EDGE))
        self.resize(self.width(), min(max(self.height(), high), room.height() - EDGE))
        self.close_button.setFocus()
