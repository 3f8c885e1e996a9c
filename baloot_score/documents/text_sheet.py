"""The sheet as lines of text for people, in a terminal or a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from baloot_score.documents.scores import ScoredSession
from baloot_score.documents.text_columns import Column, elided, line, part, table
from baloot_score.documents.text_reasons import write_reasons
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
from baloot_score.scoring.model import Session, Team
from baloot_score.scoring.rules import overrides_of
from baloot_score.scoring.standings import Row, Standings

WIDEST_TITLE = 48
WIDEST_NAME = 24


def write_sheet(
    words: Words, sessions: Iterable[ScoredSession], *, why: bool = False
) -> Iterator[str]:
    """The lines of the sheets of all sessions, each with its line end.

    Args:
        words: the language.
        sessions: the sessions in their order.
        why: whether each game is followed by the derivation of its hands.

    """
    none = True
    for scored in sessions:
        if not none:
            yield line(words, "")
            yield line(words, "")
        none = False
        yield from _session(words, scored, why=why)
    if none:
        yield line(words, words.gettext("There is no session in this document."))


def _session(words: Words, scored: ScoredSession, *, why: bool) -> Iterator[str]:
    session = scored.session
    yield _joined(words, _heading(words, scored))
    for team in Team:
        yield _joined(words, [_team(words, session, team)])
    for number, game in enumerate(scored.games, 1):
        yield line(words, "")
        yield from _game(words, number, game, session)
        if why:
            yield from write_reasons(words, session, game)
    if scored.games:
        yield line(words, "")
        yield _joined(words, _tally(words, scored))


def _joined(words: Words, texts: Iterable[str]) -> str:
    return line(words, BETWEEN.join(part(words, text) for text in texts if text))


def _heading(words: Words, scored: ScoredSession) -> list[str]:
    """Title, date and rules; a day is written from the year on, which nobody reads otherwise."""
    session, started = scored.session, scored.session.started_at
    title = elided(session.title, WIDEST_TITLE)
    if not title:
        title = session_title(words, started.date()) if scored.dated else words.gettext("Session")
    day = f"{started:%Y/%m/%d %H:%M}" if scored.dated else ""
    return [title, words.number(day), _rules(words, session)]


def _rules(words: Words, session: Session) -> str:
    preset = preset_word(words, session.rules.preset)
    name = elided(session.rules.name, WIDEST_NAME)
    if name:
        return words.gettext("{name}, after {preset}").format(name=words.name(name), preset=preset)
    if overrides_of(session.rules):
        return words.gettext("{preset}, changed").format(preset=preset)
    return preset


def _team(words: Words, session: Session, team: Team) -> str:
    sheet, word = session.teams.of(team), team_word(words, team)
    name = elided(sheet.name, WIDEST_NAME)
    names = [] if name in ("", word) else [name]
    names += [player for p in sheet.players if (player := elided(p, WIDEST_NAME))]
    if not names:
        return word
    return words.gettext("{team}: {names}").format(
        team=word, names=BETWEEN.join(map(words.name, names))
    )


def _game(words: Words, number: int, game: Standings, session: Session) -> Iterator[str]:
    start = session.games[number - 1].start_points
    heading = [words.gettext("Game {number}").format(number=words.number(number))]
    if start:
        points = words.number(start)
        heading.append(words.gettext("both teams start at {points}").format(points=points))
    yield _joined(words, heading)
    if game.rows:
        yield from table(
            words, _columns(words), (_row(words, *placed) for placed in enumerate(game.rows, 1))
        )
    yield _joined(words, _result(words, game))
    for place, row in enumerate(game.rows, 1):
        hand = words.gettext("Hand {number}").format(number=words.number(place))
        for warning in row.warnings:
            sentence = problem_sentence(words, warning)
            yield line(words, f"{part(words, hand)}: {part(words, sentence)}")


def _columns(words: Words) -> list[Column]:
    us, them = (team_word(words, team) for team in Team)
    total = words.gettext("{team} total")
    return [
        Column(words.gettext("#"), numeric=True),
        Column(words.gettext("Buyer")),
        Column(words.gettext("Game")),
        Column(words.gettext("Abnat")),
        Column(words.gettext("Details")),
        Column(us, numeric=True),
        Column(them, numeric=True),
        Column(total.format(team=us), numeric=True),
        Column(total.format(team=them), numeric=True),
    ]


def _row(words: Words, place: int, row: Row) -> list[str]:
    hand = row.hand
    return [
        words.number(place),
        buyer_text(words, hand),
        game_text(words, hand),
        abnat_text(words, hand),
        notes_text(words, row),
        words.number(row.points.us),
        words.number(row.points.them),
        words.number(row.totals.us),
        words.number(row.totals.them),
    ]


def _result(words: Words, game: Standings) -> list[str]:
    if game.win is not None:
        result = win_text(words, game.win)
    elif game.rows:
        result = words.gettext("The game goes on")
    else:
        result = words.gettext("No hand has been played")
    return [result, *(_counted(words, team, game.totals.of(team)) for team in Team)]


def _tally(words: Words, scored: ScoredSession) -> list[str]:
    won = scored.games_won
    return [words.gettext("Games won"), *(_counted(words, team, won.of(team)) for team in Team)]


def _counted(words: Words, team: Team, count: int) -> str:
    return words.gettext("{team}: {points}").format(
        team=team_word(words, team), points=words.number(count)
    )
