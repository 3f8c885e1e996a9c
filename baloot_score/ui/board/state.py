"""What the board shows, taken from a session and the standings of one of its games."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from baloot_score.i18n.seat_words import NamesBySeat
from baloot_score.scoring.model import Outcome, PerTeam, Seat, Session, Team
from baloot_score.scoring.standings import Row, Standings, Win
from baloot_score.scoring.winning import WaysToWin, ways_to_win


class TeamState(NamedTuple):
    """One team's card: who it is, where it stands and how it came there.

    `total`, `target` and `last_change` are points; `last_change` is `None` before the first hand
    and after a redeal. `bought` tells whether it bought the last hand, `buyer` the name of the
    player who did, where it is known. `ahead` are the points by which it leads, 0 for the other
    team and for both when they are level. `ways` tells what wins the game with the next hand;
    `None` in a game that is finished.
    """

    team: Team
    name: str
    players: tuple[str, ...]
    total: int
    target: int
    last_change: int | None
    deals: bool
    ahead: int
    won: bool
    ways: WaysToWin | None = None
    bought: bool = False
    buyer: str = ""

    @property
    def leads(self) -> bool:
        """Whether it has more points than the other team."""
        return self.ahead > 0

    @property
    def remaining(self) -> int:
        """The points that the target still asks for."""
        return max(0, self.target - self.total)

    @property
    def progress(self) -> float:
        """How much of the way to the target is done, from 0 to 1."""
        return min(1.0, max(0.0, self.total / self.target))


class BoardState(NamedTuple):
    """A game as the board shows it.

    `players` holds the names at the four seats in the order of `Seat`, empty where unknown;
    `dealer` deals the hand being played, `hand` is its number; nobody deals in a finished game,
    and there it is the number of the last hand. `began_at` and `last_at` are the times of its first
    and its last hand, `None` where there is none or its time is not known.
    """

    teams: PerTeam[TeamState]
    players: NamesBySeat
    dealer: Seat | None
    hand: int
    target: int
    win: Win | None
    began_at: datetime | None = None
    last_at: datetime | None = None


def board_state(session: Session, standings: Standings, game: int = -1) -> BoardState:
    """The board of a game of this session (RULES.md section 10: target, winner, next dealer).

    Args:
        session: the session.
        standings: those of the game.
        game: its place among the session's games; the last one if it is left out.

    """
    played = len(standings.rows)
    players = table_players(session, game)
    dealer = standings.next_dealer if standings.win is None else None
    ways = ways_to_win(standings.totals, session.rules) if standings.win is None else None
    hands = [row.hand for row in standings.rows]
    return BoardState(
        teams=PerTeam(
            _team_state(Team.US, session, standings, players, dealer, ways),
            _team_state(Team.THEM, session, standings, players, dealer, ways),
        ),
        players=players,
        dealer=dealer,
        hand=played if standings.win else played + 1,
        target=session.rules.target,
        win=standings.win,
        began_at=hands[0].recorded_at if hands else None,
        last_at=hands[-1].recorded_at if hands else None,
    )


def _team_state(
    team: Team,
    session: Session,
    standings: Standings,
    players: NamesBySeat,
    dealer: Seat | None,
    ways: PerTeam[WaysToWin] | None,
) -> TeamState:
    total = standings.totals.of(team)
    last = standings.rows[-1] if standings.rows else None
    counted = last is not None and last.outcome is not Outcome.REDEAL
    bought = last is not None and getattr(last.hand, "buyer", None) is team
    return TeamState(
        team=team,
        name=session.teams.of(team).name,
        players=tuple(players[seat] for seat in Seat if seat.team is team and players[seat]),
        total=total,
        target=session.rules.target,
        last_change=last.points.of(team) if last is not None and counted else None,
        deals=dealer is not None and dealer.team is team,
        ahead=max(0, total - standings.totals.of(team.other)),
        won=standings.win is not None and standings.win.team is team,
        ways=ways.of(team) if ways is not None else None,
        bought=bought,
        buyer=_buyer(last, players) if last is not None and bought else "",
    )


def _buyer(row: Row, players: NamesBySeat) -> str:
    """The name of the player who bought a hand, where it is known who that is."""
    seat: Seat | None = getattr(row.hand, "buyer_seat", None)
    return "" if seat is None else players[seat]


def table_players(session: Session, game: int = -1) -> NamesBySeat:
    """The names by seat in a game: a team's first player sits nearer to the scorekeeper's right."""
    names = session.players_of(game)
    us, them = (*names.us, "", ""), (*names.them, "", "")
    return (us[0].strip(), them[0].strip(), us[1].strip(), them[1].strip())
