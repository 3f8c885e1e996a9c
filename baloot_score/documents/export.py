"""Writing sessions to a file in any format: whole or not at all, with progress, or cancelled."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from baloot_score.documents.csv_sheet import SEPARATORS, write_csv
from baloot_score.documents.json_writing import document_parts
from baloot_score.documents.replacing import replaced
from baloot_score.documents.scores import ScoredSession
from baloot_score.documents.share_text import share_text
from baloot_score.documents.snapshot import SessionSheet, session_sheet
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Session
from baloot_score.scoring.standings import session_standings

Progress = Callable[[int], bool]
"""Told how many sessions are written; `False` cancels."""


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


class ExportCancelledError(Exception):
    """Whoever waited for the export wanted it no longer; no file was written."""


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """What may be chosen: the games (`None`: all), the separator of CSV, the kind of picture.

    A document of JSON always holds whole sessions: half of one would be another under its id.
    """

    games: Collection[int] | None = None
    separator: str = SEPARATORS[0]
    result_only: bool = False


def format_of(path: Path) -> ExportFormat | None:
    """The format that a file's ending names."""
    ending = path.suffix.lower().lstrip(".")
    return next((known for known in ExportFormat if known == ending), None)


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
        progress: is told after each session, and can cancel.

    Returns:
        How many sessions were written.

    Raises:
        ExportCancelledError: `progress` said so; the file is as it was.
        OSError: it could not be written; the file is as it was.
        TooLongError: (of `painted.picture`) a picture would be too high.

    """
    chosen = options or ExportOptions()
    counted = _Counted(sessions, progress)
    with replaced(path) as beside:
        if form is ExportFormat.JSON:
            with beside.open("w", encoding="utf-8", newline="\n") as text:
                text.writelines(document_parts(counted))
        else:
            sheets = (_sheet(words, session, chosen) for session in counted)
            _write(words, sheets, form, beside, chosen)
    return counted.done


def _write(
    words: Words,
    sheets: Iterator[SessionSheet],
    form: ExportFormat,
    path: Path,
    options: ExportOptions,
) -> None:
    if form is ExportFormat.PDF:
        from baloot_score.documents.painted.pdf import write_pdf

        write_pdf(words, sheets, path)
    elif form is ExportFormat.PNG:
        from baloot_score.documents.painted.picture import (
            result_picture,
            sheet_picture,
            write_png,
        )

        whole = list(sheets)
        result = options.result_only and len(whole) == 1
        write_png(result_picture(words, whole[0]) if result else sheet_picture(words, whole), path)
    elif form is ExportFormat.XLSX:
        from baloot_score.documents.xlsx_sheet import write_xlsx

        with path.open("wb") as stream:
            write_xlsx(words, sheets, stream)
    elif form is ExportFormat.CSV:
        with path.open("wb") as stream:
            write_csv(words, sheets, stream, options.separator)
    else:
        with path.open("w", encoding="utf-8", newline="\n") as text:
            text.writelines(share_text(words, sheets))


def _sheet(words: Words, session: Session, options: ExportOptions) -> SessionSheet:
    return session_sheet(words, ScoredSession(session, session_standings(session)), options.games)


class _Counted:
    """Hands sessions on one at a time, and asks after each whether to go on."""

    def __init__(self, sessions: Iterable[Session], progress: Progress) -> None:
        self._sessions, self._progress = sessions, progress
        self.done = 0

    def __iter__(self) -> Iterator[Session]:
        for session in self._sessions:
            yield session
            self.done += 1
            if not self._progress(self.done):
                raise ExportCancelledError
