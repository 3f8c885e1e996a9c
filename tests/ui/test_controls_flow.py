"""A row of controls is arranged for what stands in it whenever it is seen."""

from __future__ import annotations

from PySide6.QtWidgets import QScrollArea, QStackedWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from baloot_score.ui.controls.chip import Chip
from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.look import Look
from tests.ui.clipping import clipped
from tests.ui.settling import settle


def test_what_changed_out_of_sight_is_arranged_when_it_is_seen_again(
    qtbot: QtBot, look: Look
) -> None:
    row, pages = FlowRow(spacing=4), QStackedWidget()
    chips = [Chip(look, "26") for _ in range(4)]
    for chip in chips:
        row.add(chip)
    pages.addWidget(row)
    pages.addWidget(QWidget())
    qtbot.addWidget(pages)
    pages.resize(row.sizeHint().width(), row.sizeHint().height())
    with qtbot.waitExposed(pages):
        pages.show()
    before = [chip.geometry() for chip in chips]
    for labels, places in (("a wide label", None), ("26", before)):
        pages.setCurrentIndex(1)
        for chip in chips[1:]:
            chip.set_label(labels)
        pages.setCurrentIndex(0)
        clipped(pages)
        assert places is None or [chip.geometry() for chip in chips] == places


def test_a_row_that_gains_width_leaves_no_room_for_the_lines_that_it_had(
    qtbot: QtBot, look: Look
) -> None:
    row, content = FlowRow(spacing=4), QWidget()
    for _ in range(4):
        row.add(Chip(look, "26"))
    column = QVBoxLayout(content)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(row)
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setWidget(content)
    qtbot.addWidget(area)
    one_line = row.sizeHint()
    area.resize(one_line.width() - 1, one_line.height() + 1)
    with qtbot.waitExposed(area):
        area.show()
    settle()
    assert area.verticalScrollBar().maximum() > 0
    area.resize(2 * one_line.width(), one_line.height() + 1)
    settle()
    assert area.verticalScrollBar().maximum() == 0
