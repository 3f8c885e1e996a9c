"""The filters of the history: how a session stands, its rules, and when it was played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QSizePolicy, QVBoxLayout, QWidget

from baloot_score.i18n.game_words import preset_word
from baloot_score.session import HistoryQuery, RulesUsed, SessionState
from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.controls.list_button import ListButton
from baloot_score.ui.controls.painting import text_width, touch
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.history.day_field import DayField
from baloot_score.ui.history.periods import Period, first_day, period_word
from baloot_score.ui.look import Look

ANY_RULES = (None, None)
WIDEST_BUTTON = 230


@dataclass(frozen=True, slots=True)
class ChosenFilters:
    """What the filters were set to, with the days as they were typed."""

    state: SessionState = SessionState.ALL
    rules: tuple[Any, str | None] = ANY_RULES
    period: Period = Period.ANY
    since: str = ""
    until: str = ""


class FilterButton(ListButton):
    """A field with a list behind it, as wide as what is chosen."""

    def __init__(self, look: Look) -> None:
        """Make the empty field."""
        super().__init__(look)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        width = text_width(font(15, 500), self.label) + scaled(56)
        return QSize(min(width, scaled(WIDEST_BUTTON)), touch(48))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(96), touch())


class Filters(QWidget):
    """Narrows the list; each choice holds at once."""

    changed = Signal()

    def __init__(self, look: Look) -> None:
        """Make the filters; they leave everything in the list."""
        super().__init__()
        words = look.words
        self._look = look
        self._rules: tuple[Any, str | None] = ANY_RULES
        self._period = Period.ANY
        self._used: Sequence[RulesUsed] = ()
        self.state: SegmentedControl[SessionState] = SegmentedControl(
            look,
            [
                Segment(SessionState.ALL, words.pgettext("sessions", "All")),
                Segment(SessionState.OPEN, words.pgettext("sessions", "Open")),
                Segment(SessionState.FINISHED, words.pgettext("sessions", "Finished")),
            ],
            label=words.gettext("Which sessions"),
        )
        self.state.set_value(SessionState.ALL)
        self.state.chosen.connect(self.changed)
        self.rules = FilterButton(look)
        self.rules.clicked.connect(self._offer_rules)
        self.period = FilterButton(look)
        self.period.clicked.connect(self._offer_periods)
        self.since = DayField(look, words.gettext("From"))
        self.until = DayField(look, words.gettext("To"))
        for field in (self.since, self.until):
            field.changed.connect(self.changed)
        self._days = FlowRow()
        for field in (self.since, self.until):
            self._days.add(field)
        row = FlowRow()
        for control in (self.state, self.rules, self.period):
            row.add(control)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(scaled(8))
        column.addWidget(row)
        column.addWidget(self._days)
        self._refresh()

    def narrowed(self, query: HistoryQuery) -> HistoryQuery:
        """A query narrowed to what is chosen; a day that is half typed narrows nothing."""
        preset, name = self._rules
        since: date | None
        until: date | None = None
        if self._period is Period.BETWEEN:
            since, until = self.since.day(), self.until.day()
            if since is not None and until is not None and until < since:
                since, until = until, since
        else:
            today = datetime.now().astimezone().date()
            since = first_day(self._period, today, self._look.words.calendar)
        return replace(
            query,
            state=self.state.value() or SessionState.ALL,
            preset=preset,
            rules_name=name,
            since=since,
            until=until,
        )

    def chosen(self) -> ChosenFilters:
        """What is chosen and typed, for another page to go on with."""
        return ChosenFilters(
            state=self.state.value() or SessionState.ALL,
            rules=self._rules,
            period=self._period,
            since=self.since.line.text(),
            until=self.until.line.text(),
        )

    def choose(self, chosen: ChosenFilters) -> None:
        """Go on with what was chosen before, without telling anyone."""
        blocked = self.blockSignals(True)
        self.state.set_value(chosen.state)
        self._rules, self._period = chosen.rules, chosen.period
        self.since.line.setText(chosen.since)
        self.until.line.setText(chosen.until)
        self.blockSignals(blocked)
        self._refresh()

    def narrow_anything(self) -> bool:
        """Whether something else than everything is chosen."""
        chosen = self.chosen()
        return replace(chosen, since="", until="") != ChosenFilters()

    def show_rules(self, used: Sequence[RulesUsed]) -> None:
        """Offer the rules by which sessions were played."""
        self._used = used

    def _refresh(self) -> None:
        words = self._look.words
        rules = words.gettext("Any rules")
        if self._rules != ANY_RULES:
            rules = self._rules_word(*self._rules)
        for button, label, text in (
            (self.rules, words.gettext("Rules"), rules),
            (self.period, words.gettext("Period"), period_word(words, self._period)),
        ):
            button.set_label(text)
            button.setAccessibleName(f"{label}: {text}")
        self._days.setVisible(self._period is Period.BETWEEN)

    def _rules_word(self, preset: Any, name: str | None) -> str:
        words = self._look.words
        return words.name(name) if name else preset_word(words, preset)

    def _offer_rules(self) -> None:
        words = self._look.words
        options: list[tuple[object, str]] = [(ANY_RULES, words.gettext("Any rules"))]
        for used in self._used:
            word = self._rules_word(used.preset, used.name)
            count = words.number(used.sessions)
            text = words.gettext("{rules} ({count})").format(rules=word, count=count)
            options.append(((used.preset, used.name), text))
        self._offer(self.rules, options, self._rules, self._take_rules)

    def _offer_periods(self) -> None:
        words = self._look.words
        options = [(period, period_word(words, period)) for period in Period]
        self._offer(self.period, options, self._period, self._take_period)

    def _offer(
        self, button: ListButton, options: Sequence[tuple[Any, str]], now: object, take: Any
    ) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setLayoutDirection(self._look.direction)
        group = QActionGroup(menu)
        for value, text in options:
            action = QAction(text.replace("&", "&&"), menu)
            action.setCheckable(True)
            action.setChecked(value == now)
            action.triggered.connect(lambda _checked=False, value=value: take(value))
            group.addAction(action)
            menu.addAction(action)
        across = button.width() - menu.sizeHint().width() if self._look.words.right_to_left else 0
        menu.popup(button.mapToGlobal(QPoint(across, button.height())))

    def _take_rules(self, rules: tuple[Any, str | None]) -> None:
        self._rules = rules
        self._refresh()
        self.changed.emit()

    def _take_period(self, period: Period) -> None:
        self._period = period
        self._refresh()
        if period is Period.BETWEEN:
            self.since.setFocus()
        self.changed.emit()
