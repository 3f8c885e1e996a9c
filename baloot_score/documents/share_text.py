"""A session or game as a short text for a chat: one line for each thing, safe in any direction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from baloot_score.documents.sheet_texts import (
    game_title,
    named_teams,
    points_text,
    start_text,
)
from baloot_score.documents.snapshot import GameSheet, HandLine, Names, SessionSheet
from baloot_score.documents.text_columns import elided, line, part
from baloot_score.i18n.bidi import FIRST_STRONG_ISOLATE
from baloot_score.i18n.dates import long_date
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import PerTeam, Team

LEFT_TO_RIGHT_MARK = "\N{LEFT-TO-RIGHT MARK}"
WIDEST_TITLE = 48
WIDEST_NAME = 24


def share_text(words: Words, sheets: Iterable[SessionSheet]) -> Iterator[str]:
    """The lines of sessions as they are sent to friends, each with its line end.

    A line holds few words, for a telephone is narrow; numbers of both teams are told with the
    teams' words, so that no direction can change them over. The note stays with its writer.
    """
    for place, sheet in enumerate(sheets):
        if place:
            yield line(words, "")
        yield from _session(words, sheet)


def _session(words: Words, sheet: SessionSheet) -> Iterator[str]:
    day = "" if sheet.started_at is None else long_date(words, sheet.started_at.date())
    yield _joined(words, (elided(sheet.title, WIDEST_TITLE), day))
    yield from _teams(words, sheet.names)
    for game in sheet.played:
        yield line(words, "")
        yield from _game(words, game)
    if len(sheet.played) > 1:
        yield line(words, "")
        yield _joined(words, (words.gettext("Games won"), points_text(words, sheet.games_won)))


def _teams(words: Words, names: Names) -> Iterator[str]:
    short = [tuple(elided(name, WIDEST_NAME) for name in names.of(team)) for team in Team]
    for _team, text in named_teams(words, PerTeam(*short)):
        yield _joined(words, (text,))


def _game(words: Words, game: GameSheet) -> Iterator[str]:
    yield _joined(words, (game_title(words, game), start_text(words, game), game.result))
    if game.other_seats:
        yield from _teams(words, game.names)
    for hand in game.lines:
        yield _joined(words, _hand(words, hand))
    if game.lines:
        yield _joined(words, (words.gettext("Total"), points_text(words, game.totals)))


def _hand(words: Words, hand: HandLine) -> tuple[str, ...]:
    played = " ".join(text for text in (hand.game, hand.buyer) if text)
    number = f"{words.number(hand.number)}."
    outcome = hand.outcome if played else ""  # without a game the notes are all that is told
    points = points_text(words, hand.points)
    return (f"{number} {played or hand.notes}".strip(), outcome, points)


def _joined(words: Words, texts: Iterable[str]) -> str:
    text = BETWEEN.join(part(words, text) for text in texts if text)
    # What stands between marks tells a telephone nothing of the direction of the line.
    marked = FIRST_STRONG_ISOLATE in text and not words.right_to_left
    return line(words, LEFT_TO_RIGHT_MARK + text if marked else text)
