"""Somebody at a dialog: keys and mouse go in, and what is shown comes back."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QLabel,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from baloot_score.ui.look import Look
from baloot_score.ui.rules.offers import Key
from baloot_score.ui.rules.rule_list import KEY_ROLE, RuleList
from tests.ui.somebody import Somebody


class Reader(Somebody):
    """A person at one dialog."""

    def __init__(self, dialog: QDialog, look: Look, qtbot: QtBot) -> None:
        super().__init__(dialog, qtbot)
        self.dialog = dialog
        self.look = look

    # What a person does

    def click_item(self, view: QAbstractItemView, index: QModelIndex) -> None:
        """Click on a cell or an item, after scrolling to it."""
        view.scrollTo(index)
        place = view.visualRect(index).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)

    def choose_rules(self, listed: RuleList, key: Key) -> None:
        """Click on a rule set of a list."""
        (item,) = (
            item for item in map(listed.item, range(listed.count())) if item.data(KEY_ROLE) == key
        )
        self.click_item(listed, listed.indexFromItem(item))

    def say(self, message: str) -> str:
        """A message in the language of the dialog."""
        return self.look.words.gettext(message)

    # What a person sees

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
