"""The page of all keys: it shows every key of the window, and every key it shows works."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from baloot_score.i18n.words import load_words
from baloot_score.scoring.seating import NO_PLAYERS
from baloot_score.ui.entry.draft import EntryDraft
from baloot_score.ui.entry.key_changes import key_changes
from baloot_score.ui.entry.keys import EntryKey
from baloot_score.ui.key_lines import key_groups
from baloot_score.ui.key_sequences import is_shown, sequences, shown_key
from baloot_score.ui.keys_page import KeyCap, KeysPage
from tests.ui.window.person import Person

ENTER, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Escape


def come_back(person: Person) -> None:
    """Go on in the window itself, as a click into it does."""
    person.window.activateWindow()
    person.qtbot.waitUntil(person.window.isActiveWindow)


def open_page(person: Person) -> KeysPage:
    come_back(person)
    person.press(Qt.Key.Key_F1)
    page = person.window.dialogs.keys
    assert page is not None
    person.qtbot.waitUntil(page.isActiveWindow)
    return page


def keys_shown(page: KeysPage) -> set[str]:
    return {cap.key for cap in page.findChildren(KeyCap)}


def test_f1_shows_the_page_and_escape_enter_or_f1_closes_it(person: Person) -> None:
    for key in (ESCAPE, ENTER, Qt.Key.Key_F1):
        page = open_page(person)
        focus = page.focusWidget()
        assert focus is not None
        with person.qtbot.waitSignal(page.finished):
            QTest.keyClick(focus, key)
    come_back(person)
    person.record(Qt.Key.Key_F2, Qt.Key.Key_F5, abnat="41")
    assert person.points() == [("18", "8")]


def test_the_page_scrolls_by_keys(person: Person) -> None:
    person.window.resize(720, 500)
    page = open_page(person)
    bar = page.area.verticalScrollBar()
    person.qtbot.waitUntil(lambda: bar.maximum() > 0)
    for key, place in ((Qt.Key.Key_End, bar.maximum()), (Qt.Key.Key_Home, 0)):
        QTest.keyClick(page.close_button, key)
        assert bar.value() == place
    QTest.keyClick(page.close_button, Qt.Key.Key_PageDown)
    assert bar.value() > 0
    assert page.close_button.hasFocus()


def test_every_key_of_the_window_is_on_the_page(person: Person) -> None:
    shown = keys_shown(open_page(person))
    window = person.window
    actions = [getattr(window.do, field.name) for field in fields(window.do)]
    held = [key for action in actions for key in action.shortcuts()]
    held += [
        key
        for shortcut in window.table.findChildren(QShortcut)
        for key in shortcut.keys()  # noqa: SIM118
    ]
    assert len(held) > 40
    assert {shown_key(key) for key in held if is_shown(key)} <= shown


def test_every_key_of_the_entry_is_a_shortcut_of_the_page(person: Person) -> None:
    held = {
        key.toString()
        for shortcut in person.window.table.findChildren(QShortcut)
        for key in shortcut.keys()  # noqa: SIM118
    }
    assert {str(key) for key in EntryKey} <= held


def test_no_key_does_two_things(person: Person) -> None:
    window = person.window
    held = [
        key.toString()
        for field in fields(window.do)
        for key in getattr(window.do, field.name).shortcuts()
    ] + [str(key) for key in EntryKey]
    assert len(held) == len(set(held))


def test_every_command_has_a_key_of_any_layout(person: Person) -> None:
    """A letter or a sign alone is not enough: with only an Arabic layout it cannot be typed."""
    window = person.window
    for field in fields(window.do):
        keys = [key.toString() for key in getattr(window.do, field.name).shortcuts()]
        assert any(
            key.split("+")[-1] in ("Backspace", "", "-", "=") or key.split("+")[-1][-1].isdigit()
            for key in keys
        ), f"{field.name} has only {keys}"


def test_each_line_says_what_its_keys_do(person: Person) -> None:
    page = open_page(person)
    texts = [label.text() for label in page.findChildren(QLabel)]
    for group in page.groups:
        assert group.title in texts
        for line in group.lines:
            assert line.text in texts
            assert line.keys


@pytest.mark.parametrize(
    ("key", "field", "title"),
    [(EntryKey.KABOOT, "kaboot", "Kaboot"), (EntryKey.BALOOT, "baloot", "Baloot")],
)
def test_it_tells_in_which_order_a_key_goes_through_the_teams(
    person: Person, key: EntryKey, field: str, title: str
) -> None:
    draft, order = EntryDraft(), []
    for _press in range(3):
        draft = replace(draft, **key_changes(key, draft, NO_PLAYERS))
        order.append(getattr(draft, field) or "nobody")
    groups = key_groups(load_words("en"), person.window.do)
    (told,) = (line.text for group in groups for line in group.lines if line.keys == (key,))
    assert told == f"{title}: {', '.join(order)}"


@pytest.mark.parametrize("size", [(640, 480), (1024, 600), (1366, 768), (1920, 1080)])
def test_the_page_stays_in_the_window_and_shows_whole_lines(
    person: Person, size: tuple[int, int]
) -> None:
    person.window.resize(*size)
    person.qtbot.waitUntil(lambda: person.window.width() == size[0])
    page = open_page(person)
    assert page.width() <= person.window.width()
    assert page.height() <= person.window.height()
    content = page.area.widget()
    assert content is not None
    person.qtbot.waitUntil(lambda: content.width() <= page.area.viewport().width())
    for label in page.findChildren(QLabel):
        if label.wordWrap():
            assert label.heightForWidth(label.width()) <= label.height()
        else:
            assert label.sizeHint().width() <= label.width()


def test_other_digits_are_only_another_way_to_press_a_key() -> None:
    keys = sequences("Alt+1")
    assert keys[0] == QKeySequence("Alt+1")
    assert [is_shown(key) for key in keys] == [True, False, False]
    assert sequences("F2") == [QKeySequence("F2")]
    assert sequences("Ctrl++") == [QKeySequence("Ctrl++")]
