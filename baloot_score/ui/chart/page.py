"""The page with the chart of the game in sight, and what is done with its picture."""

from __future__ import annotations

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QVBoxLayout

from baloot_score.scoring.course import Course, course
from baloot_score.ui.chart.view import ChartView
from baloot_score.ui.controls.picture_actions import PictureActions
from baloot_score.ui.look import Look
from baloot_score.ui.sheet.pages import GamePage, ShownGame


class ChartPage(GamePage):
    """Draws the course of a game; its picture can be copied and saved."""

    def __init__(self, look: Look) -> None:
        """Make the page before it is told of a game."""
        super().__init__()
        self._look = look
        self._shown: ShownGame | None = None
        self.view = ChartView(look)
        self.setFocusProxy(self.view)
        self.picture_actions = PictureActions(look, self._picture, self._name)
        self.picture_actions.told.connect(self.told)
        self.picture_actions.failed.connect(self.failed)
        self.picture_actions.setEnabled(False)
        self.tools = self.picture_actions
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)

    def show_game(self, shown: ShownGame) -> None:
        """Draw the game as it stands."""
        self._shown = shown
        self.view.show_course(_course(shown), shown.standings)
        self.picture_actions.setEnabled(bool(shown.standings.rows))

    def set_low(self, low: bool) -> None:
        """Have the buttons in the head low, or as high as designed."""
        self.picture_actions.set_low(low)

    def _name(self) -> str:
        words = self._look.words
        if self._shown is None:
            return words.gettext("Chart")
        return words.gettext("Chart of game {number}").format(
            number=words.number(self._shown.place + 1)
        )

    def _picture(self) -> QImage:
        from baloot_score.documents.painted.chart_picture import chart_picture
        from baloot_score.documents.scores import ScoredSession
        from baloot_score.documents.snapshot import session_sheet

        shown = self._shown
        if shown is None:
            return QImage()
        words = self._look.words
        sheet = session_sheet(words, ScoredSession(shown.session, shown.games), [shown.place])
        return chart_picture(words, sheet, sheet.games[0], _course(shown))


def _course(shown: ShownGame) -> Course:
    start = shown.session.games[shown.place].start_points
    return course(shown.standings, start, shown.session.rules.target)
