"""Somebody at a window or a dialog: keys go to the focus, clicks to what is seen."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot


class Somebody:
    """Does nothing that nobody could do, and sees nothing that is not shown."""

    def __init__(self, whole: QWidget, qtbot: QtBot) -> None:
        self._whole = whole
        self.qtbot = qtbot

    def press(
        self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        """Press a key where the focus is."""
        QTest.keyClick(self.focus(), key, modifiers)

    def type(self, text: str) -> None:
        """Type text of any script where the focus is, over what is selected."""
        for character in text:
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                event = QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, character)
                QApplication.sendEvent(self.focus(), event)

    def type_over(self, field: QWidget, text: str) -> None:
        """Replace all that stands in a field."""
        self.click(field.focusProxy() or field)
        self.press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        self.press(Qt.Key.Key_Backspace)
        self.type(text)

    def click(self, widget: QWidget) -> None:
        """Click into the middle of what is shown, after scrolling to it."""
        area = widget.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if isinstance(area, QScrollArea):
            area.ensureWidgetVisible(widget)
        assert widget.isVisible(), "nobody can click what is not shown"
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.rect().center())

    def click_on(self, words: str, within: QWidget | None = None) -> None:
        """Click on the button with these words."""
        button = self.button(words, within)
        assert button.isEnabled(), "nothing comes of a click on what is disabled"
        self.click(button)

    def focus(self) -> QWidget:
        """What gets the keys."""
        widget = self._whole.focusWidget()
        return self._whole if widget is None else widget

    def button(self, words: str, within: QWidget | None = None) -> QAbstractButton:
        """The shown button with these words."""
        inside = self._whole if within is None else within
        buttons = [
            button
            for button in inside.findChildren(QAbstractButton)
            if button.isVisible() and button.text().replace("&&", "&") == words
        ]
        assert len(buttons) == 1, f"{len(buttons)} buttons say {words!r}"
        return buttons[0]
