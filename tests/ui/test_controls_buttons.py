"""Buttons, cards, tags and labels show plain words, can be pressed by keys, and show the focus."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from baloot_score.ui.controls.button import IconButton, PrimaryButton, QuietButton
from baloot_score.ui.controls.card import Card
from baloot_score.ui.controls.label import FieldError, Label, Tag
from baloot_score.ui.look import Look
from tests.ui.accessibility.legible import faint_texts, texts_on_grounds

Shown = Callable[..., QWidget]
Make = Callable[[Look, str], QPushButton]

MAKERS: dict[str, Make] = {
    "primary": PrimaryButton,
    "primary with icon": lambda look, label: PrimaryButton(look, label, "enter"),
    "quiet": QuietButton,
    "icon": lambda look, label: IconButton(look, "undo", label),
}


@pytest.fixture(params=MAKERS)
def button(request: pytest.FixtureRequest, look: Look) -> QPushButton:
    return MAKERS[request.param](look, "Save & <b>close</b>")


@pytest.fixture
def shown(qtbot: QtBot) -> Shown:
    """Show widgets side by side in a window; the first has the focus."""
    kept: list[QWidget] = []

    def show(*children: QWidget) -> QWidget:
        panel = QWidget()
        kept.append(panel)
        row = QHBoxLayout(panel)
        for child in children:
            row.addWidget(child)
        qtbot.addWidget(panel)
        with qtbot.waitActive(panel):
            panel.show()
            panel.activateWindow()
        children[0].setFocus()
        return panel

    return show


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_keys_press_a_button(
    qtbot: QtBot, shown: Shown, button: QPushButton, press: Callable[..., None], key: Qt.Key
) -> None:
    shown(button)
    with qtbot.waitSignal(button.clicked):
        press(button, key)


def test_a_click_presses_a_button(
    qtbot: QtBot, shown: Shown, button: QPushButton, click: Callable[..., None]
) -> None:
    shown(button)
    with qtbot.waitSignal(button.clicked):
        click(button)


def test_a_disabled_button_cannot_be_pressed(
    qtbot: QtBot,
    shown: Shown,
    button: QPushButton,
    click: Callable[..., None],
    press: Callable[..., None],
) -> None:
    shown(button)
    usual = button.grab().toImage()
    button.setEnabled(False)
    with qtbot.assertNotEmitted(button.clicked):
        click(button)
        press(button, Qt.Key.Key_Return)
    assert button.grab().toImage() != usual


def test_words_are_plain_and_ampersands_are_no_shortcuts(shown: Shown, button: QPushButton) -> None:
    shown(button)
    interface = QAccessible.queryAccessibleInterface(button)
    assert interface is not None
    assert interface.role() == QAccessible.Role.Button
    assert interface.text(QAccessible.Text.Name) == "Save & <b>close</b>"
    assert button.text() == "Save && <b>close</b>"
    assert button.shortcut().isEmpty()
    assert "<b>" not in button.toolTip(), "Qt would take it for HTML"


def test_a_label_without_room_is_told_by_a_tip_also_when_it_changes(
    shown: Shown, look: Look
) -> None:
    button = QuietButton(look, "Same players as last time")
    shown(button)
    button.resize(40, button.height())
    assert button.toolTip() == "Same players as last time"
    button.set_label("Back to the sheet & all")
    assert "Back to the sheet &amp; all" in button.toolTip()


def test_a_button_shows_the_focus_that_the_keyboard_brought(
    shown: Shown, button: QPushButton, look: Look, press: Callable[..., None]
) -> None:
    other = QPushButton()
    shown(other, button)
    usual = button.grab().toImage()
    press(other, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is button
    image = button.grab().toImage()
    assert image != usual
    ring = [image.pixelColor(button.width() // 2, y).name() for y in range(6)]
    assert ring.count(look.theme.color("accent").name()) >= 1


def test_a_button_is_large_enough_for_a_finger_and_for_its_words(
    shown: Shown, button: QPushButton
) -> None:
    shown(button)
    assert button.height() >= 44
    assert button.width() >= 44
    if not isinstance(button, IconButton):
        assert button.width() > button.fontMetrics().horizontalAdvance("Save & <b>close</b>")


def test_the_primary_button_is_filled_with_the_colour_of_us(shown: Shown, look: Look) -> None:
    button = PrimaryButton(look, "Record", "enter")
    shown(QPushButton(), button)
    image = button.grab().toImage()
    assert image.pixelColor(10, button.height() // 2) == look.theme.color("us")


def test_the_words_of_the_primary_button_can_be_read_also_while_it_is_disabled(
    shown: Shown, look: Look
) -> None:
    button = PrimaryButton(look, "Save the changes", "enter")
    button.setEnabled(False)
    panel = shown(QPushButton(), button)
    assert button.label in [written.text for written, _ground in texts_on_grounds(panel)]
    assert faint_texts(panel) == []


def test_the_icon_of_the_primary_button_stands_where_reading_ends(shown: Shown, look: Look) -> None:
    button = PrimaryButton(look, "", "enter")
    shown(QPushButton(), button)
    image = button.grab().toImage()
    fill = look.theme.color("us")
    middle = button.width() / 2
    inked = [
        x
        for x in range(6, button.width() - 6)
        for y in range(12, button.height() - 12)
        if image.pixelColor(x, y) != fill
    ]
    assert inked
    centre = sum(inked) / len(inked)
    assert (centre < middle) == look.words.right_to_left


def test_a_label_is_plain_text_on_the_side_where_reading_starts(shown: Shown, look: Look) -> None:
    label = Label(look, "<b>Us</b> & them", color="us")
    shown(label)
    assert label.textFormat() == Qt.TextFormat.PlainText
    assert label.alignment() == look.leading
    assert label.palette().windowText().color() == look.theme.color("us")
    label.set_color("them")
    assert label.palette().windowText().color() == look.theme.color("them")


def test_a_tag_stands_on_its_own_ground(shown: Shown, look: Look) -> None:
    tag = Tag(look, "Dealer <i>")
    panel = shown(tag)
    assert tag.textFormat() == Qt.TextFormat.PlainText
    image = tag.grab().toImage()
    assert image.pixelColor(3, tag.height() // 2) == look.theme.color("accent_soft")
    assert tag.width() < panel.width(), "a tag is no wider than its words"


def test_a_card_has_round_corners_on_the_ground_around_it(shown: Shown, look: Look) -> None:
    card = Card(look)
    panel = shown(card)
    panel.resize(200, 200)
    image = panel.grab().toImage()
    place = card.mapTo(panel, QPoint(0, 0))
    assert image.pixelColor(place) == look.theme.color("background")
    assert image.pixelColor(place + QPoint(card.width() // 2, 0)) == look.theme.color("line")
    assert image.pixelColor(place + card.rect().center()) == look.theme.color("surface")


def test_words_under_a_field_are_shown_only_when_there_are_any(shown: Shown, look: Look) -> None:
    error = FieldError(look)
    panel = shown(QPushButton(), error)
    assert not error.isVisible()
    error.set_text("Too <many>")
    assert error.isVisible()
    assert (error.text(), error.accessibleName()) == ("Too <many>", "Too <many>")
    error.set_text("")
    assert not error.isVisible()
    assert panel.isVisible()


def test_long_words_under_a_field_wrap(qtbot: QtBot, look: Look) -> None:
    error = FieldError(look)
    error.set_text("Too many points " * 12)
    narrow, wide = error.heightForWidth(200), error.heightForWidth(2000)
    qtbot.addWidget(error)
    assert narrow > 2 * wide


@pytest.fixture
def _pointer() -> Iterator[None]:
    """Where the pointer was, it is again after the test."""
    before = QCursor.pos()
    yield
    QCursor.setPos(before)


@pytest.mark.usefixtures("_pointer")
@pytest.mark.parametrize("away", [True, False], ids=["elsewhere", "still on it"])
def test_a_button_is_not_under_the_pointer_after_its_menu_has_closed_elsewhere(
    shown: Shown, qtbot: QtBot, look: Look, away: bool
) -> None:
    button = IconButton(look, "menu", "Menu")
    other = QuietButton(look, "Other")
    panel = shown(button, other)
    menu = QMenu(panel)
    menu.addAction("Something")
    middle = button.mapToGlobal(button.rect().center())
    button.clicked.connect(lambda: menu.popup(middle + QPoint(0, 80)))
    QCursor.setPos(middle)
    QTest.mouseMove(button)
    qtbot.waitUntil(button.underMouse)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert menu.isVisible()
    # On X11 nobody says that the pointer leaves for the menu; without a screen Qt does.
    button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    QCursor.setPos(other.mapToGlobal(other.rect().center()) if away else middle)
    menu.close()
    assert button.underMouse() is not away
