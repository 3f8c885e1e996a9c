"""How wide the columns of a painted sheet are, and what stands in them."""

from __future__ import annotations

from itertools import accumulate
from typing import TypeAlias

from PySide6.QtCore import QRectF

from baloot_score.documents.painted.canvas import Canvas, Side
from baloot_score.documents.painted.pens import Pen
from baloot_score.documents.sheet_texts import buyer_cell, sheet_titles
from baloot_score.documents.snapshot import HandLine, SessionSheet
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Team

Places: TypeAlias = tuple[tuple[float, float], ...]
"""Start and width of each column, counted from the side where reading starts."""

TEXT, SMALL = 11.0, 10.0
FOOT = 14.0
"""The totals under a game."""
PAD = 5.0
MARK = 7.0
"""The room before the number of a hand, for the mark of the one that won the game."""
NUMBER, BUYER, GAME, ABNAT, NOTES = range(5)
POINTS = {5: Team.US, 6: Team.THEM}
TOTALS = {7: Team.US, 8: Team.THEM}
WIDEST = {BUYER: 130.0, GAME: 110.0, ABNAT: 90.0}
"""The columns of words get no more, however long a name is; it goes on below."""
NARROWEST_NOTES, NARROWEST_BUYER = 96.0, 70.0


def columns(canvas: Canvas, sheet: SessionSheet) -> Places:
    """Start and width of each column: as wide as its texts, and the rest for the notes."""
    width = canvas.pens.width
    wide = [width(title, Pen(SMALL, 600)) for title in sheet_titles(canvas.words)]
    for game in sheet.games:
        for line in game.lines:
            for place, text in enumerate(cells(canvas.words, line)):
                pen = Pen(TEXT + 1, 600) if place > NOTES else Pen(TEXT)
                wide[place] = max(wide[place], width(text, pen))
        for place, team in TOTALS.items():
            total = canvas.words.number(game.totals.of(team))
            wide[place] = max(wide[place], width(total, Pen(FOOT, 700)))
    own = [
        min(wide, WIDEST.get(place, canvas.width)) + 2 * PAD + 2 for place, wide in enumerate(wide)
    ]
    own[NUMBER] += MARK
    own[NOTES] = 0.0
    # Names give way before the notes do, and then the words of a language that is longer than
    # foreseen.
    excess = max(0.0, sum(own) + NARROWEST_NOTES - canvas.width)
    given = min(excess, max(0.0, own[BUYER] - NARROWEST_BUYER))
    own[BUYER] -= given
    share = min(1.0, (canvas.width - NARROWEST_NOTES) / sum(own))
    own = [width * share for width in own]
    own[NOTES] = canvas.width - sum(own)
    starts = accumulate(own, initial=0.0)
    return tuple(zip(starts, own, strict=False))


def cell_area(canvas: Canvas, places: Places, place: int, top: float, height: float) -> QRectF:
    """The room for the text of one column."""
    start, width = places[place]
    mark = MARK if place == NUMBER else 0.0
    return canvas.area(start + PAD + mark, top, width - 2 * PAD - mark, height)


def cells(words: Words, line: HandLine) -> tuple[str, ...]:
    """What stands in the columns of one line; the notes are not here, for they may wrap."""
    number = words.number
    return (
        number(line.number),
        buyer_cell(words, line),
        line.game,
        line.abnat,
        "",
        *(number(line.points.of(team)) for team in Team),
        *(number(line.totals.of(team)) for team in Team),
    )


def side_of(place: int) -> Side:
    """Numbers stand in the middle of their columns, words at the start."""
    return Side.MIDDLE if place == NUMBER or place > NOTES else Side.START
