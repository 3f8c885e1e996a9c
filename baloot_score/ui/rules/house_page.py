"""The name and the form of a house rule, and what is wrong with either."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from baloot_score.i18n.problem_words import problem_sentence
from baloot_score.scoring.problem_codes import Problem, ProblemCode, problem
from baloot_score.scoring.rules import LONGEST_RULES_NAME, RuleSet
from baloot_score.ui.controls.label import FieldError
from baloot_score.ui.controls.text_field import TextField
from baloot_score.ui.look import Look
from baloot_score.ui.rules.form import RuleForm


class HousePage(QWidget):
    """The form; the field of the name stands above it, where the dialog puts it."""

    changed = Signal()
    """A person changed the name or a rule."""
    finished = Signal()
    """A person pressed Enter in the name."""

    def __init__(self, look: Look, is_taken: Callable[[str], bool]) -> None:
        """Make the page.

        Args:
            look: words and colours.
            is_taken: whether other rules have a name already.

        """
        super().__init__()
        self._look = look
        self._is_taken = is_taken
        self._stored = RuleSet()
        self.name = TextField(look, look.words.gettext("Name of the rules"), LONGEST_RULES_NAME)
        self.name.textEdited.connect(self._name_edited)
        self.name.returnPressed.connect(self.finished)
        self.name_error = FieldError(look)
        self.form = RuleForm(look)
        self.form.changed.connect(self.changed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.name_error)
        column.addWidget(self.form, 1)

    def show_rules(self, rules: RuleSet) -> None:
        """Show a rule set as it is stored."""
        self._stored = rules
        self.name.setText(rules.name)
        self.name.setCursorPosition(0)
        self.name_error.set_text("")
        self.form.show_rules(rules)

    def rules(self) -> RuleSet | None:
        """The rule set as it stands; `None` while a number is missing."""
        rules = self.form.rules()
        return None if rules is None else replace(rules, name=self.name.text())

    def is_changed(self) -> bool:
        """Whether anything is not as it is stored."""
        return self.rules() != self._stored

    def begin(self) -> None:
        """Take the focus to the name, to be typed over."""
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.name.selectAll()

    def sound_rules(self) -> RuleSet | None:
        """The rule set, if it can be saved; otherwise the focus goes to what must be mended."""
        rules = self.rules()
        self._check_name(rules.name if rules is not None else self.name.text())
        if self.name_error.text():
            self.begin()
            return None
        if rules is None or any(problem.is_error for problem in self.form.problems()):
            self.form.show_first_error()
            return None
        return rules

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show what the store has against the rules."""
        named = [problem for problem in problems if problem.field == "name"]
        sentences = [problem_sentence(self._look.words, problem) for problem in named]
        self.name_error.set_text("\n".join(sentences))
        if named:
            self.begin()

    def _name_edited(self, text: str) -> None:
        self._check_name(text)
        self.changed.emit()

    def _check_name(self, name: str) -> None:
        found: list[Problem] = []
        if not name.strip():
            found.append(problem(ProblemCode.MISSING, "name"))
        elif self._is_taken(name):
            found.append(problem(ProblemCode.NAME_TAKEN, "name", word=name.strip()))
        sentences = [problem_sentence(self._look.words, one) for one in found]
        self.name_error.set_text("\n".join(sentences))
