"""The sheet as players know it, worded and frozen: the one source of every export."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple, TypeAlias

from baloot_score.documents.hand_texts import HandTexts
from baloot_score.documents.scores import ScoredSession
from baloot_score.i18n.bidi import clean_name
from baloot_score.i18n.dates import title_or_day
from baloot_score.i18n.game_words import preset_word, team_word
from baloot_score.i18n.problem_words import problem_sentence
from baloot_score.i18n.sheet_words import early_win_text, win_text
from baloot_score.i18n.words import Words
from baloot_score.scoring.hand_rules import rules_of_hand
from baloot_score.scoring.model import PerTeam, Players, Points, Session, Team
from baloot_score.scoring.rule_reading import overrides_of
from baloot_score.scoring.standings import Row, Standings

Names: TypeAlias = PerTeam[tuple[str, ...]]


class HandLine(NamedTuple):
    """A hand: its texts are worded, its points and totals (points) are numbers.

    `buyer` is the team that bought, `player` the one of it who did, where that is known; `abnat`
    are the buyer's of the hand's total, `notes` all that is worth a word beside them, of which
    `outcome` says what became of the hand; `wins` marks the hand that won the game. It is a tuple,
    for a long document has some hundred thousand, and a frozen dataclass takes far longer to make.
    """

    number: int
    buyer: str
    player: str
    game: str
    abnat: str
    notes: str
    outcome: str
    points: Points
    totals: Points
    wins: bool
    warnings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameSheet:
    """A game: its lines, where it started and stands (points), and its result in words.

    `names` are those of the teams and of who sat there in this game; `other_seats` when they are
    not those of the session's heading.
    """

    number: int
    names: Names
    other_seats: bool
    start_points: int
    lines: tuple[HandLine, ...]
    totals: Points
    winner: Team | None
    result: str


@dataclass(frozen=True, slots=True)
class SessionSheet:
    """A session; `started_at` is `None` where it does not say so itself.

    `title` and `names` (a team's own name, then its players) are on one line, without what cannot
    be seen, and so are the lines of `note`; they are not isolated yet, for not every export needs
    that.
    """

    title: str
    started_at: datetime | None
    rules_name: str
    rules_base: str
    rules_changed: bool
    names: Names
    note: tuple[str, ...]
    target: int
    games: tuple[GameSheet, ...]
    games_won: PerTeam[int]

    @property
    def played(self) -> tuple[GameSheet, ...]:
        """The games with hands, or all where none has any: the next game waits without them."""
        return tuple(game for game in self.games if game.lines) or self.games


def session_sheets(
    words: Words, sessions: Iterable[ScoredSession], games: Collection[int] | None = None
) -> Iterator[SessionSheet]:
    """The sheets of sessions, one at a time, so that a long history needs no more memory.

    Args:
        words: the language.
        sessions: the sessions in their order.
        games: the places of the games that are wanted; `None`: all.

    """
    texts = HandTexts(words)
    for scored in sessions:
        yield session_sheet(words, scored, games, texts)


def session_sheet(
    words: Words,
    scored: ScoredSession,
    games: Collection[int] | None = None,
    texts: HandTexts | None = None,
) -> SessionSheet:
    """The sheet of one session.

    Args:
        words: the language.
        scored: the session with its scores.
        games: the places of the games that are wanted; `None`: all.
        texts: of this language, where more sessions than one are worded.

    """
    texts = HandTexts(words) if texts is None else texts
    session = scored.session
    started = session.started_at if scored.dated else None
    if started is not None:
        title = title_or_day(words, session.title, started.date())
    else:
        title = clean_name(session.title) or words.gettext("Session")
    names = team_names(
        words, session, PerTeam(session.teams.us.players, session.teams.them.players)
    )
    return SessionSheet(
        title=title,
        started_at=started,
        rules_name=clean_name(session.rules.name),
        rules_base=preset_word(words, session.rules.preset),
        rules_changed=bool(overrides_of(session.rules)),
        names=names,
        note=tuple(line for text in session.note.splitlines() if (line := clean_name(text))),
        target=session.rules.target,
        games=tuple(
            _game(words, session, place, standings, names, texts)
            for place, standings in enumerate(scored.games)
            if games is None or place in games
        ),
        games_won=scored.games_won,
    )


def team_names(words: Words, session: Session, players: Players) -> Names:
    """Each team's own name, if it has one that says more than its word, and its players."""
    return PerTeam(*(_names(words, session, players, team) for team in Team))


def _names(words: Words, session: Session, players: Players, team: Team) -> tuple[str, ...]:
    own = clean_name(session.teams.of(team).name)
    first = () if own in ("", team_word(words, team)) else (own,)
    return (*first, *(name for player in players.of(team) if (name := clean_name(player))))


def _game(
    words: Words,
    session: Session,
    place: int,
    standings: Standings,
    heading: Names,
    texts: HandTexts,
) -> GameSheet:
    players, win = session.players_of(place), standings.win
    other_players = session.games[place].players is not None
    names = team_names(words, session, players) if other_players else heading
    return GameSheet(
        number=place + 1,
        names=names,
        other_seats=names != heading,
        start_points=session.games[place].start_points,
        lines=_lines(words, standings, players, texts),
        totals=standings.totals,
        winner=None if win is None else win.team,
        result=_result(words, session, standings),
    )


def _result(words: Words, session: Session, standings: Standings) -> str:
    win, rows = standings.win, standings.rows
    if win is not None:
        # The totals beside it are those of the last hand, which need not be the winning one.
        if win.hand + 1 < len(rows):
            return early_win_text(words, win, rows[win.hand].totals)
        return win_text(words, win)
    if rows:
        us, them = standings.totals.us, standings.totals.them
        if us == them >= rules_of_hand(session, rows[-1].hand).target:
            message = words.gettext("The game goes on: a draw at {points}, one more hand is played")
            return message.format(points=words.number(us))
        return words.gettext("The game goes on")
    return words.gettext("No hand has been played")


def _lines(
    words: Words, standings: Standings, players: Players, texts: HandTexts
) -> tuple[HandLine, ...]:
    winning = None if standings.win is None else standings.win.hand
    names = texts.names(players)
    return tuple(
        _line(words, place, row, names, texts, wins=place == winning)
        for place, row in enumerate(standings.rows)
    )


def _line(
    words: Words, place: int, row: Row, names: Sequence[str], texts: HandTexts, *, wins: bool
) -> HandLine:
    buyer, game, abnat, notes, outcome, seat = texts.said(row)
    return HandLine(
        place + 1,
        buyer,
        "" if seat is None else names[seat],
        game,
        abnat,
        notes,
        outcome,
        row.points,
        row.totals,
        wins,
        tuple(problem_sentence(words, warning) for warning in row.warnings) if row.warnings else (),
    )
