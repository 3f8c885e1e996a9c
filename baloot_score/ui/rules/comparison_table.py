"""The table that compares rule sets; it scrolls down, never sideways."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QTableView, QWidget

from baloot_score.scoring.rules import RuleSet
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.rules.comparison import SectionRow
from baloot_score.ui.rules.comparison_delegate import ComparisonDelegate
from baloot_score.ui.rules.comparison_header import ComparisonHeader
from baloot_score.ui.rules.comparison_model import QUESTION, ComparisonModel
from baloot_score.ui.rules.offers import RuleOffer

LEAST_ANSWER, LEAST_QUESTION, MOST_QUESTION = 168, 190, 300
_CHOOSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Select)
_ARROWS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right)
_BY_KEY = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
    Qt.FocusReason.OtherFocusReason,
)


def columns_that_fit(width: int) -> int:
    """How many rule sets a table of so many pixels can compare."""
    return max(1, (width - scaled(LEAST_QUESTION)) // scaled(LEAST_ANSWER))


class ComparisonTable(QTableView):
    """Questions by rule sets; a click, Enter or Space in a column chooses its rule set."""

    chosen = Signal(object)
    """The rule set that a person chose, from which the differences are told now."""
    resized = Signal()
    """There is more room for rule sets, or less."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        """Make an empty table."""
        super().__init__(parent)
        self._look = look
        self.rules = ComparisonModel(look, self)
        self._paint = ComparisonDelegate(look, self.rules, self)
        self.setModel(self.rules)
        self.setItemDelegate(self._paint)
        header = ComparisonHeader(look, self.rules, self)
        self.setHorizontalHeader(header)
        header.sectionClicked.connect(self._choose_column)
        self.clicked.connect(lambda index: self._choose_column(index.column()))
        self.verticalHeader().hide()
        self.setLayoutDirection(look.direction)
        self.setAccessibleName(look.words.gettext("Compare rule sets"))
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.verticalScrollBar().setSingleStep(scaled(24))

    def show_rules(self, offers: Sequence[RuleOffer], chosen: RuleSet) -> None:
        """Compare these rule sets; the differences are told from the chosen one."""
        self.rules.show(offers, chosen)
        self._fit()

    def _choose_column(self, column: int) -> None:
        rules = self.rules.rules_at(column)
        if rules is None or rules == self.rules.chosen:
            return
        self.rules.choose(rules)
        self._fit_heights()
        self.chosen.emit(rules)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space choose the rule set of the column."""
        if event.key() in _CHOOSING and self.currentIndex().isValid():
            self._choose_column(self.currentIndex().column())
            return
        known = self.currentIndex().isValid()
        self._show_focus()
        # The first arrow key shows where the keys are; from there the next ones go on.
        if known or event.key() not in _ARROWS:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keys are, when they came here by a key."""
        super().focusInEvent(event)
        if event.reason() in _BY_KEY:
            self._show_focus()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._paint.shows_focus = False
        self.viewport().update()

    def _show_focus(self) -> None:
        self._paint.shows_focus = True
        if not self.currentIndex().isValid():
            self.setCurrentIndex(self._first())
        self.viewport().update()

    def _first(self) -> QModelIndex | QPersistentModelIndex:
        """The first answer of the chosen rule set."""
        rule_sets = [offer.rules for offer in self.rules.offers]
        chosen = self.rules.chosen
        column = 1 + rule_sets.index(chosen) if chosen in rule_sets else 1
        rows = range(self.rules.rowCount())
        row = next((row for row in rows if not isinstance(self.rules.row(row), SectionRow)), 0)
        return self.rules.index(row, column)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        self.resized.emit()

    def _fit(self) -> None:
        """Give the questions their part of the width, and every rule set as much of the rest."""
        count = len(self.rules.offers)
        if not count:
            return
        width = self.viewport().width()
        question = max(scaled(LEAST_QUESTION), min(scaled(MOST_QUESTION), width // (count + 1)))
        question = min(question, width // 2)
        each = (width - question) // count
        self.setColumnWidth(QUESTION, width - each * count)
        for column in range(1, count + 1):
            self.setColumnWidth(column, each)
        self._fit_heights()
        self._span_sections()

    def _fit_heights(self) -> None:
        widths = [self.columnWidth(column) for column in range(self.rules.columnCount())]
        for row in range(self.rules.rowCount()):
            self.setRowHeight(row, self._paint.height(row, widths))

    def _span_sections(self) -> None:
        self.clearSpans()
        columns = self.rules.columnCount()
        for row in range(self.rules.rowCount()):
            if isinstance(self.rules.row(row), SectionRow) and columns > 1:
                self.setSpan(row, 0, 1, columns)
