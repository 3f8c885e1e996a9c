"""The dialog over an import that is being taken back, in case that takes long."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from baloot_score.session import History, Imported, TakenBack
from baloot_score.ui.importing.progress import Step
from baloot_score.ui.importing.work import take_back
from baloot_score.ui.importing.work_dialog import WorkDialog
from baloot_score.ui.look import Look


class UndoDialog(WorkDialog):
    """Appears only where it takes long."""

    taken_back = Signal(object)
    """What became of it: `TakenBack`."""

    def __init__(self, look: Look, history: History, parent: QWidget) -> None:
        """Make the dialog; `take_back` begins."""
        super().__init__(look, look.words.gettext("Take the import back"), parent)
        self._history = history

    def take_back(self, imported: Imported) -> None:
        """Take an import back."""
        history = self._history
        self.work(
            Step.TAKE_BACK,
            lambda report: take_back(history, imported, report),
            self._end,
            writes=True,
        )

    def _end(self, back: TakenBack) -> None:
        self.taken_back.emit(back)
        self.accept()
