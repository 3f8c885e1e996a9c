"""Statistics in words: shares, averages and awards, in both languages and both digits."""

from __future__ import annotations

import pytest

from baloot_score.i18n.bidi import isolate
from baloot_score.i18n.digits import Digits
from baloot_score.i18n.statistics_words import (
    NOTHING,
    Figure,
    average_text,
    award_detail,
    award_title,
    counted_text,
    figure_word,
    names_text,
    part_text,
    share_text,
    winners_text,
)
from baloot_score.i18n.words import Words, load_words
from baloot_score.scoring.awards import Award, AwardKind
from baloot_score.scoring.model import PerTeam, Team

NAMES = PerTeam("<Falcons>", "")


@pytest.fixture(params=["ar", "en"])
def words(request: pytest.FixtureRequest) -> Words:
    return load_words(request.param, Digits.ARABIC_INDIC)


def test_nothing_is_divided_by_nothing() -> None:
    words = Words("en")
    assert share_text(words, 0, 0) == average_text(words, 0, 0) == part_text(words, 0, 0) == NOTHING


def test_shares_and_averages_are_rounded() -> None:
    words = Words("en")
    assert share_text(words, 2, 3) == "67%"
    assert average_text(words, 47, 3) == "15.7"
    assert part_text(words, 2, 3) == "2 of 3"


def test_signs_are_those_of_the_digits(words: Words) -> None:
    assert share_text(words, 1, 2) == "٥٠٪"
    assert average_text(words, 31, 2) == "١٥٫٥"


def test_every_number_has_a_word_of_its_own(words: Words) -> None:
    assert len({figure_word(words, figure) for figure in Figure}) == len(Figure)


@pytest.mark.parametrize("kind", AwardKind)
@pytest.mark.parametrize("count", [1, 2, 3, 11, 100])
def test_every_award_says_how_much_in_the_digits_of_the_words(
    words: Words, kind: AwardKind, count: int
) -> None:
    detail = award_detail(words, Award(kind, (Team.US,), count, bought=count + 1, game=1))
    # Arabic says one and two in a word.
    assert words.number(count) in detail or count <= 2
    assert not any("0" <= character <= "9" for character in detail + award_title(words, kind))
    assert "{" not in detail


AWARDS = {
    AwardKind.SUN: "made 3 times",
    AwardKind.HOKUM: "made 3 times",
    AwardKind.BOUGHT: "3 hands bought",
    AwardKind.BOUGHT_AND_LOST: "3 hands failed",
    AwardKind.NEVER_LOST: "3 hands bought",
    AwardKind.KABOOT: "3 kaboots",
    AwardKind.DOUBLES: "3 raised hands won",
    AwardKind.PROJECTS: "3 projects",
    AwardKind.BALOOT: "3 baloots",
    AwardKind.COMEBACK: "3 points behind in game 2",
    AwardKind.STREAK: "3 games in a row",
}


@pytest.mark.parametrize("kind", AwardKind)
def test_an_award_says_what_it_is_given_for(kind: AwardKind) -> None:
    assert award_detail(Words("en"), Award(kind, (Team.US,), 3, game=1)) == AWARDS[kind]


def test_who_bought_and_lost_is_told_of_all_that_was_bought() -> None:
    award = Award(AwardKind.BOUGHT_AND_LOST, ("Saad",), 3, bought=5)
    assert award_detail(Words("en"), award) == "3 failed of 5 bought"


def test_titles_of_awards_differ(words: Words) -> None:
    assert len({award_title(words, kind) for kind in AwardKind}) == len(AwardKind)


def test_winners_are_told_by_their_names_which_stay_apart() -> None:
    words = Words("en")
    assert winners_text(words, (Team.US,), NAMES) == isolate("<Falcons>")
    assert winners_text(words, (Team.THEM,), NAMES) == "Them"
    two = winners_text(words, ("Saad", "\N{RIGHT-TO-LEFT OVERRIDE}152"), NAMES)
    assert two == f"{isolate('Saad')} and {isolate('152')}"
    assert names_text(words, ("Saad", "Omar")) == f"{isolate('Saad')} and {isolate('Omar')}"


def test_what_was_counted_is_told(words: Words) -> None:
    said = counted_text(words, 30, 45, 551)
    assert [words.number(count) in said for count in (30, 45, 551)] == [True] * 3
