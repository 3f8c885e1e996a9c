"""The totals: digits as outlines, as large as their area allows."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainterPath, QTransform

from baloot_score.i18n.digits import Digits, write_digits
from baloot_score.ui.second_screen.canvas import face
from baloot_score.ui.second_screen.layout import STRETCH

DRAWN_PX = 200
HEAVIEST = 700
SPACING = {Digits.WESTERN: 97, Digits.ARABIC_INDIC: 104}
"""In percent of the typeface's own: so large, its digits need less room between them, or more."""


def _outline(text: str, digits: Digits, weight: int) -> QPainterPath:
    font = face(DRAWN_PX, weight)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, SPACING[digits])
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, text)
    return path


@cache
def _widest(digits: Digits) -> QRectF:
    """The bounds of any total under 200, so that 98 is not painted larger than 102."""
    bounds = QRectF()
    for digit in range(10):
        text = write_digits(f"1{digit}{digit}", digits)
        bounds = bounds.united(_outline(text, digits, HEAVIEST).boundingRect())
    return bounds


def total_ratio(digits: Digits) -> float:
    """The width of the widest total under 200 in relation to its height."""
    bounds = _widest(digits)
    return bounds.width() / bounds.height()


def total_shape(
    area: QRectF, text: str, digits: Digits, weight: int, *, beside: str = ""
) -> QPainterPath:
    """The outline of a total in the middle of an area, as large as that allows.

    Where the width is scarce the digits are stretched a little to be taller. All totals stand on
    one line, whatever their digits are.

    Args:
        area: the room.
        text: the total in digits.
        digits: which ones.
        weight: that of the typeface.
        beside: the total of the other team, which is to be as large.
    """
    widest = _widest(digits)
    path = _outline(text, digits, weight)
    drawn = path.boundingRect()
    if area.isEmpty() or drawn.isEmpty():
        return QPainterPath()
    other = _outline(beside, digits, HEAVIEST).boundingRect()
    width = max(widest.width(), drawn.width(), other.width())
    most = area.height() / widest.height()
    across = min(area.width() / width, most)
    up = min(most, across * STRETCH)
    move = QTransform()
    move.translate(area.center().x(), area.center().y())
    move.scale(across, up)
    move.translate(-drawn.center().x(), -widest.center().y())
    return move.map(path)
