"""The table on the second screen: who sits where, and who deals."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from baloot_score.scoring.model import Seat
from baloot_score.ui.second_screen.canvas import Canvas, fitted, text_width
from baloot_score.ui.second_screen.cards import RADIUS
from baloot_score.ui.second_screen.parts import seat_places
from baloot_score.ui.second_screen.shown import ScreenTexts

NAME, WORD = 4.0, 2.8


def paint_seats(
    canvas: Canvas, area: QRectF, unit: float, shown: ScreenTexts, *, turned: bool
) -> None:
    """Paint the card of the table; nothing where it has no room."""
    if area.isEmpty():
        return
    canvas.body(area, RADIUS * unit, "surface", "line", max(1.0, 0.14 * unit))
    # Where the table stands between the teams it has more room, and its names are larger.
    unit = max(unit, min(area.height() / 24, area.width() / 44, 1.7 * unit))
    top, places = seat_places(area, unit, turned=turned)
    canvas.body(top, 1.4 * unit, "sunken", "line", max(1.0, 0.25 * unit))
    word = fitted(shown.dealer_word, WORD * unit, 500, top.width() - unit)
    canvas.text(top, shown.dealer_word, word, "ink_muted")
    for seat in Seat:
        _paint_seat(canvas, places[seat], unit, seat, shown)


def _paint_seat(canvas: Canvas, room: QRectF, unit: float, seat: Seat, shown: ScreenTexts) -> None:
    """The name in the middle of its room; the dealer's on brass, after a diamond."""
    name = shown.seats[seat]
    if seat is not shown.dealer:
        font = fitted(name, NAME * unit, 500, room.width())
        canvas.text(room, name, font, canvas.look.theme.team(seat.team))
        return
    sign = 3.2 * unit
    # Rather in smaller letters than cut: the sign takes a good part of a narrow room.
    font = fitted(name, NAME * unit, 600, room.width() - sign - 2.4 * unit)
    width = min(room.width(), text_width(font, name) + sign + 2.4 * unit)
    tag = QRectF(0, 0, width, min(room.height(), 5.8 * unit))
    tag.moveCenter(room.center())
    canvas.body(tag, 1.2 * unit, "accent_soft")
    words = tag.adjusted(1.2 * unit, 0, -1.2 * unit, 0)
    if canvas.rtl:
        words.setLeft(words.left() + sign)
        x = tag.left() + 1.2 * unit + 1.1 * unit
    else:
        words.setRight(words.right() - sign)
        x = tag.right() - 1.2 * unit - 1.1 * unit
    half, y = 1.1 * unit, tag.center().y()
    canvas.shape(
        [QPointF(x - half, y), QPointF(x, y - half), QPointF(x + half, y), QPointF(x, y + half)],
        "accent",
    )
    canvas.text(words, name, font, "accent")
