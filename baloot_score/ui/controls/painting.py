"""How controls are painted: rounded bodies with a border, the focus ring, one line of text."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from baloot_score.ui.fonts import font, font_of, scaled
from baloot_score.ui.icons import paint_icon
from baloot_score.ui.look import Look

CARD_RADIUS = 16
CONTROL_RADIUS = 12
CHIP_RADIUS = 11
TAG_RADIUS = 8
TOUCH = 44
"""The least height of anything that a finger is to hit, at any scale of the text."""
RING = 2
"""The width of the focus ring."""
DISABLED_OPACITY = 0.45
KEY_PX, KEY_WEIGHT = 11, 500


def touch(height: float = TOUCH) -> int:
    """The height of a control that was designed so high: as high as the text asks, and a finger."""
    return max(TOUCH, scaled(height))


def fill(painter: QPainter, area: QRect, colour: QColor) -> None:
    """Fill an area; before it first does that itself, PySide makes every preset of a gradient."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRect(area)


@contextmanager
def painting(widget: QWidget) -> Iterator[QPainter]:
    """A smooth painter on a widget; what is disabled is painted fainter."""
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if not widget.isEnabled():
        painter.setOpacity(DISABLED_OPACITY)
    try:
        yield painter
    finally:
        painter.end()


def body(
    painter: QPainter,
    area: QRectF,
    radius: float,
    fill: QColor,
    border: QColor | None = None,
    width: float = 1,
) -> None:
    """A filled rounded rectangle whose border lies inside the area."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    if border is None:
        painter.drawRoundedRect(area, radius, radius)
        return
    half = width / 2
    painter.setPen(QPen(border, width))
    inner = area.adjusted(half, half, -half, -half)
    painter.drawRoundedRect(inner, radius - half, radius - half)


def focus_ring(
    painter: QPainter, area: QRectF, radius: float, colour: QColor, gap: QColor
) -> QRectF:
    """The ring along the edge of a control, parted from it by a gap; gives what is left inside."""
    body(painter, area, radius, gap, colour, RING)
    return shrunk(area, RING * 2)


def shrunk(area: QRectF, by: float) -> QRectF:
    """The area without so many pixels on each side."""
    return area.adjusted(by, by, -by, -by)


def text_width(face: QFont, text: str) -> int:
    """How many pixels a line of text takes, rounded up."""
    return int(QFontMetricsF(face).horizontalAdvance(text)) + 1


def words_width(text: str, px: int, weight: int = 400) -> int:
    """How many pixels a line of text takes in the typeface of that size and weight, rounded up.

    Layouts ask for the same ones again and again: they are known from the first time on.
    """
    return _words_width(text, max(1, scaled(px)), weight)


@lru_cache(maxsize=4096)
def _words_width(text: str, pixels: int, weight: int) -> int:
    return text_width(font_of(pixels, weight), text)


def key_width(key: str) -> int:
    """How many pixels a key's name takes inside a control."""
    return words_width(key, KEY_PX, KEY_WEIGHT)


def line_height(face: QFont) -> int:
    """How many pixels a line takes, marks above and below Arabic letters included."""
    return int(QFontMetricsF(face).height()) + 1


def centred_text(painter: QPainter, area: QRectF, face: QFont, colour: QColor, text: str) -> None:
    """One line in the middle of an area, shortened with an ellipsis if it is too long."""
    painter.setFont(face)
    painter.setPen(colour)
    shown = QFontMetricsF(face).elidedText(text, Qt.TextElideMode.ElideRight, area.width())
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine, shown)


def keyed_text(
    painter: QPainter,
    area: QRectF,
    face: QFont,
    colours: tuple[QColor, QColor],
    text: str,
    key: str,
) -> None:
    """One line in the middle of an area and, small under it, the key that does the same.

    The colours are those of the line and of the key; without a key the line stands alone.
    """
    if not key:
        centred_text(painter, area, face, colours[0], text)
        return
    middle = area.center().y()
    upper = QRectF(area.left(), middle - scaled(20), area.width(), scaled(24))
    lower = QRectF(area.left(), middle + scaled(2), area.width(), scaled(17))
    centred_text(painter, upper, face, colours[0], text)
    centred_text(painter, lower, key_face(), colours[1], key)


def key_face() -> QFont:
    """The small letters of a key's name inside a control."""
    return font(KEY_PX, KEY_WEIGHT)


def paint_empty(painter: QPainter, area: QRectF, look: Look, icon_name: str, sentence: str) -> None:
    """Write in the middle of a page why it is empty, under an icon where there is room for it."""
    flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
    face, side, gap = font(15), scaled(34), scaled(10)
    inside = area.adjusted(scaled(24), 0, -scaled(24), 0)
    words = QFontMetricsF(face).boundingRect(inside, flags, sentence).height()
    has_icon = side + gap + words <= area.height()
    top = area.center().y() - ((side + gap if has_icon else 0) + words) / 2
    if has_icon:
        icon = QRectF(area.center().x() - side / 2, top, side, side)
        paint_icon(painter, icon, icon_name, look, "ink_muted")
        top += side + gap
    painter.setFont(face)
    painter.setPen(look.theme.color("ink_muted"))
    painter.drawText(QRectF(inside.left(), top, inside.width(), words), flags, sentence)
