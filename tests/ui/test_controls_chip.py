"""Chips are turned on and off or count, by click, touch or keys, and the team switch switches."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QImage, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from baloot_score.i18n.game_words import team_word
from baloot_score.scoring.model import Team
from baloot_score.ui.controls.chip import CountChip, ToggleChip, Tone
from baloot_score.ui.controls.team_switch import TeamSwitch
from baloot_score.ui.look import Look

Press = Callable[..., None]
Click = Callable[..., None]
Shown = Callable[..., "Panel"]


class Panel(QWidget):
    """Keeps the keys that nothing in it wanted."""

    def __init__(self, *children: QWidget) -> None:
        super().__init__()
        self.keys: list[int] = []
        row = QHBoxLayout(self)
        for child in children:
            row.addWidget(child)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.keys.append(event.key())


@pytest.fixture
def shown(qtbot: QtBot) -> Shown:
    """Show widgets side by side in a window; the first has the focus."""
    kept: list[Panel] = []

    def show(*children: QWidget) -> Panel:
        panel = Panel(*children)
        kept.append(panel)
        qtbot.addWidget(panel)
        with qtbot.waitActive(panel):
            panel.show()
            panel.activateWindow()
        children[0].setFocus()
        return panel

    return show


@pytest.fixture
def fifty(look: Look) -> CountChip:
    return CountChip(look, "Fifty & more", 2)


@pytest.fixture
def counts(fifty: CountChip) -> list[int]:
    heard: list[int] = []
    fifty.counted.connect(heard.append)
    return heard


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def test_clicks_count_up_and_then_start_again(
    shown: Shown, fifty: CountChip, counts: list[int], click: Click
) -> None:
    shown(fifty)
    for _ in range(4):
        click(fifty)
    assert counts == [1, 2, 0, 1]
    assert fifty.count() == 1


@pytest.mark.parametrize("key", [Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Minus])
def test_keys_count_up_and_down(
    shown: Shown, fifty: CountChip, counts: list[int], press: Press, key: Qt.Key
) -> None:
    shown(fifty)
    press(fifty, Qt.Key.Key_Space)
    press(fifty, Qt.Key.Key_Plus)
    press(fifty, Qt.Key.Key_Plus)
    assert counts == [1, 2], "Plus stops at the most"
    for _ in range(3):
        press(fifty, key)
    assert counts == [1, 2, 1, 0], "below none is nothing"


def test_the_right_mouse_button_takes_one_away(
    shown: Shown, fifty: CountChip, counts: list[int], click: Click
) -> None:
    shown(fifty)
    fifty.set_count(2)
    click(fifty, Qt.MouseButton.RightButton)
    assert counts == [1]
    QTest.mousePress(fifty, Qt.MouseButton.RightButton, pos=fifty.rect().center())
    QTest.mouseRelease(fifty, Qt.MouseButton.RightButton, pos=QPoint(-50, -50))
    assert counts == [1], "let go outside, nothing happens"


def test_what_the_program_sets_is_told_to_nobody(
    shown: Shown, fifty: CountChip, counts: list[int]
) -> None:
    shown(fifty)
    fifty.set_count(2)
    assert fifty.count() == 2
    assert counts == []


@pytest.mark.parametrize("count", [-1, 3])
def test_a_count_out_of_bounds_is_an_error(shown: Shown, fifty: CountChip, count: int) -> None:
    shown(fifty)
    with pytest.raises(ValueError, match=str(count)):
        fifty.set_count(count)
    assert fifty.count() == 0


def test_the_count_is_told_to_screen_readers(shown: Shown, fifty: CountChip, look: Look) -> None:
    shown(fifty)
    interface = QAccessible.queryAccessibleInterface(fifty)
    assert interface is not None
    assert interface.role() == QAccessible.Role.Button
    assert interface.text(QAccessible.Text.Name) == "Fifty & more"
    fifty.set_count(2)
    assert interface.text(QAccessible.Text.Name) == f"Fifty & more ×{look.words.number(2)}"


@pytest.mark.parametrize("look", ["ar-dark-indic"], indirect=True)
def test_the_count_is_in_the_digits_that_people_chose(shown: Shown, fifty: CountChip) -> None:
    shown(fifty)
    fifty.set_count(2)
    assert fifty.accessibleName().endswith("×٢")


def test_a_chip_does_not_move_under_the_finger(
    shown: Shown, fifty: CountChip, look: Look, click: Click
) -> None:
    toggle = ToggleChip(look, "Kaboot")
    switch = TeamSwitch(look)
    shown(fifty, toggle, switch)
    before = [each.sizeHint() for each in (fifty, toggle, switch)]
    for each in (fifty, toggle, switch):
        click(each)
    assert [each.sizeHint() for each in (fifty, toggle, switch)] == before


def test_a_toggle_is_turned_on_and_off(
    shown: Shown, look: Look, click: Click, press: Press
) -> None:
    chip = ToggleChip(look, "Kaboot")
    heard: list[bool] = []

    @chip.clicked.connect
    def hear(checked: bool) -> None:
        heard.append(checked)

    shown(chip)
    click(chip)
    assert chip.isChecked()
    press(chip, Qt.Key.Key_Space)
    assert not chip.isChecked()
    chip.setChecked(True)
    assert heard == [True, False], "what the program sets is told to nobody"
    interface = QAccessible.queryAccessibleInterface(chip)
    assert interface is not None
    assert interface.role() == QAccessible.Role.CheckBox
    assert interface.text(QAccessible.Text.Name) == "Kaboot"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_is_left_to_the_panel_where_it_records(
    shown: Shown, fifty: CountChip, look: Look, press: Press, key: Qt.Key
) -> None:
    toggle, switch = ToggleChip(look, "Kaboot"), TeamSwitch(look)
    panel = shown(fifty, toggle, switch)
    for each in (fifty, toggle, switch):
        press(each, key)
    assert panel.keys == [key] * 3
    assert (fifty.count(), toggle.isChecked(), switch.value()) == (0, False, Team.US)


@pytest.mark.parametrize(
    ("tone", "soft"), [("plain", "accent_soft"), ("us", "us_soft"), ("them", "them_soft")]
)
def test_a_chosen_chip_is_tinted_and_says_so_by_more_than_colour(
    shown: Shown, look: Look, tone: Tone, soft: str
) -> None:
    chip = ToggleChip(look, "", tone)
    shown(QPushButton(), chip)
    corner = QPoint(chip.width() // 2, chip.height() // 2 - 14)
    assert picture(chip).pixelColor(corner) == look.theme.color("surface")
    chip.setChecked(True)
    assert picture(chip).pixelColor(corner) == look.theme.color(soft)
    check = [
        picture(chip).pixelColor(x, y).name()
        for x in range(8, chip.width() - 8)
        for y in range(10, chip.height() - 10)
    ]
    assert look.theme.color("accent" if tone == "plain" else tone).name() in check


def test_a_disabled_chip_does_nothing(
    shown: Shown, fifty: CountChip, counts: list[int], click: Click, press: Press
) -> None:
    shown(QPushButton(), fifty)
    usual = picture(fifty)
    fifty.setEnabled(False)
    click(fifty)
    click(fifty, Qt.MouseButton.RightButton)
    assert counts == []
    assert picture(fifty) != usual


def test_chips_are_high_enough_for_a_finger(shown: Shown, fifty: CountChip, look: Look) -> None:
    toggle, switch = ToggleChip(look, "Kaboot"), TeamSwitch(look)
    shown(fifty, toggle, switch)
    assert min(each.height() for each in (fifty, toggle, switch)) >= 44


def test_the_ring_is_shown_after_the_keyboard_and_not_after_a_click(
    shown: Shown, fifty: CountChip, look: Look, click: Click, press: Press
) -> None:
    other = ToggleChip(look, "Kaboot")
    shown(other, fifty)

    def ringed() -> bool:
        return picture(fifty).pixelColor(fifty.width() // 2, 3) == look.theme.color("accent")

    click(fifty)
    click(fifty)
    click(fifty)
    assert QApplication.focusWidget() is fifty
    assert not ringed()
    press(fifty, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    press(other, Qt.Key.Key_Tab)
    assert ringed()


def test_the_team_switch_shows_the_other_team(
    shown: Shown, look: Look, click: Click, press: Press
) -> None:
    switch = TeamSwitch(look, "Projects of", Team.THEM)
    heard: list[Team] = []
    switch.switched.connect(heard.append)
    shown(switch)
    them, us = team_word(look.words, Team.THEM), team_word(look.words, Team.US)
    assert (switch.label, switch.accessibleName()) == (them, f"Projects of {them}")
    click(switch)
    assert (switch.value(), switch.label) == (Team.US, us)
    assert switch.accessibleName() == f"Projects of {us}"
    press(switch, Qt.Key.Key_Space)
    assert switch.value() is Team.THEM
    switch.set_value(Team.US)
    assert heard == [Team.US, Team.THEM], "what the program sets is told to nobody"


@pytest.mark.parametrize("team", list(Team))
def test_the_team_switch_wears_the_colours_of_its_team(
    shown: Shown, look: Look, team: Team
) -> None:
    switch = TeamSwitch(look, "", team)
    shown(QPushButton(), switch)
    place = QPoint(switch.width() // 2, 6)
    assert picture(switch).pixelColor(place) == look.theme.team_soft(team)
