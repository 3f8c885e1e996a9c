"""A reading says in one line what was played, in both languages."""

from __future__ import annotations

import pytest

from baloot_score.i18n.reading_words import pair_text, reading_abnat, reading_text
from baloot_score.i18n.words import LANGUAGES, Words, load_words
from baloot_score.scoring.model import Points
from baloot_score.scoring.quick_entry import readings
from baloot_score.scoring.reachable import pairs_of_a_hand
from baloot_score.scoring.rules import PRESETS, Preset

ENGLISH = Words("en")
RULES = PRESETS[Preset.PROFESSIONAL]


@pytest.mark.parametrize(
    ("us", "them", "first", "abnat"),
    [
        (32, 0, "Hokum double, we bought, made", "the buyer with 81 to 162"),
        (0, 26, "Sun, we bought, failed", "the buyer with 0 to 64"),
        (44, 0, "Sun, we bought, kaboot Us", ""),
        (18, 18, "Sun, we bought, made, Fifty Us", "the buyer with 41 to 44"),
        (0, 0, "Redeal", ""),
    ],
)
def test_the_plainest_reading_is_said(us: int, them: int, first: str, abnat: str) -> None:
    reading = readings(Points(us, them), RULES)[0]
    assert reading_text(ENGLISH, reading) == first
    assert reading_abnat(ENGLISH, reading) == abnat


def test_a_foul_and_a_baloot_are_said_with_their_team() -> None:
    texts = [reading_text(ENGLISH, r) for r in readings(Points(16, 2), RULES)]
    assert "Hokum, Foul by Them, Baloot Them" in texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_readings_of_a_pair_look_alike(language: str) -> None:
    words = load_words(language)
    for us, them in sorted(pairs_of_a_hand(RULES))[::40]:
        found = readings(Points(us, them), RULES)
        said = [(reading_text(words, r), reading_abnat(words, r)) for r in found]
        assert len(set(said)) == len(said), (us, them)


def test_a_pair_names_both_teams() -> None:
    assert pair_text(ENGLISH, Points(16, 0)) == "Us 16, Them 0"
