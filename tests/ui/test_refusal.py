"""Why the window does not open is told in the window's own dress, and can be read as a whole."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from baloot_score.app.folders import take_the_folder
from baloot_score.app.refusing import refuse
from baloot_score.app.startup import Startup
from baloot_score.i18n.words import Words
from baloot_score.paths import find_paths
from baloot_score.ui.controls.label import Mark
from baloot_score.ui.look import Look
from baloot_score.ui.refusal_dialog import RefusalDialog, show_until_read
from baloot_score.ui.settings import Settings
from baloot_score.ui.single_window import DataFolderLock
from tests.ui.clipping import clipped

SENTENCE = "The file cannot be read: /home/somebody/" + "a folder with a long name/" * 8 + "file"


@pytest.fixture(params=[0.8, 1.0, 2.0])
def dialog(
    qtbot: QtBot, look: Look, set_scale: Callable[[float], None], request: pytest.FixtureRequest
) -> RefusalDialog:
    """The dialog in text of a scale."""
    set_scale(request.param)
    made = RefusalDialog(look, SENTENCE)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    return made


def test_all_of_it_is_shown_beside_our_own_mark(dialog: RefusalDialog, look: Look) -> None:
    (mark,) = dialog.findChildren(Mark)
    assert mark.isVisible()
    assert dialog.told.text() == SENTENCE
    assert clipped(dialog, QSize(4000, 4000)) == []
    assert dialog.layoutDirection() is look.direction
    assert dialog.close_button.hasFocus()


def test_a_later_start_may_have_the_folder_and_a_reason_of_its_own_meanwhile(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    taken: list[bool] = []

    def show_refusal(*_: object) -> None:
        later = DataFolderLock(start.paths.lock)
        taken.append(later.take())
        later.release()

    monkeypatch.setattr("baloot_score.ui.application.has_display", lambda: True)
    monkeypatch.setattr("baloot_score.ui.dressing.show_refusal", show_refusal)
    with ExitStack() as closing:
        start = Startup("en", tmp_path, False, [], closing, Words("en"))
        start.paths, start.settings = find_paths(tmp_path), Settings(language="en")
        start.application = qapp
        take_the_folder(start)
        refuse(start, SENTENCE)
    assert taken == [True]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape])
def test_any_key_that_closes_ends_the_program(qapp: QApplication, look: Look, key: Qt.Key) -> None:
    def press() -> None:
        (dialog,) = (each for each in qapp.topLevelWidgets() if isinstance(each, RefusalDialog))
        QTest.keyClick(dialog.focusWidget(), key)

    QTimer.singleShot(0, press)
    show_until_read(look, SENTENCE)
    qapp.sendPostedEvents(None, 0)
    assert not any(each.isVisible() for each in qapp.topLevelWidgets())
