"""A field with a list behind it, as wide as what is chosen from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QSizePolicy

from baloot_score.ui.controls.list_button import ListButton
from baloot_score.ui.controls.painting import text_width, touch
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.look import Look

T = TypeVar("T")

WIDEST = 230


class ChoiceButton(ListButton):
    """Shows a choice, and offers others in a menu.

    Args:
        look: words and colours.
        question: what is chosen, for screen readers.

    """

    def __init__(self, look: Look, question: str) -> None:
        super().__init__(look)
        self._question = question
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_choice(self, text: str) -> None:
        """Show what is chosen."""
        self.set_label(text)
        self.setAccessibleName(f"{self._question}: {text}")

    def offer(self, options: Sequence[tuple[T, str]], now: T, take: Callable[[T], object]) -> None:
        """Open a menu of values with their words; `take` gets the one that a person chooses."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setLayoutDirection(self.look.direction)
        group = QActionGroup(menu)
        for value, text in options:
            action = QAction(text.replace("&", "&&"), menu)
            action.setCheckable(True)
            action.setChecked(value == now)
            action.triggered.connect(lambda _checked=False, value=value: take(value))
            group.addAction(action)
            menu.addAction(action)
        across = self.width() - menu.sizeHint().width() if self.look.words.right_to_left else 0
        menu.popup(self.mapToGlobal(QPoint(across, self.height())))

    def sizeHint(self) -> QSize:
        width = text_width(font(15, 500), self.label) + scaled(56)
        return QSize(min(width, scaled(WIDEST)), touch(48))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(96), touch())
