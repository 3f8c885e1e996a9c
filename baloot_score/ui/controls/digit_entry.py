"""The line edit of a digit field: it reads digits of any script and shows those people chose."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QDragEnterEvent, QKeyEvent, QKeySequence, QPalette
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from baloot_score.i18n.digits import to_ascii_digits
from baloot_score.ui.controls.alt_keys import is_command
from baloot_score.ui.controls.painting import line_height, text_width
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.theme import font

# Qt cuts what is pasted after 32767 characters, so that a longer text must not be read at all.
_LONGEST_TEXT = 100


class DigitEntry(QLineEdit):
    """A bare line edit whose whole text is one number, or else no number at all.

    Args:
        look: words and colours.
        label: what the number is, for screen readers.
        maximum_digits: how many digits it may have.
        parent: the widget it stands in.
    """

    def __init__(
        self, look: Look, label: str, maximum_digits: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._maximum_digits = maximum_digits
        self.setObjectName("digitEntry")
        self.setFrame(False)
        self.setFont(font(32, 600))
        self.setAccessibleName(label)
        # Digits, and whatever else is typed between them, run from the left in every language.
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setAlignment(look.trailing)
        self.setInputMethodHints(
            Qt.InputMethodHint.ImhDigitsOnly | Qt.InputMethodHint.ImhNoPredictiveText
        )
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._wrong = False
        self._show_colours()
        # First of all listeners, so that those of the signal see the digits that people chose.
        self.textEdited.connect(self._rewrite)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Text is taken; a file is for the window."""
        if event.mimeData().hasUrls():
            event.ignore()
        else:
            super().dragEnterEvent(event)

    def number(self) -> int | None:
        """The number, if the text is one of at most so many digits."""
        digits = self._digits()
        return int(digits) if digits and self.is_readable() else None

    def is_readable(self) -> bool:
        """Whether the text is empty or a number of at most so many digits."""
        if len(self.text()) > _LONGEST_TEXT:
            return False
        digits = self._digits()
        return not digits or (_only_digits(digits) and len(digits) <= self._maximum_digits)

    def is_too_long(self) -> bool:
        """Whether the text is digits alone, but too many."""
        digits = self._digits()
        return _only_digits(digits) and len(digits) > self._maximum_digits

    def show_number(self, number: int | None) -> None:
        """Replace the text by a number, or by nothing."""
        self.setText("" if number is None else self._look.words.number(number))

    def show_derived(self, number: int | None) -> None:
        """Show a muted number while the text is empty."""
        self.setPlaceholderText("" if number is None else self._look.words.number(number))

    def set_wrong(self, wrong: bool) -> None:
        """Show the text as one that has a problem, or not."""
        if wrong != self._wrong:
            self._wrong = wrong
            self._show_colours()

    def _show_colours(self) -> None:
        color = self._look.theme.color
        palette = self.palette()
        for group in (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive):
            palette.setColor(
                group, QPalette.ColorRole.Text, color("them" if self._wrong else "ink")
            )
        palette.setColor(QPalette.ColorRole.PlaceholderText, color("ink_muted"))
        palette.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
        self.setPalette(palette)

    def sizeHint(self) -> QSize:
        width = text_width(self.font(), "0" * self._maximum_digits)
        return QSize(width + scaled(8), line_height(self.font()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        """Undo and redo belong to the sheet: a number this short is typed again."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = QKeySequence.StandardKey
            if event.matches(keys.Undo) or event.matches(keys.Redo):
                event.ignore()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave commands alone, also undo when the sheet has nothing to take back."""
        keys = QKeySequence.StandardKey
        if event.matches(keys.Undo) or event.matches(keys.Redo) or is_command(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _digits(self) -> str:
        """The text in ASCII digits, without spaces around it."""
        return to_ascii_digits(self.text()).strip()

    def _rewrite(self, typed: str) -> None:
        if len(typed) > _LONGEST_TEXT:
            return
        shown = self._in_our_digits(typed)
        if shown != typed:
            cursor = len(self._in_our_digits(typed[: self.cursorPosition()]))
            self.setText(shown)
            self.setCursorPosition(cursor)

    def _in_our_digits(self, text: str) -> str:
        return self._look.words.number(to_ascii_digits(text))


def _only_digits(text: str) -> bool:
    return text.isascii() and text.isdecimal()
