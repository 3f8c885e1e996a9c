"""The forms of the entry panel, one for each kind of hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from baloot_score.i18n.game_words import contract_word, level_word, team_word
from baloot_score.scoring.model import Contract, Level, Players, Team
from baloot_score.scoring.problem_codes import Problem
from baloot_score.scoring.seating import NO_PLAYERS
from baloot_score.ui.controls.chip import Tone
from baloot_score.ui.controls.digit_field import DigitField
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.entry.abnat_row import AbnatRow
from baloot_score.ui.entry.buyer import buyer_label, next_buyer
from baloot_score.ui.entry.draft import EntryDraft
from baloot_score.ui.entry.field_row import FieldRow
from baloot_score.ui.entry.keys import EntryKey
from baloot_score.ui.entry.numbers_row import NumbersRow
from baloot_score.ui.entry.projects_row import ProjectsRow
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look

STACKED = 320
"""A form of a smaller width has its labels above their controls instead of beside them."""
ROOMY_ROW = 80
"""With so much height for each of them the rows stand farther apart."""
LABELS, BESIDE = 64, 12
"""The least width of the labels, and how far the controls stand from them."""
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
        self.grid.setVerticalSpacing(scaled(4))
        self.grid.setColumnStretch(1, 1)
        self._stacked: bool | None = None
        self.rows: list[FieldRow] = []
        self._place(stacked=False)

    def add_row(self, label: str, control: QWidget, *fields: str, key: str = "") -> FieldRow:
        """Add a labelled control that enters some fields of the hand, and the key of the row."""
        row = FieldRow(self.look, self.grid, label, control, fields, key)
        control.setAccessibleName(control.accessibleName() or label)
        self.rows.append(row)
        return row

    def whole_width(self) -> int:
        """The width at which every control of the form has all its parts side by side."""
        controls = max(_whole_width(row.control) for row in self.rows)
        return max(scaled(LABELS), *(row.label_width() for row in self.rows)) + (
            scaled(BESIDE) + controls
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place(stacked=self.width() < scaled(STACKED))
        roomy = self.height() >= scaled(ROOMY_ROW) * len(self.rows)
        self.grid.setVerticalSpacing(scaled(12 if roomy else 4))

    def _place(self, *, stacked: bool) -> None:
        if stacked == self._stacked:
            return
        self._stacked = stacked
        self.grid.setColumnMinimumWidth(0, 0 if stacked else scaled(LABELS))
        self.grid.setHorizontalSpacing(0 if stacked else scaled(BESIDE))
        for row in self.rows:
            row.place(stacked=stacked)

    def finish(self) -> None:
        """Push the rows together at the top."""
        self.grid.setRowStretch(self.grid.rowCount(), 1)

    def fit(self, room: QSize) -> None:
        """Arrange the form for the pixels that there are; most are low enough in any case."""

    def show_draft(self, draft: EntryDraft) -> None:
        """Show what a draft holds; a form without controls of its own has nothing to show."""

    def start(self) -> QWidget:
        """The control where the next hand starts."""
        return self.rows[0].control

    @property
    def number_fields(self) -> dict[str, DigitField]:
        """The fields for numbers, by names that are kept with what is typed in them."""
        return {}

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
            self.by = _team_choice(look)
            self.by.chosen.connect(lambda team: self.edited.emit({"foul_by": team}))
            self.add_row(words.gettext("Foul by"), self.by, "by")
        self._draft, self._players = EntryDraft(), NO_PLAYERS
        self.buyer = _team_choice(look, keys=(EntryKey.WE_BOUGHT, EntryKey.THEY_BOUGHT))
        for chosen in (self.buyer.chosen, self.buyer.chosen_again):
            chosen.connect(self._choose_buyer)
        self._buyer_row = self.add_row(words.gettext("Buyer"), self.buyer, "buyer")
        self._tight = False
        self.contract = SegmentedControl(
            look,
            (
                Segment(Contract.SUN, contract_word(words, Contract.SUN), EntryKey.SUN),
                Segment(Contract.HOKUM, contract_word(words, Contract.HOKUM), EntryKey.HOKUM),
            ),
        )
        self.contract.chosen.connect(lambda contract: self.edited.emit({"contract": contract}))
        self._contract_row = self.add_row(words.gettext("Contract"), self.contract, "contract")
        self.level = SegmentedControl(
            look, tuple(Segment(level, level_word(words, level)) for level in Level)
        )
        self.level.chosen.connect(lambda level: self.edited.emit({"level": level}))
        self.add_row(words.gettext("Level"), self.level, "level", key=EntryKey.LEVEL)
        self.abnat: AbnatRow | None = None
        if not foul:
            self.abnat = AbnatRow(look)
            self.abnat.edited.connect(self.edited)
            self.add_row(words.gettext("Abnat"), self.abnat, "abnat")
        self.projects = ProjectsRow(look, with_kaboot=not foul)
        self.projects.edited.connect(self.edited)
        self.add_row(words.gettext("Projects"), self.projects, "projects", "baloot", "kaboot")
        self.finish()

    def fit(self, room: QSize) -> None:
        """Where the height does not suffice, let the contract stand beside the buyer."""
        labels = max(scaled(LABELS), *(row.label_width() for row in self.rows))
        width = room.width() - labels - scaled(BESIDE)
        both = self.buyer.sizeHint().width() + self.contract.sizeHint().width() + scaled(8)
        fits = both <= width and room.width() >= scaled(STACKED)
        tight = fits and self._height_at(width) > room.height()
        if tight != self._tight:
            self._tight = tight
            self._contract_row.stand_beside(self._buyer_row if tight else None)

    def _height_at(self, width: int) -> int:
        """The height of the rows below one another, with so much width for the controls."""
        heights = [
            control.heightForWidth(width)
            if control.hasHeightForWidth()
            else control.sizeHint().height()
            for control in (row.control for row in self.rows)
        ]
        return sum(heights) + self.grid.verticalSpacing() * (len(heights) - 1)

    def show_draft(self, draft: EntryDraft) -> None:
        """Show what a draft holds."""
        if self.by is not None:
            self.by.set_value(draft.foul_by)
        self._draft = draft
        self._show_buyer()
        self.contract.set_value(draft.contract)
        self.level.set_value(draft.level)
        self.projects.show_draft(draft)
        if self.abnat is not None:
            self.abnat.show_draft(draft)

    def set_players(self, players: Players) -> None:
        """Tell who sits at the table, so that the buyer can be one of them."""
        self._players = players
        self._show_buyer()

    def _show_buyer(self) -> None:
        for team in Team:
            label = buyer_label(self.look.words, team, self._draft, self._players)
            self.buyer.set_text(team, label)
        self.buyer.set_value(self._draft.buyer)

    def _choose_buyer(self, team: Team) -> None:
        self.edited.emit(next_buyer(self._draft, team, self._players))

    @property
    def number_fields(self) -> dict[str, DigitField]:
        """The abnat of both teams."""
        row = self.abnat
        return {} if row is None else {"counted": row.counted, "other": row.other}

    def start(self) -> QWidget:
        """A played hand starts at its abnat, for everything else has keys; a foul at who."""
        if self.abnat is None:
            return self.rows[0].control
        return self.abnat if self.abnat.isEnabled() else self.projects.kaboot


def _whole_width(control: QWidget) -> int:
    """The width of a control that has all its parts side by side."""
    if isinstance(control, NumbersRow):
        return control.whole_width()
    if isinstance(control, SegmentedControl):
        return control.sizeHint().width()
    return control.minimumSizeHint().width()


def _team_choice(look: Look, keys: tuple[str, str] = ("", "")) -> SegmentedControl[Team]:
    return SegmentedControl(
        look,
        tuple(
            Segment(team, team_word(look.words, team), key, TONES[team])
            for team, key in zip(Team, keys, strict=True)
        ),
    )
