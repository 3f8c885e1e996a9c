"""Keeps the screen on while a game is played; where the system cannot, nothing happens at all."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TypeAlias

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from baloot_score.ui.working.garbage import hold_garbage, release_garbage_when

LAST_WAIT = 1.0
"""So many seconds the end of the program waits for a system that does not answer."""
_MOMENTS = frozenset({QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.WindowStateChange})

Keeping: TypeAlias = AbstractContextManager[bool]
"""Keeps the screen on from its beginning to its end; tells whether the system does."""


class KeepAwake(QObject):
    """Follows a window: the screen stays on while all three hold, and is let go of at once.

    The setting is on, a game runs, and a window can be seen. The system is asked in a thread of
    its own, so that one that does not answer keeps nobody waiting.

    Args:
        window: the window; its events tell when it is to be looked at anew.
        wanted: whether the setting is on and a game runs.
        keeping: asks the system; the way of `wakepy` when it is not given.

    """

    works_told = Signal(object)
    """Whether the system keeps the screen on: true or false, once it has answered."""

    def __init__(
        self,
        window: QWidget,
        wanted: Callable[[], bool],
        keeping: Callable[[], Keeping] | None = None,
    ) -> None:
        super().__init__(window)
        self._wanted = wanted
        self._keeping = keeping or presenting
        self._hold: Hold | None = None
        self._last: Hold | None = None
        window.installEventFilter(self)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            # The second screen comes and goes without the window.
            application.focusWindowChanged.connect(self.follow)
        self.follow()

    def follow(self, _window: object = None) -> None:
        """Begin to keep the screen on, or let it go, as things are now."""
        wanted = self._wanted() and any_window_is_seen()
        if wanted and self._hold is None:
            self._hold = Hold(self._keeping, self.works_told.emit)
        elif not wanted:
            self._let_go()

    def end(self) -> None:
        """Let the screen go for good; waits a moment until the system has heard of it."""
        self._wanted = _never
        self._let_go()
        if self._last is not None:
            self._last.wait(LAST_WAIT)

    def _let_go(self) -> None:
        if self._hold is not None:
            self._hold.let_go()
            self._last, self._hold = self._hold, None

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOMENTS:
            self.follow()
        return False


class Hold:
    """One stretch of time with the screen on, asked for and ended in one thread."""

    def __init__(self, keeping: Callable[[], Keeping], tell: Callable[[bool], None]) -> None:
        """Begin; the thread does not keep the program from ending.

        Args:
            keeping: asks the system.
            tell: is told in the thread whether the system does it.

        """
        self._keeping, self._tell = keeping, tell
        self._released = threading.Event()
        self._asked = threading.Event()
        """From here on the thread only waits, for as long as a game takes."""
        self._thread = threading.Thread(target=self._keep, name="keep awake", daemon=True)
        hold_garbage()
        self._thread.start()
        release_garbage_when(self._asked.is_set)

    def let_go(self) -> None:
        """End, without waiting for it."""
        hold_garbage()
        self._released.set()
        release_garbage_when(lambda: not self._thread.is_alive())

    def wait(self, seconds: float) -> None:
        """Wait until the system has heard of the end, but not longer than so many seconds."""
        self._thread.join(seconds)

    def _keep(self) -> None:
        try:
            with self._keeping() as works:
                if not self._released.is_set():
                    self._tell(works)
                self._asked.set()
                self._released.wait()
        except Exception:  # whatever it is, it concerns the screen alone
            logging.getLogger(__name__).warning("the screen is not kept on", exc_info=True)
            if not self._released.is_set():
                self._tell(False)
        finally:
            self._asked.set()


@contextmanager
def presenting() -> Iterator[bool]:
    """Keep the screen on in the way of the system; tells whether there is one."""
    from wakepy import keep  # only while it is wanted

    with keep.presenting(on_fail="pass") as mode:
        yield mode.active


def any_window_is_seen() -> bool:
    """Whether a window of the program is on a screen, be it beside or behind others."""
    return any(
        window.isVisible() and not window.isMinimized() for window in QApplication.topLevelWidgets()
    )


def _never() -> bool:
    return False
