"""Dates as people of a language write them, in the digits that they chose."""

from __future__ import annotations

from datetime import date

from baloot_score.i18n.digits import to_ascii_digits
from baloot_score.i18n.words import Words


def long_date(words: Words, day: date) -> str:
    """A date with its weekday, such as «الخميس 26 نوفمبر 2026»."""
    from babel.dates import format_date  # 30 ms: only when a date is shown

    text = format_date(day, "EEEE d MMMM y", locale=words.language)
    return words.number(to_ascii_digits(text))


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
