"""Chips: small buttons that are on or off, or that count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from baloot_score.scoring.model import Team
from baloot_score.ui.controls.painted_button import PaintedButton
from baloot_score.ui.controls.painting import (
    CHIP_RADIUS,
    body,
    focus_ring,
    key_width,
    keyed_text,
    painting,
    touch,
    words_width,
)
from baloot_score.ui.fonts import scaled
from baloot_score.ui.icons import paint_icon
from baloot_score.ui.look import Look
from baloot_score.ui.theme import font

Tone: TypeAlias = Literal["plain", "us", "them"]
"""Whose thing a control shows: nobody's, or a team's, in that team's colour."""
TEAM_TONES: Mapping[Team, Tone] = {Team.US: "us", Team.THEM: "them"}

_TOKENS = {"plain": "accent", "us": "us", "them": "them"}
_LESS = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Minus)


class Chip(PaintedButton):
    """What both kinds of chips share: the body, which is tinted and framed when it is chosen.

    Enter is left to the panel around it, where it records the hand.

    Args:
        look: words and colours.
        label: its words.
        tone: the colour it takes when it is chosen.
        parent: the widget it stands in.
    """

    enter_presses = False
    HEIGHT = 40
    _PADDING, _LEAST_PADDING = 8, 4

    def __init__(
        self, look: Look, label: str, tone: Tone = "plain", parent: QWidget | None = None
    ) -> None:
        self._token = _TOKENS[tone]
        self._hint = ""
        super().__init__(look, label, parent)

    def set_hint(self, key: str) -> None:
        """Show small, under the words, the key that does the same."""
        self._hint = key
        self.setToolTip(key)
        self.setAccessibleDescription(key)
        self.updateGeometry()
        self.update()

    def is_chosen(self) -> bool:
        """Whether it is on, or counts one or more."""
        return self.isChecked()

    def _face(self) -> QFont:
        return font(15, 600 if self.is_chosen() else 500)

    def sizeHint(self) -> QSize:
        """As wide as its widest state, so that nothing moves under a finger."""
        return self._size(self._PADDING)

    def minimumSizeHint(self) -> QSize:
        """With less around its words, in a row that would else go on in a further line."""
        return self._size(self._LEAST_PADDING)

    def _size(self, padding: int) -> QSize:
        widest = max(self._widest(), key_width(self._hint))
        return QSize(max(touch(), widest + 2 * scaled(padding)), touch())

    def _widest(self) -> int:
        return words_width(self.label, 15, 600)

    def paintEvent(self, _event: QPaintEvent) -> None:
        tokens = self.look.theme.tokens
        color = self.look.theme.color
        chosen = self.is_chosen()
        fill = self.touched(getattr(tokens, f"{self._token}_soft") if chosen else tokens.surface)
        with painting(self) as painter:
            area = self.area(touch() if self._hint else scaled(self.HEIGHT))
            if self.focus_watch.shown:
                inner = focus_ring(painter, area, CHIP_RADIUS, color("accent"), color("surface"))
                body(painter, inner, CHIP_RADIUS - 3, fill)
            else:
                border = color(self._token) if chosen else self.look.theme.edge
                body(painter, area, CHIP_RADIUS, fill, border, 1.5 if chosen else 1)
            self._paint_content(painter, area, color(self._token if chosen else "ink"))

    def _paint_content(self, painter: QPainter, area: QRectF, colour: QColor) -> None:
        self._paint_words(painter, area, colour, self.label)

    def _paint_words(self, painter: QPainter, area: QRectF, colour: QColor, words: str) -> None:
        muted = colour if self.is_chosen() else self.look.theme.color("ink_muted")
        keyed_text(painter, area, self._face(), (colour, muted), words, self._hint)


class ToggleChip(Chip):
    """A chip that is on or off; a check mark stands beside its words when it is on.

    `clicked(bool)` tells of a person's action alone, `toggled(bool)` of every change.
    """

    _MARK = 16
    _GAP = 6

    def __init__(
        self, look: Look, label: str, tone: Tone = "plain", parent: QWidget | None = None
    ) -> None:
        super().__init__(look, label, tone, parent)
        self.setCheckable(True)

    def _widest(self) -> int:
        return super()._widest() + scaled(self._MARK) + scaled(self._GAP)

    def _paint_content(self, painter: QPainter, area: QRectF, colour: QColor) -> None:
        if not self.isChecked():
            super()._paint_content(painter, area, colour)
            return
        content = QRectF(0, area.top(), min(self._widest(), area.width() - 8), area.height())
        content.moveCenter(area.center())
        side, gap = scaled(self._MARK), scaled(self._GAP)
        mark = QRectF(0, area.center().y() - side / 2, side, side)
        if self.look.words.right_to_left:
            mark.moveRight(content.right())
            content.setRight(mark.left() - gap)
        else:
            mark.moveLeft(content.left())
            content.setLeft(mark.right() + gap)
        paint_icon(painter, mark, "check", self.look, colour)
        super()._paint_content(painter, content, colour)


class CountChip(Chip):
    """A chip that counts: a click, Space or Plus gives one more and, past the most, none again.

    Backspace, Delete, Minus and the right mouse button take one away.

    Args:
        look: words and colours.
        label: its words.
        maximum: the most it counts.
        tone: the colour it takes when it counts one or more.
        parent: the widget it stands in.
    """

    counted = Signal(int)
    """The new count, after a person changed it."""

    def __init__(
        self,
        look: Look,
        label: str,
        maximum: int,
        tone: Tone = "plain",
        parent: QWidget | None = None,
    ) -> None:
        self._count = 0
        self._maximum = maximum
        super().__init__(look, label, tone, parent)
        self._tell()
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.clicked.connect(self._one_more)

    def count(self) -> int:
        """How many it shows."""
        return self._count

    def set_count(self, count: int) -> None:
        """Show a count, without telling anyone.

        Raises:
            ValueError: it is below none or above the most.
        """
        if not 0 <= count <= self._maximum:
            raise ValueError(count)
        if count != self._count:
            self._count = count
            self._tell()

    def set_label(self, label: str) -> None:
        """Change its words."""
        super().set_label(label)
        self._tell()

    def is_chosen(self) -> bool:
        return self._count > 0

    def said(self) -> str:
        """How many it counts, in words; also that it counts none."""
        return self._with_count(self._count)

    def _tell(self) -> None:
        """Say the count to screen readers, and show it."""
        self.setAccessibleName(self._shown())
        self.updateGeometry()
        self.update()

    def _shown(self) -> str:
        return self._with_count(self._count) if self._count else self.label

    def _with_count(self, count: int) -> str:
        return f"{self.label} \N{MULTIPLICATION SIGN}{self.look.words.number(count)}"

    def _widest(self) -> int:
        return words_width(self._with_count(max(self._maximum, 1)), 15, 600)

    def _paint_content(self, painter: QPainter, area: QRectF, colour: QColor) -> None:
        self._paint_words(painter, area, colour, self._shown())

    def _one_more(self) -> None:
        self._change(0 if self._count >= self._maximum else self._count + 1)

    def _change(self, count: int) -> None:
        if 0 <= count <= self._maximum and count != self._count:
            self.set_count(count)
            self.counted.emit(count)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _LESS:
            self._change(self._count - 1)
        elif event.key() == Qt.Key.Key_Plus:
            self._change(self._count + 1)
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        inside = self.rect().contains(event.position().toPoint())
        if event.button() == Qt.MouseButton.RightButton and inside:
            self._change(self._count - 1)
        else:
            super().mouseReleaseEvent(event)
