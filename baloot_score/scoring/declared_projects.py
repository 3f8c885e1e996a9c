"""Projects as players declare them: cards of a rank, somebody's, and what cannot be held."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from itertools import product
from typing import TypeAlias

from baloot_score.scoring.model import MOST_PROJECTS, Contract, PerTeam, Project, Seat, Team
from baloot_score.scoring.problem_codes import Problem, ProblemCode, problem

CARDS_OF_A_PLAYER = 8
PROJECTS_OF_A_PLAYER = 2
CARDS_OF_A_RANK = 4


class Rank(IntEnum):
    """The ranks of the cards in the order of projects, the highest last (RULES.md section 8)."""

    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14


class Shape(StrEnum):
    """What the cards of a project look like: some in sequence, or four of one rank."""

    SIRA = "sira"
    FIFTY = "fifty"
    FIVE_IN_SEQUENCE = "five_in_sequence"
    FOUR_OF_A_KIND = "four_of_a_kind"

    def __init__(self, word: str) -> None:
        """Keep the number of cards, and the lowest rank that they can be declared with."""
        self.cards = {"sira": 3, "five_in_sequence": 5}.get(word, 4)
        """How many cards it takes."""
        alike = word == "four_of_a_kind"
        self.lowest = Rank.TEN if alike else Rank(Rank.SEVEN + self.cards - 1)
        """The lowest top card, or rank of four: four of a lower rank are no project."""


@dataclass(frozen=True, slots=True)
class Declared:
    """One declared project: its shape, its top card or rank, and who holds it, if that is known."""

    shape: Shape
    rank: Rank
    seat: Seat | None = None

    def project(self, contract: Contract) -> Project:
        """What it is written as: four aces are أربعمية in sun alone (RULES.md section 8)."""
        if self.shape is Shape.SIRA:
            return Project.SIRA
        if self.shape is Shape.FIFTY:
            return Project.FIFTY
        aces = self.shape is Shape.FOUR_OF_A_KIND and self.rank is Rank.ACE
        return Project.FOUR_HUNDRED if aces and contract is Contract.SUN else Project.HUNDRED

    def cards_of(self, rank: Rank) -> int:
        """How many cards of a rank it takes."""
        if self.shape is Shape.FOUR_OF_A_KIND:
            return CARDS_OF_A_RANK if rank is self.rank else 0
        return int(self.rank - self.shape.cards < rank <= self.rank)


DeclaredByTeam: TypeAlias = PerTeam[tuple[Declared, ...]]


def declared_problems(declared: DeclaredByTeam) -> tuple[Problem, ...]:
    """Everything that is wrong with declared projects (RULES.md section 8); all are errors.

    A project must have a rank that there is, and a player of its team. A player declares at most
    two and has eight cards, so that a مية of five cards leaves room for a سرا alone; no card
    serves twice. Suits are not asked for: it is enough that some give each project its own cards.
    """
    found: list[Problem] = []
    for team in Team:
        found += _team_problems(team, declared.of(team))
    together = (*declared.us, *declared.them)
    most = max(sum(one.cards_of(rank) for one in together) for rank in Rank)
    if most > CARDS_OF_A_RANK:
        found.append(problem(ProblemCode.CARD_TWICE, "projects", count=most))
    return tuple(found)


def possible_holders(team: Team, declared: tuple[Declared, ...]) -> Iterator[tuple[Seat, ...]]:
    """Each way in which a team's players can hold its projects: a seat for every project."""
    seats = tuple(seat for seat in Seat if seat.team is team)
    for holders in product(*((one.seat,) if one.seat is not None else seats for one in declared)):
        if all(_can_hold(_of_seat(declared, holders, seat)) for seat in seats):
            yield holders


def _of_seat(
    declared: tuple[Declared, ...], holders: tuple[Seat, ...], seat: Seat
) -> tuple[Declared, ...]:
    pairs = zip(declared, holders, strict=True)
    return tuple(one for one, holder in pairs if holder is seat)


def _can_hold(declared: tuple[Declared, ...]) -> bool:
    return len(declared) <= PROJECTS_OF_A_PLAYER and _cards(declared) <= CARDS_OF_A_PLAYER


def _cards(declared: tuple[Declared, ...]) -> int:
    return sum(one.shape.cards for one in declared)


def _team_problems(team: Team, declared: tuple[Declared, ...]) -> Iterator[Problem]:
    where = f"projects.{team}"
    for place, one in enumerate(declared):
        at = f"{where}[{place}]"
        if one.rank < one.shape.lowest:
            alike = one.shape is Shape.FOUR_OF_A_KIND
            code = ProblemCode.FOUR_WORTH_NOTHING if alike else ProblemCode.TOP_CARD_TOO_LOW
            yield problem(code, at, count=one.shape.cards)
        if one.seat is not None and one.seat.team is not team:
            yield problem(ProblemCode.SEAT_OF_OTHERS, at)
    if len(declared) > MOST_PROJECTS:
        yield problem(ProblemCode.TOO_MANY_PROJECTS, where, count=len(declared), most=MOST_PROJECTS)
        return
    of_players = tuple(_player_problems(where, declared))
    yield from of_players
    if not of_players and next(possible_holders(team, declared), None) is None:
        yield problem(
            ProblemCode.PROJECTS_NOT_HELD,
            where,
            cards=CARDS_OF_A_PLAYER,
            most=PROJECTS_OF_A_PLAYER,
        )


def _player_problems(where: str, declared: tuple[Declared, ...]) -> Iterator[Problem]:
    """What is too much for a player, of the projects whose holder is known."""
    for seat in Seat:
        own = tuple(one for one in declared if one.seat is seat)
        if len(own) > PROJECTS_OF_A_PLAYER:
            yield problem(
                ProblemCode.PLAYER_PROJECTS, where, count=len(own), most=PROJECTS_OF_A_PLAYER
            )
        elif _cards(own) > CARDS_OF_A_PLAYER:
            yield problem(
                ProblemCode.PLAYER_CARDS, where, count=_cards(own), most=CARDS_OF_A_PLAYER
            )
