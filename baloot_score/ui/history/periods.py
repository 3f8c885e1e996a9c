"""The periods that the history is narrowed to, as the calendar that people see has them."""

from __future__ import annotations

from datetime import date, timedelta
from enum import StrEnum

from baloot_score.i18n.calendars import Calendar
from baloot_score.i18n.hijri import hijri_day
from baloot_score.i18n.words import Words

_SUNDAY_FIRST = 7


class Period(StrEnum):
    """Since when sessions are listed; `BETWEEN` is for two days that a person names."""

    ANY = "any"
    WEEK = "week"
    MONTH = "month"
    YEAR = "year"
    BETWEEN = "between"


def period_word(words: Words, period: Period) -> str:
    """What a period is called."""
    return {
        Period.ANY: words.gettext("Any time"),
        Period.WEEK: words.gettext("This week"),
        Period.MONTH: words.gettext("This month"),
        Period.YEAR: words.gettext("This year"),
        Period.BETWEEN: words.gettext("Between two days"),
    }[period]


def first_day(period: Period, today: date, calendar: Calendar) -> date | None:
    """The day with which a period begins; a week begins on Sunday, a month where it is Hijri too.

    `None` for those that begin with no day of their own.
    """
    if period is Period.WEEK:
        return today - timedelta(days=today.isoweekday() % _SUNDAY_FIRST)
    if period not in (Period.MONTH, Period.YEAR):
        return None
    hijri = hijri_day(today) if calendar is Calendar.HIJRI else None
    if hijri is None:
        return today.replace(day=1) if period is Period.MONTH else today.replace(month=1, day=1)
    first = today - timedelta(days=hijri.day - 1)
    for _ in range(hijri.month - 1 if period is Period.YEAR else 0):
        last_of_before = first - timedelta(days=1)
        before = hijri_day(last_of_before)
        if before is None:
            break
        first = last_of_before - timedelta(days=before.day - 1)
    return first
