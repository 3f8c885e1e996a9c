"""The form of a hand that somebody bought: played to the end, or ended by a foul."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from baloot_score.i18n.game_words import contract_word, level_word, team_word
from baloot_score.scoring.model import Contract, Level, Players, Team
from baloot_score.scoring.seating import NO_PLAYERS
from baloot_score.ui.controls.chip import TEAM_TONES
from baloot_score.ui.controls.digit_field import DigitField
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.entry.abnat_row import AbnatRow
from baloot_score.ui.entry.buyer import buyer_label, next_buyer
from baloot_score.ui.entry.draft import EntryDraft
from baloot_score.ui.entry.field_row import designed_height
from baloot_score.ui.entry.form import BETWEEN_ROWS, ERROR_LINE, STACKED, Form
from baloot_score.ui.entry.keys import EntryKey
from baloot_score.ui.entry.projects_row import ProjectsRow
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look


class BoughtForm(Form):
    """A played hand, or a foul in one: buyer, contract, level, abnat, projects, بلوت, كبوت."""

    def __init__(self, look: Look, *, foul: bool) -> None:
        """Make the form."""
        super().__init__(look)
        words = look.words
        self.by: SegmentedControl[Team] | None = None
        if foul:
            self.by = _team_choice(look, keys=(EntryKey.OUR_FOUL, EntryKey.THEIR_FOUL))
            self.by.chosen.connect(lambda team: self.edited.emit({"foul_by": team}))
            self.add_row(words.gettext("Foul by"), self.by, "by")
        self._draft, self._players = EntryDraft(), NO_PLAYERS
        self.buyer = _team_choice(look, keys=(EntryKey.WE_BOUGHT, EntryKey.THEY_BOUGHT))
        for chosen in (self.buyer.chosen, self.buyer.chosen_again):
            chosen.connect(self._choose_buyer)
        self._buyer_row = self.add_row(words.gettext("Buyer"), self.buyer, "buyer")
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
        """Where the height does not suffice, let the contract stand beside the buyer.

        There is to be room for a line that tells what is wrong: when it comes, no row is to move
        away from under the finger.
        """
        width = self._beside_labels(room.width())
        both = self.buyer.sizeHint().width() + self.contract.sizeHint().width() + scaled(8)
        fits = both <= width and room.width() >= scaled(STACKED)
        told = scaled(BETWEEN_ROWS + ERROR_LINE)
        tight = fits and self._height_at(width) + told > room.height()
        if tight != self._full:
            self._full = tight
            self._part_rows()
            self._contract_row.stand_beside(self._buyer_row if tight else None)
        super().fit(room)

    def _height_at(self, width: int) -> int:
        """The height of the rows below one another as designed, with so much width for controls."""
        lowered = self._close
        heights = [designed_height(row.control, width, lowered=lowered) for row in self.rows]
        return sum(heights) + scaled(BETWEEN_ROWS) * (len(heights) - 1)

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


def _team_choice(look: Look, keys: tuple[str, str]) -> SegmentedControl[Team]:
    return SegmentedControl(
        look,
        tuple(
            Segment(team, team_word(look.words, team), key, TEAM_TONES[team])
            for team, key in zip(Team, keys, strict=True)
        ),
    )
