"""Scores as JSON for other programs: points, outcome, totals and warnings of every hand."""

from __future__ import annotations

import json

from baloot_score.documents.scores import ScoredSession
from baloot_score.scoring.model import PerTeam
from baloot_score.scoring.problem_codes import Problem
from baloot_score.scoring.standings import Row, Standings


class JsonScores:
    """One object for all sessions, a hand on a line (a `Form`)."""

    beginning, between, end = '{"sessions": [', ",", "]}\n"
    nothing = beginning + end

    def write(self, scored: ScoredSession) -> str:
        """The object of one session."""
        games = ",".join(f"\n  {_game(game)}" for game in scored.games)
        return f'\n {{"games": [{games}], "games_won": {_pair(scored.games_won)}}}'


def _game(game: Standings) -> str:
    hands = ",".join(f"\n   {_hand(row)}" for row in game.rows)
    winner = "null" if game.win is None else f'"{game.win.team}"'
    return f'{{"hands": [{hands}], "totals": {_pair(game.totals)}, "winner": {winner}}}'


def _hand(row: Row) -> str:
    warnings = "[]"
    if row.warnings:
        warnings = json.dumps([_warning(w) for w in row.warnings], ensure_ascii=False)
    points, totals = row.points, row.totals
    return (
        f'{{"points": {{"us": {points.us}, "them": {points.them}}}, '
        f'"outcome": "{row.outcome.value}", '
        f'"totals": {{"us": {totals.us}, "them": {totals.them}}}, "warnings": {warnings}}}'
    )


def _warning(problem: Problem) -> dict[str, int | str]:
    return {"code": problem.code, "field": problem.field, **dict(problem.details)}


def _pair(pair: PerTeam[int]) -> str:
    return f'{{"us": {pair.us}, "them": {pair.them}}}'
