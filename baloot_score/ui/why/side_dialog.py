"""What the dialogs beside the table have in common: they stand aside, and Escape leads back."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import (
    QAbstractSlider,
    QApplication,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.dialog import Dialog
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.fonts import margins, scaled
from baloot_score.ui.look import Look
from baloot_score.ui.why.what_if_table import WhatIfTable

KEY = Qt.Key.Key_F11
"""Opens the explanation, and closes it again."""
GAP = 16
LOW = 300
"""Over a window of a smaller height the buttons are as low as text and fingers allow."""
_STEPS = {
    Qt.Key.Key_PageDown: QAbstractSlider.SliderAction.SliderPageStepAdd,
    Qt.Key.Key_PageUp: QAbstractSlider.SliderAction.SliderPageStepSub,
}
LEAST_WIDTH = 440
"""So wide it is, even where the part of the window below it is narrower."""


class SideDialog(Dialog):
    """Something to read and to copy while the window goes on working."""

    WIDTH = 600
    """How wide it would be."""

    def __init__(self, look: Look, title: str, parent: QWidget) -> None:
        """Make the dialog; what it shows goes into `body`."""
        super().__init__(look, title, parent)
        words = look.words
        self.look = look
        self._ground = parent.window()
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Window, look.theme.color("surface"))
        self.setPalette(palette)
        self.heading = Label(look, weight=600, px=17)
        self.heading.setWordWrap(True)
        self.copy_button = QuietButton(look, words.gettext("Copy"))
        self.copy_button.clicked.connect(self.copy_all)
        self.close_button = PrimaryButton(look, words.gettext("Close"))
        self.close_button.clicked.connect(self.reject)
        self.content = QWidget()
        told = self._told = QVBoxLayout(self.content)
        told.setContentsMargins(0, 0, 0, 0)
        told.setSpacing(scaled(10))
        told.addWidget(self.heading)
        self.body = QVBoxLayout()
        self.body.setSpacing(scaled(8))
        told.addLayout(self.body, 1)
        low = self._ground.height() < scaled(LOW)
        for button in (self.copy_button, self.close_button):
            button.set_low(low)
        foot = QHBoxLayout()
        foot.addWidget(self.copy_button)
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        self.column = column = QVBoxLayout(self)
        column.setContentsMargins(margins(20, 16, 20, 14))
        column.setSpacing(scaled(10))
        # As a whole: of two parts that scroll, each would have too little room.
        self.page = Scrolling(self.content)
        column.addWidget(self.page, 1)
        column.addLayout(foot)

    def text(self) -> str:
        """All that the dialog says, as plain text."""
        return self.heading.text()

    def copy_all(self) -> None:
        """Put all that the dialog says on the clipboard."""
        QApplication.clipboard().setText(self.text())
        self.copy_button.set_label(self.look.words.gettext("Copied"))

    def forget_copy(self) -> None:
        """What was copied is no longer what is shown."""
        self.copy_button.set_label(self.look.words.gettext("Copy"))

    def show_beside(self, over: QWidget | None) -> None:
        """Come to the front, above a part of the window that is not needed just now.

        Args:
            over: the part to stand above; the middle of the window where it is not shown.

        """
        if not self.isVisible():
            ground = QRect(self._ground.mapToGlobal(QPoint()), self._ground.size())
            area = ground
            if over is not None and over.isVisible():
                area = QRect(over.mapToGlobal(QPoint()), over.size())
                width = min(scaled(self.WIDTH), max(area.width() - 2 * GAP, scaled(LEAST_WIDTH)))
            else:
                width = scaled(self.WIDTH)
            self.resize(min(width, ground.width() - 2 * GAP), 100)
            self._know_widths()
            height = min(self.wanted_height(), ground.height() - 2 * GAP)
            self.resize(self.width(), height)
            place = QRect(QPoint(), self.size())
            place.moveCenter(area.center())
            lowest = ground.bottom() - GAP - place.height()
            place.moveTop(max(ground.top() + GAP, min(place.top(), lowest)))
            place.moveLeft(
                max(
                    ground.left() + GAP, min(place.left(), ground.right() - GAP - place.width() + 1)
                )
            )
            self.move(place.topLeft())
            self.show()
        self.raise_()
        self.activateWindow()

    def _know_widths(self) -> None:
        """Let what scrolls ask for the height of its width: hidden, it is told of none."""
        for layout in (self.column, self._told):
            layout.activate()
        for table in self.findChildren(WhatIfTable):
            table.fit(self.page.width())
        self.page.updateGeometry()
        for layout in (self._told, self.column):
            layout.invalidate()
            layout.activate()

    def wanted_height(self) -> int:
        """The height at which everything is seen, for the width that the dialog has."""
        wanted = self.column.totalHeightForWidth(self.width())
        return max(wanted, self.column.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The key that opened it closes it too; Escape does so in every dialog."""
        step = _STEPS.get(Qt.Key(event.key()))
        if event.key() == KEY:
            self.reject()
        elif step is not None:
            self.page.verticalScrollBar().triggerAction(step)
        else:
            super().keyPressEvent(event)

    def done(self, result: int) -> None:
        """Give the keys back to the window, where they were before."""
        was_active = self.isActiveWindow()
        super().done(result)
        if was_active:
            self._ground.activateWindow()
