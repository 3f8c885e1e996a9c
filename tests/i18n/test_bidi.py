"""Names of any script keep to themselves: they change neither the line nor what is around them."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.i18n.bidi import MOST_MARKS, clean_name, isolate
from tests.hostile_texts import HOSTILE, hostile_texts, is_balanced, unsafe_in

FSI, PDI = "\u2068", "\u2069"
ANY_TEXT = st.text(st.characters(), max_size=30)  # half surrogates too


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("الصقور", "الصقور"),
        ("  Falcons \t and\nFriends ", "Falcons and Friends"),
        ("a\u202eb", "ab"),
        ("\u2067\u2066x\u2069", "x"),
        ("\u200f\u200e\u061c", ""),
        ("a\x00b\x1b[31mc", "ab[31mc"),
        ("a\ud800b", "ab"),
        ("soft\u00adhyphen\ufeff", "softhyphen"),
        ("\u3164\u2800 \u115f", ""),
        ("\u200d\u200c", ""),
        ("\ufe0f \u034f\U000e0100", ""),
        ("\U000e0041\U000e0042", ""),
        ("", ""),
    ],
)
def test_hidden_characters_and_line_ends_are_taken_out(name: str, clean: str) -> None:
    assert clean_name(name) == clean


@pytest.mark.parametrize(
    "name",
    [
        "👨\u200d👩\u200d👧",  # a family: joined by invisible joiners
        "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",  # a flag of tag letters
        "می\u200cخواهم",  # Persian, with a joiner that keeps letters apart
        "سَعْد",  # vowel marks
        "اللّٰه",  # two marks on one letter
        "שָּׁ",  # three
        "❤\ufe0f",  # a sign and how it is drawn
        "Zoë 大",
    ],
)
def test_what_a_script_needs_is_kept(name: str) -> None:
    assert clean_name(name) == name


@given(ANY_TEXT)
def test_an_isolated_name_opens_and_closes_once_on_one_line(name: str) -> None:
    shown = isolate(name)
    assert (shown[0], shown[-1]) == (FSI, PDI)
    inside = shown[1:-1]
    assert not any(
        unicodedata.bidirectional(character)
        in {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI", "B", "S"}
        for character in inside
    )
    assert inside.splitlines() in ([], [inside])
    assert inside == inside.strip()


@given(ANY_TEXT)
def test_cleaning_twice_changes_nothing_more(name: str) -> None:
    assert clean_name(clean_name(name)) == clean_name(name)


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_no_hostile_text_is_more_than_a_name(text: str) -> None:
    check_name(text)


@given(hostile_texts)
def test_no_text_is_more_than_a_name(text: str) -> None:
    check_name(text)


def check_name(text: str) -> None:
    clean = clean_name(text)
    assert unsafe_in(clean, allowed="") == set()
    assert is_balanced(isolate(text))
    assert most_marks(clean) <= MOST_MARKS
    assert len(clean) <= len(text)


def most_marks(text: str) -> int:
    """How many marks lie on the letter that has most, whatever else is between them."""
    most = here = 0
    for character in text:
        if unicodedata.category(character) in ("Mn", "Me"):
            here += 1
        elif unicodedata.category(character) != "Cf":
            here = 0
        most = max(most, here)
    return most
