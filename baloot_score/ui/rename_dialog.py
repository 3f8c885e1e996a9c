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
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.controls.text_field import TextField
from baloot_score.ui.fonts import margins, scaled
from baloot_score.ui.look import Look
from baloot_score.ui.seats.seating_form import SeatingForm
from baloot_score.ui.seats.series_choice import SeriesChoice
from baloot_score.ui.seats.team_name_fields import TeamNameFields
from baloot_score.ui.start.page import LONGEST_TITLE


class RenameDialog(Dialog):
    """Offers other names, seats and a series; an emptied title keeps the old one."""

    renamed = Signal(str, object, object, bool)
    """The title, both teams' sheets, and the series (`None` without one) that a person wants; at
    last, whether the players are others from the last game on, and not under other names."""

    def __init__(self, look: Look, session: Session, parent: QWidget) -> None:
        """Make the dialog with the names as they are in the last game."""
        words = look.words
        super().__init__(look, words.gettext("Names and seats"), parent)
        self._look, self._room = look, parent.window().size()
        self._old_title = session.title
        self._several = len(session.games) > 1
        self.title = TextField(look, words.gettext("Title of the session"), LONGEST_TITLE)
        self.title.setText(session.title)
        self.teams = TeamNameFields(look)
        self.teams.show_names(PerTeam(session.teams.us.name, session.teams.them.name))
        self.seating = SeatingForm(look, exchanges=True)
        self.seating.show_players(session.players_of(-1))
        self.reach = _reach(look, len(session.games))
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
            if part is self.seating:
                form.addWidget(self._asked_reach())
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

    def _asked_reach(self) -> QWidget:
        """The choice of the games for which other names are, with its question."""
        asked = QWidget()
        row = QHBoxLayout(asked)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(scaled(12))
        question = Label(self._look, self.reach.accessibleName(), color="ink_muted")
        question.setWordWrap(True)
        row.addWidget(question)
        row.addWidget(self.reach, 1)
        asked.setVisible(self._several)
        return asked

    def _save(self) -> None:
        title = clean_name(self.title.text()) or self._old_title
        names, players = self.teams.names(), self.seating.players()
        us, them = (TeamSheet(names.of(team), players.of(team)) for team in Team)
        from_here = bool(self.reach.value())
        self.renamed.emit(title, PerTeam(us, them), self.series.series(), from_here)
        self.accept()


def _reach(look: Look, games: int) -> SegmentedControl[bool]:
    """Whether other names are for all games, or for the last one and those to come."""
    words = look.words
    from_here = words.gettext("From game {number} on").format(number=words.number(games))
    reach = SegmentedControl(
        look,
        (Segment(False, words.gettext("In all games")), Segment(True, from_here)),
        label=words.gettext("Other names of players"),
    )
    reach.set_yielding(yields=True)
    reach.set_value(False)
    return reach
