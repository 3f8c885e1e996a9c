"""The totals: digits as outlines, as large as their area allows."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QTransform

from baloot_score.i18n.digits import Digits, write_digits
from baloot_score.ui.second_screen.canvas import face
from baloot_score.ui.second_screen.layout import STRETCH

DRAWN_PX = 200
HEAVIEST = 700
SPACING = {Digits.WESTERN: 97, Digits.ARABIC_INDIC: 104}
"""In percent of the typeface's own: so large, its digits need less room between them, or more."""
FEWEST = 3
"""The room of so many digits at least: 98 is not painted larger than 102."""


def _outline(text: str, digits: Digits, weight: int) -> QPainterPath:
    font = face(DRAWN_PX, weight)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, SPACING[digits])
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, text)
    return path


@cache
def _widest(digits: Digits) -> QRectF:
    """The bounds of the widest total of the fewest digits; its height is that of any total."""
    bounds = QRectF()
    for digit in range(10):
        drawn = _outline(write_digits(str(digit) * FEWEST, digits), digits, HEAVIEST).boundingRect()
        bounds = bounds.united(drawn)
    return bounds


def total_ratio(digits: Digits) -> float:
    """The width of the widest total of three digits in relation to its height."""
    bounds = _widest(digits)
    return bounds.width() / bounds.height()


def total_shape(area: QRectF, text: str, digits: Digits, weight: int) -> QPainterPath:
    """The outline of a total in the middle of an area, as large as that allows.

    Where the width is scarce the digits are stretched a little to be taller. All totals stand on
    one line, whatever their digits are.
    """
    widest = _widest(digits)
    path = _outline(text, digits, weight)
    drawn = path.boundingRect()
    if area.isEmpty() or drawn.isEmpty():
        return QPainterPath()
    across = min(area.width() / max(widest.width(), drawn.width()), area.height() / widest.height())
    up = min(area.height() / widest.height(), across * STRETCH)
    move = QTransform()
    move.translate(area.center().x(), area.center().y())
    move.scale(across, up)
    move.translate(-drawn.center().x(), -widest.center().y())
    return move.map(path)


def paint_total(
    painter: QPainter, area: QRectF, text: str, digits: Digits, weight: int, color: QColor
) -> None:
    """Paint a total in the middle of an area."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawPath(total_shape(area, text, digits, weight))
