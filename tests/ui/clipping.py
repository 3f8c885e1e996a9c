"""Finds what cannot be read in a window: cut texts, widgets out of sight or over one another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QTextDocumentFragment
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QScrollArea,
    QScrollBar,
    QTextEdit,
    QToolTip,
    QWidget,
)

from baloot_score.ui.controls.button import PaintedButton
from baloot_score.ui.controls.floating import Floating
from tests.ui.painted_text import PaintedText, painted_texts

SLACK = 1.5
"""So many pixels may be missing: letters are measured in parts of a pixel, rounded outwards."""
EDIT_MARGIN = 2
"""What Qt's line edit leaves free on either side of its text."""


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
        return [*found, *_menu(window)]
    overlays = _overlays(window)
    for widget in _shown(window):
        found += _texts(widget)
        found += _places(widget, overlays)
    return found


def _settle() -> None:
    """Let happen what the event loop would do: layouts are done, replaced widgets are gone."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()


def _shown(widget: QWidget) -> Iterator[QWidget]:
    """The widget and everything visible in it that is not a window of its own."""
    yield widget
    for child in _children(widget):
        yield from _shown(child)


def _children(widget: QWidget) -> list[QWidget]:
    return [
        child
        for child in widget.children()
        if isinstance(child, QWidget) and child.isVisible() and not child.isWindow()
    ]


def _overlays(window: QWidget) -> set[int]:
    """What floats above other widgets on purpose, or lets every click through to them."""
    floating = {id(each._widget) for each in window.findChildren(Floating)}
    through = Qt.WidgetAttribute.WA_TransparentForMouseEvents
    return floating | {
        id(each) for each in window.findChildren(QWidget) if each.testAttribute(through)
    }


def _named(widget: QWidget) -> str:
    """A widget as a finding names it; a viewport by its view."""
    widget = _item_view(widget) or widget
    words = getattr(widget, "text", None) or getattr(widget, "label", None)
    said = words() if callable(words) else words
    return f"{type(widget).__name__} {str(said or widget.accessibleName())!r}"


def _too_large(window: QWidget, room: QSize | None) -> Iterator[str]:
    if room is not None and not QRect(QPoint(), room).contains(QRect(QPoint(), window.size())):
        yield f"{_named(window)} is {_size(window.size())}, for a room of {_size(room)}"


def _size(size: QSize) -> str:
    return f"{size.width()}x{size.height()}"


# Where widgets are


def _places(widget: QWidget, overlays: set[int]) -> Iterator[str]:
    """Children that reach out of a widget or lie on one another, and contents that are cut."""
    children = [child for child in _children(widget) if id(child) not in overlays]
    if isinstance(widget, QAbstractScrollArea):
        yield from _cut_contents(widget)
        return
    if isinstance(widget.parentWidget(), QAbstractScrollArea) and not widget.isWindow():
        return  # a viewport: what is in it scrolls
    inside = widget.rect()
    for child in _children(widget):
        place = child.geometry()
        if not place.isEmpty() and not inside.contains(place):
            yield (
                f"{_named(child)} at {_rect(place)} reaches out of {_named(widget)} "
                f"of {_size(widget.size())}"
            )
    for one, other in combinations(children, 2):
        if one.geometry().intersects(other.geometry()):
            yield from _on_each_other(one, other, widget)


def _on_each_other(one: QWidget, other: QWidget, parent: QWidget) -> Iterator[str]:
    """Contents of two widgets that are seen at the same place of their parent."""
    for ours, theirs in product(_seen(one, parent), _seen(other, parent)):
        common = ours.intersected(theirs)
        if common.width() > 1 and common.height() > 1:
            yield f"{_named(one)} and {_named(other)} lie on each other at {_rect(common)}"
            return


def _seen(widget: QWidget, parent: QWidget) -> list[QRect]:
    """Where something of a widget is seen: its children, the words of a label, or all of it."""
    if children := _children(widget):
        return [place for child in children for place in _seen(child, parent)]
    place = QRect(widget.mapTo(parent, QPoint()), widget.size())
    if isinstance(widget, QLabel) and not widget.wordWrap():
        metrics, room = QFontMetricsF(widget.font()), widget.contentsRect()
        words = QRect(QPoint(), QSize(round(metrics.horizontalAdvance(widget.text())), 0))
        words.setHeight(round(metrics.height()))
        style, direction = widget.style(), widget.layoutDirection()
        size = words.size().boundedTo(room.size())
        words = style.alignedRect(direction, _relative(widget), size, room)
        return [words.translated(place.topLeft())]
    return [place]


def _relative(label: QLabel) -> Qt.AlignmentFlag:
    """The alignment of a label without the flag that `alignedRect` does not know."""
    side = label.alignment()
    absolute = bool(side & Qt.AlignmentFlag.AlignAbsolute)
    mirrored = label.layoutDirection() is Qt.LayoutDirection.RightToLeft
    if absolute and mirrored and side & Qt.AlignmentFlag.AlignRight:
        return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    if absolute and mirrored and side & Qt.AlignmentFlag.AlignLeft:
        return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    return side & ~Qt.AlignmentFlag.AlignAbsolute


def _rect(rect: QRect) -> str:
    return f"({rect.x()}, {rect.y()}, {rect.width()}x{rect.height()})"


def _cut_contents(area: QAbstractScrollArea) -> Iterator[str]:
    """Contents that are larger than what is seen of them and cannot be scrolled."""
    off = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    needed, seen = _contents_size(area), area.viewport().size()
    if needed is None:
        return
    if area.horizontalScrollBarPolicy() is off and needed.width() > seen.width() + SLACK:
        yield f"{_named(area)} shows {seen.width()} of its {needed.width()} pixels across"
    if area.verticalScrollBarPolicy() is off and needed.height() > seen.height() + SLACK:
        yield f"{_named(area)} shows {seen.height()} of its {needed.height()} pixels down"


def _contents_size(area: QAbstractScrollArea) -> QSize | None:
    if isinstance(area, QScrollArea):
        content = area.widget()
        return None if content is None else content.size()
    if isinstance(area, QTextEdit):
        return area.document().size().toSize()
    header = getattr(area, "horizontalHeader", None)
    if callable(header):
        return QSize(header().length(), 0)
    return None


# What is written


def _texts(widget: QWidget) -> Iterator[str]:
    """Texts of one widget that are cut or written over one another."""
    painted = painted_texts(widget)
    for text in painted:
        yield from _painted(widget, text)
    for one, other in combinations(painted, 2):
        common = one.ink.adjusted(1, 1, -1, -1).intersected(other.ink.adjusted(1, 1, -1, -1))
        if common.width() > SLACK and common.height() > SLACK:
            yield f"{_named(widget)} writes {one.text!r} and {other.text!r} over each other"
    if not painted:
        yield from _written_by_qt(widget)


def _painted(widget: QWidget, text: PaintedText) -> Iterator[str]:
    area = _item_view(widget)
    if area is not None and not QRectF(widget.rect()).intersects(text.ink):
        return  # a row that is scrolled out of sight
    if text.text != text.whole:
        tip = _tip(widget, text.ink.toRect().intersected(widget.rect()).center())
        if _plain(text.whole) not in tip or not _letters(text.text):
            yield f"{_named(widget)} shows {text.text!r} of {text.whole!r}, and no tool tip has it"
    if text.room is not None and not _holds(text.room, text.ink):
        yield f"{_named(widget)}: {text.text!r} {_lacks(text.ink, text.room)}"
    elif not _holds(QRectF(widget.rect()), text.ink, high=area is None):
        yield f"{_named(widget)}: {text.text!r} {_lacks(text.ink, QRectF(widget.rect()))}"


def _letters(text: str) -> bool:
    return any(character.isalnum() for character in text)


def _item_view(widget: QWidget) -> QAbstractItemView | None:
    """The view whose viewport a widget is: its rows scroll, and its cells have tool tips."""
    view = widget.parentWidget()
    return view if isinstance(view, QAbstractItemView) and view.viewport() is widget else None


def _holds(room: QRectF, ink: QRectF, *, high: bool = True) -> bool:
    across = room.left() - SLACK <= ink.left() and ink.right() <= room.right() + SLACK
    down = room.top() - SLACK <= ink.top() and ink.bottom() <= room.bottom() + SLACK
    return across and (down or not high)


def _lacks(ink: QRectF, room: QRectF) -> str:
    return (
        f"is inked at ({ink.x():.0f}, {ink.y():.0f}, {ink.width():.0f}x{ink.height():.0f}) in a "
        f"room of ({room.x():.0f}, {room.y():.0f}, {room.width():.0f}x{room.height():.0f})"
    )


def _tip(widget: QWidget, spot: QPoint) -> str:
    """The tool tip that a pointer resting on a spot brings up."""
    QToolTip.hideText()
    if _item_view(widget) is None:
        asked: QWidget | None = widget
        while asked is not None and not asked.toolTip() and not asked.isWindow():
            asked = asked.parentWidget()
        return _plain(asked.toolTip()) if asked is not None else ""
    event = QHelpEvent(QEvent.Type.ToolTip, spot, widget.mapToGlobal(spot))
    QApplication.sendEvent(widget, event)
    shown = QToolTip.text()
    QToolTip.hideText()
    return _plain(shown)


def _plain(text: str) -> str:
    """A text without markup, and with single spaces."""
    if text.startswith("<span>"):  # a tool tip whose words look like markup
        text = QTextDocumentFragment.fromHtml(text).toPlainText()
    return " ".join(text.split())


def _written_by_qt(widget: QWidget) -> Iterator[str]:
    """Texts that Qt writes by itself: of these only the room is known."""
    if isinstance(widget, QLabel):
        yield from _label(widget)
    elif isinstance(widget, QLineEdit):
        yield from _line_edit(widget)
    elif isinstance(widget, PaintedButton):
        if _plain(widget.label) not in _tip(widget, widget.rect().center()):
            yield f"{_named(widget)} shows no words, and no tool tip has them"
    elif isinstance(widget, QAbstractButton):
        yield from _button(widget)
    elif (view := _item_view(widget)) is not None:
        yield from _cells(view) if not isinstance(view, QHeaderView) else _sections(view)
    elif not isinstance(widget, (QAbstractScrollArea, QScrollBar)):
        yield from _other(widget)


def _label(label: QLabel) -> Iterator[str]:
    text, room = label.text(), label.contentsRect()
    if not text.strip():
        return
    if label.wordWrap():
        needed = QSize(0, label.heightForWidth(label.width()) - label.height() + room.height())
    else:
        metrics = QFontMetricsF(label.font())
        lines = text.split("\n")
        widest = max(metrics.horizontalAdvance(line) for line in lines)
        high = sum(metrics.tightBoundingRect(line).height() for line in lines)
        needed = QSize(round(widest) + 2 * label.margin(), round(high))
    if needed.width() > room.width() + SLACK or needed.height() > room.height() + SLACK:
        yield f"{_named(label)} needs {_size(needed)} and has {_size(room.size())}"


def _line_edit(edit: QLineEdit) -> Iterator[str]:
    text = edit.displayText() or edit.placeholderText()
    margins = edit.textMargins()
    room = _edit_room(edit).marginsRemoved(margins)
    metrics = QFontMetricsF(edit.font())
    needed = metrics.horizontalAdvance(text)
    if needed > room.width() + SLACK and _plain(text) not in _plain(edit.toolTip()):
        yield f"{_named(edit)}: {text!r} needs {needed:.0f} pixels and has {room.width()}"
    high = metrics.tightBoundingRect(text).height()
    if text and high > room.height() + SLACK:
        yield f"{_named(edit)}: {text!r} is {high:.0f} pixels high and has {room.height()}"


def _edit_room(edit: QLineEdit) -> QRect:
    from PySide6.QtWidgets import QStyle, QStyleOptionFrame

    option = QStyleOptionFrame()
    edit.initStyleOption(option)
    room = edit.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, edit)
    return room.adjusted(EDIT_MARGIN, 0, -EDIT_MARGIN, 0)


def _button(button: QAbstractButton) -> Iterator[str]:
    """A button of Qt's own: it needs the size that it asks for, or its words do not fit."""
    needed = button.sizeHint()
    small = button.width() < needed.width() or button.height() < needed.height()
    if button.text() and small:
        yield f"{_named(button)} needs {_size(needed)} and has {_size(button.size())}"


def _other(widget: QWidget) -> Iterator[str]:
    """A combo box, a group box or the like: it needs at least its smallest size."""
    written = getattr(widget, "currentText", None) or getattr(widget, "title", None)
    needed = widget.minimumSizeHint()
    small = widget.width() < needed.width() or widget.height() < needed.height()
    if callable(written) and small:
        yield f"{_named(widget)} needs {_size(needed)} and has {_size(widget.size())}"


def _cells(view: QAbstractItemView) -> Iterator[str]:
    """Cells that Qt's own delegate writes."""
    model = view.model()
    if model is None:
        return
    root = view.rootIndex()
    for row in range(model.rowCount(root)):
        for column in range(1 if isinstance(view, QListView) else model.columnCount(root)):
            index = model.index(row, column, root)
            area, needed = view.visualRect(index), view.sizeHintForIndex(index)
            text = str(index.data() or "")
            if not text.strip() or not view.viewport().rect().intersects(area):
                continue
            seen = min(area.width(), view.viewport().width())
            tip = _tip(view.viewport(), area.intersected(view.viewport().rect()).center())
            whole = all(_plain(line) in tip for line in text.split("\n"))
            if (needed.width() > seen + SLACK and not whole) or needed.height() > area.height():
                yield (
                    f"{_named(view)}: {text!r} needs {_size(needed)} and has "
                    f"{seen}x{area.height()}, and no tool tip has it"
                )


def _sections(header: QHeaderView) -> Iterator[str]:
    """Sections of a header that Qt writes."""
    model, metrics = header.model(), QFontMetricsF(header.font())
    if model is None or header.orientation() is not Qt.Orientation.Horizontal:
        return
    for place in range(header.count()):
        text = str(model.headerData(place, header.orientation()) or "")
        needed = max(metrics.horizontalAdvance(line) for line in text.split("\n"))
        tip = _plain(
            str(model.headerData(place, header.orientation(), Qt.ItemDataRole.ToolTipRole) or "")
        )
        room = header.sectionSize(place)
        if not header.isSectionHidden(place) and needed > room and _plain(text) not in tip:
            yield f"{_named(header)}: {text!r} needs {needed:.0f} pixels and has {room}"


def _menu(menu: QMenu) -> Iterator[str]:
    needed = menu.sizeHint()
    if menu.width() < needed.width() or menu.height() < needed.height():
        yield f"{_named(menu)} needs {_size(needed)} and has {_size(menu.size())}"
