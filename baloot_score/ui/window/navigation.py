"""Goes between the table of a session and the start of another, and holds the session at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from baloot_score.session import OpenSession, StoreError
from baloot_score.ui.look import Look
from baloot_score.ui.table.play import Play
from baloot_score.ui.unfinished import Unfinished
from baloot_score.ui.unfinished_keeper import UnfinishedKeeper
from baloot_score.ui.window.pages import Pages

if TYPE_CHECKING:
    from baloot_score.ui.desk import Desk, NewSession


class Navigation(QObject):
    """One session at most is open; it stays open while its table is out of sight."""

    changed = Signal()
    """The session is another now, or the page in sight is, or what can be undone."""
    opened = Signal(object)
    """The `OpenSession` that came to the table."""
    put_away = Signal()
    """No session is open any more."""
    failed = Signal(object)
    """The `StoreError` that kept a session from being opened."""

    def __init__(self, desk: Desk, session: OpenSession | None, window: QObject) -> None:
        """Take a session to begin with, or begin where one starts; `build` shows it."""
        super().__init__(window)
        self._desk, self._session = desk, session
        self._look: Look
        self._pages: Pages
        self._keeper: UnfinishedKeeper
        self.play: Play | None = None

    def build(self, look: Look, pages: Pages) -> None:
        """Go on, in pages of this look, with the session that is open or where one starts."""
        self._look, self._pages = look, pages
        if self._session is None:
            self.show_start()
        else:
            self.show_session(self._session)

    def open_session(self) -> OpenSession | None:
        """The session that is open, also while another page is in sight."""
        return self._session

    @property
    def game_is_running(self) -> bool:
        """Whether the table of a game is in sight that nobody has won yet."""
        session = self._session
        return self._pages.at_table and session is not None and session.standings[-1].win is None

    def show_start(self) -> None:
        """Show where a session starts."""
        self._pages.show_start()
        start = self._pages.start
        start.show_history(self._desk.history, self)
        start.show_house_rules(self._desk.house_rules)
        start.begin()
        self.changed.emit()

    def show_session(self, session: OpenSession) -> None:
        """Show the table of a session."""
        self.end_play()
        self._session = session
        self.opened.emit(session)
        self.play = Play(self._look, session, self._pages.table)
        self.play.changed.connect(self.changed)
        self._pages.show_table()
        self._keeper = UnfinishedKeeper(self._desk, self.play)
        self.changed.emit()

    def show_table(self) -> None:
        """Go back to the table of the session that is open."""
        self._pages.show_table()
        self.changed.emit()

    def put_aside(self) -> None:
        """Close the open session while the start page is in sight."""
        self.end_play()
        self._session = None
        self.put_away.emit()
        self._pages.start.show_way_back(False)
        self.changed.emit()

    def take_up(self, session: OpenSession) -> None:
        """Open a session again that was put aside; the start page stays in sight."""
        self.show_session(session)
        self._pages.show_start()
        self._pages.start.show_way_back(True)
        self.changed.emit()

    def start_session(self, new: NewSession) -> None:
        """Start a session, and go to its table."""
        if self._enter(lambda: self._desk.start(new)):
            self._pages.start.forget_evening()

    def go_to(self, session_id: str) -> None:
        """Go to a session's table; the open one keeps all that can be undone in it."""
        if self._session is not None and self._session.session.id == session_id:
            self.show_table()
        else:
            self.go_on_with(session_id)

    def go_on_with(self, session_id: str) -> None:
        """Open a stored session at the table, also the open one anew; or tell why not."""
        self._enter(lambda: self._desk.open(session_id))

    def go_on_half_entered(self, unfinished: Unfinished) -> None:
        """Put a half-entered hand into the entry, unless something stands there already."""
        if self.play is not None and self.play.unfinished().is_empty:
            self.play.go_on(unfinished)

    def end_play(self) -> None:
        """Keep what is half entered at the table, and leave the session as it is from now on."""
        if self.play is not None:
            self._keeper.end()
            self.play.end()
            self.play.deleteLater()
            self.play = None

    def _enter(self, opening: Callable[[], OpenSession]) -> bool:
        """Go to a session's table; tells whether it could be opened."""
        try:
            session = opening()
        except StoreError as error:
            self.failed.emit(error)
            return False
        self.end_play()
        self._pages.table.entry.clear()
        self.show_session(session)
        return True
