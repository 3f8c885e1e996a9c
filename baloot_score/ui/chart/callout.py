"""What was played in one hand and what it came to, in a small card over the chart."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from baloot_score.documents.painted.canvas import Canvas, Side
from baloot_score.documents.painted.pens import Paper, Pen
from baloot_score.documents.sheet_texts import team_points
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Points, Team
from baloot_score.scoring.standings import Standings
from baloot_score.ui.controls.painting import CONTROL_RADIUS, body, painting, shrunk
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.paper import themed_paper
from baloot_score.ui.sheet.lines import Column, line_sentence, sheet_line

WIDEST, EDGE, LINE, MOST_LINES = 236, 10, 20, 3
MOST_OF_ROOM = 0.55
"""A card that would take more of the chart's height tells less."""
_LEFT_TO_RIGHT, _END = "\N{LEFT-TO-RIGHT ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"


@dataclass(frozen=True, slots=True)
class Told:
    """A hand in words: its number, what was played, its points and totals; `sentence` has all."""

    title: str
    played: str
    points: Points
    totals: Points
    sentence: str


def told(words: Words, standings: Standings, place: int) -> Told:
    """The hand at a place of a game in words."""
    row, win = standings.rows[place], standings.win
    line = sheet_line(words, row, place, win if win is not None and win.hand == place else None)
    texts = (line.texts[Column.BUYER], line.texts[Column.GAME], line.texts[Column.DETAILS])
    return Told(
        words.gettext("Hand {number}").format(number=words.number(place + 1)),
        BETWEEN.join(filter(None, texts)),
        row.points,
        row.totals,
        line_sentence(words, line),
    )


class Callout(QWidget):
    """Lies over the chart and lets the pointer through."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        """Make one that is not seen yet."""
        super().__init__(parent)
        self._look = look
        self._told: Told | None = None
        self._lines: list[str] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_hand(self, hand: Told, room: QRectF) -> None:
        """Take the size that a hand asks for; where the room is low, what was played is left out.

        Args:
            hand: what is told.
            room: the chart, much of which stays in sight.

        """
        self._told = hand
        nothing = QImage(1, 1, QImage.Format.Format_RGB32)
        probe = QPainter(nothing)
        widest = min(scaled(WIDEST), room.width()) - 2 * scaled(EDGE)
        canvas = Canvas(probe, self._look.words, widest)
        self._lines = canvas.lines(hand.played, self._played_pen(), canvas.width, MOST_LINES)
        if self._height() > MOST_OF_ROOM * room.height():
            self._lines = []
        width = min(canvas.width, self._content_width(canvas, hand)) + 2 * scaled(EDGE)
        probe.end()
        self.resize(ceil(width), self._height())
        self.update()

    def _content_width(self, canvas: Canvas, hand: Told) -> float:
        """As wide as the longest of its lines."""
        width = canvas.pens.width
        teams = (
            width(self._total(team, hand), self._total_pen(team))
            + width(self._wrote(team, hand), self._wrote_pen())
            + scaled(2 * EDGE)
            for team in Team
        )
        played = (width(line, self._played_pen()) for line in self._lines)
        return max(width(hand.title, self._title_pen()), *teams, *played) + 1

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card, the hand's number, what was played, and a line for each team."""
        if self._told is None:
            return
        color = self._look.theme.color
        with painting(self) as painter:
            area = QRectF(self.rect())
            body(painter, area, CONTROL_RADIUS, color("surface"), self._look.theme.edge)
            inner = shrunk(area, scaled(EDGE))
            painter.translate(inner.topLeft())
            self._write(Canvas(painter, self._look.words, inner.width()), self._told)

    def _write(self, canvas: Canvas, hand: Told) -> None:
        high = scaled(LINE)
        canvas.write(canvas.area(0, 0, canvas.width, high), hand.title, self._title_pen())
        y = high
        for line in self._lines:
            canvas.write(canvas.area(0, y, canvas.width, high), line, self._played_pen())
            y += high
        for team in Team:
            self._write_team(canvas, y, team, hand)
            y += high

    def _write_team(self, canvas: Canvas, y: float, team: Team, hand: Told) -> None:
        """What stands on the sheet where reading starts, and what the hand wrote at the end."""
        room = canvas.area(0, y, canvas.width, scaled(LINE))
        canvas.write(room, self._total(team, hand), self._total_pen(team))
        canvas.write(room, self._wrote(team, hand), self._wrote_pen(), Side.END)

    def _total(self, team: Team, hand: Told) -> str:
        return team_points(self._look.words, team, hand.totals.of(team))

    def _wrote(self, team: Team, hand: Told) -> str:
        return f"{_LEFT_TO_RIGHT}+{self._look.words.number(hand.points.of(team))}{_END}"

    def _title_pen(self) -> Pen:
        return _pen(13, 600, self._paper.ink)

    def _total_pen(self, team: Team) -> Pen:
        return _pen(14, 600, self._paper.team(team))

    def _wrote_pen(self) -> Pen:
        return _pen(13, 500, self._paper.muted)

    @property
    def _paper(self) -> Paper:
        return themed_paper(self._look.theme)

    def _played_pen(self) -> Pen:
        return _pen(13, 400, self._paper.muted)

    def _height(self) -> int:
        return scaled(LINE) * (len(self._lines) + 3) + 2 * scaled(EDGE)


def _pen(px: int, weight: int, colour: str) -> Pen:
    return Pen(scaled(px), weight, colour)
