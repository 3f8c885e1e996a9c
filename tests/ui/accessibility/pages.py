"""Every page and dialog of the window, and the keys that lead there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from baloot_score.documents.json_document import write_document
from baloot_score.ui.error_dialog import ErrorDialog
from baloot_score.ui.help.page import HelpPage
from baloot_score.ui.statistics.dialog import StatisticsDialog
from tests.ui.accessibility.keyboard import Keyboard
from tests.ui.importing.conftest import Importer
from tests.ui.window.person import Person

ENTER = Qt.Key.Key_Return
US_BOUGHT, THEY_BOUGHT = Qt.Key.Key_F2, Qt.Key.Key_F3
SUN, HOKUM = Qt.Key.Key_F5, Qt.Key.Key_F6
CONTROL = Qt.KeyboardModifier.ControlModifier
NARROW, WIDE = (720, 760), (1366, 768)

Way: TypeAlias = Callable[[Person, Keyboard], QWidget]
"""Goes to a page or a dialog and gives its window."""


def record_two_hands(person: Person) -> None:
    """A hand of each team."""
    person.record(US_BOUGHT, SUN, abnat="41")
    person.record(THEY_BOUGHT, HOKUM, abnat="90")


def win(person: Person) -> None:
    """Win the game with a qahwa."""
    person.record(US_BOUGHT, HOKUM, *(Qt.Key.Key_F7,) * 4, abnat="62")


def start(person: Person, keys: Keyboard) -> QWidget:
    keys.press(Qt.Key.Key_1, modifiers=CONTROL)
    assert person.window.start.isVisible()
    return person.window


def narrow_start(person: Person, keys: Keyboard) -> QWidget:
    _make_narrow(person)
    return start(person, keys)


def earlier_sessions(by: str) -> Way:
    """The first page after a button beside the list of earlier sessions was pressed."""

    def go(person: Person, keys: Keyboard) -> QWidget:
        start(person, keys)
        keys.use(keys.say(by))
        return person.window

    return go


def named_win(person: Person, keys: Keyboard) -> QWidget:
    """A won game of a session whose players are named."""
    start(person, keys)
    keys.tab_to(keys.say("Player on the right"))
    keys.type("Saad")
    keys.press(ENTER)
    return won(person, keys)


def empty_table(person: Person, _keys: Keyboard) -> QWidget:
    return person.window


def full_hand(person: Person, keys: Keyboard) -> QWidget:
    record_two_hands(person)
    keys.press(US_BOUGHT, SUN)
    keys.type("33")
    return person.window


def kind_of_hand(title: str) -> Way:
    """The table with another kind of hand in the entry."""

    def go(person: Person, keys: Keyboard) -> QWidget:
        record_two_hands(person)
        keys.tab_to(keys.say("Full hand"), back=True)
        for _step in range(5):
            if keys.name() == keys.say(title):
                return person.window
            onward = Qt.Key.Key_Left if _right_to_left(person) else Qt.Key.Key_Right
            keys.press(onward)
        raise AssertionError(f"no kind of hand is called {title!r}")

    return go


def readings(person: Person, keys: Keyboard) -> QWidget:
    kind_of_hand("Quick entry")(person, keys)
    person.type("32")
    keys.press(Qt.Key.Key_Tab)
    keys.type("0")
    return person.window


def editing(person: Person, keys: Keyboard) -> QWidget:
    record_two_hands(person)
    keys.tab_to(keys.say("Sheet"))
    keys.tab_to(keys.say("The game under other rules"))
    keys.press(Qt.Key.Key_Tab, ENTER)
    assert person.window.table.entry.editing == 1
    return person.window


def notice(person: Person, keys: Keyboard) -> QWidget:
    record_two_hands(person)
    keys.tab_to(keys.say("The game under other rules"))
    keys.press(Qt.Key.Key_Tab, Qt.Key.Key_Delete)
    assert person.window.table.notice.isVisible()
    return person.window


def won(person: Person, _keys: Keyboard) -> QWidget:
    win(person)
    return person.window


def earlier_game(person: Person, keys: Keyboard) -> QWidget:
    win(person)
    keys.press(Qt.Key.Key_F10)
    record_two_hands(person)
    second = person.say("Game {number}").format(number=2)
    keys.tab_to(second)
    back = Qt.Key.Key_Right if _right_to_left(person) else Qt.Key.Key_Left
    keys.press(back)
    assert person.window.table.winner.back.isVisible()
    return person.window


def narrow_entry(person: Person, _keys: Keyboard) -> QWidget:
    record_two_hands(person)
    _make_narrow(person)
    return person.window


def narrow_sheet(person: Person, keys: Keyboard) -> QWidget:
    narrow_entry(person, keys)
    keys.tab_to(keys.say("The next hand"), back=True)
    onward = Qt.Key.Key_Left if _right_to_left(person) else Qt.Key.Key_Right
    keys.press(onward)
    assert person.window.table.sheet.isVisible()
    return person.window


def chart(person: Person, keys: Keyboard) -> QWidget:
    """The chart beside a hand that is half entered."""
    full_hand(person, keys)
    keys.tab_to(keys.say("Sheet"))
    keys.press(Qt.Key.Key_Left if _right_to_left(person) else Qt.Key.Key_Right)
    assert keys.name() == keys.say("Chart")
    return person.window


def error(person: Person, _keys: Keyboard) -> QWidget:
    """The dialog that tells of an error in the program."""
    look = person.window.table.entry.look
    opened = ErrorDialog(look, Path("/log/baloot-score.log"), str, person.window, is_kept=True)
    opened.open()
    return opened


def dialog(
    *keys_to_press: Qt.Key,
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
    by: str = "",
    then: str = "",
    before: Way = full_hand,
) -> Way:
    """The dialog that keys or a button open, and in it what another button leads to."""

    def go(person: Person, keys: Keyboard) -> QWidget:
        before(person, keys)
        opened = keys.open_dialog(*keys_to_press, modifiers=modifiers, by=by and keys.say(by))
        if then:
            keys.use(keys.say(then))
        return opened

    return go


def help_about(title: str) -> Way:
    """A part of the help."""

    def go(person: Person, keys: Keyboard) -> QWidget:
        opened = keys.open_dialog(Qt.Key.Key_F1)
        assert isinstance(opened, HelpPage)
        person.click_on(keys.say(title), opened.tabs)
        return opened

    return go


def imported(*, wrong: bool) -> Way:
    """What is asked, or told, of a file that holds the open session with other content."""

    def go(person: Person, keys: Keyboard) -> QWidget:
        full_hand(person, keys)
        opened = person.window.open_session()
        assert opened is not None
        text = write_document([replace(opened.session, title="elsewhere")])
        path = person.desk.folder / "evening.json"
        path.write_text(text.replace('"sun"', '"moon"') if wrong else text, "utf-8")
        importer = Importer(person)
        importer.bring(path)
        return importer.dialog

    return go


def statistics(by: str) -> Way:
    """A page of the statistics of all sessions, when they are counted."""

    def go(person: Person, keys: Keyboard) -> QWidget:
        named_win(person, keys)
        opened = keys.open_dialog(Qt.Key.Key_F11, modifiers=CONTROL)
        assert isinstance(opened, StatisticsDialog)
        person.qtbot.waitUntil(lambda: not opened.worker.busy)
        person.click_on(keys.say(by), opened.tabs)
        return opened

    return go


def evening_statistics(person: Person, keys: Keyboard) -> QWidget:
    record_two_hands(person)
    person.click_on(keys.say("Statistics"), person.window.table.sheet.tabs)
    return person.window


PAGES: dict[str, Way] = {
    "start": start,
    "narrow start": narrow_start,
    "filters": earlier_sessions("Filters"),
    "choosing sessions": earlier_sessions("Choose several"),
    "trash": earlier_sessions("Trash"),
    "empty table": empty_table,
    "full hand": full_hand,
    "direct points": kind_of_hand("Quick entry"),
    "readings": readings,
    "foul": kind_of_hand("Foul"),
    "redeal": kind_of_hand("Redeal"),
    "editing": editing,
    "notice": notice,
    "won": won,
    "earlier game": earlier_game,
    "evening statistics": evening_statistics,
    "narrow entry": narrow_entry,
    "narrow sheet": narrow_sheet,
    "chart": chart,
}

DIALOGS: dict[str, Way] = {
    "names": dialog(Qt.Key.Key_2, modifiers=CONTROL),
    "other seats": dialog(Qt.Key.Key_F10, modifiers=CONTROL, before=named_win),
    "rule change": dialog(Qt.Key.Key_3, modifiers=CONTROL),
    "single rules": dialog(Qt.Key.Key_3, modifiers=CONTROL, then="Change single rules"),
    "keys": dialog(Qt.Key.Key_F1),
    "help about rules": help_about("Rules"),
    "help about data": help_about("Your data"),
    "settings": dialog(Qt.Key.Key_5, modifiers=CONTROL),
    "share": dialog(Qt.Key.Key_6, modifiers=Qt.KeyboardModifier.AltModifier),
    "backups": dialog(Qt.Key.Key_F12, modifiers=CONTROL),
    "why": dialog(Qt.Key.Key_F11),
    "game why": dialog(by="The game under other rules"),
    "import question": imported(wrong=False),
    "import problems": imported(wrong=True),
    "projects helper": dialog(Qt.Key.Key_F12),
    "statistics": statistics("Players"),
    "records": statistics("Records"),
    "comparison": dialog(by="Compare", before=start),
    "preset": dialog(by="House rules", before=start),
    "error": error,
    "house rule": dialog(by="House rules", then="Copy and change", before=start),
}


def _make_narrow(person: Person) -> None:
    person.window.resize(*NARROW)
    person.qtbot.waitUntil(lambda: person.window.width() == NARROW[0])


def _right_to_left(person: Person) -> bool:
    return person.window.layoutDirection() is Qt.LayoutDirection.RightToLeft
