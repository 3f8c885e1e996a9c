"""Making what is shared from the stored sessions, one at a time, on a connection of its own.

Everything here may run in another thread than the window's.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from io import BytesIO, StringIO
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from baloot_score.documents.csv_sheet import csv_titles, write_csv
from baloot_score.documents.export import ExportOptions, export_sessions, sheets_of
from baloot_score.documents.export_errors import ExportCancelledError
from baloot_score.documents.share_text import share_text
from baloot_score.documents.sheet_texts import game_title, sheet_titles
from baloot_score.documents.snapshot import SessionSheet
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Session
from baloot_score.session import History, StoreError
from baloot_score.ui.settings import ShareForm
from baloot_score.ui.sharing.parcel import FORMATS, SIGNS, Parcel

if TYPE_CHECKING:
    from PySide6.QtGui import QImage
    from PySide6.QtPrintSupport import QPrinter

Ask: TypeAlias = Callable[[int, int], bool]
"""Told how many of how many sessions are done; `False` when nobody wants the rest any more."""
Rows: TypeAlias = list[list[str]]
"""The titles of a table, and its lines; one of a single cell is the name of what follows."""
LONGEST_COPY = 500_000
"""Characters: more text no chat takes, and a clipboard only slowly."""
SEEN_LINES, SEEN_CHARACTERS = 150, 20_000
"""So much of a text is shown before it is shared."""
SEEN_ROWS = 60
SEEN_DOTS_PER_INCH = 144


class TooLongToCopyError(Exception):
    """The text is longer than anything that it could be pasted into."""


class Reader:
    """The sessions of a parcel in the order of their start; what cannot be read is left out."""

    def __init__(self, history: History, parcel: Parcel, ask: Ask) -> None:
        """Read from a history; `ask` is told how far the sessions are."""
        self._history, self._ask = history, ask
        self._ids = _in_order(history.ids(), parcel.ids)
        self.left_out: list[StoreError] = []

    @property
    def total(self) -> int:
        """How many sessions there are to read."""
        return len(self._ids)

    def __iter__(self) -> Iterator[Session]:
        done = 0
        self.go_on(done)
        for session in self._history.sessions(self._ids, self._leave_out):
            yield session
            done += 1
            self.go_on(done)
        if not done and self.left_out:
            raise self.left_out[-1]

    def go_on(self, done: int) -> None:
        """Go on, or raise `ExportCancelledError`."""
        if not self._ask(done + len(self.left_out), self.total):
            raise ExportCancelledError

    def _leave_out(self, _session_id: str, error: StoreError) -> None:
        self.left_out.append(error)


@contextmanager
def _reading(history: History, parcel: Parcel, ask: Ask) -> Iterator[Reader]:
    with history.beside() as beside:
        yield Reader(beside, parcel, ask)


def _in_order(newest_first: tuple[str, ...], wanted: tuple[str, ...] | None) -> tuple[str, ...]:
    """The ids that are wanted, the oldest session first; those of the trash come at the end."""
    oldest_first = newest_first[::-1]
    if wanted is None:
        return oldest_first
    listed, known = set(wanted), set(oldest_first)
    return (
        *(each for each in oldest_first if each in listed),
        *(each for each in wanted if each not in known),
    )


def save(words: Words, history: History, parcel: Parcel, path: Path, ask: Ask) -> int:
    """Write a file; how many sessions were left out because they cannot be read.

    Raises:
        ExportCancelledError: it is not wanted any more; the file is as it was.
        OSError: it cannot be written; the file is as it was.
        StoreError: none of the sessions can be read.
        TooLongError: a picture would be too high.

    """
    options = ExportOptions(
        games=parcel.games,
        separator=SIGNS[parcel.separator],
        result_only=parcel.form is ShareForm.RESULT,
    )
    with _reading(history, parcel, ask) as reader:
        export_sessions(
            words,
            reader,
            FORMATS[parcel.form],
            path,
            options=options,
            progress=lambda done: ask(done + len(reader.left_out), reader.total),
        )
        return len(reader.left_out)


def message(words: Words, history: History, parcel: Parcel, ask: Ask) -> tuple[str, int]:
    """The text for a chat, and how many sessions were left out.

    Raises:
        ExportCancelledError: it is not wanted any more.
        StoreError: none of the sessions can be read.
        TooLongToCopyError: it is longer than what can be pasted.

    """
    with _reading(history, parcel, ask) as reader:
        lines = share_text(words, sheets_of(words, reader, parcel.games))
        return text_to_copy(lines), len(reader.left_out)


def text_to_copy(lines: Iterable[str]) -> str:
    """Lines as one text. Raises `TooLongToCopyError`."""
    kept, length = [], 0
    for line in lines:
        length += len(line)
        if length > LONGEST_COPY:
            raise TooLongToCopyError
        kept.append(line)
    return "".join(kept)


def picture(words: Words, history: History, parcel: Parcel, ask: Ask) -> tuple[QImage, int]:
    """The picture of the sheet or of the result, and how many sessions were left out.

    Raises:
        ExportCancelledError: it is not wanted any more.
        StoreError: none of the sessions can be read.
        TooLongError: it would be too high.

    """
    from baloot_score.documents.painted.picture import result_picture, sheet_picture

    with _reading(history, parcel, ask) as reader:
        sheets = sheets_of(words, reader, parcel.games)
        if parcel.form is ShareForm.RESULT:
            (sheet,) = sheets
            return result_picture(words, sheet), len(reader.left_out)
        return sheet_picture(words, sheets), len(reader.left_out)


def print_pages(words: Words, history: History, parcel: Parcel, printer: QPrinter, ask: Ask) -> int:
    """Print the pages; how many sessions were left out.

    Raises:
        ExportCancelledError: they are not wanted any more; not every system lets go of pages that
            were ready by then.
        OSError: the printer cannot be painted on.
        StoreError: none of the sessions can be read.

    """
    from baloot_score.documents.painted.pdf import paint_pages

    with _reading(history, parcel, ask) as reader:
        sheets = sheets_of(words, _or_abort(reader, printer.abort), parcel.games)
        paint_pages(words, sheets, printer, printer.resolution())
        return len(reader.left_out)


def _or_abort(reader: Reader, abort: Callable[[], object]) -> Iterator[Session]:
    """The sessions; when anything fails, the printer is told to let go of what it has."""
    try:
        yield from reader
    except Exception:
        abort()
        raise


def preview(words: Words, history: History, parcel: Parcel, ask: Ask) -> QImage | Rows | str:
    """What will be shared, or the beginning of it: a picture, a table, or a text.

    The text is empty where nothing can be seen. However much is shared, the first session alone is
    read, and of a message a few more.

    Raises:
        ExportCancelledError: it is not wanted any more.
        StoreError: none of the sessions can be read.
        TooLongError: the first session alone is too long for a picture.

    """
    form = parcel.form
    if form is ShareForm.JSON:
        return ""
    with _reading(history, parcel, ask) as reader:
        sheets = sheets_of(words, reader, parcel.games)
        if form is ShareForm.TEXT:
            return _beginning(share_text(words, sheets))
        sheets = islice(sheets, 1)
        if form is ShareForm.CSV:
            return _first_rows(words, sheets)
        if form is ShareForm.XLSX:
            return _first_rows_by_game(words, next(sheets))
        return _seen(words, sheets, form)


def _seen(words: Words, sheets: Iterator[SessionSheet], form: ShareForm) -> QImage:
    from baloot_score.documents.painted.pdf import first_page
    from baloot_score.documents.painted.picture import result_picture, sheet_picture

    if form is ShareForm.PDF:
        return first_page(words, sheets, SEEN_DOTS_PER_INCH)
    if form is ShareForm.PICTURE:
        return sheet_picture(words, sheets)
    return result_picture(words, next(sheets))


def _first_rows(words: Words, sheets: Iterable[SessionSheet]) -> Rows:
    """The first rows of a file of CSV."""
    stream = BytesIO()
    write_csv(words, sheets, stream)
    rows = csv.reader(StringIO(stream.getvalue().decode("utf-8-sig"), newline=""))
    return list(islice(rows, SEEN_ROWS))


def _first_rows_by_game(words: Words, sheet: SessionSheet) -> Rows:
    """The first rows of a workbook, which has a sheet for each game: named by it here."""
    left_out = len(csv_titles(words)) - len(sheet_titles(words))
    rows: Rows = [list(sheet_titles(words))]
    for game in sheet.played:
        if len(rows) < SEEN_ROWS:
            rows.append([BETWEEN.join((game_title(words, game), game.result))])
            lines = _first_rows(words, [replace(sheet, games=(game,))])
            rows += [row[left_out:] for row in lines[1:]]
    return rows[:SEEN_ROWS]


def _beginning(lines: Iterable[str]) -> str:
    """The first lines of a text, with a sign where it goes on."""
    kept = ""
    for number, line in enumerate(lines):
        if number == SEEN_LINES or len(kept) > SEEN_CHARACTERS:
            return f"{kept[:SEEN_CHARACTERS]}\N{HORIZONTAL ELLIPSIS}"
        kept += line
    return kept
