"""The dialog in which a session of the history gets another title and its teams other names."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.i18n.bidi import clean_name
from baloot_score.session import SessionSummary
from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.dialog import Dialog
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.text_field import TextField
from baloot_score.ui.fonts import margins, scaled
from baloot_score.ui.look import Look
from baloot_score.ui.seats.team_name_fields import TeamNameFields

LONGEST_TITLE = 60
WIDTH = 480


class NamesDialog(Dialog):
    """Offers other names; an emptied title keeps the old one."""

    renamed = Signal(str, object)
    """The title, and the names of both teams."""

    def __init__(self, look: Look, session: SessionSummary, parent: QWidget) -> None:
        """Make the dialog with the names as they are."""
        words = look.words
        super().__init__(look, words.gettext("Rename"), parent)
        self._old_title = session.title
        self.title = TextField(look, words.gettext("Title of the session"), LONGEST_TITLE)
        self.title.setText(session.title)
        self.title.selectAll()
        self.teams = TeamNameFields(look)
        self.teams.show_names(session.teams)
        self.save = PrimaryButton(look, words.gettext("Save"), "enter")
        self.save.setDefault(True)
        self.save.clicked.connect(self._save)
        self.cancel = QuietButton(look, words.gettext("Cancel"))
        self.cancel.clicked.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(margins(24, 20, 24, 20))
        column.setSpacing(scaled(10))
        for text, part in (
            (words.gettext("Title of the session"), self.title),
            (words.gettext("Teams"), self.teams),
        ):
            column.addWidget(Label(look, text, weight=600))
            column.addWidget(part)
        column.addSpacing(scaled(8))
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.cancel)
        foot.addWidget(self.save)
        column.addLayout(foot)
        self.setMinimumWidth(min(scaled(WIDTH), parent.window().width()))

    def _save(self) -> None:
        title = clean_name(self.title.text()) or self._old_title
        self.renamed.emit(title, self.teams.names())
        self.accept()
