"""The window's way to an import: files are asked for or dropped, and what came in is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QObject

from baloot_score.session import StoreError
from baloot_score.ui.importing.dropping import FileDrop
from baloot_score.ui.look import Look
from baloot_score.ui.unfinished import unfinished_of

if TYPE_CHECKING:
    from PySide6.QtWidgets import QFileDialog

    from baloot_score.session import Imported, ImportPlan, OpenSession, TakenBack
    from baloot_score.ui.desk import Desk
    from baloot_score.ui.importing.import_dialog import ImportDialog
    from baloot_score.ui.importing.undo_dialog import UndoDialog
    from baloot_score.ui.importing.waiting import WaitingFiles
    from baloot_score.ui.main_window import MainWindow

SECONDS = 20
"""So long it is told what was taken, and offered to take that back."""


class ImportOpener(QObject):
    """One import at a time; it ends on the page of earlier sessions, where they are seen."""

    def __init__(self, desk: Desk, window: MainWindow) -> None:
        """Import nothing yet; `build` gives it a look."""
        super().__init__(window)
        self._desk, self._window = desk, window
        self._look: Look
        self.drop: FileDrop | None = None
        self.asking: QFileDialog | None = None
        self.dialog: ImportDialog | UndoDialog | None = None
        self._waiting: WaitingFiles | None = None

    def build(self, look: Look) -> None:
        """Put on another look, and watch the new pages."""
        self._look = look
        if self.drop is not None:
            self.drop.end()
        self.drop = FileDrop(look, self._window)
        self.drop.dropped.connect(self.read)
        self.drop.refused.connect(self._window.warn)

    @property
    def is_busy(self) -> bool:
        """Whether an import is under way."""
        dialog = self.dialog
        valid = dialog is not None and shiboken6.isValid(dialog)
        return dialog is not None and valid and (dialog.worker.busy or dialog.isVisible())

    def ask(self) -> None:
        """Let a person choose files."""
        if self.is_busy:
            return
        from PySide6.QtWidgets import QFileDialog  # when they are needed

        from baloot_score.ui.files.asking import documents_folder, file_dialog

        words = self._look.words
        title = words.gettext("Import sessions")
        kinds = (words.gettext("Sessions (*.json)"), words.gettext("All files (*)"))
        folder = documents_folder()
        self.asking = dialog = file_dialog(self._look, self._window, title, kinds, folder)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(self.read)
        dialog.open()

    def bring(self, paths: Sequence[str]) -> None:
        """Read files that were opened from outside, once nothing else is half done."""
        from baloot_score.ui.importing.waiting import WaitingFiles  # when it is needed

        if self._waiting is None:
            self._waiting = WaitingFiles(self, self._window)
        self._waiting.add(paths, self._look)

    def read(self, paths: Sequence[str]) -> None:
        """Read files, and take their sessions as far as nothing is wrong with them."""
        from baloot_score.ui.importing.import_dialog import ImportDialog  # when it is needed

        if self.is_busy or not paths:
            return
        self.dialog = dialog = ImportDialog(self._look, self._desk.history, self._window)
        dialog.imported.connect(self._show)
        dialog.nothing.connect(self._tell_nothing)
        dialog.failed.connect(self._fail)
        sentence = self._look.words.gettext("Cancelled: nothing was imported.")
        dialog.cancelled.connect(lambda: self._tell(sentence, "info"))
        dialog.read(tuple(paths))

    def _show(self, plan: ImportPlan, imported: Imported) -> None:
        """Show the sessions that were taken, and offer to take them back."""
        from baloot_score.ui.importing.telling import imported_sentence

        dropped = self._reopen({one.session.id for one in imported.replaced})
        sentence = imported_sentence(self._look.words, plan, imported, dropped=dropped is not None)
        self._window.navigation.show_start()
        start = self._window.start
        start.show_earlier()
        start.history.show_taken(imported.ids)
        start.history.tell(
            sentence, lambda: self._take_back(imported, dropped), icon_name="check", seconds=SECONDS
        )

    def _tell_nothing(self, plan: ImportPlan) -> None:
        from baloot_score.ui.importing.telling import nothing_sentence

        self._tell(nothing_sentence(self._look.words, plan), "info")

    def _take_back(self, imported: Imported, dropped: object) -> None:
        from baloot_score.ui.importing.undo_dialog import UndoDialog  # when it is needed

        if self.is_busy:
            return
        opened = self._window.open_session()
        added = {session.id for session in imported.added}
        aside = opened if opened is not None and opened.session.id in added else None
        if aside is not None:
            self._window.navigation.put_aside()
        self.dialog = dialog = UndoDialog(self._look, self._desk.history, self._window)
        dialog.taken_back.connect(lambda back: self._show_taken_back(back, aside, dropped))
        dialog.rejected.connect(lambda: self._take_up(aside))
        dialog.failed.connect(self._fail)
        sentence = self._look.words.gettext("Cancelled: nothing was taken back.")
        dialog.cancelled.connect(lambda: self._tell(sentence, "info"))
        dialog.take_back(imported)

    def _show_taken_back(self, back: TakenBack, aside: OpenSession | None, dropped: object) -> None:
        from baloot_score.ui.importing.telling import taken_back_sentence

        if aside is not None and aside.session.id in back.kept:
            self._take_up(aside)
        self._reopen(set(back.restored), dropped)
        self._window.navigation.show_start()
        self._window.start.show_earlier()
        self._window.start.history.show_taken(())
        self._tell(taken_back_sentence(self._look.words, back), "undo")

    def _take_up(self, aside: OpenSession | None) -> None:
        if aside is not None:
            self._window.navigation.take_up(aside)

    def _reopen(self, replaced: set[str], dropped: object = None) -> object:
        """Show the open session as it is now, if another one has taken its place.

        What is half entered goes on if it still fits: it is kept when the old one is left.

        Args:
            replaced: the ids of the sessions that are others now.
            dropped: what did not fit the one that is left, and may fit the one that comes.

        Returns:
            What was half entered and does not fit any more, as plain data; else `None`.

        """
        opened = self._window.open_session()
        if opened is None or opened.session.id not in replaced:
            return None
        self._window.navigation.go_on_with(opened.session.id)
        now = self._window.open_session()
        if now is None or now is opened:
            # It could not be opened: nothing goes into the old one.
            self._window.navigation.put_aside()
            return None
        again = unfinished_of(dropped, now.session)
        if again is not None:
            self._window.navigation.go_on_half_entered(again)
        kept = self._desk.unfinished(now.session.id)
        return kept if unfinished_of(kept, now.session) is None else None

    def _fail(self, error: Exception) -> None:
        if isinstance(error, StoreError):
            self._window.say(error)
        elif isinstance(error, OSError | MemoryError):
            from baloot_score.documents.files import trouble_sentence  # when it is needed

            self._window.warn(trouble_sentence(self._look.words, error))
        else:
            raise error

    def _tell(self, sentence: str, icon_name: str) -> None:
        self._window.pages.notice.show_message(sentence, icon_name=icon_name, seconds=SECONDS)
