"""The whole picture of the second screen, in either direction and turned if that is wanted."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter

from baloot_score.scoring.model import Team
from baloot_score.ui.look import Look
from baloot_score.ui.second_screen.canvas import Canvas
from baloot_score.ui.second_screen.cards import paint_team
from baloot_score.ui.second_screen.digits import total_ratio
from baloot_score.ui.second_screen.foot import paint_strip, paint_winner
from baloot_score.ui.second_screen.heading import paint_heading
from baloot_score.ui.second_screen.layout import Arrangement, screen_layout
from baloot_score.ui.second_screen.seats import paint_seats
from baloot_score.ui.second_screen.shown import ScreenTexts


def paint_screen(
    painter: QPainter, size: QSizeF, look: Look, shown: ScreenTexts, *, turned: bool
) -> None:
    """Paint all of a screen of so many pixels; `turned` is for those who sit across."""
    if size.width() < 1 or size.height() < 1:
        return
    canvas = Canvas(painter, look)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.fillRect(QRectF(0, 0, size.width(), size.height()), look.theme.color("background"))
    painter.save()
    if turned:
        painter.translate(size.width(), size.height())
        painter.rotate(180)
    layout = screen_layout(
        size.width(),
        size.height(),
        from_right=look.words.right_to_left,
        table=bool(shown.seats),
        ratio=total_ratio(look.words.digits),
    )
    paint_heading(canvas, layout, shown)
    for team in Team:
        paint_team(canvas, layout.teams.of(team), layout.unit, team, shown.teams)
    if shown.winner is None:
        paint_strip(canvas, layout.strip, layout.unit, shown)
    else:
        paint_winner(canvas, layout.foot, layout.unit, shown.winner)
    if shown.winner is None or layout.arrangement is not Arrangement.SIDE_BY_SIDE:
        paint_seats(canvas, layout.table, layout.unit, shown, turned=turned)
    painter.restore()
