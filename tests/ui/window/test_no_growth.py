"""Whatever is done again and again leaves nothing behind: no widget, no timer, no listener."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import pytest
import shiboken6
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QDialog, QMenu

from baloot_score.ui.controls import wrapping
from baloot_score.ui.statistics.dialog import StatisticsDialog
from tests.screens.stage import settle
from tests.ui.window.person import Person

ENTER, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Escape
US_BOUGHT, SUN, HOKUM, LEVEL = Qt.Key.Key_F2, Qt.Key.Key_F5, Qt.Key.Key_F6, Qt.Key.Key_F7
CONTROL = Qt.KeyboardModifier.ControlModifier
KEPT = ("baloot_score.ui", "baloot_score.session.opened", "baloot_score.session.listeners")
"""The modules whose objects are to go; hands and what can be undone stay on purpose."""

Act: TypeAlias = Callable[[Person], None]


def there_is() -> Counter[str]:
    """How many there are of each kind of window, child, timer and object of Python."""
    # With some hundred texts that were broken into lines their fonts are kept.
    wrapping._broken.cache_clear()
    for _time in range(2):
        settle()
        gc.collect()
    found: Counter[str] = Counter()
    for window in QApplication.topLevelWidgets():
        found[f"window {window.metaObject().className()}"] += 1
        for child in window.findChildren(QObject):
            found[f"in a window {child.metaObject().className()}"] += 1
    for kind, count in Counter(map(type, gc.get_objects())).items():
        if kind.__module__.startswith(KEPT):
            found[f"{kind.__module__}.{kind.__name__}"] += count
    found["wrappers"] = len(shiboken6.getAllValidWrappers())
    return found


def growth(person: Person, acts: dict[str, Act]) -> dict[str, dict[str, int]]:
    """What is more than before after acts were done once more, by the name of the act."""
    found = {}
    for name, act in acts.items():
        # What was there before is not looked through again and again; it is what an act made
        # that has to go, and the first time replaces whatever an act replaces.
        gc.freeze()
        act(person)
        before = there_is()
        act(person)
        more = there_is() - before
        if more:
            found[name] = dict(more)
    return found


def go_back(person: Person) -> None:
    """Let the window have the keys again, which nothing gives back to it without a screen."""
    settle()
    person.window.activateWindow()
    settle()


def close_what_is_open(person: Person) -> None:
    """Close the dialog or the menu that was opened."""
    found = person.window.findChildren(QDialog) + person.window.findChildren(QMenu)
    opened = [each for each in found if each.isVisible()]
    assert opened, "nothing was opened"
    for each in opened:
        each.close()
    go_back(person)


def opening(key: Qt.Key, modifiers: Qt.KeyboardModifier | None = None) -> Act:
    def act(person: Person) -> None:
        person.press(key, Qt.KeyboardModifier.NoModifier if modifiers is None else modifiers)
        close_what_is_open(person)

    return act


def record(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")


def edit(person: Person) -> None:
    record(person)
    person.press(Qt.Key.Key_Z, CONTROL)
    person.press(Qt.Key.Key_Y, CONTROL)
    person.double_click_row(0)
    person.press(ESCAPE)
    person.press(Qt.Key.Key_Z, CONTROL)


def count_all(person: Person) -> None:
    person.press(Qt.Key.Key_F11, CONTROL)
    (dialog,) = person.window.findChildren(StatisticsDialog)
    person.qtbot.waitUntil(lambda: not dialog.worker.busy)
    close_what_is_open(person)


def compare(person: Person) -> None:
    person.click(person.window.table.sheet.others)
    close_what_is_open(person)


def look_at_chart(person: Person) -> None:
    sheet = person.window.table.sheet
    for page in ("Chart", "Sheet"):
        person.click_on(person.say(page), sheet)
        settle()


def second_screen(person: Person) -> None:
    for _time in range(2):
        person.window.do.second_screen.trigger()
        settle()
    go_back(person)


def back_to_table(person: Person) -> None:
    session = person.window.open_session()
    assert session is not None
    person.window.start.opened.emit(session.session.id)
    settle()


def read_history(person: Person) -> None:
    person.press(Qt.Key.Key_1, CONTROL)
    person.click_on(person.say("Filters"), person.window.start)
    person.window.start.history.search.setText("س")
    back_to_table(person)


def house_rules(person: Person) -> None:
    person.press(Qt.Key.Key_1, CONTROL)
    for button in ("House rules", "Compare"):
        person.click_on(person.say(button), person.window.start)
        close_what_is_open(person)
    back_to_table(person)


def play_games(person: Person) -> None:
    """Win two games, so that there are as many tabs as there ever are."""
    for _time in range(2):
        person.record(US_BOUGHT, HOKUM, *(LEVEL,) * 4, abnat="62")
        settle()
        person.press(Qt.Key.Key_F10)
        assert not person.sheet()


def start_anew(person: Person) -> None:
    person.press(Qt.Key.Key_1, CONTROL)
    person.press(ENTER)
    settle()
    assert person.window.table.isVisible()


def dress_anew(person: Person) -> None:
    look = person.window.table.entry.look
    person.window.build(replace(look))
    go_back(person)


DIALOGS: dict[str, Act] = {
    "why": opening(Qt.Key.Key_F11),
    "projects": opening(Qt.Key.Key_F12),
    "keys": opening(Qt.Key.Key_F1),
    "names": opening(Qt.Key.Key_2, CONTROL),
    "rules": opening(Qt.Key.Key_3, CONTROL),
    "settings": opening(Qt.Key.Key_5, CONTROL),
    "statistics": count_all,
    "sharing": opening(Qt.Key.Key_6, Qt.KeyboardModifier.AltModifier),
    "menu": opening(Qt.Key.Key_0, CONTROL),
    "other rules": compare,
    "the chart": look_at_chart,
}
PAGES: dict[str, Act] = {
    "an edit": edit,
    "the second screen": second_screen,
    "the history": read_history,
    "house rules": house_rules,
    "games": play_games,
    "a session": start_anew,
    "a look": dress_anew,
}


@pytest.mark.parametrize("acts", [DIALOGS, PAGES], ids=["dialogs", "pages"])
def test_nothing_stays_of_what_is_over(person: Person, acts: dict[str, Act]) -> None:
    record(person)
    record(person)
    try:
        assert growth(person, acts) == {}
    finally:
        gc.unfreeze()
