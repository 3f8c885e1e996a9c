"""The course of a game is told in words to whoever does not see its chart."""

from __future__ import annotations

from baloot_score.i18n.chart_words import course_text
from baloot_score.i18n.digits import Digits
from baloot_score.i18n.words import Words
from baloot_score.scoring.course import Course, course
from baloot_score.scoring.model import DirectHand, Game, PerTeam
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.scoring.standings import standings

ENGLISH = Words("en")


def told(*points: tuple[int, int], start: int = 0) -> Course:
    hands = tuple(DirectHand(points=PerTeam(*each)) for each in points)
    game = Game(hands=hands, start_points=start)
    rules = PRESETS[Preset.CLASSIC]
    return course(standings(game, rules), start, rules.target)


def test_before_the_first_hand_it_says_what_comes() -> None:
    said = "The course of the game appears here with its first hand."
    assert course_text(ENGLISH, told()) == said


def test_a_game_that_goes_on_is_told_by_its_state_and_what_was_largest() -> None:
    assert course_text(ENGLISH, told((10, 16))) == (
        "After 1 hand: us 10, them 16. The target is 152. They were never behind. "
        "Their largest lead was 6, after hand 1. The largest hand was hand 1: 16 for Them."
    )


def test_a_won_game_is_told_to_its_end() -> None:
    assert course_text(ENGLISH, told((10, 16), (100, 0), (45, 80))) == (
        "After 3 hands: us 155, them 96. The target is 152. The lead changed 1 time. "
        "Our largest lead was 94, after hand 2. The largest hand was hand 2: 100 for Us. "
        "Won by Us in hand 3."
    )


def test_a_level_game_has_no_lead_to_tell_of() -> None:
    assert course_text(ENGLISH, told((13, 13), start=52)) == (
        "After 1 hand: us 65, them 65. The target is 152. Both teams started at 52. "
        "No team was ever ahead."
    )


def test_its_numbers_are_in_the_digits_that_were_chosen() -> None:
    text = course_text(Words("en", Digits.ARABIC_INDIC), told((10, 16), (100, 0)))
    assert "١١٠" in text
    assert not any(character in text for character in "0123456789")
