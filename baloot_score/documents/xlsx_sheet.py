"""The sheet as a workbook: a summary, and a sheet for each game or one for all hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TYPE_CHECKING, BinaryIO

from baloot_score.documents.sheet_texts import (
    buyer_cell,
    game_title,
    named_teams,
    names_titles,
    sheet_titles,
    start_text,
)
from baloot_score.documents.snapshot import GameSheet, HandLine, SessionSheet
from baloot_score.documents.xlsx_book import Book, new_book
from baloot_score.documents.xlsx_stream import Ask
from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Team

if TYPE_CHECKING:
    from xlsxwriter.worksheet import Worksheet

MOST_GAME_SHEETS = 60
"""More games than these stand together on sheets of all hands: nobody leafs through so many."""
MOST_ROWS = 1_000_000
_HAND_WIDTHS = (6, 18, 14, 14, 34, 9, 9, 12, 12)
_SUMMARY_WIDTHS = (26, 17, 8, 24, 24, 8, 9, 9, 44, 34)
_START_WIDTHS = (26, 17, 8)
_POINTS = {5: Team.US, 6: Team.THEM}
"""The columns of a hand that have a team's colour."""


def write_xlsx(
    words: Words,
    sheets: Iterable[SessionSheet],
    stream: BinaryIO,
    ask: Ask = lambda: None,
) -> None:
    """Write a workbook that opens in the direction of the language.

    Numbers are numbers, shown in the digits that people chose; no text is taken for a formula or
    a link.

    Args:
        words: the language.
        sheets: the sessions in their order; a long history is never held as a whole.
        stream: where to, one that can go back; it stays open.
        ask: is called while the workbook is packed, and may raise.

    Raises:
        OSError: when it cannot be written.

    """
    waiting = iter(sheets)
    first, games = [], 0
    for sheet in waiting:
        first.append(sheet)
        games += len(sheet.played)
        if games > MOST_GAME_SHEETS:
            break
    with new_book(words, stream, ask) as book:
        book.set_title(first[0].title if len(first) == 1 else words.gettext("Baloot Score"))
        summary = _summary(book)
        if games > MOST_GAME_SHEETS:
            _write_hands(book, summary, chain(first, waiting))
        else:
            _write_games(book, summary, first)


class _Table:
    """Rows under titles that stay in sight; it goes on on a further sheet where one is full."""

    def __init__(
        self,
        book: Book,
        name: str,
        titles: Sequence[tuple[str, Team | None]],
        widths: Iterable[int],
    ) -> None:
        self._book, self._name = book, name
        self._titles, self._widths = titles, tuple(widths)
        self.sheet, self.row = self._begin(), 0

    def next_row(self) -> int:
        """The number of the next row, on the sheet that is `sheet` now."""
        if self.row == MOST_ROWS:
            self.end()
            self.sheet, self.row = self._begin(), 0
        self.row += 1
        return self.row

    def end(self) -> None:
        """Set what is printed of the sheet."""
        self.sheet.print_area(0, 0, max(self.row, 1), len(self._titles) - 1)

    def _begin(self) -> Worksheet:
        sheet = self._book.add_sheet(self._name, landscape=True)
        _write_titles(self._book, sheet, 0, self._titles, self._widths)
        sheet.freeze_panes(1, 0)
        return sheet


def _write_titles(
    book: Book,
    sheet: Worksheet,
    row: int,
    titles: Iterable[tuple[str, Team | None]],
    widths: Iterable[int],
) -> None:
    for column, ((title, team), wide) in enumerate(zip(titles, widths, strict=True)):
        sheet.set_column(column, column, wide)
        look = book.formats.head if team is None else book.formats.team_head[team]
        book.write_text(sheet, row, column, title, look)
    sheet.repeat_rows(row)


def _hand_titles(words: Words) -> list[tuple[str, Team | None]]:
    return [(title, _POINTS.get(place)) for place, title in enumerate(sheet_titles(words))]


def _start_titles(words: Words) -> list[tuple[str, Team | None]]:
    titles = (words.gettext("Session"), words.gettext("Date"), words.gettext("Game number"))
    return [(title, None) for title in titles]


def _summary(book: Book) -> _Table:
    words = book.words
    titles = [
        *_start_titles(words),
        *zip(names_titles(words), Team, strict=True),
        (words.gettext("Hands"), None),
        *((team_word(words, team), team) for team in Team),
        (words.gettext("Result"), None),
        (words.gettext("Note"), None),
    ]
    return _Table(book, words.gettext("Summary"), titles, _SUMMARY_WIDTHS)


def _write_games(book: Book, summary: _Table, sheets: Sequence[SessionSheet]) -> None:
    """A sheet for each game; their names say the session too, where there are several."""
    words = book.words
    for place, sheet in enumerate(sheets, 1):
        for game in sheet.played:
            _write_summary(book, summary, sheet, game)
            name = game_title(words, game)
            if len(sheets) > 1:
                name = words.gettext("Session {session}, game {game}").format(
                    session=words.number(place), game=words.number(game.number)
                )
            _write_game(book, name, sheet, game)
    summary.end()


def _write_game(book: Book, name: str, sheet: SessionSheet, game: GameSheet) -> None:
    words, formats = book.words, book.formats
    into = book.add_sheet(name)
    into.set_row(0, 28)
    book.write_text(into, 0, 0, sheet.title, formats.title)
    heading = (game_title(words, game), start_text(words, game), game.result)
    book.write_text(into, 1, 0, BETWEEN.join(filter(None, heading)), formats.quiet)
    teams = "    ".join(text for _team, text in named_teams(words, game.names))
    book.write_text(into, 2, 0, teams, formats.quiet)
    into.set_row(3, 30)
    _write_titles(book, into, 3, _hand_titles(words), _HAND_WIDTHS)
    row = 3
    for row, line in enumerate(game.lines, 4):
        _write_hand(book, into, row, 0, line)
    end = row + 1
    into.set_row(end, 24)
    book.write_text(into, end, 0, words.gettext("Total"), formats.label)
    for column, team in enumerate(Team, 7):
        into.write_number(end, column, game.totals.of(team), formats.total[team])
    into.freeze_panes(4, 1)
    into.print_area(0, 0, end, len(_HAND_WIDTHS) - 1)


def _write_hand(book: Book, into: Worksheet, row: int, column: int, line: HandLine) -> None:
    formats = book.formats
    into.write_number(row, column, line.number, formats.number)
    for at, text in enumerate((buyer_cell(book.words, line), line.game, line.abnat), column + 1):
        book.write_text(into, row, at, text, formats.text)
    book.write_text(into, row, column + 4, line.notes, formats.wrapped)
    for at, team in enumerate(Team, column + 5):
        won = line.points.of(team) > line.points.of(team.other)
        look = formats.winner[team] if won else formats.number
        into.write_number(row, at, line.points.of(team), look)
    for at, team in enumerate(Team, column + 7):
        into.write_number(row, at, line.totals.of(team), formats.number)


def _write_hands(book: Book, summary: _Table, sheets: Iterable[SessionSheet]) -> None:
    """All hands below each other."""
    words = book.words
    titles = [*_start_titles(words), *_hand_titles(words)]
    widths = (*_START_WIDTHS, *_HAND_WIDTHS)
    hands = _Table(book, words.gettext("Hands"), titles, widths)
    for sheet in sheets:
        for game in sheet.played:
            _write_summary(book, summary, sheet, game)
            for line in game.lines:
                row = hands.next_row()
                _write_start(book, hands.sheet, row, sheet, game)
                _write_hand(book, hands.sheet, row, len(_START_WIDTHS), line)
    hands.end()
    summary.end()


def _write_start(
    book: Book, into: Worksheet, row: int, sheet: SessionSheet, game: GameSheet
) -> None:
    """What the lines of a game begin with: session, date and number of the game."""
    book.write_text(into, row, 0, sheet.title, book.formats.text)
    if sheet.started_at is not None:
        book.write_moment(into, row, 1, sheet.started_at)
    else:
        into.write_blank(row, 1, None, book.formats.text)
    into.write_number(row, 2, game.number, book.formats.number)


def _write_summary(book: Book, summary: _Table, sheet: SessionSheet, game: GameSheet) -> None:
    formats, row = book.formats, summary.next_row()
    into = summary.sheet
    _write_start(book, into, row, sheet, game)
    for column, team in enumerate(Team, 3):
        book.write_text(into, row, column, BETWEEN.join(game.names.of(team)), formats.text)
    into.write_number(row, 5, len(game.lines), formats.number)
    for column, team in enumerate(Team, 6):
        look = formats.winner[team] if game.winner is team else formats.number
        into.write_number(row, column, game.totals.of(team), look)
    book.write_text(into, row, 8, game.result, formats.wrapped)
    book.write_text(into, row, 9, " ".join(sheet.note), formats.wrapped)
