"""The help over the window: F1 opens it, its parts are read by keys alone, and it leads on."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGroupBox, QLabel, QWidget

from baloot_score.i18n.help.content import Topic, texts_of
from baloot_score.scoring.rules import Preset
from baloot_score.ui.help.blocks import NO_BREAK_SPACE, WORD_JOINER
from baloot_score.ui.help.page import HelpPage
from baloot_score.ui.rules.comparison_dialog import ComparisonDialog
from tests.ui.window.helped import come_back, open_page
from tests.ui.window.person import Person

KEY = Qt.Key
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def press(page: HelpPage, key: Qt.Key, held: Qt.KeyboardModifier | None = None) -> None:
    """Press a key where the focus of the help is."""
    focus = page.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key, held or Qt.KeyboardModifier.NoModifier)


def texts(part: QWidget) -> set[str]:
    """What is written in a part, without what only keeps words together."""
    return {
        label.text().replace(WORD_JOINER, "").replace(NO_BREAK_SPACE, " ")
        for label in part.findChildren(QLabel)
    }


def test_f1_opens_the_help_and_escape_enter_or_f1_closes_it(person: Person) -> None:
    for key in (KEY.Key_Escape, KEY.Key_Return, KEY.Key_F1):
        page = open_page(person)
        with person.qtbot.waitSignal(page.finished):
            press(page, key)
    come_back(person)
    person.record(KEY.Key_F2, KEY.Key_F5, abnat="41")
    assert person.points() == [("18", "8")]


def test_it_opens_on_the_keys_at_a_table_and_on_the_first_steps_before_one(person: Person) -> None:
    page = open_page(person)
    assert page.shown.part.topic is Topic.KEYS
    press(page, KEY.Key_Escape)
    person.window.navigation.show_start()
    person.window.navigation.put_aside()
    assert open_page(person).shown.part.topic is Topic.FIRST_STEPS


def test_all_parts_are_read_by_keys_alone(person: Person) -> None:
    page = open_page(person)
    back, onward = KEY.Key_Left, KEY.Key_Right
    if page.layoutDirection() is Qt.LayoutDirection.RightToLeft:
        back, onward = onward, back
    press(page, back)
    press(page, back)  # there is nothing before the first
    read = [page.shown.part.topic]
    for _step in range(2):
        press(page, onward)
        read.append(page.shown.part.topic)
    for _step in range(3):
        press(page, KEY.Key_Tab, CONTROL)
        read.append(page.shown.part.topic)
    assert read == list(Topic)
    press(page, KEY.Key_Tab, CONTROL | SHIFT)
    assert page.shown.part.topic is Topic.DATA
    assert page.tabs.value() is Topic.DATA


def test_each_part_scrolls_by_keys_and_begins_at_its_beginning(person: Person) -> None:
    person.window.resize(720, 500)
    page = open_page(person)
    bar = page.area.verticalScrollBar()
    person.qtbot.waitUntil(lambda: bar.maximum() > 0)
    press(page, KEY.Key_End)
    assert bar.value() == bar.maximum()
    press(page, KEY.Key_Home)
    assert bar.value() == 0
    press(page, KEY.Key_PageDown)
    assert bar.value() > 0
    press(page, KEY.Key_Tab, CONTROL)
    assert bar.value() == 0
    press(page, KEY.Key_Tab)  # also while the name of a part has the keys
    press(page, KEY.Key_Down)
    assert bar.value() > 0


def test_each_part_shows_every_text_that_the_help_holds(person: Person) -> None:
    person.window.resize(1366, 768)
    page = open_page(person)
    for topic, part in page.parts.items():
        page.show_part(topic)
        shown = texts(page.shown)
        for section in part.sections:
            assert section.title in shown
            held = {text for block in section.blocks for text in texts_of(block)}
            assert {text for text in held if not any(text in one for one in shown)} == set()
        # Screen readers know the part and its sections by their titles.
        assert page.shown.accessibleName() == part.title
        named = [group.accessibleName() for group in page.shown.findChildren(QGroupBox)]
        assert named == [section.title for section in part.sections]


def test_it_names_the_files_of_this_machine(person: Person) -> None:
    page = open_page(person)
    page.show_part(Topic.DATA)
    folder = person.desk.folder
    names = {label.accessibleName() for label in page.shown.findChildren(QLabel)}
    assert {str(person.desk.paths.database), str(person.desk.backups.folder)} <= names
    assert str(folder / "settings.json") in names
    assert person.desk.paths.database.is_file()


def test_the_rules_lead_to_the_comparison_and_back(person: Person) -> None:
    page = open_page(person)
    page.show_part(Topic.RULES)
    person.click_on(person.say("Compare rule sets"), page.shown)
    (dialog,) = page.findChildren(ComparisonDialog)
    person.qtbot.waitUntil(dialog.isActiveWindow)
    assert dialog.width() > page.width()
    assert [offer.key for offer in dialog.table.rules.offers][: len(Preset)] == list(Preset)
    assert dialog.take.isHidden()
    with person.qtbot.waitSignal(dialog.finished):
        person.click(dialog.close_button)
    assert page.isVisible()


def test_the_data_lead_to_the_backups(person: Person) -> None:
    page = open_page(person)
    page.show_part(Topic.DATA)
    person.click_on(person.say("Backups"), page.shown)
    person.qtbot.waitUntil(lambda: person.window.backups.dialog is not None)
    assert page.isHidden()


def test_every_part_stays_in_a_small_window_and_shows_whole_lines(person: Person) -> None:
    person.window.resize(640, 480)
    person.qtbot.waitUntil(lambda: person.window.width() == 640)
    page = open_page(person)
    assert page.width() <= person.window.width()
    assert page.height() <= person.window.height()
    for topic in Topic:
        page.show_part(topic)
        person.qtbot.waitUntil(lambda: cut_off(page) == [])


def cut_off(page: HelpPage) -> list[str]:
    """The texts of the part in sight for which there is too little room."""
    return [
        label.text()
        for label in page.shown.findChildren(QLabel)
        if label.isVisible()
        and (
            label.heightForWidth(label.width()) > label.height()
            if label.wordWrap()
            else label.sizeHint().width() > label.width()
        )
    ]
