"""The field for one number: digits of any script, and an error for anything else."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from baloot_score.ui.controls.digit_entry import DigitEntry
from baloot_score.ui.controls.label import FieldError, Label, Mark
from baloot_score.ui.controls.painting import CONTROL_RADIUS, body, painting, touch
from baloot_score.ui.controls.wrapping import wrapped
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look

MOST_LINES = 2
"""So many lines of a label stand clear of the edges of its field."""


class DigitField(QWidget):
    """A framed number with its label inside, and room for words about a problem under it.

    What is typed stays as it is: letters, a sign, a comma or a second number make the whole text
    an error, so that no part of it is taken for the number.

    Args:
        look: words and colours.
        label: what the number is.
        maximum_digits: how many digits it may have.
        parent: the widget it stands in.
    """

    edited = Signal()
    """A person changed the text."""

    def __init__(
        self,
        look: Look,
        label: str,
        maximum_digits: int = 3,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._maximum_digits = maximum_digits
        self._told = ""
        self._entry = DigitEntry(look, label, maximum_digits)
        self._frame = _Frame(look, label, self._entry)
        self._error = FieldError(look)
        self.setLayoutDirection(look.direction)
        self.setFocusProxy(self._entry)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self._frame)
        column.addWidget(self._error)
        self._entry.textEdited.connect(self._person_edited)

    def value(self) -> int | None:
        """The number, or `None` when there is none or the text is not one."""
        return self._entry.number()

    def set_value(self, value: int | None) -> None:
        """Show a number, or none, without telling anyone."""
        self._entry.show_number(value)
        self._show_error()

    def set_text(self, text: str) -> None:
        """Show a text as it was typed before, without telling anyone."""
        self._entry.setText(text)
        self._show_error()

    def set_label(self, label: str, short: str = "") -> None:
        """Change what the number is called, and what stands where that would take three lines."""
        self._frame.set_label(label, short or label)
        self._entry.setAccessibleName(label)

    def set_low(self, low: bool) -> None:
        """Be only as high as the number where height is scarce, or as designed."""
        self._frame.set_low(low)
        self.updateGeometry()

    def gain_if_low(self) -> int:
        """So many pixels lower it is when it is low."""
        return touch(_Frame.HEIGHT) - touch(_Frame.LOW_HEIGHT)

    def setAccessibleName(self, name: str) -> None:
        """Say more of the number than its label does, such as what it is a number of."""
        super().setAccessibleName(name)
        self._entry.setAccessibleName(name)

    def has_keys(self) -> bool:
        """Whether what is typed goes into it."""
        return self._entry.hasFocus()

    def watch(self, watcher: QObject) -> None:
        """Let an object see the keys before the field does."""
        self._entry.installEventFilter(watcher)

    def raw_text(self) -> str:
        """What stands in the field, as it was typed but in the digits that people chose."""
        return self._entry.text()

    def has_error(self) -> bool:
        """Whether the text is something else than a number of at most so many digits."""
        return not self._entry.is_readable()

    def set_error(self, text: str) -> None:
        """Show the words of a problem with the number, or take them back with an empty text.

        While the text cannot be read at all, the field's own words about that stand instead.
        """
        self._told = text
        self._show_error()

    def error_text(self) -> str:
        """The words that stand under the field; empty when it shows no problem."""
        return self._error.text()

    def set_derived(self, value: int | None) -> None:
        """Show a number that follows from elsewhere, muted, as long as nothing is typed."""
        self._entry.show_derived(value)

    def clear(self) -> None:
        """Empty the field: no text, no problem, nothing derived."""
        self._told = ""
        self._entry.show_derived(None)
        self.set_value(None)

    def select_all(self) -> None:
        """Select the text, so that typing replaces it."""
        self._entry.selectAll()

    def _person_edited(self) -> None:
        self._show_error()
        self.edited.emit()

    def _show_error(self) -> None:
        shown = self._told if self._entry.is_readable() else self._unreadable()
        self._error.set_text(shown)
        self._frame.set_wrong(bool(shown))
        self._entry.set_wrong(bool(shown))
        self._entry.setAccessibleDescription(shown)

    def _unreadable(self) -> str:
        words = self._look.words
        if self._entry.is_too_long():
            message = words.ngettext(
                "At most {count} digit fits here.",
                "At most {count} digits fit here.",
                self._maximum_digits,
            )
            return message.format(count=words.number(self._maximum_digits))
        return words.gettext("Only one whole number can stand here.")


class _Frame(QFrame):
    """The body of the field: label where reading starts, number where it ends."""

    HEIGHT, LOW_HEIGHT = 62, 52
    NARROW = 190

    def __init__(self, look: Look, label: str, entry: DigitEntry) -> None:
        super().__init__()
        self._look = look
        self._entry = entry
        self._wrong = self._low = False
        self._labels = (label, label)
        self._mark = Mark(look, "error", 20, "them")
        self._mark.hide()
        self.setLayoutDirection(look.direction)
        self.setFixedHeight(self._high)
        self.setCursor(Qt.CursorShape.IBeamCursor)
        self.words = Label(look, label, px=13, color="ink_muted", lines=3)
        self.words.setWordWrap(True)
        self.words.setBuddy(entry)
        self._row = QHBoxLayout(self)
        self._row.setSpacing(scaled(6))
        self._row.addWidget(self.words, 1)
        self._row.addWidget(self._mark)
        self._row.addWidget(entry, 1)
        self._set_inset()
        entry.installEventFilter(self)

    @property
    def _high(self) -> int:
        return touch(self.LOW_HEIGHT if self._low else self.HEIGHT)

    def set_low(self, low: bool) -> None:
        """Be only as high as the number, or as designed."""
        self._low = low
        self.setFixedHeight(self._high)

    def set_label(self, label: str, short: str) -> None:
        """Show the label, or the short one where three lines of it would fill the frame."""
        self._labels = (label, short)
        # The number, which is larger, takes a little more than its half.
        room = (self.width() - 2 * self._side - self._row.spacing()) // 2 - scaled(4)
        lines = wrapped(label, self.words.font(), room)
        self.words.setText(short if len(lines) > MOST_LINES else label)

    def set_wrong(self, wrong: bool) -> None:
        """Show by edge and mark that something is wrong."""
        if wrong != self._wrong:
            self._wrong = wrong
            self.update()
        self._show_mark()

    def _show_mark(self) -> None:
        """Show the mark where there is room for it; never in the midst of laying out the field.

        Qt lays out all around a widget at once when it is shown, and then would go on here with the
        places from before.
        """
        self._mark.setVisible(self._wrong and not self._narrow)

    @property
    def _narrow(self) -> bool:
        """Whether number and label need all the width: the words under them have a mark too."""
        return self.width() < scaled(self.NARROW)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_inset()
        self.set_label(*self._labels)
        QTimer.singleShot(0, self, self._show_mark)

    @property
    def _side(self) -> int:
        return scaled(8 if self._narrow else 16)

    def _set_inset(self) -> None:
        self._row.setContentsMargins(self._side, 0, self._side, 0)

    def sizeHint(self) -> QSize:
        return QSize(max(super().sizeHint().width(), scaled(180)), self._high)

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(140), self._high)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """The frame shows the focus of the entry in it."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return False

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self._entry.setFocus(Qt.FocusReason.MouseFocusReason)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        color = theme.color
        focused = self._entry.hasFocus()
        edge = color("accent") if focused else color("them") if self._wrong else theme.edge
        width = 2 if focused or self._wrong else 1
        with painting(self) as painter:
            area = QRectF(self.rect())
            body(painter, area, CONTROL_RADIUS, color("background"), edge, width)
