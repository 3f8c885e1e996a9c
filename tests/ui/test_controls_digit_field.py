"""The digit field takes one number in digits of any script, and calls anything else an error."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from baloot_score.ui.controls.digit_field import DigitField
from baloot_score.ui.controls.wrapping import wrapped
from baloot_score.ui.look import Look

Enter = Callable[[QWidget, str], None]

NUMBERS = {
    "41": 41,
    "0": 0,
    "٤١": 41,
    "۴۱": 41,
    "４１": 41,
    "४१": 41,
    "1٢۳": 123,
    "007": 7,
    "\N{RIGHT-TO-LEFT MARK}41\N{LEFT-TO-RIGHT MARK}": 41,
    "\N{FIRST STRONG ISOLATE}٤١\N{POP DIRECTIONAL ISOLATE}": 41,
    " 41 ": 41,
}
REFUSED = [
    *("15.2", "1a", "a1", "واحد", "٤ا١", "-5", "+5", "4 1", "1,2", "٤٫١", "4٬1", "1e2", "0x1"),
    *("²", "½", "Ⅷ", "一", "12٪", "\N{RIGHT-TO-LEFT OVERRIDE}x", "4\N{ZERO WIDTH SPACE}1"),
]
TOO_LONG = ["1234", "٠٠٤١", "9" * 400]


class Panel(QWidget):
    """A field, and what it and its panel have heard."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.field = DigitField(look, "Them & us")
        self.heard: list[tuple[str, int | None, bool]] = []
        self.keys: list[int] = []
        self.field.edited.connect(self._hear)
        column = QVBoxLayout(self)
        column.addWidget(self.field)
        column.addStretch(1)

    def _hear(self) -> None:
        field = self.field
        self.heard.append((field.raw_text(), field.value(), field.has_error()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.keys.append(event.key())

    @property
    def entry(self) -> QLineEdit:
        (found,) = self.findChildren(QLineEdit)
        return found


@pytest.fixture
def panel(qtbot: QtBot, look: Look) -> Panel:
    made = Panel(look)
    qtbot.addWidget(made)
    made.resize(300, 160)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    made.field.setFocus()
    return made


@pytest.fixture(params=["typed", "composed", "pasted"])
def enter(request: pytest.FixtureRequest) -> Enter:
    """Every way in which text comes into a field."""
    way = {"typed": "type_text", "composed": "compose_text", "pasted": "paste_text"}
    found: Enter = request.getfixturevalue(way[request.param])
    return found


indic = pytest.mark.parametrize("look", ["ar-dark-indic"], indirect=True)


def test_an_empty_field_has_no_value_and_no_error(panel: Panel) -> None:
    assert panel.field.value() is None
    assert not panel.field.has_error()
    assert panel.field.raw_text() == ""
    assert panel.field.error_text() == ""


@pytest.mark.parametrize(("text", "number"), NUMBERS.items())
def test_digits_of_any_script_are_a_number(
    panel: Panel, enter: Enter, text: str, number: int
) -> None:
    enter(panel.field, text)
    assert panel.field.value() == number
    assert not panel.field.has_error()
    assert panel.field.error_text() == ""


@pytest.mark.parametrize("text", REFUSED)
def test_anything_else_is_an_error_and_no_part_of_it_a_number(
    panel: Panel, enter: Enter, text: str
) -> None:
    enter(panel.field, text)
    assert panel.field.value() is None
    assert panel.field.has_error()
    assert panel.field.error_text() != ""


@pytest.mark.parametrize("text", TOO_LONG)
def test_too_many_digits_are_an_error_of_their_own(panel: Panel, enter: Enter, text: str) -> None:
    enter(panel.field, text)
    assert panel.field.value() is None
    assert panel.field.has_error()
    assert "3" in panel.field.error_text()


@pytest.mark.parametrize("flood", [" ", "\N{RIGHT-TO-LEFT MARK}", "0", "x"])
def test_a_number_before_a_flood_is_not_taken(panel: Panel, paste_text: Enter, flood: str) -> None:
    paste_text(panel.field, "12" + flood * 40_000 + "3")
    assert panel.field.value() is None
    assert panel.field.has_error()


def test_no_digit_after_a_refused_character_counts_while_typing(
    panel: Panel, type_text: Enter
) -> None:
    type_text(panel.field, "15.2")
    assert panel.heard == [
        ("1", 1, False),
        ("15", 15, False),
        ("15.", None, True),
        ("15.2", None, True),
    ]


def test_taking_the_refused_character_away_mends_the_field(
    panel: Panel, type_text: Enter, press: Callable[..., None]
) -> None:
    type_text(panel.field, "41x")
    press(panel.field, Qt.Key.Key_Backspace)
    assert panel.field.value() == 41
    assert not panel.field.has_error()
    assert panel.field.error_text() == ""


@indic
def test_digits_are_shown_as_people_chose(panel: Panel, enter: Enter) -> None:
    enter(panel.field, "4۱")
    assert panel.field.raw_text() == "٤١"
    assert panel.field.value() == 41
    panel.field.set_value(105)
    assert panel.field.raw_text() == "١٠٥"
    panel.field.clear()
    panel.field.set_derived(89)
    assert panel.entry.placeholderText() == "٨٩"


@indic
def test_a_digit_can_be_typed_in_the_middle(
    panel: Panel, type_text: Enter, press: Callable[..., None]
) -> None:
    type_text(panel.field, "13")
    press(panel.field, Qt.Key.Key_Left)
    type_text(panel.field, "2")
    assert panel.field.value() == 123
    type_text(panel.field, "x")
    assert panel.field.raw_text() == "١٢x٣"


def test_western_digits_are_shown_when_others_are_typed(panel: Panel, enter: Enter) -> None:
    enter(panel.field, "٤۱")
    assert panel.field.raw_text() == "41"


def test_an_unfinished_composition_is_not_told(panel: Panel, compose_text: Enter) -> None:
    compose_text(panel.field, "٤١")
    assert [value for _, value, _ in panel.heard] == [41]


def test_what_the_program_sets_is_told_to_nobody(panel: Panel) -> None:
    panel.field.set_value(41)
    panel.field.set_derived(3)
    panel.field.set_error("Wrong")
    panel.field.clear()
    assert panel.heard == []
    assert panel.field.value() is None
    assert panel.field.error_text() == ""
    assert panel.entry.placeholderText() == ""


def test_a_derived_number_is_shown_and_is_not_the_value(
    panel: Panel, look: Look, type_text: Enter
) -> None:
    panel.field.set_derived(89)
    assert panel.entry.placeholderText() == "89"
    assert panel.entry.palette().placeholderText().color() == look.theme.color("ink_muted")
    assert panel.field.value() is None
    assert not panel.field.has_error()
    type_text(panel.field, "7")
    assert panel.field.value() == 7
    assert panel.entry.displayText() == "7"
    panel.field.set_derived(None)
    assert panel.entry.placeholderText() == ""


def test_words_of_the_caller_stand_under_the_field_until_they_are_taken_back(
    panel: Panel, qtbot: QtBot
) -> None:
    usual = panel.field.sizeHint().height()
    panel.field.set_value(163)
    panel.field.set_error("There are <b>130</b> in sun.")
    assert panel.field.error_text() == "There are <b>130</b> in sun."
    assert not panel.field.has_error()
    assert panel.field.value() == 163
    assert panel.field.sizeHint().height() > usual
    (words,) = [each for each in panel.findChildren(QLabel) if "sun" in each.text()]
    assert words.isVisible()
    assert words.textFormat() == Qt.TextFormat.PlainText
    assert panel.entry.accessibleDescription() == "There are <b>130</b> in sun."
    panel.field.set_error("")
    assert not words.isVisible()
    assert panel.field.sizeHint().height() == usual


def test_an_unreadable_text_is_the_first_thing_to_say(panel: Panel, type_text: Enter) -> None:
    panel.field.set_error("Wrong")
    type_text(panel.field, "x")
    assert panel.field.error_text() not in {"", "Wrong"}
    panel.field.set_value(5)
    assert panel.field.error_text() == "Wrong"


def test_the_number_stands_where_reading_ends_and_the_label_where_it_starts(
    panel: Panel, look: Look, type_text: Enter
) -> None:
    (label,) = [each for each in panel.findChildren(QLabel) if each.text() == "Them & us"]
    type_text(panel.field, "41")
    entry = panel.entry
    number = entry.mapTo(panel, entry.cursorRect().center()).x()
    words = label.mapTo(panel, QPoint(0, 0)).x()
    middle = panel.width() // 2
    if look.words.right_to_left:
        assert number < middle < words + label.width()
        assert entry.alignment() & Qt.AlignmentFlag.AlignLeft
    else:
        assert words < middle < number
        assert entry.alignment() & Qt.AlignmentFlag.AlignRight


def test_a_click_anywhere_in_the_frame_starts_the_entry(
    panel: Panel, click: Callable[..., None]
) -> None:
    panel.entry.clearFocus()
    assert QApplication.focusWidget() is not panel.entry
    (label,) = [each for each in panel.findChildren(QLabel) if each.text() == "Them & us"]
    click(label)
    assert QApplication.focusWidget() is panel.entry


def test_select_all_lets_typing_replace_the_number(panel: Panel, type_text: Enter) -> None:
    panel.field.set_value(41)
    panel.field.select_all()
    type_text(panel.field, "7")
    assert panel.field.value() == 7


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_F2])
def test_keys_that_are_not_for_a_number_are_left_to_the_panel(
    panel: Panel, press: Callable[..., None], key: Qt.Key
) -> None:
    press(panel.field, key)
    assert panel.keys == [key]


def test_undo_and_redo_are_left_to_the_window(
    panel: Panel, press: Callable[..., None], type_text: Enter
) -> None:
    heard: list[str] = []
    for name in (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo):
        QShortcut(name, panel, lambda name=name: heard.append(name.name))
    type_text(panel.field, "41")
    press(panel.field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    shifted = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    press(panel.field, Qt.Key.Key_Z, shifted)
    assert heard == ["Undo", "Redo"]
    assert panel.field.value() == 41


def test_the_frame_shows_focus_and_error(panel: Panel, look: Look, type_text: Enter) -> None:
    def edge() -> str:
        image = panel.field.grab().toImage()
        return image.pixelColor(image.width() // 2, 0).name()

    color = look.theme.color
    assert edge() == color("accent").name()
    panel.entry.clearFocus()
    assert edge() == look.theme.edge.name()
    panel.field.set_error("Wrong")
    assert edge() == color("them").name()


def test_a_disabled_field_takes_nothing(panel: Panel, type_text: Enter) -> None:
    panel.field.setEnabled(False)
    type_text(panel.field, "4")
    assert panel.field.raw_text() == ""


def test_screen_readers_know_the_field_by_its_label(panel: Panel) -> None:
    assert panel.entry.accessibleName() == "Them & us"


def test_the_field_is_high_enough_for_a_finger(panel: Panel) -> None:
    assert panel.field.height() >= 44


def test_a_label_of_three_lines_gives_way_to_a_short_one(look: Look, qtbot: QtBot) -> None:
    field = DigitField(look, "")
    qtbot.addWidget(field)
    field.set_label("With Them (counted)", "Them (counted)")
    entry = field.focusProxy()
    assert isinstance(entry, QLineEdit)
    for width, shown in ((400, "With Them (counted)"), (140, "Them (counted)")) * 2:
        field.resize(width, field.sizeHint().height())
        field.show()
        label = field.findChild(QLabel)
        assert label is not None
        QApplication.processEvents()
        assert label.text() == shown
        assert entry.accessibleName() == "With Them (counted)"
        assert len(wrapped(shown, label.font(), label.contentsRect().width())) <= 2
