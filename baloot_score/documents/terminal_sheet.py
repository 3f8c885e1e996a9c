"""The sheet as lines of text for people, in a terminal or a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from baloot_score.documents.hand_texts import MOST_KEPT, HandTexts
from baloot_score.documents.scores import ScoredSession
from baloot_score.documents.sheet_texts import (
    both_points,
    buyer_and_player,
    game_title,
    rules_text,
    sheet_titles,
    start_text,
    team_text,
)
from baloot_score.documents.snapshot import (
    GameSheet,
    HandLine,
    Names,
    SessionSheet,
    session_sheet,
)
from baloot_score.documents.text_columns import Column, elided, line, part, table
from baloot_score.documents.text_reasons import write_reasons
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Team

WIDEST_TITLE = 48
WIDEST_NAME = 24
_TEXTS = range(1, 5)
"""The columns that hold words: buyer, game, abnat and details."""


class TextSheets:
    """The lines of sheets in one language, each with its line end (a `Form`)."""

    beginning = end = ""

    def __init__(self, words: Words, *, why: bool = False) -> None:
        """Write sheets.

        Args:
            words: the language.
            why: whether each game is followed by the derivation of its hands.

        """
        self._words, self._why = words, why
        self._kept = _Kept(words)
        self.between = line(words, "") * 2
        self.nothing = line(words, words.gettext("There is no session in this document."))

    def write(self, scored: ScoredSession) -> str:
        """The sheet of one session."""
        return "".join(_session(self._words, scored, self._kept, why=self._why))


class _Kept:
    """What the tables of many games have in common: their columns, and texts that come again."""

    def __init__(self, words: Words) -> None:
        """Speak this language."""
        self._words = words
        self.texts = HandTexts(words)
        self.columns = [
            Column(title, numeric=at not in _TEXTS) for at, title in enumerate(sheet_titles(words))
        ]
        self._number = lru_cache(MOST_KEPT)(words.number)
        self._buyer = lru_cache(MOST_KEPT)(self._buyer_cell)

    def row(self, hand: HandLine) -> tuple[str, ...]:
        """The cells of a hand."""
        number, points, totals = self._number, hand.points, hand.totals
        return (
            number(hand.number),
            self._buyer(hand.buyer, hand.player),
            hand.game,
            hand.abnat,
            hand.notes,
            number(points.us),
            number(points.them),
            number(totals.us),
            number(totals.them),
        )

    def _buyer_cell(self, buyer: str, player: str) -> str:
        return buyer_and_player(self._words, buyer, elided(player, WIDEST_NAME))


def _session(words: Words, scored: ScoredSession, kept: _Kept, *, why: bool) -> Iterator[str]:
    sheet = session_sheet(words, scored, texts=kept.texts)
    yield _joined(words, _heading(words, sheet))
    yield from _teams(words, sheet.names)
    for text in sheet.note:
        yield _joined(words, [text])
    for game, standings in zip(sheet.games, scored.games, strict=True):
        yield line(words, "")
        yield from _game(words, game, kept)
        if why:
            yield from write_reasons(words, scored.session, standings)
    if sheet.games:
        yield line(words, "")
        yield _joined(words, [words.gettext("Games won"), *both_points(words, sheet.games_won)])


def _joined(words: Words, texts: Iterable[str]) -> str:
    return line(words, BETWEEN.join(part(words, text) for text in texts if text))


def _heading(words: Words, sheet: SessionSheet) -> list[str]:
    """Title, date and rules; a day is written from the year on, which nobody reads otherwise."""
    day = "" if sheet.started_at is None else f"{sheet.started_at:%Y/%m/%d %H:%M}"
    name = elided(sheet.rules_name, WIDEST_NAME)
    shown = sheet if name == sheet.rules_name else replace(sheet, rules_name=name)
    return [elided(sheet.title, WIDEST_TITLE), words.number(day), rules_text(words, shown)]


def _teams(words: Words, names: Names) -> Iterator[str]:
    for team in Team:
        shown = [elided(name, WIDEST_NAME) for name in names.of(team)]
        yield _joined(words, [team_text(words, team, shown)])


def _game(words: Words, game: GameSheet, kept: _Kept) -> Iterator[str]:
    yield _joined(words, [game_title(words, game), start_text(words, game)])
    if game.other_seats:
        yield from _teams(words, game.names)
    if game.lines:
        yield from table(words, kept.columns, map(kept.row, game.lines))
    yield _joined(words, [game.result, *both_points(words, game.totals)])
    for hand in game.lines:
        if not hand.warnings:
            continue
        number = words.gettext("Hand {number}").format(number=words.number(hand.number))
        for warning in hand.warnings:
            yield line(words, f"{part(words, number)}: {part(words, warning)}")
