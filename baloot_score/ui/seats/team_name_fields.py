"""The optional names of both teams, side by side."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from baloot_score.i18n.bidi import clean_name
from baloot_score.i18n.game_words import team_word
from baloot_score.scoring.model import PerTeam, Team
from baloot_score.ui.controls.text_field import TextField
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.seats.seating_form import LONGEST_NAME


class TeamNameFields(QWidget):
    """A field for each team; what stays empty is called by the team's word."""

    def __init__(self, look: Look) -> None:
        """Make the empty fields."""
        super().__init__()
        words = look.words
        label = words.gettext("Name of the team: {team}")
        self.us, self.them = (
            TextField(look, label.format(team=team_word(words, team)), LONGEST_NAME)
            for team in Team
        )
        self.fields = PerTeam(self.us, self.them)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(scaled(8))
        line.addWidget(self.us)
        line.addWidget(self.them)

    def show_names(self, names: PerTeam[str]) -> None:
        """Show names that were given before."""
        for team in Team:
            self.fields.of(team).setText(names.of(team))

    def names(self) -> PerTeam[str]:
        """The names as they stand, cleaned."""
        return PerTeam(clean_name(self.us.text()), clean_name(self.them.text()))
