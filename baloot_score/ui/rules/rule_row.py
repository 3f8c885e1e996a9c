"""One rule in the form: its question, its control, what is wrong with it, and what it does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QRectF, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from baloot_score.i18n.game_words import preset_word
from baloot_score.i18n.problem_words import problem_sentence
from baloot_score.i18n.rule_answers import question_text
from baloot_score.scoring.problem_codes import Problem
from baloot_score.scoring.rules import PRESETS, RuleSet
from baloot_score.ui.controls.label import FieldError, Label
from baloot_score.ui.controls.painting import painting
from baloot_score.ui.controls.segmented import SegmentedControl
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.rules.comparison import example_text
from baloot_score.ui.rules.difference_mark import GUTTER, paint_difference_mark
from baloot_score.ui.rules.examples import Example, example_of, written
from baloot_score.ui.rules.result_line import ResultLine
from baloot_score.ui.rules.rule_controls import rule_control

QUESTION_SHARE, CONTROL_SHARE = 4, 7
INDENT = GUTTER + 4
"""The room before the questions, where the mark of a changed rule stands."""
STACKED = 420
"""In rows of a smaller width the questions stand above their controls instead of beside them."""
LEAST_QUESTION, BESIDE = 100, 24
"""The least width of a question beside its control, and how far they stand apart."""


class RuleRow(QWidget):
    """A field of a rule set; a diamond stands beside one that differs from its preset."""

    changed = Signal()

    def __init__(self, look: Look, field: str) -> None:
        """Make the row of a field."""
        super().__init__()
        words = look.words
        self._look = look
        self.field = field
        self._differs = False
        self.control = rule_control(look, field)
        self.control.changed.connect(self.changed)
        title = Label(look, question_text(words, field), weight=600)
        title.setWordWrap(True)
        self.situation = Label(look, px=13, color="ink_muted")
        self.situation.setWordWrap(True)
        self.error = FieldError(look)
        self.result = ResultLine(look)
        self._title = title
        self._lay_out()

    def _lay_out(self) -> None:
        grid = self._grid = QGridLayout(self)
        indent = scaled(INDENT)
        left, right = (0, indent) if self._look.words.right_to_left else (indent, 0)
        grid.setContentsMargins(left, scaled(14), right, scaled(15))
        grid.setVerticalSpacing(scaled(4))
        self._asked = QWidget()
        asked = QVBoxLayout(self._asked)
        asked.setContentsMargins(0, scaled(4), 0, 0)
        asked.setSpacing(scaled(2))
        for label in (self._title, self.situation):
            asked.addWidget(label)
        asked.addStretch(1)
        self._stacked: bool | None = None
        self.place(stacked=False)

    def beside_width(self) -> int:
        """The width at which the question and a line of all segments stand beside each other."""
        segments = self.control.findChildren(SegmentedControl)
        widest = max((each.sizeHint().width() for each in segments), default=0)
        return max(scaled(STACKED), scaled(INDENT + LEAST_QUESTION + BESIDE) + widest)

    def place(self, *, stacked: bool) -> None:
        """Put the question beside its control, or above it."""
        if stacked == self._stacked:
            return
        self._stacked = stacked
        grid, below = self._grid, (self.control, self.error, self.result)
        for widget in (self._asked, *below):
            grid.removeWidget(widget)
        grid.addWidget(self._asked, 0, 0, 1 if stacked else 4, 1)
        for line, widget in enumerate(below, 1):
            grid.addWidget(widget, line, 0 if stacked else 1)
        for segments in self.control.findChildren(SegmentedControl):
            segments.set_yielding(stacked)
        grid.setHorizontalSpacing(0 if stacked else scaled(BESIDE))
        grid.setColumnStretch(0, QUESTION_SHARE)
        grid.setColumnStretch(1, 0 if stacked else CONTROL_SHARE)

    def value(self) -> Any:
        """What is chosen; `None` for a number that cannot be read."""
        return self.control.value()

    def show_value(self, value: Any) -> None:
        """Show a value without telling anyone."""
        self.control.show_value(value)

    def is_complete(self) -> bool:
        """Whether every number that is asked for is one; one that is not says so."""
        complete = True
        for entry in self.control.entries():
            missing = entry.value() is None
            complete = complete and not missing
            empty = missing and not entry.has_error()
            needed = self._look.words.gettext("A number is needed here")
            entry.set_error(needed if empty else "")
        return complete

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show what is wrong with the field; a warning looks milder than an error."""
        mine = [problem for problem in problems if self._enters(problem)]
        sentences = [problem_sentence(self._look.words, problem) for problem in mine]
        warning = not any(problem.is_error for problem in mine)
        self.error.set_text("\n".join(dict.fromkeys(sentences)), warning=warning)

    def _enters(self, problem: Problem) -> bool:
        return problem.field.split("[")[0].split(".")[1:2] == [self.field]

    def show_example(self, rules: RuleSet) -> None:
        """Show what the rules write in the example of the field, and what their preset writes."""
        words = self._look.words
        base = PRESETS[rules.preset]
        value = getattr(base, self.field)
        as_preset = replace(rules, **{self.field: value})
        self._differs = getattr(rules, self.field) != value
        example = example_of(self.field, (rules, as_preset))
        self.situation.setText(example_text(words, example))
        self._show_result(example, rules, as_preset)
        self.update()

    def hide_example(self) -> None:
        """Show nothing that the rules write, for they cannot be played as they stand."""
        self.result.hide()

    def _show_result(self, example: Example | None, rules: RuleSet, as_preset: RuleSet) -> None:
        words = self._look.words
        if example is None:
            self.result.hide()
            return
        points, before = written(example, rules), written(example, as_preset)
        preset = preset_word(words, rules.preset)
        self.result.show_points(points)
        self.result.show_before(before, preset, differs=points != before)
        self.result.show()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line below, and the mark of a changed rule."""
        theme = self._look.theme
        with painting(self) as painter:
            painter.setOpacity(1)
            line = QRectF(0, self.height() - 1, self.width(), 1)
            painter.fillRect(line, theme.color("line"))
            if self._differs:
                right_to_left = self._look.words.right_to_left
                half = scaled(GUTTER) / 2
                x = self.width() - half if right_to_left else half
                y = self._title.mapTo(self, QPoint(0, 0)).y() + scaled(12)
                paint_difference_mark(painter, QPointF(x, y), theme.color("accent"))
