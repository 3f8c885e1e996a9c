"""The buttons: one that is filled, one that is only text, one that is only an icon."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from baloot_score.ui.controls.painted_button import PaintedButton, plain_tip
from baloot_score.ui.controls.painting import (
    CONTROL_RADIUS,
    TOUCH,
    body,
    centred_text,
    focus_ring,
    key_face,
    painting,
    text_width,
)
from baloot_score.ui.fonts import scaled
from baloot_score.ui.icons import paint_icon
from baloot_score.ui.look import Look
from baloot_score.ui.theme import font, mixed


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
            if self.isEnabled():
                body(painter, area, radius, self.touched(getattr(tokens, self.fill)))
                self._paint_content(painter, area, color("on_fill"))
            else:  # fainter, its words would hardly be read on a faint ground of their colour
                painter.setOpacity(1)
                body(painter, area, radius, color("sunken"))
                self._paint_content(painter, area, color("ink_muted"))

    def _paint_content(self, painter: QPainter, area: QRectF, color: QColor) -> None:
        """The words, and the icon where reading ends, together in the middle."""
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

    SIDE = 12
    """So far are its words from its edges, where nothing is seen."""

    def sizeHint(self) -> QSize:
        width = text_width(self._face(), self.label) + 2 * scaled(self.SIDE)
        return QSize(width, self.designed(TOUCH))

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
