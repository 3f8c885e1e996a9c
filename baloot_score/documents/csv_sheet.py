"""The sheet as comma separated values, which a spreadsheet opens as they are."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from io import TextIOWrapper
from typing import BinaryIO
from unicodedata import normalize

from baloot_score.documents.sheet_texts import buyer_cell, names_titles, sheet_titles, without_marks
from baloot_score.documents.snapshot import GameSheet, HandLine, SessionSheet
from baloot_score.i18n.bidi import is_seen
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Team

SEPARATORS = (",", ";")
_STARTS_OF_FORMULAS = frozenset("=+-@\t\r\n")


def write_csv(
    words: Words, sheets: Iterable[SessionSheet], stream: BinaryIO, separator: str = ","
) -> None:
    """Write one line for each hand under one line of titles, as UTF-8 with a mark for Excel.

    Points and totals are plain digits whatever digits people chose, so that they can be summed.

    Args:
        words: the language of the titles and texts.
        sheets: the sessions in their order.
        stream: where to; it stays open.
        separator: one of `SEPARATORS`.

    Raises:
        OSError: when it cannot be written.

    """
    text = TextIOWrapper(stream, encoding="utf-8-sig", newline="", write_through=True)
    try:
        rows = csv.writer(text, delimiter=separator, lineterminator="\r\n")
        rows.writerow(csv_titles(words))
        for sheet in sheets:
            for game in sheet.games:
                start = _start(sheet, game)
                rows.writerows((*start, *_hand(words, line)) for line in game.lines)
        text.flush()
    finally:
        text.detach()


def csv_titles(words: Words) -> tuple[str, ...]:
    """The titles: session, game and who played it, then those of the sheet."""
    return (
        words.gettext("Session"),
        words.gettext("Date"),
        words.gettext("Game number"),
        *names_titles(words),
        *sheet_titles(words),
    )


def _start(sheet: SessionSheet, game: GameSheet) -> tuple[str | int, ...]:
    """What all lines of a game begin with."""
    started = sheet.started_at
    return (
        safe_cell(sheet.title),
        # Not by strftime, which writes a year before 1000 with fewer digits on some systems.
        started.isoformat(" ", "minutes")[:16] if started is not None else "",
        game.number,
        *(safe_cell(BETWEEN.join(game.names.of(team))) for team in Team),
    )


def _hand(words: Words, line: HandLine) -> tuple[str | int, ...]:
    return (
        line.number,
        safe_cell(buyer_cell(words, line)),
        safe_cell(line.game),
        safe_cell(line.abnat),
        safe_cell(line.notes),
        line.points.us,
        line.points.them,
        line.totals.us,
        line.totals.them,
    )


def safe_cell(text: str) -> str:
    """The text with a quote before it where a spreadsheet would take it for a formula."""
    text = without_marks(text)
    first = next((character for character in text if character == " " or is_seen(character)), "")
    # Spreadsheets of some languages take wide and small forms of these signs for the signs.
    return f"'{text}" if normalize("NFKC", first) in _STARTS_OF_FORMULAS else text
