"""The words of Baloot as types: teams, contracts, levels, projects, hands, games and sessions."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING, Generic, Self, TypeAlias, TypeVar

if TYPE_CHECKING:
    from baloot_score.scoring.rules import RuleSet

T = TypeVar("T")


class Team(StrEnum):
    """One of the two teams (RULES.md section 1)."""

    US = "us"
    THEM = "them"

    @property
    def other(self) -> Team:
        """The team across."""
        return Team.THEM if self is Team.US else Team.US


class Contract(StrEnum):
    """What the hand was bought as: sun (no trumps) or hokum (trumps)."""

    SUN = "sun"
    HOKUM = "hokum"

    @property
    def abnat(self) -> int:
        """The abnat that both teams share in a hand, last trick included (RULES.md section 2)."""
        return 130 if self is Contract.SUN else 162

    @property
    def points(self) -> int:
        """The points that both teams' cards share in a hand (RULES.md section 3)."""
        return 26 if self is Contract.SUN else 16

    @property
    def abnat_of_a_project_point(self) -> int:
        """How many abnat of projects make a point (RULES.md section 2)."""
        return 5 if self is Contract.SUN else 10


class Level(StrEnum):
    """The level that a hand was raised to (RULES.md sections 4 and 7)."""

    NORMAL = "normal"
    DOUBLE = "double"
    THREE = "three"
    FOUR = "four"
    QAHWA = "qahwa"

    @property
    def times(self) -> int:
        """How often the hand's points count: 1 to 4. At qahwa the hand is the game: 1."""
        return _TIMES[self]

    @property
    def buyer_answers(self) -> bool:
        """Whether the buyer spoke last and must therefore beat the others (RULES.md section 4)."""
        return self is not Level.DOUBLE and self is not Level.FOUR


_TIMES = {Level.NORMAL: 1, Level.DOUBLE: 2, Level.THREE: 3, Level.FOUR: 4, Level.QAHWA: 1}


class Project(StrEnum):
    """A declared project. بلوت is not one of them: it is told apart in every rule."""

    SIRA = "sira"
    FIFTY = "fifty"
    HUNDRED = "hundred"
    FOUR_HUNDRED = "four_hundred"

    @property
    def abnat(self) -> int:
        """What it adds to its team's abnat (RULES.md section 2)."""
        return _PROJECT_ABNAT[self]

    def points(self, contract: Contract) -> int:
        """What it adds to its team's points in this contract (RULES.md section 2)."""
        return _PROJECT_ABNAT[self] // contract.abnat_of_a_project_point


_PROJECT_ABNAT = {
    Project.SIRA: 20,
    Project.FIFTY: 50,
    Project.HUNDRED: 100,
    Project.FOUR_HUNDRED: 200,
}

BALOOT_ABNAT = 20
BALOOT_POINTS = 2


class Outcome(StrEnum):
    """What became of a hand (RULES.md section 6)."""

    MADE = "made"
    FAILED = "failed"
    TIE = "tie"
    KABOOT = "kaboot"
    FOUL = "foul"
    DIRECT = "direct"
    REDEAL = "redeal"


class Seat(IntEnum):
    """A place at the table, counted against the clock from the scorekeeper's own."""

    NEAR = 0
    RIGHT = 1
    FAR = 2
    LEFT = 3

    @property
    def team(self) -> Team:
        """The team that sits there."""
        return Team.US if self in (Seat.NEAR, Seat.FAR) else Team.THEM

    @property
    def next(self) -> Seat:
        """The seat to the right, where the deal goes next (RULES.md section 10)."""
        return Seat((self + 1) % 4)


@dataclass(frozen=True, slots=True)
class PerTeam(Generic[T]):
    """One value for each team."""

    us: T
    them: T

    def of(self, team: Team) -> T:
        """The value of one team."""
        return self.us if team is Team.US else self.them

    def swapped(self) -> Self:
        """The same values with the teams changed over."""
        return type(self)(self.them, self.us)


@dataclass(frozen=True, slots=True)
class Points(PerTeam[int]):
    """Both teams' points."""

    def __add__(self, more: Points) -> Points:
        return Points(self.us + more.us, self.them + more.them)


Abnat: TypeAlias = PerTeam[int | None]
Projects: TypeAlias = PerTeam[tuple[Project, ...]]

NO_ABNAT: Abnat = PerTeam(None, None)
NO_PROJECTS: Projects = PerTeam((), ())
NO_POINTS: Points = Points(0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Dealt:
    """What every kind of hand may carry: a corrected dealer and the time of its recording."""

    dealer: Seat | None = None
    recorded_at: datetime | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedHand(_Dealt):
    """A hand that was played out. `None` stands for what has not been entered yet."""

    contract: Contract | None
    buyer: Team | None
    level: Level = Level.NORMAL
    abnat: Abnat = NO_ABNAT
    projects: Projects = NO_PROJECTS
    baloot: Team | None = None
    kaboot: Team | None = None
    locked: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FoulHand(_Dealt):
    """A hand that was written against the team which broke a rule (قيد)."""

    contract: Contract | None
    by: Team | None
    buyer: Team | None = None
    level: Level = Level.NORMAL
    projects: Projects = NO_PROJECTS
    baloot: Team | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectHand(_Dealt):
    """A hand of which only the final points were typed (قيد مباشر)."""

    points: PerTeam[int | None] = NO_ABNAT


@dataclass(frozen=True, slots=True, kw_only=True)
class RedealHand(_Dealt):
    """A deal that was thrown in; after a كاويش the same player deals again."""

    deal_stays: bool = False


Hand: TypeAlias = PlayedHand | FoulHand | DirectHand | RedealHand


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One race to the target (صكة): its hands in order, where both teams start, who deals first."""

    hands: tuple[Hand, ...] = ()
    start_points: int = 0
    dealer: Seat | None = None


@dataclass(frozen=True, slots=True)
class TeamSheet:
    """A team's name and its players in the order of their seats."""

    name: str = ""
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """One evening at one table (جلسة): the teams, its own copy of the rules, and the games."""

    id: str
    title: str
    started_at: datetime
    rules: RuleSet
    teams: PerTeam[TeamSheet] = PerTeam(TeamSheet(), TeamSheet())
    series: int | None = None
    games: tuple[Game, ...] = (Game(),)
