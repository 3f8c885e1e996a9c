"""Help with points that are typed alone: usual ones, what they can have been, the nearest ones."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.reading_words import pair_text, reading_abnat, reading_text
from baloot_score.scoring.model import Contract, Level, PerTeam, Points, Team
from baloot_score.scoring.quick_entry import Reading, nearest_pairs, readings
from baloot_score.scoring.rules import RuleSet
from baloot_score.ui.controls.chip import TEAM_TONES, Chip
from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.painted_button import PaintedButton
from baloot_score.ui.controls.painting import (
    CHIP_RADIUS,
    TOUCH,
    body,
    focus_ring,
    line_height,
    painting,
    text_width,
    touch,
)
from baloot_score.ui.controls.wrapping import paint_lines, wrapped
from baloot_score.ui.fonts import margins, scaled
from baloot_score.ui.look import Look
from baloot_score.ui.theme import font

MOST_READINGS = 4
MOST_USUAL = 5


@lru_cache(maxsize=64)
def known_readings(points: Points, rules: RuleSet) -> tuple[Reading, ...]:
    """The readings of a pair, kept: a person goes to and fro between a few."""
    return readings(points, rules)


def usual_points(rules: RuleSet, other: int | None) -> tuple[int, ...]:
    """What a team usually writes: a whole hand, or what is left of one that the other shared.

    Args:
        rules: say what kaboot is worth.
        other: the points of the other team, once they are known.

    """
    if other:
        rest = {contract.points - other for contract in Contract}
        nothing = {0} if other >= Contract.HOKUM.points else set()
        return tuple(sorted(points for points in rest | nothing if points >= 0))
    hokum, sun = Contract.HOKUM.points, Contract.SUN.points
    double = hokum * Level.DOUBLE.times
    whole = {hokum, sun, double, rules.kaboot_hokum, rules.kaboot_sun}
    return tuple(sorted(whole - {0}))[:MOST_USUAL]


class UsualPoints(FlowRow):
    """Chips under the field of one team."""

    picked = Signal(int)
    """The points of a chip that a person pressed."""

    def __init__(self, look: Look, team: Team) -> None:
        """Make the chips; they show nothing yet."""
        super().__init__(spacing=6)
        self._look, self._team = look, team
        self._points: tuple[int, ...] = ()
        self.chips = [Chip(look, "", TEAM_TONES[team]) for _ in range(MOST_USUAL)]
        for place, chip in enumerate(self.chips):
            chip.clicked.connect(lambda _checked=False, place=place: self._pick(place))
            self.add(chip)

    def show_points(self, points: tuple[int, ...]) -> None:
        """Offer other points."""
        self._points = points
        words = self._look.words
        for place, chip in enumerate(self.chips):
            if place < len(points):
                number = words.number(points[place])
                chip.set_label(number)
                team = team_word(words, self._team)
                said = words.gettext("{team}: {points}").format(team=team, points=number)
                chip.setAccessibleName(said)
            chip.setVisible(place < len(points))

    def _pick(self, place: int) -> None:
        self.picked.emit(self._points[place])


class ReadingButton(PaintedButton):
    """One hand that the points can have been: what it was, and quietly the buyer's abnat."""

    _PADDING = 12

    def __init__(self, look: Look) -> None:
        super().__init__(look, "")
        self._beside = ""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_reading(self, reading: Reading) -> None:
        """Show another hand."""
        words = self.look.words
        self._beside = reading_abnat(words, reading)
        self.set_label(reading_text(words, reading))
        if self._beside:
            self.setAccessibleName(words.in_line(self.label, self._beside))

    def sizeHint(self) -> QSize:
        return QSize(text_width(font(15, 500), self.label) + 2 * self._PADDING, TOUCH)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, TOUCH)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the lines that the hand takes, and a finger."""
        face = font(15, 500)
        lines = wrapped(self.label, face, width - 2 * self._PADDING)
        return max(touch(), len(lines) * line_height(face) + 12)

    def paintEvent(self, _event: QPaintEvent) -> None:
        tokens, color = self.look.theme.tokens, self.look.theme.color
        fill = self.touched(tokens.surface)
        with painting(self) as painter:
            area = self.area(self.height() - 4)
            if self.focus_watch.shown:
                inner = focus_ring(painter, area, CHIP_RADIUS, color("accent"), color("surface"))
                body(painter, inner, CHIP_RADIUS - 3, fill)
            else:
                body(painter, area, CHIP_RADIUS, fill, self.look.theme.edge)
            inside = area.adjusted(self._PADDING, 0, -self._PADDING, 0)
            face, quiet = font(15, 500), font(13)
            lines = wrapped(self.label, face, inside.width())
            side, direction = self.look.leading, self.look.direction
            paint_lines(painter, inside, lines, face, color("ink"), side, direction)
            room = inside.width() - text_width(face, self.label) - 16
            if self._beside and text_width(quiet, self._beside) <= room:
                muted, side = color("ink_muted"), self.look.trailing
                paint_lines(painter, inside, [self._beside], quiet, muted, side, direction)


class QuickReadings(QWidget):
    """What the typed points can have been; where no hand gives them, the pairs nearest to them."""

    reading_picked = Signal(object)
    """The hand that a person says it was."""
    pair_picked = Signal(object)
    """The points that a person meant."""

    def __init__(self, look: Look) -> None:
        """Make it; it shows nothing until a pair is known."""
        super().__init__()
        self._look = look
        self._shown: tuple[Points | None, RuleSet | None] = (None, None)
        self._readings: tuple[Reading, ...] = ()
        self._pairs: tuple[Points, ...] = ()
        self.title = Label(look, px=14, color="ink_muted")
        self.title.setWordWrap(True)
        self.buttons = [ReadingButton(look) for _ in range(MOST_READINGS)]
        self.pairs = FlowRow(spacing=6)
        self.chips: list[Chip] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(margins(0, 8, 0, 0))
        column.setSpacing(2)
        column.addWidget(self.title)
        for place, button in enumerate(self.buttons):
            button.clicked.connect(lambda _checked=False, place=place: self._pick(place))
            column.addWidget(button)
        column.addWidget(self.pairs)
        self.show_nothing()

    def show_nothing(self) -> None:
        """Hide: there is no pair."""
        self._shown = (None, None)
        self.hide()

    def show_pair(self, points: Points, rules: RuleSet) -> None:
        """Show the readings of a pair under a rule set, or the nearest pairs."""
        if self._shown == (points, rules):
            return
        self._shown = (points, rules)
        self._readings = known_readings(points, rules)[:MOST_READINGS]
        self._pairs = () if self._readings else nearest_pairs(points, rules)
        words = self._look.words
        self.title.setText(
            words.gettext("What was it? Pick one if you like; else it is recorded as typed:")
            if self._readings
            else words.gettext("The nearest points that a hand gives:")
        )
        for place, button in enumerate(self.buttons):
            if place < len(self._readings):
                button.show_reading(self._readings[place])
            button.setVisible(place < len(self._readings))
        self._show_pairs()
        self.show()

    def _show_pairs(self) -> None:
        while len(self.chips) < len(self._pairs):
            chip = Chip(self._look, "")
            place = len(self.chips)
            chip.clicked.connect(lambda _checked=False, place=place: self._pick_pair(place))
            self.chips.append(chip)
            self.pairs.add(chip)
        for place, chip in enumerate(self.chips):
            if place < len(self._pairs):
                chip.set_label(pair_text(self._look.words, self._pairs[place]))
            chip.setVisible(place < len(self._pairs))
        self.pairs.setVisible(bool(self._pairs))

    def _pick(self, place: int) -> None:
        self.reading_picked.emit(self._readings[place].hand)

    def _pick_pair(self, place: int) -> None:
        self.pair_picked.emit(self._pairs[place])


def usual_line(looks: Iterable[UsualPoints]) -> QWidget:
    """The chips of both teams, each under its field."""
    holder = QWidget()
    line = QHBoxLayout(holder)
    line.setContentsMargins(0, 2, 0, 0)
    line.setSpacing(scaled(8))
    for chips in looks:
        line.addWidget(chips, 1, Qt.AlignmentFlag.AlignTop)
    return holder


def filled(points: PerTeam[int | None], team: Team, number: int) -> PerTeam[int | None]:
    """A pair after a chip of one team: a team that has nothing yet gets nothing, that is 0."""
    other = points.of(team.other)
    rest = 0 if other is None else other
    return PerTeam(number, rest) if team is Team.US else PerTeam(rest, number)
