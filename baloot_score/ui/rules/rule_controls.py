"""The control of one rule: segments, a number, the levels of sun, or its gate."""

from __future__ import annotations

from typing import Any, TypeAlias

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.i18n.game_words import level_word
from baloot_score.i18n.rule_answers import question_text
from baloot_score.scoring.model import Level
from baloot_score.scoring.problem_codes import MOST_DIGITS
from baloot_score.scoring.rules import (
    HIGHEST_KABOOT,
    HIGHEST_TARGET,
    RAISED_LEVELS,
    SunGate,
)
from baloot_score.ui.controls.chip import ToggleChip
from baloot_score.ui.controls.digit_field import DigitField
from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.entry.numbers_row import NumbersRow
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.rules.choices import CHOICE_FIELDS, segments

NUMBER_WIDTH = 200
USUAL_GATE = SunGate()


class ChoiceControl(QWidget):
    """A few values side by side."""

    changed = Signal()

    def __init__(self, look: Look, field: str) -> None:
        """Make the control of a field of `CHOICE_FIELDS`."""
        super().__init__()
        label = question_text(look.words, field)
        self._segments: SegmentedControl[Any] = SegmentedControl(
            look, segments(look.words, field), label=label
        )
        self._segments.chosen.connect(lambda _value: self.changed.emit())
        _only(self, self._segments)

    def value(self) -> Any:
        """The chosen value."""
        return self._segments.value()

    def show_value(self, value: Any) -> None:
        """Show a value as chosen."""
        self._segments.set_value(value)

    def entries(self) -> tuple[DigitField, ...]:
        """No number is typed here."""
        return ()


class NumberControl(QWidget):
    """One number of points."""

    changed = Signal()

    def __init__(self, look: Look, field: str, digits: int) -> None:
        """Make the control for a number of so many digits at most."""
        super().__init__()
        self.entry = DigitField(look, look.words.gettext("Points"), digits)
        self.entry.setMaximumWidth(scaled(NUMBER_WIDTH))
        self.entry.setAccessibleName(question_text(look.words, field))
        self.entry.edited.connect(self.changed)
        row = _only(self, self.entry)
        row.addStretch(1)

    def value(self) -> int | None:
        """The number; `None` when there is none."""
        return self.entry.value()

    def show_value(self, value: int) -> None:
        """Show a number."""
        self.entry.set_value(value)

    def entries(self) -> tuple[DigitField, ...]:
        """The fields of numbers that are asked for."""
        return (self.entry,)


class LevelsControl(QWidget):
    """How far sun is raised: each level needs the ones below it, so that none is left out."""

    changed = Signal()

    def __init__(self, look: Look) -> None:
        """Make a chip for each level."""
        super().__init__()
        line = FlowRow()
        self.chips = {
            level: ToggleChip(look, level_word(look.words, level)) for level in RAISED_LEVELS
        }
        for level, chip in self.chips.items():
            chip.clicked.connect(lambda on, level=level: self._toggle(level, on=on))
            line.add(chip)
        _only(self, line)

    def value(self) -> tuple[Level, ...]:
        """The levels that are allowed."""
        return tuple(level for level, chip in self.chips.items() if chip.isChecked())

    def show_value(self, value: tuple[Level, ...]) -> None:
        """Show which levels are allowed."""
        for level, chip in self.chips.items():
            chip.setChecked(level in value)

    def entries(self) -> tuple[DigitField, ...]:
        """No number is typed here."""
        return ()

    def _toggle(self, level: Level, *, on: bool) -> None:
        """A level comes with those below it and goes with those above it."""
        place = RAISED_LEVELS.index(level)
        self.show_value(RAISED_LEVELS[: place + 1 if on else place])
        self.changed.emit()


class GateControl(QWidget):
    """At which totals sun may be raised: at any, or with two numbers."""

    changed = Signal()

    def __init__(self, look: Look) -> None:
        """Make the two segments, and the numbers below them."""
        super().__init__()
        words = look.words
        self.switch: SegmentedControl[bool] = SegmentedControl(
            look,
            (
                Segment(False, words.gettext("At any total")),
                Segment(True, words.gettext("Only at these")),
            ),
            label=question_text(words, "sun_gate"),
        )
        self.switch.chosen.connect(self._switched)
        self.buyer = DigitField(look, words.gettext("Buyer over"), MOST_DIGITS)
        self.doubler = DigitField(look, words.gettext("Others up to"), MOST_DIGITS)
        self._numbers = NumbersRow(look, (self.buyer, self.doubler))
        for entry, label in (
            (self.buyer, words.gettext("Buyer over")),
            (self.doubler, words.gettext("Others up to")),
        ):
            entry.setAccessibleName(words.in_line(question_text(words, "sun_gate"), label))
            entry.edited.connect(self.changed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(scaled(8))
        column.addWidget(self.switch)
        column.addWidget(self._numbers)

    def value(self) -> SunGate | None:
        """The gate; `None` for none, and for one with a number that cannot be read."""
        buyer, doubler = self.buyer.value(), self.doubler.value()
        if not self.switch.value() or buyer is None or doubler is None:
            return None
        return SunGate(doubler_at_most=doubler, buyer_over=buyer)

    def show_value(self, value: SunGate | None) -> None:
        """Show a gate, or that there is none; its numbers wait for the other choice."""
        gate = value or USUAL_GATE
        self.switch.set_value(value is not None)
        self.buyer.set_value(gate.buyer_over)
        self.doubler.set_value(gate.doubler_at_most)
        self._numbers.setVisible(value is not None)

    def entries(self) -> tuple[DigitField, ...]:
        """The fields of numbers that are asked for."""
        return (self.buyer, self.doubler) if self.switch.value() else ()

    def _switched(self, asked: bool) -> None:
        self._numbers.setVisible(asked)
        self.changed.emit()


RuleControl: TypeAlias = ChoiceControl | NumberControl | LevelsControl | GateControl
"""What all of them can do: `changed`, `value()`, `show_value()`, `entries()`."""


def rule_control(look: Look, field: str) -> RuleControl:
    """The control of a field of a rule set."""
    if field in CHOICE_FIELDS:
        return ChoiceControl(look, field)
    if field == "sun_levels":
        return LevelsControl(look)
    if field == "sun_gate":
        return GateControl(look)
    highest = HIGHEST_KABOOT if field.startswith("kaboot") else HIGHEST_TARGET
    return NumberControl(look, field, len(str(highest)))


def _only(widget: QWidget, inside: QWidget) -> QHBoxLayout:
    """Let a widget hold another and nothing else."""
    row = QHBoxLayout(widget)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(inside, 1)
    return row
