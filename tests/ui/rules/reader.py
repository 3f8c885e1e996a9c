"""Somebody at a dialog: keys and mouse go in, and what is shown comes back."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QDialog,
    QLabel,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from baloot_score.ui.look import Look


class Reader:
    """A person at one dialog."""

    def __init__(self, dialog: QDialog, look: Look, qtbot: QtBot) -> None:
        self.dialog = dialog
        self.look = look
        self.qtbot = qtbot

    # What a person does

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
        assert widget.isEnabled(), "nobody can click what is disabled"
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.rect().center())

    def click_on(self, words: str, within: QWidget | None = None) -> None:
        """Click on the button with these words."""
        self.click(self.button(words, within))

    def click_item(self, view: QAbstractItemView, index: QModelIndex) -> None:
        """Click on a cell or an item, after scrolling to it."""
        view.scrollTo(index)
        place = view.visualRect(index).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)

    def say(self, message: str) -> str:
        """A message in the language of the dialog."""
        return self.look.words.gettext(message)

    # What a person sees

    def focus(self) -> QWidget:
        """What gets the keys."""
        widget = self.dialog.focusWidget()
        return self.dialog if widget is None else widget

    def button(self, words: str, within: QWidget | None = None) -> QAbstractButton:
        """The shown button with these words."""
        inside = self.dialog if within is None else within
        buttons = [
            button
            for button in inside.findChildren(QAbstractButton)
            if button.isVisible() and button.text().replace("&&", "&") == words
        ]
        assert len(buttons) == 1, f"{len(buttons)} buttons say {words!r}"
        return buttons[0]

    def texts(self, within: QWidget | None = None) -> str:
        """The texts of all labels that are shown."""
        inside = self.dialog if within is None else within
        labels = inside.findChildren(QLabel)
        return "\n".join(label.text() for label in labels if label.isVisible())

    def is_open(self) -> bool:
        """Whether the dialog is still there."""
        return isValid(self.dialog) and self.dialog.isVisible()

    def left_of(self, one: QWidget, other: QWidget) -> bool:
        """Whether a widget stands to the left of another on the screen."""
        return one.mapToGlobal(QPoint()).x() < other.mapToGlobal(QPoint()).x()
