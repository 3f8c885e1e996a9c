"""The forms of the entry panel, one for each kind of hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from baloot_score.i18n.game_words import contract_word, level_word, team_word
from baloot_score.scoring.model import Contract, Level, Team
from baloot_score.scoring.problem_codes import Problem
from baloot_score.ui.controls.chip import Tone
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.entry.abnat_row import AbnatRow
from baloot_score.ui.entry.draft import EntryDraft
from baloot_score.ui.entry.field_row import FieldRow
from baloot_score.ui.entry.numbers_row import NumbersRow
from baloot_score.ui.entry.projects_row import ProjectsRow
from baloot_score.ui.look import Look

TONES: Mapping[Team, Tone] = {Team.US: "us", Team.THEM: "them"}


class Form(QWidget):
    """Rows that show a draft and tell what a person changes in it."""

    edited = Signal(object)
    """What a person changed, as a dictionary of the draft's fields.

    Declared as an object: Qt would turn the enum members of a `dict` into plain strings.
    """

    def __init__(self, look: Look) -> None:
        """Make an empty form."""
        super().__init__()
        self.look = look
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setHorizontalSpacing(12)
        self.grid.setVerticalSpacing(4)
        self.grid.setColumnStretch(1, 1)
        self.grid.setColumnMinimumWidth(0, 64)
        self.rows: list[FieldRow] = []

    def add_row(self, label: str, control: QWidget, *fields: str) -> FieldRow:
        """Add a labelled control that enters some fields of the hand."""
        row = FieldRow(self.look, self.grid, label, control, fields)
        control.setAccessibleName(control.accessibleName() or label)
        self.rows.append(row)
        return row

    def finish(self) -> None:
        """Push the rows together at the top."""
        self.grid.setRowStretch(self.grid.rowCount(), 1)

    def show_draft(self, draft: EntryDraft) -> None:
        """Show what a draft holds; a form without controls of its own has nothing to show."""

    def start(self) -> QWidget:
        """The control where the next hand starts."""
        return self.rows[0].control

    def forget_text(self) -> None:
        """Empty the fields, also of text that is no number and so in no draft."""
        for row in self.rows:
            if isinstance(row.control, NumbersRow):
                row.control.forget_text()

    @property
    def has_unread_text(self) -> bool:
        """Whether a field holds text that is no number, which the field says itself."""
        return any(
            row.control.has_unread_text for row in self.rows if isinstance(row.control, NumbersRow)
        )

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show each problem under its field."""
        for row in self.rows:
            row.show_problems(problems)

    def control_of(self, problem: Problem) -> QWidget | None:
        """The control that enters the field of a problem."""
        return next((row.control for row in self.rows if row.enters(problem)), None)


class BoughtForm(Form):
    """A played hand, or a foul in one: buyer, contract, level, abnat, projects, بلوت, كبوت."""

    def __init__(self, look: Look, *, foul: bool) -> None:
        """Make the form."""
        super().__init__(look)
        words = look.words
        self.by: SegmentedControl[Team] | None = None
        if foul:
            self.by = _team_choice(look, clearable=False)
            self.by.chosen.connect(lambda team: self.edited.emit({"foul_by": team}))
            self.add_row(words.gettext("Foul by"), self.by, "by")
        self.buyer = _team_choice(look, keys=("F2", "F3"), clearable=foul)
        self.buyer.chosen.connect(lambda team: self.edited.emit({"buyer": team}))
        self.add_row(words.gettext("Buyer"), self.buyer, "buyer")
        self.contract = SegmentedControl(
            look,
            (
                Segment(Contract.SUN, contract_word(words, Contract.SUN), "F5"),
                Segment(Contract.HOKUM, contract_word(words, Contract.HOKUM), "F6"),
            ),
        )
        self.contract.chosen.connect(lambda contract: self.edited.emit({"contract": contract}))
        self.add_row(words.gettext("Contract"), self.contract, "contract")
        self.level = SegmentedControl(
            look, tuple(Segment(level, level_word(words, level)) for level in Level)
        )
        self.level.chosen.connect(lambda level: self.edited.emit({"level": level}))
        self.add_row(words.gettext("Level"), self.level, "level")
        self.abnat: AbnatRow | None = None
        if not foul:
            self.abnat = AbnatRow(look)
            self.abnat.edited.connect(self.edited)
            self.add_row(words.gettext("Abnat"), self.abnat, "abnat")
        self.projects = ProjectsRow(look, with_kaboot=not foul)
        self.projects.edited.connect(self.edited)
        self.add_row(words.gettext("Projects"), self.projects, "projects", "baloot", "kaboot")
        self.finish()

    def show_draft(self, draft: EntryDraft) -> None:
        """Show what a draft holds."""
        if self.by is not None:
            self.by.set_value(draft.foul_by)
        self.buyer.set_value(draft.buyer)
        self.contract.set_value(draft.contract)
        self.level.set_value(draft.level)
        self.projects.show_draft(draft)
        if self.abnat is not None:
            self.abnat.show_draft(draft)

    def start(self) -> QWidget:
        """A played hand starts at its abnat, for everything else has keys; a foul at who."""
        if self.abnat is None:
            return self.rows[0].control
        return self.abnat if self.abnat.isEnabled() else self.projects.kaboot


def _team_choice(
    look: Look, keys: tuple[str, str] = ("", ""), *, clearable: bool
) -> SegmentedControl[Team]:
    return SegmentedControl(
        look,
        tuple(
            Segment(team, team_word(look.words, team), key, TONES[team])
            for team, key in zip(Team, keys, strict=True)
        ),
        clearable=clearable,
    )
