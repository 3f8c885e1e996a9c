"""The names that were given before: whoever sits down again need not be typed again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from baloot_score.scoring.model import PerTeam, Team, TeamSheet
from baloot_score.store.summaries import SessionSummary


@dataclass(frozen=True, slots=True)
class KnownNames:
    """Who has played: each player once, the latest first; and both teams of the last evening.

    Of that evening it is those who sat at the table at its end; whoever went home before is among
    the players too. `latest` is `None` where no session names its players.
    """

    players: tuple[str, ...] = ()
    latest: PerTeam[TeamSheet] | None = None


def known_names(sessions: Iterable[SessionSummary]) -> KnownNames:
    """The names of sessions, which come newest first."""
    seatings = [
        (one.teams, seated)
        for one in sessions
        for seated in filter(None, (one.seated, one.players))
        if any(any(seated.of(team)) for team in Team)
    ]
    if not seatings:
        return KnownNames()
    players = dict.fromkeys(
        name for _, seated in seatings for team in Team for name in seated.of(team) if name
    )
    names, seated = seatings[0]
    us, them = (TeamSheet(names.of(team), seated.of(team)) for team in Team)
    return KnownNames(tuple(players), PerTeam(us, them))
