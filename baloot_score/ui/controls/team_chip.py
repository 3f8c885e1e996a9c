"""The chip for what one team has, the other, or nobody."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from baloot_score.i18n.game_words import team_word
from baloot_score.scoring.model import Team
from baloot_score.ui.controls.chip import Chip
from baloot_score.ui.controls.painting import words_width
from baloot_score.ui.look import Look

_ORDER = (None, Team.US, Team.THEM)


class TeamChip(Chip):
    """Nobody's at first; a click or Space gives it to us, then to them, then to nobody again.

    Args:
        look: words and colours.
        label: what it is, such as بلوت.
        key: the key that does the same, shown small under the words.
        parent: the widget it stands in.

    """

    given = Signal(object)
    """The team that has it now, or `None`, after a person changed it."""

    def __init__(self, look: Look, label: str, key: str, parent: QWidget | None = None) -> None:
        self._team: Team | None = None
        super().__init__(look, label, "plain", parent)
        self.set_hint(key)
        self.clicked.connect(self._pass_on)

    def value(self) -> Team | None:
        """The team that has it."""
        return self._team

    def set_value(self, team: Team | None) -> None:
        """Show who has it, without telling anyone."""
        if team is self._team:
            return
        self._team = team
        self._token = "accent" if team is None else team.value
        self.setAccessibleName(self._shown())
        self.update()

    def is_chosen(self) -> bool:
        """Whether a team has it."""
        return self._team is not None

    def _pass_on(self) -> None:
        self.set_value(_ORDER[(_ORDER.index(self._team) + 1) % len(_ORDER)])
        self.given.emit(self._team)

    def said(self) -> str:
        """Who has it, in words; also that nobody has."""
        if self._team is None:
            return self.look.words.gettext("{what}: nobody").format(what=self.label)
        return self._shown()

    def _shown(self) -> str:
        if self._team is None:
            return self.label
        return f"{self.label} {team_word(self.look.words, self._team)}"

    def _widest(self) -> int:
        words = self.look.words
        return max(words_width(f"{self.label} {team_word(words, team)}", 15, 600) for team in Team)

    def _paint_content(self, painter: QPainter, area: QRectF, colour: QColor) -> None:
        self._paint_words(painter, area, colour, self._shown())
