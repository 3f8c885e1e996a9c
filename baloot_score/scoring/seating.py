"""Who sits where: a team's seats and the names of its players (RULES.md section 1)."""

from __future__ import annotations

from baloot_score.scoring.model import PerTeam, Players, Seat

NO_PLAYERS: Players = PerTeam((), ())
TEAM_SEATS = PerTeam((Seat.NEAR, Seat.FAR), (Seat.RIGHT, Seat.LEFT))
"""A team's seats in the order in which its players are named."""


def player_at(players: Players, seat: Seat) -> str:
    """The name of the player on a seat; empty where it is not known."""
    names = players.of(seat.team)
    place = TEAM_SEATS.of(seat.team).index(seat)
    return names[place].strip() if place < len(names) else ""
