"""The button that starts a session ends where the fields above it do, beside a bar or not."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from baloot_score.ui.look import Look
from tests.ui.settling import settle
from tests.ui.window.person import Person


def test_the_start_is_aligned_with_the_fields(
    open_window: Callable[..., Person], look: Look
) -> None:
    person = open_window()
    page = person.window.start

    def edge(widget: QWidget) -> int:
        corner = widget.mapTo(person.window, widget.rect().topLeft())
        rtl = look.direction is Qt.LayoutDirection.RightToLeft
        return corner.x() if rtl else corner.x() + widget.width()

    barred = set()
    for size in ((1366, 768), (1366, 640), (1024, 600), (1920, 1080)):
        person.window.resize(*size)
        settle()
        assert edge(page.start) == edge(page.teams.them) == edge(page.title), size
        barred.add(page.title.mapTo(person.window, page.title.rect().topLeft()).x())
    assert len(barred) > 1
