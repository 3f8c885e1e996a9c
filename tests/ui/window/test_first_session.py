"""Enter on the first page starts the session that the other tests of the window begin with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt

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
