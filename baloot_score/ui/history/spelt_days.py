"""Days that are typed as they are shown, with the name of the month: «30 نوفمبر 2026»."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from unicodedata import lookup

from baloot_score.i18n.dates import gregorian_months, hijri_months, weekday_name
from baloot_score.i18n.words import Words
from baloot_score.session import search_text
from baloot_score.ui.history.typed_days import typed_day

_ERA = f"(?:{lookup('ARABIC LETTER HEH')}|{lookup('ARABIC LETTER MEEM')}|ah)"
"""What may follow a year: of the Hijra, of Christ."""
_COMMA = f"[,{lookup('ARABIC COMMA')}]"
_MONDAY = date(2024, 1, 1)


def spelt_days(words: Words, text: str) -> tuple[tuple[str, date], ...]:
    """What names a whole day with its month, and the day; also with the weekday before it."""
    names = [weekday_name(words, _MONDAY + timedelta(days)) for days in range(7)]
    found = (
        _days(names, months, text) for months in (gregorian_months(words), hijri_months(words))
    )
    return tuple(dict.fromkeys(day for days in found for day in days))


def _days(weekdays: Sequence[str], months: Sequence[str], text: str) -> Iterator[tuple[str, date]]:
    places = {search_text(name): place for place, name in enumerate(months, 1)}
    any_month = "|".join(map(re.escape, sorted(places, key=len, reverse=True)))
    any_weekday = "|".join(re.escape(search_text(name)) for name in weekdays)
    before = rf"(?<!\S)(?:· )?(?:(?:{any_weekday}){_COMMA}? )?"
    after = rf"(?: {_ERA})?(?!\S)"
    pattern = rf"{before}(\d{{1,2}}) ({any_month}){_COMMA}? (\d{{4}}){after}"
    for found in re.finditer(pattern, search_text(text)):
        number, month, year = found.groups()
        day = typed_day(f"{number}/{places[month]}/{year}")
        if day is not None:
            yield found.group(), day
