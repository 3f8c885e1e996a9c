"""Sharing in its states."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from baloot_score.ui.settings import ShareForm
from baloot_score.ui.sharing.dialog import ShareDialog
from tests.screens.evenings import WON, evening
from tests.screens.history_states import history
from tests.screens.stage import Stage, State, settle


def _share(stage: Stage, form: ShareForm) -> ShareDialog:
    """The dialog over the sample evening, as soon as its preview is there."""
    stage.set(share_form=form)
    stage.open(evening(WON))
    stage.window.do.share.trigger()
    return _shown(stage)


def _shown(stage: Stage) -> ShareDialog:
    dialog = stage.dialog()
    assert isinstance(dialog, ShareDialog)
    while dialog.worker.busy:
        QTest.qWait(10)
    settle()
    return dialog


def share(stage: Stage) -> QWidget:
    """As a message."""
    return _share(stage, ShareForm.TEXT)


def share_picture(stage: Stage) -> QWidget:
    """As the picture of the sheet."""
    return _share(stage, ShareForm.PICTURE)


def share_pages(stage: Stage) -> QWidget:
    """As pages, where there is no printer."""
    dialog = _share(stage, ShareForm.PDF)
    no_printer = "No printer is set up here. A PDF can be printed where there is one."
    dialog.sending.pages_advised.emit(stage.look.words.gettext(no_printer))
    settle()
    return dialog


def share_table(stage: Stage) -> QWidget:
    """As a table, of two sessions that were marked in the history."""
    stage.set(share_form=ShareForm.CSV)
    panel = history(stage)
    panel.view.setFocus(Qt.FocusReason.TabFocusReason)
    stage.press(Qt.Key.Key_Home, Qt.Key.Key_Space, Qt.Key.Key_Down, Qt.Key.Key_Space)
    stage.click(panel.parts.choosing.export)
    return _shown(stage)


def share_progress(stage: Stage) -> QWidget:
    """A long export is on its way."""
    dialog = _share(stage, ShareForm.PDF)
    dialog.foot.show_progress(1204, 10_000)
    dialog.foot.setCurrentIndex(1)
    settle()
    return dialog


SHARE_STATES: dict[str, State] = {
    "share": share,
    "share-picture": share_picture,
    "share-pages": share_pages,
    "share-table": share_table,
    "share-progress": share_progress,
}
