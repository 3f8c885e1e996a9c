"""Other names for those who sit at the table, also in the games in which they sat elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from baloot_score.scoring.model import PerTeam, Players, Session, Team, TeamSheet
from baloot_score.session.table_commands import Names


def renamed(
    session: Session, title: str, teams: PerTeam[TeamSheet], *, from_here: bool = False
) -> Names:
    """The names of a session after a renaming; everybody keeps the seat.

    The players are given as they sit in the last game. Where other games were played in other
    seats, a player is known by the old name there: if nobody else had it, and it was not empty.

    Args:
        session: the session as it is.
        title: its new title.
        teams: the new names of the teams, and of the players by their seats in the last game.
        from_here: whether others sit there from the last game on. The games before it, if there
            are any, then keep their players.

    """
    last = session.games[-1].players
    new = PerTeam(teams.us.players, teams.them.players)
    if from_here and len(session.games) > 1:
        us, them = (replace(session.teams.of(team), name=teams.of(team).name) for team in Team)
        seated = None if new == PerTeam(us.players, them.players) else new
        players = (game.players for game in session.games[:-1])
        return Names(title, PerTeam(us, them), (*players, seated))
    changed = _changed(session.players_of(len(session.games) - 1), new)
    games = [
        None if game.players is None else _replaced(game.players, changed) for game in session.games
    ]
    if last is None:
        return Names(title, teams, tuple(games))
    at_first = _replaced(PerTeam(session.teams.us.players, session.teams.them.players), changed)
    sheets = PerTeam(
        TeamSheet(teams.us.name, at_first.us), TeamSheet(teams.them.name, at_first.them)
    )
    return Names(title, sheets, (*games[:-1], new))


def _changed(old: Players, new: Players) -> Mapping[str, str]:
    """The new name of every old one that one player alone had; players are told by their seats."""
    had = [*old.us, *old.them]
    return {
        name: after
        for team in Team
        for name, after in _by_seat(old.of(team), new.of(team))
        if name.strip() and had.count(name) == 1 and name != after
    }


def _by_seat(old: tuple[str, ...], new: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """The names of a team before and after at each seat; a seat left out has nobody known."""
    for place, name in enumerate(old):
        yield name, new[place] if place < len(new) else ""


def _replaced(players: Players, changed: Mapping[str, str]) -> Players:
    """The players of a game under their new names, where one of them alone has the old one."""
    everybody = [*players.us, *players.them]
    us, them = (
        tuple(
            changed.get(name, name) if everybody.count(name) == 1 else name
            for name in players.of(team)
        )
        for team in Team
    )
    return PerTeam(us, them)
