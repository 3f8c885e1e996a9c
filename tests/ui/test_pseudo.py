"""Longer words and letters against the layout are cut nowhere, in any state and size."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QDialog, QMenu

from baloot_score.ui.look import Look
from baloot_score.ui.theme import DARK_THEME, LIGHT_THEME
from tests.screens.stage import LARGE, SMALLEST, USUAL, settle, staged
from tests.screens.states import STATES
from tests.ui.clipping import clipped
from tests.ui.pseudo import (
    LONGER,
    PSEUDO,
    among_arabic,
    lengthened,
    pseudo_arabic_from_left,
    pseudo_latin_from_right,
    pseudo_long,
)

AROUND_A_DIALOG = QSize(40, 40)


@pytest.mark.by_turns("pseudo", tuple(PSEUDO), "state")
@pytest.mark.parametrize("pseudo", PSEUDO)
@pytest.mark.parametrize("state", STATES)
def test_no_text_is_cut(qapp: QApplication, state: str, pseudo: str) -> None:
    look = Look(PSEUDO[pseudo](), DARK_THEME if pseudo == "long" else LIGHT_THEME)
    with staged(look, SMALLEST) as stage:
        widget = STATES[state](stage)
        assert clipped(widget, stage.size) == []
        if pseudo == "long" and stage.size == SMALLEST and not isinstance(widget, QMenu):
            for size in (USUAL, LARGE):
                stage.window.resize(size)
                if isinstance(widget, QDialog):
                    widget.resize(size - AROUND_A_DIALOG)
                elif widget is not stage.window:
                    widget.resize(size)
                settle()
                assert clipped(widget, size) == [], size


def test_words_grow_and_placeholders_stay() -> None:
    message = "Hand {number} was removed, 12 of 152"
    said = lengthened(message)
    assert "{number}" in said
    assert "12" in said
    assert "152" in said
    assert len(said) >= len(message) + round(LONGER * len("Handwasremovedof")) - 2
    assert said.format(number=3)
    assert not set("aeiou") & set(lengthened("aeiou"))


def test_arabic_letters_stand_at_both_ends() -> None:
    said = among_arabic("To {points}")
    assert "To {points}" in said
    assert all("\u0600" < said[place] < "\u06ff" for place in (0, -1))


def test_layouts_and_letters_disagree() -> None:
    assert not pseudo_long().right_to_left
    assert not pseudo_arabic_from_left().right_to_left
    assert pseudo_latin_from_right().right_to_left
    assert pseudo_latin_from_right().gettext("Record").isascii()
    assert not pseudo_arabic_from_left().gettext("Record").isascii()
    assert pseudo_long().ngettext("{count} hand", "{count} hands", 2).startswith("{count} ")
