"""The backups over the table, and the question when the sessions cannot be opened."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from baloot_score.i18n.store_words import store_sentence
from baloot_score.session import BackupReason, Rescue, StoreError, StoreReason
from baloot_score.store.backups import backups_beside
from baloot_score.store.connecting import connect
from baloot_score.ui.backups.damage_dialog import DamageDialog
from baloot_score.ui.backups.dialog import BackupsDialog
from baloot_score.ui.refusal_dialog import RefusalDialog
from baloot_score.ui.updating_dialog import UpdatingDialog
from tests.screens.evenings import WON, evening
from tests.screens.stage import Stage, State, settle

MADE = (
    (BackupReason.UPDATE, datetime(2026, 9, 3, 18, 1, 44, tzinfo=UTC)),
    (BackupReason.DAILY, datetime(2026, 11, 26, 17, 2, 9, tzinfo=UTC)),
    (BackupReason.SESSION, datetime(2026, 11, 26, 20, 31, 5, tzinfo=UTC)),
    (BackupReason.RESTORE, datetime(2026, 11, 27, 19, 40, tzinfo=UTC)),
    (BackupReason.MANUAL, datetime(2026, 11, 28, 8, 15, 33, tzinfo=UTC)),
)


def make_backups(stage: Stage) -> None:
    """Let there be some backups, each with a session more."""
    path = stage.desk.repository.path
    for number, (reason, made_at) in enumerate(MADE):
        session = evening(WON)
        stage.keep(replace(session, id=f"{number}", title=session.title if number % 2 else ""))
        with closing(connect(path, "ro", 0)) as source:
            backups_beside(path).make(source, path, reason, made_at)


def backups(stage: Stage) -> QWidget:
    """The backups, one of which cannot be read."""
    make_backups(stage)
    broken = stage.desk.folder / "backups" / "baloot-score 2026-11-25 21-05-12+0300 daily.sqlite3"
    broken.write_bytes(b"")
    stage.open(evening())
    stage.press(Qt.Key.Key_F12, control=True)
    dialog = stage.dialog()
    assert isinstance(dialog, BackupsDialog)
    while any(stage.look.words.gettext("Being read …") in text for text in dialog.list.texts()):
        QApplication.processEvents()
    settle()
    return dialog


def backups_none(stage: Stage) -> QWidget:
    """No backup yet."""
    stage.open(evening())
    stage.press(Qt.Key.Key_F12, control=True)
    return stage.dialog()


def damage(stage: Stage) -> QWidget:
    """The sessions are damaged, and there is a backup of them."""
    make_backups(stage)
    return _asked(stage, StoreReason.DAMAGED)


def damage_no_backup(stage: Stage) -> QWidget:
    """Something else is in the place of the sessions, and there is no backup."""
    return _asked(stage, StoreReason.FOREIGN)


def _asked(stage: Stage, reason: StoreReason) -> QWidget:
    window = stage.open()
    rescue = Rescue(StoreError(reason, stage.desk.repository.path))
    dialog = DamageDialog(stage.look, rescue, window)
    # There is no window yet when it is asked: here the stage stands for the screen.
    dialog.resize(dialog.size().boundedTo(stage.size))
    dialog.open()
    return stage.dialog()


def refusal(stage: Stage) -> QWidget:
    """The window does not open; there is nothing behind the dialog."""
    stage.open()
    reason = StoreReason.NEWER
    path = stage.desk.repository.path
    dialog = RefusalDialog(stage.look, store_sentence(stage.look.words, reason, str(path)))
    return _without_window(stage, dialog)


def updating(stage: Stage) -> QWidget:
    """An older file is being brought to the form of this version; there is no window yet."""
    stage.open()
    dialog = UpdatingDialog(stage.look)
    dialog.show_progress(2_103, 10_000)
    return _without_window(stage, dialog)


def _without_window(stage: Stage, dialog: QDialog) -> QWidget:
    """A dialog that stands alone; here the stage stands for the screen."""
    dialog.setParent(stage.window, Qt.WindowType.Dialog)
    dialog.resize(dialog.size().boundedTo(stage.size))
    dialog.open()
    return stage.dialog()


BACKUP_STATES: dict[str, State] = {
    "backups": backups,
    "backups-none": backups_none,
    "damage": damage,
    "damage-no-backup": damage_no_backup,
    "refusal": refusal,
    "updating": updating,
}
