"""A hostile name on its whole way: into a session, the store, every export, and back again."""

from __future__ import annotations

import csv
import re
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings

from baloot_score.documents.export import ExportFormat, ExportOptions
from baloot_score.documents.json_document import read_document
from baloot_score.documents.scores import ScoredSession
from baloot_score.documents.share_text import share_text
from baloot_score.documents.terminal_sheet import TextSheets
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import (
    Contract,
    Game,
    PerTeam,
    PlayedHand,
    RedealHand,
    Seat,
    Session,
    TeamSheet,
)
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.scoring.standings import session_standings
from baloot_score.session import History, HistoryQuery, open_session, start_session
from baloot_score.store.repository import Repository
from tests.documents.catalogs import translated
from tests.documents.evenings import exported, sheet_of
from tests.documents.painting import needs_pdftotext, pdf_text
from tests.hostile_texts import HOSTILE, hostile_texts, is_balanced, unsafe_in

LANGUAGES = [translated("ar"), translated("en")]
IN_BOTH = pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.language)
HANDS = (
    PlayedHand(
        contract=Contract.SUN,
        buyer=Seat.NEAR.team,
        buyer_seat=Seat.NEAR,
        abnat=PerTeam(None, 41),
    ),
    PlayedHand(
        contract=Contract.HOKUM,
        buyer=Seat.RIGHT.team,
        buyer_seat=Seat.RIGHT,
        abnat=PerTeam(74, None),
    ),
    RedealHand(),
)
LONGEST_NAME = 200
"""As long as a name in a document; the window takes shorter ones."""


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Repository]:
    """One database for all of them: no name may harm its neighbours."""
    path = tmp_path_factory.mktemp("names") / "baloot-score.sqlite3"
    with Repository.open(path, busy_ms=0) as opened:
        opened._db.run("PRAGMA synchronous = OFF")
        yield opened


def played(repository: Repository, name: str) -> Session:
    """A session in which everything has one name: started, renamed, played, and read back."""
    name = name[:LONGEST_NAME]
    teams = PerTeam(TeamSheet(name, (name, "b")), TeamSheet(name, ("c", name)))
    rules = replace(PRESETS[Preset.CLASSIC], name=name[:60].strip())
    session = start_session(repository, rules, title="first", teams=teams)
    session.rename(name, teams)
    session.set_note(name)
    for hand in HANDS:
        session.record(hand)
    stored = open_session(repository, session.session.id)
    assert stored.session == session.session
    assert stored.standings == session.standings
    return stored.session


@pytest.fixture(scope="module")
def evenings(repository: Repository) -> tuple[Session, ...]:
    """A session of each hostile name."""
    return tuple(played(repository, text) for text in HOSTILE.values())


def numbers_of(session: Session) -> list[tuple[int, ...]]:
    """What the lines of its sheet end with."""
    (standings,) = session_standings(session)
    return [
        (row.points.us, row.points.them, row.totals.us, row.totals.them) for row in standings.rows
    ]


def plain(session: Session) -> Session:
    """The same session of people with plain names."""
    sheet = TeamSheet("x", ("x", "x"))
    rules = replace(session.rules, name="x")
    return replace(session, title="x", note="x", teams=PerTeam(sheet, sheet), rules=rules)


# In and back ----------------------------------------------------------------------------------


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(hostile_texts)
def test_any_name_is_kept_as_far_as_it_can_be_written(repository: Repository, name: str) -> None:
    session = played(repository, name)
    whole = name[:LONGEST_NAME].encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    assert (session.title, session.teams.us.players[0]) == (whole, whole)
    assert numbers_of(session) == numbers_of(plain(session))


def test_a_hostile_search_finds_its_own_and_harms_nothing(
    repository: Repository, evenings: tuple[Session, ...]
) -> None:
    history = History(repository)
    before = history.page().total
    for text in HOSTILE.values():
        assert history.page(HistoryQuery(text=text)).total <= before
    for name in ("SQL", "pattern", "path", "presentation forms", "fullwidth"):
        found = history.page(HistoryQuery(text=HOSTILE[name])).sessions
        assert HOSTILE[name] in [one.title for one in found]
    assert history.page().total == before
    assert {session.id for session in evenings} <= set(history.ids())
    history.statistics()


def test_the_document_brings_back_every_name(evenings: tuple[Session, ...], tmp_path: Path) -> None:
    path = exported(LANGUAGES[0], evenings, ExportFormat.JSON, tmp_path)
    read = read_document(path.read_bytes())
    assert read.sessions == evenings
    again = exported(LANGUAGES[1], read.sessions, ExportFormat.JSON, tmp_path)
    assert again.read_bytes() == path.read_bytes()


# Out ------------------------------------------------------------------------------------------


@IN_BOTH
def test_no_name_changes_a_number_of_the_csv_or_calculates_in_it(
    evenings: tuple[Session, ...], words: Words, tmp_path: Path
) -> None:
    path = exported(words, evenings, ExportFormat.CSV, tmp_path)
    with path.open(encoding="utf-8-sig", newline="") as file:
        titles, *lines = csv.reader(file, strict=True)
    expected = [numbers for session in evenings for numbers in numbers_of(session)]
    assert [tuple(map(int, line[-4:])) for line in lines] == expected
    for line in lines:
        assert len(line) == len(titles)
        for cell in line:
            assert unsafe_in(cell, allowed="") == set()
            assert is_balanced(cell)
            assert not is_formula(cell)


def is_formula(cell: str) -> bool:
    """Whether some spreadsheet may calculate a text, also one that passes over unseen signs."""
    return cell.lstrip("\u200c\u200d\ufe0f\u034f\U000e0041")[:1] in tuple(
        "=+-@\t\r\n＝＋－＠﹦﹢﹣﹫"
    )


@IN_BOTH
def test_no_name_becomes_a_formula_a_link_or_another_file_of_a_workbook(
    evenings: tuple[Session, ...], words: Words, tmp_path: Path
) -> None:
    path = exported(words, evenings, ExportFormat.XLSX, tmp_path)
    with zipfile.ZipFile(path) as packed:
        parts = packed.namelist()
        texts = {name: packed.read(name) for name in parts}
    assert not [name for name in parts if "external" in name.lower() or "media" in name.lower()]
    for name, text in texts.items():
        ElementTree.fromstring(text)
        assert b'TargetMode="External"' not in text, name
        assert not re.search(rb"<(f|hyperlink|oleObject|ddeLink)[ >/]", text), name
    book = openpyxl.load_workbook(path)
    hands = book.worksheets[1]
    expected = [numbers for session in evenings for numbers in numbers_of(session)]
    rows = list(hands.iter_rows(min_row=2, values_only=True))
    assert [row[-4:] for row in rows] == expected
    assert all(cell.data_type in "nsd" for row in hands.iter_rows() for cell in row)


@IN_BOTH
def test_no_name_reaches_another_part_of_a_line_of_text(
    evenings: tuple[Session, ...], words: Words
) -> None:
    for session in evenings:
        check_lines(words, session)


@settings(max_examples=40)
@given(hostile_texts)
def test_no_text_at_all_reaches_another_part_of_a_line(name: str) -> None:
    sheet = TeamSheet(name, (name, name))
    session = Session(
        id="0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0",
        title=name,
        note=name,
        started_at=LATER.started_at,
        rules=replace(PRESETS[Preset.CLASSIC], name=name[:60]),
        teams=PerTeam(sheet, sheet),
        games=(Game(hands=HANDS),),
    )
    for words in LANGUAGES:
        check_lines(words, session)


LATER = read_document(
    b'{"format":"baloot-score","version":1,"sessions":'
    b'[{"started_at":"2026-11-29T20:15:00+03:00","games":[]}]}'
).sessions[0]


def check_lines(words: Words, session: Session) -> None:
    """Every line of the sheet and of what is sent to a chat is whole in itself."""
    scored = ScoredSession(session, session_standings(session))
    for lines in (
        TextSheets(words, why=True).write(scored).splitlines(keepends=True),
        [*share_text(words, [sheet_of(words, session)])],
    ):
        for line in lines:
            assert line.endswith("\n")
            assert unsafe_in(line[:-1], allowed="") == set()
            assert is_balanced(line)
    # What is sent holds the same numbers in the same order as that of people with plain names.
    sent, expected = (
        [re.findall(r"\d+", line) for line in share_text(words, [sheet_of(words, one)])]
        for one in (session, plain(session))
    )
    assert sent[-4:] == expected[-4:]


@needs_pdftotext
def test_a_pdf_does_nothing_by_itself(
    evenings: tuple[Session, ...], tmp_path: Path, qapp: Any
) -> None:
    for some in (evenings, [one for one in evenings if "JavaScript" in one.title]):
        path = exported(LANGUAGES[0], some, ExportFormat.PDF, tmp_path)
        assert len(pdf_text(path)) > 100
        # Between streams stand the objects; their strings are of two bytes a letter.
        objects = re.sub(rb"stream\r?\n.*?endstream", b"", path.read_bytes(), flags=re.DOTALL)
        assert b"/Catalog" in objects
        found = re.findall(
            rb"/(URI|JS|JavaScript|Launch|OpenAction|AA|GoToR|GoToE|SubmitForm|EmbeddedFiles?)\b",
            objects,
        )
        assert found == []
        path.unlink()


@pytest.mark.parametrize("result_only", [False, True], ids=["sheet", "result"])
def test_no_name_stops_a_picture(
    evenings: tuple[Session, ...], tmp_path: Path, qapp: Any, *, result_only: bool
) -> None:
    for session in evenings[::12]:
        options = ExportOptions(result_only=result_only)
        path = exported(LANGUAGES[0], [session], ExportFormat.PNG, tmp_path, options)
        assert path.read_bytes().startswith(b"\x89PNG")
        path.unlink()
