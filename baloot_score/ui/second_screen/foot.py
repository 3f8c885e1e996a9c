"""The lowest band of the second screen: the last hands, the wait for the first, or the winner."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from baloot_score.scoring.model import Team
from baloot_score.ui.second_screen.canvas import Canvas, face, fitted, text_width
from baloot_score.ui.second_screen.cards import RADIUS
from baloot_score.ui.second_screen.parts import MOST_COLUMNS, STRIP_PAD, strip_columns
from baloot_score.ui.second_screen.shown import HandTexts, ScreenTexts, WinnerTexts
from baloot_score.ui.theme import mixed

HEAD, NOTE, POINTS = 2.9, 2.6, 4.0
SUITS = ("spade", "heart", "club", "diamond")


def paint_strip(canvas: Canvas, strip: QRectF, unit: float, shown: ScreenTexts) -> None:
    """Paint the last hands side by side, the newest where reading ends."""
    canvas.body(strip, RADIUS * unit, "surface", "line", max(1.0, 0.14 * unit))
    if not shown.hands:
        _paint_waiting(canvas, strip, unit, shown.waiting)
        return
    word = face(HEAD * 1.15 * unit, 600)
    labels = unit + max(text_width(word, shown.teams.of(team).word) for team in Team)
    wanted = _wanted_width(shown, unit)
    layout = strip_columns(strip, unit, len(shown.hands), wanted, labels, rtl=canvas.rtl)
    for team, area in zip(Team, layout.labels[2:], strict=True):
        color = canvas.look.theme.team(team)
        canvas.text(area, shown.teams.of(team).word, word, color, canvas.look.leading)
    last = len(layout.columns) - 1
    hands = shown.hands[-len(layout.columns) :]
    for place, (lines, hand) in enumerate(zip(layout.columns, hands, strict=True)):
        _paint_hand(canvas, lines, unit, hand, newest=place == last)


def _wanted_width(shown: ScreenTexts, unit: float) -> float:
    """The width of a column in which nothing of the last hands is cut."""
    head, game, note = face(HEAD * unit, 400), face(HEAD * unit, 600), face(NOTE * unit, 400)
    return 2.2 * unit + max(
        max(
            text_width(head, hand.number) + unit + text_width(game, hand.game),
            text_width(note, hand.note),
        )
        for hand in shown.hands[-MOST_COLUMNS:]
    )


def _paint_hand(
    canvas: Canvas, lines: tuple[QRectF, ...], unit: float, hand: HandTexts, *, newest: bool
) -> None:
    if newest:
        ground = lines[0].united(lines[-1]).adjusted(0, -0.3 * unit, 0, 0.3 * unit)
        canvas.body(ground, 1.4 * unit, "accent_soft")
    head, note, *points = (line.adjusted(0.5 * unit, 0, -0.5 * unit, 0) for line in lines)
    number, game = face(HEAD * unit, 400), face(HEAD * unit, 600)
    gap = unit
    width = text_width(number, hand.number) + gap + text_width(game, hand.game)
    line = QRectF(head)
    line.setWidth(min(width, head.width()))
    line.moveCenter(head.center())
    canvas.text(line, hand.number, number, "ink_muted", canvas.look.leading)
    taken = text_width(number, hand.number) + gap
    line = line.adjusted(0, 0, -taken, 0) if canvas.rtl else line.adjusted(taken, 0, 0, 0)
    canvas.text(line, hand.game, game, "ink", canvas.look.leading)
    canvas.text(note, hand.note, face(NOTE * unit, 400), "ink_muted")
    for team, area in zip(Team, points, strict=True):
        won = hand.winner is team
        color = canvas.look.theme.team(team) if won else canvas.color("ink_muted")
        canvas.text(area, hand.points.of(team), face(POINTS * unit, 700 if won else 400), color)


def _paint_waiting(canvas: Canvas, strip: QRectF, unit: float, waiting: str) -> None:
    """A quiet row of the suits over what is waited for."""
    upper, lower = QRectF(strip), QRectF(strip)
    upper.setBottom(strip.center().y() + unit)
    lower.setTop(strip.center().y() + unit)
    row = QRectF(0, 0, 28 * unit, 5 * unit)
    row.moveCenter(upper.center())
    _paint_suits(canvas, row.translated(0, 0.8 * unit), "line")
    lower.setHeight(7 * unit)
    inner = lower.adjusted(STRIP_PAD * unit, 0, -STRIP_PAD * unit, 0)
    canvas.text(inner, waiting, face(3.8 * unit, 500), "ink_muted")


def _paint_suits(canvas: Canvas, row: QRectF, color: str | QColor) -> None:
    """The four suits in a row, for the eye alone."""
    step = row.width() / len(SUITS)
    for place, suit in enumerate(SUITS):
        side = min(row.height(), step)
        area = QRectF(0, 0, side, side)
        area.moveCenter(row.center())
        area.moveLeft(row.left() + place * step + (step - side) / 2)
        canvas.icon(area, suit, color)


def paint_winner(canvas: Canvas, foot: QRectF, unit: float, winner: WinnerTexts) -> None:
    """Announce who won, on the team's own ground."""
    theme = canvas.look.theme
    color = theme.team(winner.team)
    canvas.body(foot, RADIUS * unit, theme.team_soft(winner.team), color, 0.5 * unit)
    trophy = min(14 * unit, foot.height() * 0.66)
    inner = foot.adjusted(3 * unit, 0, -3 * unit, 0)
    room = inner.width() - trophy - 3 * unit
    title = fitted(winner.title, 9 * unit, 700, room)
    reason = fitted(winner.reason, 3.6 * unit, 400, room)
    words = max(text_width(title, winner.title), text_width(reason, winner.reason))
    words = min(words, room)
    width = trophy + 3 * unit + words
    start = (inner.width() - width) / 2
    mark = QRectF(inner.left() + start, foot.center().y() - trophy / 2, trophy, trophy)
    text = QRectF(mark.right() + 3 * unit, foot.top(), words, foot.height())
    if canvas.rtl:
        mark.moveLeft(inner.right() - start - trophy)
        text.moveLeft(inner.left() + start)
    canvas.icon(mark, "trophy", color)
    middle = foot.center().y()
    upper = QRectF(text.left(), middle - 8.6 * unit, text.width(), 12 * unit)
    lower = QRectF(text.left(), middle + 2.6 * unit, text.width(), 5.4 * unit)
    canvas.text(upper, winner.title, title, color, canvas.look.leading)
    canvas.text(lower, winner.reason, reason, "ink_muted", canvas.look.leading)
    if start > 24 * unit:
        quiet = QColor(mixed(color.name(), theme.team_soft(winner.team).name(), 0.3))
        for side in (inner.left(), inner.right() - 20 * unit):
            row = QRectF(side, middle - 2.5 * unit, 20 * unit, 5 * unit)
            _paint_suits(canvas, row, quiet)
