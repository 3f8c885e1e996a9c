"""No length of the window is a bare number of pixels: all of them follow the size of the text."""

from __future__ import annotations

import ast
from pathlib import Path

import baloot_score.ui

ROOT = Path(baloot_score.ui.__file__).parent
SETTERS = frozenset(
    {
        "setContentsMargins",
        "setSpacing",
        "addSpacing",
        "setHorizontalSpacing",
        "setVerticalSpacing",
        "setMinimumWidth",
        "setMinimumHeight",
        "setFixedWidth",
        "setFixedHeight",
        "setFixedSize",
    }
)
HAIR = 6
"""Up to here a length only keeps parts off each other, such as where height is scarce."""


def bare_lengths(source: str) -> list[int]:
    """The lines in which a layout or a widget is given a number of pixels as it is written."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in SETTERS
        and any(
            isinstance(each, ast.Constant) and isinstance(each.value, int) and each.value > HAIR
            for each in node.args
        )
    ]


def test_a_bare_length_is_found() -> None:
    source = "row.setContentsMargins(24, 20, 24, 20)\nrow.setSpacing(scaled(8))\nrow.setSpacing(2)"
    assert bare_lengths(source) == [1]


def test_every_length_follows_the_text() -> None:
    found = {
        str(path.relative_to(ROOT)): lines
        for path in sorted(ROOT.rglob("*.py"))
        if (lines := bare_lengths(path.read_text(encoding="utf-8")))
    }
    assert found == {}
