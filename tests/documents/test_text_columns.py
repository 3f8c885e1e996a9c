"""Columns line up by what a terminal shows, and every piece of a line keeps its direction."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.documents.text_columns import Column, aligned, elided, line, part, table, width
from baloot_score.i18n.words import Words

ARABIC, ENGLISH = Words("ar"), Words("en")
FSI, PDI, RLM = "\u2068", "\u2069", "\u200f"


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("", 0),
        ("abc", 3),
        ("لنا", 3),
        ("سَعْد", 3),
        ("e\u0301", 1),
        ("大阪", 4),
        ("ｆ", 2),
        ("\u2068لنا\u2069\u200f", 3),
        ("🂡", 1),
        ("🎴", 2),
        ("×", 1),
        ("─", 1),
    ],
)
def test_a_text_takes_the_cells_that_a_terminal_gives_it(text: str, cells: int) -> None:
    assert width(text) == cells


@given(st.text(max_size=40), st.integers(2, 30))
def test_a_name_never_takes_more_than_its_room(name: str, room: int) -> None:
    shown = elided(name, room)
    assert width(shown) <= room
    assert shown == elided(shown, room)


def test_a_long_name_is_cut_and_says_so() -> None:
    assert elided("الصقور الجارحة", 10) == "الصقور ال…"
    assert elided("الصقور", 6) == "الصقور"
    assert elided("大阪大阪", 6) == "大阪…"
    assert elided("ab\u202e\ncd", 10) == "ab cd"


def test_a_piece_of_an_arabic_line_is_isolated_and_the_line_runs_to_the_left() -> None:
    assert part(ARABIC, "152") == f"{FSI}152{PDI}"
    assert part(ARABIC, "") == ""
    assert line(ARABIC, "x  ") == f"{RLM}x\n"


def test_in_an_english_line_only_what_runs_to_the_left_is_isolated() -> None:
    assert part(ENGLISH, "Failed · Baloot Us ×2") == "Failed · Baloot Us ×2"
    assert part(ENGLISH, "1 لنا") == f"{FSI}1 لنا{PDI}"
    assert line(ENGLISH, "x ") == "x\n"


COLUMNS = [Column("#", numeric=True), Column("Name"), Column("Points", numeric=True)]
TEXTS = [["1", "10"], ["大阪", "سَعْد"], ["5", "152"]]


def test_columns_line_up_in_english_with_numbers_at_the_right() -> None:
    assert list(table(ENGLISH, COLUMNS, TEXTS)) == [
        " #  Name  Points\n",
        "────────────────\n",
        " 1  大阪       5\n",
        f"10  {FSI}سَعْد{PDI}      152\n",
    ]


def test_columns_line_up_in_arabic_with_numbers_at_the_right_of_their_column() -> None:
    shown = list(table(ARABIC, COLUMNS, TEXTS))
    assert [text.replace(FSI, "<").replace(PDI, ">").replace(RLM, "!") for text in shown] == [
        "!<#>   <Name>  <Points>!\n",
        "!────────────────\n",
        "!<1>   <大阪>  <5>     !\n",
        "!<10>  <سَعْد>   <152>   !\n",
    ]
    assert {width(text.rstrip("\n")) for text in shown} == {16}


@given(st.lists(st.lists(st.text(max_size=12).map(lambda t: elided(t, 8)), min_size=3, max_size=3)))
def test_every_cell_begins_where_its_column_begins(rows: list[list[str]]) -> None:
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    for row, shown in zip(rows, aligned(ARABIC, rows), strict=True):
        place = 0
        rest = shown.removeprefix(RLM).rstrip("\n")
        for text, wide in zip(row, widths, strict=True):
            cell = part(ARABIC, text)
            assert rest[place:].startswith(cell)
            place += len(cell) + wide - width(text) + 2
