"""A tag in a team's colour, such as the sign of the leader."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEvent

from baloot_score.scoring.model import Team
from baloot_score.ui.controls.label import Label, Tag
from baloot_score.ui.controls.painting import TAG_RADIUS, body, painting
from baloot_score.ui.look import Look


class TeamTag(Tag):
    """A tag in a team's colour, on its soft ground or, where that is around it, on the card's."""

    def __init__(self, look: Look, team: Team, text: str) -> None:
        """Make the tag of one team."""
        super().__init__(look, text)
        self._ground = self._soft = f"{team.value}_soft"
        self.set_color(team.value)

    def set_on_soft(self, *, on_soft: bool) -> None:
        """Whether the tag stands on the soft ground of its team."""
        self._ground = "surface" if on_soft else self._soft
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            ground = self.look.theme.color(self._ground)
            body(painter, QRectF(self.rect()), TAG_RADIUS, ground)
        Label.paintEvent(self, event)
