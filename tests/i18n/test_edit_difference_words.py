"""What an edit changes, in one sentence."""

from __future__ import annotations

import pytest

from baloot_score.i18n.bidi import isolate
from baloot_score.i18n.digits import Digits
from baloot_score.i18n.edit_difference_words import edit_difference_sentence
from baloot_score.i18n.words import Words
from baloot_score.scoring.edit_difference import EditDifference
from baloot_score.scoring.model import Points, Team
from baloot_score.scoring.standings import Win, WinReason

WORDS = Words("en")
US_WIN = Win(Team.US, WinReason.TARGET, 3)
THEY_WIN = Win(Team.THEM, WinReason.TARGET, 3)


def sentence(
    before: tuple[int, int],
    after: tuple[int, int],
    wins: tuple[Win | None, Win | None] = (None, None),
    *,
    hand_changes: bool = True,
    words: Words = WORDS,
) -> str:
    difference = EditDifference(Points(*before), Points(*after), *wins, hand_changes=hand_changes)
    return edit_difference_sentence(words, difference)


def test_both_totals_are_told_with_the_numbers_kept_apart() -> None:
    assert sentence((96, 100), (112, 84)) == (
        f"Total after the edit: Us {isolate('96')} → {isolate('112')}, "
        f"Them {isolate('100')} → {isolate('84')}"
    )


def test_a_total_that_stays_is_left_out() -> None:
    assert "Them" not in sentence((96, 100), (112, 100))


@pytest.mark.parametrize(
    ("wins", "told"),
    [
        ((US_WIN, THEY_WIN), "the winner changes: Them"),
        ((None, US_WIN), "the game goes to Us"),
        ((US_WIN, None), "nobody has won the game any more"),
    ],
)
def test_another_winner_is_told_after_the_totals(
    wins: tuple[Win | None, Win | None], told: str
) -> None:
    assert sentence((140, 100), (155, 100), wins).endswith(f"; {told}")
    assert sentence((140, 100), (140, 100), wins) == told


def test_the_same_winner_is_not_told() -> None:
    assert "win" not in sentence((152, 100), (160, 100), (US_WIN, US_WIN))


def test_it_is_told_when_nothing_changes() -> None:
    assert sentence((96, 100), (96, 100)) == "No total changes"
    assert sentence((96, 100), (96, 100), hand_changes=False) == "Nothing changes"


def test_numbers_are_written_in_the_chosen_digits() -> None:
    shown = sentence((96, 100), (112, 100), words=Words("en", Digits.ARABIC_INDIC))
    assert isolate("\u0669\u0666") in shown
    assert isolate("\u0661\u0661\u0662") in shown
