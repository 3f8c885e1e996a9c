"""All questions of the settings in one column that scrolls, grouped by what they are about."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from baloot_score.session import HouseRules
from baloot_score.ui.controls.card import Card
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.segmented import SegmentedControl
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.settings import Settings
from baloot_score.ui.settings_dialog.columns import Columns
from baloot_score.ui.settings_dialog.default_rules import DefaultRules
from baloot_score.ui.settings_dialog.example import Example
from baloot_score.ui.settings_dialog.questions import Question, questions
from baloot_score.ui.settings_dialog.setting_row import SettingRow
from baloot_score.ui.settings_dialog.text_size import TextSize


class SettingsForm(QScrollArea):
    """Shows settings, and tells of others as soon as one is chosen."""

    chosen = Signal(str, object)
    """The field of a question, and the answer that a person gave."""

    def __init__(self, look: Look, settings: Settings, house: HouseRules, today: date) -> None:
        """Make the form.

        Args:
            look: words and colours.
            settings: what holds now.
            house: the rule sets, of which one is the default.
            today: the day of the example.

        """
        super().__init__()
        words = look.words
        self._look = look
        self._questions = questions(words)
        self._rows: dict[str, SettingRow] = {}
        self.example = Example(look, today)
        label = words.gettext("Text size")
        self.text_size = TextSize(look, label)
        self.text_size.chosen.connect(lambda scale: self.chosen.emit("text_scale", scale))
        self._add("text_scale", SettingRow(look, label, "", self.text_size))
        label = words.gettext("Default rules")
        self.default_rules = DefaultRules(look, house, label)
        note = words.gettext("New sessions begin with them.")
        self._add("default_rules", SettingRow(look, label, note, self.default_rules))
        for question in self._questions.values():
            self._add(question.field, self._segmented(question))
        self._lay_out()
        self.show_settings(settings)

    @property
    def controls(self) -> dict[str, QWidget]:
        """The control of each question, by the name of its field."""
        return {name: row.control for name, row in self._rows.items()}

    def show_settings(self, settings: Settings) -> None:
        """Show other settings as chosen."""
        for field in self._questions:
            self._segments(field).set_value(getattr(settings, field))
        self.text_size.set_value(settings.text_scale)

    def show_awake_note(self, *, works: bool | None) -> None:
        """Say that the screen cannot be kept on here; `None` when nobody has tried yet."""
        words, row = self._look.words, self._rows["keep_awake"]
        unable = words.gettext("This system does not let the window do that.")
        row.show_note(unable if works is False else self._questions["keep_awake"].note)

    def _segments(self, field: str) -> SegmentedControl[Any]:
        control = self._rows[field].control
        assert isinstance(control, SegmentedControl)
        return control

    def _segmented(self, question: Question) -> SettingRow:
        control: SegmentedControl[Any] = SegmentedControl(
            self._look, question.answers, label=question.text
        )
        control.chosen.connect(lambda value: self.chosen.emit(question.field, value))
        return SettingRow(self._look, question.text, question.note, control)

    def _add(self, name: str, row: SettingRow) -> None:
        self._rows[name] = row

    def _lay_out(self) -> None:
        words = self._look.words
        language = self._group(
            words.gettext("Language and dates"), ("language", "digits", "calendar")
        )
        look = self._group(words.gettext("Look"), ("theme", "text_scale", "animations"))
        table = self._group(words.gettext("At the table"), ("default_rules", "keep_awake"))
        inside = Columns(((self.example, language), (look, table)))
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inside)
        for ground in (self.viewport(), inside):
            ground.setAutoFillBackground(False)

    def _group(self, heading: str, fields: Sequence[str]) -> Card:
        card = Card(self._look)
        column = QVBoxLayout(card)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(scaled(10))
        column.addWidget(Label(self._look, heading, px=16, weight=600))
        for field in fields:
            column.addWidget(self._rows[field])
        return card
