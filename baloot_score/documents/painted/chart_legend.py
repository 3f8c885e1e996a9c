"""The legend of a chart: the marks that it has, in words, in as many lines as they need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor

from baloot_score.documents.painted.canvas import Canvas
from baloot_score.documents.painted.marks import DOT, SIGN, paint_dot, paint_mark, paint_ring
from baloot_score.documents.painted.pens import Paper, Pen, Pens
from baloot_score.i18n.chart_words import mark_word
from baloot_score.i18n.words import Words
from baloot_score.scoring.course import Course, Mark
from baloot_score.scoring.model import Team

GAP = 8.0
LINE_HEIGHT = 20.0
ABOVE = 4.0


@dataclass(frozen=True, slots=True)
class Entry:
    """A mark and its word; `draw` paints it around a point, at a scale."""

    text: str
    draw: Callable[[Canvas, QPointF, float], None]


def legend_entries(words: Words, course: Course, paper: Paper) -> list[Entry]:
    """The marks that a course has."""
    stops = course.stops
    entries = [
        Entry(mark_word(words, mark), partial(_draw_mark, mark, paper))
        for mark in Mark
        if any(stop.mark is mark for stop in stops)
    ]
    if any(stop.raised for stop in stops):
        entries.append(Entry(words.gettext("Doubled"), partial(_draw_raised, paper)))
    if course.win is not None:
        entries.append(Entry(words.gettext("Won the game"), partial(_draw_win, paper)))
    return entries


class Legend:
    """Entries, laid out in lines of a width; lengths are those of the canvas."""

    def __init__(
        self, entries: Sequence[Entry], pen: Pen, pens: Pens, width: float, scale: float
    ) -> None:
        """Lay the entries out; without any there are no lines."""
        self._pen, self._width, self._scale = pen, width, scale
        self._lines: list[list[tuple[Entry, float]]] = []
        along = 0.0
        for entry in entries:
            takes = pens.width(entry.text, pen) + (2 * SIGN + 3 * GAP) * scale
            if not self._lines or along + takes > width:
                self._lines.append([])
                along = 0.0
            self._lines[-1].append((entry, takes))
            along += takes

    @property
    def height(self) -> float:
        """What the lines take, with a little room above them."""
        if not self._lines:
            return 0.0
        return (LINE_HEIGHT * len(self._lines) + ABOVE) * self._scale

    def paint(self, canvas: Canvas, start: float, bottom: float) -> None:
        """Paint it at the bottom, from `start` on or where it has the room."""
        high, sign_width = LINE_HEIGHT * self._scale, 2 * SIGN * self._scale
        y = bottom - high * len(self._lines)
        for line in self._lines:
            along = max(0.0, min(start, self._width - sum(takes for _, takes in line)))
            for entry, takes in line:
                sign = canvas.area(along, y, sign_width, high)
                entry.draw(canvas, sign.center(), self._scale)
                before = sign_width + GAP * self._scale
                room = canvas.area(along + before, y, takes - before, high)
                canvas.write(room, entry.text, self._pen)
                along += takes
            y += high


def _draw_mark(mark: Mark, paper: Paper, canvas: Canvas, at: QPointF, scale: float) -> None:
    ink, ground = QColor(paper.ink), QColor(paper.ground)
    paint_mark(canvas.painter, at, mark, SIGN * scale, ink, ground)


def _draw_raised(paper: Paper, canvas: Canvas, at: QPointF, scale: float) -> None:
    ink = QColor(paper.ink)
    paint_dot(canvas.painter, at, Team.US, (DOT - 1) * scale, ink)
    paint_ring(canvas.painter, at, (SIGN - 0.5) * scale, ink)


def _draw_win(paper: Paper, canvas: Canvas, at: QPointF, scale: float) -> None:
    canvas.diamond(at, SIGN * scale, paper.accent)
