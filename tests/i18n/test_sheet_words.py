"""The short words of a sheet: what was played, by whom, and what is worth a word about it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from baloot_score.i18n.digits import Digits
from baloot_score.i18n.sheet_words import (
    abnat_text,
    buyer_text,
    details_text,
    game_text,
    notes_text,
    projects_text,
    win_text,
)
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Game, Team
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.scoring.standings import Row, Win, WinReason, standings
from tests.scoring.strategies import hand_of, sound_hands

ENGLISH = Words("en")

SUN = {"kind": "played", "contract": "sun", "buyer": "us"}
HOKUM = {"kind": "played", "contract": "hokum", "buyer": "them"}


def row_of(data: dict[str, Any]) -> Row:
    return standings(Game(hands=(hand_of(data),)), PRESETS[Preset.PROFESSIONAL]).rows[0]


def shown(data: dict[str, Any], words: Words = ENGLISH) -> tuple[str, str, str, str]:
    """Buyer, game, abnat and notes of a hand."""
    row = row_of(data)
    hand = row.hand
    return (
        buyer_text(words, hand),
        game_text(words, hand),
        abnat_text(words, hand),
        notes_text(words, row),
    )


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (SUN | {"abnat": {"us": 75}}, ("Us", "Sun", "75 of 130", "")),
        (SUN | {"abnat": {"them": 55}}, ("Us", "Sun", "75 of 130", "")),
        (SUN | {"abnat": {"them": 65}}, ("Us", "Sun", "65 of 130", "Drawn")),
        (SUN | {"abnat": {"them": 75}}, ("Us", "Sun", "55 of 130", "Failed")),
        (
            HOKUM | {"abnat": {"us": 90}, "baloot": "us"},
            ("Them", "Hokum", "72 of 162", "Failed · Baloot Us"),
        ),
        (
            HOKUM | {"abnat": {"us": 57}, "level": "double", "locked": True},
            ("Them", "Hokum double", "105 of 162", "Made · Locked"),
        ),
        (
            HOKUM | {"abnat": {"us": 57}, "level": "qahwa", "locked": False},
            ("Them", "Hokum qahwa", "105 of 162", "Made · Open"),
        ),
        (HOKUM | {"kaboot": "us"}, ("Them", "Hokum", "", "Kaboot Us")),
        (
            SUN | {"abnat": {"us": 90}, "projects": {"us": ["sira", "fifty", "sira"]}},
            ("Us", "Sun", "90 of 130", "Fifty + Sira ×2 Us"),
        ),
        (
            {"kind": "foul", "contract": "hokum", "buyer": "them", "by": "us", "baloot": "us",
             "level": "double", "projects": {"them": ["sira"]}},
            ("Them", "Hokum double", "", "Foul by Us · Sira Them · Baloot Us"),
        ),
        ({"kind": "foul", "contract": "sun", "by": "them"}, ("", "Sun", "", "Foul by Them")),
        ({"kind": "direct", "points": {"us": 10, "them": 16}}, ("", "", "", "Direct")),
        ({"kind": "redeal"}, ("", "", "", "Redeal")),
        ({"kind": "redeal", "deal_stays": True}, ("", "", "", "Redeal, same dealer")),
    ],
)  # fmt: skip
def test_a_hand_is_told_in_short_words(
    hand: dict[str, Any], expected: tuple[str, str, str, str]
) -> None:
    assert shown(hand) == expected


def test_details_are_the_notes_and_then_the_abnat() -> None:
    assert details_text(ENGLISH, row_of(SUN | {"abnat": {"us": 75}})) == "75 of 130"
    assert details_text(ENGLISH, row_of(SUN | {"abnat": {"us": 50}})) == "Failed · 50 of 130"
    sira = SUN | {"abnat": {"us": 85}, "projects": {"them": ["sira"]}}
    assert details_text(ENGLISH, row_of(sira)) == "Sira Them · 85 of 130"


def test_numbers_are_in_the_digits_that_people_chose() -> None:
    words = Words("en", Digits.ARABIC_INDIC)
    hand = SUN | {"abnat": {"us": 75}, "projects": {"us": ["fifty", "fifty"]}}
    assert shown(hand, words) == ("Us", "Sun", "٧٥ of ١٣٠", "Fifty ×٢ Us")


def test_nothing_is_said_of_what_was_not_played() -> None:
    redeal = row_of({"kind": "redeal"}).hand
    assert projects_text(ENGLISH, redeal) == ""


@pytest.mark.parametrize("reason", WinReason)
def test_a_win_names_the_team_and_each_reason_is_told_apart(reason: WinReason) -> None:
    text = win_text(ENGLISH, Win(Team.THEM, reason, 3))
    assert text.startswith("Won by Them")
    others = [win_text(ENGLISH, Win(Team.THEM, other, 3)) for other in WinReason]
    assert others.count(text) == 1


@given(sound_hands)
def test_every_hand_says_something_on_one_line(data: dict[str, Any]) -> None:
    row = row_of(data)
    for words in (ENGLISH, Words("ar")):
        text = details_text(words, row)
        assert text.splitlines() == [text]
