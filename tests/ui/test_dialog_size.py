"""How large dialogs are: inside of their window, and never too wide to be read across."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from baloot_score.ui.controls.dialog_size import MARGIN, nearly_all_of


@pytest.mark.parametrize(
    ("window", "dialog"),
    [
        (QSize(640, 480), QSize(640 - 2 * MARGIN, 480 - 2 * MARGIN)),
        (QSize(1366, 768), QSize(1366 - 2 * MARGIN, 768 - 2 * MARGIN)),
        (QSize(2560, 1440), QSize(1800, 1200)),
        (QSize(3840, 2160), QSize(1800, 1200)),
    ],
)
def test_a_dialog_takes_what_can_be_read(qtbot: QtBot, window: QSize, dialog: QSize) -> None:
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(window)
    assert nearly_all_of(over) == dialog
