"""The form of a hand of which only the points are known."""

from __future__ import annotations

from dataclasses import fields

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.reading_words import pair_text
from baloot_score.scoring.model import NO_ABNAT, Hand, PerTeam, Points, Team
from baloot_score.scoring.problem_codes import MOST_DIGITS, Problem
from baloot_score.scoring.rules import RuleSet
from baloot_score.ui.controls.chip import Chip
from baloot_score.ui.controls.digit_field import DigitField
from baloot_score.ui.entry.draft import EntryDraft, draft_of
from baloot_score.ui.entry.form import Form
from baloot_score.ui.entry.numbers_row import NumbersRow
from baloot_score.ui.entry.quick_entry import (
    QuickReadings,
    UsualPoints,
    filled,
    usual_line,
    usual_points,
)
from baloot_score.ui.look import Look


class DirectForm(Form):
    """Final points of both teams, as they were worked out at the table."""

    def __init__(self, look: Look) -> None:
        """Make the form."""
        super().__init__(look)
        self.fields = {
            team: DigitField(look, team_word(look.words, team), MOST_DIGITS) for team in Team
        }
        for field in self.fields.values():
            field.edited.connect(self._type)
            field.watch(self)
        row = NumbersRow(look, tuple(self.fields.values()))
        self.add_row(look.words.gettext("Points"), row, "points")
        for team, field in self.fields.items():
            parts = (look.words.gettext("Points"), team_word(look.words, team))
            field.setAccessibleName(look.words.in_line(*parts))
        self._points: PerTeam[int | None] = PerTeam(None, None)
        self.usual = {team: UsualPoints(look, team) for team in Team}
        for team, chips in self.usual.items():
            chips.picked.connect(lambda number, team=team: self._fill(team, number))
        self.readings = QuickReadings(look)
        self.readings.pair_picked.connect(lambda pair: self._take(PerTeam(pair.us, pair.them)))
        self.readings.reading_picked.connect(self._become)
        self._as_played: Points | None = None
        self.as_played = Chip(look, "")
        self.as_played.clicked.connect(self._take_played)
        self._usual_line = usual_line(self.usual.values())
        side = look.leading | Qt.AlignmentFlag.AlignTop
        self.grid.addWidget(self.as_played, self.grid.rowCount(), 1, side)
        for widget in (self._usual_line, self.readings):
            self.grid.addWidget(widget, self.grid.rowCount(), 1)
        self.finish()

    def show_draft(self, draft: EntryDraft) -> None:
        """Show what a draft holds; what is being typed is left alone."""
        for team, field in self.fields.items():
            if field.value() != draft.points.of(team) and not field.has_error():
                field.set_value(draft.points.of(team))

    @property
    def number_fields(self) -> dict[str, DigitField]:
        """The points of both teams."""
        return {team.value: field for team, field in self.fields.items()}

    def change_fields(self) -> None:
        """Go to the other team's field; what is typed there replaces its number."""
        self._go_to(Team.THEM if self.fields[Team.US].has_keys() else Team.US)

    def go_on(self) -> bool:
        """Go from the one field that is filled to the empty one; tells whether there was one."""
        for team, field in self.fields.items():
            other = self.fields[team.other]
            empty = not other.raw_text().strip()
            if field.has_keys() and field.value() is not None and empty:
                self._go_to(team.other)
                return True
        return False

    def control_of(self, problem: Problem) -> QWidget | None:
        """The field of the team whose points are missing or wrong."""
        for team, field in self.fields.items():
            if problem.field == f"points.{team}":
                return field
        return super().control_of(problem)

    def show_help(
        self, points: PerTeam[int | None], rules: RuleSet, as_played: Points | None = None
    ) -> None:
        """Offer usual points, and say what the typed ones can have been under these rules.

        `as_played` is what the full hand would write, if one has been entered.
        """
        self._points = points
        self._show_played(as_played if points == NO_ABNAT else None)
        for team, chips in self.usual.items():
            chips.show_points(usual_points(rules, points.of(team.other)))
        us, them = points.us, points.them
        known = not (us is None or them is None or self.has_unread_text)
        self._usual_line.setVisible(not known)
        if us is None or them is None or not known:
            self.readings.show_nothing()
        else:
            self.readings.show_pair(Points(us, them), rules)

    def _show_played(self, points: Points | None) -> None:
        self._as_played = points
        words = self.look.words
        if points is not None:
            sentence = words.gettext("As the full hand: {points}")
            self.as_played.set_label(sentence.format(points=pair_text(words, points)))
        self.as_played.setVisible(points is not None)

    def _take_played(self) -> None:
        if self._as_played is not None:
            self._take(PerTeam(self._as_played.us, self._as_played.them))

    def _go_to(self, team: Team) -> None:
        self.fields[team].setFocus(Qt.FocusReason.OtherFocusReason)
        self.fields[team].select_all()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Plus and minus of the number block, which no points can have, change the field."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            block = bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)
            if block and event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
                self.change_fields()
                return True
        return super().eventFilter(watched, event)

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
