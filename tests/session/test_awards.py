"""The awards of an evening: who gets them, and that nobody gets one for nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from baloot_score.scoring.awards import Award, AwardKind, Winner
from baloot_score.scoring.model import Team
from baloot_score.session.awards import LEAST, choose_awards
from baloot_score.store.statistics import (
    Comeback,
    Purchases,
    SideKind,
    SideStatistics,
    Statistics,
)

US, THEM = Team.US, Team.THEM


def team(team: Team, **numbers: Any) -> SideStatistics:
    return SideStatistics(kind=SideKind.TEAM, key=team, names=(), **numbers)


def player(name: str, **numbers: Any) -> SideStatistics:
    return SideStatistics(kind=SideKind.PLAYER, key=name, names=(name,), **numbers)


def given(*sides: SideStatistics, **more: Any) -> dict[AwardKind, tuple[Winner, ...]]:
    awards = choose_awards(Statistics(sides=sides, **more))
    return {award.kind: award.winners for award in awards}


def test_an_evening_without_a_hand_has_no_awards() -> None:
    assert choose_awards(Statistics()) == ()


def test_teams_get_them_where_nobody_noted_who_bought() -> None:
    found = given(
        team(US, sun=Purchases(5, 4, 1), hokum=Purchases(3, 1, 2), kaboots=1),
        team(THEM, sun=Purchases(1, 1, 0), hokum=Purchases(4, 3, 0), doubles_won=2),
        player("Saad"),
    )
    assert found == {
        AwardKind.SUN: (US,),
        AwardKind.HOKUM: (THEM,),
        AwardKind.BOUGHT: (US,),
        AwardKind.BOUGHT_AND_LOST: (US,),
        AwardKind.NEVER_LOST: (THEM,),
        AwardKind.KABOOT: (US,),
        AwardKind.DOUBLES: (THEM,),
    }


def test_players_get_those_for_purchases_where_most_are_noted() -> None:
    teams = (
        team(US, sun=Purchases(6, 4, 2)),
        team(THEM, sun=Purchases(2, 0, 2)),
    )
    few = (player("Saad", sun=Purchases(4, 2, 2)), player("Omar"))
    assert given(*teams, *few)[AwardKind.SUN] == (US,)
    most = (player("Saad", sun=Purchases(4, 3, 1)), player("Omar", sun=Purchases(2, 0, 2)))
    found = given(*teams, *most)
    assert found[AwardKind.SUN] == ("Saad",)
    assert found[AwardKind.BOUGHT_AND_LOST] == ("Omar",)


def test_two_players_share_what_three_do_not_and_two_teams_do_not() -> None:
    teams = (team(US, sun=Purchases(4, 4, 0)), team(THEM, sun=Purchases(2, 2, 0)))
    names = ("Saad", "Omar", "Badr")
    alike = [player(name, sun=Purchases(2, 2, 0)) for name in names]
    assert AwardKind.SUN not in given(*teams, *alike)
    other = replace(alike[2], sun=Purchases(1, 1, 0))
    assert given(*teams, *alike[:2], other)[AwardKind.SUN] == ("Saad", "Omar")
    assert AwardKind.KABOOT not in given(team(US, kaboots=2), team(THEM, kaboots=2))


@pytest.mark.parametrize(
    ("kind", "numbers"),
    [
        (AwardKind.KABOOT, "kaboots"),
        (AwardKind.DOUBLES, "doubles_won"),
        (AwardKind.PROJECTS, "projects"),
        (AwardKind.BALOOT, "baloots"),
        (AwardKind.STREAK, "streak"),
    ],
)
def test_too_little_is_nothing_to_speak_of(kind: AwardKind, numbers: str) -> None:
    least = LEAST[kind]
    assert given(team(US, **{numbers: least}), team(THEM)) == {kind: (US,)}
    assert given(team(US, **{numbers: least - 1}), team(THEM)) == {}


def test_a_comeback_names_its_game_and_how_far_behind_they_were() -> None:
    far = Comeback("id", 1, THEM, 44)
    assert choose_awards(Statistics(comeback=far)) == (
        Award(AwardKind.COMEBACK, (THEM,), 44, game=1),
    )
    near = replace(far, behind=LEAST[AwardKind.COMEBACK] - 1)
    assert choose_awards(Statistics(comeback=near)) == ()


def test_of_how_many_is_told_only_where_it_is_one_winner() -> None:
    teams = (team(US, hokum=Purchases(9, 3, 6)), team(THEM))
    one = player("Saad", hokum=Purchases(5, 2, 3))
    other = player("Omar", hokum=Purchases(4, 1, 3))
    third = player("Badr")
    (lost,) = [
        award
        for award in choose_awards(Statistics(sides=(*teams, one, other, third)))
        if award.kind is AwardKind.BOUGHT_AND_LOST
    ]
    assert (lost.winners, lost.count, lost.bought) == (("Saad", "Omar"), 3, 0)
    (lost,) = [
        award
        for award in choose_awards(Statistics(sides=(*teams, one, third)))
        if award.kind is AwardKind.BOUGHT_AND_LOST
    ]
    assert (lost.winners, lost.bought) == (("Saad",), 5)
