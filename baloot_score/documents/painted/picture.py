"""A picture to share: the sheet of a session, or the result of its last game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QPointF, QSize
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter

from baloot_score.documents.painted.blocks import PAPER, Space, blocks_of, head_lines
from baloot_score.documents.painted.canvas import Canvas, Pen, Side, diamond
from baloot_score.documents.snapshot import GameSheet, SessionSheet, rules_text
from baloot_score.i18n.dates import long_date
from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Team

RATIO = 2
"""Pixels of the picture for each of its logical ones."""
MARGIN = 28.0
SHEET_WIDTH, RESULT_WIDTH, RESULT_HEIGHT = 620.0, 620.0, 400.0
HIGHEST = 16_000
"""Logical pixels: more than that no program that shows pictures takes gladly."""


class TooLongError(ValueError):
    """The sheet has too many hands for one picture."""


def sheet_picture(words: Words, sheets: Sequence[SessionSheet]) -> QImage:
    """The whole sheet below each other, as on paper.

    Raises:
        TooLongError: it would be too high for a picture.

    """
    inner = SHEET_WIDTH - 2 * MARGIN
    probe = QImage(1, 1, QImage.Format.Format_RGB32)
    painter = QPainter(probe)
    canvas = Canvas(painter, words, inner)
    blocks = [block for sheet in sheets for block in (*blocks_of(canvas, sheet), Space(20))]
    heights = [block.height(canvas) for block in blocks]
    painter.end()
    height = sum(heights) + 2 * MARGIN + 14
    if height > HIGHEST:
        raise TooLongError
    image, painter, canvas = _begin(words, SHEET_WIDTH, height)
    y = 0.0
    for block, taken in zip(blocks, heights, strict=True):
        block.paint(canvas, y)
        y += taken
    _sign(canvas, height - 2 * MARGIN - 6)
    painter.end()
    return image


def result_picture(words: Words, sheet: SessionSheet) -> QImage:
    """The last game of a session in large numbers: who it is, where it stands, who won it."""
    image, painter, canvas = _begin(words, RESULT_WIDTH, RESULT_HEIGHT)
    day = "" if sheet.started_at is None else long_date(words, sheet.started_at.date())
    canvas.write(canvas.area(0, 0, canvas.width, 32), words.name(sheet.title), Pen(24, 600))
    below = BETWEEN.join(text for text in (day, rules_text(words, sheet)) if text)
    canvas.write(canvas.area(0, 34, canvas.width, 20), below, Pen(13, 400, PAPER.muted))
    game = sheet.games[-1] if sheet.games else None
    width = (canvas.width - 16) / 2
    for place, team in enumerate(Team):
        _card(canvas, sheet, game, team, place * (width + 16), width)
    if game is not None:
        number = words.gettext("Game {number}").format(number=words.number(game.number))
        colour = PAPER.muted if game.winner is None else PAPER.team(game.winner)
        text = BETWEEN.join((number, game.result))
        canvas.write(canvas.area(0, 280, canvas.width, 24), text, Pen(16, 600, colour), Side.MIDDLE)
    *_, (tally, _) = head_lines(words, sheet)
    room = canvas.area(0, 306, canvas.width, 20)
    canvas.write(room, tally, Pen(13, 400, PAPER.muted), Side.MIDDLE)
    _sign(canvas, RESULT_HEIGHT - 2 * MARGIN - 6)
    painter.end()
    return image


def write_png(image: QImage, path: Path) -> None:
    """Write a picture as PNG.

    Raises:
        OSError: when it cannot be written.

    """
    # Its format is named, for the file may have no ending yet.
    writer = QImageWriter(str(path), QByteArray(b"png"))
    if not writer.write(image):
        raise OSError(writer.errorString())


def _card(
    canvas: Canvas,
    sheet: SessionSheet,
    game: GameSheet | None,
    team: Team,
    start: float,
    width: float,
) -> None:
    """The card of a team: word, names, total; that of the winner is tinted and framed."""
    words = canvas.words
    won = game is not None and game.winner is team
    colour = PAPER.team(team)
    ground, border = (PAPER.team_soft(team), colour) if won else (PAPER.ground, PAPER.line)
    canvas.fill(canvas.area(start, 70, width, 196), ground, 16, border)
    canvas.write(
        canvas.area(start + 18, 80, width - 36, 34), team_word(words, team), Pen(22, 600, colour)
    )
    names = BETWEEN.join(map(words.name, sheet.names.of(team)))
    canvas.write(canvas.area(start + 18, 112, width - 36, 20), names, Pen(13, 400, PAPER.muted))
    total = 0 if game is None else game.totals.of(team)
    room = canvas.area(start + 18, 134, width - 36, 124)
    canvas.write(room, words.number(total), Pen(104, 700, colour), Side.MIDDLE)
    if won:
        corner = canvas.area(start + width - 36, 82, 18, 30).center()
        diamond(canvas, QPointF(corner.x(), corner.y()), 8, PAPER.accent)


def _begin(words: Words, width: float, height: float) -> tuple[QImage, QPainter, Canvas]:
    size = QSize(round(width), round(height)) * RATIO
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(QColor(PAPER.ground))
    painter = QPainter(image)
    painter.scale(RATIO, RATIO)
    painter.translate(MARGIN, MARGIN)
    return image, painter, Canvas(painter, words, width - 2 * MARGIN)


def _sign(canvas: Canvas, y: float) -> None:
    text = canvas.words.gettext("Baloot Score")
    canvas.write(canvas.area(0, y, canvas.width, 14), text, Pen(11, 400, PAPER.muted), Side.END)
