"""Names of files: every system takes them, and they say what is in the file."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.ui.files.names import MOST_BYTES, file_name, with_ending

DAY = date(2026, 11, 26)


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("جلسة الخميس", "جلسة الخميس 2026-11-26.pdf"),
        ("a/b\\c:d", "a-b-c-d 2026-11-26.pdf"),
        ("..", "2026-11-26.pdf"),
        ("CON", "CON 2026-11-26.pdf"),
        ("one\ntwo\u202e", "onetwo 2026-11-26.pdf"),
    ],
)
def test_a_title_becomes_a_name(title: str, name: str) -> None:
    assert file_name(title, DAY, "pdf") == name


def test_without_title_and_date_it_is_the_programs_name() -> None:
    assert file_name(" . ", None, "csv") == "baloot-score.csv"


@pytest.mark.parametrize("title", ["CON", "nul", "Com1", "lpt9.old"])
def test_no_name_is_one_that_a_system_keeps_for_devices(title: str) -> None:
    assert file_name(title, None, "json") == f"baloot-score {title}.json"


@given(st.text())
def test_no_title_makes_a_name_that_a_system_refuses(title: str) -> None:
    name = file_name(title, DAY, "xlsx")
    assert not set(name) & set('<>:"/\\|?*\0\n')
    assert name.isprintable()
    assert len(name.encode()) <= MOST_BYTES + len(" 2026-11-26.xlsx")
    assert name[0] not in " ."


@pytest.mark.parametrize(
    ("path", "wanted"),
    [("a.pdf", "a.pdf"), ("a.PDF", "a.PDF"), ("v1.5", "v1.5.pdf"), ("a.csv", "a.csv.pdf")],
)
def test_the_ending_says_what_the_file_holds(path: str, wanted: str) -> None:
    assert with_ending(path, "pdf") == wanted
