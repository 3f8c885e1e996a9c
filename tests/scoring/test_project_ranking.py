"""Whose projects count: the order of RULES.md section 8 by hand, and what players can hold."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from baloot_score.scoring.declared_projects import (
    Declared,
    DeclaredByTeam,
    Rank,
    Shape,
    declared_problems,
)
from baloot_score.scoring.model import NO_PROJECTS, Contract, PerTeam, Project, Seat, Team
from baloot_score.scoring.project_ranking import Ruling, Unknown, Why, whose_projects

SUN, HOKUM = Contract.SUN, Contract.HOKUM
US, THEM = Team.US, Team.THEM
SHAPES = {
    "sira": Shape.SIRA,
    "fifty": Shape.FIFTY,
    "five": Shape.FIVE_IN_SEQUENCE,
    "four": Shape.FOUR_OF_A_KIND,
}
RANKS = dict(zip("789TJQKA", Rank, strict=True))
SEATS = {"near": Seat.NEAR, "right": Seat.RIGHT, "far": Seat.FAR, "left": Seat.LEFT}


def projects(text: str) -> tuple[Declared, ...]:
    """`sira A far, four K` is a sira with an ace on top of the player across, and four kings."""
    found = []
    for part in filter(None, text.split(", ")):
        shape, rank, *seat = part.split()
        found.append(Declared(SHAPES[shape], RANKS[rank], SEATS[seat[0]] if seat else None))
    return tuple(found)


def rule(
    us: str, them: str, contract: Contract = SUN, dealer: Seat | None = None
) -> tuple[Team | None, Why | None]:
    """Who writes and why, and the same with the teams changed over."""
    ours, theirs = projects(us), projects(them)
    ruling = whose_projects(PerTeam(ours, theirs), contract, dealer)
    across = PerTeam(tuple(map(one_seat_on, theirs)), tuple(map(one_seat_on, ours)))
    other = whose_projects(across, contract, None if dealer is None else dealer.next)
    assert other.why is ruling.why
    assert other.team is (ruling.team and ruling.team.other)
    assert other.projects == ruling.projects.swapped()
    return ruling.team, ruling.why


def one_seat_on(one: Declared) -> Declared:
    return Declared(one.shape, one.rank, None if one.seat is None else one.seat.next)


def codes(us: str, them: str = "") -> list[tuple[str, str]]:
    found = declared_problems(PerTeam(projects(us), projects(them)))
    return [(str(problem.code), problem.field) for problem in found]


# The order (section 8) --------------------------------------------------------------------------

IN_ORDER = {
    SUN: [
        "four A",  # أربعمية
        *(f"five {rank}" for rank in "AKQJ"),
        *(f"four {rank}" for rank in "KQJT"),
        *(f"fifty {rank}" for rank in "AKQJT"),
        *(f"sira {rank}" for rank in "AKQJT9"),
    ],
    HOKUM: [
        *(f"five {rank}" for rank in "AKQJ"),
        *(f"four {rank}" for rank in "AKQJT"),  # four aces are a مية like others
        *(f"fifty {rank}" for rank in "AKQJT"),
        *(f"sira {rank}" for rank in "AKQJT9"),
    ],
}


@pytest.mark.parametrize("contract", Contract)
def test_the_higher_project_writes(contract: Contract) -> None:
    order = IN_ORDER[contract]
    for higher, lower in itertools.combinations(order, 2):
        same_kind = higher.split()[0] == lower.split()[0] and "four A" not in (
            (higher, lower) if contract is SUN else ()
        )
        assert rule(higher, lower, contract) == (US, Why.CARD if same_kind else Why.KIND)
        assert rule(lower, higher, contract) == (THEM, Why.CARD if same_kind else Why.KIND)


def test_four_aces_are_four_hundred_in_sun_and_a_hundred_in_hokum() -> None:
    aces = PerTeam(projects("four A"), ())
    assert whose_projects(aces, SUN).projects.us == (Project.FOUR_HUNDRED,)
    assert whose_projects(aces, HOKUM).projects.us == (Project.HUNDRED,)
    assert rule("four A", "five J", SUN) == (US, Why.KIND)
    assert rule("four A", "five J", HOKUM) == (THEM, Why.KIND)
    assert rule("four A", "four K", HOKUM) == (US, Why.CARD)


def test_the_highest_project_takes_the_others_of_its_team_along() -> None:
    declared = PerTeam(projects("sira 9, four T, sira A"), projects("fifty A, fifty Q, sira T"))
    ruling = whose_projects(declared, HOKUM)
    assert (ruling.team, ruling.why) == (US, Why.KIND)
    assert ruling.projects == PerTeam((Project.HUNDRED, Project.SIRA, Project.SIRA), ())
    assert ruling.highest == PerTeam(projects("four T")[0], projects("fifty A")[0])


def test_only_the_highest_are_compared() -> None:
    assert rule("fifty T", "sira A, sira A, sira K", SUN) == (US, Why.KIND)
    assert rule("fifty T, sira 9", "fifty J", SUN) == (THEM, Why.CARD)


def test_a_team_that_alone_declared_writes() -> None:
    assert rule("sira 9", "") == (US, Why.ONLY)
    assert whose_projects(PerTeam((), projects("sira 9")), SUN).highest.us is None


def test_without_projects_nobody_writes() -> None:
    ruling = whose_projects(PerTeam((), ()), SUN)
    assert ruling == Ruling(None, None, NO_PROJECTS, PerTeam(None, None))


# Equal projects: from the dealer's right, against the clock --------------------------------------


@pytest.mark.parametrize(
    ("dealer", "first"),
    [(Seat.NEAR, THEM), (Seat.RIGHT, US), (Seat.FAR, US), (Seat.LEFT, US)],
)
def test_of_equal_projects_the_one_nearest_to_the_dealers_right_writes(
    dealer: Seat, first: Team
) -> None:
    # near → right → far → left: the player at the right of the dealer speaks first.
    assert rule("fifty A near", "fifty A right", SUN, dealer) == (first, Why.NEARER)


def test_the_dealer_comes_last() -> None:
    for seat in Seat:
        for dealer in Seat:
            one = Declared(Shape.SIRA, Rank.ACE, seat)
            next_one = Declared(Shape.SIRA, Rank.ACE, seat.next)
            declared: DeclaredByTeam = PerTeam((one,), (next_one,))
            if seat.team is THEM:
                declared = declared.swapped()
            expected = seat.next if dealer is seat else seat
            assert whose_projects(declared, SUN, dealer).team is expected.team


def test_one_of_a_teams_equal_projects_is_enough_to_come_first() -> None:
    assert rule("sira A far, sira A near", "sira A right", SUN, Seat.RIGHT) == (US, Why.NEARER)
    ruling = whose_projects(
        PerTeam(projects("sira A near, sira A far"), projects("sira A right")), SUN, Seat.RIGHT
    )
    assert ruling.highest.us == projects("sira A far")[0]


def test_equal_projects_of_unknown_players_are_left_open() -> None:
    def unknown(us: str, them: str, dealer: Seat | None) -> tuple[Unknown, ...]:
        ruling = whose_projects(PerTeam(projects(us), projects(them)), HOKUM, dealer)
        assert (ruling.team, ruling.why, ruling.projects) == (None, None, NO_PROJECTS)
        assert ruling.highest == PerTeam(projects(us)[0], projects(them)[0])
        return ruling.unknown

    assert unknown("sira A near", "sira A left", None) == (Unknown.DEALER,)
    assert unknown("sira A", "sira A left", None) == (Unknown.DEALER, Unknown.SEATS)
    assert unknown("sira A", "sira A left", Seat.NEAR) == (Unknown.SEATS,)
    assert unknown("sira A", "sira A", Seat.NEAR) == (Unknown.SEATS,)


def test_equal_projects_are_told_apart_where_it_does_not_matter_who_holds_them() -> None:
    # The player at the dealer's right comes before both of ours.
    assert rule("sira A", "sira A right", SUN, Seat.NEAR) == (THEM, Why.NEARER)
    # One of two fives in sequence is with the player at the dealer's right, whoever has which.
    assert rule("five A, five A", "five A right", SUN, Seat.LEFT) == (US, Why.NEARER)
    # Two siras may be with one player.
    assert rule("sira A, sira A", "sira A right", SUN, Seat.LEFT) == (None, None)


# What cannot be (sections 8 and 11) --------------------------------------------------------------

CANNOT_BE: list[tuple[str, str, list[tuple[str, str]]]] = [
    ("four 9", "", [("four_worth_nothing", "projects.us[0]")]),
    ("sira A, four 7", "", [("four_worth_nothing", "projects.us[1]")]),
    ("", "four 8", [("four_worth_nothing", "projects.them[0]")]),
    ("sira 8", "", [("top_card_too_low", "projects.us[0]")]),
    ("", "fifty 9", [("top_card_too_low", "projects.them[0]")]),
    ("five T", "", [("top_card_too_low", "projects.us[0]")]),
    ("sira A left", "", [("seat_of_others", "projects.us[0]")]),
    ("", "sira A far", [("seat_of_others", "projects.them[0]")]),
    ("sira A, sira A, sira J, sira J, sira 9", "", [("too_many_projects", "projects.us")]),
    ("sira A far, sira K far, sira 9 far", "", [("player_projects", "projects.us")]),
    ("five A far, fifty A far", "", [("player_cards", "projects.us")]),
    ("five A near, five A near", "", [("player_cards", "projects.us")]),
    ("four A near, five K near", "", [("player_cards", "projects.us")]),
    ("", "five A left, fifty K left, sira 9", [("player_cards", "projects.them")]),
    ("five A, five A, fifty T", "", [("projects_not_held", "projects.us")]),
    ("five A far, fifty A, five A", "", [("projects_not_held", "projects.us")]),
    ("sira A far, sira A far, five A, fifty A", "", [("projects_not_held", "projects.us")]),
    ("four A", "sira A", [("card_twice", "projects")]),
    ("four T, fifty Q", "", [("card_twice", "projects")]),
    ("four K", "four K", [("card_twice", "projects")]),
    ("sira A, sira K, sira Q", "sira A, sira A", [("card_twice", "projects")]),
    (
        "four 7 left",
        "five 9, four 9, four 9",
        [
            ("four_worth_nothing", "projects.us[0]"),
            ("seat_of_others", "projects.us[0]"),
            ("top_card_too_low", "projects.them[0]"),
            ("four_worth_nothing", "projects.them[1]"),
            ("four_worth_nothing", "projects.them[2]"),
            ("card_twice", "projects"),
        ],
    ),
]


@pytest.mark.parametrize(("us", "them", "expected"), CANNOT_BE)
def test_projects_that_cannot_be(us: str, them: str, expected: list[tuple[str, str]]) -> None:
    found = codes(us, them)
    assert found == expected
    assert all(problem.is_error for problem in declared_problems(PerTeam(projects(us), ())))


@pytest.mark.parametrize(
    ("us", "them"),
    [
        ("", ""),
        ("four A, four K, four Q, four J", "four T"),
        ("five A far, sira 9 far", "five A left, sira 9 left"),
        ("five A, fifty A", "five A, fifty A"),
        ("four K near, fifty T near", "four A, four Q"),
        ("sira A, sira A, sira A, sira A", "sira J, sira J, sira J, sira J"),
    ],
)
def test_projects_that_can_be(us: str, them: str) -> None:
    assert codes(us, them) == []


def test_the_numbers_of_a_problem_are_those_of_its_sentence() -> None:
    def numbers(us: str, them: str = "") -> dict[str, int | str]:
        (found,) = declared_problems(PerTeam(projects(us), projects(them)))
        return dict(found.details)

    assert numbers("five A far, fifty A far") == {"count": 9, "most": 8}
    assert numbers("sira A far, sira K far, sira 9 far") == {"count": 3, "most": 2}
    assert numbers("five A, five A, fifty T") == {"cards": 8, "most": 2}
    assert numbers("four K", "four K") == {"count": 8}
    assert numbers("fifty 9") == {"count": 4}


# Against a search through the cards -------------------------------------------------------------

Cards = frozenset[tuple[Rank, int]]


def ways(one: Declared) -> list[Cards]:
    """The cards that a project can be made of."""
    if one.shape is Shape.FOUR_OF_A_KIND:
        return [frozenset((one.rank, suit) for suit in range(4))] if one.rank >= Rank.TEN else []
    ranks = [rank for rank in Rank if one.rank - one.shape.cards < rank <= one.rank]
    if len(ranks) < one.shape.cards:
        return []
    return [frozenset((rank, suit) for rank in ranks) for suit in range(4)]


def dealt(
    declared: list[tuple[Team, Declared]], hands: dict[Seat, list[Cards]]
) -> Iterator[dict[Seat, list[Cards]]]:
    """Every way to deal the projects to players, two to each at most and no card twice."""
    if not declared:
        yield hands
        return
    (team, one), *rest = declared
    taken = frozenset().union(*itertools.chain.from_iterable(hands.values()))
    for seat in Seat if one.seat is None else (one.seat,):
        own = hands[seat]
        if seat.team is not team or len(own) == 2:
            continue
        for cards in ways(one):
            if taken.isdisjoint(cards) and sum(map(len, own)) + len(cards) <= 8:
                yield from dealt(rest, hands | {seat: [*own, cards]})


def all_dealt(declared: DeclaredByTeam) -> Iterator[dict[Seat, list[Cards]]]:
    both = [(team, one) for team in Team for one in declared.of(team)]
    return dealt(both, {seat: [] for seat in Seat})


def declared_of(
    team: Team, ranks: st.SearchStrategy[Rank], shapes: st.SearchStrategy[Shape]
) -> st.SearchStrategy[tuple[Declared, ...]]:
    seats = st.none() | st.sampled_from([seat for seat in Seat if seat.team is team])
    return st.lists(st.builds(Declared, shapes, ranks, seats), max_size=3).map(tuple)


def pairs_of_declared(
    ranks: st.SearchStrategy[Rank], shapes: st.SearchStrategy[Shape]
) -> st.SearchStrategy[DeclaredByTeam]:
    return st.builds(PerTeam, declared_of(US, ranks, shapes), declared_of(THEM, ranks, shapes))


any_declared = pairs_of_declared(st.sampled_from(Rank), st.sampled_from(Shape))
often_equal = pairs_of_declared(
    st.sampled_from((Rank.ACE, Rank.ACE, Rank.KING)),
    st.sampled_from((Shape.FIVE_IN_SEQUENCE, Shape.FIVE_IN_SEQUENCE, Shape.SIRA)),
)


@given(any_declared | often_equal)
def test_projects_are_in_order_exactly_when_the_cards_allow_them(declared: DeclaredByTeam) -> None:
    can_be = next(all_dealt(declared), None) is not None
    assert (declared_problems(declared) == ()) is can_be


def expected_team(declared: DeclaredByTeam, contract: Contract, dealer: Seat) -> Team | None:
    """Who writes when every holder is known: the place of each project in the order counts."""
    order = IN_ORDER[contract]
    names = {value: name for name, value in SHAPES.items()}
    letters = {value: letter for letter, value in RANKS.items()}
    found = []
    for one in (*declared.us, *declared.them):
        assert one.seat is not None
        place = order.index(f"{names[one.shape]} {letters[one.rank]}")
        turns, seat = 0, dealer.next
        while seat is not one.seat:
            turns, seat = turns + 1, seat.next
        found.append((place, turns, one.seat.team))
    return min(found)[2] if found else None


@given(any_declared | often_equal, st.sampled_from(Contract), st.none() | st.sampled_from(Seat))
def test_a_ruling_is_made_exactly_when_it_is_the_same_whoever_is_unknown(
    declared: DeclaredByTeam, contract: Contract, dealer: Seat | None
) -> None:
    assume(not declared_problems(declared))
    teams = set()
    for holders in itertools.product(Seat, repeat=len(declared.us) + len(declared.them)):
        ours = zip(declared.us, holders, strict=False)
        theirs = zip(declared.them, holders[len(declared.us) :], strict=True)
        known: DeclaredByTeam = PerTeam(
            *(
                tuple(
                    Declared(one.shape, one.rank, seat)
                    for one, seat in of_team
                    if one.seat in (None, seat)
                )
                for of_team in (ours, theirs)
            )
        )
        if len(known.us) + len(known.them) < len(holders) or declared_problems(known):
            continue
        teams |= {
            expected_team(known, contract, dealt_by)
            for dealt_by in (Seat if dealer is None else (dealer,))
        }
    ruling = whose_projects(declared, contract, dealer)
    assert teams
    assert ruling.team is (teams.pop() if len(teams) == 1 else None)
    if ruling.team is not None:
        own = declared.of(ruling.team)
        written = ruling.projects.of(ruling.team)
        assert sorted(written) == sorted(one.project(contract) for one in own)
        assert ruling.projects.of(ruling.team.other) == ()
        assert list(written) == sorted(written, key=list(Project).index, reverse=True)
