"""Days that are typed as they are shown, with the name of the month: «30 نوفمبر 2026»."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from unicodedata import lookup

from baloot_score.i18n.dates import gregorian_months, hijri_months, weekday_name
from baloot_score.i18n.words import Words
from baloot_score.ui.history.typed_days import typed_day

_HEH, _MEEM = lookup("ARABIC LETTER HEH"), lookup("ARABIC LETTER MEEM")
_ALIKE = {
    ord(lookup("ARABIC LETTER ALEF MAKSURA")): lookup("ARABIC LETTER YEH"),
    ord(lookup("ARABIC LETTER TEH MARBUTA")): _HEH,
    ord(lookup("ARABIC TATWEEL")): None,
}
_ERA = f"(?:{_HEH}|{_MEEM}|ah)"
"""What may follow a year: of the Hijra, of Christ."""
_COMMA = "[,\N{ARABIC COMMA}]"
_MONDAY = date(2024, 1, 1)


def spelt_days(words: Words, text: str) -> tuple[tuple[str, date], ...]:
    """What names a whole day with its month, and the day; also with the weekday before it."""
    names = [weekday_name(words, _MONDAY + timedelta(days)) for days in range(7)]
    found = (
        _days(names, months, text) for months in (gregorian_months(words), hijri_months(words))
    )
    return tuple(dict.fromkeys(day for days in found for day in days))


def _days(weekdays: Sequence[str], months: Sequence[str], text: str) -> Iterator[tuple[str, date]]:
    places = {_folded(name): place for place, name in enumerate(months, 1)}
    any_month = "|".join(map(re.escape, sorted(places, key=len, reverse=True)))
    any_weekday = "|".join(re.escape(_folded(name)) for name in weekdays)
    folded = " ".join(map(_folded, text.split()))
    before, after = (
        rf"(?<!\S)(?:· )?(?:(?:{any_weekday})[,\N{{ARABIC COMMA}}]? )?",
        rf"(?: {_ERA})?(?!\S)",
    )
    pattern = rf"{before}(\d{{1,2}}) ({any_month})[,\N{{ARABIC COMMA}}]? (\d{{4}}){after}"
    for found in re.finditer(pattern, folded):
        number, month, year = found.groups()
        day = typed_day(f"{number}/{places[month]}/{year}")
        if day is not None:
            yield found.group(), day


def _folded(word: str) -> str:
    """A word without the marks that people leave out, in letters of one case."""
    letters = unicodedata.normalize("NFKD", word.casefold())
    seen = (letter for letter in letters if unicodedata.category(letter) not in ("Mn", "Cf"))
    return "".join(seen).translate(_ALIKE)
