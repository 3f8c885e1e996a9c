"""Where everything stands on a second screen of any size and shape: rectangles, nothing painted.

All lengths are shares of the screen, counted in its `unit`, so that a television and a small
window show the same picture.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QRectF

from baloot_score.scoring.model import PerTeam

PORTRAIT, PANORAMA = 0.8, 2.6
"""Below this ratio of width to height the teams stand one above the other; from this on the table
stands between them."""

STRETCH = 1.3
"""How much taller than the typeface draws them digits may become where width is what is scarce."""

MARGIN, GAP = 2.2, 1.8
HEAD, FOOT, FOOT_MOST, TABLE = 7.0, 21.0, 30.0, 19.0
PAD, TEAM_HEAD, PROGRESS, TEAM_FOOT = 2.4, 8.4, 1.6, 5.4
TOTAL_PAD = 2.4
ABOVE, UNDER_HEAD, UNDER_TOTAL, UNDER_PROGRESS, BELOW = 1.2, 0.8, 1.8, 0.6, 1.2


class Arrangement(StrEnum):
    """How the parts stand to each other."""

    SIDE_BY_SIDE = "side by side"
    STACKED = "stacked"
    TABLE_BETWEEN = "table between"


@dataclass(frozen=True, slots=True)
class TeamLayout:
    """One team's card and what stands on it, from top to bottom."""

    card: QRectF
    head: QRectF
    total: QRectF
    progress: QRectF
    foot: QRectF


@dataclass(frozen=True, slots=True)
class ScreenLayout:
    """The parts of a screen in pixels; `table` is empty where nothing is known of the seats.

    `strip` holds the last hands, `foot` all of the lowest band: there a winner is announced.
    """

    unit: float
    arrangement: Arrangement
    hand: QRectF
    tally: QRectF
    target: QRectF
    teams: PerTeam[TeamLayout]
    table: QRectF
    strip: QRectF
    foot: QRectF


def unit_of(width: float, height: float) -> float:
    """The unit of a screen of so many pixels, in which all lengths are counted."""
    if width / height < PORTRAIT:
        return min(width / 80, height / 150)
    return min(height / 100, width / 150)


def screen_layout(
    width: float, height: float, *, from_right: bool, table: bool, ratio: float
) -> ScreenLayout:
    """Lay out a screen of so many pixels.

    Args:
        width: its width.
        height: its height.
        from_right: whether reading starts at the right; then ours is there.
        table: whether there is anything to show of the seats.
        ratio: the width of the widest total in relation to its height, as the typeface draws it.
    """
    shape = width / height
    if shape < PORTRAIT:
        made = _stacked(width, height, table=table)
    else:
        made = _side_by_side(width, height, table=table, ratio=ratio)
    return _mirrored(made, width) if from_right else made


def _side_by_side(width: float, height: float, *, table: bool, ratio: float) -> ScreenLayout:
    unit = unit_of(width, height)
    margin, gap = MARGIN * unit, GAP * unit
    inner = QRectF(margin, margin, width - 2 * margin, height - 2 * margin)
    between = table and width / height >= PANORAMA
    left = inner.height() - (HEAD + FOOT) * unit - 2 * gap
    card = (inner.width() - gap) / 2
    wanted = _chrome(unit) + (card - 2 * TOTAL_PAD * unit) / ratio * STRETCH
    foot_height = FOOT * unit + min((FOOT_MOST - FOOT) * unit, max(0.0, left - wanted))
    panels = QRectF(inner)
    panels.setTop(inner.top() + HEAD * unit + gap)
    panels.setBottom(inner.bottom() - foot_height - gap)
    foot = QRectF(inner)
    foot.setTop(panels.bottom() + gap)
    middle, strip = QRectF(), QRectF(foot)
    if between:
        total = (panels.height() - _chrome(unit)) * ratio + 2 * TOTAL_PAD * unit
        share = inner.width() - 2 * gap - 2 * total
        share = min(max(share, 44 * unit), 72 * unit)
        card = (inner.width() - 2 * gap - share) / 2
        middle = QRectF(panels.left() + card + gap, panels.top(), share, panels.height())
    elif table:
        share = min(max(inner.width() * 0.34, 48 * unit), 60 * unit)
        middle = QRectF(foot.left(), foot.top(), share, foot.height())
        strip.setLeft(middle.right() + gap)
    us = QRectF(panels.left(), panels.top(), card, panels.height())
    them = QRectF(panels.right() - card, panels.top(), card, panels.height())
    hand, tally, target = _head(QRectF(inner.left(), inner.top(), inner.width(), HEAD * unit), unit)
    return ScreenLayout(
        unit=unit,
        arrangement=Arrangement.TABLE_BETWEEN if between else Arrangement.SIDE_BY_SIDE,
        hand=hand,
        tally=tally,
        target=target,
        teams=PerTeam(_team(us, unit), _team(them, unit)),
        table=middle,
        strip=strip,
        foot=foot,
    )


def _stacked(width: float, height: float, *, table: bool) -> ScreenLayout:
    unit = unit_of(width, height)
    margin, gap = MARGIN * unit, GAP * unit
    inner = QRectF(margin, margin, width - 2 * margin, height - 2 * margin)
    line = QRectF(inner.left(), inner.top(), inner.width(), HEAD * unit)
    tally = QRectF(line)
    side = (inner.width() - gap) / 2
    below = line.translated(0, line.height())
    hand = QRectF(below.left(), below.top(), side, below.height())
    target = QRectF(below.right() - side, below.top(), side, below.height())
    foot = QRectF(inner)
    foot.setTop(inner.bottom() - FOOT * unit)
    middle = QRectF()
    bottom = foot.top() - gap
    if table:
        middle = QRectF(inner.left(), bottom - TABLE * unit, inner.width(), TABLE * unit)
        bottom = middle.top() - gap
    top = below.bottom() + gap
    card = (bottom - top - gap) / 2
    us = QRectF(inner.left(), top, inner.width(), card)
    them = us.translated(0, card + gap)
    return ScreenLayout(
        unit=unit,
        arrangement=Arrangement.STACKED,
        hand=hand,
        tally=tally,
        target=target,
        teams=PerTeam(_team(us, unit), _team(them, unit)),
        table=middle,
        strip=QRectF(foot),
        foot=foot,
    )


def _head(line: QRectF, unit: float) -> tuple[QRectF, QRectF, QRectF]:
    """The hand's number, the tally in the very middle, and the target."""
    tally = min(80 * unit, line.width() * 0.46)
    side = (line.width() - tally) / 2 - 1.5 * GAP * unit
    return (
        QRectF(line.left(), line.top(), side, line.height()),
        QRectF(line.center().x() - tally / 2, line.top(), tally, line.height()),
        QRectF(line.right() - side, line.top(), side, line.height()),
    )


def _chrome(unit: float) -> float:
    """What of a card's height is not for the total."""
    parts = (ABOVE, TEAM_HEAD, UNDER_HEAD, UNDER_TOTAL, PROGRESS, UNDER_PROGRESS, TEAM_FOOT, BELOW)
    return sum(parts) * unit


def _team(card: QRectF, unit: float) -> TeamLayout:
    left, width = card.left() + PAD * unit, card.width() - 2 * PAD * unit
    head = QRectF(left, card.top() + ABOVE * unit, width, TEAM_HEAD * unit)
    foot = QRectF(left, card.bottom() - (BELOW + TEAM_FOOT) * unit, width, TEAM_FOOT * unit)
    progress = QRectF(left, foot.top() - (UNDER_PROGRESS + PROGRESS) * unit, width, PROGRESS * unit)
    total = card.adjusted(TOTAL_PAD * unit, 0, -TOTAL_PAD * unit, 0)
    total.setTop(head.bottom() + UNDER_HEAD * unit)
    total.setBottom(progress.top() - UNDER_TOTAL * unit)
    return TeamLayout(card=card, head=head, total=total, progress=progress, foot=foot)


def _mirrored(layout: ScreenLayout, width: float) -> ScreenLayout:
    """The same for a language that is read from the right."""

    def over(area: QRectF) -> QRectF:
        return mirrored(area, QRectF(0, 0, width, 0))

    def team(one: TeamLayout) -> TeamLayout:
        areas = (one.card, one.head, one.total, one.progress, one.foot)
        return TeamLayout(*map(over, areas))

    return ScreenLayout(
        unit=layout.unit,
        arrangement=layout.arrangement,
        hand=over(layout.hand),
        tally=over(layout.tally),
        target=over(layout.target),
        teams=PerTeam(team(layout.teams.us), team(layout.teams.them)),
        table=over(layout.table),
        strip=over(layout.strip),
        foot=over(layout.foot),
    )


def mirrored(area: QRectF, within: QRectF) -> QRectF:
    """An area as it stands when what it is in is turned over from left to right."""
    if area.isEmpty():
        return QRectF()
    left = within.left() + within.right() - area.right()
    return QRectF(left, area.top(), area.width(), area.height())
