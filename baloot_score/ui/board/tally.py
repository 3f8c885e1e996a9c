"""The games that each team has won in a session: dots to see at a glance, numbers when many."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.series_words import series_sentence
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.scoring.model import PerTeam, Team
from baloot_score.scoring.series import games_needed
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.painting import painting
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look

FEWEST_DOTS, MOST_DOTS = 3, 5
"""So many places there are for dots; more games than that are written as a number."""

DOT, DOT_GAP = 11, 6


class Dots(QWidget):
    """A row of places, the first of them filled."""

    def __init__(self, look: Look, team: Team) -> None:
        """Make the row of one team, nothing filled."""
        super().__init__()
        self._look = look
        self._team = team
        self.filled, self.places = 0, FEWEST_DOTS
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_dots(self, filled: int, places: int) -> None:
        """Fill so many of so many places."""
        self.filled, self.places = filled, places
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.places * scaled(DOT + DOT_GAP) - scaled(DOT_GAP), scaled(DOT))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  # all of it is painted
        theme = self._look.theme
        side = scaled(DOT)
        with painting(self) as painter:
            for place in range(self.places):
                step = place * scaled(DOT + DOT_GAP)
                left = self.width() - side - step if self._look.words.right_to_left else step
                filled = place < self.filled
                painter.setBrush(theme.team(self._team) if filled else Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(theme.team(self._team) if filled else theme.edge, 1.75))
                painter.drawEllipse(QRectF(left, 0, side, side).adjusted(1, 1, -1, -1))


class Tally(QWidget):
    """Ours at the side where reading starts, theirs at the other, the dots between the words."""

    def __init__(self, look: Look) -> None:
        """Make the tally; nobody has won yet."""
        super().__init__()
        self._look = look
        self.setLayoutDirection(look.direction)
        self.dots = PerTeam(Dots(look, Team.US), Dots(look, Team.THEM))
        self.numbers = PerTeam(self._number(Team.US), self._number(Team.THEM))
        self._tally = PerTeam(0, 0)
        self._series: int | None = None
        self._numbers_only = False
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(scaled(7))
        self.title = Label(look, look.words.gettext("Games"), px=15, color="ink_muted")
        line.addWidget(self.title)
        line.addSpacing(scaled(8))
        line.addWidget(self._word(Team.US))
        line.addWidget(self.dots.us)
        line.addWidget(self.numbers.us)
        line.addSpacing(scaled(12))
        line.addWidget(self.numbers.them)
        line.addWidget(self.dots.them)
        line.addWidget(self._word(Team.THEM))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_tally(PerTeam(0, 0))

    def show_tally(self, tally: PerTeam[int], series: int | None = None) -> None:
        """Show how many games each team has won; in a series, of as many as it takes to win it."""
        self._tally, self._series = tally, series
        most = max(tally.us, tally.them)
        needed = FEWEST_DOTS if series is None else games_needed(series)
        dots = most <= max(MOST_DOTS, needed) and not self._numbers_only
        words = self._look.words
        said = []
        for team in Team:
            won = tally.of(team)
            self.dots.of(team).show_dots(won, max(needed, most))
            self.dots.of(team).setVisible(dots)
            self.numbers.of(team).setText(words.number(won))
            self.numbers.of(team).setVisible(not dots)
            said.append(f"{team_word(words, team)} {words.number(won)}")
        if series is not None:
            said.append(series_sentence(words, series))
        self.setAccessibleName(f"{words.gettext('Games')}: {BETWEEN.join(said)}")
        self.setToolTip("" if series is None else series_sentence(words, series))

    def set_short(self, *, short: bool, numbers: bool = False) -> None:
        """Leave out the word before the teams where room is scarce, and write numbers for dots."""
        self.title.setVisible(not short)
        if numbers != self._numbers_only:
            self._numbers_only = numbers
            self.show_tally(self._tally, self._series)

    def _word(self, team: Team) -> Label:
        word = team_word(self._look.words, team)
        return Label(self._look, word, px=18, weight=600, color=team.value)

    def _number(self, team: Team) -> Label:
        return Label(self._look, px=18, weight=700, color=team.value)
