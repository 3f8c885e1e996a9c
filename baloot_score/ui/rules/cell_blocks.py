"""What cells of the tables of rules are made of: paragraphs, and the points of both teams."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from baloot_score.i18n.game_words import team_word
from baloot_score.scoring.model import Points, Team
from baloot_score.ui.controls.wrapping import paint_lines, wrapped
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.look import Look

BETWEEN_TEAMS = 14
RESULT_PX, RESULT_HEIGHT = 14, 24


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A text, how it is written, and how far it stands from what is above it."""

    text: str
    px: int
    weight: int
    color: str
    gap: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """Both teams' points on one line, each in its colour, us where reading starts."""

    points: Points
    gap: int = 2


Block: TypeAlias = Paragraph | Result


def blocks_height(blocks: Sequence[Block], width: float) -> float:
    """How high blocks are, one below the other, on so many pixels."""
    return sum(scaled(block.gap) + _height(block, width) for block in blocks)


def paint_blocks(painter: QPainter, look: Look, room: QRectF, blocks: Sequence[Block]) -> None:
    """Paint blocks from the top of an area on."""
    y = room.top()
    for block in blocks:
        y += scaled(block.gap)
        place = QRectF(room.left(), y, room.width(), _height(block, room.width()))
        if isinstance(block, Result):
            _paint_result(painter, look, place, block.points)
        else:
            _paint_paragraph(painter, look, place, block)
        y += place.height()


def _height(block: Block, width: float) -> float:
    if isinstance(block, Result):
        return scaled(RESULT_HEIGHT)
    face = font(block.px, block.weight)
    return QFontMetricsF(face).height() * len(wrapped(block.text, face, width))


def _paint_paragraph(painter: QPainter, look: Look, area: QRectF, part: Paragraph) -> None:
    face = font(part.px, part.weight)
    paint_lines(
        painter,
        area,
        wrapped(part.text, face, area.width()),
        face,
        look.theme.color(part.color),
        look.leading & Qt.AlignmentFlag.AlignHorizontal_Mask,
        look.direction,
    )


def _paint_result(painter: QPainter, look: Look, area: QRectF, points: Points) -> None:
    face = font(RESULT_PX, 600)
    painter.setFont(face)
    start = 0.0
    for team in Team:
        text = f"{team_word(look.words, team)} {look.words.number(points.of(team))}"
        width = QFontMetricsF(face).horizontalAdvance(text) + 1
        right_to_left = look.words.right_to_left
        left = area.right() - start - width if right_to_left else area.left() + start
        painter.setPen(look.theme.team(team))
        place = QRectF(left, area.top(), width, area.height())
        painter.drawText(place, look.leading | Qt.TextFlag.TextSingleLine, text)
        start += width + scaled(BETWEEN_TEAMS)
