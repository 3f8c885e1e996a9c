"""A number of both teams beside each other: its word in the middle, and bars that grow from it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.statistics_words import Figure, figure_word
from baloot_score.scoring.model import PerTeam, Team
from baloot_score.session import Statistics
from baloot_score.ui.controls.label import Label, RefitLabel
from baloot_score.ui.controls.painting import body, painting
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.statistics.figures import WORSE_IF_MORE, amount, amount_text

BAR = 5
NUMBER_WIDTH = 62


class TeamBars(QWidget):
    """Two bars that begin in the middle, ours at the side where reading starts."""

    def __init__(self, look: Look) -> None:
        """Make them empty."""
        super().__init__()
        self._look = look
        self._shares = PerTeam(0.0, 0.0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_shares(self, shares: PerTeam[float]) -> None:
        """Show how much each team has, of the longest bar."""
        self._shares = shares
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(scaled(120), max(3, scaled(BAR)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the tracks, and in them the bars."""
        theme, gap = self._look.theme, scaled(2)
        half = self.width() / 2 - gap
        with painting(self) as painter:
            for team in Team:
                right = (team is Team.US) == self._look.words.right_to_left
                track = QRectF(self.width() - half if right else 0, 0, half, self.height())
                body(painter, track, self.height() / 2, theme.color("sunken"))
                length = half * self._shares.of(team)
                if length:
                    bar = QRectF(track)
                    if right:
                        bar.setWidth(length)
                    else:
                        bar.setLeft(track.right() - length)
                    body(painter, bar, self.height() / 2, theme.team(team))


class ComparedNumber(QWidget):
    """One number of both teams; the larger one is heavier and in its team's colour."""

    def __init__(self, look: Look, figure: Figure) -> None:
        """Make the row of a number."""
        super().__init__()
        self._look, self._figure = look, figure
        self.setLayoutDirection(look.direction)
        self._word = Label(look, figure_word(look.words, figure), px=14, color="ink_muted", lines=2)
        self._word.setWordWrap(True)
        self._word.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.numbers = PerTeam(RefitLabel(look, px=17), RefitLabel(look, px=17))
        self._bars = TeamBars(look)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(scaled(6))
        grid.setVerticalSpacing(scaled(2))
        for team, column in ((Team.US, 0), (Team.THEM, 2)):
            number = self.numbers.of(team)
            number.setMinimumWidth(scaled(NUMBER_WIDTH))
            side = look.leading if team is Team.US else look.trailing
            number.setAlignment(side)
            grid.addWidget(number, 0, column)
        grid.addWidget(self._word, 0, 1)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._bars, 1, 0, 1, 3)

    def show_statistics(self, found: Statistics) -> None:
        """Show the number as it was counted."""
        words, figure = self._look.words, self._figure
        sides = PerTeam(found.team(Team.US), found.team(Team.THEM))
        amounts = PerTeam(amount(sides.us, figure), amount(sides.them, figure))
        most = max(amounts.us, amounts.them)
        told = []
        for team in Team:
            label, own = self.numbers.of(team), amounts.of(team)
            ahead = own > amounts.of(team.other) and figure not in WORSE_IF_MORE
            text = amount_text(words, sides.of(team), figure)
            face = label.font()
            face.setWeight(face.Weight.Bold if ahead else face.Weight.Normal)
            label.set_face(face)
            label.set_color(team.value if ahead else "ink")
            label.setText(text)
            label.setAccessibleName(f"{team_word(words, team)}: {text}")
            told.append(label.accessibleName())
        self._bars.show_shares(
            PerTeam(amounts.us / most, amounts.them / most) if most else PerTeam(0.0, 0.0)
        )
        self.setAccessibleName(f"{figure_word(words, figure)}: {words.in_line(*told)}")
