"""Keeps what is half entered soon after every change, and takes it up again at the start."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from baloot_score.ui.table.play import Play
from baloot_score.ui.unfinished import unfinished_data, unfinished_of

if TYPE_CHECKING:
    from baloot_score.ui.desk import Desk

DELAY_MS = 400
_LOGGER = logging.getLogger(__name__)


class UnfinishedKeeper(QObject):
    """Looks after one play until it is ended."""

    def __init__(self, desk: Desk, play: Play) -> None:
        """Go on with what was left half entered in the session, and keep it from now on."""
        super().__init__(play)
        self._desk, self._play, self._ended = desk, play, False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DELAY_MS)
        self._timer.timeout.connect(self.keep)
        session = play.session.session
        left = unfinished_of(desk.unfinished(session.id), session)
        if left is not None:
            play.go_on(left)
        play.entry_changed.connect(self._wait)
        play.taken.connect(self.keep)

    def keep(self) -> None:
        """Write what is half entered now; where that fails the window goes on all the same."""
        self._timer.stop()
        if self._ended:
            return
        session, unfinished = self._play.session.session, self._play.unfinished()
        data = None if unfinished.is_empty else unfinished_data(unfinished, session)
        try:
            self._desk.keep_unfinished(session.id, data)
        except OSError:
            _LOGGER.warning("what is half entered is not kept", exc_info=True)

    def end(self) -> None:
        """Keep it a last time: the panel will be that of another session, or go away."""
        self.keep()
        self._ended = True

    def _wait(self) -> None:
        """Keep it after a moment, counted from the first change that was not kept."""
        if not self._timer.isActive():
            self._timer.start()
