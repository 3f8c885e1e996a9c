"""Text on several lines: where it is broken, and lines that end at the edge in both directions."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption

from baloot_score.i18n.bidi import isolating_each

_UTF16 = "utf-16-le"
_BELOW = 0.1


def wrapped(text: str, face: QFont, width: float, at_most: int = 0) -> list[str]:
    """The lines of a text that is to be so many pixels wide.

    Args:
        text: plain text; a line feed ends a line.
        face: the font that it is written in.
        width: the pixels of a line; a word that is longer is broken.
        at_most: the most lines; the last one then ends with an ellipsis. 0 is any number.
    """
    lines = [line for part in text.split("\n") for line in _broken(part, face, width)]
    if not 0 < at_most < len(lines):
        return isolating_each(lines)
    rest = " ".join(lines[at_most - 1 :])
    last = QFontMetricsF(face).elidedText(rest, Qt.TextElideMode.ElideRight, width)
    return isolating_each([*lines[: at_most - 1], last])


def in_two_lines(text: str) -> str:
    """A text broken at the space that leaves both lines as short as can be; one word stays one."""
    words = text.split()
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    shortest = min(halves, key=lambda half: max(map(len, half)), default=(text,))
    return "\n".join(shortest)


@lru_cache(maxsize=256)
def _broken(text: str, face: QFont, width: float) -> tuple[str, ...]:
    """One paragraph in lines, without the spaces that they are broken at.

    Layouts ask for the same ones again and again: they are known from the first time on.
    """
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout = QTextLayout(text, face)
    layout.setTextOption(option)
    # Qt counts in units of UTF-16.
    units = text.encode(_UTF16, "surrogatepass")
    lines = []
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(width, 1))
        start, end = line.textStart(), line.textStart() + line.textLength()
        lines.append(units[2 * start : 2 * end].decode(_UTF16, "surrogatepass").strip())
    layout.endLayout()
    return tuple(lines) or ("",)


def lines_height(face: QFont, lines: int) -> float:
    """How high so many lines are, with all of their letters.

    Some Arabic letters reach farther down than the typeface says.
    """
    return QFontMetricsF(face).height() * lines + face.pixelSize() * _BELOW


def paint_lines(
    painter: QPainter,
    area: QRectF,
    lines: list[str],
    face: QFont,
    colour: QColor,
    alignment: Qt.AlignmentFlag,
    direction: Qt.LayoutDirection,
) -> None:
    """Write lines below one another.

    Qt's own labels keep the space at which a line was broken: from right to left it stands between
    the line and the edge. So each line is written by itself.
    """
    height = QFontMetricsF(face).height()
    block = QRectF(area.left(), area.top(), area.width(), lines_height(face, len(lines)))
    if alignment & Qt.AlignmentFlag.AlignBottom:
        block.moveBottom(area.bottom())
    elif alignment & Qt.AlignmentFlag.AlignVCenter:
        block.moveTop(area.center().y() - block.height() / 2)
    forced = (
        Qt.TextFlag.TextForceRightToLeft
        if direction is Qt.LayoutDirection.RightToLeft
        else Qt.TextFlag.TextForceLeftToRight
    )
    painter.setFont(face)
    painter.setPen(colour)
    side = alignment & Qt.AlignmentFlag.AlignHorizontal_Mask
    for number, line in enumerate(lines):
        top = block.top() + number * height
        row = QRectF(block.left(), top, block.width(), lines_height(face, 1))
        painter.drawText(row, side | forced | Qt.TextFlag.TextSingleLine, line)
