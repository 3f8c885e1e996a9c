"""The list of earlier sessions, newest first, each to be opened again."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from baloot_score.i18n.dates import long_date
from baloot_score.i18n.game_words import rules_name, team_word
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Team
from baloot_score.session import SessionSummary
from baloot_score.ui.controls.button import plain_tip
from baloot_score.ui.controls.view_ring import ViewRing
from baloot_score.ui.earlier_delegate import EarlierSessionDelegate
from baloot_score.ui.look import Look

ID_ROLE = Qt.ItemDataRole.UserRole


class EarlierSessionsList(QListWidget):
    """Two lines a session; a click or Enter opens it."""

    opened = Signal(str)

    def __init__(self, look: Look) -> None:
        """Make an empty list."""
        super().__init__()
        self._look = look
        self.setAccessibleName(look.words.gettext("Earlier sessions"))
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(EarlierSessionDelegate(look, self))
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        ViewRing(look, self)
        self.itemActivated.connect(self._open)
        self.itemClicked.connect(self._open)

    def show_sessions(self, sessions: tuple[SessionSummary, ...]) -> None:
        """Show sessions in the order given."""
        self.clear()
        for session in sessions:
            item = QListWidgetItem("\n".join(session_lines(self._look.words, session)))
            item.setToolTip(plain_tip(item.text()))
            item.setData(ID_ROLE, session.id)
            self.addItem(item)

    def _open(self, item: QListWidgetItem) -> None:
        self.opened.emit(item.data(ID_ROLE))


def session_lines(words: Words, session: SessionSummary) -> tuple[str, str]:
    """A session in two lines: its title and teams; its date, hands and games won."""
    # No dot between them: beside Arabic-Indic digits it would be read as a zero.
    comma = words.pgettext("between the parts of a line", ", ")
    title = words.name(session.title)
    if not session.readable:
        return title, words.gettext("This session cannot be read")
    teams = [
        words.name(name)
        for team in Team
        if (name := session.teams.of(team)) and name != team_word(words, team)
    ]
    hands = words.ngettext("{count} hand", "{count} hands", session.hands).format(
        count=words.number(session.hands)
    )
    tally = words.gettext("games: us {us}, them {them}").format(
        us=words.number(session.games_won.us), them=words.number(session.games_won.them)
    )
    day = long_date(words, session.started_at.date())
    return (
        comma.join((title, *teams)),
        comma.join((day, hands, tally, rules_name(words, session.rules))),
    )
