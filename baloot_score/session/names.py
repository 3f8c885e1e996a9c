"""Names as they can be stored."""

from __future__ import annotations

from baloot_score.scoring.model import PerTeam, TeamSheet


def storable(text: str) -> str:
    """Text with each half of a broken surrogate pair replaced: it has no form in UTF-8."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def storable_teams(teams: PerTeam[TeamSheet]) -> PerTeam[TeamSheet]:
    """The names of both teams and their players, each `storable`."""
    us, them = (
        TeamSheet(storable(sheet.name), tuple(storable(name) for name in sheet.players))
        for sheet in (teams.us, teams.them)
    )
    return PerTeam(us, them)
