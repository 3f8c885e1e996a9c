"""How long a game has been going on, for as long as it is of this day or this night."""

from __future__ import annotations

from datetime import datetime, timedelta

LONGEST = timedelta(hours=12)
"""A game that was left and taken up again so much later says nothing by its duration."""
LONGEST_DAY = timedelta(hours=26)
"""Longer than any day, also one on which the clock is set back."""
NIGHT = timedelta(hours=6)
"""So long after its last hand a game is still of this night, although it is another day."""


def minutes_passed(
    began: datetime | None, last: datetime | None, now: datetime, *, over: bool
) -> int | None:
    """How many whole minutes a game has been going on; `None` when that says nothing.

    Args:
        began: when its first hand was recorded.
        last: when its last hand was recorded; only a game of this day or night is told of.
        now: the time now.
        over: whether the game is won: then it lasted until its last hand.

    """
    if began is None or last is None:
        return None
    since = now - last
    if abs(since) > LONGEST_DAY:  # at the ends of the calendar it may have no time of here
        return None
    of_this_day = last.astimezone(now.tzinfo).date() == now.date()
    if not of_this_day and not timedelta(0) <= since <= NIGHT:
        return None
    passed = (last if over else now) - began
    if not timedelta(0) <= passed <= LONGEST:
        return None
    return int(passed.total_seconds()) // 60


def clock_face(minutes: int) -> str:
    """Hours and minutes as `00:24`; empty before the first minute, which is as good as none."""
    return f"{minutes // 60:02}:{minutes % 60:02}" if minutes else ""
