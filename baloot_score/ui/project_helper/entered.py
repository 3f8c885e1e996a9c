"""What was entered of both teams' projects so far, and what can be said of it already."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from baloot_score.scoring.declared_projects import Declared, Rank, Shape, declared_problems
from baloot_score.scoring.model import Contract, PerTeam, Seat, Team
from baloot_score.scoring.problem_codes import Problem, ProblemCode
from baloot_score.scoring.project_ranking import Ruling, whose_projects


@dataclass(frozen=True, slots=True)
class Entered:
    """A project as far as it was entered: its top card or rank may be open, and who holds it."""

    shape: Shape
    rank: Rank | None = None
    seat: Seat | None = None

    def declared(self, rank: Rank) -> Declared:
        """The project, with a rank where none was entered."""
        return Declared(self.shape, self.rank or rank, self.seat)


EnteredByTeam: TypeAlias = PerTeam[tuple[Entered, ...]]


class Missing(StrEnum):
    """What has to be entered before anything can be said."""

    CONTRACT = "contract"
    RANK = "rank"


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is wrong, or missing, or else the ruling, and by which contract it was made."""

    problems: tuple[Problem, ...] = ()
    missing: Missing | None = None
    ruling: Ruling | None = None
    contract: Contract = Contract.SUN


def ranks_of(shape: Shape) -> tuple[Rank, ...]:
    """The top cards, or ranks, that a project can have, the highest first."""
    return tuple(rank for rank in reversed(Rank) if rank >= shape.lowest)


def judge(
    entered: EnteredByTeam, contract: Contract | None, dealer: Seat | None = None
) -> Judgement:
    """Whose projects count, as soon as it follows from what was entered (RULES.md section 8).

    A rank that is open matters only if the ruling would be another with another one: so it is made
    twice, once with all that favours us, and once with all that favours them.

    Args:
        entered: both teams' projects.
        contract: what was bought, if that is known: it matters for four aces alone.
        dealer: who deals, if that is known.

    """
    problems = _problems(entered)
    if problems:
        return Judgement(problems)
    if contract is None and _may_be_aces(entered):
        return Judgement(missing=Missing.CONTRACT)
    played = contract or Contract.SUN
    ours, theirs = (
        whose_projects(_with_ranks(entered, favoured=team), played, dealer) for team in Team
    )
    if (ours.team, ours.why, ours.projects) != (theirs.team, theirs.why, theirs.projects):
        return Judgement(missing=Missing.RANK)
    return Judgement(ruling=ours, contract=played)


def _with_ranks(entered: EnteredByTeam, favoured: Team) -> PerTeam[tuple[Declared, ...]]:
    def of(team: Team) -> tuple[Declared, ...]:
        return tuple(
            one.declared(Rank.ACE if team is favoured else one.shape.lowest)
            for one in entered.of(team)
        )

    return PerTeam(of(Team.US), of(Team.THEM))


def _problems(entered: EnteredByTeam) -> tuple[Problem, ...]:
    """What cannot be; that a card serves twice is known only when all ranks are."""
    every = (*entered.us, *entered.them)
    is_open = any(one.rank is None for one in every)
    found = declared_problems(_with_ranks(entered, favoured=Team.US))
    return tuple(p for p in found if not (is_open and p.code is ProblemCode.CARD_TWICE))


def _may_be_aces(entered: EnteredByTeam) -> bool:
    return any(
        one.shape is Shape.FOUR_OF_A_KIND and one.rank is Rank.ACE
        for one in (*entered.us, *entered.them)
    )
