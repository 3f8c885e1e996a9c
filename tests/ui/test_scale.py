"""Text of any size from 80 to 200 %: letters, controls and icons grow alike."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from baloot_score.ui.board.board import HEIGHT, Board
from baloot_score.ui.controls.button import IconButton, PrimaryButton, QuietButton
from baloot_score.ui.controls.chip import CountChip, ToggleChip
from baloot_score.ui.controls.digit_field import DigitField
from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.controls.painting import TOUCH, touch
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.controls.tab_line import TabButton, TabLine
from baloot_score.ui.controls.team_switch import TeamSwitch
from baloot_score.ui.controls.text_field import TextField
from baloot_score.ui.fonts import TEXT, font, scaled, text_scale
from baloot_score.ui.icons import icon
from baloot_score.ui.look import Look

SCALES = (0.8, 1.0, 1.5, 2.0)
LEVELS = ("Normal", "Double", "Three", "Four", "Qahwa")
SetScale = Callable[[float], None]


def controls(look: Look, qtbot: QtBot) -> dict[str, QWidget]:
    """One of each kind that a finger is to hit."""
    tabs = TabLine(look)
    tabs.add(1, "Full hand")
    made = {
        "primary": PrimaryButton(look, "Record", "enter"),
        "quiet": QuietButton(look, "Cancel"),
        "icon": IconButton(look, "undo", "Undo"),
        "toggle": ToggleChip(look, "Double"),
        "count": CountChip(look, "Sira", 4),
        "switch": TeamSwitch(look),
        "segments": levels(look),
        "digits": DigitField(look, "Abnat"),
        "text": TextField(look, "Name"),
        "tabs": tabs,
    }
    for control in made.values():
        qtbot.addWidget(control)
    return made


def levels(look: Look) -> SegmentedControl[int]:
    return SegmentedControl(look, [Segment(place, text) for place, text in enumerate(LEVELS)])


def shown(qtbot: QtBot, widget: QWidget, width: int, height: int = 400) -> None:
    widget.resize(width, height)
    qtbot.addWidget(widget)
    with qtbot.waitExposed(widget):
        widget.show()


@pytest.mark.parametrize("scale", SCALES)
def test_letters_and_lengths_follow_the_scale(set_scale: SetScale, scale: float) -> None:
    set_scale(scale)
    # The size of running text is one of whole pixels.
    assert text_scale() == pytest.approx(scale, abs=0.51 / TEXT)
    assert font(20, 600).pixelSize() == round(20 * text_scale())
    assert scaled(100) == round(100 * text_scale())


@pytest.mark.parametrize("scale", SCALES)
def test_a_finger_hits_every_control(
    set_scale: SetScale, look: Look, qtbot: QtBot, scale: float
) -> None:
    set_scale(scale)
    for name, control in controls(look, qtbot).items():
        size = control.sizeHint()
        assert min(size.width(), size.height()) >= TOUCH, name


def test_controls_are_twice_as_high_with_letters_twice_as_large(
    set_scale: SetScale, look: Look, qtbot: QtBot
) -> None:
    set_scale(1)
    before = {name: control.sizeHint().height() for name, control in controls(look, qtbot).items()}
    set_scale(2)
    for name, control in controls(look, qtbot).items():
        assert control.sizeHint().height() == 2 * before[name], name


@pytest.mark.parametrize("scale", SCALES)
def test_a_low_button_is_lower_but_can_be_hit(
    set_scale: SetScale, look: Look, scale: float
) -> None:
    set_scale(scale)
    for button in (PrimaryButton(look, "Record"), QuietButton(look, "Copy")):
        high = button.sizeHint().height()
        button.set_low(True)
        low = button.sizeHint().height()
        assert TOUCH <= low <= high
        assert low >= font(17, 600).pixelSize()
        button.set_low(False)
        assert button.sizeHint().height() == high


@pytest.mark.parametrize("scale", SCALES)
def test_a_line_to_type_in_is_high_enough_for_its_letters(
    set_scale: SetScale, look: Look, qtbot: QtBot, scale: float
) -> None:
    set_scale(scale)
    field = TextField(look, "Name")
    shown(qtbot, field, 300, touch())
    assert field.height() >= max(TOUCH, field.fontMetrics().height())


@pytest.mark.parametrize("scale", SCALES)
def test_icons_are_as_large_as_the_text_asks(set_scale: SetScale, look: Look, scale: float) -> None:
    set_scale(scale)
    assert icon("undo", look, 24).availableSizes()[0].width() == scaled(24)


def test_the_board_is_twice_as_high(set_scale: SetScale, look: Look, qtbot: QtBot) -> None:
    set_scale(2)
    board = Board(look)
    shown(qtbot, board, 2000, 100)
    assert board.minimumHeight() == 2 * HEIGHT


# Where the width does not suffice


def test_segments_stand_side_by_side_as_long_as_they_fit(look: Look, qtbot: QtBot) -> None:
    control = levels(look)
    shown(qtbot, control, control.sizeHint().width(), control.sizeHint().height())
    assert len({button.y() for button in control._buttons}) == 1
    assert control.heightForWidth(control.width()) == control.sizeHint().height()


@pytest.mark.parametrize("lines", [2, 3])
def test_segments_go_on_in_further_lines(look: Look, qtbot: QtBot, lines: int) -> None:
    control = levels(look)
    width = round(control.sizeHint().width() * (0.75 if lines == 2 else 0.5))
    high = control.heightForWidth(width)
    assert high == lines * control.sizeHint().height()
    shown(qtbot, control, width, high)
    places = [button.geometry() for button in control._buttons]
    assert len({place.y() for place in places}) == lines
    assert all(control.rect().contains(place) for place in places)
    for number, place in enumerate(places):
        assert not any(place.intersects(other) for other in places[number + 1 :])
    first, second = places[:2]
    assert (first.x() > second.x()) == look.words.right_to_left


def test_a_segment_of_the_second_line_is_chosen_by_a_click(look: Look, qtbot: QtBot) -> None:
    control = levels(look)
    width = round(control.sizeHint().width() * 0.75)
    shown(qtbot, control, width, control.heightForWidth(width))
    column = 0.75 if look.words.right_to_left else 0.25
    place = QPoint(round(width * column), control.height() - TOUCH // 2)
    segment = control.childAt(place)
    assert segment is not None
    with qtbot.waitSignal(control.chosen) as told:
        QTest.mouseClick(segment, Qt.MouseButton.LeftButton, pos=segment.mapFrom(control, place))
    assert told.args == [3]


def test_tabs_go_on_in_a_further_line(look: Look, qtbot: QtBot) -> None:
    tabs = TabLine(look)
    for name in ("Full hand", "Quick entry", "Foul", "Redeal"):
        tabs.add(name, name)
    shown(qtbot, tabs, tabs.sizeHint().width() * 2 // 3)
    pages = tabs.findChildren(TabButton)
    assert len({page.y() for page in pages}) == 2
    assert all(QRect(QPoint(), tabs.size()).contains(page.geometry()) for page in pages)


def test_a_lower_control_stands_in_the_middle_of_its_line(look: Look, qtbot: QtBot) -> None:
    row = FlowRow()
    low, high = QuietButton(look, "Low"), PrimaryButton(look, "High")
    low.set_low(True)
    for button in (low, high):
        row.add(button)
    shown(qtbot, row, 600)
    assert abs(low.geometry().center().y() - high.geometry().center().y()) <= 1


def test_a_button_says_in_a_tool_tip_what_it_has_no_room_for(look: Look, qtbot: QtBot) -> None:
    button = PrimaryButton(look, "Start the session")
    shown(qtbot, button, button.sizeHint().width(), 50)
    assert not button.toolTip()
    button.resize(90, 50)
    assert button.toolTip() == "Start the session"
    button.resize(button.sizeHint())
    assert not button.toolTip()
