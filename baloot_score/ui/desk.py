"""What the window asks of the rest of the program: sessions to start or open, settings to keep."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from baloot_score.scoring.model import PerTeam, Seat, TeamSheet
from baloot_score.scoring.rules import RuleSet
from baloot_score.ui.settings import Settings

if TYPE_CHECKING:
    from baloot_score.paths import Paths
    from baloot_score.session import Backups, History, HouseRules, OpenSession


@dataclass(frozen=True, slots=True)
class NewSession:
    """What a person chose for a session that starts; `start_points` only if the rules do not.

    `dealer` deals the first hand, if known; `series` is how many games a series is played to.
    """

    title: str
    teams: PerTeam[TeamSheet]
    rules: RuleSet
    start_points: int | None = None
    dealer: Seat | None = None
    series: int | None = None


class Desk(Protocol):
    """The window's way to the store; every call can raise `StoreError`."""

    @property
    def settings(self) -> Settings:
        """The settings as they are kept."""

    def keep_settings(self, settings: Settings) -> None:
        """Keep other settings."""

    @property
    def paths(self) -> Paths:
        """Where the files of this user lie."""

    @property
    def house_rules(self) -> HouseRules:
        """The rule sets of this table, and the default."""

    @property
    def history(self) -> History:
        """The list of all sessions, and what is done with one without opening it."""

    @property
    def backups(self) -> Backups:
        """The backups of all sessions."""

    def start(self, new: NewSession) -> OpenSession:
        """Start a session; it is stored when this returns."""

    def open(self, session_id: str) -> OpenSession:
        """Open a stored session."""

    def unfinished(self, session_id: str) -> object:
        """What was left half entered in a session, as `keep_unfinished` got it or damaged."""

    def keep_unfinished(self, session_id: str, data: Mapping[str, Any] | None) -> None:
        """Keep what is half entered in a session. Raises `OSError` where that cannot be done."""
