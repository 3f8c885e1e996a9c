"""The shapes on the lines of a chart: a dot for us, a square for them, and signs."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from baloot_score.scoring.course import Mark
from baloot_score.scoring.model import Team

DOT, SIGN, RING = 4.0, 7.0, 8.5
"""Half of what a plain hand, one out of the ordinary, and the ring of a raised one take."""


def paint_dot(painter: QPainter, at: QPointF, team: Team, half: float, colour: QColor) -> None:
    """A hand of a team: round for us, square for them."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    if team is Team.US:
        painter.drawEllipse(at, half, half)
    else:
        painter.drawRect(
            QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half).adjusted(0.4, 0.4, -0.4, -0.4)
        )


def paint_mark(
    painter: QPainter, at: QPointF, mark: Mark, half: float, colour: QColor, ground: QColor
) -> None:
    """A star for a kaboot, a cross for a hand that failed; the ground parts it from the line."""
    painter.setBrush(ground)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawEllipse(at, half + 1, half + 1)
    if mark is Mark.KABOOT:
        painter.fillPath(_star(at, half), colour)
        return
    painter.setPen(QPen(colour, half * 0.36, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    arm = half * 0.62
    painter.drawLine(at + QPointF(-arm, -arm), at + QPointF(arm, arm))
    painter.drawLine(at + QPointF(-arm, arm), at + QPointF(arm, -arm))


def paint_ring(painter: QPainter, at: QPointF, half: float, colour: QColor) -> None:
    """The ring around a hand that was raised."""
    painter.setPen(QPen(colour, half * 0.18))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(at, half, half)


def _star(at: QPointF, half: float) -> QPainterPath:
    path = QPainterPath()
    for corner in range(10):
        far = half if corner % 2 == 0 else half * 0.45
        angle = corner * pi / 5
        point = QPointF(at.x() + far * sin(angle), at.y() - far * cos(angle))
        if corner:
            path.lineTo(point)
        else:
            path.moveTo(point)
    path.closeSubpath()
    return path
