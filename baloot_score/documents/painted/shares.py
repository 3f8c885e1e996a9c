"""Win shares as a picture: a bar for each side, with its name, its percentage and its games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtGui import QImage, QPainter

from baloot_score.documents.painted.canvas import Canvas, Side
from baloot_score.documents.painted.pens import PAPER, Paper, Pen
from baloot_score.documents.painted.picture import MARGIN, SIGN, begin_picture, sign
from baloot_score.i18n.statistics_words import part_text, share_text
from baloot_score.i18n.words import Words

WIDTH = 640.0
ROW, BAR, GAP = 36.0, 14.0, 12.0
MOST_OF_NAMES = 0.45
"""Names take no larger part of the width than this."""
LEAST_BAR = 60.0
"""Where less is left for the bars the games are not written beside them."""
TITLE, LINE = 36.0, 24.0


@dataclass(frozen=True, slots=True)
class Share:
    """A side by its name, ready to be shown, with its games and those that it won."""

    name: str
    won: int
    games: int


def shares_height(shares: Sequence[Share], scale: float = 1.0) -> float:
    """How high the bars are together."""
    return ROW * scale * len(shares)


def paint_shares(
    painter: QPainter,
    words: Words,
    shares: Sequence[Share],
    width: float,
    scale: float = 1.0,
    paper: Paper = PAPER,
) -> None:
    """Paint the bars below each other, from the upper left corner on.

    Args:
        painter: where to.
        words: the language, which also says from which side the bars grow.
        shares: from the best on.
        width: how wide all of it is.
        scale: that of what is written, 1 being as designed.
        paper: the colours.

    """
    canvas = Canvas(painter, words, width)
    heavy, light = Pen(16 * scale, 700, paper.ink), Pen(13 * scale, 400, paper.muted)
    percents = [share_text(words, share.won, share.games) for share in shares]
    games = [part_text(words, share.won, share.games) for share in shares]
    faces = Pen(15 * scale, 600)
    longest = max((canvas.pens.width(share.name, faces) for share in shares), default=0.0) + 1
    columns = (
        min(longest, width * MOST_OF_NAMES),
        max((canvas.pens.width(text, heavy) for text in percents), default=0.0) + 1,
        max((canvas.pens.width(text, light) for text in games), default=0.0) + 1,
    )
    if width - sum(columns) - 3 * GAP * scale < LEAST_BAR * scale:
        columns = (*columns[:2], 0.0)
    for place, share in enumerate(shares):
        _paint_share(canvas, share, place, scale, paper, columns)


def _paint_share(
    canvas: Canvas,
    share: Share,
    place: int,
    scale: float,
    paper: Paper,
    columns: tuple[float, float, float],
) -> None:
    """Paint a line; the columns are the widths of the names, the percentages and the games.

    A column of no width is left out.
    """
    words, high = canvas.words, ROW * scale
    top, gap = place * high, GAP * scale
    name, percent, games = columns
    ink = Pen(15 * scale, 600 if place == 0 else 500, paper.ink)
    canvas.write(canvas.area(0, top, name, high), share.name, ink)
    start = name + gap
    end = percent + gap + (games + gap if games else 0.0)
    length = max(1.0, canvas.width - start - end)
    middle, thick = top + high / 2, BAR * scale
    track = canvas.area(start, middle - thick / 2, length, thick)
    canvas.fill(track, paper.sunken, thick / 2)
    part = share.won / share.games if share.games else 0.0
    if part:
        # A bar that is shorter than it is thick would be no bar.
        bar = canvas.area(start, middle - thick / 2, max(thick, length * part), thick)
        canvas.fill(bar, paper.accent, thick / 2)
    text = share_text(words, share.won, share.games)
    room = canvas.area(start + length + gap, top, percent, high)
    canvas.write(room, text, Pen(16 * scale, 700, paper.ink), Side.END)
    if games:
        room = canvas.area(canvas.width - games, top, games, high)
        below = part_text(words, share.won, share.games)
        canvas.write(room, below, Pen(13 * scale, 400, paper.muted), Side.END)


def shares_picture(words: Words, title: str, below: str, shares: Sequence[Share]) -> QImage:
    """The bars as a picture to share, below what they are of."""
    head = TITLE + LINE + GAP
    height = head + shares_height(shares)
    image, painter, canvas = begin_picture(words, WIDTH, height + GAP + SIGN + 2 * MARGIN)
    try:
        canvas.write(canvas.area(0, 0, canvas.width, TITLE), title, Pen(24, 600))
        room = canvas.area(0, TITLE, canvas.width, LINE)
        canvas.write(room, below, Pen(13, 400, PAPER.muted))
        sign(canvas, height + GAP)
        painter.translate(0, head)
        paint_shares(painter, words, shares, canvas.width)
    finally:
        painter.end()
    return image
