"""The text formats, against files that were read line by line.

After a change that is meant, `UPDATE_GOLDEN=1 pytest tests/documents/test_export_goldens.py` writes
tests/data/exports/ anew: read the files again before committing them.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from baloot_score.documents.export import ExportFormat, ExportOptions
from baloot_score.i18n.calendars import Calendar
from baloot_score.i18n.digits import Digits
from tests.documents.catalogs import translated
from tests.documents.evenings import EVENINGS, GOLDENS, LOOKS, evenings, exported

UPDATE_GOLDEN = bool(os.environ.get("UPDATE_GOLDEN"))


def check(written: Path, golden: Path) -> None:
    if UPDATE_GOLDEN:
        golden.write_bytes(written.read_bytes())
    assert written.read_bytes() == golden.read_bytes(), "meant? See the top of this file"


@pytest.mark.parametrize(("language", "digits"), LOOKS)
@pytest.mark.parametrize("form", [ExportFormat.CSV, ExportFormat.TEXT])
def test_the_evenings_are_written_as_they_were_read(
    tmp_path: Path, language: str, digits: Digits, form: ExportFormat
) -> None:
    written = exported(translated(language, digits), evenings(), form, tmp_path)
    check(written, GOLDENS / f"evenings.{language}.{digits}.{form}")


def test_semicolons_are_the_only_other_thing_in_a_file_with_semicolons(tmp_path: Path) -> None:
    options = ExportOptions(separator=";")
    written = exported(translated("ar"), evenings(), ExportFormat.CSV, tmp_path, options)
    check(written, GOLDENS / "evenings.ar.semicolons.csv")


def test_the_text_tells_days_in_the_calendar_that_was_chosen(tmp_path: Path) -> None:
    words = translated("ar", calendar=Calendar.BOTH)
    written = exported(words, evenings(), ExportFormat.TEXT, tmp_path)
    check(written, GOLDENS / "evenings.ar.both-calendars.txt")


@pytest.mark.parametrize(("language", "digits"), LOOKS)
def test_the_document_is_the_one_that_was_read_in_any_language(
    tmp_path: Path, language: str, digits: Digits
) -> None:
    words = translated(language, digits)
    written = exported(words, evenings(), ExportFormat.JSON, tmp_path)
    assert written.read_bytes() == EVENINGS.read_bytes()
