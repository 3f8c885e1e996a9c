"""The names of earlier sessions in the form of a new one: while typing, or all four at once."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from baloot_score.i18n.bidi import clean_name
from baloot_score.scoring.model import PerTeam, Team
from baloot_score.session import KnownNames
from baloot_score.ui.controls.button import QuietButton
from baloot_score.ui.look import Look
from baloot_score.ui.seats.name_offers import offer_names
from baloot_score.ui.seats.seating_form import SeatingForm
from baloot_score.ui.seats.team_name_fields import TeamNameFields


class EarlierNames(QObject):
    """Offers who has played before; `button` seats all of the last evening while nobody sits.

    Args:
        look: words and colours.
        seating: the form of the four players.
        teams: the fields of the teams' names.

    """

    seated = Signal()
    """The players of the last evening were seated."""

    def __init__(self, look: Look, seating: SeatingForm, teams: TeamNameFields) -> None:
        super().__init__(seating)
        self._seating, self._teams = seating, teams
        self._known = KnownNames()
        self.button = QuietButton(look, look.words.gettext("Same players as last time"))
        self.button.hide()
        self.button.clicked.connect(self._seat)
        fields = seating.fields.values()
        offer_names(look, fields, lambda: self._known.players)
        for field in fields:
            field.textChanged.connect(self._refresh)

    def show(self, known: KnownNames) -> None:
        """Offer these names from now on."""
        self._known = known
        self._refresh()

    def _refresh(self) -> None:
        nobody = not any(field.text() for field in self._seating.fields.values())
        self.button.setVisible(self._known.latest is not None and nobody)

    def _seat(self) -> None:
        latest = self._known.latest
        if latest is None:
            return
        us, them = (tuple(map(clean_name, latest.of(team).players)) for team in Team)
        self._seating.show_players(PerTeam(us, them))
        self._teams.show_names(PerTeam(clean_name(latest.us.name), clean_name(latest.them.name)))
        self.seated.emit()
