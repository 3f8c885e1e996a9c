"""The trash of the history: sessions go into it, come back, or are deleted for good."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QObject

from baloot_score.ui.history.delete_dialog import DeleteDialog
from baloot_score.ui.history.finding import Finding
from baloot_score.ui.history.layout import HistoryLayout
from baloot_score.ui.history.undo_offer import UndoOffer
from baloot_score.ui.history.work import SessionWork
from baloot_score.ui.look import Look


class Trash(QObject):
    """Moves sessions and shows the list without them; all but deleting can be taken back."""

    def __init__(
        self,
        look: Look,
        parts: HistoryLayout,
        work: SessionWork,
        finding: Finding,
        undo: UndoOffer,
    ) -> None:
        """Take all sessions that are chosen when the parts say so."""
        super().__init__(parts)
        self._look, self._parts, self._model = look, parts, parts.model
        self._work, self._finding, self._undo = work, finding, undo
        bar = parts.choosing
        bar.trash.clicked.connect(lambda: self.put_in(self._model.chosen))
        bar.restore.clicked.connect(lambda: self.restore(self._model.chosen))
        bar.delete.clicked.connect(lambda: self.ask_delete(self._model.chosen))
        parts.empty_trash.clicked.connect(lambda: self.ask_delete(None))

    @property
    def is_shown(self) -> bool:
        """Whether the list is that of the trash."""
        return self._finding.trashed

    def put_in(self, ids: Collection[str]) -> None:
        """Move sessions to the trash."""
        done = self._work.trash(tuple(ids))
        if not done.ids:
            return

        def take_back() -> None:
            self._work.take_back(done)
            self._finding.find()
            self._finding.go_to(done.ids[0])

        words, count = self._look.words, len(done.ids)
        sentence = words.ngettext(
            "{count} session is in the trash", "{count} sessions are in the trash", count
        )
        self._finding.leave_out(done.ids)
        self._undo.tell(sentence.format(count=words.number(count)), take_back)

    def restore(self, ids: Collection[str]) -> None:
        """Take sessions out of the trash."""
        done = self._work.restore(tuple(ids))
        if not done:
            return

        def take_back() -> None:
            self._work.trash(done)
            self._finding.find()

        words, count = self._look.words, len(done)
        sentence = words.ngettext("{count} session is back", "{count} sessions are back", count)
        self._finding.leave_out(done)
        self._undo.tell(sentence.format(count=words.number(count)), take_back)

    def ask_delete(self, ids: tuple[str, ...] | None) -> None:
        """Ask whether all that is in the trash is to be deleted for good, or these."""
        count = self._model.total if ids is None else len(ids)
        dialog = DeleteDialog(self._look, count, self._parts)
        dialog.accepted.connect(lambda: self._delete(ids))
        dialog.open()

    def _delete(self, ids: tuple[str, ...] | None) -> None:
        if self._work.delete(ids):
            self._undo.withdraw()
            self._model.set_choosing(False)
            self._finding.find()
            if not self._model.rowCount():
                self._parts.back.setFocus()
