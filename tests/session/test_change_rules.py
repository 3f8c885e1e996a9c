"""Other rules for the session that is being played: stored, undone, and each hand by its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from baloot_score.scoring.model import (
    Contract,
    DirectHand,
    Game,
    PerTeam,
    PlayedHand,
    Points,
    Session,
    Team,
)
from baloot_score.scoring.rule_change import rule_change_difference
from baloot_score.scoring.rules import PRESETS, Preset, RulesError, RuleSet
from baloot_score.session import (
    Change,
    ChangeRules,
    OpenSession,
    Way,
    open_session,
    start_session,
)
from baloot_score.store.repository import Repository
from tests.store.evening import assert_same, at
from tests.store.kept import kept_totals

CLASSIC, GENERAL = PRESETS[Preset.CLASSIC], PRESETS[Preset.GENERAL]
SHORT = replace(CLASSIC, name="قصيرة", target=40)
LONG = replace(CLASSIC, name="طويلة", target=300)
MASHDOOD = replace(CLASSIC, start_points=52)
KABOOT = PlayedHand(contract=Contract.HOKUM, buyer=Team.US, kaboot=Team.US)
"""25 points by the classic rules, 44 by the general ones."""


def us(points: int) -> DirectHand:
    return DirectHand(points=PerTeam(points, 0))


@pytest.fixture
def opened(repository: Repository) -> OpenSession:
    """A game of two hands and one of one, by the classic rules."""
    opened = start_session(repository, CLASSIC, clock=lambda: at(20, 0))
    opened.record(KABOOT)
    opened.record(us(10))
    opened.new_game()
    opened.record(KABOOT)
    return opened


def totals(opened: OpenSession) -> list[Points]:
    return [one.totals for one in opened.standings]


def numbers(session: Session) -> list[list[int | None]]:
    return [[hand.earlier_rules for hand in game.hands] for game in session.games]


def assert_stored(opened: OpenSession, repository: Repository) -> None:
    """What is shown is what is stored, the totals of the list too."""
    session = opened.session
    assert_same(repository.load(session.id), session)
    kept = kept_totals(repository, session.id)
    assert [points for points, _ in kept] == totals(opened)
    assert [winner for _, winner in kept] == [one.win and one.win.team for one in opened.standings]
    assert_same(open_session(repository, session.id).session, session)
    assert open_session(repository, session.id).standings == opened.standings


# The two ways ---------------------------------------------------------------------------------


def test_all_hands_so_far_are_scored_by_the_new_rules(
    opened: OpenSession, repository: Repository
) -> None:
    assert totals(opened) == [Points(35, 0), Points(25, 0)]
    change = opened.change_rules(GENERAL, rescore=True)
    assert (change.way, change.game) == (Way.DONE, None)
    assert isinstance(change.command, ChangeRules)
    assert (change.command.old.rules, change.command.new.rules) == (CLASSIC, GENERAL)
    assert opened.session.rules == GENERAL
    assert totals(opened) == [Points(54, 0), Points(44, 0)]
    assert numbers(opened.session) == [[None, None], [None]]
    assert_stored(opened, repository)


def test_only_hands_to_come_are_scored_by_the_new_rules(
    opened: OpenSession, repository: Repository
) -> None:
    opened.change_rules(GENERAL, rescore=False)
    assert totals(opened) == [Points(35, 0), Points(25, 0)]
    assert opened.session.earlier_rules == (CLASSIC,)
    opened.record(KABOOT)
    assert totals(opened) == [Points(35, 0), Points(69, 0)]
    assert numbers(opened.session) == [[0, 0], [0, None]]
    assert_stored(opened, repository)


def test_a_target_that_is_reached_already_wins_only_with_the_hand_that_reached_it(
    opened: OpenSession,
) -> None:
    opened.record(us(20))
    before = opened.session
    with pytest.raises(RulesError) as raised:
        opened.change_rules(SHORT, rescore=False)
    assert [(p.code, p.field) for p in raised.value.problems] == [("target_reached", "games[1]")]
    assert opened.session is before
    opened.change_rules(SHORT, rescore=True)
    assert opened.standings[1].win is not None
    assert opened.standings[1].win.hand == 1
    assert opened.tally == PerTeam(1, 0)


def test_rules_that_change_again_and_again_are_all_kept(
    opened: OpenSession, repository: Repository
) -> None:
    for rules in (GENERAL, LONG, CLASSIC):
        opened.change_rules(rules, rescore=False)
        opened.record(KABOOT)
    assert opened.session.earlier_rules == (CLASSIC, GENERAL, LONG)
    assert numbers(opened.session) == [[0, 0], [0, 1, 2, None]]
    assert totals(opened)[1] == Points(25 + 44 + 25 + 25, 0)
    assert_stored(opened, repository)
    opened.change_rules(GENERAL, rescore=True)
    assert not opened.session.earlier_rules
    assert totals(opened)[1] == Points(4 * 44, 0)
    assert_stored(opened, repository)


# Undo and redo --------------------------------------------------------------------------------


@pytest.mark.parametrize("rescore", [True, False])
def test_a_change_is_one_step_to_undo_and_redo(
    rescore: bool, opened: OpenSession, repository: Repository
) -> None:
    opened.change_rules(SHORT, rescore=False)
    opened.record(KABOOT)
    before, folded = opened.session, opened.standings
    change = opened.change_rules(GENERAL, rescore=rescore)
    after, refolded = opened.session, opened.standings
    assert opened.next_undo == change.command
    for _ in range(2):
        assert opened.undo() is not None
        assert_same(opened.session, before)
        assert opened.standings == folded
        assert_stored(opened, repository)
        assert opened.redo() is not None
        assert_same(opened.session, after)
        assert opened.standings == refolded
        assert_stored(opened, repository)


def test_a_removed_hand_comes_back_with_its_rules(
    opened: OpenSession, repository: Repository
) -> None:
    opened.change_rules(GENERAL, rescore=False)
    opened.remove(0, 0)
    assert totals(opened)[0] == Points(10, 0)
    opened.undo()
    assert numbers(opened.session)[0] == [0, 0]
    assert totals(opened)[0] == Points(35, 0)
    assert_stored(opened, repository)


def test_everything_can_be_undone_to_the_very_beginning(
    repository: Repository,
) -> None:
    opened = start_session(repository, CLASSIC, clock=lambda: at(20, 0))
    sheets = [opened.session]
    steps: list[Callable[[], object]] = [
        lambda: opened.record(KABOOT),
        lambda: opened.change_rules(GENERAL, rescore=False),
        opened.new_game,
        lambda: opened.record(KABOOT),
        lambda: opened.change_rules(MASHDOOD, rescore=True),
        lambda: opened.edit(0, 0, us(5)),
        lambda: opened.change_rules(GENERAL, rescore=False),
        lambda: opened.remove(1, 0),
        lambda: opened.change_rules(CLASSIC, rescore=True),
    ]
    for step in steps:
        step()
        sheets.append(opened.session)
    for sheet in reversed(sheets[:-1]):
        opened.undo()
        assert_same(opened.session, sheet)
        assert_stored(opened, repository)
    for sheet in sheets[1:]:
        opened.redo()
        assert_same(opened.session, sheet)
        assert_stored(opened, repository)


# Hands and their rules ------------------------------------------------------------------------


def test_an_edited_hand_keeps_its_own_rules(opened: OpenSession, repository: Repository) -> None:
    opened.change_rules(GENERAL, rescore=False)
    opened.record(KABOOT)
    opened.edit(0, 1, KABOOT)
    opened.edit(1, 1, replace(KABOOT, locked=True, earlier_rules=0))
    assert numbers(opened.session) == [[0, 0], [0, None]]
    assert totals(opened) == [Points(50, 0), Points(69, 0)]
    assert_stored(opened, repository)


def test_a_hand_that_is_the_same_but_for_its_rules_changes_nothing(opened: OpenSession) -> None:
    opened.change_rules(GENERAL, rescore=False)
    before = opened.session
    opened.edit(0, 0, KABOOT)
    assert opened.session is before


def test_a_hand_put_before_another_is_of_its_rules(opened: OpenSession) -> None:
    opened.change_rules(GENERAL, rescore=False)
    opened.record(KABOOT)
    opened.insert(1, 0, KABOOT)
    opened.insert(1, 2, KABOOT)
    assert numbers(opened.session)[1] == [0, 0, None, None]


def test_a_hand_put_at_the_end_is_of_the_rules_of_its_game(opened: OpenSession) -> None:
    opened.change_rules(GENERAL, rescore=False)
    opened.insert(0, 2, KABOOT)
    opened.insert(1, 1, KABOOT)
    assert numbers(opened.session) == [[0, 0, 0], [0, None]]


def test_of_three_games_only_the_last_goes_on_by_the_new_rules(opened: OpenSession) -> None:
    opened.new_game()
    opened.record(KABOOT)
    opened.change_rules(GENERAL, rescore=False)
    opened.insert(1, 1, KABOOT)
    opened.insert(2, 1, KABOOT)
    assert numbers(opened.session) == [[0, 0], [0, 0], [0, None]]


def test_the_rules_at_a_place_are_told(opened: OpenSession) -> None:
    opened.change_rules(GENERAL, rescore=False)
    opened.record(KABOOT)
    assert [opened.rules_at(0, place) for place in range(3)] == [CLASSIC] * 3
    assert [opened.rules_at(1, place) for place in range(3)] == [CLASSIC, GENERAL, GENERAL]
    for game, place in ((0, 3), (2, 0), (-1, 0), (0, -1)):
        with pytest.raises(IndexError):
            opened.rules_at(game, place)


def test_a_hand_is_warned_of_by_the_rules_of_its_place(opened: OpenSession) -> None:
    opened.change_rules(replace(GENERAL, kaboot_hokum=997), rescore=False)
    opened.edit(0, 1, us(997))
    opened.record(us(997))
    warned = [bool(folded.rows[1].warnings) for folded in opened.standings]
    assert warned == [True, False]


# The next game --------------------------------------------------------------------------------


def test_games_start_as_the_new_rules_say(opened: OpenSession, repository: Repository) -> None:
    opened.change_rules(MASHDOOD, rescore=False)
    opened.new_game()
    assert [game.start_points for game in opened.session.games] == [0, 0, 52]
    opened.change_rules(replace(CLASSIC, start_points=30), rescore=False)
    assert [game.start_points for game in opened.session.games] == [0, 0, 30]
    assert_stored(opened, repository)
    opened.change_rules(MASHDOOD, rescore=True)
    assert [game.start_points for game in opened.session.games] == [52, 52, 52]
    assert totals(opened) == [Points(87, 52), Points(77, 52), Points(52, 52)]
    assert_stored(opened, repository)
    opened.undo()
    assert [game.start_points for game in opened.session.games] == [0, 0, 30]
    assert_stored(opened, repository)


def test_games_of_a_table_that_chose_its_start_go_on_so(repository: Repository) -> None:
    opened = start_session(repository, CLASSIC, start_points=52)
    opened.record(us(100))
    opened.change_rules(GENERAL, rescore=False)
    opened.new_game()
    assert [game.start_points for game in opened.session.games] == [52, 52]


def test_a_session_starts_as_its_rules_say_unless_told_otherwise(repository: Repository) -> None:
    assert start_session(repository, MASHDOOD).session.games == (Game(start_points=52),)
    told = start_session(repository, MASHDOOD, start_points=0)
    assert told.session.games == (Game(start_points=0),)
    told.new_game()
    assert list(told.session.games) == [Game(), Game()]


def test_a_session_that_cannot_be_played_is_not_started(repository: Repository) -> None:
    with pytest.raises(RulesError) as raised:
        start_session(repository, SHORT, start_points=40)
    assert [(p.code, p.field) for p in raised.value.problems] == [
        ("start_at_target", "start_points")
    ]
    with pytest.raises(RulesError) as raised:
        start_session(repository, replace(CLASSIC, target=0))
    assert [p.field for p in raised.value.problems] == ["overrides.target"]
    with pytest.raises(RulesError) as raised:
        start_session(repository, replace(CLASSIC, kaboot_sun=-1), start_points=500)
    assert [p.field for p in raised.value.problems] == ["overrides.kaboot_sun"]
    assert repository.sessions() == ()


# What changes nothing, and what is refused ----------------------------------------------------


def test_the_same_rules_change_nothing_and_nobody_is_told(opened: OpenSession) -> None:
    heard: list[Change] = []
    opened.listen(heard.append)
    before, undo = opened.session, opened.next_undo
    for rescore in (True, False):
        change = opened.change_rules(replace(CLASSIC), rescore=rescore)
        assert change.session is before
    assert (opened.session, opened.next_undo, heard) == (before, undo, [])


def test_the_present_rules_can_be_given_to_earlier_hands(opened: OpenSession) -> None:
    opened.change_rules(GENERAL, rescore=False)
    opened.change_rules(GENERAL, rescore=True)
    assert totals(opened) == [Points(54, 0), Points(44, 0)]


@pytest.mark.parametrize("rescore", [True, False])
@pytest.mark.parametrize(
    ("rules", "field"),
    [
        (replace(CLASSIC, target=0), "overrides.target"),
        (replace(CLASSIC, start_points=152), "overrides.start_points"),
        (replace(CLASSIC, target=52), "games[0].start_points"),
    ],
)
def test_rules_that_cannot_be_change_nothing(
    rules: RuleSet, field: str, rescore: bool, repository: Repository
) -> None:
    opened = start_session(repository, CLASSIC, start_points=52)
    opened.record(us(1))
    before, undo = opened.session, opened.next_undo
    with pytest.raises(RulesError) as raised:
        opened.change_rules(rules, rescore=rescore)
    assert [p.field for p in raised.value.problems] == [field]
    assert (opened.session, opened.next_undo) == (before, undo)
    assert_stored(opened, repository)


def test_half_of_a_character_in_the_name_is_replaced(
    opened: OpenSession, repository: Repository
) -> None:
    opened.change_rules(replace(CLASSIC, name="a\ud83c"), rescore=True)
    assert opened.session.rules.name == "a\N{REPLACEMENT CHARACTER}"
    assert_stored(opened, repository)
    started = start_session(repository, replace(CLASSIC, name="\udcff"))
    assert_stored(started, repository)


def test_what_was_shown_before_is_what_comes(opened: OpenSession) -> None:
    for rules, rescore in ((GENERAL, True), (LONG, False), (MASHDOOD, True)):
        shown = rule_change_difference(opened.session, rules, rescore=rescore)
        assert tuple(game.before for game in shown.games) == opened.standings
        opened.change_rules(rules, rescore=rescore)
        assert tuple(game.after for game in shown.games) == opened.standings
        opened.record(KABOOT)


def test_a_stored_session_goes_on_by_its_last_rules(path: Path, opened: OpenSession) -> None:
    opened.change_rules(GENERAL, rescore=False)
    with Repository.open(path) as again:
        gone_on = open_session(again, opened.session.id)
        gone_on.record(KABOOT)
        assert totals(gone_on)[1] == Points(69, 0)
