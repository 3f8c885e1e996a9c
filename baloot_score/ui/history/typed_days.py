"""A day as people type it: day, month, year or the year first, in any digits, Hijri years too."""

from __future__ import annotations

import re
from datetime import date, timedelta

from baloot_score.i18n.digits import to_ascii_digits
from baloot_score.i18n.hijri import HijriDay, day_of, hijri_day

_PARTS = re.compile(r"(\d{1,4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,4})")
_YEAR_DIGITS = 4
_FIRST_GREGORIAN_YEAR = 1700
"""A year before it is one of the Hijri calendar: 1448 is this one."""
_LONGEST_TYPED = 40


def typed_day(text: str) -> date | None:
    """The day that was typed; `None` when it is none."""
    found = _PARTS.fullmatch(to_ascii_digits(text[:_LONGEST_TYPED]).strip())
    if found is None:
        return None
    first, month, last = found.groups()
    if len(first) == _YEAR_DIGITS:
        year, day = int(first), int(last)
    elif len(last) == _YEAR_DIGITS:
        year, day = int(last), int(first)
    else:
        return None
    if year < _FIRST_GREGORIAN_YEAR:
        return day_of(HijriDay(year, int(month), day))
    try:
        return date(year, int(month), day)
    except ValueError:
        return None


def days_in(text: str) -> tuple[tuple[str, date], ...]:
    """The words of what is typed that are whole days, each with its day."""
    days = ((word, typed_day(word)) for word in dict.fromkeys(text.split()))
    return tuple((word, day) for word, day in days if day is not None)


def written_day(day: date, *, hijri: bool) -> str:
    """A day as `typed_day` reads it, in Western digits."""
    found = hijri_day(day) if hijri else None
    if found is not None:
        return f"{found.day}/{found.month}/{found.year}"
    return f"{day.day}/{day.month}/{day.year:04}"


def stepped(day: date, days: int) -> date:
    """So many days later, or earlier; the same day where there is no such one."""
    try:
        return day + timedelta(days=days)
    except OverflowError:
        return day
