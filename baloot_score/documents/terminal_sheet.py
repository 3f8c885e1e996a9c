"""The sheet as lines of text for people, in a terminal or a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from baloot_score.documents.hand_texts import MOST_KEPT, HandTexts
from baloot_score.documents.scores import ScoredSession
from baloot_score.documents.sheet_texts import (
    both_points,
    buyer_and_player,
    numbered_game,
    rules_text,
    sheet_titles,
    started_at,
    team_points,
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
from baloot_score.scoring.model import PerTeam, Team

WIDEST_TITLE = 48
WIDEST_NAME = 24
MOST_LINES = 512
"""So many whole lines of a kind are kept for when they come again."""
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
        self._why = why
        self._lines = _Lines(words)
        self.between = line(words, "") * 2
        self.nothing = line(words, words.gettext("There is no session in this document."))

    def write(self, scored: ScoredSession) -> str:
        """The sheet of one session."""
        return "".join(self._lines.of_session(scored, why=self._why))


class _Lines:
    """Writes the lines of sessions; those and the texts that come again are made once."""

    def __init__(self, words: Words) -> None:
        """Speak this language."""
        self._words = words
        self._hands = HandTexts(words)
        self._columns = [
            Column(title, numeric=at not in _TEXTS) for at, title in enumerate(sheet_titles(words))
        ]
        self._number = lru_cache(MOST_KEPT)(words.number)
        self._buyer = lru_cache(MOST_KEPT)(self._buyer_cell)
        self._points = lru_cache(MOST_KEPT)(self._points_of_a_team)
        self._team = lru_cache(MOST_LINES)(self._team_line)
        self._start = lru_cache(MOST_LINES)(self._start_line)
        self._games_won = lru_cache(MOST_LINES)(self._games_won_line)

    def of_session(self, scored: ScoredSession, *, why: bool) -> Iterator[str]:
        """The lines of a session's sheet."""
        words = self._words
        sheet = session_sheet(words, scored, texts=self._hands)
        yield _joined(words, _heading(words, sheet))
        yield from self._teams(sheet.names)
        for text in sheet.note:
            yield _joined(words, [text])
        for game, standings in zip(sheet.games, scored.games, strict=True):
            yield line(words, "")
            yield from self._of_game(game)
            if why:
                yield from write_reasons(words, scored.session, standings)
        if sheet.games:
            yield line(words, "")
            yield self._games_won(sheet.games_won.us, sheet.games_won.them)

    def _of_game(self, game: GameSheet) -> Iterator[str]:
        words = self._words
        yield self._start(game.number, game.start_points)
        if game.other_seats:
            yield from self._teams(game.names)
        if game.lines:
            yield from table(words, self._columns, self._cells(game.lines))
        result, us, them = part(words, game.result), game.totals.us, game.totals.them
        yield line(
            words, BETWEEN.join((result, self._points(Team.US, us), self._points(Team.THEM, them)))
        )
        for hand in game.lines:
            if hand.warnings:
                yield from _warnings(words, hand)

    def _cells(self, hands: Sequence[HandLine]) -> Iterator[Sequence[str]]:
        """The texts of a game's hands, column by column."""
        number, buyer = self._number, self._buyer
        yield [number(hand.number) for hand in hands]
        yield [buyer(hand.buyer, hand.player) for hand in hands]
        yield [hand.game for hand in hands]
        yield [hand.abnat for hand in hands]
        yield [hand.notes for hand in hands]
        yield [number(hand.points.us) for hand in hands]
        yield [number(hand.points.them) for hand in hands]
        yield [number(hand.totals.us) for hand in hands]
        yield [number(hand.totals.them) for hand in hands]

    def _buyer_cell(self, buyer: str, player: str) -> str:
        return buyer_and_player(self._words, buyer, elided(player, WIDEST_NAME))

    def _points_of_a_team(self, team: Team, points: int) -> str:
        return part(self._words, team_points(self._words, team, points))

    def _teams(self, names: Names) -> Iterator[str]:
        yield self._team(Team.US, names.us)
        yield self._team(Team.THEM, names.them)

    def _team_line(self, team: Team, names: tuple[str, ...]) -> str:
        shown = [elided(name, WIDEST_NAME) for name in names]
        return _joined(self._words, [team_text(self._words, team, shown)])

    def _start_line(self, number: int, start_points: int) -> str:
        words = self._words
        return _joined(words, [numbered_game(words, number), started_at(words, start_points)])

    def _games_won_line(self, us: int, them: int) -> str:
        words = self._words
        both = both_points(words, PerTeam(us, them))
        return _joined(words, [words.gettext("Games won"), *both])


def _joined(words: Words, texts: Iterable[str]) -> str:
    return line(words, BETWEEN.join(part(words, text) for text in texts if text))


def _heading(words: Words, sheet: SessionSheet) -> list[str]:
    """Title, date and rules; a day is written from the year on, which nobody reads otherwise."""
    day = "" if sheet.started_at is None else f"{sheet.started_at:%Y/%m/%d %H:%M}"
    name = elided(sheet.rules_name, WIDEST_NAME)
    shown = sheet if name == sheet.rules_name else replace(sheet, rules_name=name)
    return [elided(sheet.title, WIDEST_TITLE), words.number(day), rules_text(words, shown)]


def _warnings(words: Words, hand: HandLine) -> Iterator[str]:
    number = words.gettext("Hand {number}").format(number=words.number(hand.number))
    for warning in hand.warnings:
        yield line(words, f"{part(words, number)}: {part(words, warning)}")
