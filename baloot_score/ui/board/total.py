"""A team's total, painted as large as it fits; beside it the last change, and who bought it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from baloot_score.scoring.model import Team
from baloot_score.ui.controls.painted_button import plain_tip
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.look import Look

FULL_SHARE = 0.86
"""How much of the height the digits take, so that they stand clear of their neighbours."""

CHANGE_SHARE = 0.2
"""The size of the change in relation to that of the total."""

CHANGE_HEIGHT = 0.35
"""Where the change stands beside the total, as a share of the height from the top."""

GAP = 16
LEAST_OF_NOTE = 72
"""A note is cut where the room beside the total ends, but not shorter than this."""
_MEASURED_PX = 100


class TotalDisplay(QWidget):
    """Shows a total and, at its trailing side, what the last hand added to it and who bought it."""

    note_moved = Signal()
    """The note has room beside the total from now on, or has none any more."""

    def __init__(self, look: Look, team: Team) -> None:
        """Make the display of one team; it shows 0."""
        super().__init__()
        self._look = look
        self._color = look.theme.team(team)
        self._total = look.words.number(0)
        self._change = self._note = ""
        self._centred = True
        self._had_room = True
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_total(self, total: int, change: int | None, note: str = "") -> None:
        """Show a total and the last change to it, both in points, and a note under the change."""
        number = self._look.words.number
        self._note = note
        self._total = number(total)
        self._change = "" if change is None else f"+{number(change)}"
        self._tell_room()
        self.update()

    def set_centred(self, *, centred: bool) -> None:
        """Whether the total stands in the middle, or at the trailing end."""
        self._centred = centred
        self._tell_room()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tell_room()

    @property
    def has_room_for_note(self) -> bool:
        """Whether a note stands beside the total, if there is one."""
        return not self._note or self._note_fits(*self._beside())

    def _tell_room(self) -> None:
        """Have the note in a tool tip where it is not shown as a whole, and tell where it moves."""
        room, change_font = self._beside()
        whole = QFontMetricsF(font(14, 500)).horizontalAdvance(self._note)
        shown = self._note_fits(room, change_font)
        self.setToolTip("" if shown and room >= whole else plain_tip(self._note))
        if (shown or not self._note) != self._had_room:
            self._had_room = not self._had_room
            self.note_moved.emit()

    def sizeHint(self) -> QSize:
        return QSize(scaled(240), scaled(110))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(42), scaled(32))

    @property
    def total_px(self) -> int:
        """The size, in pixels, that the total is painted with."""
        metrics = QFontMetricsF(font(_MEASURED_PX, 700))
        # The room of three digits at least: 98 is not painted larger than 102.
        widest = max(
            metrics.horizontalAdvance(self._total), metrics.horizontalAdvance(self._digits("888"))
        )
        by_width = self.width() / widest
        if self._centred:
            widest += 2 * self._change_width(f"+{self._digits('88')}")
            # A longer change makes the total smaller only where it would touch it.
            beside = metrics.horizontalAdvance(self._total) + 2 * self._change_width(self._change)
            by_width = min((self.width() - 2 * GAP) / widest, (self.width() - GAP) / beside)
        by_height = self.height() * FULL_SHARE / metrics.tightBoundingRect("8").height()
        return max(12, int(min(by_width, by_height) * _MEASURED_PX))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  # all of it is painted
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        px = self.total_px
        total_font, change_font = font(px, 700), _change_font(px)
        total = self._total_width(total_font)
        change = QFontMetricsF(change_font).horizontalAdvance(self._change)
        # Measured from the side where reading ends.
        total_from, change_from, height = (self.width() - total) / 2, 0.0, CHANGE_HEIGHT
        room = self._room_beside(total)
        if not self._centred:
            total_from, change_from = 0.0, total + GAP
            height = CHANGE_HEIGHT if self._note_fits(room, change_font) else 0.5
        if self._centred or change_from + change <= self.width():
            muted = self._look.theme.color("ink_muted")
            left = self._left(change_from, change)
            self._write(painter, self._change, change_font, left, muted, height)
        if self._note_fits(room, change_font):
            self._write_note(painter, change_from, room, change_font)
        left = self._left(total_from, total)
        self._write(painter, self._total, total_font, left, self._color, 0.5)

    def _note_fits(self, room: float, change_font: QFont) -> bool:
        """Whether there is a note with room for it: in a band it is shown whole or not at all."""
        if not self._note:
            return False
        metrics = QFontMetricsF(font(14, 500))
        low = self._note_top(change_font) + metrics.height() > self.height()
        whole = metrics.horizontalAdvance(self._note)
        return not low and room >= (min(whole, scaled(LEAST_OF_NOTE)) if self._centred else whole)

    def _room_beside(self, total: float) -> float:
        """The room at the side of the total, of so many pixels, where reading ends."""
        return (self.width() - total) / (2 if self._centred else 1) - GAP

    def _total_width(self, total_font: QFont) -> float:
        return QFontMetricsF(total_font).horizontalAdvance(self._total)

    def _beside(self) -> tuple[float, QFont]:
        """The room beside the total as it is painted now, and the typeface of the change there."""
        px = self.total_px
        return self._room_beside(self._total_width(font(px, 700))), _change_font(px)

    def _note_top(self, change_font: QFont) -> float:
        change = QFontMetricsF(change_font).tightBoundingRect("8").height()
        return self.height() * CHANGE_HEIGHT + change / 2 + scaled(4)

    def _write_note(
        self, painter: QPainter, from_end: float, room: float, change_font: QFont
    ) -> None:
        """Write the note under the change, cut where the room beside the total ends."""
        face = font(14, 500)
        metrics = QFontMetricsF(face)
        top = self._note_top(change_font)
        left = self._left(from_end, room)
        painter.setLayoutDirection(self._look.direction)
        painter.setFont(face)
        painter.setPen(self._look.theme.color("ink_muted"))
        painter.drawText(
            QRectF(left, top, room, metrics.height()),
            self._look.trailing | Qt.TextFlag.TextSingleLine,
            metrics.elidedText(self._note, Qt.TextElideMode.ElideRight, room),
        )

    def _left(self, from_end: float, width: float) -> float:
        """The left edge of what stands so far from the side where reading ends."""
        rtl = self._look.words.right_to_left
        return from_end if rtl else self.width() - from_end - width

    def _digits(self, digits: str) -> str:
        return self._look.words.number(digits)

    def _change_width(self, change: str) -> float:
        """The room that a change takes beside a total of the size that is measured."""
        return QFontMetricsF(_change_font(_MEASURED_PX)).horizontalAdvance(change)

    def _write(
        self, painter: QPainter, text: str, face: QFont, left: float, color: QColor, height: float
    ) -> None:
        """Write digits so that they are centred at a share of the height, not their line box."""
        if not text:
            return
        bounds: QRectF = QFontMetricsF(face).tightBoundingRect(text)
        # Digits may reach out of the room that they are said to take.
        left = max(min(left, self.width() - bounds.right()), -bounds.left())
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        painter.setFont(face)
        painter.setPen(color)
        painter.drawText(QPointF(left, self.height() * height - bounds.center().y()), text)


def _change_font(px: int) -> QFont:
    return font(max(13, int(px * CHANGE_SHARE)), 600)
