"""How long a game has been going on, for as long as it is of this day."""

from __future__ import annotations

from datetime import datetime, timedelta

LONGEST = timedelta(hours=12)
"""A game that was left and taken up again so much later says nothing by its duration."""


def duration(began: datetime | None, last: datetime | None, now: datetime, *, over: bool) -> str:
    """Hours and minutes of a game as `00:24`; empty when there is nothing to tell.

    Args:
        began: when its first hand was recorded.
        last: when its last hand was recorded; only a game of this day is told of.
        now: the time now.
        over: whether the game is won: then it lasted until its last hand.

    """
    if began is None or last is None or last.astimezone(now.tzinfo).date() != now.date():
        return ""
    passed = (last if over else now) - began
    if not timedelta(0) <= passed <= LONGEST:
        return ""
    hours, minutes = divmod(int(passed.total_seconds()) // 60, 60)
    return f"{hours:02}:{minutes:02}"
