"""A list of sentences to read, to select by mouse and keys, and to copy as plain text."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QMimeData, QSize, Qt
from PySide6.QtGui import (
    QKeyEvent,
    QPalette,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextOption,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextEdit, QWidget

from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.look import Look

NAME_ENDS = ":"
"""What stands between the name of a rule and what it did."""
GAP = 6
_LINE_BREAKS = {ord("\N{PARAGRAPH SEPARATOR}"): "\n", ord("\N{LINE SEPARATOR}"): "\n"}


class Sentences(QTextEdit):
    """A sentence a paragraph, the name of its rule in heavier letters."""

    def __init__(self, look: Look, label: str, parent: QWidget | None = None) -> None:
        """Make an empty list; the label is for screen readers."""
        super().__init__(parent)
        self._look = look
        self._sentences: tuple[str, ...] = ()
        self.setAccessibleName(label)
        self.setReadOnly(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setTabChangesFocus(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setLayoutDirection(look.direction)
        self.setFont(font(15))
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Base, look.theme.color("surface"))
        self.setPalette(palette)
        option = QTextOption(look.leading)
        option.setTextDirection(look.direction)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.document().setDefaultTextOption(option)
        self.document().setDocumentMargin(2)

    def show_sentences(self, sentences: Sequence[str]) -> None:
        """Show other sentences; the same ones leave a selection as it is."""
        if tuple(sentences) == self._sentences:
            return
        self._sentences = tuple(sentences)
        self.clear()
        cursor = QTextCursor(self.document())
        for place, sentence in enumerate(self._sentences):
            self._append(cursor, sentence, first=place == 0)
        cursor.movePosition(QTextCursor.MoveOperation.Start)
        self.setTextCursor(cursor)
        self.updateGeometry()

    def text(self) -> str:
        """The sentences, a line each."""
        return "\n".join(self._sentences)

    def createMimeDataFromSelection(self) -> QMimeData:
        """What is copied or dragged: the selected text alone, without letters and colours."""
        data = QMimeData()
        data.setText(self.textCursor().selectedText().translate(_LINE_BREAKS))
        return data

    def height_for(self, width: int) -> int:
        """The height at which all is seen without scrolling."""
        document = self.document().clone()
        document.setDefaultTextOption(self.document().defaultTextOption())
        document.setTextWidth(max(width, 1))
        height = ceil(document.size().height()) + 2
        document.deleteLater()
        return height

    def sizeHint(self) -> QSize:
        width = scaled(420)
        return QSize(width, self.height_for(max(self.width(), width)))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(140), scaled(60))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def _append(self, cursor: QTextCursor, sentence: str, *, first: bool) -> None:
        block = QTextBlockFormat()
        block.setLayoutDirection(self._look.direction)
        block.setBottomMargin(scaled(GAP))
        plain, heavy = QTextCharFormat(), QTextCharFormat()
        plain.setFont(font(15))
        heavy.setFont(font(15, 600))
        for form in (plain, heavy):
            form.setForeground(self._look.theme.color("ink"))
        if first:
            cursor.setBlockFormat(block)
        else:
            cursor.insertBlock(block)
        name, ends, told = sentence.partition(NAME_ENDS)
        cursor.insertText(name + ends, heavy if ends else plain)
        cursor.insertText(told, plain)


class WholeSentences(Sentences):
    """All of them are shown, and what they stand on scrolls."""

    def __init__(self, look: Look, label: str) -> None:
        """Make an empty list; the label is for screen readers."""
        super().__init__(look, label)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self.height_for(width)

    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()
        needed = self.height_for(max(self.width(), least.width()))
        return QSize(least.width(), min(least.height(), needed))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave it to the page, which scrolls, to go on by so much as is seen of it."""
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The page scrolls, not what stands on it."""
        event.ignore()
