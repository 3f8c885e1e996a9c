"""The form of a rule set: every rule with its control and an example of what it does."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from baloot_score.i18n.rule_answers import SECTIONS, section_word
from baloot_score.scoring.problem_codes import Problem
from baloot_score.scoring.rule_problems import rules_problems
from baloot_score.scoring.rules import RuleSet
from baloot_score.ui.controls.label import Label
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.rules.rule_row import INDENT, RuleRow

EDGE = 8


class RuleForm(QScrollArea):
    """Shows a rule set and lets every field of it be changed; the name is entered elsewhere."""

    changed = Signal()
    """A person changed a rule."""

    def __init__(self, look: Look) -> None:
        """Make the form; it shows no rule set yet."""
        super().__init__()
        self._rules = RuleSet()
        self.rows: dict[str, RuleRow] = {}
        content = QWidget()
        column = self._column = QVBoxLayout(content)
        column.setContentsMargins(scaled(EDGE), 0, scaled(EDGE), 0)
        column.setSpacing(0)
        for section, fields in SECTIONS.items():
            column.addSpacing(scaled(16))
            title = Label(
                look, section_word(look.words, section), px=13, weight=600, color="accent"
            )
            title.setContentsMargins(scaled(INDENT), 0, scaled(INDENT), 0)
            column.addWidget(title)
            for field in fields:
                row = self.rows[field] = RuleRow(look, field)
                row.changed.connect(self._follow)
                column.addWidget(row)
        column.addStretch(1)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)

        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setLayoutDirection(look.direction)
        self.setWidget(content)
        for ground in (self.viewport(), content):
            ground.setAutoFillBackground(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let all questions stand beside their controls, or all of them above."""
        width = event.size().width() - 2 * scaled(EDGE)
        stacked = width < max(row.beside_width() for row in self.rows.values())
        edge = 4 if stacked else scaled(EDGE)
        self._column.setContentsMargins(edge, 0, edge, 0)
        for row in self.rows.values():
            row.place(stacked=stacked)
        super().resizeEvent(event)

    def show_rules(self, rules: RuleSet) -> None:
        """Show a rule set, from its first field on."""
        self._rules = rules
        for field, row in self.rows.items():
            row.show_value(getattr(rules, field))
        self._show_state()
        self.verticalScrollBar().setValue(0)

    def rules(self) -> RuleSet | None:
        """The rule set as it stands, perhaps with errors; `None` while a number is missing."""
        complete = [row.is_complete() for row in self.rows.values()]  # each says what it lacks
        if not all(complete):
            return None
        return replace(self._rules, **{field: row.value() for field, row in self.rows.items()})

    def problems(self) -> tuple[Problem, ...]:
        """Errors and warnings of the rules as they stand, apart from numbers that are missing."""
        rules = self.rules()
        return () if rules is None else rules_problems(rules)

    def show_first_error(self) -> None:
        """Take the focus to the first rule that has an error."""
        for row in self.rows.values():
            if row.error.text() or not row.is_complete():
                entries = row.control.entries()
                (entries[0] if entries else row.control).setFocus(Qt.FocusReason.OtherFocusReason)
                self.ensureWidgetVisible(row)
                return

    def _follow(self) -> None:
        self._show_state()
        self.changed.emit()

    def _show_state(self) -> None:
        """Show problems, and examples of the rules; of none as long as something is wrong."""
        rules = self.rules()
        problems = self.problems()
        for row in self.rows.values():
            row.show_problems(problems)
            if rules is not None and not any(problem.is_error for problem in problems):
                row.show_example(rules)
            else:
                row.hide_example()
