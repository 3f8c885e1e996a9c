"""The names that were given before: whoever sits down again need not be typed again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from baloot_score.scoring.model import PerTeam, Team, TeamSheet
from baloot_score.store.summaries import SessionSummary


@dataclass(frozen=True, slots=True)
class KnownNames:
    """Who has played: each player once, the latest first; and both teams of the last evening.

    `latest` is `None` where no session names its players.
    """

    players: tuple[str, ...] = ()
    latest: PerTeam[TeamSheet] | None = None


def known_names(sessions: Iterable[SessionSummary]) -> KnownNames:
    """The names of sessions, which come newest first."""
    named = [one for one in sessions if any(any(one.players.of(team)) for team in Team)]
    if not named:
        return KnownNames()
    players = dict.fromkeys(
        name for session in named for team in Team for name in session.players.of(team) if name
    )
    names, seated = named[0].teams, named[0].players
    us, them = (TeamSheet(names.of(team), seated.of(team)) for team in Team)
    return KnownNames(tuple(players), PerTeam(us, them))
