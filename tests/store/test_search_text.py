"""What is typed is found however it is written: with or without marks, in any digits and case."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from baloot_score.store.search_text import search_text, search_words, searched

THURSDAY = date(2026, 11, 26)
ARABIC = "".join(map(chr, (*range(0x0621, 0x064B), *range(0x064B, 0x0653), 0x0671, 0x06CC, 0x06A9)))
texts = st.text() | st.text(ARABIC + " \u0640\u200c\ufefb\ufdf2")


def is_found(typed: str, text: str, day: date | None = THURSDAY) -> bool:
    """Whether a session with this text and day is found by what is typed."""
    lines = searched([text, "قواعد"], day)
    return all(word in lines for word in search_words(typed))


@given(texts)
@example("ﬀ̈ŉΐ")
@example("2026-2026/2026")
def test_folded_text_folds_to_itself(text: str) -> None:
    folded = search_text(text)
    assert search_text(folded) == folded
    assert folded == " ".join(folded.split())


@given(texts, texts)
def test_whole_text_is_found_by_itself(text: str, other: str) -> None:
    assert is_found(text, text)
    assert is_found(text, f"{other} {text}\n{other}")


@given(
    st.text(st.characters(exclude_categories=["Nd"])) | st.text(ARABIC),
    st.integers(0, 20),
    st.integers(0, 20),
)
def test_any_piece_of_a_text_is_found(text: str, start: int, end: int) -> None:
    assert is_found(text[start:end], text)


@given(texts, texts)
def test_words_of_two_texts_are_not_run_together(one: str, two: str) -> None:
    lines = searched([one, two], None).split("\n")
    assert set(lines) - {""} == {search_text(one), search_text(two)} - {""}


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("احمد", "أَحْمَد"),
        ("أحمد", "احمد"),
        ("ابراهيم", "إبراهيم"),
        ("ادم", "آدم"),
        ("ٱلعيال", "العيال"),
        ("مويد", "مؤيّد"),
        ("مصطفي", "مصطفى"),
        ("مصطفى", "مصطفی"),
        ("جلسه", "جلسة"),
        ("جلســـة", "جلسه"),
        ("کریم", "كريم"),
        ("جلسہ", "جلسه"),
        ("جلسھ", "جلسه"),
        ("جلسە", "جلسه"),
        ("الله", "عبدﷲ"),
        ("لاعب", "ﻻعب"),
        ("١٥٢", "152"),
        ("۱۵۲", "١٥٢"),
        ("152", "𝟙𝟝𝟚"),
        ("strasse", "STRAẞE"),
        ("ıstanbul", "ıSTANBUL"),
        ("josé", "Jose"),
        ("Jose", "JOSÉ"),
        ("ﬁve", "FIVE"),
        ("الجمعة ليلة", "ليلة الجمعة"),
        ("مي\u200cخواهم", "میخواهم"),
        ("\u202eسعد\u0000", "سعد"),
        ("", ""),
        (" \t\u200f", "سعد"),
    ],
)
def test_ways_of_writing_that_are_taken_for_the_same(typed: str, text: str) -> None:
    assert is_found(typed, text)


@pytest.mark.parametrize(
    ("typed", "text"),
    [("سعيد", "سعد"), ("سعد فهد", "سعد"), ("153", "١٥٢"), ("قواعدسعد", "سعد"), ("سعدقواعد", "سعد")],
)
def test_other_words_are_not_found(typed: str, text: str) -> None:
    assert not is_found(typed, text)


@pytest.mark.parametrize(
    "typed",
    [
        *("2026", "2026-11", "2026-11-26", "2026/11/26", "26/11/2026", "26.11.2026", "26-11"),
        *("٢٠٢٦/١١/٢٦", "٢٦/١١/٢٠٢٦", "۲۶/۱۱", "11-2026"),
        *(f"2026{dash}11{dash}26" for dash in "\u2010\u2011\u2013\u2212\u066b"),
    ],
)
def test_a_day_is_found_as_it_is_written(typed: str) -> None:
    assert is_found(typed, "")


@pytest.mark.parametrize("typed", ["3/5", "3/05", "03/05", "2027/5/3", "2027-05-03", "3/5/2027"])
def test_zeros_before_a_day_and_a_month_may_be_left_out(typed: str) -> None:
    assert is_found(typed, "", date(2027, 5, 3))


@pytest.mark.parametrize("typed", ["26/11", "2026-12", "27/11/2026", "11/26"])
def test_another_day_is_not_found(typed: str) -> None:
    """The 26th of November is not all of November in 2026."""
    assert not is_found(typed, "", date(2026, 11, 5))
