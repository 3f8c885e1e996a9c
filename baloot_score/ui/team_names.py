"""The names of a team and of its two players, as they are typed."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QWidget

from baloot_score.i18n.bidi import clean_name
from baloot_score.i18n.game_words import team_word
from baloot_score.scoring.model import Team, TeamSheet
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.text_field import TextField
from baloot_score.ui.look import Look

LONGEST_NAME = 60
PLAYERS = 2


class TeamNames(QWidget):
    """Three optional fields; what stays empty is called لنا or لهم."""

    def __init__(self, look: Look, team: Team) -> None:
        """Make the fields of a team."""
        super().__init__()
        words = look.words
        heading = Label(look, team_word(words, team), px=17, weight=600, color=team.value)
        self.name = TextField(look, words.gettext("Team name (may stay empty)"), LONGEST_NAME)
        self.players = tuple(
            TextField(
                look,
                words.gettext("Player {number}").format(number=words.number(place + 1)),
                LONGEST_NAME,
            )
            for place in range(PLAYERS)
        )
        self.fields = (self.name, *self.players)
        comma = words.pgettext("between the parts of a line", ", ")
        for field in self.fields:
            field.setAccessibleName(comma.join((team_word(words, team), field.placeholderText())))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(8)
        grid.addWidget(heading, 0, 0, 1, PLAYERS)
        grid.addWidget(self.name, 1, 0, 1, PLAYERS)
        for column, field in enumerate(self.players):
            grid.addWidget(field, 2, column)

    def show_sheet(self, sheet: TeamSheet) -> None:
        """Show names that were given before."""
        self.name.setText(sheet.name)
        for field, player in zip(self.players, (*sheet.players, "", ""), strict=False):
            field.setText(player)

    def sheet(self) -> TeamSheet:
        """The names as they stand, cleaned; no players when none was named."""
        players = tuple(clean_name(field.text()) for field in self.players)
        return TeamSheet(clean_name(self.name.text()), players if any(players) else ())
