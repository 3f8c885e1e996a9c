"""The chart to look at and to go along, hand by hand, by mouse, finger and keys."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractSlider

from baloot_score.documents.painted.chart import Chart, Sizes
from baloot_score.documents.painted.marks import DOT, paint_dot
from baloot_score.i18n.chart_words import course_text, nothing_yet
from baloot_score.scoring.course import Course
from baloot_score.scoring.model import Team
from baloot_score.scoring.standings import Standings
from baloot_score.ui.chart.callout import Callout, Told, told
from baloot_score.ui.controls.announcing import announce
from baloot_score.ui.controls.focus import FocusWatch
from baloot_score.ui.controls.painting import RING, TAG_RADIUS, body, paint_empty, painting
from baloot_score.ui.fonts import scaled, text_scale
from baloot_score.ui.look import Look
from baloot_score.ui.paper import themed_paper

MARGIN = 6
BESIDE = 14
"""So far from the hand is the card that tells of it."""
LOOKS = 80
"""At so many places of a line it is looked whether the card would hide it."""
_BY_KEY = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class ChartView(QAbstractSlider):
    """Shows the course of a game; the hand under the pointer or the keys is told in words.

    To screen readers it is a slider along the hands: its value is the number of the one chosen.
    """

    def __init__(self, look: Look) -> None:
        """Make a chart of nothing."""
        super().__init__()
        self._look = look
        self._standings: Standings | None = None
        self._course = Course(0, 1, ())
        self._chart: Chart | None = None
        self._chosen: int | None = None
        self._hovered: int | None = None
        self._callout = Callout(look, self)
        self._watch = FocusWatch(self)
        self.setLayoutDirection(look.direction)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(look.words.gettext("Chart"))

    def show_course(self, course: Course, standings: Standings) -> None:
        """Show the course of a game as it stands."""
        self._course, self._standings = course, standings
        self._chosen = self._hovered = None
        self._chart = None
        self.setRange(min(1, len(course.stops)), len(course.stops))
        self.setAccessibleDescription(course_text(self._look.words, course))
        self._tell()

    @property
    def place(self) -> int | None:
        """The place of the hand that is told of."""
        return self._chosen if self._hovered is None else self._hovered

    def sizeHint(self) -> QSize:
        return QSize(scaled(480), scaled(280))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(160), scaled(60))

    # What is drawn -------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the chart, or what to expect where there is no hand yet."""
        with painting(self) as painter:
            painter.setLayoutDirection(self._look.direction)
            if self._course.stops:
                painter.save()
                painter.translate(self._origin)
                self._laid_out().paint(painter)
                self._paint_place(painter)
                painter.restore()
            else:
                self._write_empty(painter)
            if self._watch.shown:
                accent, clear = self._look.theme.color("accent"), QColor(0, 0, 0, 0)
                body(painter, QRectF(self.rect()), TAG_RADIUS, clear, accent, RING)

    def _write_empty(self, painter: QPainter) -> None:
        area = QRectF(self.rect())
        paint_empty(painter, area, self._look, "chart", nothing_yet(self._look.words))

    def _paint_place(self, painter: QPainter) -> None:
        """The line through the hand that is told of, and its totals."""
        if self.place is None:
            return
        chart = self._laid_out()
        hands = self.place + 1
        x = chart.plot.x(hands)
        painter.setPen(QPen(self._look.theme.color("ink_muted"), 1))
        painter.drawLine(QPointF(x, chart.plot.top), QPointF(x, chart.plot.bottom))
        for team in (Team.THEM, Team.US):
            at = chart.point(hands, team)
            paint_dot(painter, at, team, scaled(DOT + 3), self._look.theme.color("surface"))
            paint_dot(painter, at, team, scaled(DOT + 1), self._look.theme.team(team))

    @property
    def _origin(self) -> QPointF:
        return QPointF(MARGIN, MARGIN)

    def _laid_out(self) -> Chart:
        """The chart for the present size."""
        if self._chart is None:
            width, height = self.width() - 2 * MARGIN, self.height() - 2 * MARGIN
            sizes = Sizes(max(1, width), max(1, height), text_scale())
            paper = themed_paper(self._look.theme)
            self._chart = Chart(self._look.words, self._course, sizes, paper)
        return self._chart

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._chart = None
        self._tell()

    # Going along ---------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right go along the hands as they are drawn, Home and End to the ends."""
        last = len(self._course.stops) - 1
        now = last if self._chosen is None else self._chosen
        onward = -1 if self._look.words.right_to_left else 1
        places = {
            Qt.Key.Key_Right: now + onward,
            Qt.Key.Key_Left: now - onward,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        place = places.get(Qt.Key(event.key()))
        if place is None or last < 0:
            event.ignore()  # such as digits, which are for the entry
            return
        self._hovered = None
        self._choose(max(0, min(place, last)))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keys are: on the last hand, when none was chosen before."""
        super().focusInEvent(event)
        if event.reason() in _BY_KEY and self._course.stops and self._chosen is None:
            self._choose(len(self._course.stops) - 1)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in (
            Qt.FocusReason.ActiveWindowFocusReason,
            Qt.FocusReason.PopupFocusReason,
        ):
            self._chosen = None
            self._tell()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turning the wheel over it goes along nothing."""
        event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self._place_at(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A tap tells of the hand under it, and leaves it told when the finger is gone."""
        place = self._place_at(event.position())
        if place is not None:
            self._choose(place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(None)

    def _place_at(self, where: QPointF) -> int | None:
        count = len(self._course.stops)
        if not count:
            return None
        hands = self._laid_out().plot.hands_at((where - self._origin).x())
        return max(1, min(hands, count)) - 1

    def _hover(self, place: int | None) -> None:
        if place != self._hovered:
            self._hovered = place
            self._tell()

    def _choose(self, place: int) -> None:
        self._chosen = place
        self.setValue(place + 1)
        self._tell()
        hand = self._told()
        if hand is not None:
            announce(self, hand.sentence)

    # The hand in words ---------------------------------------------------------------------------

    def _told(self) -> Told | None:
        if self.place is None or self._standings is None:
            return None
        return told(self._look.words, self._standings, self.place)

    def _tell(self) -> None:
        """Put the card beside the hand, or away where there is nothing to tell."""
        hand, place = self._told(), self.place
        self._callout.setVisible(hand is not None)
        if hand is not None and place is not None:
            self._callout.show_hand(hand, QRectF(self.rect()))
            self._callout.move(self._beside(place).topLeft().toPoint())
        self.update()

    def _beside(self, place: int) -> QRectF:
        """Where the card covers the least of the lines: above or below, on either side."""
        chart, size = self._laid_out(), QSizeF(self._callout.size())
        x, gap = self._origin.x() + chart.plot.x(place + 1), scaled(BESIDE)
        rooms = [
            QRectF(
                max(0.0, min(left, self.width() - size.width())),
                max(0.0, min(top, self.height() - size.height())),
                size.width(),
                size.height(),
            )
            for left in (x + gap, x - gap - size.width())
            for top in (MARGIN, chart.plot.bottom - size.height())
        ]
        return min(rooms, key=lambda room: (self._covered(room, [place + 1]), self._covered(room)))

    def _covered(self, room: QRectF, after: Sequence[float] = ()) -> int:
        """How much of the lines a card in a place would hide, everywhere or after some hands."""
        chart, last = self._laid_out(), len(self._course.stops)
        return sum(
            room.contains(chart.between(hands, team) + self._origin)
            for hands in after or [last * step / LOOKS for step in range(LOOKS + 1)]
            for team in Team
        )
