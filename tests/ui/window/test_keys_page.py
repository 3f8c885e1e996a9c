"""All keys in the help: it shows every key of the window, and every key it shows works."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel

from baloot_score.i18n.help.content import KeyLine, Keys, Part, Topic, texts_of
from baloot_score.i18n.words import load_words
from baloot_score.scoring.seating import NO_PLAYERS
from baloot_score.ui.entry.draft import EntryDraft
from baloot_score.ui.entry.key_changes import key_changes
from baloot_score.ui.entry.keys import EntryKey
from baloot_score.ui.help.key_cap import KeyCap
from baloot_score.ui.help.key_lines import key_groups
from baloot_score.ui.help.page import HelpPage
from baloot_score.ui.key_sequences import is_shown, sequences, shown_key
from tests.ui.window.helped import open_page
from tests.ui.window.person import Person

ISOLATED = re.compile("\u2068(.*?)\u2069")
"""What the help names inside a sentence: keys, commands and paths."""
LETTER = re.compile(r"\+[A-Z]$")
"""How a key ends that an Arabic layout does not have."""


def keys_shown(page: HelpPage) -> set[str]:
    return {cap.key for cap in page.shown.findChildren(KeyCap)}


def test_every_key_of_the_window_is_on_the_page(person: Person) -> None:
    shown = keys_shown(open_page(person))
    window = person.window
    held = [key for action in window.do for key in action.shortcuts()]
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
    held = [key.toString() for action in window.do for key in action.shortcuts()] + [
        str(key) for key in EntryKey
    ]
    assert len(held) == len(set(held))


def test_every_command_has_a_key_of_any_layout(person: Person) -> None:
    """A letter or a sign alone is not enough: with only an Arabic layout it cannot be typed."""
    window = person.window
    for name, action in window.do._asdict().items():
        keys = [key.toString() for key in action.shortcuts()]
        assert any(
            key.split("+")[-1] in ("Backspace", "", "-", "=") or key.split("+")[-1][-1].isdigit()
            for key in keys
        ), f"{name} has only {keys}"


def test_what_is_named_alone_is_a_key_of_any_layout(person: Person) -> None:
    """Menus show the first key of a command, and sentences name one."""
    window, page = person.window, open_page(person)
    named = {
        word
        for part in page.parts.values()
        for section in part.sections
        for block in section.blocks
        for text in texts_of(block)
        for word in ISOLATED.findall(text)
    }
    named |= {
        action.shortcut().toString()
        for action in window.do
        if action not in (window.do.undo, window.do.redo)  # no menu has them
    }
    assert {"Alt+Backspace", "Ctrl+0", "Ctrl+9"} <= named
    assert [word for word in named if LETTER.search(word)] == []


def test_each_line_says_what_its_keys_do(person: Person) -> None:
    page = open_page(person)
    texts = [label.text() for label in page.shown.findChildren(QLabel)]
    for group in key_groups(person.window.table.entry.look.words, person.window.do):
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


def test_every_key_that_the_help_names_is_a_key_of_the_window(person: Person) -> None:
    page = open_page(person)
    (keys,) = (part for part in page.parts.values() if part.topic is Topic.KEYS)
    there = {key for line in key_lines(keys) for key in line.keys} | {"Ctrl", "Shift"}
    named: set[str] = set()
    for part in page.parts.values():
        named |= {key for line in key_lines(part) for key in line.keys}
        if part.topic is not Topic.COMMANDS:
            texts = (text for each in part.sections for b in each.blocks for text in texts_of(b))
            named |= {word for text in texts for word in ISOLATED.findall(text)}
    named = {word for word in named if not word.startswith(("baloot-score", "--"))}
    assert {"F4", "Alt+5", "Ctrl+F12", "↑", "Del"} <= named
    assert named <= there


def key_lines(part: Part) -> list[KeyLine]:
    """Every line of keys in a part of the help."""
    return [
        line
        for section in part.sections
        for block in section.blocks
        if isinstance(block, Keys)
        for line in block.lines
    ]


def test_other_digits_are_only_another_way_to_press_a_key() -> None:
    keys = sequences("Alt+1")
    assert keys[0] == QKeySequence("Alt+1")
    assert [is_shown(key) for key in keys] == [True, False, False]
    assert sequences("F2") == [QKeySequence("F2")]
    assert sequences("Ctrl++") == [QKeySequence("Ctrl++")]
