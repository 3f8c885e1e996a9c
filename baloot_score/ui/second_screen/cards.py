"""The card of a team on the second screen: its word and names, its total, the way to the target."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from baloot_score.scoring.model import PerTeam, Team
from baloot_score.ui.second_screen.canvas import Canvas, face, text_width
from baloot_score.ui.second_screen.digits import total_shape
from baloot_score.ui.second_screen.layout import TeamLayout
from baloot_score.ui.second_screen.parts import head_places
from baloot_score.ui.second_screen.shown import TeamTexts

RADIUS = 2.2
WORD, NAMES, TAG, CHANGE, FOOT = 6.4, 3.6, 3.0, 6.0, 3.4


def paint_team(
    canvas: Canvas, place: TeamLayout, unit: float, team: Team, teams: PerTeam[TeamTexts]
) -> None:
    """Paint the card of one of the teams."""
    shown, beside = teams.of(team), teams.of(team.other).total
    theme = canvas.look.theme
    color = theme.team(team)
    if shown.won:
        canvas.body(place.card, RADIUS * unit, theme.team_soft(team), color, 0.5 * unit)
    elif shown.leads:
        canvas.body(place.card, RADIUS * unit, "surface", color, 0.4 * unit)
    else:
        canvas.body(place.card, RADIUS * unit, "surface", "line", max(1.0, 0.14 * unit))
    _paint_head(canvas, place.head, unit, team, shown)
    weight = 700 if shown.strong else 500
    digits = canvas.look.words.digits
    path = total_shape(place.total, shown.total, digits, weight, beside=beside)
    canvas.path(path, color)
    _paint_progress(canvas, place.progress, team, shown)
    _paint_foot(canvas, place.foot, unit, team, shown)


def _paint_head(canvas: Canvas, head: QRectF, unit: float, team: Team, shown: TeamTexts) -> None:
    color = canvas.look.theme.team(team)
    word, names = face(WORD * unit, 700), face(NAMES * unit, 400)
    tag, change = face(TAG * unit, 600), face(CHANGE * unit, 600)
    leading, room, trailing = head_places(
        head,
        [text_width(word, shown.word), _lead_width(shown, unit)],
        text_width(names, shown.names),
        [text_width(change, shown.change), text_width(tag, shown.bought)],
        1.8 * unit,
        rtl=canvas.rtl,
    )
    canvas.text(leading[0], shown.word, word, color)
    _paint_lead(canvas, leading[1], unit, team, shown)
    canvas.text(room, shown.names, names, "ink_muted", canvas.look.leading)
    canvas.text(trailing[0], shown.change, change, "ink", number=True)
    canvas.text(trailing[1], shown.bought, tag, "accent")


def _lead_width(shown: TeamTexts, unit: float) -> float:
    if not shown.lead:
        return 0.0
    return text_width(face(TAG * unit, 600), shown.lead) + 6.4 * unit


def _paint_lead(canvas: Canvas, place: QRectF, unit: float, team: Team, shown: TeamTexts) -> None:
    """The word of the leader or the winner after a mark, on a ground of the team's own."""
    if place.isEmpty() or not shown.lead:
        return
    theme = canvas.look.theme
    area = QRectF(0, 0, place.width(), 5.2 * unit)
    area.moveCenter(place.center())
    canvas.body(area, 1.4 * unit, "surface" if shown.won else theme.team_soft(team))
    mark = QRectF(0, 0, 2.6 * unit, 2.6 * unit)
    mark.moveCenter(area.center())
    words = area.adjusted(1.4 * unit, 0, -1.4 * unit, 0)
    if canvas.rtl:
        mark.moveRight(words.right())
        words.setRight(mark.left() - unit)
    else:
        mark.moveLeft(words.left())
        words.setLeft(mark.right() + unit)
    if shown.won:
        grown = 0.4 * unit
        canvas.icon(mark.adjusted(-grown, -grown, grown, grown), "trophy", theme.team(team))
    else:
        up = [
            QPointF(mark.center().x(), mark.top() + 0.3 * unit),
            QPointF(mark.right(), mark.bottom() - 0.4 * unit),
            QPointF(mark.left(), mark.bottom() - 0.4 * unit),
        ]
        canvas.shape(up, theme.team(team))
    canvas.text(words, shown.lead, face(TAG * unit, 600), theme.team(team))


def _paint_progress(canvas: Canvas, track: QRectF, team: Team, shown: TeamTexts) -> None:
    radius = track.height() / 2
    canvas.body(track, radius, "sunken")
    if shown.progress <= 0:
        return
    filled = QRectF(track)
    filled.setWidth(max(track.width() * shown.progress, track.height()))
    if canvas.rtl:
        filled.moveRight(track.right())
    canvas.body(filled, radius, canvas.look.theme.team(team))


def _paint_foot(canvas: Canvas, foot: QRectF, unit: float, team: Team, shown: TeamTexts) -> None:
    """What is missing and, where it can be read whole, what would be enough."""
    strong, quiet = face(FOOT * unit, 600), face(FOOT * unit, 400)
    color = canvas.look.theme.team(team) if shown.won else canvas.color("ink")
    canvas.text(foot, shown.rest, strong, color, canvas.look.leading)
    left = foot.width() - text_width(strong, shown.rest) - 3 * unit
    if text_width(quiet, shown.enough) <= left:
        canvas.text(foot, shown.enough, quiet, "ink_muted", canvas.look.trailing)
