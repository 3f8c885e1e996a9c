"""Days as people type them, and the days with which periods begin."""

from __future__ import annotations

from datetime import date

import pytest

from baloot_score.i18n.calendars import Calendar
from baloot_score.ui.history.periods import Period, first_day
from baloot_score.ui.history.typed_days import days_in, stepped, typed_day, written_day

THURSDAY = date(2026, 11, 26)


@pytest.mark.parametrize(
    "text",
    ["26/11/2026", "2026-11-26", "٢٦/١١/٢٠٢٦", " 26 11 2026 ", "26.11.2026", "16/6/1448"],
)
def test_a_day_is_understood_in_every_way_of_writing(text: str) -> None:
    assert typed_day(text) == THURSDAY


@pytest.mark.parametrize(
    "text", ["", "26/11", "26/11/26", "31/2/2026", "0/0/0000", "1/1/9", "x", "9" * 10_000]
)
def test_what_is_no_day_is_none(text: str) -> None:
    assert typed_day(text) is None


def test_the_days_of_a_search_are_told_from_its_other_words() -> None:
    assert days_in("سعد ١٦/٦/١٤٤٨ 11/2026") == (("١٦/٦/١٤٤٨", THURSDAY),)
    assert days_in("") == days_in("سعد 2026 1448/6") == ()


@pytest.mark.parametrize("hijri", [False, True])
def test_a_written_day_is_read_again(hijri: bool) -> None:
    assert typed_day(written_day(THURSDAY, hijri=hijri)) == THURSDAY


def test_steps_end_where_days_end() -> None:
    assert stepped(date.max, 1) == date.max
    assert stepped(date.min, -1) == date.min


@pytest.mark.parametrize(
    ("period", "calendar", "day"),
    [
        (Period.WEEK, Calendar.GREGORIAN, date(2026, 11, 22)),
        (Period.MONTH, Calendar.GREGORIAN, date(2026, 11, 1)),
        (Period.YEAR, Calendar.GREGORIAN, date(2026, 1, 1)),
        (Period.MONTH, Calendar.HIJRI, date(2026, 11, 11)),
        (Period.YEAR, Calendar.HIJRI, date(2026, 6, 16)),
        (Period.ANY, Calendar.GREGORIAN, None),
    ],
)
def test_a_period_begins_as_its_calendar_has_it(
    period: Period, calendar: Calendar, day: date | None
) -> None:
    assert first_day(period, THURSDAY, calendar) == day


def test_a_week_begins_on_sunday_itself() -> None:
    sunday = date(2026, 11, 22)
    assert first_day(Period.WEEK, sunday, Calendar.GREGORIAN) == sunday
