"""The points at which a session's games start: as its rules say, from 0, or مشدود."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from baloot_score.i18n.problem_words import problem_sentence
from baloot_score.scoring.rules import MASHDOOD, RuleSet, start_problems
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.look import Look


class StartPoints(QWidget):
    """The usual starts as segments, with that of the rules among them."""

    def __init__(self, look: Look, rules: RuleSet) -> None:
        """Make the control for a rule set."""
        super().__init__()
        self._look = look
        self._rules = rules
        self._told: int | None = None
        self._values: tuple[int, ...] = ()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._segments: SegmentedControl[int] | None = None
        self.show_rules(rules)

    def show_rules(self, rules: RuleSet) -> None:
        """Offer what goes with a rule set; what a person chose stays as long as it can be."""
        self._rules = rules
        values = tuple(sorted({0, MASHDOOD, rules.start_points}))
        if values != self._values:
            self._make(values)
        assert self._segments is not None
        for value in values:
            problems = start_problems("start_points", value, rules.target)
            sentences = [problem_sentence(self._look.words, problem) for problem in problems]
            self._segments.set_available(value, not problems, "\n".join(sentences))
        if self._told not in values or start_problems("", self._told, rules.target):
            self._told = None
        self._segments.set_value(rules.start_points if self._told is None else self._told)

    def value(self) -> int | None:
        """The points that a person chose; `None` as long as the rules say them."""
        assert self._segments is not None
        chosen = self._segments.value()
        return None if chosen == self._rules.start_points else chosen

    def choose(self, value: int | None) -> None:
        """Choose points as a person does; `None`, or what the rules do not allow: as they say."""
        self._told = value
        self.show_rules(self._rules)

    def _make(self, values: tuple[int, ...]) -> None:
        """Make the segments anew: theirs are fixed."""
        if self._segments is not None:
            self._row.removeWidget(self._segments)
            self._segments.hide()
            self._segments.deleteLater()
        label = self._look.words.gettext("Both teams start at")
        self._values = values
        segments = [Segment(value, self._text(value)) for value in values]
        self._segments = SegmentedControl(self._look, segments, label=label)
        self._segments.chosen.connect(self._choose)
        self._row.addWidget(self._segments)

    def _choose(self, value: int) -> None:
        self._told = value

    def _text(self, value: int) -> str:
        words = self._look.words
        text = (
            words.gettext("Mashdood: from {points}")
            if value == MASHDOOD
            else words.gettext("From {points}")
        )
        return text.format(points=words.number(value))
