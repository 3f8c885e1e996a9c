"""The sheet as players know it, worded and frozen: the one source of every export."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from baloot_score.documents.scores import ScoredSession
from baloot_score.i18n.bidi import clean_name
from baloot_score.i18n.dates import session_title
from baloot_score.i18n.game_words import preset_word, team_word
from baloot_score.i18n.problem_words import problem_sentence
from baloot_score.i18n.sheet_words import (
    BETWEEN,
    abnat_text,
    buyer_text,
    game_text,
    notes_text,
    win_text,
)
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import PerTeam, Points, Session, Team
from baloot_score.scoring.rules import overrides_of
from baloot_score.scoring.standings import Row, Standings


@dataclass(frozen=True, slots=True)
class HandLine:
    """A hand: its texts are worded, its points and totals (points) are numbers.

    `abnat` are the buyer's of the hand's total, `notes` all that is worth a word beside them;
    `wins` marks the hand that won the game.
    """

    number: int
    recorded_at: datetime | None
    buyer: str
    game: str
    abnat: str
    notes: str
    points: Points
    totals: Points
    wins: bool
    warnings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameSheet:
    """A game: its lines, where it started and stands (points), and its result in words."""

    number: int
    start_points: int
    lines: tuple[HandLine, ...]
    totals: Points
    winner: Team | None
    result: str


@dataclass(frozen=True, slots=True)
class SessionSheet:
    """A session; `started_at` is `None` where it does not say so itself.

    `title` and `names` (a team's own name, then its players) are on one line, without what cannot
    be seen; they are not isolated yet, for not every export needs that.
    """

    title: str
    started_at: datetime | None
    rules_name: str
    rules_base: str
    rules_changed: bool
    names: PerTeam[tuple[str, ...]]
    target: int
    games: tuple[GameSheet, ...]
    games_won: PerTeam[int]


def session_sheets(
    words: Words, sessions: Iterator[ScoredSession], games: Collection[int] | None = None
) -> Iterator[SessionSheet]:
    """The sheets of sessions, one at a time, so that a long history needs no more memory.

    Args:
        words: the language.
        sessions: the sessions in their order.
        games: the places of the games that are wanted; `None`: all.

    """
    for scored in sessions:
        yield session_sheet(words, scored, games)


def session_sheet(
    words: Words, scored: ScoredSession, games: Collection[int] | None = None
) -> SessionSheet:
    """The sheet of one session; `games` are the places of those that are wanted, `None` all."""
    session = scored.session
    started = session.started_at if scored.dated else None
    title = clean_name(session.title)
    if not title:
        title = words.gettext("Session")
        if started is not None:
            title = session_title(words, started.date())
    return SessionSheet(
        title=title,
        started_at=started,
        rules_name=clean_name(session.rules.name),
        rules_base=preset_word(words, session.rules.preset),
        rules_changed=bool(overrides_of(session.rules)),
        names=PerTeam(*(team_names(words, session, team) for team in Team)),
        target=session.rules.target,
        games=tuple(
            _game(words, place, standings, session.games[place].start_points)
            for place, standings in enumerate(scored.games)
            if games is None or place in games
        ),
        games_won=scored.games_won,
    )


def team_names(words: Words, session: Session, team: Team) -> tuple[str, ...]:
    """A team's own name, if it has one that says more than its word, and those of its players."""
    sheet = session.teams.of(team)
    own = clean_name(sheet.name)
    names = () if own in ("", team_word(words, team)) else (own,)
    return (*names, *(name for player in sheet.players if (name := clean_name(player))))


def sheet_titles(words: Words) -> tuple[str, ...]:
    """What stands above the columns of a sheet, in reading order: the number of the hand first."""
    us, them = (team_word(words, team) for team in Team)
    total = words.gettext("{team} total")
    return (
        words.gettext("#"),
        words.gettext("Buyer"),
        words.gettext("Game"),
        words.gettext("Abnat"),
        words.gettext("Details"),
        us,
        them,
        total.format(team=us),
        total.format(team=them),
    )


def rules_text(words: Words, sheet: SessionSheet) -> str:
    """The rule set in a few words: its name and what it is made from, or that it was changed."""
    if sheet.rules_name:
        return words.gettext("{name}, after {preset}").format(
            name=words.name(sheet.rules_name), preset=sheet.rules_base
        )
    if sheet.rules_changed:
        return words.gettext("{preset}, changed").format(preset=sheet.rules_base)
    return sheet.rules_base


def team_text(words: Words, team: Team, names: Sequence[str]) -> str:
    """A team's word, with names behind it if there are any."""
    if not names:
        return team_word(words, team)
    return words.gettext("{team}: {names}").format(
        team=team_word(words, team), names=BETWEEN.join(map(words.name, names))
    )


def team_points(words: Words, team: Team, points: int) -> str:
    """A team's word with its points, or its games, behind it."""
    return words.gettext("{team}: {points}").format(
        team=team_word(words, team), points=words.number(points)
    )


def _game(words: Words, place: int, standings: Standings, start_points: int) -> GameSheet:
    win = standings.win
    if win is not None:
        result = win_text(words, win)
    elif standings.rows:
        result = words.gettext("The game goes on")
    else:
        result = words.gettext("No hand has been played")
    return GameSheet(
        number=place + 1,
        start_points=start_points,
        lines=_lines(words, standings.rows, None if win is None else win.hand),
        totals=standings.totals,
        winner=None if win is None else win.team,
        result=result,
    )


def _lines(words: Words, rows: Sequence[Row], winning: int | None) -> tuple[HandLine, ...]:
    return tuple(
        HandLine(
            number=place + 1,
            recorded_at=row.hand.recorded_at,
            buyer=buyer_text(words, row.hand),
            game=game_text(words, row.hand),
            abnat=abnat_text(words, row.hand),
            notes=notes_text(words, row),
            points=row.points,
            totals=row.totals,
            wins=place == winning,
            warnings=tuple(problem_sentence(words, warning) for warning in row.warnings),
        )
        for place, row in enumerate(rows)
    )
