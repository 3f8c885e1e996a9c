"""Somebody without mouse and without sight: keys go in, names and roles come back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.accessibility.walker import control_of, interface_of

MOST_STOPS = 150
NONE = Qt.KeyboardModifier.NoModifier


class Keyboard:
    """Presses keys where the keys go, and knows things by what a screen reader says of them."""

    def __init__(self, qtbot: QtBot, say: Callable[[str], str]) -> None:
        self._qtbot = qtbot
        self.say = say

    # What a person does

    def press(self, *keys: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Press keys, one after the other."""
        for key in keys:
            QTest.keyClick(self.focus(), key, modifiers)
            QApplication.processEvents()  # nobody is as quick as to press before it is painted

    def type(self, text: str) -> None:
        """Type text of any script."""
        for character in text:
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                event = QKeyEvent(kind, 0, NONE, character)
                QApplication.sendEvent(self.focus(), event)

    def tab_to(self, name: str, *, back: bool = False) -> None:
        """Press Tab, or Shift and Tab, until a control is reached whose name holds these words."""
        key = Qt.Key.Key_Backtab if back else Qt.Key.Key_Tab
        modifiers = Qt.KeyboardModifier.ShiftModifier if back else NONE
        heard = []
        for _stop in range(MOST_STOPS):
            heard.append(self.name())
            if name in heard[-1]:
                return
            self.press(key, modifiers=modifiers)
        raise AssertionError(f"Tab never comes to {name!r}, only to {list(dict.fromkeys(heard))}")

    def use(self, name: str) -> None:
        """Go to a button by Tab and press it with Space."""
        self.tab_to(name)
        self.press(Qt.Key.Key_Space)

    def open_dialog(
        self, *keys: Qt.Key, modifiers: Qt.KeyboardModifier = NONE, by: str = ""
    ) -> QDialog:
        """Open a dialog by keys or by a button, and wait until it has the keys."""
        if by:
            self.use(by)
        self.press(*keys, modifiers=modifiers)
        self._qtbot.waitUntil(lambda: isinstance(QApplication.activeWindow(), QDialog))
        dialog = QApplication.activeWindow()
        assert isinstance(dialog, QDialog)
        return dialog

    def choose_in_menu(self, words: str) -> None:
        """Go down the open menu to an entry, and take it."""
        self._qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        for _entry in menu.actions():
            self.press(Qt.Key.Key_Down)
            active = menu.activeAction()
            if active is not None and words in active.text().replace("&", ""):
                self.press(Qt.Key.Key_Return)
                return
        raise AssertionError(f"the menu does not offer {words!r}")

    def wait_for(self, window: QWidget) -> None:
        """Wait until a window has the keys again, which a real screen gives to it by itself."""
        window.activateWindow()
        self._qtbot.waitUntil(lambda: QApplication.activeWindow() is window)

    # What a person hears

    def focus(self) -> QWidget:
        """What gets the keys: the open menu, or the control in focus, or its window."""
        found = (
            QApplication.activePopupWidget()
            or QApplication.focusWidget()
            or QApplication.activeWindow()
        )
        assert found is not None, "nothing gets the keys"
        return found

    def name(self) -> str:
        """What the screen reader calls the control that has the keys."""
        return control_of(self.focus()).name

    def text(self) -> str:
        """What it reads of the field that has the keys."""
        interface = interface_of(self.focus()).textInterface()
        assert interface is not None
        return interface.text(0, interface.characterCount())

    def row(self) -> str:
        """What it says of the selected row of the table that has the keys."""
        child = interface_of(self.focus()).focusChild()
        return "" if child is None else child.text(QAccessible.Text.Name)
