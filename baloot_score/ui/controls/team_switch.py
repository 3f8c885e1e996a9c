"""The small button that tells which team something is entered for, and changes it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QFont, QPaintEvent
from PySide6.QtWidgets import QWidget

from baloot_score.i18n.game_words import team_word
from baloot_score.scoring.model import Team
from baloot_score.ui.controls.painted_button import PaintedButton
from baloot_score.ui.controls.painting import (
    CHIP_RADIUS,
    body,
    focus_ring,
    key_width,
    keyed_text,
    painting,
    touch,
    words_width,
)
from baloot_score.ui.fonts import scaled
from baloot_score.ui.icons import paint_icon
from baloot_score.ui.look import Look
from baloot_score.ui.theme import font


class TeamSwitch(PaintedButton):
    """Shows a team in its colours; a click or Space shows the other one.

    Args:
        look: words and colours.
        purpose: what is entered for the team, such as “Projects of”, for screen readers.
        team: the team it starts with.
        parent: the widget it stands in.
    """

    enter_presses = False
    switched = Signal(object)
    """The team it shows now, after a person changed it."""

    HEIGHT = 40
    _ICON = 16
    _GAP = 6
    _PADDING = 12

    def __init__(
        self,
        look: Look,
        purpose: str = "",
        team: Team = Team.US,
        parent: QWidget | None = None,
    ) -> None:
        self._team = team
        self._purpose = purpose
        self._hint = ""
        super().__init__(look, team_word(look.words, team), parent)
        self.setToolTip(look.words.gettext("Switch to the other team"))
        self._tell()
        self.clicked.connect(self._switch)

    def set_hint(self, key: str) -> None:
        """Show small, under the team, the key that does the same."""
        self._hint = key
        self.setToolTip(f"{self.toolTip()} ({key})")
        self.setAccessibleDescription(key)
        self.updateGeometry()
        self.update()

    def value(self) -> Team:
        """The team it shows."""
        return self._team

    def set_value(self, team: Team) -> None:
        """Show a team, without telling anyone."""
        if team is not self._team:
            self._team = team
            self._tell()

    def _tell(self) -> None:
        """Say the team to screen readers, and show it."""
        word = team_word(self.look.words, self._team)
        self.set_label(word)
        self.setAccessibleName(f"{self._purpose} {word}".strip())

    def _switch(self) -> None:
        self.set_value(self._team.other)
        self.switched.emit(self._team)

    def _face(self) -> QFont:
        return font(15, 600)

    def sizeHint(self) -> QSize:
        """As wide as the longer of both teams' words, so that nothing moves under a finger."""
        words = max(words_width(team_word(self.look.words, team), 15, 600) for team in Team)
        words = max(words, key_width(self._hint))
        # Each length by itself, as it is painted: rounded together they could be a pixel less.
        beside = sum(map(scaled, (self._GAP, self._ICON, self._PADDING, self._PADDING)))
        return QSize(words + beside, touch())

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self.look.theme
        color = theme.color
        fill = self.touched(theme.team_soft(self._team).name())
        with painting(self) as painter:
            area = self.area(touch() if self._hint else scaled(self.HEIGHT))
            if self.focus_watch.shown:
                inner = focus_ring(painter, area, CHIP_RADIUS, color("accent"), color("surface"))
                body(painter, inner, CHIP_RADIUS - 3, fill)
            else:
                body(painter, area, CHIP_RADIUS, fill, theme.team(self._team), 1.5)
            side, padding, gap = map(scaled, (self._ICON, self._PADDING, self._GAP))
            icon = QRectF(0, area.center().y() - side / 2, side, side)
            words = area.adjusted(padding, 0, -padding, 0)
            if self.look.words.right_to_left:
                icon.moveLeft(words.left())
                words.setLeft(icon.right() + gap)
            else:
                icon.moveRight(words.right())
                words.setRight(icon.left() - gap)
            colour = theme.team(self._team)
            colours = (colour, colour)
            keyed_text(painter, words, self._face(), colours, self.label, self._hint)
            paint_icon(painter, icon, "swap", self.look, colour)
