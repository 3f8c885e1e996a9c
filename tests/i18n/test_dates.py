"""Dates in both calendars, both languages and both kinds of digits."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest
from babel.dates import format_date
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.i18n.calendars import Calendar
from baloot_score.i18n.dates import (
    gregorian_months,
    hijri_months,
    long_date,
    time_of_here,
    weekday_name,
)
from baloot_score.i18n.digits import Digits
from baloot_score.i18n.hijri import HijriDay, hijri_day
from baloot_score.i18n.words import LANGUAGES, Words, load_words

ENGLISH = Words("en")
FIRST, LAST = date(1924, 8, 1), date(2077, 11, 16)
"""The days of the tables: 1 Muharram 1343 to 30 Dhu al-Hijjah 1500."""
DAYS = st.dates(FIRST, LAST)
ANY_DAY = st.dates()
THURSDAY = date(2026, 11, 26)


def in_calendar(words: Words, calendar: Calendar) -> Words:
    return replace(words, calendar=calendar)


# The calendar of Umm al-Qura, as the holidays of these years were announced by it.
@pytest.mark.parametrize(
    ("day", "hijri"),
    [
        (date(2024, 3, 11), HijriDay(1445, 9, 1)),
        (date(2024, 4, 10), HijriDay(1445, 10, 1)),
        (date(2024, 7, 7), HijriDay(1446, 1, 1)),
        (date(2025, 6, 26), HijriDay(1447, 1, 1)),
        (FIRST, HijriDay(1343, 1, 1)),
        (LAST, HijriDay(1500, 12, 30)),
    ],
)
def test_a_day_of_the_umm_al_qura_calendar(day: date, hijri: HijriDay) -> None:
    assert hijri_day(day) == hijri


@given(DAYS.filter(lambda day: day < LAST))
def test_hijri_days_follow_each_other(day: date) -> None:
    today, tomorrow = hijri_day(day), hijri_day(day + timedelta(1))
    assert today is not None
    if tomorrow == replace(today, day=today.day + 1):
        assert today.day < 30
    else:
        month = today.year * 12 + today.month  # the months counted from 1 give the next one
        assert tomorrow == HijriDay(month // 12, month % 12 + 1, 1)
        assert today.day in (29, 30)


def test_the_same_evening_in_each_calendar() -> None:
    texts = [long_date(in_calendar(ENGLISH, calendar), THURSDAY) for calendar in Calendar]
    assert texts == [
        "Thursday 26 November 2026",
        "Thursday 16 Jumada al-Akhirah 1448 AH",
        "Thursday 16 Jumada al-Akhirah 1448 · 26 November 2026",
    ]


def test_a_day_in_arabic_digits_stays_with_its_month_in_english() -> None:
    words = load_words("en", Digits.ARABIC_INDIC, Calendar.BOTH)
    assert long_date(words, THURSDAY).endswith(
        "١٤٤٨ · \N{FIRST STRONG ISOLATE}٢٦ November ٢٠٢٦\N{POP DIRECTIONAL ISOLATE}"
    )


@given(ANY_DAY)
def test_gregorian_dates_are_those_of_the_unicode_consortium(day: date) -> None:
    assert long_date(ENGLISH, day) == format_date(day, "EEEE d MMMM y", locale="en")


@given(ANY_DAY.filter(lambda day: not FIRST <= day <= LAST))
def test_what_the_tables_do_not_hold_is_told_in_gregorian(day: date) -> None:
    assert hijri_day(day) is None
    for calendar in Calendar:
        assert long_date(in_calendar(ENGLISH, calendar), day) == long_date(ENGLISH, day)


@given(DAYS, st.sampled_from(Calendar), st.sampled_from(LANGUAGES))
def test_the_weekday_is_said_once(day: date, calendar: Calendar, language: str) -> None:
    words = load_words(language, calendar=calendar)
    assert long_date(words, day).count(weekday_name(words, day)) == 1


@given(ANY_DAY, st.sampled_from(Calendar), st.sampled_from(LANGUAGES))
def test_all_numbers_of_a_date_are_in_the_digits_that_were_chosen(
    day: date, calendar: Calendar, language: str
) -> None:
    indic = long_date(load_words(language, Digits.ARABIC_INDIC, calendar), day)
    assert not any(character.isascii() and character.isdecimal() for character in indic)
    western = long_date(load_words(language, Digits.WESTERN, calendar), day)
    assert all(character.isascii() for character in western if character.isdecimal())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_months_have_one_name(language: str) -> None:
    words = load_words(language)
    for months in (gregorian_months(words), hijri_months(words)):
        assert len(set(months)) == 12


@pytest.fixture
def go_to(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Go to a time zone until the end of the test."""
    if not hasattr(time, "tzset"):
        pytest.skip("the zone of this system cannot be chosen")

    def go_to(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield go_to
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    ("written", "zone", "seen"),
    [
        ("2026-11-26T23:30:00+00:00", "Etc/GMT-3", "2026-11-27T02:30:00+03:00"),
        ("0001-01-01T00:00:00+00:00", "Etc/GMT+12", "0001-01-01T00:00:00+00:00"),
        ("9999-12-31T23:59:59-12:00", "Etc/GMT-14", "9999-12-31T23:59:59-12:00"),
    ],
)
def test_a_moment_is_told_in_the_time_of_here_where_it_has_one(
    go_to: Callable[[str], None], written: str, zone: str, seen: str
) -> None:
    go_to(zone)
    assert time_of_here(datetime.fromisoformat(written)).isoformat() == seen
