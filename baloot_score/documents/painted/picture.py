"""A picture to share: the sheet of a session, or the result of its last game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QSize
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter

from baloot_score.documents.export_errors import TooLongError
from baloot_score.documents.painted.blocks import (
    ROW,
    Block,
    Space,
    blocks_of,
    day_text,
    no_sheet,
    tally_text,
)
from baloot_score.documents.painted.canvas import Canvas, Side
from baloot_score.documents.painted.pens import PAPER, Pen
from baloot_score.documents.sheet_texts import game_title, rules_text
from baloot_score.documents.snapshot import GameSheet, SessionSheet
from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Team

RATIO = 2
"""Pixels of the picture for each of its logical ones."""
MARGIN = 28.0
SIGN = 14.0
SHEET_WIDTH, RESULT_WIDTH, RESULT_HEIGHT = 620.0, 620.0, 400.0
HIGHEST = 8_000
"""Logical pixels, some 380 hands: more no program that shows pictures takes gladly."""


def sheet_picture(words: Words, sheets: Iterable[SessionSheet]) -> QImage:
    """The whole sheet below each other, as on paper, but without the note: it goes to friends.

    Raises:
        TooLongError: it would be too high for a picture.

    """
    probe = QImage(1, 1, QImage.Format.Format_RGB32)
    painter = QPainter(probe)
    try:
        placed, height = _placed(Canvas(painter, words, SHEET_WIDTH - 2 * MARGIN), sheets)
    finally:
        painter.end()
    image, painter, canvas = begin_picture(words, SHEET_WIDTH, height + 2 * MARGIN + SIGN)
    try:
        for block, y in placed:
            block.paint(canvas, y)
        sign(canvas, height)
    finally:
        painter.end()
    return image


def _placed(
    canvas: Canvas, sheets: Iterable[SessionSheet]
) -> tuple[list[tuple[Block, float]], float]:
    """The blocks with the heights at which they begin, and the height of all."""
    placed: list[tuple[Block, float]] = []
    y = 0.0
    for sheet in sheets:
        # Measuring them takes long, and nobody waits for a picture that will be refused.
        if y + ROW * sum(len(game.lines) for game in sheet.games) > HIGHEST:
            raise TooLongError
        for block in (*blocks_of(canvas, sheet, with_note=False), Space(20)):
            placed.append((block, y))
            y += block.height(canvas)
        if y > HIGHEST:
            raise TooLongError
    if not placed:
        nothing = no_sheet(canvas.words)
        return [(nothing, 0.0)], nothing.height(canvas)
    return placed, y


def result_picture(words: Words, sheet: SessionSheet) -> QImage:
    """The last game that was played of a session in large numbers: who, how it stands, who won."""
    game = sheet.played[-1] if sheet.played else None
    image, painter, canvas = begin_picture(words, RESULT_WIDTH, RESULT_HEIGHT)
    try:
        _paint_result(canvas, sheet, game)
    finally:
        painter.end()
    return image


def _paint_result(canvas: Canvas, sheet: SessionSheet, game: GameSheet | None) -> None:
    words = canvas.words
    canvas.write(canvas.area(0, 0, canvas.width, 32), words.name(sheet.title), Pen(24, 600))
    below = BETWEEN.join(filter(None, (day_text(words, sheet), rules_text(words, sheet))))
    canvas.write(canvas.area(0, 34, canvas.width, 20), below, Pen(13, 400, PAPER.muted))
    width = (canvas.width - 16) / 2
    for place, team in enumerate(Team):
        _card(canvas, sheet, game, team, place * (width + 16), width)
    if game is not None:
        text = BETWEEN.join((game_title(words, game), game.result))
        pen = _fitting(canvas, text, Pen(16, 600, PAPER.of(game.winner)), canvas.width)
        canvas.write(canvas.area(0, 280, canvas.width, 24), text, pen, Side.MIDDLE)
    room = canvas.area(0, 306, canvas.width, 20)
    canvas.write(room, tally_text(words, sheet), Pen(13, 400, PAPER.muted), Side.MIDDLE)
    sign(canvas, RESULT_HEIGHT - 2 * MARGIN - SIGN)


def write_png(image: QImage, path: Path) -> None:
    """Write a picture as PNG.

    Raises:
        OSError: when it cannot be written.

    """
    # Qt would not say what is the matter with the disk.
    packed = QBuffer()
    packed.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(packed, QByteArray(b"png"))
    if not writer.write(image):
        raise OSError(writer.errorString())
    path.write_bytes(packed.data().data())


def _card(
    canvas: Canvas,
    sheet: SessionSheet,
    game: GameSheet | None,
    team: Team,
    start: float,
    width: float,
) -> None:
    """The card of a team: word, names, total; that of the winner is tinted, framed and marked."""
    words = canvas.words
    won = game is not None and game.winner is team
    colour = PAPER.team(team)
    ground, border = (PAPER.team_soft(team), colour) if won else (PAPER.ground, PAPER.line)
    canvas.fill(canvas.area(start, 70, width, 196), ground, 16, border)
    inner = width - 36
    room = canvas.area(start + 18, 80, inner - 24, 34)
    canvas.write(room, team_word(words, team), Pen(22, 600, colour))
    own = sheet.names if game is None else game.names
    names = BETWEEN.join(map(words.name, own.of(team)))
    canvas.write(canvas.area(start + 18, 112, inner, 20), names, Pen(13, 400, PAPER.muted))
    total = words.number(0 if game is None else game.totals.of(team))
    pen = _fitting(canvas, total, Pen(104, 700, colour), inner)
    canvas.write(canvas.area(start + 18, 134, inner, 124), total, pen, Side.MIDDLE)
    if won:
        corner = canvas.area(start + width - 36, 82, 18, 30).center()
        canvas.diamond(QPointF(corner.x(), corner.y()), 8, PAPER.accent)


def _fitting(canvas: Canvas, text: str, largest: Pen, width: float) -> Pen:
    """A pen like the largest, as much smaller as it takes for the text to fit into a width."""
    share = min(1.0, width / max(1.0, canvas.pens.width(text, largest)))
    return replace(largest, px=int(largest.px * share))


def begin_picture(words: Words, width: float, height: float) -> tuple[QImage, QPainter, Canvas]:
    """A picture of so many logical pixels, and what paints into it inside its margins.

    Whoever asks for it ends the painter.
    """
    size = QSize(round(width), round(height)) * RATIO
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(QColor(PAPER.ground))
    painter = QPainter(image)
    painter.scale(RATIO, RATIO)
    painter.translate(MARGIN, MARGIN)
    return image, painter, Canvas(painter, words, width - 2 * MARGIN)


def sign(canvas: Canvas, y: float) -> None:
    """Write below the picture, so far from its upper margin, which program made it."""
    text = canvas.words.gettext("Baloot Score")
    canvas.write(canvas.area(0, y, canvas.width, SIGN), text, Pen(11, 400, PAPER.muted), Side.END)
