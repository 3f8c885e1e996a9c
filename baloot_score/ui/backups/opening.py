"""Opens the dialog of backups over the window, which shows what is stored after a restoring."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject

from baloot_score.session import OpenSession, StoreError
from baloot_score.ui.look import Look

if TYPE_CHECKING:
    from baloot_score.ui.backups.dialog import BackupsDialog
    from baloot_score.ui.desk import Desk
    from baloot_score.ui.main_window import MainWindow


class Left(NamedTuple):
    """What was open before a backup was restored, to be opened again when that is taken back."""

    session_id: str
    unfinished: object
    at_start: bool


class BackupsOpener(QObject):
    """The window's way to its backups."""

    def __init__(self, desk: Desk, window: MainWindow) -> None:
        """Open nothing yet."""
        super().__init__(window)
        self._desk, self._window = desk, window
        self._left: Left | None = None
        self.dialog: BackupsDialog | None = None

    def open(self, look: Look) -> None:
        """Open the dialog."""
        from baloot_score.ui.backups.dialog import BackupsDialog  # when it is needed

        self._left = None
        self.dialog = BackupsDialog(look, self._desk.backups, self._window)
        self.dialog.restored.connect(lambda again: self._show_anew(look, again=again))
        self.dialog.open()

    def _show_anew(self, look: Look, *, again: bool) -> None:
        """Show what is stored now: the session that was open, where it is there still.

        What was half entered in it belongs to the state that it had; it comes back with that.
        """
        window, opened = self._window, self._window.open_session()
        at_start = window.at_start
        with_screen = window.second_screen.is_open
        left, self._left = self._left, None
        wanted = None
        if opened is not None:
            window.navigation.put_aside()
            wanted = opened.session.id
            self._left = Left(wanted, self._desk.unfinished(wanted), at_start)
        if again and left is not None:
            wanted, at_start = left.session_id, left.at_start
            if isinstance(left.unfinished, Mapping):
                with suppress(OSError):
                    self._desk.keep_unfinished(wanted, left.unfinished)
        window.table.entry.clear()
        session = None if wanted is None else self._open(wanted)
        if session is not None:
            window.navigation.show_session(session)
            if with_screen:
                window.second_screen.open(look, session)
        if session is None or at_start:
            window.navigation.show_start()

    def _open(self, session_id: str) -> OpenSession | None:
        """A session, unless it is not there, or in the trash."""
        from baloot_score.session import HistoryQuery  # when it is needed

        try:
            if session_id in self._desk.history.ids(HistoryQuery(trashed=True)):
                return None
            return self._desk.open(session_id)
        except StoreError:
            return None
