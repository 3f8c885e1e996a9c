"""The bar of what is done with chosen sessions: its words begin at one line."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from baloot_score.ui.controls.button import QuietButton
from baloot_score.ui.fonts import scaled
from baloot_score.ui.history.choosing_bar import ChoosingBar
from baloot_score.ui.look import Look


@pytest.mark.parametrize("in_trash", [False, True])
def test_the_count_begins_where_the_words_below_it_do(
    look: Look, qtbot: QtBot, in_trash: bool
) -> None:
    bar = ChoosingBar(look)
    qtbot.addWidget(bar)
    bar.show_count(2, in_trash=in_trash, exports=True)
    bar.resize(420, 100)
    bar.show()
    QApplication.processEvents()
    count, first = bar.findChild(QLabel), bar.restore if in_trash else bar.export
    assert count is not None
    words = count.contentsRect().translated(count.mapTo(bar, QPoint()))
    button = first.rect().translated(first.mapTo(bar, QPoint()))
    side = scaled(QuietButton.SIDE)
    if look.words.right_to_left:
        assert words.right() == button.right() - side
    else:
        assert words.left() == button.left() + side
