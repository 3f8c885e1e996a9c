"""Finds what cannot be read in a window: cut texts, widgets out of sight or over one another."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from baloot_score.ui.controls.floating import Floating
from tests.ui.clipped_painting import badly_painted
from tests.ui.clipped_places import badly_placed
from tests.ui.clipped_writing import badly_written, cut_menu
from tests.ui.painted_text import painted_texts
from tests.ui.shown_widgets import named, shown_in, size_text


def clipped(window: QWidget, room: QSize | None = None) -> list[str]:
    """What cannot be read or reached in a window, a dialog or a menu as it is shown now.

    Args:
        window: it is visible.
        room: the size that it was given; a window that needs more is a finding.

    Returns:
        One sentence for each finding, with the class, the words and the pixels of the widget.
    """
    _settle()
    found = list(_too_large(window, room))
    if isinstance(window, QMenu):
        return [*found, *cut_menu(window)]
    overlays = _overlays(window)
    for widget in shown_in(window):
        painted = painted_texts(widget)
        found += badly_painted(widget, painted) if painted else badly_written(widget)
        found += badly_placed(widget, overlays)
    return found


def _settle() -> None:
    """Let happen what the event loop would do: layouts are done, replaced widgets are gone."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()


def _overlays(window: QWidget) -> set[int]:
    """What floats above other widgets on purpose, or lets every click through to them."""
    floating = {id(each._widget) for each in window.findChildren(Floating)}
    through = Qt.WidgetAttribute.WA_TransparentForMouseEvents
    return floating | {
        id(each) for each in window.findChildren(QWidget) if each.testAttribute(through)
    }


def _too_large(window: QWidget, room: QSize | None) -> Iterator[str]:
    if room is not None and not QRect(QPoint(), room).contains(QRect(QPoint(), window.size())):
        yield f"{named(window)} is {size_text(window.size())}, for a room of {size_text(room)}"
