"""What can be said of projects that are only half entered."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.scoring.declared_projects import Declared, Rank, Shape, declared_problems
from baloot_score.scoring.model import Contract, PerTeam, Project, Seat, Team
from baloot_score.scoring.problem_codes import ProblemCode
from baloot_score.scoring.project_ranking import Unknown, Why, whose_projects
from baloot_score.ui.project_helper.entered import Entered, Missing, judge, ranks_of

SIRA, FIFTY = Entered(Shape.SIRA), Entered(Shape.FIFTY)
ACES = Entered(Shape.FOUR_OF_A_KIND, Rank.ACE)
NOTHING: tuple[Entered, ...] = ()


def test_a_higher_kind_needs_no_cards() -> None:
    found = judge(PerTeam((SIRA, SIRA), (FIFTY,)), None)
    assert found.ruling is not None
    assert (found.ruling.team, found.ruling.why) == (Team.THEM, Why.KIND)
    assert found.ruling.projects == PerTeam((), (Project.FIFTY,))


def test_equal_kinds_need_their_cards() -> None:
    assert judge(PerTeam((SIRA,), (SIRA,)), None).missing is Missing.RANK
    one, other = Entered(Shape.SIRA, Rank.TEN), Entered(Shape.SIRA, Rank.QUEEN)
    found = judge(PerTeam((one,), (other,)), None).ruling
    assert found is not None
    assert (found.team, found.why) == (Team.THEM, Why.CARD)


def test_equal_cards_need_the_players() -> None:
    one = Entered(Shape.SIRA, Rank.TEN)
    found = judge(PerTeam((one,), (one,)), None).ruling
    assert found is not None
    assert found.unknown == (Unknown.DEALER, Unknown.SEATS)
    ours, theirs = (Entered(Shape.SIRA, Rank.TEN, seat) for seat in (Seat.FAR, Seat.RIGHT))
    ruling = judge(PerTeam((ours,), (theirs,)), None, Seat.RIGHT).ruling
    assert ruling is not None
    assert (ruling.team, ruling.why) == (Team.US, Why.NEARER)


@pytest.mark.parametrize(
    ("contract", "project"),
    [(Contract.SUN, Project.FOUR_HUNDRED), (Contract.HOKUM, Project.HUNDRED)],
)
def test_four_aces_need_the_contract(contract: Contract, project: Project) -> None:
    assert judge(PerTeam((ACES,), NOTHING), None).missing is Missing.CONTRACT
    found = judge(PerTeam((ACES,), NOTHING), contract).ruling
    assert found is not None
    assert found.projects == PerTeam((project,), ())


def test_four_of_a_kind_alone_needs_its_rank() -> None:
    four = Entered(Shape.FOUR_OF_A_KIND)
    assert judge(PerTeam((four,), NOTHING), Contract.SUN).missing is Missing.RANK


def test_what_cannot_be_held_is_said_at_once() -> None:
    five = Entered(Shape.FIVE_IN_SEQUENCE)
    found = judge(PerTeam((five, five, FIFTY), NOTHING), None)
    assert [p.code for p in found.problems] == [ProblemCode.PROJECTS_NOT_HELD]


def test_a_card_that_serves_twice_is_known_with_all_ranks() -> None:
    aces = (ACES, Entered(Shape.SIRA))
    assert judge(PerTeam(aces, NOTHING), Contract.SUN).problems == ()
    aces = (ACES, Entered(Shape.SIRA, Rank.ACE))
    codes = [p.code for p in judge(PerTeam(aces, NOTHING), Contract.SUN).problems]
    assert codes == [ProblemCode.CARD_TWICE]


shapes = st.sampled_from(list(Shape))


@st.composite
def half_entered(draw: st.DrawFn) -> tuple[Entered, ...]:
    made = []
    for shape in draw(st.lists(shapes, max_size=2)):
        rank = draw(st.none() | st.sampled_from(ranks_of(shape)))
        made.append(Entered(shape, rank))
    return tuple(made)


@given(half_entered(), half_entered(), st.sampled_from(list(Contract)), st.data())
def test_a_ruling_stays_whatever_the_open_ranks_turn_out_to_be(
    us: tuple[Entered, ...], them: tuple[Entered, ...], contract: Contract, data: st.DataObject
) -> None:
    found = judge(PerTeam(us, them), contract)
    if found.ruling is None:
        return

    def filled(entered: tuple[Entered, ...]) -> tuple[Declared, ...]:
        return tuple(
            one.declared(data.draw(st.sampled_from(ranks_of(one.shape)))) for one in entered
        )

    declared = PerTeam(filled(us), filled(them))
    if declared_problems(declared):
        return
    ruling = whose_projects(declared, contract)
    assert (ruling.team, ruling.projects) == (found.ruling.team, found.ruling.projects)
