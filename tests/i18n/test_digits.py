"""Digits in and out: what people see, and what they may type."""

from __future__ import annotations

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.i18n.digits import Digits, to_ascii_digits, write_digits

DECIMALS = [
    chr(code) for code in range(sys.maxunicode + 1) if unicodedata.category(chr(code)) == "Nd"
]


@pytest.mark.parametrize(
    ("digits", "shown"), [(Digits.WESTERN, "1234567890"), (Digits.ARABIC_INDIC, "١٢٣٤٥٦٧٨٩٠")]
)
def test_numbers_are_written_in_the_digits_that_were_chosen(digits: Digits, shown: str) -> None:
    assert write_digits(1234567890, digits) == shown


def test_a_text_keeps_all_but_its_digits() -> None:
    assert write_digits("20:15", Digits.ARABIC_INDIC) == "٢٠:١٥"


@given(st.integers(), st.sampled_from(Digits))
def test_what_is_written_can_be_typed_again(number: int, digits: Digits) -> None:
    assert int(to_ascii_digits(write_digits(number, digits))) == number


def test_a_digit_of_any_script_is_that_digit() -> None:
    assert len(DECIMALS) > 600
    for character in DECIMALS:
        assert to_ascii_digits(character) == str(unicodedata.decimal(character))


@pytest.mark.parametrize("typed", ["1۲٣", "\u200f1\u202e2\u061c3\u2069", "١\u200e٢\u2066٣"])
def test_mixed_scripts_and_marks_of_direction_leave_the_number(typed: str) -> None:
    assert to_ascii_digits(typed) == "123"


@pytest.mark.parametrize("typed", ["15.2", "1 2", "١٥٫٢", "-5", "²", "½", "五", "1\u200d2", "x"])
def test_what_is_no_digit_stays_to_be_refused(typed: str) -> None:
    assert not to_ascii_digits(typed).isdecimal()
