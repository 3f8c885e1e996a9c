"""The statistics of the evening at the table: both teams side by side, and the awards so far."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.statistics_words import (
    Figure,
    award_detail,
    award_title,
    team_text,
    winners_text,
)
from baloot_score.i18n.store_words import store_sentence
from baloot_score.scoring.awards import Award
from baloot_score.scoring.model import PerTeam, Team
from baloot_score.session import Statistics, StoreError, choose_awards
from baloot_score.ui.board.elided import ElidedLabel
from baloot_score.ui.controls.button import QuietButton
from baloot_score.ui.controls.label import Label, Mark
from baloot_score.ui.controls.reading import Reading, scrolled
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.sheet.pages import GamePage, ShownGame
from baloot_score.ui.statistics.award_line import AwardLine
from baloot_score.ui.statistics.compared import ComparedNumber

FIGURES = (
    Figure.WON,
    Figure.AVERAGE,
    Figure.SUN_BOUGHT,
    Figure.SUN_MADE,
    Figure.SUN_FAILED,
    Figure.HOKUM_BOUGHT,
    Figure.HOKUM_MADE,
    Figure.HOKUM_FAILED,
    Figure.KABOOTS,
    Figure.BALOOTS,
    Figure.PROJECTS,
    Figure.DOUBLES_WON,
    Figure.DOUBLES_LOST,
    Figure.STREAK,
)
TWO_COLUMNS = 560
"""From this width on the awards stand beside the numbers."""

Count = Callable[[str], Statistics]
"""Counts the session of an id; it may raise `StoreError`."""


class SessionPage(GamePage):
    """Counts anew whenever it is told the game; an evening without a hand has a sentence alone."""

    of_one_game = False

    def __init__(self, look: Look, count: Count) -> None:
        """Make the page; `count` reads what the store has of a session."""
        super().__init__()
        self._look, self._count = look, count
        self.setLayoutDirection(look.direction)
        self.nothing = Label(look, px=15, color="ink_muted")
        self.nothing.setWordWrap(True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._mark = Mark(look, "statistics", 34, "ink_muted")
        self.again = QuietButton(look, look.words.gettext("Try again"))
        self.again.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.again.hide()
        self.again.clicked.connect(self._count_again)
        self._empty = QWidget()
        self._shown: ShownGame | None = None
        self.rows = tuple(ComparedNumber(look, figure) for figure in FIGURES)
        self._names = PerTeam(_name(look, Team.US), _name(look, Team.THEM))
        self.awards = QWidget()
        self.reading = Reading(look)
        self.reading.setAccessibleName(look.words.gettext("Statistics"))
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, self.reading)
        self.area = scrolled(self.reading)
        self._lay_out()
        self.setFocusProxy(self.reading)

    def show_game(self, shown: ShownGame) -> None:
        """Count the session of the game in sight."""
        self._shown = shown
        words, session = self._look.words, shown.session
        try:
            found = self._count(session.id)
        except StoreError as error:
            self._say(store_sentence(words, error.reason, str(error.path)), failed=True)
            return
        if not found.hands:
            self._say(words.gettext("After the first hand you see here who does what."))
            return
        names = PerTeam(session.teams.us.name, session.teams.them.name)
        for team in Team:
            label = self._names.of(team)
            whole = [team_word(words, team)]
            if names.of(team) not in ("", whole[0]):
                whole.append(team_text(words, team, names))
            label.setText(BETWEEN.join(whole))
        for row in self.rows:
            row.show_statistics(found)
        self._show_awards(choose_awards(found), names)
        self._empty.hide()
        self.area.show()

    def _count_again(self) -> None:
        """Count what could not be counted; the keys stay on the page when the button goes."""
        if self._shown is not None:
            self.show_game(self._shown)
        if not self.again.isVisible():
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _say(self, sentence: str, *, failed: bool = False) -> None:
        """Show a sentence in the place of the numbers, and how to get them if that failed."""
        self.nothing.setText(sentence)
        self._mark.show_icon("error" if failed else "statistics", "ink_muted")
        self.again.setVisible(failed)
        self.area.hide()
        self._empty.show()

    def _show_awards(self, awards: tuple[Award, ...], names: PerTeam[str]) -> None:
        old, self.awards = self.awards, QWidget()
        self.awards.setLayoutDirection(self._look.direction)
        column = QVBoxLayout(self.awards)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(scaled(6))
        words = self._look.words
        column.addWidget(Label(self._look, words.gettext("Awards of the evening"), weight=600))
        for award in awards:
            winner = award.winners[0]
            column.addWidget(
                AwardLine(
                    self._look,
                    award_title(words, award.kind),
                    winners_text(words, award.winners, names),
                    award_detail(words, award),
                    winner.value if isinstance(winner, Team) else "ink",
                )
            )
        column.addStretch(1)
        self._columns.replaceWidget(old, self.awards)
        self._columns.setStretchFactor(self.awards, 4)
        old.hide()
        old.deleteLater()
        self.awards.setVisible(bool(awards))

    def _lay_out(self) -> None:
        numbers = QWidget()
        column = QVBoxLayout(numbers)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(scaled(7))
        teams = QHBoxLayout()
        for team in Team:
            teams.addWidget(self._names.of(team), 1)
        column.addLayout(teams)
        for row in self.rows:
            column.addWidget(row)
        column.addStretch(1)
        self._columns.setContentsMargins(scaled(6), scaled(8), scaled(6), scaled(8))
        self._columns.setSpacing(scaled(20))
        self._columns.addWidget(numbers, 5)
        self._columns.addWidget(self.awards, 4)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.area, 1)
        empty = QVBoxLayout(self._empty)
        empty.setContentsMargins(scaled(24), 0, scaled(24), 0)
        empty.setSpacing(scaled(10))
        empty.addStretch(1)
        empty.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignHCenter)
        empty.addWidget(self.nothing)
        empty.addWidget(self.again, 0, Qt.AlignmentFlag.AlignHCenter)
        empty.addStretch(1)
        whole.addWidget(self._empty, 1)
        self.area.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the awards beside the numbers where there is room, else below them."""
        super().resizeEvent(event)
        beside = self.width() >= scaled(TWO_COLUMNS)
        directions = QBoxLayout.Direction
        self._columns.setDirection(directions.LeftToRight if beside else directions.TopToBottom)


def _name(look: Look, team: Team) -> ElidedLabel:
    """The name of a team above its numbers, in its colour."""
    label = ElidedLabel(look, px=16, weight=600, color=team.value)
    label.setAlignment(look.leading if team is Team.US else look.trailing)
    label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return label
