"""The comparison of rule sets as a table model: rows are questions, columns are rule sets."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from baloot_score.i18n.game_words import rules_name
from baloot_score.scoring.rules import RuleSet
from baloot_score.ui.controls.painted_button import plain_tip
from baloot_score.ui.look import Look
from baloot_score.ui.rules.comparison import (
    Answer,
    ComparisonRow,
    QuestionRow,
    SectionRow,
    answer_sentence,
    comparison_rows,
)
from baloot_score.ui.rules.offers import RuleOffer

_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
QUESTION = 0
"""The column of the questions; those of the rule sets follow."""


class ComparisonModel(QAbstractTableModel):
    """What the rule sets say, and how they differ from the chosen one."""

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        """Make an empty table."""
        super().__init__(parent)
        self._words = look.words
        self.offers: tuple[RuleOffer, ...] = ()
        self.chosen: RuleSet | None = None
        self._rows: tuple[ComparisonRow, ...] = ()

    def show(self, offers: Sequence[RuleOffer], chosen: RuleSet) -> None:
        """Compare other rule sets."""
        self.beginResetModel()
        self.offers, self.chosen = tuple(offers), chosen
        self._fill()
        self.endResetModel()

    def choose(self, chosen: RuleSet) -> None:
        """Tell the differences from another rule set."""
        self.chosen = chosen
        self._fill()
        self.dataChanged.emit(
            self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1)
        )
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)

    def row(self, row: int) -> ComparisonRow:
        """What a row shows."""
        return self._rows[row]

    def answer(self, index: _Index) -> Answer | None:
        """What a cell shows; `None` in a section's row and in the column of the questions."""
        row = self._rows[index.row()]
        if isinstance(row, SectionRow) or index.column() == QUESTION:
            return None
        return row.answers[index.column() - 1]

    def rules_at(self, column: int) -> RuleSet | None:
        """The rule set of a column."""
        return self.offers[column - 1].rules if 0 < column <= len(self.offers) else None

    def rowCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.offers) + 1

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """The arrow keys pass over the rows of sections."""
        if not index.isValid() or isinstance(self._rows[index.row()], SectionRow):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        if isinstance(row, SectionRow):
            return row.title if index.column() == QUESTION else ""
        answer = self.answer(index)
        spoken = role == Qt.ItemDataRole.AccessibleTextRole
        if answer is None:
            return f"{row.question}. {row.situation}" if spoken else row.question
        if not spoken:
            return answer.text
        rules = self.offers[index.column() - 1].rules
        return answer_sentence(self._words, row, rules, answer)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> str | None:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        rules = self.rules_at(section)
        name = "" if rules is None else rules_name(self._words, rules)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(name)
        return name if role == Qt.ItemDataRole.DisplayRole else None

    def question(self, field: str) -> QuestionRow:
        """The row of a field.

        Raises:
            StopIteration: there is none.

        """
        return next(
            row for row in self._rows if isinstance(row, QuestionRow) and row.field == field
        )

    def _fill(self) -> None:
        rule_sets = [offer.rules for offer in self.offers]
        if self.chosen is None or not rule_sets:
            self._rows = ()
        else:
            self._rows = comparison_rows(self._words, rule_sets, self.chosen)
