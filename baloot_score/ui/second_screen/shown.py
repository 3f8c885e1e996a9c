"""All that a second screen shows, as texts: what its painting is given."""

from __future__ import annotations

from dataclasses import dataclass

from baloot_score.scoring.model import PerTeam, Seat, Team


@dataclass(frozen=True, slots=True)
class TeamTexts:
    """One team's card; what is empty is not shown."""

    word: str
    names: str
    total: str
    change: str
    bought: str
    lead: str
    rest: str
    enough: str
    progress: float
    strong: bool
    """Whether the total is written with full weight: that of a team which is not behind."""
    leads: bool
    won: bool


@dataclass(frozen=True, slots=True)
class HandTexts:
    """One of the last hands; `winner` wrote more in it."""

    number: str
    game: str
    note: str
    points: PerTeam[str]
    winner: Team | None


@dataclass(frozen=True, slots=True)
class TallyTexts:
    """The games won: `places` for dots, of which each team fills `won`; 0 where numbers serve."""

    title: str
    short: str
    """The title where room is scarce."""
    numbers: PerTeam[str]
    won: PerTeam[int]
    places: int


@dataclass(frozen=True, slots=True)
class WinnerTexts:
    """The announcement of a game that is won, or of the series with it."""

    team: Team
    title: str
    reason: str


@dataclass(frozen=True, slots=True)
class ScreenTexts:
    """All that a second screen shows; `seats` goes by `Seat`, empty where nothing is known."""

    hand: str
    title: str
    target: str
    tally: TallyTexts
    teams: PerTeam[TeamTexts]
    seats: tuple[str, ...]
    dealer: Seat | None
    dealer_word: str
    hands: tuple[HandTexts, ...]
    waiting: str
    winner: WinnerTexts | None
    description: str
