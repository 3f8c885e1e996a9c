"""Whose projects count when both teams have declared some, and why."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import product

from baloot_score.scoring.declared_projects import (
    Declared,
    DeclaredByTeam,
    Shape,
    possible_holders,
)
from baloot_score.scoring.model import (
    NO_PROJECTS,
    Contract,
    PerTeam,
    Project,
    Projects,
    Seat,
    Team,
)


class Why(StrEnum):
    """Why a team writes its projects (RULES.md section 8)."""

    ONLY = "only"
    """The other team declared none."""
    KIND = "kind"
    """Its highest project is of a higher kind."""
    CARD = "card"
    """Of one kind, its highest project has the higher top card, or is four of a higher rank."""
    NEARER = "nearer"
    """All that is the same, and its player is nearer to the dealer's right."""


class Unknown(StrEnum):
    """What has to be known before equal projects can be told apart."""

    DEALER = "dealer"
    SEATS = "seats"


@dataclass(frozen=True, slots=True)
class Ruling:
    """Which team writes its projects, and why.

    `projects` are what the hand's `projects` becomes, highest first. `highest` is the project of
    each team that was compared. Without a `team` nothing was declared, or the highest projects
    are equal and `unknown` names what would be needed to tell which of them comes first.
    """

    team: Team | None
    why: Why | None
    projects: Projects
    highest: PerTeam[Declared | None]
    unknown: tuple[Unknown, ...] = ()


_KINDS = (
    (Project.SIRA, Shape.SIRA),
    (Project.FIFTY, Shape.FIFTY),
    (Project.HUNDRED, Shape.FOUR_OF_A_KIND),
    (Project.HUNDRED, Shape.FIVE_IN_SEQUENCE),
    (Project.FOUR_HUNDRED, Shape.FOUR_OF_A_KIND),
)
"""The kinds of projects, the highest last: a مية of five in sequence is above four of a kind."""


def whose_projects(
    declared: DeclaredByTeam, contract: Contract, dealer: Seat | None = None
) -> Ruling:
    """Which team writes its projects: the one with the highest of all (RULES.md section 8).

    The kind decides, then the top card or rank, then who comes first from the dealer's right,
    against the clock, with the dealer last. Where a holder or the dealer is not known, the
    ruling is made if it is the same whoever they are.

    Args:
        declared: the projects of both teams in which `declared_problems` finds nothing.
        contract: four aces are أربعمية in sun, and a مية in hokum.
        dealer: who dealt the hand, if that is known.

    """
    tops = PerTeam(*(_tops(declared.of(team), contract) for team in Team))
    highest = PerTeam(*(_first(tops.of(team), dealer) for team in Team))
    ours, theirs = highest.us, highest.them
    if ours is None and theirs is None:
        return Ruling(None, None, NO_PROJECTS, highest)
    if ours is None or theirs is None:
        team, why = Team.US if ours else Team.THEM, Why.ONLY
    elif (rank := _rank(ours, contract)) != (other := _rank(theirs, contract)):
        team = Team.US if rank > other else Team.THEM
        why = Why.CARD if rank[0] == other[0] else Why.KIND
    else:
        first = _first_teams(declared, tops, dealer)
        if len(first) != 1:
            return Ruling(None, None, NO_PROJECTS, highest, _unknown(tops, dealer))
        team, why = first.pop(), Why.NEARER
    return Ruling(team, why, _written(team, declared, contract), highest)


def _written(team: Team, declared: DeclaredByTeam, contract: Contract) -> Projects:
    by_rank = sorted(declared.of(team), key=lambda one: _rank(one, contract), reverse=True)
    projects = tuple(one.project(contract) for one in by_rank)
    return PerTeam(projects, ()) if team is Team.US else PerTeam((), projects)


def _unknown(tops: PerTeam[tuple[Declared, ...]], dealer: Seat | None) -> tuple[Unknown, ...]:
    seats = any(one.seat is None for one in (*tops.us, *tops.them))
    return (Unknown.DEALER,) * (dealer is None) + (Unknown.SEATS,) * seats


def _rank(one: Declared, contract: Contract) -> tuple[int, int]:
    """What a project is compared by: its kind, and its top card or rank."""
    return _KINDS.index((one.project(contract), one.shape)), one.rank


def _tops(declared: tuple[Declared, ...], contract: Contract) -> tuple[Declared, ...]:
    """A team's highest projects: two of them where its players hold equal ones."""
    best = max((_rank(one, contract) for one in declared), default=None)
    return tuple(one for one in declared if _rank(one, contract) == best)


def _place(seat: Seat, dealer: Seat) -> int:
    """A player's place in the order from the dealer's right, the dealer's own being the last."""
    return (seat - dealer - 1) % len(Seat)


def _first(tops: tuple[Declared, ...], dealer: Seat | None) -> Declared | None:
    """That of a team's equal projects whose holder comes first, as far as that is known."""

    def order(one: Declared) -> int:
        return len(Seat) if one.seat is None or dealer is None else _place(one.seat, dealer)

    return min(tops, key=order, default=None)


def _first_teams(
    declared: DeclaredByTeam, tops: PerTeam[tuple[Declared, ...]], dealer: Seat | None
) -> set[Team]:
    """The teams that may have the first holder, whoever the unknown holders and dealer are."""
    highest = (*tops.us, *tops.them)
    together = (*declared.us, *declared.them)
    both = product(*(list(possible_holders(team, declared.of(team))) for team in Team))
    first = set()
    for (ours, theirs), dealt in product(both, Seat if dealer is None else (dealer,)):
        seats = zip(together, (*ours, *theirs), strict=True)
        compared = [seat for one, seat in seats if one in highest]
        first.add(min(compared, key=lambda seat: _place(seat, dealt)).team)
    return first
