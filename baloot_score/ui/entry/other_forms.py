"""The forms for a hand of which only the points are known, and for a redeal."""

from __future__ import annotations

from dataclasses import fields

from PySide6.QtCore import Qt

from baloot_score.i18n.game_words import team_word
from baloot_score.scoring.model import Hand, PerTeam, Points, Team
from baloot_score.scoring.rules import RuleSet
from baloot_score.ui.controls.digit_field import DigitField
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.entry.draft import EntryDraft, draft_of
from baloot_score.ui.entry.forms import Form
from baloot_score.ui.entry.numbers_row import NumbersRow
from baloot_score.ui.entry.quick_entry import (
    QuickReadings,
    UsualPoints,
    filled,
    usual_line,
    usual_points,
)
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
        comma = look.words.pgettext("between the parts of a line", ", ")
        for team, field in self.fields.items():
            parts = (look.words.gettext("Points"), team_word(look.words, team))
            field.setAccessibleName(comma.join(parts))
        self._points: PerTeam[int | None] = PerTeam(None, None)
        self.usual = {team: UsualPoints(look, team) for team in Team}
        for team, chips in self.usual.items():
            chips.picked.connect(lambda number, team=team: self._fill(team, number))
        self.readings = QuickReadings(look)
        self.readings.pair_picked.connect(lambda pair: self._take(PerTeam(pair.us, pair.them)))
        self.readings.reading_picked.connect(self._become)
        self._usual_line = usual_line(self.usual.values())
        for widget in (self._usual_line, self.readings):
            self.grid.addWidget(widget, self.grid.rowCount(), 1)
        self.finish()

    def show_draft(self, draft: EntryDraft) -> None:
        """Show what a draft holds; what is being typed is left alone."""
        for team, field in self.fields.items():
            if field.value() != draft.points.of(team) and not field.has_error():
                field.set_value(draft.points.of(team))

    def show_help(self, points: PerTeam[int | None], rules: RuleSet) -> None:
        """Offer usual points, and say what the typed ones can have been under these rules."""
        self._points = points
        for team, chips in self.usual.items():
            chips.show_points(usual_points(rules, points.of(team.other)))
        us, them = points.us, points.them
        known = not (us is None or them is None or self.has_unread_text)
        self._usual_line.setVisible(not known)
        if us is None or them is None or not known:
            self.readings.show_nothing()
        else:
            self.readings.show_pair(Points(us, them), rules)

    def _fill(self, team: Team, number: int) -> None:
        self._take(filled(self._points, team, number))

    def _take(self, points: PerTeam[int | None]) -> None:
        """Put points into the fields, in place of whatever was typed there."""
        for team, field in self.fields.items():
            field.set_value(points.of(team))
        # The chip that was pressed goes away, and the next Enter is to record.
        self.start().setFocus(Qt.FocusReason.OtherFocusReason)
        self.edited.emit({"points": points})

    def _become(self, hand: Hand) -> None:
        """Go on with the whole hand; the points stay with the draft, for whoever comes back."""
        draft = draft_of(hand)
        changes = {field.name: getattr(draft, field.name) for field in fields(draft)}
        del changes["points"]
        self.edited.emit(changes)

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
