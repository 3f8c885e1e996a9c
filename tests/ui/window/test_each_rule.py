"""Every field of a rule set is felt at the window: the same keys, other points on the sheet."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from baloot_score.scoring.model import Contract, Level, PerTeam, TeamSheet
from baloot_score.scoring.rule_reading import read_rules
from baloot_score.ui.desk import NewSession
from tests.rule_fields import CASES, Case
from tests.ui.window.person import Person

NOBODY_NAMED = PerTeam(TeamSheet(), TeamSheet())


def play(person: Person, case: Case) -> None:
    """Enter and record the hand of a case by keys, its projects by the mouse."""
    hand = case.hand
    person.press(Qt.Key.Key_F2)
    person.press(Qt.Key.Key_F5 if hand.contract is Contract.SUN else Qt.Key.Key_F6)
    for _ in range(list(Level).index(hand.level)):
        person.press(Qt.Key.Key_F7)
    projects = person.window.table.entry.played.projects
    for project in hand.projects.them:
        person.click(projects.team)
        person.click(projects.counts[project])
    for project in hand.projects.us:
        person.click(projects.counts[project])
    if hand.baloot is not None:
        person.press(Qt.Key.Key_F9)
    if hand.kaboot is None:
        person.type(str(hand.abnat.them))
    else:
        for _ in range(1 if hand.kaboot.value == "us" else 2):
            person.press(Qt.Key.Key_F8)
    person.press(Qt.Key.Key_Return)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.field)
@pytest.mark.parametrize("changed", [False, True], ids=["as it is", "changed"])
def test_a_field_alone_changes_the_sheet(
    open_window: Callable[..., Person], case: Case, *, changed: bool
) -> None:
    overrides = {case.field: case.value} if changed else {}
    rules = read_rules({"preset": "professional", "overrides": overrides})
    person = open_window(new=NewSession("", NOBODY_NAMED, rules))
    play(person, case)
    us, them = case.after if changed else case.before
    assert person.points() == [(str(us), str(them))]


def begun(person: Person, **overrides: object) -> Person:
    """The person at a session of the professional rules with some fields changed."""
    rules = read_rules({"preset": "professional", "overrides": overrides})
    person.window.navigation.show_session(person.desk.start(NewSession("", NOBODY_NAMED, rules)))
    return person


def test_both_teams_start_where_the_rules_say(open_window: Callable[..., Person]) -> None:
    person = begun(open_window(), start_points=52)
    person.record(Qt.Key.Key_F2, Qt.Key.Key_F5, abnat="41")
    assert person.sheet()[0][-2:] == ["70", "60"]


@pytest.mark.parametrize(
    ("overrides", "warned"),
    [
        ({"sun_gate": None}, False),
        ({"sun_gate": {"doubler_at_most": 100, "buyer_over": 100}}, True),
        ({"sun_gate": None, "sun_levels": []}, True),
    ],
    ids=["no gate", "a closed gate", "no level"],
)
def test_gate_and_levels_of_sun_are_warned_of_beside_the_level(
    open_window: Callable[..., Person], overrides: dict[str, object], *, warned: bool
) -> None:
    person = begun(open_window(), **overrides)
    for key in (Qt.Key.Key_F2, Qt.Key.Key_F5, Qt.Key.Key_F7):
        person.press(key)
    person.type("41")
    assert bool(person.errors()) is warned
    person.press(Qt.Key.Key_Return)
    assert person.points() == [("0", "52")]
