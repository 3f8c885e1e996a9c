"""A session or game as a short text for a chat: one line for each thing, safe in any direction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from baloot_score.documents.snapshot import (
    GameSheet,
    HandLine,
    SessionSheet,
    team_points,
    team_text,
)
from baloot_score.documents.text_columns import line, part
from baloot_score.i18n.dates import long_date
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import PerTeam, Team


def share_text(words: Words, sheets: Iterable[SessionSheet]) -> Iterator[str]:
    """The lines of sessions as they are sent to friends, each with its line end.

    A line holds few words, for a telephone is narrow; numbers of both teams are told with the
    teams' words, so that no direction can change them over.
    """
    for place, sheet in enumerate(sheets):
        if place:
            yield line(words, "")
        yield from _session(words, sheet)


def _session(words: Words, sheet: SessionSheet) -> Iterator[str]:
    day = "" if sheet.started_at is None else long_date(words, sheet.started_at.date())
    yield _joined(words, (words.name(sheet.title), day))
    for team in Team:
        if sheet.names.of(team):
            yield _joined(words, (team_text(words, team, sheet.names.of(team)),))
    for game in sheet.games:
        yield line(words, "")
        yield from _game(words, game)
    if len(sheet.games) > 1:
        yield line(words, "")
        yield _joined(words, (words.gettext("Games won"), *_both(words, sheet.games_won)))


def _game(words: Words, game: GameSheet) -> Iterator[str]:
    number = words.gettext("Game {number}").format(number=words.number(game.number))
    yield _joined(words, (number, game.result))
    for hand in game.lines:
        yield _joined(words, _hand(words, hand))
    yield _joined(words, (words.gettext("Total"), *_both(words, game.totals)))


def _hand(words: Words, hand: HandLine) -> tuple[str, ...]:
    played = " ".join(text for text in (hand.game, hand.buyer) if text)
    number = f"{words.number(hand.number)}."
    return (f"{number} {played or hand.notes}".strip(), *_both(words, hand.points))


def _both(words: Words, numbers: PerTeam[int]) -> tuple[str, ...]:
    return tuple(team_points(words, team, numbers.of(team)) for team in Team)


def _joined(words: Words, texts: Iterable[str]) -> str:
    return line(words, BETWEEN.join(part(words, text) for text in texts if text))
