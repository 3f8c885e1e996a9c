"""What wins now is said as players say it, in both languages."""

from __future__ import annotations

import pytest

from baloot_score.i18n.digits import Digits
from baloot_score.i18n.winning_words import winning_text
from baloot_score.i18n.words import Words, load_words
from baloot_score.scoring.model import Contract, Level, Points, Team
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.scoring.winning import Way, WayKind, WaysToWin, ways_to_win

ENGLISH = Words("en")


def said(words: Words, team: Team, us: int, them: int) -> str:
    ways = ways_to_win(Points(us, them), PRESETS[Preset.PROFESSIONAL])
    assert ways is not None
    return winning_text(words, team, ways.of(team))


@pytest.mark.parametrize(
    ("us", "them", "ours", "theirs"),
    [
        (
            112,
            121,
            "Enough for us: hokum at three, or kaboot in sun",
            "Enough for them: hokum at double, or kaboot in sun",
        ),
        (145, 60, "Enough for us: a made hokum, or a made sun", ""),
        (
            130,
            151,
            "Enough for us: sun with 24, hokum at double, or kaboot in hokum",
            "Enough for them: a made hokum, or a made sun",
        ),
        (60, 60, "", ""),
    ],
)
def test_what_wins_is_said_for_each_team(us: int, them: int, ours: str, theirs: str) -> None:
    assert said(ENGLISH, Team.US, us, them) == ours
    assert said(ENGLISH, Team.THEM, us, them) == theirs


def test_where_only_kaboot_is_left_it_is_needed() -> None:
    one = Way(WayKind.KABOOT, Contract.SUN)
    ways = WaysToWin(44, (one,))
    assert winning_text(ENGLISH, Team.US, ways) == "We need kaboot in sun"
    assert winning_text(ENGLISH, Team.THEM, ways) == "They need kaboot in sun"


def test_a_multiplied_kaboot_says_its_level() -> None:
    way = Way(WayKind.KABOOT, Contract.HOKUM, Level.THREE)
    assert winning_text(ENGLISH, Team.US, WaysToWin(70, (way,))) == (
        "We need kaboot in hokum at three"
    )


def test_arabic_says_it_in_the_digits_that_people_chose() -> None:
    words = load_words("ar", Digits.ARABIC_INDIC)
    assert "٢٤" in said(words, Team.US, 130, 151)
