"""Scores as JSON for other programs: points, outcome, totals and warnings of every hand."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from baloot_score.documents.scores import ScoredSession
from baloot_score.scoring.model import PerTeam
from baloot_score.scoring.problem_codes import Problem
from baloot_score.scoring.standings import Row, Standings


def write_scores(sessions: Iterable[ScoredSession]) -> Iterator[str]:
    """The JSON of DESIGN.md in pieces, a hand on a line, in the order of the document."""
    yield '{"sessions": ['
    for place, scored in enumerate(sessions):
        yield ("," if place else "") + '\n {"games": ['
        for number, game in enumerate(scored.games):
            yield ("," if number else "") + "\n  " + _game(game)
        yield f'], "games_won": {_pair(scored.games_won)}}}'
    yield "]}\n"


def _game(game: Standings) -> str:
    hands = ",".join(f"\n   {_hand(row)}" for row in game.rows)
    winner = json.dumps(game.win.team if game.win is not None else None)
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
