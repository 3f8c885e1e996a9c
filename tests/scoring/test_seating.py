"""Names by seat."""

from __future__ import annotations

from baloot_score.scoring.model import PerTeam, Seat, Team
from baloot_score.scoring.seating import NO_PLAYERS, TEAM_SEATS, player_at

PLAYERS = PerTeam(("Saad", " Fahd "), ("Omar",))


def test_each_seat_has_the_player_that_is_named_for_it() -> None:
    names = {seat: player_at(PLAYERS, seat) for seat in Seat}
    assert names == {Seat.NEAR: "Saad", Seat.FAR: "Fahd", Seat.RIGHT: "Omar", Seat.LEFT: ""}


def test_without_names_nobody_sits_there() -> None:
    assert {player_at(NO_PLAYERS, seat) for seat in Seat} == {""}


def test_a_teams_seats_are_its_own() -> None:
    for team in Team:
        assert {seat.team for seat in TEAM_SEATS.of(team)} == {team}
