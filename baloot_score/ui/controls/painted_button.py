"""What every button that is painted here is: its words, its tool tip, and how it is pressed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QCursor, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QPushButton, QSizePolicy, QWidget

from baloot_score.ui.controls.focus import FocusWatch
from baloot_score.ui.controls.painting import (
    touch,
)
from baloot_score.ui.look import Look
from baloot_score.ui.theme import mixed

LOW = 32
"""How high a button is designed where height is scarce."""
HOVERED, PRESSED = 0.04, 0.09
"""So much ink covers a fill under the pointer; more would make words on it hard to read."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PaintedButton(QPushButton):
    """A push button that is painted here; screen readers know it as a button all the same.

    Args:
        look: words and colours.
        label: its words, shown as they are: `&` is an ampersand.
        parent: the widget it stands in.
    """

    enter_presses = True
    """Whether Enter presses it, too, or is left to what it stands in."""
    _label = ""
    _low = False
    _tells_label = False

    def __init__(self, look: Look, label: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.setLayoutDirection(look.direction)
        self.setAutoDefault(False)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.set_label(label)
        self.focus_watch = FocusWatch(self)  # what has gone on until here is nothing to it

    @property
    def label(self) -> str:
        """Its words."""
        return self._label

    def set_label(self, label: str) -> None:
        """Change its words."""
        if label == self._label:
            return  # what is shown again with every key asks for no room and no paint
        self._label = label
        self.setText(label.replace("&", "&&"))
        self.setAccessibleName(label)
        if self._tells_label:
            self.setToolTip(plain_tip(label))
        self.updateGeometry()
        self.update()

    def set_low(self, low: bool) -> None:
        """Be no higher than a line of text and a finger need, where height is scarce, or be so."""
        if low != self._low:
            self._low = low
            self.updateGeometry()

    def designed(self, height: int) -> int:
        """The height of a button that was designed so high, unless it is to be low."""
        return touch(LOW if self._low else height)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let a tool tip say what has no room on the button, unless it says something already."""
        super().resizeEvent(event)
        cut = self.width() < self.sizeHint().width()
        if cut and not self.toolTip():
            self._tells_label = True
            self.setToolTip(plain_tip(self._label))
        elif self._tells_label and not cut:
            self._tells_label = False
            self.setToolTip("")

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            if self.enter_presses and not event.isAutoRepeat():
                self.click()
            else:
                event.ignore()
            return
        super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Look after a menu that this opens: Qt does not say that the pointer leaves for it."""
        super().mouseReleaseEvent(event)
        opened = QApplication.activePopupWidget()
        if opened is not None:
            opened.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look for the pointer when the menu closes."""
        if event.type() is QEvent.Type.Hide:
            watched.removeEventFilter(self)
            if not self.rect().contains(self.mapFromGlobal(QCursor.pos())):
                self.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
                self.update()
        return False

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.EnabledChange:
            enabled = Qt.CursorShape.PointingHandCursor
            self.setCursor(enabled if self.isEnabled() else Qt.CursorShape.ArrowCursor)
        super().changeEvent(event)

    def area(self, height: int) -> QRectF:
        """The middle of the widget, so high: what is left above and below is for fingers."""
        return QRectF(0, (self.height() - height) / 2, self.width(), height)

    def touched(self, fill: str) -> QColor:
        """A fill as it is while the pointer is on the button or presses it."""
        ink = self.look.theme.tokens.ink
        if self.isDown():
            return QColor(mixed(ink, fill, PRESSED))
        if self.isEnabled() and self.underMouse():
            return QColor(mixed(ink, fill, HOVERED))
        return QColor(fill)


def plain_tip(text: str) -> str:
    """A text for a tool tip, which Qt would take for HTML if it looked like it."""
    if "<" not in text and "&" not in text:
        return text
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    lines = escaped.replace("\n", "<br>")
    return f"<span>{lines}</span>"
