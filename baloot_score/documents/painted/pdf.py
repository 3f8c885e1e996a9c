"""Sheets on pages of A4: a PDF file, or any other device that takes pages, such as a printer."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QFile, QFileDevice, QIODevice, QMarginsF
from PySide6.QtGui import (
    QColor,
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
)

from baloot_score.documents.painted.blocks import (
    ROW,
    Block,
    GameFoot,
    GameHead,
    HandRow,
    SessionHead,
    blocks_of,
    no_sheet,
)
from baloot_score.documents.painted.canvas import Canvas, Side
from baloot_score.documents.painted.pdf_catalog import tell_language
from baloot_score.documents.painted.pens import PAPER, Pen
from baloot_score.documents.snapshot import SessionSheet
from baloot_score.i18n.words import Words

POINTS_PER_INCH = 72
DOTS_PER_INCH = 288
MARGIN = 36.0
FOOT = 24.0
BETWEEN_SESSIONS = 26.0


def write_pdf(words: Words, sheets: Iterable[SessionSheet], path: Path) -> None:
    """Write the sheets of sessions as a PDF with embedded fonts, whose text can be searched.

    Qt must have been started, and its fonts loaded.

    Raises:
        OSError: when it cannot be written.

    """
    waiting = iter(sheets)
    first = [*islice(waiting, 2)]
    try:
        _write(words, first, waiting, path)
    except OSError:
        _find_reason(path)
        raise
    _check_end(path)
    tell_language(path, words.language, right_to_left=words.right_to_left)


def _write(
    words: Words, first: Sequence[SessionSheet], waiting: Iterable[SessionSheet], path: Path
) -> None:
    # Qt writes it itself: a device of Python's would be handed text instead of bytes.
    file = QFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        raise OSError(file.errorString())
    try:
        writer = QPdfWriter(file)
        writer.setCreator("Baloot Score")
        writer.setTitle(first[0].title if len(first) == 1 else words.gettext("Baloot Score"))
        writer.setResolution(DOTS_PER_INCH)
        paint_pages(words, chain(first, _sound(file, waiting)), writer, DOTS_PER_INCH)
        file.flush()
        _check(file)
    finally:
        file.close()


def _sound(file: QFile, sheets: Iterable[SessionSheet]) -> Iterator[SessionSheet]:
    """The sheets, as long as the file takes them: Qt would paint on in vain."""
    for sheet in sheets:
        _check(file)
        yield sheet


def _check(file: QFile) -> None:
    if file.error() is not QFileDevice.FileError.NoError:
        raise OSError(file.errorString())


def _find_reason(path: Path) -> None:
    """Raise what keeps the file from being written: Qt often knows only that it could not."""
    with path.open("ab") as file:
        file.write(bytes(65_536))


def _check_end(path: Path) -> None:
    """Qt takes it for no error when only the first part of something finds room."""
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - 16))
        if b"%%EOF" not in file.read():
            _find_reason(path)
            raise OSError(errno.EIO, os.strerror(errno.EIO))


def paint_pages(
    words: Words, sheets: Iterable[SessionSheet], device: QPagedPaintDevice, dots_per_inch: int
) -> int:
    """Paint the sheets on the pages of a device; gives the number of pages.

    Raises:
        OSError: when the device cannot be painted on.

    """
    device.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    device.setPageOrientation(QPageLayout.Orientation.Portrait)
    device.setPageMargins(QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Point)
    painter = QPainter()
    if not painter.begin(device):
        raise OSError(words.gettext("These pages cannot be printed"))
    try:
        return _Pages(words, device, painter, dots_per_inch).paint(sheets)
    finally:
        painter.end()


def first_page(words: Words, sheets: Iterable[SessionSheet], dots_per_inch: int) -> QImage:
    """The first page as a picture, to be looked at before the pages are written or printed."""
    points = QPageSize(QPageSize.PageSizeId.A4).size(QPageSize.Unit.Point)
    image = QImage(
        (points * (dots_per_inch / POINTS_PER_INCH)).toSize(), QImage.Format.Format_RGB32
    )
    image.fill(QColor(PAPER.ground))
    painter = QPainter(image)
    try:
        with suppress(_PageFullError):
            _Pages(words, _OnePage(), painter, dots_per_inch).paint(sheets)
    finally:
        painter.end()
    return image


class _PageFullError(Exception):
    """There is no further page."""


class _OnePage:
    """A device of a single page."""

    def newPage(self) -> bool:
        raise _PageFullError


class _Turning(Protocol):
    """What a further page can be asked of."""

    def newPage(self) -> bool:
        """Begin a further page; whether there is one."""


class _Pages:
    """Puts blocks on pages, and goes on on a further page where one is full."""

    def __init__(
        self, words: Words, device: _Turning, painter: QPainter, dots_per_inch: int
    ) -> None:
        size = QPageSize(QPageSize.PageSizeId.A4).size(QPageSize.Unit.Point)
        self._device = device
        painter.scale(dots_per_inch / POINTS_PER_INCH, dots_per_inch / POINTS_PER_INCH)
        painter.translate(MARGIN, MARGIN)
        self._canvas = Canvas(painter, words, size.width() - 2 * MARGIN)
        self._bottom = size.height() - 2 * MARGIN - FOOT
        self._y, self._page = 0.0, 1

    def paint(self, sheets: Iterable[SessionSheet]) -> int:
        none = True
        for sheet in sheets:
            none = False
            self._paint_session(sheet)
        if none:
            self._put(no_sheet(self._canvas.words))
        self._paint_foot()
        return self._page

    def _paint_session(self, sheet: SessionSheet) -> None:
        game: GameHead | None = None
        for block in blocks_of(self._canvas, sheet, with_note=True):
            needed = block.height(self._canvas) + self._with_next(block)
            if self._y and self._y + needed > self._bottom:
                self._turn()
                if isinstance(block, HandRow | GameFoot) and game is not None:
                    self._put(replace(game, again=True))
            if isinstance(block, GameHead):
                game = block
            self._put(block)
        self._y += BETWEEN_SESSIONS

    def _with_next(self, block: Block) -> float:
        """What must find room below a block: no heading and no foot stands alone on its page."""
        foot = ROW + 10
        if isinstance(block, SessionHead):
            return 34 + 2 * ROW + foot
        if isinstance(block, GameHead):
            return ROW + foot
        return foot if isinstance(block, HandRow) and block.ends else 0

    def _put(self, block: Block) -> None:
        block.paint(self._canvas, self._y)
        self._y += block.height(self._canvas)

    def _turn(self) -> None:
        self._paint_foot()
        if not self._device.newPage():
            raise OSError(self._canvas.words.gettext("These pages cannot be printed"))
        self._page += 1
        self._y = 0.0

    def _paint_foot(self) -> None:
        words, canvas = self._canvas.words, self._canvas
        room = canvas.area(0, self._bottom + 8, canvas.width, FOOT)
        page = words.gettext("Page {number}").format(number=words.number(self._page))
        pen = Pen(9, 400, PAPER.muted)
        canvas.write(room, words.gettext("Baloot Score"), pen)
        canvas.write(room, page, pen, Side.END)
