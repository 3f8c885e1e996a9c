"""What a widget writes when it paints itself: each text, where its ink goes, what was left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF, QPainter, QPixmap, QRegion
from PySide6.QtWidgets import QWidget

_SIDES = int(Qt.AlignmentFlag.AlignHorizontal_Mask)
_HEIGHTS = int(Qt.AlignmentFlag.AlignVertical_Mask)


@dataclass(frozen=True, slots=True)
class PaintedText:
    """One text as it was painted.

    Attributes:
        text: the letters that were painted.
        whole: what was to be written, before an ellipsis took the place of some of it.
        ink: where its letters go, in the widget's own pixels, whether or not they are seen there.
        room: the rectangle that cuts it, which Qt does where its lines are larger than their room.
    """

    text: str
    whole: str
    ink: QRectF
    room: QRectF | None


def painted_texts(widget: QWidget) -> list[PaintedText]:
    """What the code of the window writes when it paints a widget alone, without its children.

    What Qt writes by itself, as in a `QLabel`, is not among it.
    """
    if widget.size().isEmpty():
        return []
    picture = QPixmap(widget.size())
    with _noting() as noted:
        widget.render(picture, QPoint(), QRegion(), QWidget.RenderFlag.DrawWindowBackground)
    return noted


@contextmanager
def _noting() -> Iterator[list[PaintedText]]:
    """Note every text that is painted from Python, and what an ellipsis has cut before."""
    noted: list[PaintedText] = []
    wholes: dict[str, str] = {}
    draw: Callable[..., Any] = QPainter.drawText
    elides = {kind: kind.elidedText for kind in (QFontMetrics, QFontMetricsF)}

    def drawn(painter: QPainter, *given: Any) -> Any:
        noted.extend(_understood(painter, given, wholes))
        return draw(painter, *given)

    def eliding(elide: Callable[..., str]) -> Callable[..., str]:
        def elided(metrics: object, text: str, *given: Any) -> str:
            shown = elide(metrics, text, *given)
            if shown != text:
                wholes[shown] = text
            return shown

        return elided

    try:
        QPainter.drawText = drawn  # type: ignore[method-assign,assignment]
        for kind, elide in elides.items():
            kind.elidedText = eliding(elide)  # type: ignore[method-assign]
        yield noted
    finally:
        QPainter.drawText = draw  # type: ignore[method-assign]
        for kind, elide in elides.items():
            kind.elidedText = elide  # type: ignore[method-assign]


def _understood(
    painter: QPainter, given: tuple[Any, ...], wholes: dict[str, str]
) -> Iterator[PaintedText]:
    """One call of `QPainter.drawText` in any of the ways in which the window calls it."""
    place, *rest = given
    text = str(rest[-1])
    if not text.strip() and text not in wholes:
        return
    metrics = QFontMetricsF(painter.font())
    to_widget = painter.worldTransform()
    room = None
    if isinstance(place, (QRect, QRectF)):
        ink = _ink(painter, metrics, QRectF(place), int(rest[0]), text)
        if ink.width() > place.width() + 0.01 or metrics.height() > place.height() + 0.01:
            room = QRectF(place)
    elif isinstance(place, (QPoint, QPointF)):
        ink = metrics.tightBoundingRect(text).translated(QPointF(place))
    else:
        raise TypeError(given)
    yield PaintedText(
        text,
        wholes.get(text, text),
        to_widget.mapRect(ink),
        None if room is None else to_widget.mapRect(room),
    )


def _ink(painter: QPainter, metrics: QFontMetricsF, room: QRectF, flags: int, text: str) -> QRectF:
    """Where the letters of a text go that is aligned in a room."""
    several = "\n" in text and not flags & int(Qt.TextFlag.TextSingleLine)
    if several or flags & int(Qt.TextFlag.TextWordWrap):
        return metrics.boundingRect(room, flags, text)
    tight, width = metrics.tightBoundingRect(text), metrics.horizontalAdvance(text)
    left = room.left()
    if _side(painter, flags) == Qt.AlignmentFlag.AlignRight:
        left = room.right() - width
    elif _side(painter, flags) == Qt.AlignmentFlag.AlignHCenter:
        left = room.center().x() - width / 2
    top = room.top()
    if flags & _HEIGHTS & int(Qt.AlignmentFlag.AlignVCenter):
        top = room.center().y() - metrics.height() / 2
    elif flags & _HEIGHTS & int(Qt.AlignmentFlag.AlignBottom):
        top = room.bottom() - metrics.height()
    # As wide as the letters take room; as high as they are inked.
    return QRectF(left, top + metrics.ascent() + tight.top(), width, tight.height())


def _side(painter: QPainter, flags: int) -> Qt.AlignmentFlag:
    """The side of a text: relative sides change places in a painter from right to left."""
    side = Qt.AlignmentFlag(flags & _SIDES & ~int(Qt.AlignmentFlag.AlignAbsolute))
    if side & Qt.AlignmentFlag.AlignHCenter:
        return Qt.AlignmentFlag.AlignHCenter
    right = bool(side & Qt.AlignmentFlag.AlignRight)
    mirrored = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
    if mirrored and not flags & int(Qt.AlignmentFlag.AlignAbsolute):
        right = not right
    return Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
