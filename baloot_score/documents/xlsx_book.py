"""A workbook under way: its sheets, formats and cells; nothing of it is left when it fails."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, BinaryIO

from baloot_score.documents.sheet_texts import without_marks
from baloot_score.documents.xlsx_stream import Ask, CarefulStream
from baloot_score.i18n.digits import Digits
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Team

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

LONGEST_CELL = 32_767
"""So many characters Excel takes in a cell, those of emoji counted twice."""
LONGEST_SHEET_NAME = 31
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
EARLIEST_YEAR = 1900
"""Excel knows no day before."""
A4 = 9
"""The paper's number in Excel."""
ARABIC_INDIC = "[$-2000401]"
"""What a number format begins with that shows Arabic-Indic digits."""
ARABIC_INDIC_GREGORIAN = "[$-2010401]"
LEFT_TO_RIGHT, RIGHT_TO_LEFT = 1, 2
_FORBIDDEN_IN_SHEET_NAMES = str.maketrans("[]:*?/\\", "       ")
_OPTIONS = {
    "constant_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
    "remove_timezone": True,
}
_INK, _MUTED, _LINE, _HEAD = "#1F2622", "#5A6158", "#D9CFB9", "#EDE6D6"
_TEAM_INK = {Team.US: "#0F6A4B", Team.THEM: "#8E3B2F"}


@dataclass(frozen=True, slots=True)
class Formats:
    """How cells look; a team's own are for what it won and for the titles of its columns."""

    title: Format
    quiet: Format
    label: Format
    head: Format
    text: Format
    wrapped: Format
    number: Format
    moment: Format
    total: Mapping[Team, Format]
    winner: Mapping[Team, Format]
    team_head: Mapping[Team, Format]


class Book:
    """Sheets that read and print as the language does, and what may be written into their cells.

    Cells are written row by row, each row from its start: what is written leaves the memory.
    """

    def __init__(self, words: Words, book: Workbook) -> None:
        """Use a workbook that is empty yet."""
        self.words, self._book = words, book
        self._names: set[str] = set()
        self.formats = _formats(book, words)

    def add_sheet(self, name: str, *, landscape: bool = False) -> Worksheet:
        """A further sheet; its name becomes one that Excel takes."""
        sheet = self._book.add_worksheet(self._free_name(name))
        if self.words.right_to_left:
            sheet.right_to_left()
        sheet.hide_gridlines(2)
        sheet.set_paper(A4)
        if landscape:
            sheet.set_landscape()
        sheet.fit_to_pages(1, 0)
        sheet.set_margins(left=0.5, right=0.5, top=0.6, bottom=0.7)
        sheet.set_footer("&C&P / &N")
        return sheet

    def set_title(self, title: str) -> None:
        """What the file says of itself."""
        self._book.set_properties({"title": title[:255]})

    def write_text(self, sheet: Worksheet, row: int, column: int, text: str, look: Format) -> None:
        """Write a text, whatever it begins with: it is neither a formula nor a link."""
        sheet.write_string(row, column, cell_text(text), look)

    def write_moment(self, sheet: Worksheet, row: int, column: int, moment: datetime) -> None:
        """Write a day and a time; one that Excel does not know as a text."""
        if moment.year < EARLIEST_YEAR:
            text = moment.isoformat(" ", "minutes")[:16].replace("-", "/")
            sheet.write_string(row, column, self.words.number(text), self.formats.moment)
        else:
            sheet.write_datetime(row, column, moment, self.formats.moment)

    def _free_name(self, name: str) -> str:
        name = name.translate(_FORBIDDEN_IN_SHEET_NAMES).strip(" '")
        free, number = name[:LONGEST_SHEET_NAME], 1
        while free.casefold() in self._names:
            number += 1
            end = f" {number}"
            free = name[: LONGEST_SHEET_NAME - len(end)] + end
        self._names.add(free.casefold())
        return free


@contextmanager
def new_book(words: Words, stream: BinaryIO, ask: Ask = lambda: None) -> Iterator[Book]:
    """A workbook that is in the stream when the block ends; an error leaves nothing behind.

    Args:
        words: the language.
        stream: where to; it stays open.
        ask: is called while it is packed, and may raise.

    Raises:
        OSError: when it cannot be written.

    """
    from xlsxwriter import Workbook
    from xlsxwriter.exceptions import XlsxWriterException

    careful = CarefulStream(stream, ask)
    # Its own temporary files are not removed after an error: they get a folder that is.
    with tempfile.TemporaryDirectory(prefix="baloot-score-", ignore_cleanup_errors=True) as folder:
        book = Workbook(careful, _OPTIONS | {"tmpdir": folder})
        try:
            yield Book(words, book)
            book.close()
        except BaseException as error:
            careful.give_up()
            _abandon(book)
            if isinstance(error, XlsxWriterException):
                cause = error.args[0] if error.args else None
                raise cause if isinstance(cause, OSError) else OSError(str(error)) from error
            raise


def _abandon(book: Workbook) -> None:
    """Close the temporary files of a workbook that will not be finished."""
    book.fileclosed = True
    for sheet in book.worksheets():
        with suppress(OSError):
            sheet._opt_close()  # noqa: SLF001  # it offers no other way


def cell_text(text: str) -> str:
    """A text as a cell can hold it."""
    text = without_marks(text)
    if len(text) > LONGEST_CELL // 2 and _utf16_length(text) > LONGEST_CELL:
        kept = text.encode("utf-16-le", "replace")[: 2 * (LONGEST_CELL - 1)]
        text = kept.decode("utf-16-le", "ignore") + ELLIPSIS
    # XlsxWriter takes what stands between these for XML of its own making.
    return f"{text} " if text.startswith("<r>") and text.endswith("</r>") else text


def _utf16_length(text: str) -> int:
    return len(text.encode("utf-16-le", "replace")) // 2


def _formats(book: Workbook, words: Words) -> Formats:
    arabic = words.digits is Digits.ARABIC_INDIC
    digits = f"{ARABIC_INDIC}0" if arabic else "0"
    moment = "yyyy\\/mm\\/dd hh:mm"
    side = "right" if words.right_to_left else "left"
    order = RIGHT_TO_LEFT if words.right_to_left else LEFT_TO_RIGHT
    made = _maker(book, {"font_color": _INK, "valign": "vcenter", "reading_order": order})
    lined = _maker(
        book, {"font_color": _INK, "valign": "vcenter", "bottom": 1, "bottom_color": _LINE}
    )
    head = {"bold": True, "bg_color": _HEAD, "bottom": 1, "bottom_color": _MUTED}
    head |= {"align": "center", "text_wrap": True}
    number = {"num_format": digits, "align": "center"}
    texts = {"align": side, "reading_order": order}
    coloured = {team: {"bold": True, "font_color": ink} for team, ink in _TEAM_INK.items()}
    return Formats(
        title=made(bold=True, font_size=16, align=side),
        quiet=made(font_color=_MUTED, align=side),
        label=made(bold=True, align=side),
        head=made(**head),
        text=lined(**texts),
        wrapped=lined(**texts, text_wrap=True),
        number=lined(**number),
        # The parts of a moment change places in a cell that runs to the left.
        moment=lined(
            num_format=f"{ARABIC_INDIC_GREGORIAN}{moment}" if arabic else moment,
            align="center",
            reading_order=LEFT_TO_RIGHT,
        ),
        total={team: made(**number, **look, font_size=14) for team, look in coloured.items()},
        winner={team: lined(**number, **look) for team, look in coloured.items()},
        team_head={team: made(**head, **look) for team, look in _without_bold(coloured).items()},
    )


def _without_bold(coloured: Mapping[Team, Mapping[str, object]]) -> dict[Team, dict[str, object]]:
    return {team: {"font_color": look["font_color"]} for team, look in coloured.items()}


def _maker(book: Workbook, base: Mapping[str, object]) -> Callable[..., Format]:
    def made(**properties: object) -> Format:
        return book.add_format({**base, **properties})

    return made
