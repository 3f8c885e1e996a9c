"""One line of the entry panel: a label, its control, and under it what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.i18n.problem_words import problem_sentence
from baloot_score.scoring.problem_codes import Problem
from baloot_score.ui.controls.label import FieldError, Label
from baloot_score.ui.controls.segmented import SegmentedControl
from baloot_score.ui.entry.numbers_row import NumbersRow
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look

LOWERING = (NumbersRow, SegmentedControl)
"""What can be lower than designed where height is scarce."""


class FieldRow:
    """Puts a labelled control into a grid and shows the problems of the fields that it enters."""

    def __init__(
        self,
        look: Look,
        grid: QGridLayout,
        label: str,
        control: QWidget,
        fields: Sequence[str],
        key: str = "",
    ) -> None:
        """Add the row at the end of the grid.

        Args:
            look: words and colours.
            grid: two columns, labels and controls.
            label: what the row is called.
            control: what is chosen or typed.
            fields: the fields of a hand that the row enters, as problems name them.
            key: the key that goes through its values, shown small under the label.

        """
        self._look = look
        self.fields = tuple(fields)
        self.control = control
        self._label = Label(look, label, px=14, color="ink_muted")
        self._label.setBuddy(control)
        self._error = FieldError(look)
        self._head = _keyed(look, self._label, key) if key else self._label
        self._grid, self._line = grid, grid.rowCount()
        self._cell = QWidget()
        self._in_cell = QHBoxLayout(self._cell)
        self._in_cell.setContentsMargins(0, 0, 0, 0)
        self._in_cell.setSpacing(scaled(8))
        self._in_cell.addWidget(control, 1)
        self.place(stacked=False)

    def place(self, *, stacked: bool) -> None:
        """Put the label beside its control or, where the width does not suffice, above it."""
        grid, line = self._grid, self._line
        for widget in (self._head, self._cell, self._error):
            grid.removeWidget(widget)
        if stacked:
            grid.addWidget(self._head, line, 0, 1, 2)
        else:
            grid.addWidget(self._head, line + 1, 0)
        column, span = (0, 2) if stacked else (1, 1)
        grid.addWidget(self._cell, line + 1, column, 1, span)
        grid.addWidget(self._error, line + 2, column, 1, span)

    def stand_beside(self, other: FieldRow | None) -> None:
        """Put the control beside that of another row, without its label, or back in its own line.

        Only a control whose words say themselves what they are chosen for can do without.
        """
        focus = QApplication.focusWidget()
        host = self if other is None else other
        host._in_cell.addWidget(self.control, 1)  # noqa: SLF001
        self._head.setVisible(other is None)
        self._cell.setVisible(other is None)
        self.control.show()
        if focus is not None and self.control.isAncestorOf(focus):
            focus.setFocus(Qt.FocusReason.OtherFocusReason)

    def designed_heights(self, width: int, *, stacked: bool, lowered: bool) -> list[int]:
        """The heights of its lines, asked of what stands in them: layouts learn of changes later.

        Args:
            width: that of the control, in pixels.
            stacked: whether the label has a line of its own.
            lowered: whether the control is lower now than designed, if it can be.

        """
        head, lines = self._head.sizeHint().height(), []
        if not self._cell.isHidden():
            high = designed_height(self.control, width, lowered=lowered)
            lines = [head, high] if stacked else [max(head, high)]
        return lines + ([self._error.heightForWidth(width)] if self._error.text() else [])

    def label_width(self) -> int:
        """So wide is the label."""
        return self._head.minimumSizeHint().width()

    def enters(self, problem: Problem) -> bool:
        """Whether a problem belongs to this row."""
        return problem.field.split(".")[0].split("[")[0] in self.fields

    def error_text(self) -> str:
        """The words that stand under the control; empty when nothing is wrong."""
        return self._error.text()

    def error_shown(self) -> QWidget | None:
        """Where the words stand under the control; none where nothing is wrong."""
        return self._error if self._error.text() else None

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show what is wrong with the fields of the row; a warning looks milder than an error."""
        mine = [problem for problem in problems if self.enters(problem)]
        sentences = [problem_sentence(self._look.words, problem) for problem in mine]
        error = any(problem.is_error for problem in mine)
        self._error.set_text("\n".join(sentences), warning=not error)


def designed_height(control: QWidget, width: int, *, lowered: bool) -> int:
    """The height of a control that has so much width, also while it is lower than designed."""
    high = control.heightForWidth(width) if control.hasHeightForWidth() else -1
    gained = control.gain_if_low() if lowered and isinstance(control, LOWERING) else 0
    return (high if high >= 0 else control.sizeHint().height()) + gained


def _keyed(look: Look, label: Label, key: str) -> QWidget:
    """A label with the name of a key under it."""
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addStretch(1)
    column.addWidget(label)
    column.addWidget(Label(look, key, px=11, weight=500, color="ink_muted"))
    column.addStretch(1)
    return holder
