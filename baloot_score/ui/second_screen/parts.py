"""Where things stand inside a part of the second screen: a card's head, the seats, the strip."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from baloot_score.scoring.model import Seat
from baloot_score.ui.second_screen.layout import mirrored

ROW_SHARES = (0.25, 0.2, 0.275, 0.275)
"""The lines of a hand: its number and contract, what became of it, our points, theirs."""

LABELS, LEAST_COLUMN, WIDEST_COLUMN, MOST_COLUMNS = 9.0, 14.0, 27.0, 12
STRIP_PAD = 1.6


def head_places(
    head: QRectF,
    leading: list[float],
    names: float,
    trailing: list[float],
    gap: float,
    *,
    rtl: bool,
) -> tuple[list[QRectF], QRectF, list[QRectF]]:
    """Put what stands in the head of a card side by side, so that nothing meets.

    Args:
        head: the room.
        leading: the widths of what stands where reading starts, in reading order.
        names: the width that the names would like, which is cut to what the others leave.
        trailing: the widths of what stands where reading ends, the outermost first.
        gap: the room between two of them.
        rtl: whether reading starts at the right.

    Returns:
        The places of the leading ones, of the names, and of the trailing ones; empty where there
        is no room any more or nothing was to be shown.
    """
    start, end = head.left(), head.right()

    def place(left: float, width: float) -> QRectF:
        if width <= 0 or left < head.left() or left + width > head.right() + 0.01:
            return QRectF()
        area = QRectF(left, head.top(), width, head.height())
        return mirrored(area, head) if rtl else area

    first: list[QRectF] = []
    for number, width in enumerate(leading):
        room = min(width, end - start) if number == 0 else width
        fits = 0 < room <= end - start
        first.append(place(start, room) if fits else QRectF())
        start += room + gap if fits else 0
    last: list[QRectF] = []
    for width in trailing:
        fits = 0 < width <= end - start
        last.append(place(end - width, width) if fits else QRectF())
        end -= width + gap if fits else 0
    left = min(names, end - start)
    least = min(names, 3 * gap)
    return first, place(start, left) if left >= least else QRectF(), last


def seat_places(area: QRectF, unit: float, *, turned: bool) -> tuple[QRectF, Mapping[Seat, QRectF]]:
    """The table top and the room for the name at each seat.

    The seats are those that the scorekeeper sees, in any language; `turned` shows them as they are
    seen from across, where the picture is read.
    """
    inner = area.adjusted(1.6 * unit, 1.2 * unit, -1.6 * unit, -1.2 * unit)
    line = min(6.4 * unit, inner.height() * 0.3)
    height = inner.height() - 2 * line - 1.6 * unit
    top = QRectF(0, 0, min(inner.width() * 0.24, max(16 * unit, height * 1.5)), height)
    top.setHeight(min(height, top.width() * 0.8))
    top.moveCenter(inner.center())
    side = top.left() - inner.left() - 0.8 * unit
    middle = top.center().y() - line / 2
    far = QRectF(inner.left(), top.top() - 0.8 * unit - line, inner.width(), line)
    near = QRectF(inner.left(), top.bottom() + 0.8 * unit, inner.width(), line)
    left = QRectF(inner.left(), middle, side, line)
    right = QRectF(inner.right() - side, middle, side, line)
    if turned:
        far, near, left, right = near, far, right, left
    return top, {Seat.FAR: far, Seat.NEAR: near, Seat.LEFT: left, Seat.RIGHT: right}


@dataclass(frozen=True, slots=True)
class StripLayout:
    """The words before the lines, and a column of four lines for each hand, the oldest first."""

    labels: tuple[QRectF, ...]
    columns: tuple[tuple[QRectF, ...], ...]


def strip_columns(
    strip: QRectF, unit: float, hands: int, wanted: float, labels: float, *, rtl: bool
) -> StripLayout:
    """As many columns as there are hands, but no more than there is room for.

    Args:
        strip: the room.
        unit: that of the screen.
        hands: how many hands there are.
        wanted: the width of the longest text in a column.
        labels: the width of the words before the points.
        rtl: whether reading starts at the right.
    """
    pad = STRIP_PAD * unit
    inner = strip.adjusted(pad, pad * 0.6, -pad, -pad * 0.6)
    labels = max(LABELS * unit, labels)
    room = inner.width() - labels
    least = min(max(wanted, LEAST_COLUMN * unit), WIDEST_COLUMN * unit)
    places = max(1, min(MOST_COLUMNS, int(room / least)))
    width = room / places

    def lines(left: float, across: float) -> tuple[QRectF, ...]:
        made, top = [], inner.top()
        for share in ROW_SHARES:
            area = QRectF(left, top, across, inner.height() * share)
            made.append(mirrored(area, strip) if rtl else area)
            top += area.height()
        return tuple(made)

    start = inner.left() + labels
    return StripLayout(
        labels=lines(inner.left(), labels),
        columns=tuple(lines(start + place * width, width) for place in range(min(hands, places))),
    )
