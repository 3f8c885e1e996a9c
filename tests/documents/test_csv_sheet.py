"""The sheet as comma separated values: what Python's reader finds in it, and what no cell does."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from baloot_score.documents.csv_sheet import SEPARATORS, safe_cell
from baloot_score.documents.export import ExportFormat, ExportOptions
from baloot_score.i18n.digits import Digits
from baloot_score.i18n.words import Words
from tests.documents.catalogs import translated
from tests.documents.evenings import FORMULAS, LOOKS, NAMES, evenings, exported, hostile, sheet_of

ENGLISH = Words("en")


def rows(path: Path, separator: str = ",") -> list[list[str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file, delimiter=separator, strict=True))


@pytest.mark.parametrize(("language", "digits"), LOOKS)
@pytest.mark.parametrize("separator", SEPARATORS)
def test_every_hand_is_a_line_with_the_numbers_of_the_sheet(
    tmp_path: Path, language: str, digits: Digits, separator: str
) -> None:
    words, options = translated(language, digits), ExportOptions(separator=separator)
    path = exported(words, evenings(), ExportFormat.CSV, tmp_path, options)
    titles, *lines = rows(path, separator)
    sheets = [sheet_of(words, session) for session in evenings()]
    hands = [(sheet, game, hand) for sheet in sheets for game in sheet.games for hand in game.lines]
    assert len(lines) == len(hands) == 12
    for line, (sheet, game, hand) in zip(lines, hands, strict=True):
        assert len(line) == len(titles)
        assert line[0] == sheet.title
        # Numbers can be summed whatever digits people read.
        numbers = (hand.points.us, hand.points.them, hand.totals.us, hand.totals.them)
        assert line[2:3] + line[5:6] == [str(game.number), str(hand.number)]
        assert line[-4:] == [str(number) for number in numbers]


def test_it_begins_with_the_mark_by_which_excel_knows_utf8(tmp_path: Path) -> None:
    path = exported(ENGLISH, evenings(), ExportFormat.CSV, tmp_path)
    assert path.read_bytes().startswith(b"\xef\xbb\xbfSession,Date,Game number,")
    assert path.read_bytes().count(b"\xef\xbb\xbf") == 1
    assert path.read_bytes().endswith(b"\r\n")


def test_a_game_in_other_seats_names_who_sat_there_and_the_buyer_is_named(tmp_path: Path) -> None:
    lines = rows(exported(ENGLISH, evenings(), ExportFormat.CSV, tmp_path))
    first, second = (next(line for line in lines if line[2] == game) for game in "12")
    assert first[3:5] == ["الصقور · سعد · فهد", "عمر · Bob"]
    assert second[3:5] == ["الصقور · سعد · عمر", "فهد · Bob"]
    assert [line[6] for line in lines[1:9]] == [
        *("Us · سعد", "Them · Bob", "", "Us · فهد", "", "Them · عمر", "Us", "Them · فهد"),
    ]


@pytest.mark.parametrize("name", NAMES, ids=ascii)
@pytest.mark.parametrize("separator", SEPARATORS)
def test_no_name_leaves_its_cell_or_becomes_a_formula(
    tmp_path: Path, name: str, separator: str
) -> None:
    options = ExportOptions(separator=separator)
    path = exported(ENGLISH, [hostile(name, "b")], ExportFormat.CSV, tmp_path, options)
    titles, *lines = rows(path, separator)
    assert len(lines) == 5
    for line in lines:
        assert len(line) == len(titles)
        for cell in line:
            assert cell[:1] not in "=+-@\t\r\n" or not cell
            assert not set(cell) & {*map(chr, range(32)), "\u202e", "\u2068", "\u2069", "\ud800"}


@pytest.mark.parametrize("text", FORMULAS)
def test_a_quote_stands_before_what_would_be_a_formula(text: str) -> None:
    assert safe_cell(text) in (f"'{text}", text)
    assert safe_cell(text).startswith("'") is not text.startswith(" ")


def test_nothing_stands_before_other_cells() -> None:
    assert [safe_cell(text) for text in ("", "a=1", "٥", "'x'", "Us · \u2068-5\u2069")] == [
        *("", "a=1", "٥", "'x'", "Us · -5"),
    ]
