"""The buttons: one that is filled, one that is only text, one that is only an icon."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from baloot_score.ui.controls.focus import FocusWatch
from baloot_score.ui.controls.painting import (
    CONTROL_RADIUS,
    TOUCH,
    body,
    centred_text,
    focus_ring,
    key_face,
    painting,
    text_width,
    touch,
)
from baloot_score.ui.fonts import scaled
from baloot_score.ui.icons import paint_icon
from baloot_score.ui.look import Look
from baloot_score.ui.theme import font, mixed

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


class PrimaryButton(PaintedButton):
    """The one thing to do next: filled with the colour of us.

    Args:
        look: words and colours.
        label: its words.
        icon_name: an icon after the words, such as `enter` for the key that does the same.
        parent: the widget it stands in.
    """

    HEIGHT = 50
    fill = "us"
    """The token of its ground."""
    _ICON = 20

    def __init__(
        self, look: Look, label: str, icon_name: str = "", parent: QWidget | None = None
    ) -> None:
        self._icon_name = icon_name
        super().__init__(look, label, parent)

    def sizeHint(self) -> QSize:
        around = scaled(24 if self._low else 60)
        return QSize(self._content_width() + around, self.designed(self.HEIGHT))

    def _content_width(self) -> int:
        icon = scaled(self._ICON) + scaled(8) if self._icon_name else 0
        return text_width(self._face(), self.label) + icon

    def _face(self) -> QFont:
        return font(17, 600)

    def paintEvent(self, _event: QPaintEvent) -> None:
        tokens = self.look.theme.tokens
        color = self.look.theme.color
        with painting(self) as painter:
            area = self.area(self.designed(self.HEIGHT))
            radius = float(CONTROL_RADIUS)
            if self.focus_watch.shown:
                area = focus_ring(painter, area, radius, color("accent"), color("surface"))
                radius -= 3
            body(painter, area, radius, self.touched(getattr(tokens, self.fill)))
            self._paint_content(painter, area)

    def _paint_content(self, painter: QPainter, area: QRectF) -> None:
        """The words, and the icon where reading ends, together in the middle."""
        color = self.look.theme.color("on_fill")
        if not self._icon_name:
            centred_text(painter, area, self._face(), color, self.label)
            return
        width = min(float(self._content_width()), area.width() - scaled(16))
        content = QRectF(area.center().x() - width / 2, area.top(), width, area.height())
        side, gap = scaled(self._ICON), scaled(8)
        icon = QRectF(0, area.center().y() - side / 2, side, side)
        words = QRectF(content)
        if self.look.words.right_to_left:
            icon.moveLeft(content.left())
            words.setLeft(icon.right() + gap)
        else:
            icon.moveRight(content.right())
            words.setRight(icon.left() - gap)
        centred_text(painter, words, self._face(), color, self.label)
        paint_icon(painter, icon, self._icon_name, self.look, color)


class QuietButton(PaintedButton):
    """A button of words alone, for what is asked for seldom."""

    def sizeHint(self) -> QSize:
        return QSize(text_width(self._face(), self.label) + scaled(24), self.designed(TOUCH))

    def _face(self) -> QFont:
        return font(15, 500)

    def paintEvent(self, _event: QPaintEvent) -> None:
        color = self.look.theme.color
        with painting(self) as painter:
            area = self.area(self.designed(TOUCH) - 4)
            if self.focus_watch.shown:
                body(painter, area, CONTROL_RADIUS, QColor(0, 0, 0, 0), color("accent"), 2)
            face = self._face()
            face.setUnderline(self.isDown() or (self.isEnabled() and self.underMouse()))
            centred_text(painter, area, face, color("accent"), self.label)


class IconButton(PaintedButton):
    """A button of an icon alone, with words for screen readers and for the tool tip.

    Args:
        look: words and colours.
        icon_name: the icon.
        label: what it does, in words.
        parent: the widget it stands in.
    """

    _ICON = 22

    def __init__(
        self, look: Look, icon_name: str, label: str, parent: QWidget | None = None
    ) -> None:
        self._icon_name = icon_name
        self._hint = ""
        super().__init__(look, label, parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        # A click leaves the keys where they were, such as in the field beside it.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def set_label(self, label: str) -> None:
        """Change its words, which the tool tip shows as plain text."""
        super().set_label(label)
        self.setToolTip(plain_tip(label))

    def set_hint(self, key: str) -> None:
        """Show small, under the icon, the key that does the same."""
        self._hint = key
        self.setAccessibleDescription(key)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.designed(TOUCH), self.designed(TOUCH))

    def paintEvent(self, _event: QPaintEvent) -> None:
        tokens = self.look.theme.tokens
        color = self.look.theme.color
        with painting(self) as painter:
            area = self.area(self.height() - 4).adjusted(2, 0, -2, 0)
            if self.isDown():
                body(painter, area, CONTROL_RADIUS, QColor(mixed(tokens.ink, tokens.sunken, 0.1)))
            elif self.isEnabled() and self.underMouse():
                body(painter, area, CONTROL_RADIUS, color("sunken"))
            if self.focus_watch.shown:
                body(painter, area, CONTROL_RADIUS, QColor(0, 0, 0, 0), color("accent"), 2)
            icon = QRectF(0, 0, scaled(self._ICON), scaled(self._ICON))
            icon.moveCenter(area.center())
            # A low button has no room for both.
            if self._hint and not self._low:
                icon.translate(0, -scaled(7))
                below = area.adjusted(0, area.height() / 2 + scaled(4), 0, 0)
                centred_text(painter, below, key_face(), color("ink_muted"), self._hint)
            self._paint_icon(painter, icon)

    def _paint_icon(self, painter: QPainter, area: QRectF) -> None:
        paint_icon(painter, area, self._icon_name, self.look, "ink")


def plain_tip(text: str) -> str:
    """A text for a tool tip, which Qt would take for HTML if it looked like it."""
    if "<" not in text and "&" not in text:
        return text
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    lines = escaped.replace("\n", "<br>")
    return f"<span>{lines}</span>"
