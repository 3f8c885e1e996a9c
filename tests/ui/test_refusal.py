"""Why the window does not open is told in the window's own dress, and can be read as a whole."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from baloot_score.ui.controls.label import Mark
from baloot_score.ui.look import Look
from baloot_score.ui.refusal_dialog import RefusalDialog, show_until_read
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


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape])
def test_any_key_that_closes_ends_the_program(qapp: QApplication, look: Look, key: Qt.Key) -> None:
    def press() -> None:
        (dialog,) = (each for each in qapp.topLevelWidgets() if isinstance(each, RefusalDialog))
        QTest.keyClick(dialog.focusWidget(), key)

    QTimer.singleShot(0, press)
    show_until_read(look, SENTENCE)
    qapp.sendPostedEvents(None, 0)
    assert not any(each.isVisible() for each in qapp.topLevelWidgets())
