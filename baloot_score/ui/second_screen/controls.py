"""The few controls of the second screen: real buttons that are turned with the picture."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QPaintEvent
from PySide6.QtWidgets import QWidget

from baloot_score.ui.controls.painted_button import PaintedButton, plain_tip
from baloot_score.ui.controls.painting import CARD_RADIUS, CONTROL_RADIUS, TOUCH, body, painting
from baloot_score.ui.icons import paint_icon
from baloot_score.ui.key_sequences import shown_key
from baloot_score.ui.look import Look

LARGEST = 84
GAP = 8


class ScreenButton(PaintedButton):
    """An icon that stands on its head when those across read it."""

    def __init__(
        self, look: Look, icon_name: str, label: str, key: Qt.Key, parent: QWidget
    ) -> None:
        """Make the button of an icon, with words for screen readers; the tool tip adds its key."""
        super().__init__(look, label, parent)
        self._icon_name = icon_name
        self.turned = False
        self.setToolTip(plain_tip(f"{label} ({look.words.name(shown_key(QKeySequence(key)))})"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def paintEvent(self, _event: QPaintEvent) -> None:
        color = self.look.theme.color
        area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        with painting(self) as painter:
            if self.turned:
                painter.translate(self.width(), self.height())
                painter.rotate(180)
            border = color("accent") if self.focus_watch.shown else None
            fill = self.touched(self.look.theme.tokens.sunken)
            body(painter, area, CONTROL_RADIUS, fill, border, 2)
            side = area.height() * 0.5
            icon = QRectF(0, 0, side, side)
            icon.moveCenter(area.center())
            paint_icon(painter, icon, self._icon_name, self.look)


class Controls(QWidget):
    """A row of buttons near the foot of the picture, wherever that is."""

    turn_asked = Signal()
    monitor_asked = Signal()
    close_asked = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        """Make the row."""
        super().__init__(parent)
        self._look = look
        words = look.words
        keys = Qt.Key
        turn, monitor = words.gettext("Turn for those across"), words.gettext("Another monitor")
        self.turn = ScreenButton(look, "turn", turn, keys.Key_Space, self)
        self.monitor = ScreenButton(look, "screen", monitor, keys.Key_F6, self)
        self.leave = ScreenButton(look, "close", words.gettext("Close"), keys.Key_Escape, self)
        self.turn.clicked.connect(self.turn_asked)
        self.monitor.clicked.connect(self.monitor_asked)
        self.leave.clicked.connect(self.close_asked)
        self._buttons = (self.turn, self.monitor, self.leave)

    def place(self, size: QSize, unit: float, *, turned: bool, monitors: bool) -> None:
        """Stand at the foot of a picture of so many pixels, or at its head when it is turned.

        Args:
            size: the size of the window.
            unit: that of the picture.
            turned: whether it is turned.
            monitors: whether there is another monitor to go to.
        """
        side = max(TOUCH, min(LARGEST, round(7 * unit)))
        shown = [button for button in self._buttons if monitors or button is not self.monitor]
        self.monitor.setVisible(monitors)
        width = len(shown) * side + (len(shown) + 1) * GAP
        area = QRect(0, 0, width, side + 2 * GAP)
        area.moveCenter(QPoint(size.width() // 2, 0))
        area.moveBottom(size.height() - 1 - round(2 * unit))
        # The first one stands where reading starts, for those who read the picture.
        from_right = self._look.words.right_to_left is not turned
        for number, button in enumerate(shown):
            step = GAP + number * (side + GAP)
            left = width - step - side if from_right else step
            button.setGeometry(left, GAP, side, side)
            button.turned = turned
        if turned:
            area.moveTop(size.height() - 1 - area.bottom())
        self.setGeometry(area)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        color = self._look.theme.color
        with painting(self) as painter:
            body(
                painter,
                QRectF(self.rect()),
                CARD_RADIUS + GAP / 2,
                color("surface"),
                self._look.theme.edge,
                1.5,
            )
