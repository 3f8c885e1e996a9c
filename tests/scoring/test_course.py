"""The course of a game: both totals from the start on, the hands that stand out, and who led."""

from __future__ import annotations

from dataclasses import replace

from baloot_score.scoring.course import Course, Lead, Mark, course, story
from baloot_score.scoring.model import (
    Contract,
    FoulHand,
    Game,
    Hand,
    Level,
    PerTeam,
    PlayedHand,
    Points,
    RedealHand,
    Team,
)
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.scoring.standings import WinReason, standings
from tests.hands import direct

MADE = PlayedHand(contract=Contract.SUN, buyer=Team.US, abnat=PerTeam(None, 41))
FAILED = PlayedHand(contract=Contract.HOKUM, buyer=Team.THEM, abnat=PerTeam(100, None))
KABOOT = PlayedHand(contract=Contract.HOKUM, buyer=Team.US, kaboot=Team.THEM)
DOUBLED = PlayedHand(
    contract=Contract.HOKUM, buyer=Team.US, level=Level.DOUBLE, abnat=PerTeam(None, 60)
)
DOUBLED_AND_FAILED = PlayedHand(
    contract=Contract.HOKUM, buyer=Team.US, level=Level.DOUBLE, abnat=PerTeam(60, None)
)
FOUL = FoulHand(contract=Contract.HOKUM, by=Team.US, buyer=Team.US, level=Level.DOUBLE)
DRAWN = PlayedHand(contract=Contract.HOKUM, buyer=Team.US, abnat=PerTeam(81, 81))
REDEAL = RedealHand()


def told(*hands: Hand, start: int = 0) -> Course:
    rules = PRESETS[Preset.CLASSIC]
    return course(standings(Game(hands=hands, start_points=start), rules), start, rules.target)


def marks(*hands: Hand) -> list[tuple[Mark | None, bool, Team | None]]:
    return [(stop.mark, stop.raised, stop.team) for stop in told(*hands).stops]


def test_the_totals_go_on_from_where_both_start() -> None:
    found = told(direct(10, 16), direct(0, 26), start=52)
    assert (found.start, found.target) == (52, 152)
    after = [found.totals_after(hands) for hands in range(3)]
    assert after == [Points(52, 52), Points(62, 68), Points(62, 94)]
    assert found.totals == Points(62, 94)
    assert [stop.points for stop in found.stops] == [Points(10, 16), Points(0, 26)]


def test_a_game_without_a_hand_stands_where_it_starts() -> None:
    assert told(start=52).totals == Points(52, 52)


def test_the_hand_that_won_is_known() -> None:
    win = told(direct(100, 16), direct(60, 0)).win
    assert win is not None
    assert (win.team, win.reason, win.hand) == (Team.US, WinReason.TARGET, 1)


def test_plain_hands_have_no_mark() -> None:
    nothing = (None, False, None)
    assert marks(MADE, direct(10, 16), DRAWN, REDEAL) == [nothing] * 4


def test_a_kaboot_is_marked_with_the_team_that_made_it() -> None:
    raised = replace(KABOOT, level=Level.DOUBLE)
    assert marks(KABOOT, raised) == [
        (Mark.KABOOT, False, Team.THEM),
        (Mark.KABOOT, True, Team.THEM),
    ]


def test_a_failed_hand_is_marked_with_its_buyer() -> None:
    assert marks(FAILED) == [(Mark.FAILED, False, Team.THEM)]
    assert marks(DOUBLED_AND_FAILED) == [(Mark.FAILED, True, Team.US)]


def test_a_raised_hand_is_marked_with_the_team_that_wrote_more() -> None:
    assert marks(DOUBLED, FOUL) == [(None, True, Team.US), (None, True, Team.THEM)]


def test_the_story_of_a_game_that_was_always_led_by_one_team() -> None:
    found = story(told(direct(2, 10), direct(10, 4), direct(0, 9)))
    assert found.lead_changes == 0
    assert found.largest_lead == Lead(Team.THEM, 11, 2)
    assert found.largest_hand == Lead(Team.THEM, 10, 0)


def test_the_largest_lead_and_hand_are_told_of_where_they_first_were() -> None:
    found = story(told(direct(0, 9), direct(5, 0), direct(4, 9), direct(0, 0)))
    assert found.largest_lead == Lead(Team.THEM, 9, 0)
    assert found.largest_hand == Lead(Team.THEM, 9, 0)


def test_a_lead_changes_when_the_other_team_gets_ahead_and_not_when_they_are_level() -> None:
    assert story(told(direct(10, 0), direct(0, 10), direct(1, 0))).lead_changes == 0
    assert story(told(direct(10, 0), direct(0, 10), direct(0, 1))).lead_changes == 1
    assert story(told(direct(10, 0), direct(0, 11), direct(2, 0))).lead_changes == 2


def test_there_is_nothing_to_tell_where_nobody_wrote_anything() -> None:
    assert story(told(REDEAL)) == story(told())
    assert (story(told()).largest_lead, story(told()).largest_hand) == (None, None)


def test_the_largest_hand_is_one_in_which_a_team_wrote_more() -> None:
    found = story(told(direct(3, 1), direct(13, 13), direct(8, 2), direct(2, 8)))
    assert found.largest_hand == Lead(Team.US, 8, 2)
