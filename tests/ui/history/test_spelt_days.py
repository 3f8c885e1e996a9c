"""Days that are searched for by the name of their month, as the list shows them."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.i18n.calendars import Calendar
from baloot_score.i18n.dates import long_date
from baloot_score.i18n.digits import Digits
from baloot_score.i18n.words import LANGUAGES, load_words
from baloot_score.ui.history.spelt_days import spelt_days, spelt_periods

MONDAY = date(2026, 11, 30)


@given(
    st.dates(date(1924, 8, 1), date(2077, 11, 16)),
    st.sampled_from(LANGUAGES),
    st.sampled_from(Digits),
    st.sampled_from(Calendar),
)
def test_every_day_is_understood_as_it_is_shown(
    day: date, language: str, digits: Digits, calendar: Calendar
) -> None:
    words = load_words(language, digits, calendar)
    found = spelt_days(words, long_date(words, day))
    assert {date for _, date in found} == {day}
    assert len(found) == (2 if calendar is Calendar.BOTH else 1)


@pytest.mark.parametrize(
    "text",
    ["30 نوفمبر 2026", "٣٠ نوفمبر، ٢٠٢٦", "الإثنين ٣٠ نوفمبر ٢٠٢٦ م", "20 جمادي الاخره 1448 هـ"],
)
def test_a_day_is_understood_in_the_ways_of_writing_its_words(text: str) -> None:
    words = load_words("ar")
    assert [day for _, day in spelt_days(words, f"سعد {text} خالد")] == [MONDAY]


@pytest.mark.parametrize("text", ["", "نوفمبر", "30 نوفمبر", "31 نوفمبر 2026", "130 نوفمبر 20260"])
def test_what_is_no_whole_day_is_left_to_the_search(text: str) -> None:
    assert spelt_days(load_words("ar"), text) == ()


NOVEMBER = date(2026, 11, 1), date(2026, 11, 30)
SIXTH_MONTH = date(2026, 11, 11), date(2026, 12, 9)
HIJRI_YEAR = date(2026, 6, 16), date(2027, 6, 5)


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("نوفمبر 2026", [NOVEMBER]),
        ("سعد نوفمبر، ٢٠٢٦ م خالد", [NOVEMBER]),
        ("جمادى الآخرة 1448", [SIXTH_MONTH]),
        ("جمادي الاخره ١٤٤٨ هـ", [SIXTH_MONTH]),
        ("١٤٤٨", [HIJRI_YEAR]),
        ("1448 هـ نوفمبر 2026", [NOVEMBER, HIJRI_YEAR]),
        ("نوف 2026", [NOVEMBER]),
        ("30 نوف، 2026 م", [(MONDAY, MONDAY)]),
        ("ديسمبر 2026", [(date(2026, 12, 1), date(2026, 12, 31))]),
    ],
)
def test_a_month_with_its_year_is_all_of_its_days(text: str, days: list[tuple[date, date]]) -> None:
    assert [tuple(found) for _, *found in spelt_periods(load_words("ar"), text)] == days


@pytest.mark.parametrize(
    "text",
    [
        "",
        "نوفمبرات",
        "نو",
        "31 نوفمبر",
        "2026",
        "30 نوفمبر 2026",
        "20 جمادى الآخرة 1448 هـ",
        "144",
        "1999",
        "31/11/26",
        "30/11/2026",
    ],
)
def test_what_is_more_or_less_than_a_month_is_no_period(text: str) -> None:
    assert spelt_periods(load_words("ar"), text) == ()


@pytest.mark.parametrize(
    ("text", "phrase", "day"),
    [
        ("نوفمبر", "نوفمبر", None),
        ("سعد نوفمبر", "نوفمبر", None),
        ("نوفمبر 20260", "نوفمبر", None),
        ("رجب", "رجب", None),
        ("نوف", "نوف", None),
        ("جمادى", "جمادي", None),
        ("30 نوف", "30 نوف", MONDAY),
        ("20 جمادى الآخ", "20 جمادي الاخ", MONDAY),
        ("30 نوفمبر", "30 نوفمبر", MONDAY),
        ("٢٠ جمادي الاخره", "20 جمادي الاخره", MONDAY),
        ("٣٠/١١/٢٦", "30-11-26", MONDAY),
        ("سعد 30.11.26", "30-11-26", MONDAY),
        ("20-6-48", "20-6-48", MONDAY),
    ],
)
def test_what_has_no_whole_year_is_looked_for_in_all(
    text: str, phrase: str, day: date | None
) -> None:
    found = spelt_periods(load_words("ar"), text)
    assert {each for each, _, _ in found} == {phrase}
    if day is None:
        assert len(found) > 100
    else:
        assert (phrase, day, day) in found
        assert all(first == last for _, first, last in found)


@pytest.mark.parametrize(
    ("text", "months"), [("Nov", {11}), ("may", {5}), ("ju", set()), ("Ju", set())]
)
def test_a_month_is_known_by_its_first_letters(text: str, months: set[int]) -> None:
    assert {first.month for _, first, _ in spelt_periods(load_words("en"), text)} == months
