"""What is done with the session of a row of the history."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from baloot_score.scoring.model import PerTeam
from baloot_score.ui.history.layout import HistoryLayout
from baloot_score.ui.history.names_dialog import NamesDialog
from baloot_score.ui.history.note_dialog import NoteDialog
from baloot_score.ui.history.trash import Trash
from baloot_score.ui.history.work import SessionWork
from baloot_score.ui.look import Look


class OneSession(QObject):
    """Opens, names, notes, copies and removes one session."""

    opened = Signal(str)
    """The id of a session that a person wants to go on with."""

    def __init__(self, look: Look, parts: HistoryLayout, work: SessionWork, trash: Trash) -> None:
        """Do what the list asks for."""
        super().__init__(parts)
        self._look, self._parts, self._model = look, parts, parts.model
        self._work, self._trash = work, trash
        parts.view.opened.connect(self.use)
        parts.view.renamed.connect(self.rename)
        parts.view.removed.connect(self._remove)

    def use(self, row: int) -> None:
        """Go on with a session; one in the trash is restored first."""
        session_id = self._model.session(row).id
        if self._trash.is_shown:
            self._trash.restore((session_id,))
        else:
            self.opened.emit(session_id)

    def rename(self, row: int) -> None:
        """Ask for other names of a session."""
        if self._trash.is_shown or self._model.choosing:
            return
        session = self._model.session(row)
        dialog = NamesDialog(self._look, session, self._parts)

        def rename(title: str, names: PerTeam[str]) -> None:
            if self._work.rename(session.id, title, names):
                self._model.rename(session.id, title, names)

        dialog.renamed.connect(rename)
        dialog.open()

    def write_note(self, row: int) -> None:
        """Ask for a note about a session."""
        session = self._model.session(row)
        dialog = NoteDialog(self._look, session, self._parts)

        def write(note: str) -> None:
            if self._work.write_note(session.id, note):
                self._model.set_note(session.id, note)

        dialog.written.connect(write)
        dialog.open()

    def duplicate(self, row: int) -> None:
        """Start a session like this one."""
        made = self._work.duplicate(self._model.session(row).id)
        if made:
            self.opened.emit(made)

    def _remove(self, row: int) -> None:
        """Remove a session, or in its stead all that are chosen."""
        chosen = self._model.chosen if self._model.choosing else ()
        ids = chosen or (self._model.session(row).id,)
        if self._trash.is_shown:
            self._trash.ask_delete(ids)
        else:
            self._trash.put_in(ids)
