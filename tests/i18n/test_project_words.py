"""Whose projects count is said with its reason, for every ruling there can be."""

from __future__ import annotations

import pytest

from baloot_score.i18n.digits import Digits
from baloot_score.i18n.project_words import rank_word, reason_text, ruling_text, shape_word
from baloot_score.i18n.seat_words import seat_word
from baloot_score.i18n.words import LANGUAGES, Words, load_words
from baloot_score.scoring.declared_projects import Declared, Rank, Shape
from baloot_score.scoring.model import Contract, PerTeam, Seat
from baloot_score.scoring.project_ranking import whose_projects

ENGLISH = Words("en")
NOBODY = ("", "", "", "")
NAMED = ("Saad", "Omar", "Fahd", "Badr")
ACES = Declared(Shape.FOUR_OF_A_KIND, Rank.ACE)
FIVE = Declared(Shape.FIVE_IN_SEQUENCE, Rank.KING)


def sira(rank: Rank, seat: Seat | None = None) -> Declared:
    return Declared(Shape.SIRA, rank, seat)


@pytest.mark.parametrize(
    ("us", "them", "dealer", "ruling", "reason"),
    [
        ((), (), None, "", "Add what each team declared."),
        ((sira(Rank.TEN),), (), None, "Counted: Sira Us", "The other team declared none."),
        (
            (ACES,),
            (FIVE,),
            None,
            "Counted: Hundred Them",
            "Hundred in sequence is higher than Hundred of four alike.",
        ),
        (
            (sira(Rank.TEN),),
            (sira(Rank.QUEEN),),
            None,
            "Counted: Sira Them",
            "Both are sira: Q is higher than 10.",
        ),
        (
            (sira(Rank.TEN, Seat.FAR),),
            (sira(Rank.TEN, Seat.LEFT),),
            None,
            "",
            "They are equal: who deals?",
        ),
        ((sira(Rank.TEN),), (sira(Rank.TEN),), Seat.NEAR, "", "They are equal: who holds them?"),
        (
            (sira(Rank.TEN),),
            (sira(Rank.TEN),),
            None,
            "",
            "They are equal: who deals, and who holds them?",
        ),
    ],
)
def test_a_ruling_is_said_with_its_reason(
    us: tuple[Declared, ...],
    them: tuple[Declared, ...],
    dealer: Seat | None,
    ruling: str,
    reason: str,
) -> None:
    found = whose_projects(PerTeam(us, them), Contract.HOKUM, dealer)
    assert ruling_text(ENGLISH, found) == ruling
    assert reason_text(ENGLISH, found, Contract.HOKUM, NOBODY) == reason


def test_the_nearer_player_is_named() -> None:
    found = whose_projects(
        PerTeam((sira(Rank.TEN, Seat.FAR),), (sira(Rank.TEN, Seat.LEFT),)), Contract.SUN, Seat.RIGHT
    )
    assert "Fahd" in reason_text(ENGLISH, found, Contract.SUN, NAMED)
    assert "Partner comes first" in reason_text(ENGLISH, found, Contract.SUN, NOBODY)


def test_a_name_cannot_change_the_sentence() -> None:
    text = seat_word(ENGLISH, Seat.FAR, ("", "", "a\u202eb", ""))
    assert "\u202e" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_shapes_or_seats_have_one_word(language: str) -> None:
    words = load_words(language)
    assert len({rank_word(words, rank) for rank in Rank}) == len(Rank)
    assert len({shape_word(words, shape) for shape in Shape}) == len(Shape)
    assert len({seat_word(words, seat, NOBODY) for seat in Seat}) == len(Seat)


def test_cards_with_numbers_are_in_the_digits_that_people_chose() -> None:
    assert rank_word(load_words("ar", Digits.ARABIC_INDIC), Rank.TEN) == "١٠"
