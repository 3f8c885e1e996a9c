"""Sheets on pages of A4: a PDF file, or any other device that takes pages, such as a printer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QFile, QFileDevice, QIODevice, QMarginsF
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter

from baloot_score.documents.painted.blocks import (
    PAPER,
    Block,
    GameHead,
    HandRow,
    SessionHead,
    blocks_of,
)
from baloot_score.documents.painted.canvas import Canvas, Pen, Side
from baloot_score.documents.snapshot import SessionSheet
from baloot_score.i18n.words import Words

POINTS_PER_INCH = 72
DOTS_PER_INCH = 288
MARGIN = 40.0
FOOT = 24.0


def write_pdf(words: Words, sheets: Iterable[SessionSheet], path: Path) -> None:
    """Write the sheets of sessions as a PDF with embedded fonts, whose text can be searched.

    Qt must have been started, and its fonts loaded.

    Raises:
        OSError: when it cannot be written.

    """
    # Qt writes it itself: a device of Python's would be handed text instead of bytes.
    file = QFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        raise OSError(file.errorString())
    writer = QPdfWriter(file)
    writer.setCreator("Baloot Score")
    writer.setResolution(DOTS_PER_INCH)
    paint_pages(words, sheets, writer, DOTS_PER_INCH)
    flushed = file.flush()
    file.close()
    if not flushed or file.error() is not QFileDevice.FileError.NoError:
        raise OSError(file.errorString())


def paint_pages(
    words: Words, sheets: Iterable[SessionSheet], device: QPagedPaintDevice, dots_per_inch: int
) -> int:
    """Paint the sheets on the pages of a device; gives the number of pages."""
    device.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    device.setPageOrientation(QPageLayout.Orientation.Portrait)
    device.setPageMargins(QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Point)
    painter = QPainter(device)
    try:
        return _Pages(words, device, painter, dots_per_inch).paint(sheets)
    finally:
        painter.end()


class _Pages:
    """Puts blocks on pages, and goes on on a further page where one is full."""

    def __init__(
        self, words: Words, device: QPagedPaintDevice, painter: QPainter, dots_per_inch: int
    ) -> None:
        size = QPageSize(QPageSize.PageSizeId.A4).size(QPageSize.Unit.Point)
        self._device, self._painter = device, painter
        painter.scale(dots_per_inch / POINTS_PER_INCH, dots_per_inch / POINTS_PER_INCH)
        painter.translate(MARGIN, MARGIN)
        self._canvas = Canvas(painter, words, size.width() - 2 * MARGIN)
        self._bottom = size.height() - 2 * MARGIN - FOOT
        self._y, self._page = 0.0, 1

    def paint(self, sheets: Iterable[SessionSheet]) -> int:
        for sheet in sheets:
            self._paint_session(sheet)
        self._paint_foot()
        return self._page

    def _paint_session(self, sheet: SessionSheet) -> None:
        game: GameHead | None = None
        for block in blocks_of(self._canvas, sheet):
            needed = block.height(self._canvas) + self._with_next(block)
            if self._y and self._y + needed > self._bottom:
                self._turn()
                if isinstance(block, HandRow) and game is not None:
                    self._put(replace(game, again=True))
            if isinstance(block, GameHead):
                game = block
            self._put(block)
        self._y += 26

    def _with_next(self, block: Block) -> float:
        """What must find room below a block: a heading never stands alone at the foot of a page."""
        if isinstance(block, SessionHead):
            return 34 + 3 * 20
        return 2 * 20 if isinstance(block, GameHead) else 0

    def _put(self, block: Block) -> None:
        block.paint(self._canvas, self._y)
        self._y += block.height(self._canvas)

    def _turn(self) -> None:
        self._paint_foot()
        self._device.newPage()
        self._page += 1
        self._y = 0.0

    def _paint_foot(self) -> None:
        words, canvas = self._canvas.words, self._canvas
        room = canvas.area(0, self._bottom + 8, canvas.width, FOOT)
        page = words.gettext("Page {number}").format(number=words.number(self._page))
        canvas.write(room, words.gettext("Baloot Score"), Pen(9, 400, PAPER.muted))
        canvas.write(room, page, Pen(9, 400, PAPER.muted), Side.END)
