"""The sheet as a workbook: a summary, and a sheet for each game or one for all hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, BinaryIO

from baloot_score.documents.snapshot import (
    GameSheet,
    HandLine,
    SessionSheet,
    sheet_titles,
    team_text,
)
from baloot_score.i18n.digits import Digits
from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Team

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

MOST_GAME_SHEETS = 60
"""More games than these stand together on sheets of all hands: nobody leafs through so many."""
MOST_ROWS = 1_000_000
LONGEST_CELL = 32_000
"""Excel takes 32,767 characters in a cell."""
LONGEST_SHEET_NAME = 31
A4 = 9
"""The paper's number in Excel."""
_OPTIONS = {
    "constant_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
    "remove_timezone": True,
}
_INK, _MUTED, _LINE, _HEAD = "#1F2622", "#5A6158", "#D9CFB9", "#EDE6D6"
_TEAM_INK = {Team.US: "#0F6A4B", Team.THEM: "#8E3B2F"}
_WIDTHS = (6, 12, 14, 14, 34, 9, 9, 12, 12)


@dataclass(frozen=True, slots=True)
class _Formats:
    title: Format
    quiet: Format
    head: Format
    text: Format
    number: Format
    winner: Mapping[Team, Format]
    moment: Format


def write_xlsx(words: Words, sheets: Iterable[SessionSheet], stream: BinaryIO) -> None:
    """Write a workbook that opens in the direction of the language.

    Numbers are numbers, shown in the digits that people chose; no text is taken for a formula or
    a link.

    Args:
        words: the language.
        sheets: the sessions in their order; a long history is never held as a whole.
        stream: where to; it stays open.

    Raises:
        OSError: when it cannot be written.

    """
    from xlsxwriter import Workbook

    waiting = iter(sheets)
    first, games = [], 0
    for sheet in waiting:
        first.append(sheet)
        games += len(sheet.games)
        if games > MOST_GAME_SHEETS:
            break
    book = Workbook(stream, _OPTIONS)
    formats = _formats(book, words)
    summary = _new_sheet(book, words, words.gettext("Summary"))
    if games > MOST_GAME_SHEETS:
        _write_hands(book, words, formats, summary, chain(first, waiting))
    else:
        _write_games(book, words, formats, summary, first)
    book.close()


def _formats(book: Workbook, words: Words) -> _Formats:
    # The number format of Excel that shows a number in Arabic-Indic digits.
    digits = "[$-2000401]0" if words.digits is Digits.ARABIC_INDIC else "0"
    side = "right" if words.right_to_left else "left"
    order = 2 if words.right_to_left else 1

    def made(**properties: object) -> Format:
        base = {"font_color": _INK, "valign": "vcenter", "reading_order": order}
        return book.add_format(base | properties)

    def number(**properties: object) -> Format:
        return made(num_format=digits, align="center", bottom=1, bottom_color=_LINE, **properties)

    return _Formats(
        title=made(bold=True, font_size=16, align=side),
        quiet=made(font_color=_MUTED, align=side),
        head=made(
            bold=True, bg_color=_HEAD, bottom=1, bottom_color=_MUTED, align="center", text_wrap=True
        ),
        text=made(align=side, bottom=1, bottom_color=_LINE),
        number=number(),
        winner={team: number(bold=True, font_color=colour) for team, colour in _TEAM_INK.items()},
        moment=made(num_format="yyyy-mm-dd hh:mm", align="center", bottom=1, bottom_color=_LINE),
    )


def _new_sheet(book: Workbook, words: Words, name: str) -> Worksheet:
    """A sheet that reads and prints as the language does, on pages of A4."""
    sheet = book.add_worksheet(name[:LONGEST_SHEET_NAME])
    if words.right_to_left:
        sheet.right_to_left()
    sheet.hide_gridlines(2)
    sheet.set_paper(A4)
    sheet.fit_to_pages(1, 0)
    sheet.set_margins(left=0.5, right=0.5, top=0.6, bottom=0.7)
    sheet.set_footer("&C&P / &N")
    return sheet


def _write_games(
    book: Workbook,
    words: Words,
    formats: _Formats,
    summary: Worksheet,
    sheets: Sequence[SessionSheet],
) -> None:
    """A sheet for each game; their names say the session too, where there are several."""
    top = _begin_summary(words, formats, summary)
    for place, sheet in enumerate(sheets, 1):
        for game in sheet.games:
            _summary_row(formats, summary, top, sheet, game)
            top += 1
            name = words.gettext("Game {number}").format(number=game.number)
            if len(sheets) > 1:
                name = words.gettext("Session {session}, game {game}").format(
                    session=place, game=game.number
                )
            _write_game(words, formats, _new_sheet(book, words, name), sheet, game)
    _frame_summary(summary, top)


def _write_game(
    words: Words, formats: _Formats, into: Worksheet, sheet: SessionSheet, game: GameSheet
) -> None:
    titles = sheet_titles(words)
    for column, wide in enumerate(_WIDTHS):
        into.set_column(column, column, wide)
    into.set_row(0, 28)
    into.write_string(0, 0, _cell(sheet.title), formats.title)
    number = words.gettext("Game {number}").format(number=words.number(game.number))
    into.write_string(1, 0, BETWEEN.join((number, game.result)), formats.quiet)
    into.write_string(2, 0, _cell(_teams(words, sheet)), formats.quiet)
    into.set_row(3, 30)
    for column, title in enumerate(titles):
        into.write_string(3, column, title, formats.head)
    for row, line in enumerate(game.lines, 4):
        _write_line(formats, into, row, 0, line)
    into.freeze_panes(4, 1)
    into.repeat_rows(3)
    into.print_area(0, 0, 3 + len(game.lines), len(titles) - 1)


def _write_line(formats: _Formats, into: Worksheet, row: int, column: int, line: HandLine) -> None:
    into.write_number(row, column, line.number, formats.number)
    for at, text in enumerate((line.buyer, line.game, line.abnat, line.notes), column + 1):
        into.write_string(row, at, _cell(text), formats.text)
    for at, team in enumerate(Team, column + 5):
        won = line.points.of(team) > line.points.of(team.other)
        shape = formats.winner[team] if won else formats.number
        into.write_number(row, at, line.points.of(team), shape)
        into.write_number(row, at + 2, line.totals.of(team), formats.number)


def _write_hands(
    book: Workbook,
    words: Words,
    formats: _Formats,
    summary: Worksheet,
    sheets: Iterable[SessionSheet],
) -> None:
    """All hands below each other, on as many sheets as Excel's rows ask for."""
    top = _begin_summary(words, formats, summary)
    into, row, number = _new_hands(book, words, formats, 1), 1, 1
    for sheet in sheets:
        for game in sheet.games:
            _summary_row(formats, summary, min(top, MOST_ROWS), sheet, game)
            top += 1
            for line in game.lines:
                if row > MOST_ROWS:
                    number += 1
                    into, row = _new_hands(book, words, formats, number), 1
                _write_session(formats, into, row, sheet, game)
                _write_line(formats, into, row, 3, line)
                row += 1
    _frame_summary(summary, top)


def _new_hands(book: Workbook, words: Words, formats: _Formats, number: int) -> Worksheet:
    name = words.gettext("Hands")
    into = _new_sheet(book, words, name if number == 1 else f"{name} {number}")
    into.set_landscape()
    for column, wide in enumerate((26, 17, 8, *_WIDTHS)):
        into.set_column(column, column, wide)
    heads = (words.gettext("Session"), words.gettext("Date"), words.gettext("Game number"))
    for column, title in enumerate((*heads, *sheet_titles(words))):
        into.write_string(0, column, title, formats.head)
    into.freeze_panes(1, 0)
    into.repeat_rows(0)
    return into


def _write_session(
    formats: _Formats, into: Worksheet, row: int, sheet: SessionSheet, game: GameSheet
) -> None:
    into.write_string(row, 0, _cell(sheet.title), formats.text)
    if sheet.started_at is not None:
        into.write_datetime(row, 1, sheet.started_at, formats.moment)
    else:
        into.write_blank(row, 1, None, formats.text)
    into.write_number(row, 2, game.number, formats.number)


def _begin_summary(words: Words, formats: _Formats, summary: Worksheet) -> int:
    """Write the titles of the summary; gives the row where its games begin."""
    us, them = (team_word(words, team) for team in Team)
    titles = (
        words.gettext("Session"),
        words.gettext("Date"),
        words.gettext("Game number"),
        words.gettext("Hands"),
        us,
        them,
        words.gettext("Result"),
    )
    for column, (title, wide) in enumerate(zip(titles, (26, 17, 8, 8, 9, 9, 44), strict=True)):
        summary.set_column(column, column, wide)
        summary.write_string(0, column, title, formats.head)
    summary.freeze_panes(1, 0)
    summary.repeat_rows(0)
    return 1


def _summary_row(
    formats: _Formats, summary: Worksheet, row: int, sheet: SessionSheet, game: GameSheet
) -> None:
    _write_session(formats, summary, row, sheet, game)
    summary.write_number(row, 3, len(game.lines), formats.number)
    for column, team in enumerate(Team, 4):
        shape = formats.winner[team] if game.winner is team else formats.number
        summary.write_number(row, column, game.totals.of(team), shape)
    summary.write_string(row, 6, _cell(game.result), formats.text)


def _frame_summary(summary: Worksheet, end: int) -> None:
    summary.print_area(0, 0, max(end - 1, 1), 6)


def _teams(words: Words, sheet: SessionSheet) -> str:
    """Both teams with their names, on one line."""
    named = [team for team in Team if sheet.names.of(team)]
    return "    ".join(team_text(words, team, sheet.names.of(team)) for team in named)


def _cell(text: str) -> str:
    return text[:LONGEST_CELL]
