"""A day's place in the Umm al-Qura calendar."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class HijriDay:
    """A day of the Umm al-Qura calendar; months count from 1."""

    year: int
    month: int
    day: int


def hijri_day(day: date) -> HijriDay | None:
    """The Umm al-Qura date of a day; `None` outside of its tables, the years 1343 to 1500."""
    from hijridate import Gregorian  # when a day is asked for

    try:
        found = Gregorian.fromdate(day).to_hijri()
    except OverflowError:
        return None
    return HijriDay(found.year, found.month, found.day)


def day_of(hijri: HijriDay) -> date | None:
    """The day of an Umm al-Qura date; `None` where there is no such one in its tables."""
    from hijridate import Hijri  # only for who types such a date

    try:
        found = Hijri(hijri.year, hijri.month, hijri.day).to_gregorian()
    except (OverflowError, ValueError):
        return None
    return date(found.year, found.month, found.day)
