"""Where the hands and points of a chart lie: its two scales, and where they are marked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from baloot_score.scoring.course import Course

FEWEST_HANDS = 6
"""A game that has just started does not go across the whole width with its first hand."""


@dataclass(frozen=True, slots=True)
class Plot:
    """An area (units of the canvas) with hands across, from where reading starts, and points up.

    `hands` and `points` are what its width and its height stand for.
    """

    left: float
    top: float
    right: float
    bottom: float
    hands: int
    points: int
    right_to_left: bool

    def x(self, hands: float) -> float:
        """Where the totals after so many hands are."""
        along = (self.right - self.left) * hands / self.hands
        return self.right - along if self.right_to_left else self.left + along

    def y(self, points: float) -> float:
        """Where so many points are."""
        return self.bottom - (self.bottom - self.top) * points / self.points

    @property
    def step(self) -> float:
        """How far it is from one hand to the next."""
        return (self.right - self.left) / self.hands

    def hands_at(self, x: float) -> int:
        """How many hands were played by the place that is nearest."""
        along = self.right - x if self.right_to_left else x - self.left
        return round(max(0.0, min(1.0, along / (self.right - self.left))) * self.hands)


def hands_across(course: Course) -> int:
    """How many hands the width of a chart stands for."""
    return max(FEWEST_HANDS, len(course.stops))


def points_up(course: Course) -> int:
    """How many points the height of a chart stands for: the target is always in sight."""
    return max(1, course.target, course.totals.us, course.totals.them)


def even_steps(end: int, room: float, least: float) -> range:
    """The numbers from 0 to an end that are written along a scale.

    They are apart by 1, 2 or 5, or by ten times as much, and so on.

    Args:
        end: the number at the end of the scale.
        room: how long the scale is.
        least: how much of that lies between two of them at least.

    """
    step = next(step for step in _round_numbers() if room * step >= least * end or step >= end)
    return range(0, end + 1, step)


def _round_numbers() -> Iterator[int]:
    ten = 1
    while True:
        yield from (ten, 2 * ten, 5 * ten)
        ten *= 10
