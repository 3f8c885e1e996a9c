"""The dialog for a session's names, for who sits where, and for its series."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.i18n.bidi import clean_name
from baloot_score.scoring.model import PerTeam, Session, Team, TeamSheet
from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.dialog import Dialog
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.controls.text_field import TextField
from baloot_score.ui.fonts import margins, scaled
from baloot_score.ui.look import Look
from baloot_score.ui.seats.seating_form import SeatingForm
from baloot_score.ui.seats.series_choice import SeriesChoice
from baloot_score.ui.seats.team_name_fields import TeamNameFields
from baloot_score.ui.start.page import LONGEST_TITLE


class RenameDialog(Dialog):
    """Offers other names, seats and a series; an emptied title keeps the old one."""

    renamed = Signal(str, object, object)
    """The title, both teams' sheets, and the series (`None` without one) that a person wants."""

    def __init__(self, look: Look, session: Session, parent: QWidget) -> None:
        """Make the dialog with the names as they are in the last game."""
        words = look.words
        super().__init__(look, words.gettext("Names and seats"), parent)
        self._look, self._room = look, parent.window().size()
        self._old_title = session.title
        self.title = TextField(look, words.gettext("Title of the session"), LONGEST_TITLE)
        self.title.setText(session.title)
        self.teams = TeamNameFields(look)
        self.teams.show_names(PerTeam(session.teams.us.name, session.teams.them.name))
        self.seating = SeatingForm(look, exchanges=True)
        self.seating.show_players(session.players_of(-1))
        self.series = SeriesChoice(look, session.series)
        self.save = PrimaryButton(look, words.gettext("Save"), "enter")
        self.save.setDefault(True)
        self.save.clicked.connect(self._save)
        self.cancel = QuietButton(look, words.gettext("Cancel"))
        self.cancel.clicked.connect(self.reject)
        self._lay_out()

    def _lay_out(self) -> None:
        content = QWidget()
        form = QVBoxLayout(content)
        form.setContentsMargins(0, 0, 0, 0)
        form.setSpacing(scaled(10))
        for text, part in (
            (self._look.words.gettext("Title of the session"), self.title),
            (self._look.words.gettext("Who sits where"), self.seating),
            (self._look.words.gettext("Teams"), self.teams),
        ):
            heading = Label(self._look, text, weight=600)
            if isinstance(part, TextField):
                heading.setBuddy(part)
            form.addWidget(heading)
            form.addWidget(part)
            form.addSpacing(scaled(4))
        form.addWidget(self.series)
        form.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(margins(24, 20, 24, 20))
        column.setSpacing(scaled(12))
        column.addWidget(Scrolling(content), 1)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.cancel)
        foot.addWidget(self.save)
        column.addLayout(foot)
        room = self._room
        self.setMinimumWidth(min(scaled(680), room.width()))
        wanted = content.sizeHint().height() + self.save.sizeHint().height() + scaled(64)
        self.resize(self.minimumWidth(), min(wanted, room.height()))

    def _save(self) -> None:
        title = clean_name(self.title.text()) or self._old_title
        names, players = self.teams.names(), self.seating.players()
        us, them = (TeamSheet(names.of(team), players.of(team)) for team in Team)
        self.renamed.emit(title, PerTeam(us, them), self.series.series())
        self.accept()
