"""Dates as people of a language write them, in the calendar and the digits that they chose.

The names of days and months are texts of our own catalogs: loading a library for them would cost
more than the rest of a first paint's words.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING

from baloot_score.i18n.bidi import clean_name, isolate
from baloot_score.i18n.calendars import Calendar
from baloot_score.i18n.digits import Digits
from baloot_score.i18n.words import Words

if TYPE_CHECKING:
    from baloot_score.i18n.hijri import HijriDay


def long_date(words: Words, day: date) -> str:
    """A date with its weekday, such as «الخميس 26 نوفمبر 2026», in the calendar of the words.

    A day outside of the tables of the Hijri calendar is told in the Gregorian one alone.
    """
    weekday = weekday_name(words, day)
    hijri = None if words.calendar is Calendar.GREGORIAN else _hijri_day(day)
    if hijri is None:
        sentence, parts = words.gettext("{weekday} {day} {month} {year}"), _gregorian(words, day)
    elif words.calendar is Calendar.HIJRI:
        sentence, parts = words.gettext("{weekday} {day} {month} {year} AH"), _hijri(words, hijri)
    else:
        sentence = words.gettext("{weekday} {hijri_day} {hijri_month} {hijri_year} · {gregorian}")
        gregorian = words.gettext("{day} {month} {year}").format(**_gregorian(words, day))
        if words.digits is Digits.ARABIC_INDIC and not words.right_to_left:
            gregorian = isolate(gregorian)  # its day would stand before the year of the other
        named = {f"hijri_{name}": part for name, part in _hijri(words, hijri).items()}
        parts = {**named, "gregorian": gregorian}
    return sentence.format(weekday=weekday, **parts)


def _hijri_day(day: date) -> HijriDay | None:
    from baloot_score.i18n.hijri import hijri_day  # only for who wants this calendar

    return hijri_day(day)


def time_of_here(moment: datetime) -> datetime:
    """A moment in the time of the place where it is looked at.

    It stays as it was written at the ends of the calendar, or of what the system knows.
    """
    try:
        return moment.astimezone()
    except (OverflowError, OSError):
        return moment


def weekday_name(words: Words, day: date) -> str:
    """The name of a day's weekday."""
    return (
        words.gettext("Monday"),
        words.gettext("Tuesday"),
        words.gettext("Wednesday"),
        words.gettext("Thursday"),
        words.gettext("Friday"),
        words.gettext("Saturday"),
        words.gettext("Sunday"),
    )[day.weekday()]


def session_title(words: Words, day: date) -> str:
    """What a session is called until it gets a name: «جلسة الخميس»."""
    return (
        words.gettext("Monday session"),
        words.gettext("Tuesday session"),
        words.gettext("Wednesday session"),
        words.gettext("Thursday session"),
        words.gettext("Friday session"),
        words.gettext("Saturday session"),
        words.gettext("Sunday session"),
    )[day.weekday()]


def title_or_day(words: Words, title: str, day: date) -> str:
    """What a session is called: its title, or its day where nothing of that would be seen."""
    return clean_name(title) or session_title(words, day)


def _gregorian(words: Words, day: date) -> dict[str, str]:
    month = gregorian_months(words)[day.month - 1]
    return {"day": words.number(day.day), "month": month, "year": words.number(day.year)}


def _hijri(words: Words, day: HijriDay) -> dict[str, str]:
    month = hijri_months(words)[day.month - 1]
    return {"day": words.number(day.day), "month": month, "year": words.number(day.year)}


def gregorian_months(words: Words) -> tuple[str, ...]:
    """The names of the twelve months."""
    return (
        words.gettext("January"),
        words.gettext("February"),
        words.gettext("March"),
        words.gettext("April"),
        words.pgettext("month", "May"),
        words.gettext("June"),
        words.gettext("July"),
        words.gettext("August"),
        words.gettext("September"),
        words.gettext("October"),
        words.gettext("November"),
        words.gettext("December"),
    )


def hijri_months(words: Words) -> tuple[str, ...]:
    """The names of the twelve months of the Hijri year."""
    return (
        words.gettext("Muharram"),
        words.gettext("Safar"),
        words.gettext("Rabi al-Awwal"),
        words.gettext("Rabi al-Akhir"),
        words.gettext("Jumada al-Ula"),
        words.gettext("Jumada al-Akhirah"),
        words.gettext("Rajab"),
        words.gettext("Shaban"),
        words.gettext("Ramadan"),
        words.gettext("Shawwal"),
        words.gettext("Dhu al-Qadah"),
        words.gettext("Dhu al-Hijjah"),
    )
