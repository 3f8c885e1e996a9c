"""The choice of a period: a field with all of them, and two days where a person names them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.fonts import scaled
from baloot_score.ui.history.choice_button import ChoiceButton
from baloot_score.ui.history.day_field import DayField
from baloot_score.ui.history.periods import Period, first_day, period_word
from baloot_score.ui.look import Look


class PeriodChoice(QObject):
    """Keeps what is chosen, and lays its `button` and its `fields` out among other choices."""

    changed = Signal()

    def __init__(self, look: Look, parent: QObject) -> None:
        """Make the choice; any time is chosen."""
        super().__init__(parent)
        words = look.words
        self._look = look
        self.period = Period.ANY
        self.button = ChoiceButton(look, words.gettext("Period"))
        self.button.clicked.connect(self._offer)
        self.since = DayField(look, words.gettext("From"))
        self.until = DayField(look, words.gettext("To"))
        self.fields = FlowRow(at_top=True)
        for field in (self.since, self.until):
            field.changed.connect(self.changed)
            self.fields.add(field)
        self._refresh()

    def lay_out(self, among: QWidget, controls: Iterable[QWidget]) -> None:
        """Lay choices, the `button` one of them, out in a row, and below it the days to type."""
        row = FlowRow()
        for control in controls:
            row.add(control)
        column = QVBoxLayout(among)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(scaled(8))
        column.addWidget(row)
        column.addWidget(self.fields)

    def days(self) -> tuple[date | None, date | None]:
        """The first and the last day; `None` for an open end, also while a day is half typed."""
        if self.period is not Period.BETWEEN:
            today = datetime.now().astimezone().date()
            return first_day(self.period, today, self._look.words.calendar), None
        since, until = self.since.day(), self.until.day()
        if since is not None and until is not None and until < since:
            return until, since
        return since, until

    def choose(self, period: Period, since: str, until: str) -> None:
        """Go on with what was chosen and typed before, without telling anyone."""
        blocked = self.blockSignals(True)
        self.period = period
        self.since.line.setText(since)
        self.until.line.setText(until)
        self.blockSignals(blocked)
        self._refresh()

    def _refresh(self) -> None:
        self.button.show_choice(period_word(self._look.words, self.period))
        self.fields.setVisible(self.period is Period.BETWEEN)

    def _offer(self) -> None:
        options = [(period, period_word(self._look.words, period)) for period in Period]
        self.button.offer(options, self.period, self._take)

    def _take(self, period: Period) -> None:
        self.period = period
        self._refresh()
        if period is Period.BETWEEN:
            self.since.setFocus()
        self.changed.emit()
