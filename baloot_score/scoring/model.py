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

    def __init__(self, word: str) -> None:
        """Keep the contract's numbers with its word; every score asks for them."""
        sun = word == "sun"
        self.abnat = 130 if sun else 162
        """The abnat that both teams share in a hand, last trick included (RULES.md section 2)."""
        self.points = 26 if sun else 16
        """The points that both teams' cards share in a hand (RULES.md section 3)."""
        self.abnat_of_a_project_point = 5 if sun else 10
        """How many abnat of projects make a point (RULES.md section 2)."""


class Level(StrEnum):
    """The level that a hand was raised to (RULES.md sections 4 and 7)."""

    NORMAL = "normal"
    DOUBLE = "double"
    THREE = "three"
    FOUR = "four"
    QAHWA = "qahwa"

    def __init__(self, word: str) -> None:
        """Keep what the level means with its word; every score asks for it."""
        self.times = {"double": 2, "three": 3, "four": 4}.get(word, 1)
        """How often the hand's points count: 1 to 4. At qahwa the hand is the game: 1."""
        self.buyer_answers = word not in ("double", "four")
        """Whether the buyer spoke last and must therefore beat the others (RULES.md section 4)."""


class Project(StrEnum):
    """A declared project. بلوت is not one of them: it is told apart in every rule."""

    SIRA = "sira"
    FIFTY = "fifty"
    HUNDRED = "hundred"
    FOUR_HUNDRED = "four_hundred"

    def __init__(self, word: str) -> None:
        """Keep the project's worth with its word."""
        self.abnat = {"sira": 20, "fifty": 50, "hundred": 100, "four_hundred": 200}[word]
        """What it adds to its team's abnat (RULES.md section 2)."""

    def points(self, contract: Contract) -> int:
        """What it adds to its team's points in this contract (RULES.md section 2)."""
        return self.abnat // contract.abnat_of_a_project_point


MOST_PROJECTS = 4
"""How many projects a team can have in a hand (RULES.md section 8)."""
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
        return _NEXT_SEATS[self]


_NEXT_SEATS = (Seat.RIGHT, Seat.FAR, Seat.LEFT, Seat.NEAR)


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


@dataclass(frozen=True, slots=True, weakref_slot=True, kw_only=True)
class _Dealt:
    """What every kind of hand may carry: a corrected dealer and the time of its recording.

    A hand that was recorded by rules which the session has left behind says which of its
    `earlier_rules` those were; `None` is a hand of the session's own rules.
    """

    dealer: Seat | None = None
    recorded_at: datetime | None = field(default=None, compare=False)
    earlier_rules: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedHand(_Dealt):
    """A hand that was played out. `None` stands for what has not been entered yet.

    `buyer_seat` is where the player sits who bought, if that is known: one of the buyer's.
    """

    contract: Contract | None
    buyer: Team | None
    buyer_seat: Seat | None = None
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
    buyer_seat: Seat | None = None
    level: Level = Level.NORMAL
    projects: Projects = NO_PROJECTS
    baloot: Team | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectHand(_Dealt):
    """A hand of which only the final points were typed (قيد مباشر)."""

    points: PerTeam[int | None] = PerTeam(None, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class RedealHand(_Dealt):
    """A deal that was thrown in; after a كاويش the same player deals again."""

    deal_stays: bool = False


Hand: TypeAlias = PlayedHand | FoulHand | DirectHand | RedealHand


LONGEST_NOTE = 2_000
"""How many characters the note of a session has at most."""

Players: TypeAlias = PerTeam[tuple[str, ...]]
"""The names of both teams' players in the order of their seats: the first of ours sits at
`Seat.NEAR`, of theirs at `Seat.RIGHT`; the second of ours at `Seat.FAR`, of theirs at `Seat.LEFT`.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One race to the target (صكة): its hands in order, where both teams start, who deals first.

    `next_dealer` deals the hand to come where that was corrected: the hand takes it over as its
    own dealer. `players` sat there in this game, where it is not as the session's teams say.
    """

    hands: tuple[Hand, ...] = ()
    start_points: int = 0
    dealer: Seat | None = None
    next_dealer: Seat | None = None
    players: Players | None = None


@dataclass(frozen=True, slots=True)
class TeamSheet:
    """A team's name and its players in the order of their seats."""

    name: str = ""
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """One evening at one table (جلسة): the teams, its own copy of the rules, and the games.

    `earlier_rules` are those by which hands were recorded before the rules were changed. `series`
    is how many games are played at most to decide who wins the evening: best of 3, 5, 7 …
    `note` is what somebody wrote about the evening, in lines.
    """

    id: str
    title: str
    started_at: datetime
    rules: RuleSet
    teams: PerTeam[TeamSheet] = PerTeam(TeamSheet(), TeamSheet())
    series: int | None = None
    games: tuple[Game, ...] = (Game(),)
    earlier_rules: tuple[RuleSet, ...] = ()
    note: str = ""

    def players_of(self, game: int) -> Players:
        """Who sat where in a game. Raises `IndexError` when there is no such game."""
        own = self.games[game].players
        return PerTeam(self.teams.us.players, self.teams.them.players) if own is None else own
