"""A whole evening without mouse and sight: keys go in, what a screen reader says comes back.

Nothing inside the window is asked: things are known by their names alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from tests.ui.accessibility.keyboard import Keyboard
from tests.ui.window.person import Person

KEY = Qt.Key
ENTER, ESCAPE, TAB, SPACE = KEY.Key_Return, KEY.Key_Escape, KEY.Key_Tab, KEY.Key_Space
US_BOUGHT, THEY_BOUGHT = KEY.Key_F2, KEY.Key_F3
SUN, HOKUM = KEY.Key_F5, KEY.Key_F6
LEVEL, KABOOT, BALOOT = KEY.Key_F7, KEY.Key_F8, KEY.Key_F9
ALT, CONTROL, SHIFT = (
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
)


class Evening(Keyboard):
    """What is done again and again in an evening."""

    def __init__(self, person: Person, qtbot: QtBot) -> None:
        super().__init__(qtbot, person.window.start.menu.look.words.gettext)
        self._window = person.window
        rtl = person.window.layoutDirection() is Qt.LayoutDirection.RightToLeft
        self.onward, self.back = (
            (KEY.Key_Left, KEY.Key_Right) if rtl else (KEY.Key_Right, KEY.Key_Left)
        )

    def to_kind(self, wanted: str) -> None:
        """Go by the arrow keys to a kind of hand, from whichever is shown."""
        kinds = [self.say(kind) for kind in ("Full hand", "Quick entry", "Foul", "Redeal")]
        while self.name() not in kinds:
            self.press(KEY.Key_Backtab, modifiers=SHIFT)
        steps = kinds.index(self.say(wanted)) - kinds.index(self.name())
        self.press(*[self.onward if steps > 0 else self.back] * abs(steps))
        assert self.name() == self.say(wanted)

    def leave_dialog(self) -> None:
        """Close the dialog and be in the window again."""
        self.press(ESCAPE)
        self.wait_for(self._window)

    def to_sheet(self) -> None:
        """Take the keys to the sheet, or back."""
        self.press(KEY.Key_9, modifiers=ALT)

    def last_hand(self) -> str:
        """What is said of the last hand on the sheet."""
        self.to_sheet()
        self.press(KEY.Key_End)
        said = self.row()
        self.to_sheet()
        return said

    def total(self, us: int, them: int) -> str:
        """How both totals are said."""
        return self.say("Total {us} to {them}").format(us=us, them=them)

    def hand(self, number: int) -> str:
        """How a hand is called."""
        return self.say("Hand {number}").format(number=number)


@pytest.fixture
def evening(open_window: Callable[..., Person], qtbot: QtBot) -> Iterator[Evening]:
    """An evening that is about to begin, at the first page."""
    QAccessible.setActive(True)  # as if a screen reader ran: Qt keeps its cells up to date
    yield Evening(open_window(), qtbot)
    QAccessible.setActive(False)


def begin(evening: Evening) -> None:
    """Name the evening and who plays, and start it."""
    evening.type("ليلة")
    for field, name in (("Player on the right", "فهد"), ("Player on the left", "Saad")):
        evening.tab_to(evening.say(field))
        evening.type(name)
    evening.press(ENTER)
    for name in ("فهد", "Saad"):
        evening.tab_to(name)
    evening.type("0")
    assert evening.say("Counted abnat") in evening.name()
    evening.press(ESCAPE)


def test_every_kind_of_hand_is_recorded_by_keys(evening: Evening) -> None:
    begin(evening)
    evening.press(THEY_BOUGHT, HOKUM, LEVEL, BALOOT, BALOOT)
    evening.press(KEY.Key_2, modifiers=ALT)
    evening.type("70")
    evening.press(ENTER)
    said = evening.last_hand()
    for word in ("Hokum", "Baloot", "Fifty"):
        assert evening.say(word) in said
    evening.press(US_BOUGHT, SUN, KABOOT, ENTER)
    assert evening.say("Kaboot") in evening.last_hand()
    evening.to_kind("Foul")
    evening.tab_to(evening.say("Foul by"))
    evening.press(evening.onward, SPACE)
    evening.press(US_BOUGHT, SUN, ENTER)
    foul = evening.say("Foul by {team}").format(team=evening.say("Them"))
    assert foul in evening.last_hand()
    evening.to_kind("Redeal")
    evening.press(ENTER)
    assert evening.say("Redeal") in evening.last_hand()
    evening.to_kind("Quick entry")
    evening.type("16")
    evening.press(KEY.Key_F4)
    evening.type("0")
    evening.press(ENTER)
    said = evening.last_hand()
    assert evening.hand(5) in said
    assert "16" in said


def test_mistakes_are_mended_by_keys(evening: Evening) -> None:
    begin(evening)
    evening.press(US_BOUGHT, SUN)
    evening.type("41")
    evening.press(ENTER)
    evening.press(THEY_BOUGHT, SUN)
    evening.type("41")
    evening.press(ENTER)
    assert evening.total(26, 26) in evening.last_hand()
    evening.press(KEY.Key_Backspace, modifiers=ALT)
    assert evening.total(18, 8) in evening.last_hand()
    evening.press(KEY.Key_Backspace, modifiers=ALT | SHIFT)
    assert evening.total(26, 26) in evening.last_hand()
    # The first hand is edited in its place.
    evening.to_sheet()
    evening.press(KEY.Key_Home, ENTER)
    evening.type("30")
    evening.press(ENTER)
    assert evening.total(28, 24) in evening.last_hand()
    # It is removed, and the notice takes that back.
    evening.to_sheet()
    evening.press(KEY.Key_Up, KEY.Key_Delete)
    evening.use(evening.say("Undo"))
    assert evening.total(28, 24) in evening.last_hand()


def test_a_notice_is_closed_by_keys_and_gives_them_back(evening: Evening) -> None:
    begin(evening)
    evening.press(US_BOUGHT, SUN)
    evening.type("41")
    evening.press(ENTER)
    evening.to_sheet()
    evening.press(KEY.Key_Delete)
    evening.use(evening.say("Close the message"))
    assert evening.say("Counted abnat") in evening.name()
    evening.press(KEY.Key_Z, modifiers=CONTROL)
    evening.to_sheet()
    evening.press(KEY.Key_Delete)
    evening.tab_to(evening.say("Undo"))
    evening.press(ESCAPE)
    assert evening.say("Counted abnat") in evening.name()


def test_explanations_and_rules_are_reached_by_keys(evening: Evening) -> None:
    begin(evening)
    evening.press(US_BOUGHT, SUN)
    evening.type("65")
    evening.press(ENTER)
    window = evening.focus().window()
    before = evening.last_hand()
    evening.open_dialog(KEY.Key_F11)
    evening.tab_to(evening.say("Why so?"))
    assert "65" in evening.text()
    evening.leave_dialog()
    # Among the classic rules a draw in sun is lost by the buyer.
    evening.open_dialog(KEY.Key_3, modifiers=CONTROL)
    evening.tab_to(evening.say("Rule sets"))
    while evening.say("Classic") not in evening.row():
        evening.press(KEY.Key_Up)
    evening.tab_to(evening.say("Only from the next hand"))
    evening.press(evening.onward, SPACE)
    evening.use(evening.say("Change the rules"))
    evening.wait_for(window)
    assert evening.total(0, 26) in evening.last_hand()
    evening.use(evening.say("Undo"))
    assert evening.last_hand() == before


def test_a_game_is_won_and_the_next_one_begun_by_keys(evening: Evening) -> None:
    begin(evening)
    for _game in range(2):
        evening.press(US_BOUGHT, HOKUM, LEVEL, LEVEL, LEVEL, LEVEL)
        evening.type("62")
        evening.press(ENTER)
        assert evening.say("Us") in evening.name()
        evening.press(ENTER)
        won = evening.name()
        assert evening.hand(1).split()[-1] in won
        evening.use(evening.say("Next game"))
        assert evening.say("Counted abnat") in evening.name()
    second = evening.say("Game {number}").format(number=3)
    evening.tab_to(second)
    evening.press(evening.back)
    evening.use(evening.say("Back to the current game"))
    assert evening.say("Counted abnat") in evening.name()


def test_the_menu_settings_and_the_end_are_reached_by_keys(evening: Evening) -> None:
    begin(evening)
    window = evening.focus().window()
    evening.press(KEY.Key_0, modifiers=CONTROL)
    evening.choose_in_menu(evening.say("Settings"))
    evening.open_dialog()
    evening.leave_dialog()
    evening.press(KEY.Key_9, modifiers=CONTROL)
    assert not window.isVisible()
