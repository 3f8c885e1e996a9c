"""Documents that the system asks the running program to open, as macOS does instead of a start."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class SystemOpening(QObject):
    """Hears each of them, and gives its file away; other addresses are not for the program."""

    def __init__(
        self, application: QApplication, take: Callable[[Sequence[str]], None], parent: QObject
    ) -> None:
        """Hear of documents from now on.

        Args:
            application: to which the system sends them.
            take: is called with the paths.
            parent: whose child it is; nothing is heard any more when that goes.

        """
        super().__init__(parent)
        self._application, self._take = application, take
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a document; everything else passes."""
        if watched is not self._application or not isinstance(event, QFileOpenEvent):
            return False
        path = event.file()
        if path:
            self._take((path,))
        return bool(path)
