"""The dialog for a session's title and its teams' names."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.i18n.bidi import clean_name
from baloot_score.scoring.model import PerTeam, Session, Team
from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.text_field import TextField
from baloot_score.ui.look import Look
from baloot_score.ui.start_page import LONGEST_TITLE
from baloot_score.ui.team_names import TeamNames


class RenameDialog(QDialog):
    """Offers other names; an emptied title keeps the old one."""

    renamed = Signal(str, object)
    """The title and both teams' sheets that a person wants."""

    def __init__(self, look: Look, session: Session, parent: QWidget) -> None:
        """Make the dialog with the names as they are."""
        super().__init__(parent)
        words = look.words
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setLayoutDirection(look.direction)
        self.setWindowTitle(words.gettext("Names and title"))
        self._old_title = session.title
        self.title = TextField(look, words.gettext("Title of the session"), LONGEST_TITLE)
        self.title.setText(session.title)
        label = Label(look, words.gettext("Title of the session"), weight=600)
        label.setBuddy(self.title)
        self.names = PerTeam(TeamNames(look, Team.US), TeamNames(look, Team.THEM))
        self.save = PrimaryButton(look, words.gettext("Save"), "enter")
        self.save.setDefault(True)
        self.save.clicked.connect(self._save)
        cancel = QuietButton(look, words.gettext("Cancel"))
        cancel.clicked.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        column.addWidget(label)
        column.addWidget(self.title)
        teams = QHBoxLayout()
        teams.setSpacing(24)
        for team in Team:
            names = self.names.of(team)
            names.show_sheet(session.teams.of(team))
            teams.addWidget(names)
        column.addLayout(teams)
        column.addStretch(1)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(cancel)
        foot.addWidget(self.save)
        column.addLayout(foot)
        self.setMinimumWidth(640)

    def _save(self) -> None:
        title = clean_name(self.title.text()) or self._old_title
        self.renamed.emit(title, PerTeam(self.names.us.sheet(), self.names.them.sheet()))
        self.accept()
