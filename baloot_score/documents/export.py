"""Writing sessions to a file in any format: whole or not at all, with progress, or cancelled."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from baloot_score.documents.csv_sheet import SEPARATORS, write_csv
from baloot_score.documents.export_errors import ExportCancelledError, TooLongError
from baloot_score.documents.faults import DocumentError, FaultCode
from baloot_score.documents.json_writing import document_parts
from baloot_score.documents.replacing import replaced
from baloot_score.documents.scores import ScoredSession
from baloot_score.documents.share_text import share_text
from baloot_score.documents.snapshot import SessionSheet, session_sheets
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Session
from baloot_score.scoring.standings import session_standings

__all__ = [
    "NEEDS_QT",
    "SEPARATORS",
    "ExportCancelledError",
    "ExportFormat",
    "ExportOptions",
    "TooLongError",
    "export_sessions",
    "format_of",
    "is_for_reading",
    "sheets_of",
]

Progress = Callable[[int], bool]
"""Told how many sessions are written, the same number more than once; `False` cancels."""


class ExportFormat(StrEnum):
    """What a file can hold; the value is its ending too."""

    CSV = "csv"
    XLSX = "xlsx"
    JSON = "json"
    PDF = "pdf"
    PNG = "png"
    TEXT = "txt"


NEEDS_QT = frozenset({ExportFormat.PDF, ExportFormat.PNG})
"""These are painted: Qt must have been started, and its fonts loaded."""


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """What may be chosen: the games (`None`: all), the separator of CSV, the kind of picture.

    A document of JSON always holds whole sessions: half of one would be another under its id. The
    picture of a result is that of one session.
    """

    games: Collection[int] | None = None
    separator: str = SEPARATORS[0]
    result_only: bool = False


def format_of(path: Path) -> ExportFormat | None:
    """The format that a file's ending names."""
    ending = path.suffix.lower().lstrip(".")
    return next((known for known in ExportFormat if known == ending), None)


def is_for_reading(path: Path, error: DocumentError) -> bool:
    """Whether a file that is no document is one of those that people and other programs read."""
    no_text_of_ours = {FaultCode.NOT_UTF8, FaultCode.NOT_JSON, FaultCode.PACKED}
    codes = {problem.code for problem in error.problems}
    return codes <= no_text_of_ours and format_of(path) not in (None, ExportFormat.JSON)


def export_sessions(
    words: Words,
    sessions: Iterable[Session],
    form: ExportFormat,
    path: Path,
    *,
    options: ExportOptions | None = None,
    progress: Progress = lambda _done: True,
) -> int:
    """Write sessions to a file; one that was there stays until the new one is whole.

    Args:
        words: the language of everything that is worded.
        sessions: in the order they are to have; one at a time is held, but for a picture.
        form: the format.
        path: the file.
        options: what else was chosen.
        progress: is told after each session and while a workbook is packed, and can cancel.

    Returns:
        How many sessions were written.

    Raises:
        ExportCancelledError: `progress` said so; the file is as it was.
        OSError: it could not be written; the file is as it was.
        TooLongError: a picture would be too high.
        ValueError: the picture of a result is wanted of other than one session.

    """
    chosen = options or ExportOptions()
    counted = _Counted(sessions, progress)
    with replaced(path) as beside:
        if form is ExportFormat.JSON:
            _write_text(document_parts(counted), beside)
        elif form is ExportFormat.TEXT:
            _write_text(share_text(words, sheets_of(words, counted, chosen.games)), beside)
        elif form in NEEDS_QT:
            _paint(words, sheets_of(words, counted, chosen.games), form, beside, chosen)
        else:
            _write_cells(words, counted, form, beside, chosen)
    return counted.done


def _write_text(text: Iterable[str], path: Path) -> None:
    # Half of a surrogate pair, which no reader lets in, must not lose the rest.
    with path.open("w", encoding="utf-8", errors="replace", newline="\n") as file:
        file.writelines(text)


def _write_cells(
    words: Words, counted: _Counted, form: ExportFormat, path: Path, options: ExportOptions
) -> None:
    sheets = sheets_of(words, counted, options.games)
    with path.open("wb") as stream:
        if form is ExportFormat.CSV:
            write_csv(words, sheets, stream, options.separator)
        else:
            from baloot_score.documents.xlsx_sheet import write_xlsx

            write_xlsx(words, sheets, stream, counted.ask)


def _paint(
    words: Words,
    sheets: Iterator[SessionSheet],
    form: ExportFormat,
    path: Path,
    options: ExportOptions,
) -> None:
    if form is ExportFormat.PDF:
        from baloot_score.documents.painted.pdf import write_pdf

        write_pdf(words, sheets, path)
        return
    from baloot_score.documents.painted.picture import result_picture, sheet_picture, write_png

    if options.result_only:
        (sheet,) = sheets
        write_png(result_picture(words, sheet), path)
    else:
        write_png(sheet_picture(words, sheets), path)


def sheets_of(
    words: Words, sessions: Iterable[Session], games: Collection[int] | None = None
) -> Iterator[SessionSheet]:
    """The sheets of sessions, which are scored one at a time; `games` are those that are wanted."""
    scored = (ScoredSession(session, session_standings(session)) for session in sessions)
    return session_sheets(words, scored, games)


class _Counted:
    """Hands sessions on one at a time, and asks after each whether to go on."""

    def __init__(self, sessions: Iterable[Session], progress: Progress) -> None:
        self._sessions, self._progress = sessions, progress
        self.done = 0

    def __iter__(self) -> Iterator[Session]:
        for session in self._sessions:
            yield session
            self.done += 1
            self.ask()

    def ask(self) -> None:
        """Ask whether to go on. Raises `ExportCancelledError` when not."""
        if not self._progress(self.done):
            raise ExportCancelledError
