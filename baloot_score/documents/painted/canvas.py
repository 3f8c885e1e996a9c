"""A painter with a reading direction: places are counted from the side where reading starts."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTextLayout, QTextOption

from baloot_score.documents.painted.pens import Pen, Pens, paintable
from baloot_score.i18n.bidi import isolating_each
from baloot_score.i18n.words import Words


class Side(Enum):
    """Where in its room a text stands, seen in the direction of reading."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


class Canvas:
    """Paints into a width; its units are points on paper and logical pixels in a picture."""

    def __init__(self, painter: QPainter, words: Words, width: float) -> None:
        """Paint with a painter; nothing is painted yet."""
        self.painter, self.words, self.width = painter, words, width
        self.pens = Pens()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        painter.setLayoutDirection(
            Qt.LayoutDirection.RightToLeft
            if words.right_to_left
            else Qt.LayoutDirection.LeftToRight
        )

    def area(self, start: float, top: float, width: float, height: float) -> QRectF:
        """A rectangle that begins so far from the side where reading starts."""
        left = self.width - start - width if self.words.right_to_left else start
        return QRectF(left, top, width, height)

    def fill(self, area: QRectF, colour: str, radius: float = 0, border: str = "") -> None:
        """Fill a rectangle, with rounded corners and a border if wanted."""
        path = QPainterPath()
        path.addRoundedRect(area, radius, radius)
        self.painter.fillPath(path, QColor(colour))
        if border:
            self.painter.setPen(QPen(QColor(border), 1))
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.drawPath(path)

    def rule(self, start: float, y: float, width: float, colour: str, thick: float = 0.75) -> None:
        """A line across."""
        self.painter.fillRect(self.area(start, y - thick / 2, width, thick), QColor(colour))

    def diamond(self, middle: QPointF, half: float, colour: str) -> None:
        """The mark of a winner: a small diamond, as on the cards."""
        path = QPainterPath(QPointF(middle.x() - half, middle.y()))
        for dx, dy in ((0, -half), (half, 0), (0, half)):
            path.lineTo(middle.x() + dx, middle.y() + dy)
        path.closeSubpath()
        self.painter.fillPath(path, QColor(colour))

    def write(self, area: QRectF, text: str, pen: Pen, side: Side = Side.START) -> None:
        """One line of text in the middle of an area's height; what does not fit is cut."""
        if not text:
            return
        self.painter.setFont(self.pens.font(pen))
        self.painter.setPen(QColor(pen.colour))
        at_right = (side is Side.START) == self.words.right_to_left
        flag = Qt.AlignmentFlag.AlignHCenter
        if side is not Side.MIDDLE:
            flag = Qt.AlignmentFlag.AlignRight if at_right else Qt.AlignmentFlag.AlignLeft
        self.painter.drawText(
            area,
            flag
            | Qt.AlignmentFlag.AlignAbsolute
            | Qt.AlignmentFlag.AlignVCenter
            | Qt.TextFlag.TextSingleLine,
            self.pens.cut(text, pen, area.width()),
        )

    def lines(self, text: str, pen: Pen, width: float, most: int) -> list[str]:
        """The lines that a text takes in a width; the last of `most` is cut when it is painted."""
        text = paintable(text)
        if self.pens.width(text, pen) <= width:
            return [text] if text else []
        layout = QTextLayout(text, self.pens.font(pen))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTextDirection(self.painter.layoutDirection())
        layout.setTextOption(option)
        layout.beginLayout()
        starts: list[int] = []
        while len(starts) <= most and (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            starts.append(line.textStart())
        layout.endLayout()
        # Qt counts in UTF-16.
        utf16 = text.encode("utf-16-le", "surrogatepass")
        ends = [*starts[1:most], len(utf16) // 2]
        return isolating_each(
            utf16[2 * start : 2 * end].decode("utf-16-le", "replace").strip()
            for start, end in zip(starts[:most], ends, strict=True)
        )
