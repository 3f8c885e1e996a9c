"""On every page and in every dialog: what can be used has a name, and Tab goes as one reads."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from baloot_score.ui.controls.card import Card
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.look import Look
from tests.ui.accessibility.keyboard import Keyboard
from tests.ui.accessibility.legible import faint_texts, texts_on_grounds
from tests.ui.accessibility.pages import DIALOGS, PAGES
from tests.ui.accessibility.walker import (
    MEANINGLESS,
    against_the_page,
    control_of,
    controls,
    tab_stops,
    unreachable,
)
from tests.ui.window.person import Person

AROUND = 6
"""A ring may lie in the frame around the control that has the keys."""


@pytest.fixture
def keys(person: Person, qtbot: QtBot) -> Keyboard:
    """The keyboard of the person."""
    return Keyboard(qtbot, person.say)


@pytest.fixture
def window(person: Person, keys: Keyboard, place: str) -> QWidget:
    """The window of a page or dialog, reached by keys alone."""
    return {**PAGES, **DIALOGS}[place](person, keys)


@pytest.mark.parametrize("place", [*PAGES, *DIALOGS])
def test_every_text_stands_out_and_every_control_has_name_role_turn_and_ring(
    window: QWidget, look: Look
) -> None:
    assert faint_texts(window) == []
    if look.words.right_to_left:
        assert [name for name in _said_of(window) if ", " in name] == []
    found = controls(window)
    assert found
    assert [str(control) for control in found if not control.name.strip()] == []
    assert [
        str(control) for control in found if control.focusable and control.role in MEANINGLESS
    ] == []
    stops = tab_stops(window)
    assert against_the_page(window, stops) == []
    assert unreachable(window, stops) == []
    # Last, for it takes the keys to everything that can have them.
    assert _unseen_with_the_keys(window, stops) == []


def _said_of(window: QWidget) -> list[str]:
    """What screen readers are told of all that is shown, without the names that people gave."""
    names = re.compile("\N{FIRST STRONG ISOLATE}.*?\N{POP DIRECTIONAL ISOLATE}")
    shown = [widget for widget in window.findChildren(QWidget) if widget.isVisible()]
    said = [text for one in shown for text in (one.accessibleName(), one.accessibleDescription())]
    return [names.sub("", text) for text in said]


def _unseen_with_the_keys(window: QWidget, stops: list[QWidget]) -> list[str]:
    """What looks the same with the keys as without."""
    unseen = []
    for one, other in zip(stops, [stops[-1], *stops], strict=False):
        # Tab also brings into view what was scrolled away.
        other.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(other, Qt.Key.Key_Tab)
        assert one.hasFocus()
        seen = _picture(window, one)
        other.setFocus(Qt.FocusReason.TabFocusReason)
        if _picture(window, one) == seen:
            unseen.append(str(control_of(one)))
    return unseen


def test_a_faint_text_is_found(qtbot: QtBot, look: Look) -> None:
    faint = Card(look)
    Label(look, "faint", color="line", parent=faint).resize(100, 40)
    control = SegmentedControl(look, (Segment(1, "one"), Segment(2, "two")))
    for widget in (faint, control):
        qtbot.addWidget(widget)
        widget.resize(200, 60)
        widget.show()
    assert len(faint_texts(faint)) == 1
    assert faint_texts(control) == []
    assert {written.text for written, _ground in texts_on_grounds(control)} == {"one", "two"}


def _picture(window: QWidget, widget: QWidget) -> QImage:
    """What is seen of a widget and just around it."""
    area = QRect(widget.mapTo(window, QPoint()), widget.size())
    return window.grab(area.adjusted(-AROUND, -AROUND, AROUND, AROUND)).toImage()
