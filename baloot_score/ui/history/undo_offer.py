"""The notice of what was done with sessions of the history, and taking that back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from baloot_score.ui.controls.notice import Notice
from baloot_score.ui.history.view import HistoryView
from baloot_score.ui.look import Look


class UndoOffer(QObject):
    """Holds how the last thing is taken back, once: by the notice's button or the list's key."""

    def __init__(self, look: Look, notice: Notice, view: HistoryView) -> None:
        """Offer nothing yet."""
        super().__init__(view)
        self._look, self._notice = look, notice
        self._undo: Callable[[], None] | None = None
        notice.acted.connect(self._take_back)
        view.undone.connect(self._take_back)

    def tell(
        self, sentence: str, undo: Callable[[], None], *, icon_name: str = "trash", seconds: int = 8
    ) -> None:
        """Say what was done with sessions, and offer to take that back."""
        self._undo = undo
        offer = self._look.words.gettext("Undo")
        self._notice.show_message(sentence, offer, icon_name=icon_name, seconds=seconds)

    def withdraw(self) -> None:
        """Offer nothing any more."""
        self._undo = None
        self._notice.dismiss()

    def _take_back(self) -> None:
        undo, self._undo = self._undo, None
        if undo is not None:
            self._notice.dismiss()
            undo()
