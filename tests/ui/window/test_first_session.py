"""Enter on the first page starts the session that the other tests of the window begin with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from baloot_score.scoring.model import Team
from baloot_score.ui.controls.text_field import TextField
from baloot_score.ui.look import Look
from tests.ui.window.person import Person, first_session


def test_enter_starts_a_session_at_the_table(
    open_window: Callable[..., Person], look: Look
) -> None:
    sitting = open_window()
    sitting.press(Qt.Key.Key_Return)
    assert sitting.window.table.isVisible()
    opened = sitting.window.open_session()
    assert opened is not None
    started, as_expected = opened.session, sitting.desk.start(first_session(look.words)).session
    assert started == replace(as_expected, id=started.id, started_at=started.started_at)
    assert sitting.sheet() == []
    assert sitting.window.table.entry.draft.is_empty
    assert not sitting.window.do.undo.isEnabled()


def test_escape_goes_back_to_the_sheet_of_the_open_session(person: Person) -> None:
    opened = person.window.open_session()
    person.press(Qt.Key.Key_F2)
    person.press(Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    person.type("41")
    person.press(Qt.Key.Key_Escape)
    assert person.window.table.isVisible()
    assert person.window.open_session() is opened
    assert person.window.table.entry.draft.buyer is Team.US
    person.type("41")
    assert person.window.table.entry.draft.abnat == 41


def test_escape_in_the_search_clears_it_first(person: Person) -> None:
    person.press(Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    search = person.window.start.history.search
    search.setFocus()
    person.type("x")
    person.press(Qt.Key.Key_Escape)
    assert person.window.start.isVisible()
    person.press(Qt.Key.Key_Escape)
    assert person.window.table.isVisible()


def test_escape_leads_nowhere_while_no_session_is_open(open_window: Callable[..., Person]) -> None:
    sitting = open_window()
    sitting.press(Qt.Key.Key_Escape)
    assert sitting.window.start.isVisible()
    assert sitting.window.open_session() is None


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1024, 700), (1366, 768)])
def test_each_field_says_whole_what_belongs_in_it(
    open_window: Callable[..., Person], size: tuple[int, int]
) -> None:
    person = open_window(*size)
    for field in person.window.start.findChildren(TextField):
        if field.isVisible():
            said = field.placeholderText()
            assert field.fontMetrics().horizontalAdvance(said) <= field.width() - 2 * 10, said
