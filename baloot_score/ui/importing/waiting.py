"""Files that were opened from outside the window: they wait while something is half done in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QObject, QTimer

from baloot_score.ui.look import Look
from baloot_score.ui.session_dialogs import after_dialogs, open_dialog

if TYPE_CHECKING:
    from baloot_score.ui.controls.notice import Notice
    from baloot_score.ui.importing.opening import ImportOpener
    from baloot_score.ui.main_window import MainWindow


class WaitingFiles(QObject):
    """Gives files to an import as soon as neither a dialog nor another import is in their way.

    A dialog that is open stays: what is half typed there would be lost. It is told that files wait.
    """

    def __init__(self, opener: ImportOpener, window: MainWindow) -> None:
        """Wait for nothing yet."""
        super().__init__(opener)
        self._opener, self._window = opener, window
        self._paths: tuple[str, ...] = ()
        self._told: tuple[Notice | None, str] = (None, "")

    def add(self, paths: Sequence[str], look: Look) -> None:
        """Import files, now or later."""
        waits = bool(self._paths)
        self._paths = tuple(dict.fromkeys((*self._paths, *paths)))
        if not waits:
            self._after_dialogs()
        if self._paths and open_dialog(self._window) is not None:
            self._tell(look)

    def _tell(self, look: Look) -> None:
        words, count = look.words, len(self._paths)
        sentence = words.ngettext(
            "{count} file waits: it is imported when the open dialog is closed",
            "{count} files wait: they are imported when the open dialog is closed",
            count,
        ).format(count=words.number(count))
        self._told = self._window.tell(sentence, "info"), sentence

    def _after_dialogs(self) -> None:
        after_dialogs(self._window, self._after_import)

    def _after_import(self) -> None:
        """Go on after an import that has not taken long enough to be seen."""
        dialog = self._opener.dialog
        if self._opener.is_busy and dialog is not None:
            dialog.finished.connect(lambda _result: QTimer.singleShot(0, self, self._after_dialogs))
            return
        paths, self._paths = self._paths, ()
        self._tell_no_longer()
        self._opener.read(paths)

    def _tell_no_longer(self) -> None:
        (notice, sentence), self._told = self._told, (None, "")
        if notice is not None and shiboken6.isValid(notice) and notice.text() == sentence:
            notice.dismiss()
