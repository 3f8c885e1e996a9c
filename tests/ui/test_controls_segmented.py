"""The segmented control chooses one value by mouse, touch or keys, in either direction."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtWidgets import QApplication, QRadioButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from baloot_score.ui.controls.chip import ToggleChip
from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.look import Look
from tests.screens.stage import settle

LEVELS = ["Normal", "Double", "Three", "Four"]


class Panel(QWidget):
    """A control between two others; it keeps the keys that nobody in it wanted."""

    def __init__(self, look: Look, *, clearable: bool = False) -> None:
        super().__init__()
        self.before = ToggleChip(look, "Before")
        self.control = SegmentedControl(
            look,
            [Segment(value, text) for value, text in enumerate(LEVELS)],
            label="Level",
            clearable=clearable,
        )
        self.after = ToggleChip(look, "After")
        self.keys: list[int] = []
        self.chosen: list[object] = []
        self.control.chosen.connect(self.chosen.append)
        column = QVBoxLayout(self)
        for widget in (self.before, self.control, self.after):
            column.addWidget(widget)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.keys.append(event.key())

    def button(self, text: str) -> QRadioButton:
        (found,) = [each for each in self.findChildren(QRadioButton) if each.text() == text]
        return found


def shown(qtbot: QtBot, panel: Panel) -> Panel:
    qtbot.addWidget(panel)
    panel.resize(520, 200)
    with qtbot.waitActive(panel):
        panel.show()
        panel.activateWindow()
    panel.before.setFocus()
    return panel


@pytest.fixture
def panel(qtbot: QtBot, look: Look) -> Panel:
    return shown(qtbot, Panel(look))


@pytest.fixture
def clearable(qtbot: QtBot, look: Look) -> Panel:
    return shown(qtbot, Panel(look, clearable=True))


def has_focus(panel: Panel, text: str) -> bool:
    return panel.button(text).hasFocus()


def test_nothing_is_chosen_at_first(panel: Panel) -> None:
    assert panel.control.value() is None
    assert not any(button.isChecked() for button in panel.findChildren(QRadioButton))


def test_a_click_chooses_and_tells_once(panel: Panel, click: Callable[..., None]) -> None:
    click(panel.button("Three"))
    assert panel.control.value() == 2
    assert panel.chosen == [2]
    click(panel.button("Three"))
    assert panel.control.value() == 2
    assert panel.chosen == [2], "choosing what is chosen is no news"


def test_only_one_is_chosen(panel: Panel, click: Callable[..., None]) -> None:
    click(panel.button("Three"))
    click(panel.button("Normal"))
    checked = [each.text() for each in panel.findChildren(QRadioButton) if each.isChecked()]
    assert checked == ["Normal"]
    assert panel.chosen == [2, 0]


def test_what_the_program_sets_is_told_to_nobody(panel: Panel) -> None:
    panel.control.set_value(3)
    assert panel.control.value() == 3
    assert panel.button("Four").isChecked()
    panel.control.set_value(None)
    assert panel.control.value() is None
    assert panel.chosen == []


def test_a_value_that_is_not_offered_is_an_error(panel: Panel) -> None:
    with pytest.raises(ValueError, match="not in list"):
        panel.control.set_value(9)


def test_the_first_segment_is_where_reading_starts(panel: Panel, look: Look) -> None:
    places = [panel.button(text).mapTo(panel, QPoint(0, 0)).x() for text in LEVELS]
    assert places == sorted(places, reverse=look.words.right_to_left)


def test_tab_enters_once_and_leaves(panel: Panel, press: Callable[..., None]) -> None:
    press(panel.before, Qt.Key.Key_Tab)
    assert has_focus(panel, "Normal")
    press(panel.button("Normal"), Qt.Key.Key_Tab)
    assert panel.after.hasFocus()
    press(panel.after, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert has_focus(panel, "Normal")


def test_tab_enters_at_the_chosen_segment(panel: Panel, press: Callable[..., None]) -> None:
    panel.control.set_value(2)
    press(panel.before, Qt.Key.Key_Tab)
    assert has_focus(panel, "Three")


def test_arrows_go_where_they_point(panel: Panel, look: Look, press: Callable[..., None]) -> None:
    onward, back = Qt.Key.Key_Right, Qt.Key.Key_Left
    if look.words.right_to_left:
        onward, back = back, onward
    panel.control.setFocus()
    for text in ("Double", "Three", "Four", "Four"):
        press(panel.control, onward)
        assert has_focus(panel, text)
    for text in ("Three", "Double", "Normal", "Normal"):
        press(panel.control, back)
        assert has_focus(panel, text)
    assert panel.chosen == [], "going somewhere chooses nothing"


def test_arrows_move_the_focus_on_the_screen(
    panel: Panel, look: Look, press: Callable[..., None]
) -> None:
    def place() -> int:
        widget = QApplication.focusWidget()
        assert widget is not None
        return widget.mapTo(panel, QPoint(0, 0)).x()

    panel.control.set_value(1)
    panel.control.setFocus()
    start = place()
    press(panel.control, Qt.Key.Key_Left)
    assert place() < start
    press(panel.control, Qt.Key.Key_Right)
    assert place() == start


def test_down_goes_on_and_up_goes_back_in_a_single_line(
    panel: Panel, press: Callable[..., None]
) -> None:
    panel.control.setFocus()
    press(panel.control, Qt.Key.Key_Down)
    assert has_focus(panel, "Double")
    press(panel.control, Qt.Key.Key_Up)
    assert has_focus(panel, "Normal")


def test_down_goes_to_what_stands_below_in_several_lines(
    panel: Panel, press: Callable[..., None]
) -> None:
    control = panel.control
    widest = max(control.segment(value).minimumWidth() for value in range(len(LEVELS)))
    control.setFixedWidth(2 * (widest + control.EDGE))
    QApplication.sendPostedEvents()
    assert control.segment(2).y() > control.segment(1).y()
    control.set_value(1)
    control.setFocus()
    press(control, Qt.Key.Key_Down)
    assert has_focus(panel, "Four")
    press(control, Qt.Key.Key_Down)
    assert has_focus(panel, "Four")
    press(control, Qt.Key.Key_Up)
    assert has_focus(panel, "Double")


def test_home_and_end_go_to_the_first_and_the_last(
    panel: Panel, press: Callable[..., None]
) -> None:
    panel.control.setFocus()
    press(panel.control, Qt.Key.Key_End)
    assert has_focus(panel, "Four")
    press(panel.control, Qt.Key.Key_Home)
    assert has_focus(panel, "Normal")


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_space_and_enter_choose(panel: Panel, press: Callable[..., None], key: Qt.Key) -> None:
    panel.control.setFocus()
    press(panel.control, Qt.Key.Key_End)
    press(panel.control, key)
    assert panel.chosen == [3]
    assert panel.keys == [], "the key was of use here"


def test_enter_on_the_chosen_segment_is_left_to_the_panel(
    panel: Panel, press: Callable[..., None]
) -> None:
    panel.control.set_value(0)
    panel.control.setFocus()
    press(panel.control, Qt.Key.Key_Return)
    assert panel.keys == [Qt.Key.Key_Return]
    assert panel.chosen == []


@pytest.mark.parametrize("key", [Qt.Key.Key_F2, Qt.Key.Key_Escape, Qt.Key.Key_4])
def test_other_keys_are_left_to_the_panel(
    panel: Panel, press: Callable[..., None], key: Qt.Key
) -> None:
    panel.control.setFocus()
    press(panel.control, key)
    assert panel.keys == [key]


def test_a_clearable_choice_is_taken_back_by_click(
    clearable: Panel, click: Callable[..., None]
) -> None:
    click(clearable.button("Double"))
    click(clearable.button("Double"))
    assert clearable.control.value() is None
    assert not clearable.button("Double").isChecked()
    assert clearable.chosen == [1, None]


def test_a_clearable_choice_is_taken_back_by_space(
    clearable: Panel, press: Callable[..., None]
) -> None:
    clearable.control.setFocus()
    press(clearable.control, Qt.Key.Key_Space)
    press(clearable.control, Qt.Key.Key_Space)
    assert clearable.control.value() is None
    assert clearable.chosen == [0, None]


def test_what_is_not_available_is_neither_clicked_nor_reached(
    panel: Panel, look: Look, press: Callable[..., None], click: Callable[..., None]
) -> None:
    panel.control.set_available(1, False, "Not in <this> game & rules")
    panel.control.set_available(2, False)
    click(panel.button("Double"))
    assert panel.control.value() is None
    panel.control.setFocus()
    onward = Qt.Key.Key_Left if look.words.right_to_left else Qt.Key.Key_Right
    press(panel.control, onward)
    assert has_focus(panel, "Four")
    assert "&lt;this&gt; game &amp; rules" in panel.button("Double").toolTip()
    panel.control.set_available(1, True)
    assert panel.button("Double").toolTip() == ""
    click(panel.button("Double"))
    assert panel.chosen == [1]


def test_tab_goes_to_an_available_segment(panel: Panel, press: Callable[..., None]) -> None:
    panel.control.set_available(0, False)
    press(panel.before, Qt.Key.Key_Tab)
    assert has_focus(panel, "Double")


def test_screen_readers_know_each_segment(panel: Panel) -> None:
    panel.control.set_value(1)
    assert panel.control.accessibleName() == "Level"
    for text in LEVELS:
        interface = QAccessible.queryAccessibleInterface(panel.button(text))
        assert interface is not None
        assert interface.role() == QAccessible.Role.RadioButton
        said = interface.text(QAccessible.Text.Name)
        assert said.startswith("Level")
        assert said.endswith(text)


@pytest.mark.parametrize("tone", ["plain", "us", "them"])
def test_the_chosen_segment_is_seen(qtbot: QtBot, look: Look, tone: str) -> None:
    control = SegmentedControl(look, [Segment(0, "", "", tone), Segment(1, "")])  # type: ignore[arg-type]
    qtbot.addWidget(control)
    control.resize(200, SegmentedControl.HEIGHT)
    control.show()
    place = QPoint(150 if look.words.right_to_left else 50, SegmentedControl.HEIGHT // 2)
    assert control.grab().toImage().pixelColor(place) == look.theme.color("sunken")
    control.set_value(0)
    wanted = "surface" if tone == "plain" else tone
    assert control.grab().toImage().pixelColor(place) == look.theme.color(wanted)


def test_the_ring_is_shown_after_the_keyboard_and_not_after_a_click(
    panel: Panel, look: Look, press: Callable[..., None], click: Callable[..., None]
) -> None:
    def ringed(text: str) -> bool:
        button = panel.button(text)
        image = button.grab().toImage()
        accent = look.theme.color("accent")
        return image.pixelColor(button.width() // 2, 4) == accent

    press(panel.before, Qt.Key.Key_Tab)
    assert ringed("Normal")
    click(panel.button("Three"))
    assert not ringed("Normal")
    assert not ringed("Three")
    press(panel.control, Qt.Key.Key_Home)
    assert ringed("Normal")


def test_words_and_hint_fit_and_the_height_is_enough_for_a_finger(qtbot: QtBot, look: Look) -> None:
    control = SegmentedControl(look, [Segment(0, "R&D", "F2"), Segment(1, "A long word", "F3")])
    qtbot.addWidget(control)
    control.resize(control.minimumSizeHint())
    control.show()
    assert control.height() >= 44
    for button in control.findChildren(QRadioButton):
        metrics = button.fontMetrics()
        assert button.width() >= metrics.horizontalAdvance(button.text().replace("&&", "&"))
        assert button.accessibleDescription() in {"F2", "F3"}
        assert button.height() >= 44
    assert control.findChildren(QRadioButton)[0].text() == "R&&D"


def test_arrow_keys_scroll_to_a_segment_that_is_out_of_sight(
    qtbot: QtBot, look: Look, press: Callable[..., None]
) -> None:
    panel = Panel(look)
    scrolling = Scrolling(panel)
    qtbot.addWidget(scrolling)
    scrolling.resize(140, 90)
    with qtbot.waitActive(scrolling):
        scrolling.show()
        scrolling.activateWindow()
    settle()
    panel.button(LEVELS[0]).setFocus()
    for key, place in ((Qt.Key.Key_End, -1), (Qt.Key.Key_Home, 0), (Qt.Key.Key_Down, 1)):
        focused = QApplication.focusWidget()
        assert focused is not None
        press(focused, key)
        button = panel.button(LEVELS[place])
        assert button.hasFocus()
        assert button.visibleRegion().boundingRect() == button.rect()
