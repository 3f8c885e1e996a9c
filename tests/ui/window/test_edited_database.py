"""The window on a database that somebody edited by hand: it opens, tells, and plays on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from baloot_score.i18n.store_words import store_sentence
from tests.store.evening import rewrite
from tests.ui.window.person import Person, texts_of

UNREADABLE = {
    "bytes for a title": "UPDATE sessions SET title = x'ff00'",
    "text that is not UTF-8": "UPDATE sessions SET us_name = CAST(x'ff' AS TEXT)",
    "an impossible hand": "UPDATE hands SET abnat_us = NULL, abnat_them = 163",
    "a series of none": "UPDATE sessions SET series = -1",
    "endless points": "UPDATE games SET start_points = 1e308 * 10",
}


@pytest.mark.parametrize("statement", UNREADABLE.values(), ids=UNREADABLE)
def test_a_session_that_cannot_be_read_is_told_and_another_can_be_played(
    open_window: Callable[..., Person], store_path: Path, statement: str
) -> None:
    before = open_window()
    before.press(Qt.Key.Key_Return)
    before.record(Qt.Key.Key_F2, Qt.Key.Key_F5, abnat="41")
    assert before.points() == [("18", "8")]
    before.window.close()
    rewrite(store_path, statement)

    person = open_window()
    words = person.window.table.entry.look.words
    assert store_sentence(words, "session_damaged", str(store_path)) in texts_of(person.window)
    person.press(Qt.Key.Key_Return)
    person.record(Qt.Key.Key_F3, Qt.Key.Key_F6, abnat="62")
    assert len(person.points()) == 1


def test_damaged_totals_stand_as_their_hands_say(
    open_window: Callable[..., Person], store_path: Path
) -> None:
    before = open_window()
    before.press(Qt.Key.Key_Return)
    before.record(Qt.Key.Key_F2, Qt.Key.Key_F5, abnat="41")
    shown = before.sheet()
    before.window.close()
    rewrite(
        store_path,
        "UPDATE games SET us_total = x'ff', them_total = 1e308, winner = '<b>'",
        "UPDATE sessions SET search = x'ff', hand_count = -1, moment = 'x', day = 7",
    )
    person = open_window()
    assert person.sheet() == shown
