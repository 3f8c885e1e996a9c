"""The chart of a game as a picture to share, with what it is of above it."""

from __future__ import annotations

from PySide6.QtGui import QImage

from baloot_score.documents.painted.blocks import day_text
from baloot_score.documents.painted.chart import Chart, Sizes
from baloot_score.documents.painted.pens import PAPER, Pen
from baloot_score.documents.painted.picture import MARGIN, SIGN, begin_picture, sign
from baloot_score.documents.sheet_texts import game_title, named_teams, rules_text
from baloot_score.documents.snapshot import GameSheet, SessionSheet
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.words import Words
from baloot_score.scoring.course import Course

WIDTH, CHART_HEIGHT = 720.0, 380.0
TITLE, LINE, GAP = 36.0, 22.0, 14.0


def chart_picture(words: Words, sheet: SessionSheet, game: GameSheet, course: Course) -> QImage:
    """The chart of a game of a session, below its title, day, rules and names."""
    names = list(named_teams(words, game.names))
    head = TITLE + LINE * (1 + len(names)) + GAP
    height = head + CHART_HEIGHT + GAP + SIGN + 2 * MARGIN
    image, painter, canvas = begin_picture(words, WIDTH, height)
    try:
        canvas.write(canvas.area(0, 0, canvas.width, TITLE), words.name(sheet.title), Pen(24, 600))
        lines = [(_below(words, sheet, game), Pen(13, 400, PAPER.muted))]
        lines += [(text, Pen(14, 500, PAPER.team(team))) for team, text in names]
        for place, (text, pen) in enumerate(lines):
            canvas.write(canvas.area(0, TITLE + place * LINE, canvas.width, LINE), text, pen)
        sign(canvas, head + CHART_HEIGHT + GAP)
        painter.translate(0, head)
        Chart(words, course, Sizes(canvas.width, CHART_HEIGHT)).paint(painter)
    finally:
        painter.end()
    return image


def _below(words: Words, sheet: SessionSheet, game: GameSheet) -> str:
    texts = (day_text(words, sheet), rules_text(words, sheet), game_title(words, game))
    return BETWEEN.join(filter(None, texts))
