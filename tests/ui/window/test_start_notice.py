"""What is told leaves the buttons free by which a session is started and a hand recorded."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget

from baloot_score.ui.look import Look
from tests.ui.window.person import Person, first_session

SENTENCE = "There are no sessions now. The old file is kept: /a/folder/with a long name/" + "x" * 40


def seen(widget: QWidget) -> QRect:
    """Where a widget is in its window."""
    return QRect(widget.mapTo(widget.window(), QPoint()), widget.size())


@pytest.mark.parametrize("earlier", [False, True], ids=["first start", "with earlier sessions"])
def test_a_message_does_not_cover_the_start(
    open_window: Callable[..., Person], earlier: bool
) -> None:
    person = open_window()
    if earlier:
        person.press(Qt.Key.Key_Return)
        person.press(Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    page = person.window.start
    person.window.tell(SENTENCE)
    for size in [(1366, 768), (640, 480), (1920, 1080), (1024, 600)]:
        person.window.resize(*size)
        person.qtbot.waitUntil(lambda: page.size() == person.window.size())
        assert page.start.isVisible()
        assert page.notice.isVisible()
        person.qtbot.waitUntil(lambda: not seen(page.notice).intersects(seen(page.start)))
        assert page.rect().contains(seen(page.notice))


@pytest.mark.parametrize("keypad", [False, True], ids=["no keypad", "keypad"])
@pytest.mark.parametrize("size", [(640, 480), (800, 600), (900, 1000), (1366, 768)])
def test_a_message_does_not_cover_the_record(
    person: Person, size: tuple[int, int], keypad: bool
) -> None:
    page = person.window.table
    person.window.resize(*size)
    person.qtbot.waitUntil(lambda: page.size() == person.window.size())
    if keypad:
        person.press(Qt.Key.Key_7, Qt.KeyboardModifier.ControlModifier)
    person.press(Qt.Key.Key_F2)
    person.press(Qt.Key.Key_Escape)
    assert page.notice.isVisible()
    assert page.entry.preview.record.isVisible()
    person.qtbot.waitUntil(lambda: not seen(page.notice).intersects(seen(page.entry.preview)))
    assert page.rect().contains(seen(page.notice))


@pytest.mark.parametrize("size", [(700, 520), (640, 480)])
def test_a_message_beside_the_tabs_is_seen_as_a_whole_in_larger_text(
    open_window: Callable[..., Person],
    look: Look,
    set_scale: Callable[[float], None],
    size: tuple[int, int],
) -> None:
    set_scale(1.2)
    person = open_window(*size, new=first_session(look.words))
    person.press(Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    page = person.window.start
    page.show_earlier()
    person.window.tell("A session was imported")
    person.qtbot.waitUntil(lambda: page.notice.isVisible() and page.tabs.isVisible())
    person.qtbot.waitUntil(lambda: page.rect().contains(seen(page.notice)))
