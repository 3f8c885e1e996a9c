"""A painter with a reading direction: places are counted from the side where reading starts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QTextLayout,
    QTextOption,
)

from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Team

FAMILY = "IBM Plex Sans Arabic"
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"


@dataclass(frozen=True, slots=True)
class Paper:
    """The colours of the sheet on paper, those of the light window."""

    ground: str = "#FFFDF8"
    sunken: str = "#EDE6D6"
    line: str = "#D9CFB9"
    ink: str = "#1F2622"
    muted: str = "#5A6158"
    accent: str = "#7A520B"
    us: str = "#0F6A4B"
    us_soft: str = "#DCEDE4"
    them: str = "#8E3B2F"
    them_soft: str = "#F6E3DC"

    def team(self, team: Team) -> str:
        """A team's colour."""
        return self.us if team is Team.US else self.them

    def team_soft(self, team: Team) -> str:
        """The quiet ground that goes with it."""
        return self.us_soft if team is Team.US else self.them_soft


class Side(Enum):
    """Where in its room a text stands, seen in the direction of reading."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@dataclass(frozen=True, slots=True)
class Pen:
    """A size (units of the canvas), a weight and a colour to write with."""

    px: float
    weight: int = 400
    colour: str = "#1F2622"


class Canvas:
    """Paints into a width; its units are points on paper and logical pixels in a picture."""

    def __init__(self, painter: QPainter, words: Words, width: float) -> None:
        """Paint with a painter; nothing is painted yet."""
        self.painter, self.words, self.width = painter, words, width
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

    def write(self, area: QRectF, text: str, pen: Pen, side: Side = Side.START) -> None:
        """One line of text in the middle of an area's height; what does not fit is cut."""
        if not text:
            return
        face = font_of(pen)
        metrics = QFontMetricsF(face)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        self._line(area, shown, pen, side)

    def lines(self, text: str, pen: Pen, width: float, most: int) -> list[str]:
        """The lines that a text takes in a width; the last of at most `most` is cut."""
        layout = QTextLayout(text, font_of(pen))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTextDirection(self.painter.layoutDirection())
        layout.setTextOption(option)
        layout.beginLayout()
        starts = []
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            starts.append(line.textStart())
        layout.endLayout()
        utf16 = text.encode("utf-16-le", "surrogatepass")
        ends = [*starts[1:], len(utf16) // 2]
        if len(starts) > most:
            ends = [*ends[: most - 1], len(utf16) // 2]
        return [
            utf16[2 * start : 2 * end].decode("utf-16-le", "replace").strip()
            for start, end in zip(starts, ends, strict=False)
        ]

    def _line(self, area: QRectF, text: str, pen: Pen, side: Side) -> None:
        self.painter.setFont(font_of(pen))
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
            text,
        )


def font_of(pen: Pen) -> QFont:
    """The font of a pen; letters stay apart as they are searched for in a page."""
    made = QFont(FAMILY)
    made.setPixelSize(max(1, round(pen.px)))
    made.setWeight(QFont.Weight(pen.weight))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    # With these two, what is copied or searched in a page is other than what is read.
    made.setFeature(QFont.Tag("locl"), 0)
    made.setKerning(False)
    return made


def text_width(text: str, pen: Pen) -> float:
    """How wide a line of text is."""
    return QFontMetricsF(font_of(pen)).horizontalAdvance(text)


def diamond(canvas: Canvas, middle: QPointF, half: float, colour: str) -> None:
    """The mark of a dealer or a winner: a small diamond, as on the cards."""
    path = QPainterPath(QPointF(middle.x() - half, middle.y()))
    for dx, dy in ((0, -half), (half, 0), (0, half)):
        path.lineTo(middle.x() + dx, middle.y() + dy)
    path.closeSubpath()
    canvas.painter.fillPath(path, QColor(colour))
