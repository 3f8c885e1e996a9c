"""What the second screen shows, taken from the game of a session that is being played."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from baloot_score.scoring.model import PerTeam, Team
from baloot_score.scoring.series import games_needed, won_with_the_last
from baloot_score.scoring.standings import Standings, winners
from baloot_score.session import OpenSession
from baloot_score.ui.board.state import BoardState, board_state


@dataclass(frozen=True, slots=True)
class ScreenState:
    """The last game of a session, which began on a day, and the games before it.

    `tally` are the games that each team has won, of which a series asks for `needed` (0 where none
    is played). `series_winner` is the team that has won the series with this very game.
    """

    title: str
    day: date
    board: BoardState
    standings: Standings
    tally: PerTeam[int]
    series: int | None
    needed: int
    series_winner: Team | None


def screen_state(session: OpenSession) -> ScreenState:
    """The game of this session that is being played: always its last one."""
    series = session.session.series
    won = session.standings[-1].win is not None
    series_winner = None
    if series is not None and won:
        series_winner = won_with_the_last(winners(session.standings), series)
    return ScreenState(
        title=session.session.title,
        day=session.session.started_at.date(),
        board=board_state(session.session, session.standings[-1]),
        standings=session.standings[-1],
        tally=session.tally,
        series=series,
        needed=games_needed(series) if series is not None else 0,
        series_winner=series_winner,
    )
