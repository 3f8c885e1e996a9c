"""The field for a name or a title: one line of any script, on a quiet ground."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QDragEnterEvent, QFocusEvent, QKeyEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QStyle, QStyleOptionFrame, QWidget

from baloot_score.ui.controls.alt_keys import is_command
from baloot_score.ui.controls.painted_button import plain_tip
from baloot_score.ui.controls.painting import text_width, touch
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.theme import font

CURSOR_ROOM = 2
"""What Qt leaves free on either side of the text."""


class TextField(QLineEdit):
    """A framed line whose label stands in it while it is empty.

    Args:
        look: words and colours.
        label: what belongs in it.
        most: how many characters fit.
        parent: the widget it stands in.
        shorter: other labels where there is no room for it, the longest first.

    """

    def __init__(
        self,
        look: Look,
        label: str,
        most: int = 60,
        parent: QWidget | None = None,
        *,
        shorter: tuple[str, ...] = (),
    ) -> None:
        super().__init__(parent)
        self._labels = (label, *shorter)
        self._at_start = False
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
        self.textChanged.connect(self._say_all)

    def sizeHint(self) -> QSize:
        """High enough for a finger."""
        return QSize(super().sizeHint().width(), touch())

    def minimumSizeHint(self) -> QSize:
        """A word of it is seen at least."""
        return QSize(scaled(72), touch())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Write what is typed, but for the keys of commands."""
        if is_command(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def setText(self, text: str | None) -> None:
        """Show another text, from its start unless somebody is writing here."""
        super().setText(text)
        self._show_start()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Go on writing at the end, where nobody chose another place."""
        super().focusInEvent(event)
        clicked = event.reason() is Qt.FocusReason.MouseFocusReason
        if self._at_start and not clicked and not self.hasSelectedText():
            self.end(False)
        self._at_start = False

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show how a text begins that is longer than the field; a menu or another window waits."""
        super().focusOutEvent(event)
        reasons = Qt.FocusReason
        if event.reason() not in (reasons.PopupFocusReason, reasons.ActiveWindowFocusReason):
            self._show_start()

    def _show_start(self) -> None:
        """Have a long text begin in sight, unless somebody is writing it."""
        if not self.hasFocus():
            self._at_start = True
            self.setCursorPosition(0)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Text is taken; a file is for the window, and not to be written out as its address."""
        if event.mimeData().hasUrls():
            event.ignore()
        else:
            super().dragEnterEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._say_all()

    def _say_all(self) -> None:
        """Let a tool tip show the whole of what is longer than the field."""
        label = self._labels[0]
        self.setPlaceholderText(next(filter(self._fits, self._labels), label))
        text = self.text() or label
        self.setToolTip("" if self._fits(text) else plain_tip(text))

    def _fits(self, text: str) -> bool:
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        room = self.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, self)
        return text_width(self.font(), text) <= room.width() - 2 * CURSOR_ROOM
