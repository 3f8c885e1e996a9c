"""What is made of stored sessions: in their order, without what cannot be read, whole or not."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtPrintSupport import QPrinter

from baloot_score.documents.export_errors import ExportCancelledError, TooLongError
from baloot_score.i18n.words import load_words
from baloot_score.session import History, StoreError, StoreReason
from baloot_score.ui.settings import ShareForm
from baloot_score.ui.sharing import making
from baloot_score.ui.sharing.parcel import Parcel
from tests.documents.painting import needs_pdftotext, pdf_text
from tests.ui.sharing.conftest import IDS

EN = load_words("en")


def ask(_done: int, _total: int) -> bool:
    return True


def test_sessions_are_in_the_order_of_their_start_however_they_were_chosen(
    history: History,
) -> None:
    for ids, wanted in ((None, IDS), ((IDS[2], IDS[0]), (IDS[0], IDS[2]))):
        text, left_out = making.message(EN, history, Parcel(ids, ShareForm.TEXT), ask)
        titles = [title for title in ("Camp", "Majlis", "Beach") if title in text]
        places = [text.index(title) for title in titles]
        assert (len(titles), places, left_out) == (len(wanted), sorted(places), 0)


def test_only_the_game_in_sight_is_shared_if_that_is_wanted(history: History) -> None:
    parcel = Parcel((IDS[0],), ShareForm.TEXT, games=(1,))
    text, _left_out = making.message(EN, history, parcel, ask)
    assert "Game 2" in text
    assert "Game 1" not in text


def test_progress_counts_every_session(history: History) -> None:
    told: list[tuple[int, int]] = []

    def listen(done: int, total: int) -> bool:
        told.append((done, total))
        return True

    making.message(EN, history, Parcel(None, ShareForm.TEXT), listen)
    assert told == [(done, 3) for done in range(4)]


def test_a_damaged_session_is_left_out_and_counted(
    history: History, damage: Callable[[str], None], tmp_path: Path
) -> None:
    damage(IDS[1])
    path = tmp_path / "all.json"
    assert making.save(EN, history, Parcel(None, ShareForm.JSON), path, ask) == 1
    assert [each["id"] for each in json.loads(path.read_text("utf-8"))["sessions"]] == [
        IDS[0],
        IDS[2],
    ]


def test_a_session_that_was_deleted_meanwhile_is_left_out(history: History, tmp_path: Path) -> None:
    history.trash(IDS[1])
    history.empty_trash()
    parcel = Parcel(IDS, ShareForm.CSV)
    assert making.save(EN, history, parcel, tmp_path / "all.csv", ask) == 1


def test_where_nothing_can_be_read_no_file_is_written(
    history: History, damage: Callable[[str], None], tmp_path: Path
) -> None:
    damage(IDS[1])
    path = tmp_path / "one.csv"
    with pytest.raises(StoreError) as raised:
        making.save(EN, history, Parcel((IDS[1],), ShareForm.CSV), path, ask)
    assert raised.value.reason is StoreReason.DAMAGED
    assert not path.exists()


def test_a_cancelled_export_leaves_the_older_file(history: History, tmp_path: Path) -> None:
    path = tmp_path / "all.pdf"
    path.write_text("older")
    with pytest.raises(ExportCancelledError):
        making.save(EN, history, Parcel(None, ShareForm.PDF), path, lambda done, _total: done < 2)
    assert path.read_text() == "older"
    assert [each.name for each in tmp_path.glob("*.part")] == []


def test_a_text_that_nothing_takes_is_not_copied(
    history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "LONGEST_COPY", 500)
    with pytest.raises(making.TooLongToCopyError):
        making.message(EN, history, Parcel(None, ShareForm.TEXT), ask)


@pytest.mark.usefixtures("look")
@pytest.mark.parametrize("form", [ShareForm.RESULT, ShareForm.PICTURE, ShareForm.PDF])
def test_another_thread_paints_what_the_window_would(history: History, form: ShareForm) -> None:
    parcel, made = Parcel((IDS[1],), form), []

    def paint() -> None:
        made.append(making.preview(EN, history, parcel, ask))

    paint()
    thread = threading.Thread(target=paint)
    thread.start()
    thread.join()
    one, other = made
    assert isinstance(one, QImage)
    assert one == other
    assert one.width() > 600


@pytest.mark.usefixtures("look")
@pytest.mark.parametrize("form", ShareForm)
def test_a_preview_reads_little_however_much_is_shared(
    history: History, form: ShareForm, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "SEEN_LINES", 5)
    told: list[int] = []

    def listen(done: int, _total: int) -> bool:
        told.append(done)
        return True

    making.preview(EN, history, Parcel(None, form), listen)
    assert max(told, default=0) <= 1


def test_a_table_is_seen_as_it_is_written(history: History) -> None:
    rows = making.preview(EN, history, Parcel((IDS[1],), ShareForm.CSV), ask)
    assert isinstance(rows, list)
    assert rows[0][:3] == ["Session", "Date", "Game number"]
    assert rows[1][0] == "Majlis"
    workbook = making.preview(EN, history, Parcel((IDS[1],), ShareForm.XLSX), ask)
    assert isinstance(workbook, list)
    assert [row for row in workbook if len(row) > 1] == [row[5:] for row in rows]


def test_a_workbook_names_each_game_before_its_hands(history: History) -> None:
    workbook = making.preview(EN, history, Parcel((IDS[0],), ShareForm.XLSX), ask)
    rows = making.preview(EN, history, Parcel((IDS[0],), ShareForm.CSV), ask)
    assert isinstance(workbook, list)
    assert isinstance(rows, list)
    number, named = "", []
    for row in workbook[1:]:
        if len(row) == 1:
            number = row[0].split(" · ")[0].removeprefix("Game ")
        else:
            named.append(number)
    assert named == [row[2] for row in rows[1 : len(named) + 1]]
    assert len(set(named)) > 1


@pytest.mark.usefixtures("look")
def test_a_picture_that_would_be_too_high_is_refused(
    history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("baloot_score.documents.painted.picture.HIGHEST", 100)
    for make in (making.picture, making.preview):
        with pytest.raises(TooLongError):
            make(EN, history, Parcel((IDS[0],), ShareForm.PICTURE), ask)


class Paper(QPrinter):
    """A printer whose paper is a file."""

    def __init__(self, path: Path) -> None:
        super().__init__(QPrinter.PrinterMode.HighResolution)
        self.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        self.setOutputFileName(str(path))
        self.setFullPage(True)
        self.aborted = 0

    def abort(self) -> bool:
        self.aborted += 1
        return super().abort()


@needs_pdftotext
@pytest.mark.usefixtures("look")
def test_pages_are_printed(history: History, tmp_path: Path) -> None:
    path = tmp_path / "paper.pdf"
    printer = Paper(path)
    assert making.print_pages(EN, history, Parcel(None, ShareForm.PDF), printer, ask) == 0
    text = pdf_text(path)
    assert [title in text for title in ("Camp", "Majlis", "Beach")] == [True] * 3
    assert printer.aborted == 0


@pytest.mark.usefixtures("look")
def test_a_printer_is_told_that_nobody_wants_the_pages(history: History, tmp_path: Path) -> None:
    printer = Paper(tmp_path / "paper.pdf")
    with pytest.raises(ExportCancelledError):
        making.print_pages(
            EN, history, Parcel(None, ShareForm.PDF), printer, lambda done, _total: done < 2
        )
    assert printer.aborted == 1
