"""The workbook, read back with openpyxl: values, direction, what stays in sight and is printed."""

from __future__ import annotations

import io
import tempfile
import zipfile
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from xml.etree import ElementTree

import openpyxl
import pytest
from openpyxl.workbook import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from baloot_score.documents import xlsx_sheet
from baloot_score.documents.export import ExportFormat
from baloot_score.documents.sheet_texts import buyer_cell, sheet_titles, without_marks
from baloot_score.documents.xlsx_book import LONGEST_CELL, cell_text, new_book
from baloot_score.documents.xlsx_sheet import MOST_GAME_SHEETS, write_xlsx
from baloot_score.i18n.digits import Digits
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Session
from tests.documents.catalogs import translated
from tests.documents.evenings import (
    LOOKS,
    NAMES,
    evenings,
    exported,
    hostile,
    long_session,
    sheet_of,
)

ENGLISH = Words("en")


def opened(words: Words, *sessions: Session) -> Workbook:
    stream = io.BytesIO()
    write_xlsx(words, [sheet_of(words, session) for session in sessions], stream)
    return openpyxl.load_workbook(stream)


def values(sheet: Worksheet) -> list[tuple[object, ...]]:
    return list(sheet.iter_rows(values_only=True))


@pytest.mark.parametrize(("language", "digits"), LOOKS)
def test_every_number_of_a_game_is_a_number_in_the_digits_of_people(
    language: str, digits: Digits
) -> None:
    words = translated(language, digits)
    book = opened(words, *evenings())
    assert len(book.worksheets) == 1 + 3
    sheet = sheet_of(words, evenings()[0])
    into, game = book.worksheets[1], sheet.games[0]
    titles, *hands, totals = values(into)[3:]
    assert titles == sheet_titles(words)
    for row, line in zip(hands, game.lines, strict=True):
        texts = (buyer_cell(words, line), line.game, line.abnat, line.notes)
        assert row == (
            line.number,
            *(without_marks(text) for text in texts),
            *(line.points.us, line.points.them, line.totals.us, line.totals.them),
        )
    assert totals[-2:] == (154, 100)
    form = "[$-2000401]0" if digits is Digits.ARABIC_INDIC else "0"
    numbers = [*into["F5:I11"], *into["H12:I12"]]
    assert {cell.number_format for row in numbers for cell in row} == {form}


@pytest.mark.parametrize(("language", "digits"), LOOKS)
def test_every_sheet_runs_and_is_printed_as_the_language_does(
    language: str, digits: Digits
) -> None:
    words = translated(language, digits)
    book = opened(words, *evenings())
    names = book.sheetnames
    assert len({name.casefold() for name in names}) == len(names)
    for place, sheet in enumerate(book.worksheets):
        assert bool(sheet.sheet_view.rightToLeft) is (language == "ar")
        assert sheet.freeze_panes == ("B5" if place else "A2")
        assert sheet.print_title_rows == ("$4:$4" if place else "$1:$1")
        assert sheet.page_setup.paperSize == 9
        assert sheet.page_setup.fitToWidth in (None, 1)  # left out, it is 1
        assert sheet.page_setup.fitToHeight == 0
        properties, footer = sheet.sheet_properties.pageSetUpPr, sheet.oddFooter
        assert properties is not None
        assert properties.fitToPage
        assert footer is not None
        assert footer.center.text == "&P / &N"
        cells = [cell for row in sheet.iter_rows() for cell in row]
        texts = [cell for cell in cells if isinstance(cell.value, str)]
        orders = {cell.alignment.readingOrder for cell in texts}
        assert orders == {2 if language == "ar" else 1}
        assert len(sheet.title) <= 31
        assert not set(sheet.title) & set("[]:*?/\\")
    assert book.worksheets[1].print_area == f"'{names[1]}'!$A$1:$I$12"


def test_above_a_game_stand_its_session_its_result_and_who_played() -> None:
    into = opened(ENGLISH, *evenings()).worksheets[1]
    assert [cell.value for cell in into["A"][:3]] == [
        "سهرة الديوانية",
        "Game 1 · both teams start at 52 · Won by Us",
        "Us: الصقور · سعد · فهد    Them: عمر · Bob",
    ]


def test_the_summary_has_a_line_for_each_game_that_was_played() -> None:
    rows = values(opened(ENGLISH, *evenings()).worksheets[0])
    started = evenings()[0].started_at.replace(tzinfo=None)
    assert rows[0] == (
        *("Session", "Date", "Game number", "Us names", "Them names", "Hands", "Us", "Them"),
        *("Result", "Note"),
    )
    assert rows[1] == (
        *("سهرة الديوانية", started, 1, "الصقور · سعد · فهد", "عمر · Bob", 7, 154, 100),
        *("Won by Us", "كانت ليلة طويلة Fahad left early"),
    )
    assert [row[2:4] for row in rows[2:]] == [(2, "الصقور · سعد · عمر"), (1, "")]


def test_a_text_is_neither_a_formula_nor_a_link_nor_anything_but_itself() -> None:
    for name in NAMES:
        sheet = sheet_of(ENGLISH, hostile(name, "https://example.org"))
        book = opened(ENGLISH, hostile(name, "https://example.org"))
        for into in book.worksheets:
            assert all(cell.data_type in "nsd" for row in into.iter_rows() for cell in row)
            assert not into._hyperlinks  # type: ignore[attr-defined]
        title = book.worksheets[1]["A1"].value
        # openpyxl leaves the escapes of an inline text as they are.
        assert str(title).rstrip().replace("_x005F_", "_") == cell_text(sheet.title).rstrip()


def test_every_part_of_a_workbook_with_hostile_names_is_sound_xml(tmp_path: Path) -> None:
    sessions = [hostile(name, NAMES[-place]) for place, name in enumerate(NAMES, 1)]
    path = exported(translated("ar"), sessions, ExportFormat.XLSX, tmp_path)
    with zipfile.ZipFile(path) as packed:
        assert packed.testzip() is None
        for name in packed.namelist():
            ElementTree.fromstring(packed.read(name))


@pytest.mark.parametrize("character", ["x", "ط", "🂡"])
def test_a_cell_holds_no_more_than_excel_takes(character: str) -> None:
    text = cell_text(character * 40_000)
    assert len(text.encode("utf-16-le")) // 2 in (LONGEST_CELL - 1, LONGEST_CELL)
    assert text.endswith("…")
    assert cell_text(character * 16_000) == character * 16_000


def test_a_day_before_all_days_of_excel_is_a_text() -> None:
    session = hostile("x")
    started = session.started_at
    book = opened(
        ENGLISH,
        *(replace(session, started_at=started.replace(year=y)) for y in (1, 1899, 1901, 9999)),
    )
    dates = [row[1] for row in values(book.worksheets[0])[1::2]]
    assert dates[:2] == ["0001/01/01 00:00", "1899/01/01 00:00"]
    assert dates[2:] == [datetime(year, 1, 1) for year in (1901, 9999)]  # noqa: DTZ001


def test_many_games_stand_on_sheets_of_all_hands() -> None:
    sessions = [long_session(2, number) for number in range(MOST_GAME_SHEETS + 1)]
    book = opened(ENGLISH, *sessions)
    assert book.sheetnames == ["Summary", "Hands"]
    summary, hands = map(values, book.worksheets)
    assert len(summary) == 1 + len(sessions)
    assert [row[0] for row in hands[1:]] == [f"#{place // 2}" for place in range(2 * len(sessions))]
    assert book.worksheets[1].freeze_panes == "A2"
    assert len(opened(ENGLISH, *sessions[1:]).worksheets) == 1 + MOST_GAME_SHEETS


def test_a_sheet_that_is_full_goes_on_on_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xlsx_sheet, "MOST_ROWS", 50)
    book = opened(ENGLISH, *(long_session(2, number) for number in range(70)))
    assert sorted(book.sheetnames) == ["Hands", "Hands 2", "Hands 3", "Summary", "Summary 2"]
    assert [len(values(book[name])) for name in sorted(book.sheetnames)] == [51, 51, 41, 51, 21]
    for sheet in book.worksheets:
        assert sheet["A1"].value == "Session"
        assert sheet.freeze_panes == "A2"


@pytest.mark.parametrize("names", [["a/b", "A b", "a b"], ["x" * 40, "x" * 41], ["'", "''", ":"]])
def test_names_of_sheets_become_such_as_excel_takes(names: list[str]) -> None:
    stream = io.BytesIO()
    with new_book(ENGLISH, stream) as book:
        for name in names:
            book.add_sheet(name or "1")
    found = openpyxl.load_workbook(stream).sheetnames
    assert len({name.casefold() for name in found}) == len(names)
    assert all(0 < len(name) <= 31 for name in found)


def test_no_session_makes_a_workbook_that_says_so_by_its_titles(tmp_path: Path) -> None:
    path = exported(ENGLISH, [], ExportFormat.XLSX, tmp_path)
    (summary,) = openpyxl.load_workbook(path).worksheets
    assert len(values(summary)) == 1


class Full(io.BytesIO):
    """A disk that is full after some pieces."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def write(self, data: object) -> int:
        self.room -= len(data)  # type: ignore[arg-type]
        if self.room < 0:
            raise OSError(28, "No space left on device")
        return super().write(data)  # type: ignore[arg-type]


@pytest.mark.parametrize("room", [0, 100, 2_000, 6_000])
def test_a_full_disk_is_told_and_leaves_no_temporary_file(
    room: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    stream = Full(room)
    with pytest.raises(OSError, match="No space left") as caught:
        write_xlsx(ENGLISH, [sheet_of(ENGLISH, session) for session in evenings()], stream)
    assert caught.value.errno == 28
    # What is collected later, such as the half packed file, says nothing and writes nothing.
    stream.close()
    assert [*tmp_path.iterdir()] == []


class StopError(Exception):
    """Somebody wants it no longer."""


@pytest.mark.parametrize("after", [0, 3, 20])
def test_it_can_be_stopped_while_it_is_packed(
    after: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    left = after

    def ask() -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise StopError

    with pytest.raises(StopError):
        write_xlsx(
            ENGLISH, [sheet_of(ENGLISH, session) for session in evenings()], io.BytesIO(), ask
        )
    assert [*tmp_path.iterdir()] == []
