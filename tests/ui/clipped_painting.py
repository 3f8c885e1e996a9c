"""Finds texts that code of the window paints where they do not fit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QAbstractButton, QWidget

from baloot_score.ui.second_screen.board_window import BoardWindow
from tests.ui.painted_text import PaintedText
from tests.ui.shown_widgets import SLACK, item_view, named, plain, tip_at

_FAR = 100_000.0


def badly_painted(widget: QWidget, painted: list[PaintedText]) -> Iterator[str]:
    """Texts of one widget that are cut or written over one another."""
    for text in painted:
        yield from _painted(widget, text)
    for one, other in combinations(painted, 2):
        common = one.ink.adjusted(1, 1, -1, -1).intersected(other.ink.adjusted(1, 1, -1, -1))
        if common.width() > SLACK and common.height() > SLACK:
            yield f"{named(widget)} writes {one.text!r} and {other.text!r} over each other"


def _painted(widget: QWidget, text: PaintedText) -> Iterator[str]:
    if item_view(widget) is not None and not QRectF(widget.rect()).intersects(text.ink):
        return  # a row that is scrolled out of sight
    shortened = text.text != text.whole
    if shortened and isinstance(widget, QAbstractButton) and not _is_name(text.whole):
        yield f"{named(widget)} shows {text.text!r} of {text.whole!r}"
    elif shortened and isinstance(widget, BoardWindow) and _is_name(text.whole):
        # Nobody points at the second screen; the main window has the whole of it.
        if not _letters(text.text):
            yield f"{named(widget)} shows nothing of {text.whole!r}"
    elif shortened:
        tip = tip_at(widget, text.ink.toRect().intersected(widget.rect()).center())
        if plain(text.whole) not in tip or not _letters(text.text):
            yield f"{named(widget)} shows {text.text!r} of {text.whole!r}, and no tool tip has it"
    if text.room is not None and not _holds(text.room, text.ink):
        yield f"{named(widget)}: {text.text!r} {_lacks(text.ink, text.room)}"
    elif not _holds(_sight(widget), text.ink):
        yield f"{named(widget)}: {text.text!r} {_lacks(text.ink, QRectF(widget.rect()))}"


def _sight(widget: QWidget) -> QRectF:
    """Where something of a widget can be seen: without an end where it scrolls."""
    seen, view = QRectF(widget.rect()), item_view(widget)
    if view is not None:
        off = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        across = 0 if view.horizontalScrollBarPolicy() is off else _FAR
        seen.adjust(-across, -_FAR, across, _FAR)
    return seen


def _is_name(text: str) -> bool:
    """Whether a text ends in what somebody wrote, which may be of any length."""
    return text.endswith("\N{POP DIRECTIONAL ISOLATE}")


def _letters(text: str) -> bool:
    return any(character.isalnum() for character in text)


def _holds(room: QRectF, ink: QRectF) -> bool:
    return room.adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(ink)


def _lacks(ink: QRectF, room: QRectF) -> str:
    return (
        f"is inked at ({ink.x():.0f}, {ink.y():.0f}, {ink.width():.0f}x{ink.height():.0f}) in a "
        f"room of ({room.x():.0f}, {room.y():.0f}, {room.width():.0f}x{room.height():.0f})"
    )
