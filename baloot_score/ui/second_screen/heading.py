"""The line above the cards: the hand's number, the games won, and the target."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from baloot_score.scoring.model import Team
from baloot_score.ui.second_screen.canvas import Canvas, face, text_width
from baloot_score.ui.second_screen.layout import ScreenLayout
from baloot_score.ui.second_screen.shown import ScreenTexts, TallyTexts

WORDS, QUIET, TEAM = 3.6, 3.4, 4.4
DOT, DOT_GAP = 2.3, 1.1


def paint_heading(canvas: Canvas, layout: ScreenLayout, shown: ScreenTexts) -> None:
    """Paint hand, title, tally and target."""
    unit = layout.unit
    bold, quiet = face(WORDS * unit, 600), face(QUIET * unit, 400)
    canvas.text(layout.hand, shown.hand, bold, "ink", canvas.look.leading)
    title = QRectF(layout.hand)
    taken = text_width(bold, shown.hand) + 2 * unit
    if canvas.rtl:
        title.setRight(title.right() - taken)
    else:
        title.setLeft(title.left() + taken)
    if title.width() > 8 * unit:
        canvas.text(title, shown.title, quiet, "ink_muted", canvas.look.leading)
    canvas.text(layout.target, shown.target, quiet, "ink_muted", canvas.look.trailing)
    _paint_tally(canvas, layout.tally, unit, shown.tally, shown)


def _paint_tally(
    canvas: Canvas, area: QRectF, unit: float, tally: TallyTexts, shown: ScreenTexts
) -> None:
    """From where reading starts: the word, us and our dots, their dots and them, in the middle."""
    title, bold = face(QUIET * unit, 400), face(TEAM * unit, 700)
    words = {team: text_width(bold, shown.teams.of(team).word) for team in Team}
    dots = tally.places * (DOT + DOT_GAP) * unit - DOT_GAP * unit
    numbers = {team: text_width(bold, tally.numbers.of(team)) for team in Team}
    marks = {team: dots if tally.places else numbers[team] for team in Team}
    inner, between = 1.6 * unit, 3.6 * unit
    width = sum(words.values()) + sum(marks.values()) + 2 * inner + between
    room = area.width() - width - 2.4 * unit
    names = (name for name in (tally.title, tally.short) if text_width(title, name) <= room)
    name = next(names, "")
    named = text_width(title, name) + 2.4 * unit if name else 0.0
    width += named
    at = (area.width() - width) / 2

    def next_place(wide: float, gap: float) -> QRectF:
        nonlocal at
        left = area.right() - at - wide if canvas.rtl else area.left() + at
        at += wide + gap
        return QRectF(left, area.top(), wide, area.height())

    if named:
        canvas.text(next_place(named - 2.4 * unit, 2.4 * unit), name, title, "ink_muted")
    for team in Team:
        color = canvas.look.theme.team(team)
        order = ("word", "mark") if team is Team.US else ("mark", "word")
        for part in order:
            last = inner if part == order[0] else between
            if part == "word":
                canvas.text(next_place(words[team], last), shown.teams.of(team).word, bold, color)
            elif tally.places:
                _paint_dots(canvas, next_place(dots, last), unit, team, tally)
            else:
                canvas.text(next_place(numbers[team], last), tally.numbers.of(team), bold, color)


def _paint_dots(canvas: Canvas, area: QRectF, unit: float, team: Team, tally: TallyTexts) -> None:
    """The games of a team: from its word on, so that both rows grow towards the middle."""
    for place in range(tally.places):
        step = place * (DOT + DOT_GAP) * unit
        from_right = canvas.rtl is (team is Team.US)
        left = area.right() - step - DOT * unit if from_right else area.left() + step
        dot = QRectF(left, area.center().y() - DOT * unit / 2, DOT * unit, DOT * unit)
        filled = place < tally.won.of(team)
        color = canvas.look.theme.team(team) if filled else canvas.look.theme.edge
        canvas.dot(dot, color, filled=filled, width=0.26 * unit)
