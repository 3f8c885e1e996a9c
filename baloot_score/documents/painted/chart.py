"""The chart of a game: both running totals, hand by hand, on the way to the target."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from baloot_score.documents.painted.canvas import Canvas, Side
from baloot_score.documents.painted.chart_legend import (
    GAP,
    LINE_HEIGHT,
    Legend,
    legend_entries,
)
from baloot_score.documents.painted.marks import (
    DOT,
    RING,
    SIGN,
    paint_dot,
    paint_mark,
    paint_ring,
)
from baloot_score.documents.painted.pens import PAPER, Paper, Pen, Pens
from baloot_score.documents.painted.plot import Plot, even_steps, hands_across, points_up
from baloot_score.documents.sheet_texts import team_points
from baloot_score.i18n.words import Words
from baloot_score.scoring.course import Course, Stop
from baloot_score.scoring.model import Team

HEAD = 26.0
"""So much is left above the highest total, for the sign of the winner."""
LOWEST_WITH_LEGEND = 190.0
AXIS_PX, LABEL_PX = 12.0, 14.0
LINE = 2.4
NEAREST = 1.5
"""The line goes through hands that are so far apart."""
DASHES = (3.2, 2.0)
"""The line of theirs, in widths of it."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """The room for a chart, and the scale of what is written in it, 1 being as designed."""

    width: float
    height: float
    scale: float = 1.0


class Chart:
    """A course that is laid out for a room: it paints itself and knows where its hands are."""

    def __init__(self, words: Words, course: Course, sizes: Sizes, paper: Paper = PAPER) -> None:
        """Lay a course out; nothing is painted yet."""
        self.words, self.course, self.paper = words, course, paper
        self._sizes, self._pens = sizes, Pens()
        self._axis = Pen(AXIS_PX * sizes.scale, 400, paper.muted)
        self._goal = Pen(AXIS_PX * sizes.scale, 600, paper.accent)
        high_enough = sizes.height >= self._px(LOWEST_WITH_LEGEND)
        entries = legend_entries(words, course, paper) if high_enough else []
        self._legend = Legend(entries, self._axis, self._pens, sizes.width, sizes.scale)
        self.plot = self._lay_out()

    def point(self, hands: int, team: Team) -> QPointF:
        """Where a team's total after so many hands is."""
        total = self.course.totals_after(hands).of(team)
        return QPointF(self.plot.x(hands), self.plot.y(total))

    def between(self, hands: float, team: Team) -> QPointF:
        """A place of a team's line, also between two hands."""
        before = min(int(hands), len(self.course.stops))
        start, end = (
            self.point(before, team),
            self.point(min(before + 1, len(self.course.stops)), team),
        )
        return start + (end - start) * (hands - before)

    def paint(self, painter: QPainter) -> None:
        """Paint it, from the upper left corner of the room on."""
        canvas = Canvas(painter, self.words, self._sizes.width)
        canvas.pens = self._pens
        self._paint_points(canvas)
        self._paint_hands(canvas)
        self._paint_target(canvas)
        for team in (Team.THEM, Team.US):
            self._paint_line(painter, team)
        for team in (Team.THEM, Team.US):
            self._paint_marks(painter, team)
        self._paint_win(canvas)
        self._paint_totals(canvas)
        self._legend.paint(canvas, self._start, self._sizes.height)

    # The room ------------------------------------------------------------------------------------

    def _px(self, length: float) -> float:
        return length * self._sizes.scale

    @property
    def _line_height(self) -> float:
        return self._px(LINE_HEIGHT)

    def _lay_out(self) -> Plot:
        """The area of the lines: what is left beside the numbers, the totals and the legend."""
        points = points_up(self.course)
        number = self.words.number
        texts = [self._target_text(), number(points), number(even_steps(points, 3, 1)[-1])]
        start = max(self._pens.width(text, self._goal) for text in texts) + 1 + self._px(GAP)
        end = max(self._pens.width(t, self._label(Team.US)) for t in self._total_texts())
        end += self._px(2 * GAP)
        below = self._line_height + self._legend.height
        rtl = self.words.right_to_left
        left, right = (end, start) if rtl else (start, end)
        width, height = self._sizes.width, self._sizes.height
        top = min(self._px(HEAD), height / 4)
        return Plot(
            left=min(left, width / 2 - 1),
            top=top,
            right=max(width - right, width / 2 + 1),
            bottom=max(top + 1, height - below),
            hands=hands_across(self.course),
            points=points,
            right_to_left=rtl,
        )

    @property
    def _start(self) -> float:
        """How far the area of the lines is from the side where reading starts."""
        if self.words.right_to_left:
            return self._sizes.width - self.plot.right
        return self.plot.left

    # The scales ----------------------------------------------------------------------------------

    def _paint_points(self, canvas: Canvas) -> None:
        """The points, with a fine line across for each; the target needs its place for itself."""
        plot, high = self.plot, self._line_height
        length = plot.right - plot.left
        for points in even_steps(plot.points, plot.bottom - plot.top, 1.6 * high):
            y = plot.y(points)
            canvas.rule(self._start, round(y) + 0.5, length, self.paper.line, 1)
            if abs(y - plot.y(self.course.target)) >= high:
                self._write_points(canvas, y, self.words.number(points), self._axis)

    def _write_points(self, canvas: Canvas, y: float, text: str, pen: Pen) -> None:
        high = self._line_height
        room = canvas.area(0, y - high / 2, max(1, self._start - self._px(GAP)), high)
        canvas.write(room, text, pen, Side.END)

    def _paint_hands(self, canvas: Canvas) -> None:
        """The numbers of the hands below the area."""
        plot, number = self.plot, self.words.number
        widest = self._pens.width(number(plot.hands), self._axis) + self._px(2 * GAP)
        for hands in even_steps(plot.hands, plot.right - plot.left, widest):
            # What they are stands in the place of 0, clear of the points beside the area.
            text = number(hands) if hands else self.words.gettext("#")
            width = max(widest, self._pens.width(text, self._axis) + 1)
            room = QRectF(plot.x(hands) - width / 2, plot.bottom, width, self._line_height)
            canvas.write(room, text, self._axis, Side.MIDDLE)

    def _target_text(self) -> str:
        text = self.words.gettext("To {points}")
        return text.format(points=self.words.number(self.course.target))

    def _paint_target(self, canvas: Canvas) -> None:
        # Whole pixels are sharp ones.
        y = round(self.plot.y(self.course.target))
        pen = QPen(QColor(self.paper.accent), max(1, round(self._px(2))), Qt.PenStyle.DotLine)
        canvas.painter.setPen(pen)
        canvas.painter.drawLine(QPointF(self.plot.left, y), QPointF(self.plot.right, y))
        self._write_points(canvas, y, self._target_text(), self._goal)

    # The lines -----------------------------------------------------------------------------------

    def _paint_line(self, painter: QPainter, team: Team) -> None:
        # Totals only grow: between hands that are hardly apart nothing would be seen.
        last, apart = len(self.course.stops), ceil(NEAREST / self.plot.step)
        points = [self.point(hands, team) for hands in (*range(0, last, apart), last)]
        pen = QPen(QColor(self.paper.team(team)), self._px(LINE))
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        if team is Team.THEM:
            pen.setDashPattern(DASHES)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(points))

    def _paint_marks(self, painter: QPainter, team: Team) -> None:
        """What each hand is: where they are too many, only those that are out of the ordinary."""
        colour, half = QColor(self.paper.team(team)), self._px(DOT)
        plain = self.plot.step >= 3 * half
        taken: float | None = None
        paint_dot(painter, self.point(0, team), team, half, colour)
        for hands, stop in enumerate(self.course.stops, 1):
            own = stop.team is team and (stop.mark is not None or stop.raised)
            last = hands == len(self.course.stops)
            if not (own or plain or last):
                continue
            at = self.point(hands, team)
            if own and (taken is None or abs(at.x() - taken) >= self._px(2 * SIGN)):
                taken = at.x()
                self._paint_sign(painter, at, team, stop)
            elif plain or last:
                paint_dot(painter, at, team, half, colour)

    def _paint_sign(self, painter: QPainter, at: QPointF, team: Team, stop: Stop) -> None:
        colour, ground = QColor(self.paper.team(team)), QColor(self.paper.ground)
        if stop.mark is not None:
            paint_mark(painter, at, stop.mark, self._px(SIGN), colour, ground)
        else:
            paint_dot(painter, at, team, self._px(DOT), colour)
        if stop.raised:
            paint_ring(painter, at, self._px(RING), colour)

    def _paint_win(self, canvas: Canvas) -> None:
        win = self.course.win
        if win is not None:
            at = self.point(win.hand + 1, win.team) - QPointF(0, self._px(RING + SIGN))
            canvas.diamond(at, self._px(SIGN), self.paper.accent)

    # The words -----------------------------------------------------------------------------------

    def _label(self, team: Team) -> Pen:
        return Pen(LABEL_PX * self._sizes.scale, 600, self.paper.team(team))

    def _total_texts(self) -> tuple[str, str]:
        totals = self.course.totals
        us, them = (team_points(self.words, team, totals.of(team)) for team in Team)
        return us, them

    def _paint_totals(self, canvas: Canvas) -> None:
        """Both teams with their totals, at the ends of their lines and never over each other."""
        ends = {team: self.point(len(self.course.stops), team) for team in Team}
        upper, lower = sorted(Team, key=lambda team: ends[team].y())
        high = self._line_height
        apart = max(0.0, high - (ends[lower].y() - ends[upper].y())) / 2
        lift = max(0.0, ends[lower].y() + apart + high / 2 - self.plot.bottom)
        places = {
            upper: ends[upper].y() - apart - lift,
            lower: ends[lower].y() + apart - lift,
        }
        end = ends[upper].x()
        start = self._sizes.width - end if self.words.right_to_left else end
        start += self._px(RING + 4)
        for team, text in zip(Team, self._total_texts(), strict=True):
            width = self._pens.width(text, self._label(team)) + 1
            room = canvas.area(start, places[team] - high / 2, width, high)
            canvas.write(room, text, self._label(team))
