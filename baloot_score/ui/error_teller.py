"""Tells a person of errors in the program, from whatever thread, calmly and one at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal

from baloot_score.errors.caught import CaughtErrors
from baloot_score.ui.look import Look
from baloot_score.ui.main_window import MainWindow

if TYPE_CHECKING:
    from baloot_score.ui.error_dialog import ErrorDialog

QUIET_MS = 3_000
"""An error that goes on happening is told of so seldom."""


class ErrorTeller(QObject):
    """Opens one dialog over the window; while it is open further errors are counted there.

    An error that was told of once already, such as one at every paint, is only told in a line of
    the window: whoever has gone on is not to be held up again.
    """

    happened = Signal(str)
    """An error, by its trace; it may come from any thread."""

    def __init__(
        self,
        window: MainWindow,
        errors: CaughtErrors,
        look: Callable[[], Look],
        program: Callable[[], str],
    ) -> None:
        """Begin to tell.

        Args:
            window: the dialog opens over it.
            errors: what is told of.
            look: how the window looks now.
            program: makes the first line of a report.

        """
        super().__init__(window)
        self._window, self._errors, self._look, self._program = window, errors, look, program
        self.dialog: ErrorDialog | None = None
        self._told: set[tuple[str, str]] = set()
        self._quiet = QTimer(self)
        self._quiet.setSingleShot(True)
        self._quiet.setInterval(QUIET_MS)
        # Never at once: it may be in the middle of painting, or of another thread.
        self.happened.connect(self._tell, Qt.ConnectionType.QueuedConnection)
        errors.tell = self.happened.emit

    def end(self) -> None:
        """Tell nothing any more."""
        self._errors.tell = None

    def report(self) -> str:
        """The report of what happened so far."""
        from baloot_score.errors.report import report_text

        return report_text(self._program(), self._errors.counts)

    def _tell(self, trace: str) -> None:
        dialog = self.dialog
        if dialog is not None and shiboken6.isValid(dialog) and dialog.isVisible():
            dialog.add()
        elif (what := _what(trace)) not in self._told:
            self._told.add(what)
            self._open()
        elif not self._quiet.isActive():
            self._quiet.start()
            sentence = self._look().words.gettext(
                "The same error happened again. It is noted in {path}."
            )
            path = self._look().words.name(str(self._errors.open_log().path))
            self._window.warn(sentence.format(path=path))

    def _open(self) -> None:
        from baloot_score.ui.error_dialog import ErrorDialog  # only when it is needed

        log = self._errors.open_log()
        self.dialog = ErrorDialog(
            self._look(), log.path, self.report, self._window, is_kept=log.is_kept
        )
        self.dialog.leaving.connect(self._window.close)
        self.dialog.finished.connect(self._end_without_window)
        self.dialog.open()

    def _end_without_window(self) -> None:
        """End the program where the error came at its end: else it would go on unseen."""
        if self._window.isHidden():
            QCoreApplication.quit()


def _what(trace: str) -> tuple[str, str]:
    """The kind of an error and where it was raised: the same one may be reached in many ways."""
    lines = trace.splitlines()
    return lines[0], lines[-1]
