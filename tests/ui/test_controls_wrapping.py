"""Wrapped text keeps every word, ends at the edge in both directions, and is cut only when told."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from baloot_score.i18n.bidi import isolate
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.wrapping import in_two_lines, wrapped
from baloot_score.ui.look import Look
from baloot_score.ui.theme import font
from tests.hostile_texts import is_balanced, outside_isolates

TEXTS = [
    "There are 130 abnat in sun, so that 163 cannot be right: count again",
    "الحكم 162 بنطًا: المجموع لا يمكن أن يزيد عن ذلك، فراجع العدّ مرة أخرى",
    "🂡 النسور 🦅🦅 ضد \N{FIRST STRONG ISOLATE}Falcons 🏳️‍🌈\N{POP DIRECTIONAL ISOLATE} في صكة طويلة",
]

MARKS = dict.fromkeys(map(ord, isolate("x").replace("x", "")))

pytestmark = pytest.mark.usefixtures("look")


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("width", [120, 200, 4000])
def test_lines_fit_and_hold_every_word_in_order(text: str, width: int) -> None:
    lines = wrapped(text, font(15), width)
    assert " ".join(lines).translate(MARKS).split() == text.translate(MARKS).split()
    assert max(QFontMetricsF(font(15)).horizontalAdvance(line) for line in lines) <= width


@pytest.mark.parametrize("name", ["Falcons " * 9, "صقور " * 9, "x" * 90, "a\n b 26 " * 9])
def test_a_name_that_is_broken_keeps_to_itself_on_every_line(name: str) -> None:
    lines = wrapped(f"فاز {isolate(name)} 152 - 26 {isolate(name)}", font(15), 160)
    assert len(lines) > 3
    assert all(map(is_balanced, lines))
    (numbers,) = [line for line in lines if "152" in "".join(outside_isolates(line))]
    assert not any(
        character.isascii() and character.isalpha() for character in outside_isolates(numbers)
    )


def test_a_word_that_is_too_long_is_broken() -> None:
    lines = wrapped("م" * 200, font(15), 100)
    assert len(lines) > 2
    assert "".join(lines) == "م" * 200


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Us total", "Us\ntotal"),
        ("the total of them", "the total\nof them"),
        ("مجموع لنا", "مجموع\nلنا"),
        ("total", "total"),
        ("", ""),
    ],
)
def test_two_lines_are_as_short_as_can_be(text: str, lines: str) -> None:
    assert in_two_lines(text) == lines


def test_a_line_feed_ends_a_line() -> None:
    assert wrapped("one\n\ntwo", font(15), 500) == ["one", "", "two"]
    assert wrapped("", font(15), 500) == [""]


@pytest.mark.parametrize("text", TEXTS)
def test_text_is_cut_with_an_ellipsis_only_when_it_does_not_fit(text: str) -> None:
    whole = wrapped(text, font(15), 160)
    assert wrapped(text, font(15), 160, len(whole)) == whole
    fewer = len(whole) - 1
    cut = wrapped(text, font(15), 160, fewer)
    assert len(cut) == fewer
    assert cut[:-1] == whole[: fewer - 1]
    assert "…" in cut[-1][-2:], "only the end of an isolate may follow it"
    assert QFontMetricsF(font(15)).horizontalAdvance(cut[-1]) <= 160


def test_every_line_of_a_label_begins_at_the_same_edge(qtbot: QtBot, look: Look) -> None:
    text = TEXTS[1] if look.words.right_to_left else TEXTS[0]
    label = Label(look, text)
    label.setWordWrap(True)
    qtbot.addWidget(label)
    label.resize(200, label.heightForWidth(200))
    image = label.grab().toImage()
    ground = image.pixelColor(0, 0)
    lines = len(wrapped(text, label.font(), 200))
    assert lines > 2
    height = image.height() / lines
    begins = []
    for number in range(lines):
        rows = range(round(number * height), round((number + 1) * height))
        inked = [x for x in range(200) for y in rows if image.pixelColor(x, y) != ground]
        begins.append(200 - max(inked) if look.words.right_to_left else min(inked))
    assert max(begins) <= 3, begins


def test_a_label_is_as_high_as_its_lines(qtbot: QtBot, look: Look) -> None:
    label = Label(look, TEXTS[0], lines=2)
    label.setWordWrap(True)
    qtbot.addWidget(label)
    line = QFontMetricsF(label.font()).height()
    assert label.heightForWidth(5000) == pytest.approx(line, abs=3)
    assert label.heightForWidth(100) == pytest.approx(2 * line, abs=3)
    assert label.alignment() & Qt.AlignmentFlag.AlignAbsolute
