"""Days and months that are typed as they are shown, with the name of the month.

Such as «30 نوفمبر 2026», and of a day that is known in part «نوفمبر 2026», «نوفمبر» or «1448».
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta
from itertools import product
from typing import TypeAlias
from unicodedata import lookup

from baloot_score.i18n.dates import gregorian_months, hijri_months, weekday_name
from baloot_score.i18n.words import Words
from baloot_score.session import search_text
from baloot_score.ui.history.typed_days import typed_day

_Period: TypeAlias = tuple[str, date, date]
_ERA = f"(?:{lookup('ARABIC LETTER HEH')}|{lookup('ARABIC LETTER MEEM')}|ah)"
"""What may follow a year: of the Hijra, of Christ."""
_COMMAS = f",{lookup('ARABIC COMMA')}"
_COMMA = f"[{_COMMAS}]"
_NUMBER, _YEAR = re.compile(r"\d{1,2}"), re.compile(r"\d{4}")
LEAST_LETTERS, MOST_WORDS, MONTHS = 3, 2, 12
"""The name of a month has at most so many words, and is known by so many of its letters."""
_MONDAY = date(2024, 1, 1)
_YEARS, _HIJRI_YEARS = range(1970, 2078), range(1390, 1500)
"""What is named without its year is looked for in these."""


def spelt_days(words: Words, text: str) -> tuple[tuple[str, date], ...]:
    """What names a whole day with its month, and the day; also with the weekday before it."""
    names = [weekday_name(words, _MONDAY + timedelta(days)) for days in range(7)]
    found = (
        _whole_days(names, months, text)
        for months in (gregorian_months(words), hijri_months(words))
    )
    return tuple(dict.fromkeys(day for days in found for day in days))


def _whole_days(
    weekdays: Sequence[str], months: Sequence[str], text: str
) -> Iterator[tuple[str, date]]:
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


def spelt_periods(words: Words, text: str) -> tuple[tuple[str, date, date], ...]:
    """What names more than a day, with its first and its last day, or with those of each year.

    That is a month, also a day of it without the year, by its name or at least the first letters of
    that; a year of the Hijra alone; and a day whose year has two digits, of either calendar. A year
    of Christ stands in the digits of every day of it, and is found there.
    """
    rest = _without(search_text(text), spelt_days(words, text))
    found: list[_Period] = []
    for months, years in ((gregorian_months(words), _YEARS), (hijri_months(words), _HIJRI_YEARS)):
        found += _of_months([search_text(name) for name in months], years, rest.split())
    rest = _without(rest, found)
    return tuple(dict.fromkeys([*found, *_hijri_years(rest), *_short_years(rest)]))


def _without(text: str, found: Iterable[tuple[str, *tuple[date, ...]]]) -> str:
    """A folded text without the phrases that were understood already."""
    for phrase in dict.fromkeys(phrase for phrase, *_days in found):
        text = text.replace(phrase, " ")
    return text


def _of_months(
    names: Sequence[str], years: Iterable[int], typed: Sequence[str]
) -> Iterator[_Period]:
    """The months that words name, each with the day before it and the year behind it, if any."""
    place = 0
    while place < len(typed):
        end = _end_of_name(names, typed, place)
        if end == place:
            place += 1
            continue
        name = " ".join(typed[place:end]).rstrip(_COMMAS)
        meant = [month for month, whole in enumerate(names, 1) if whole.startswith(name)]
        start = place - 1 if place and _NUMBER.fullmatch(typed[place - 1]) else place
        number = int(typed[start]) if start < place else None
        year = end < len(typed) and _YEAR.fullmatch(typed[end])
        in_years = [int(typed[end])] if year else years
        end += bool(year)
        if year and end < len(typed) and re.fullmatch(_ERA, typed[end]):
            end += 1
        phrase = " ".join(typed[start:end])
        for month, of_year in product(meant, in_years):
            yield from _in_month(phrase, number, month, of_year)
        place = end


def _end_of_name(names: Sequence[str], typed: Sequence[str], place: int) -> int:
    """Behind the words from a place on with which the name of a month begins; there if none do."""
    for end in range(min(place + MOST_WORDS, len(typed)), place, -1):
        begun = " ".join(typed[place:end]).rstrip(_COMMAS)
        if len(begun) >= LEAST_LETTERS and any(name.startswith(begun) for name in names):
            return end
    return place


def _in_month(phrase: str, number: int | None, month: int, year: int) -> Iterator[_Period]:
    """A day of a month, or all of it."""
    if number is None:
        after = (1, year + 1) if month == MONTHS else (month + 1, year)
        yield from _period(phrase, (month, year), after)
    elif (day := typed_day(f"{number}/{month}/{year:04}")) is not None:
        yield phrase, day, day


def _short_years(text: str) -> Iterator[_Period]:
    """A day such as 26/11/26, or 17/6/48 of the Hijra."""
    for found in re.finditer(r"(?<!\S)(\d{1,2})-(\d{1,2})-(\d{2})(?!\S)", text):
        number, month, year = found.groups()
        for century in (20, 14):
            day = typed_day(f"{number}/{month}/{century}{year}")
            if day is not None:
                yield found.group(), day, day


def _hijri_years(text: str) -> Iterator[_Period]:
    for found in re.finditer(rf"(?<!\S)(1[345]\d\d)(?: {_ERA})?(?!\S)", text):
        year = int(found.group(1))
        yield from _period(found.group(), (1, year), (1, year + 1))


def _period(phrase: str, first: tuple[int, int], after: tuple[int, int]) -> Iterator[_Period]:
    """From the first of a month to the last day before the first of another, if both are known."""
    since, end = (typed_day(f"1/{month}/{year}") for month, year in (first, after))
    if since is not None and end is not None:
        yield phrase, since, end - timedelta(days=1)
