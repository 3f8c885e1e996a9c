"""A field for a day: it is typed, or stepped to by the arrow keys, and told in words below."""

from __future__ import annotations

from datetime import date, datetime

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from baloot_score.i18n.calendars import Calendar
from baloot_score.i18n.dates import long_date
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.text_field import TextField
from baloot_score.ui.fonts import scaled
from baloot_score.ui.history.typed_days import stepped, typed_day, written_day
from baloot_score.ui.look import Look

LONGEST = 20
WIDTH = 172
_STEPS = {
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_PageUp: 30,
    Qt.Key.Key_PageDown: -30,
}


class DayLine(TextField):
    """The line in which a day is typed; the arrow keys go to the days beside it."""

    stepped = Signal(int)
    """So many days later."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.stepped.emit(step)


class DayField(QWidget):
    """Shows a day in words while it is typed in digits, and says so when it is none."""

    changed = Signal()

    def __init__(self, look: Look, label: str) -> None:
        """Make the empty field."""
        super().__init__()
        self._look = look
        self.line = DayLine(look, label, LONGEST)
        self.line.stepped.connect(self._step)
        self.line.textChanged.connect(self._show)
        self.line.textChanged.connect(self.changed)
        self.words = Label(look, px=13, color="ink_muted")
        self.words.setWordWrap(True)
        self.words.setMinimumHeight(self.words.heightForWidth(scaled(WIDTH)))
        self.setFocusProxy(self.line)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(scaled(2))
        column.addWidget(self.line)
        column.addWidget(self.words)
        self.setMinimumWidth(scaled(WIDTH))
        self._show()

    def sizeHint(self) -> QSize:
        """As wide as a day in words, which goes on in a second line where it must."""
        return QSize(scaled(WIDTH), super().sizeHint().height())

    def day(self) -> date | None:
        """The day, if one is typed."""
        return typed_day(self.line.text())

    def show_day(self, day: date) -> None:
        """Write a day, in the calendar and the digits of the window."""
        words = self._look.words
        hijri = words.calendar is Calendar.HIJRI
        self.line.setText(words.number(written_day(day, hijri=hijri)))

    def _step(self, days: int) -> None:
        day = self.day()
        today = datetime.now().astimezone().date()
        self.show_day(today if day is None else stepped(day, days))

    def _show(self) -> None:
        words, day = self._look.words, self.day()
        if day is not None:
            text, color = long_date(words, day), "ink_muted"
        elif self.line.text().strip():
            example = words.number("26/11/2026")
            text = words.gettext("Write a day like {example}").format(example=example)
            color = "them"
        else:
            text, color = words.gettext("day/month/year"), "ink_muted"
        self.words.set_color(color)
        self.words.setText(text)
        self.line.setAccessibleDescription(text)
