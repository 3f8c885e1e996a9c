"""The dialog of backups: what there are, one more at any time, and the way back to one of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from baloot_score.i18n.backup_words import backup_failure, backup_moment, unread_backups
from baloot_score.i18n.store_words import store_sentence
from baloot_score.i18n.update_words import updating
from baloot_score.session import (
    Backup,
    BackupContents,
    BackupReason,
    Backups,
    Kept,
    Restoring,
    StoreError,
)
from baloot_score.ui.backups.backup_list import BackupList
from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.dialog import Dialog
from baloot_score.ui.controls.dialog_size import size_within
from baloot_score.ui.controls.floating import Floating
from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.notice import UNTIL_READ_S, Notice
from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.files.showing import show_folder
from baloot_score.ui.fonts import scaled
from baloot_score.ui.history.empty_state import EmptyState
from baloot_score.ui.look import Look
from baloot_score.ui.working.work import GoOn, Work
from baloot_score.ui.working.worker import Worker

WIDTH, HEIGHT, EDGE = 760, 620, 32
LOW = 300
"""In a dialog of a smaller height the buttons are as low as text and fingers allow."""
LAST_SECONDS = 5
"""So long the end of the dialog waits at most for what is being done."""


class BackupsDialog(Dialog):
    """Restores at once, because that can be taken back: what there was is kept first."""

    restored = Signal(bool)
    """Another state of all sessions is stored now; true when a restoring was taken back."""

    def __init__(self, look: Look, backups: Backups, parent: QWidget) -> None:
        """Make the dialog over a window."""
        words = look.words
        super().__init__(look, words.gettext("Backups"), parent)
        self._look, self._backups, self._window = look, backups, parent.window()
        self._contents: dict[Backup, BackupContents | StoreError] = {}
        self._undo: Backup | None = None
        self._busy = False
        self._told_update = False
        self._reading = Worker(self, "reading backups", daemon=True)
        self._working = Worker(self, "backups", daemon=True)
        self.list = BackupList(look)
        self.list.currentItemChanged.connect(self._refresh)
        self.none = EmptyState(look)
        self.now = QuietButton(look, words.gettext("Back up now"))
        self.now.clicked.connect(self._back_up)
        self.folder = QuietButton(look, words.gettext("Open the folder"))
        self.folder.clicked.connect(self._open_folder)
        self.restore = PrimaryButton(look, words.gettext("Restore this backup"))
        self.restore.clicked.connect(self._restore)
        self.close_button = QuietButton(look, words.gettext("Close"))
        self.close_button.clicked.connect(self.close)
        self.notice = Notice(look)
        self.notice.acted.connect(self._take_back)
        self._lay_out()
        self.resize(size_within(self._window.size(), WIDTH, HEIGHT, edge=EDGE))
        self._show_all()
        self.list.setFocus(Qt.FocusReason.TabFocusReason)

    def _lay_out(self) -> None:
        words = self._look.words
        told = Label(
            self._look,
            words.gettext(
                "Backups are made by themselves: at the first start of a day, and after a session. "
                "Restoring brings all sessions back as they were then; those of now are kept as a "
                "backup first."
            ),
            px=14,
            color="ink_muted",
        )
        told.setWordWrap(True)
        foot = FlowRow(between_lines=2, at_end=True)
        self._buttons = (self.close_button, self.folder, self.now, self.restore)
        for button in self._buttons:
            foot.add(button)
        content = QWidget()
        parts = QVBoxLayout(content)
        parts.setContentsMargins(0, 0, 0, 0)
        parts.setSpacing(scaled(12))
        parts.addWidget(self.list, 1)
        parts.addWidget(self.none, 1)
        parts.addWidget(told)
        column = self._column = QVBoxLayout(self)
        column.setSpacing(scaled(12))
        scrolling = Scrolling(content)
        column.addWidget(scrolling, 1)
        column.addWidget(foot)
        Floating(self.notice, self, lift=scaled(84), over=(scrolling,))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave as much room as can be for the list."""
        super().resizeEvent(event)
        low = self.height() < scaled(LOW)
        self._column.setContentsMargins(*[scaled(12 if low else 20)] * 4)
        for button in self._buttons:
            button.set_low(low)

    def reject(self) -> None:
        """Close, but not while something is under way."""
        if not self._busy:
            super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """The window waits, too, until what is under way is done."""
        if self._busy:
            event.ignore()
        else:
            super().closeEvent(event)

    def done(self, result: int) -> None:
        """Nothing goes on behind a dialog that is closed; the keys go back to the window."""
        for worker in (self._reading, self._working):
            worker.end(LAST_SECONDS)
        super().done(result)
        self._window.activateWindow()

    # What is shown

    def _show_all(self) -> None:
        """Show what there is, and read what has not been read yet."""
        words = self._look.words
        try:
            backups = self._backups.all()
            self.none.say("restore", words.gettext("There is no backup yet."), "")
        except StoreError as error:
            self._say_store(error)
            self.none.say("error", unread_backups(words), "")
            backups = ()
        self.list.show_backups(backups)
        self.list.setVisible(bool(backups))
        self.none.setVisible(not backups)
        self.restore.setVisible(bool(backups))
        for backup in backups:
            known = self._contents.get(backup)
            if known is None:
                self._read(backup)
            else:
                self._take_contents(backup, known)
        self._refresh()

    def _read(self, backup: Backup) -> None:
        backups, take = self._backups, partial(self._take_contents, backup)

        def read(_go_on: GoOn) -> BackupContents:
            return backups.contents(backup)

        self._reading.do(Work(read, take, take, StoreError))

    def _take_contents(self, backup: Backup, contents: BackupContents | StoreError) -> None:
        self._contents[backup] = contents
        if isinstance(contents, StoreError):
            self.list.show_unusable(backup, contents)
        else:
            self.list.show_contents(backup, contents)
        self._refresh()

    def _refresh(self) -> None:
        self.restore.setEnabled(not self._busy and self.list.is_usable())
        self.now.setEnabled(not self._busy)
        self.close_button.setEnabled(not self._busy)

    def _begin(self) -> None:
        self._busy = True
        # A button that is disabled hands the keys to its neighbour, which Enter would press.
        if self.list.isVisible():
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        self.notice.dismiss()
        self._told_update = False
        self._refresh()

    def _end(self) -> None:
        self._busy = False
        self._refresh()

    # What can be done

    def _back_up(self) -> None:
        self._begin()
        backups, failed = self._backups, self._fail(self._say_failure)

        def make(_go_on: GoOn) -> Kept | None:
            return backups.make(BackupReason.MANUAL)

        self._working.do(Work(make, self._tell_made, failed, StoreError))

    def _tell_made(self, kept: Kept | None) -> None:
        self._end()
        words = self._look.words
        self._show_all()
        if kept is None:
            sentence = words.gettext("There is nothing to back up yet.")
        elif kept.is_new:
            sentence = words.gettext("All sessions are backed up.")
            self.list.setCurrentRow(0)
        else:
            sentence = words.gettext("Nothing has changed since the newest backup.")
        self.notice.show_message(sentence)

    def _restore(self) -> None:
        backup = self.list.chosen()
        if backup is not None:
            self._bring_back(backup, again=False)

    def _take_back(self) -> None:
        if self._undo is not None:
            self._bring_back(self._undo, again=True)

    def _bring_back(self, backup: Backup, *, again: bool) -> None:
        self._begin()
        backups, failed = self._backups, self._fail(self._say_store)

        def prepare(told: Callable[[int, int], bool]) -> Restoring:
            return backups.prepare(backup, told)

        put_in = partial(self._put_in, again=again)
        self._working.do(Work(prepare, put_in, failed, StoreError, self._tell_update))

    def _tell_update(self, _done: int, _of: int) -> None:
        """Say once that an older backup takes its time."""
        if not self._told_update:
            self._told_update = True
            self.notice.show_message(updating(self._look.words), icon_name="restore", seconds=600)

    def _put_in(self, restoring: Restoring, *, again: bool) -> None:
        self._end()
        self.notice.dismiss()
        try:
            self._backups.restore(restoring)
        except StoreError as error:
            self._say_store(error)
            return
        self._undo = restoring.kept
        self.restored.emit(again)
        self._show_all()
        self._tell_restored(restoring)

    def _tell_restored(self, restoring: Restoring) -> None:
        words = self._look.words
        moment = backup_moment(words, restoring.backup.made_at)
        sentence = words.gettext("All sessions are as they were then: {moment}.")
        parts = [sentence.format(moment=moment)]
        if restoring.aside is not None:
            aside = words.gettext("The damaged file is kept: {path}")
            parts.append(aside.format(path=words.name(str(restoring.aside))))
        action = "" if restoring.kept is None else words.gettext("Undo")
        self.notice.show_message(" ".join(parts), action, icon_name="restore", seconds=UNTIL_READ_S)

    def _open_folder(self) -> None:
        """Show the files, which can be copied to another machine."""
        folder = self._backups.folder
        shown = folder if folder.is_dir() else folder.parent
        show_folder(self._look, shown, self.notice)

    # What goes wrong

    def _fail(self, say: Callable[[StoreError], None]) -> Callable[[StoreError], None]:
        def failed(error: StoreError) -> None:
            self._end()
            say(error)

        return failed

    def _say_failure(self, error: StoreError) -> None:
        self.notice.warn(backup_failure(self._look.words, error.reason, str(error.path)))

    def _say_store(self, error: StoreError) -> None:
        self.notice.warn(store_sentence(self._look.words, error.reason, str(error.path)))
