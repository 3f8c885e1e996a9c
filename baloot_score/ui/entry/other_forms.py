"""The forms for a hand of which only the points are known, and for a redeal."""

from __future__ import annotations

from baloot_score.i18n.game_words import team_word
from baloot_score.scoring.model import PerTeam, Team
from baloot_score.ui.controls.digit_field import DigitField
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.entry.draft import EntryDraft
from baloot_score.ui.entry.forms import Form
from baloot_score.ui.entry.numbers_row import NumbersRow
from baloot_score.ui.look import Look

MOST_DIGITS_OF_POINTS = 4


class DirectForm(Form):
    """Final points of both teams, as they were worked out at the table."""

    def __init__(self, look: Look) -> None:
        """Make the form."""
        super().__init__(look)
        self.fields = {
            team: DigitField(look, team_word(look.words, team), MOST_DIGITS_OF_POINTS)
            for team in Team
        }
        for field in self.fields.values():
            field.edited.connect(self._type)
        row = NumbersRow(look, tuple(self.fields.values()))
        self.add_row(look.words.gettext("Points"), row, "points")
        self.finish()

    def show_draft(self, draft: EntryDraft) -> None:
        """Show what a draft holds; what is being typed is left alone."""
        for team, field in self.fields.items():
            if field.value() != draft.points.of(team) and not field.has_error():
                field.set_value(draft.points.of(team))

    def _type(self) -> None:
        us, them = (self.fields[team].value() for team in Team)
        self.edited.emit({"points": PerTeam(us, them)})


class RedealForm(Form):
    """A deal that was thrown in: only whether the deal moves on."""

    def __init__(self, look: Look) -> None:
        """Make the form."""
        super().__init__(look)
        words = look.words
        self.deal = SegmentedControl(
            look,
            (
                Segment(False, words.gettext("All passed: the deal moves on")),
                Segment(True, words.gettext("Kawesh: the same dealer")),
            ),
        )
        self.deal.chosen.connect(lambda stays: self.edited.emit({"deal_stays": stays}))
        self.add_row(words.gettext("Deal"), self.deal, "deal_stays")
        self.finish()

    def show_draft(self, draft: EntryDraft) -> None:
        """Show what a draft holds."""
        self.deal.set_value(draft.deal_stays)
