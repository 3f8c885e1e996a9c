"""A painter that knows the look: text of one line, bodies and icons, in sizes of the screen."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from baloot_score.ui.controls.painting import body
from baloot_score.ui.icons import paint_icon
from baloot_score.ui.look import Look
from baloot_score.ui.theme import FAMILY


def face(px: float, weight: int = 400) -> QFont:
    """The typeface at a size that comes from the screen, whatever the scale of the text is."""
    made = QFont(FAMILY)
    made.setPixelSize(max(1, round(px)))
    made.setWeight(QFont.Weight(weight))
    return made


@dataclass(frozen=True, slots=True)
class Canvas:
    """Paints in the colours and the direction of a look."""

    painter: QPainter
    look: Look

    @property
    def rtl(self) -> bool:
        """Whether reading starts at the right."""
        return self.look.words.right_to_left

    def color(self, color: str | QColor) -> QColor:
        """A colour, or that of a token."""
        return color if isinstance(color, QColor) else self.look.theme.color(color)

    def text(
        self,
        area: QRectF,
        text: str,
        font: QFont,
        color: str | QColor = "ink",
        side: Qt.AlignmentFlag | None = None,
        *,
        number: bool = False,
    ) -> None:
        """One line at a side of an area, in its middle if none is named; cut where it is long.

        A number with its sign is written from the left in any language.
        """
        if not text or area.isEmpty():
            return
        where = Qt.AlignmentFlag.AlignCenter if side is None else side
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, area.width() + 1)
        direction = Qt.LayoutDirection.LeftToRight if number else self.look.direction
        self.painter.setLayoutDirection(direction)
        self.painter.setFont(font)
        self.painter.setPen(self.color(color))
        flags = where | Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip
        self.painter.drawText(area, flags, shown)

    def body(
        self,
        area: QRectF,
        radius: float,
        fill: str | QColor,
        border: str | QColor | None = None,
        width: float = 1,
    ) -> None:
        """A rounded body."""
        line = None if border is None else self.color(border)
        body(self.painter, area, radius, self.color(fill), line, width)

    def icon(self, area: QRectF, name: str, color: str | QColor) -> None:
        """An icon, as large as the area."""
        paint_icon(self.painter, area, name, self.look, color)

    def path(self, path: QPainterPath, color: str | QColor) -> None:
        """A filled outline."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(self.color(color))
        self.painter.drawPath(path)

    def shape(self, points: list[QPointF], color: str | QColor) -> None:
        """A filled polygon."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(self.color(color))
        self.painter.drawPolygon(QPolygonF(points))

    def dot(self, area: QRectF, color: str | QColor, *, filled: bool, width: float) -> None:
        """A filled disc, or the ring of one."""
        half = width / 2
        colour = self.color(color)
        self.painter.setPen(QPen(colour, width))
        self.painter.setBrush(colour if filled else Qt.BrushStyle.NoBrush)
        self.painter.drawEllipse(area.adjusted(half, half, -half, -half))


def fitted(text: str, px: float, weight: int, width: float) -> QFont:
    """The typeface at a size, or so much smaller that a text fits a width; never under the half."""
    made = face(px, weight)
    wanted = text_width(made, text)
    return made if wanted <= width else face(max(px / 2, px * width / wanted - 1), weight)


def text_width(font: QFont, text: str) -> float:
    """How many pixels a text takes, rounded up so that it is not cut; 0 where there is none."""
    return QFontMetricsF(font).horizontalAdvance(text) + 1 if text else 0.0
