"""The course of a game: both running totals, what was out of the ordinary, and who led."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from baloot_score.scoring.model import FoulHand, Level, Outcome, PlayedHand, Points, Team
from baloot_score.scoring.standings import Row, Standings, Win


class Mark(StrEnum):
    """What sets a hand apart from others of the game."""

    KABOOT = "kaboot"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Stop:
    """What a hand wrote (points), the totals after it, and what sets it apart.

    `team` is the one whose totals show the mark: that of the kaboot, the buyer who failed or, where
    the hand was only raised, the team that wrote more; `None` where there is nothing to show.
    """

    points: Points
    totals: Points
    mark: Mark | None = None
    raised: bool = False
    team: Team | None = None


@dataclass(frozen=True, slots=True)
class Course:
    """A game from where both teams start (points) to its last hand, on the way to its target."""

    start: int
    target: int
    stops: tuple[Stop, ...]
    win: Win | None = None

    @property
    def totals(self) -> Points:
        """Both totals at the end."""
        return self.totals_after(len(self.stops))

    def totals_after(self, hands: int) -> Points:
        """Both totals after so many hands; none is where both start."""
        return self.stops[hands - 1].totals if hands else Points(self.start, self.start)


@dataclass(frozen=True, slots=True)
class Lead:
    """How many points a team was ahead by, or wrote, with the hand at a place."""

    team: Team
    points: int
    place: int


@dataclass(frozen=True, slots=True)
class Story:
    """What there is to tell of a course: how often the lead changed hands, and what was largest.

    `largest_hand` is the first in which the team that wrote more wrote the most.
    """

    lead_changes: int
    largest_lead: Lead | None
    largest_hand: Lead | None


def course(standings: Standings, start: int, target: int) -> Course:
    """The course of a game.

    Args:
        standings: the game as it stands.
        start: the points that both teams start with.
        target: the points that a team needs.

    """
    return Course(start, target, tuple(map(_stop, standings.rows)), standings.win)


def story(told: Course) -> Story:
    """What there is to tell of a course."""
    changes, ahead = 0, None
    lead: Lead | None = None
    hand: Lead | None = None
    for place, stop in enumerate(told.stops):
        now = _lead(stop.totals, place)
        if now is not None:
            changes += ahead is not None and now.team is not ahead
            ahead = now.team
            lead = now if lead is None or now.points > lead.points else lead
        more = _more(stop.points)
        if more is not None and (hand is None or stop.points.of(more) > hand.points):
            hand = Lead(more, stop.points.of(more), place)
    return Story(changes, lead, hand)


def _stop(row: Row) -> Stop:
    hand = row.hand
    raised = isinstance(hand, PlayedHand | FoulHand) and hand.level is not Level.NORMAL
    mark, team = None, None
    if isinstance(hand, PlayedHand) and row.outcome is Outcome.KABOOT:
        mark, team = Mark.KABOOT, hand.kaboot
    elif isinstance(hand, PlayedHand) and row.outcome is Outcome.FAILED:
        mark, team = Mark.FAILED, hand.buyer
    elif raised:
        team = _more(row.points)
    return Stop(row.points, row.totals, mark, raised, team)


def _more(points: Points) -> Team | None:
    """The team that has more of two points."""
    if points.us == points.them:
        return None
    return Team.US if points.us > points.them else Team.THEM


def _lead(totals: Points, place: int) -> Lead | None:
    team = _more(totals)
    return None if team is None else Lead(team, abs(totals.us - totals.them), place)
