"""What the board shows, taken from a session and the standings of one of its games."""

from __future__ import annotations

from dataclasses import dataclass

from baloot_score.scoring.model import Outcome, PerTeam, Seat, Session, Team
from baloot_score.scoring.standings import Standings, Win
from baloot_score.scoring.winning import WaysToWin, ways_to_win


@dataclass(frozen=True, slots=True)
class TeamState:
    """One team's card: who it is, where it stands and how it came there.

    `total`, `target` and `last_change` are points; `last_change` is `None` before the first hand
    and after a redeal. `leads` is false for both teams when they are level. `ways` tells what wins
    the game with the next hand; `None` in a game that is finished.
    """

    team: Team
    name: str
    players: tuple[str, ...]
    total: int
    target: int
    last_change: int | None
    deals: bool
    leads: bool
    won: bool
    ways: WaysToWin | None = None

    @property
    def remaining(self) -> int:
        """The points that the target still asks for."""
        return max(0, self.target - self.total)

    @property
    def progress(self) -> float:
        """How much of the way to the target is done, from 0 to 1."""
        return min(1.0, max(0.0, self.total / self.target))


@dataclass(frozen=True, slots=True)
class BoardState:
    """A game as the board shows it.

    `players` holds the names at the four seats in the order of `Seat`, empty where unknown;
    `dealer` deals the hand being played, `hand` is its number; nobody deals in a finished game,
    and there it is the number of the last hand.
    """

    teams: PerTeam[TeamState]
    players: tuple[str, str, str, str]
    dealer: Seat | None
    hand: int
    target: int
    win: Win | None

    @property
    def knows_the_table(self) -> bool:
        """Whether anything is known of who sits where or who deals."""
        return self.dealer is not None or any(self.players)


def board_state(session: Session, standings: Standings) -> BoardState:
    """The board of a game of this session (RULES.md section 10: target, winner, next dealer)."""
    played = len(standings.rows)
    dealer = standings.next_dealer if standings.win is None else None
    ways = ways_to_win(standings.totals, session.rules) if standings.win is None else None
    return BoardState(
        teams=PerTeam(
            _team_state(Team.US, session, standings, dealer, ways),
            _team_state(Team.THEM, session, standings, dealer, ways),
        ),
        players=table_players(session),
        dealer=dealer,
        hand=played if standings.win else played + 1,
        target=session.rules.target,
        win=standings.win,
    )


def _team_state(
    team: Team,
    session: Session,
    standings: Standings,
    dealer: Seat | None,
    ways: PerTeam[WaysToWin] | None,
) -> TeamState:
    sheet = session.teams.of(team)
    total = standings.totals.of(team)
    last = standings.rows[-1] if standings.rows else None
    counted = last is not None and last.outcome is not Outcome.REDEAL
    return TeamState(
        team=team,
        name=sheet.name,
        players=tuple(player for player in sheet.players if player.strip()),
        total=total,
        target=session.rules.target,
        last_change=last.points.of(team) if last is not None and counted else None,
        deals=dealer is not None and dealer.team is team,
        leads=total > standings.totals.of(team.other),
        won=standings.win is not None and standings.win.team is team,
        ways=ways.of(team) if ways is not None else None,
    )


def table_players(session: Session) -> tuple[str, str, str, str]:
    """The names by seat: a team's first player sits nearer to the scorekeeper's right."""
    us = (*session.teams.us.players, "", "")
    them = (*session.teams.them.players, "", "")
    return (us[0].strip(), them[0].strip(), us[1].strip(), them[1].strip())
