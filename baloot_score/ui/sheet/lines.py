"""One line of the sheet in words: the text of every cell and the sentence that reads it aloud."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from baloot_score.i18n.game_words import outcome_word, team_word
from baloot_score.i18n.problem_words import problem_sentence
from baloot_score.i18n.sheet_words import (
    BETWEEN,
    buyer_text,
    buying_player_text,
    details_text,
    game_text,
    outcome_text,
    win_text,
)
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Outcome, PerTeam, Players, Points, Team
from baloot_score.scoring.seating import NO_PLAYERS
from baloot_score.scoring.standings import Row, Win


class Column(IntEnum):
    """The columns of the sheet, in reading order."""

    NUMBER = 0
    BUYER = 1
    GAME = 2
    DETAILS = 3
    US = 4
    THEM = 5
    TOTAL_US = 6
    TOTAL_THEM = 7


POINT_COLUMNS = {Column.US: Team.US, Column.THEM: Team.THEM}
TOTAL_COLUMNS = {Column.TOTAL_US: Team.US, Column.TOTAL_THEM: Team.THEM}


class Line(NamedTuple):
    """A hand as the sheet shows it.

    `place` is its place in the game, counted from 0.
    `outcome` is what became of the hand where the details leave that out, for screen readers.
    `winner` is the team that wrote more in the hand, `game_winner` the one that won the game with
    it; both are `None` where there is none. `texts` goes by `Column`; `remarks` are the sentences
    behind the line's marks. `team` and `player` are who bought, where the buyer's cell tells both.
    """

    place: int
    texts: tuple[str, ...]
    winner: Team | None
    game_winner: Team | None
    is_redeal: bool
    has_warnings: bool
    remarks: tuple[str, ...]
    outcome: str = ""
    team: str = ""
    player: str = ""


def sheet_line(
    words: Words, row: Row, place: int, win: Win | None, players: Players = NO_PLAYERS
) -> Line:
    """The line of a hand.

    Args:
        words: the language.
        row: the hand with its points and the totals after it.
        place: its place in the game, counted from 0.
        win: how the game was won with this hand, if it was.
        players: the names of those who sat at the table.
    """
    remarks = [win_text(words, win)] if win is not None else []
    remarks += [problem_sentence(words, problem) for problem in row.warnings]
    us, them = row.points.us, row.points.them
    return Line(
        place=place,
        texts=_texts(words, row, place, players),
        winner=None if us == them else Team.US if us > them else Team.THEM,
        game_winner=win.team if win is not None else None,
        is_redeal=row.outcome is Outcome.REDEAL,
        has_warnings=bool(row.warnings),
        remarks=tuple(remarks),
        outcome="" if outcome_text(words, row) else outcome_word(words, row.outcome),
        team=buyer_text(words, row.hand),
        player=buying_player_text(words, row.hand, players),
    )


def header_text(words: Words, column: Column) -> str:
    """What stands above a column."""
    if column in POINT_COLUMNS:
        return team_word(words, POINT_COLUMNS[column])
    if column in TOTAL_COLUMNS:
        team = team_word(words, TOTAL_COLUMNS[column])
        return words.gettext("{team} total").format(team=team)
    return {
        Column.NUMBER: words.gettext("#"),
        Column.BUYER: words.gettext("Buyer"),
        Column.GAME: words.gettext("Game"),
        Column.DETAILS: words.gettext("Details"),
    }[column]


def _texts(words: Words, row: Row, place: int, players: Players) -> tuple[str, ...]:
    numbers = (row.points.us, row.points.them, row.totals.us, row.totals.them)
    return (
        words.number(place + 1),
        buyer_text(words, row.hand, players),
        game_text(words, row.hand),
        details_text(words, row),
        *(words.number(number) for number in numbers),
    )


def line_sentence(words: Words, line: Line) -> str:
    """All of a line, for a reader that goes from hand to hand; its first cell says it."""
    texts = line.texts
    buyer = texts[Column.BUYER]
    details = texts[Column.DETAILS].split(BETWEEN)
    hand = (
        words.gettext("Hand {number}").format(number=texts[Column.NUMBER]),
        words.gettext("Buyer: {team}").format(team=buyer) if buyer else "",
        texts[Column.GAME],
        line.outcome,
        *details,
    )
    written = (
        words.gettext("{team}: {points}").format(team=team_word(words, team), points=texts[column])
        for column, team in POINT_COLUMNS.items()
    )
    totals = _totals(words, PerTeam(texts[Column.TOTAL_US], texts[Column.TOTAL_THEM]))
    return ". ".join((words.in_line(*hand), words.in_line(*written), totals, *line.remarks))


def totals_sentence(words: Words, totals: Points) -> str:
    """Both totals of a game, for a reader."""
    return _totals(words, PerTeam(words.number(totals.us), words.number(totals.them)))


def _totals(words: Words, totals: PerTeam[str]) -> str:
    """Both totals, ours first."""
    return words.gettext("Total {us} to {them}").format(us=totals.us, them=totals.them)


def cell_sentence(words: Words, line: Line, column: Column) -> str:
    """What a screen reader says of a cell, whose text alone tells nothing of its column."""
    text = line.texts[column]
    if column in POINT_COLUMNS:
        team = team_word(words, POINT_COLUMNS[column])
        return words.gettext("Written by {team}: {points}").format(team=team, points=text)
    if column in TOTAL_COLUMNS:
        team = team_word(words, TOTAL_COLUMNS[column])
        return words.gettext("{team} at {points} after this hand").format(team=team, points=text)
    if column is Column.NUMBER:
        return line_sentence(words, line)
    if column is Column.BUYER:
        return words.gettext("Buyer: {team}").format(team=text) if text else ""
    return ". ".join(filter(None, (text, *line.remarks))) if column is Column.DETAILS else text
