"""Where a window would take a text for markup, or a sign of it for a key: nowhere, it is hoped."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAction, QTextDocumentFragment
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QDialog,
    QGroupBox,
    QLabel,
    QMessageBox,
    QTabBar,
    QTextEdit,
    QWidget,
)

from baloot_score.ui.controls.painted_button import plain_tip
from baloot_score.ui.why.sentences import Sentences

MOST_ITEMS = 60
"""So many rows and columns of a view are looked at: the others are of the same kinds."""


def interpreted(window: QWidget) -> list[str]:
    """What in a window and the windows that belong to it is not shown as the plain text it is."""
    found = []
    for widget in (window, *window.findChildren(QWidget)):
        if widget.metaObject().className() == "QTipLabel":
            continue  # the tool tip that was shown last: that of its widget is looked at
        found += [f"{type(widget).__name__}: {what}" for what in _of(widget)]
        if isinstance(widget, QAbstractItemView):
            found += [f"{type(widget).__name__}: {what}" for what in _of_items(widget)]
    return found


def _of(widget: QWidget) -> Iterator[str]:
    plain = Qt.TextFormat.PlainText
    if isinstance(widget, QLabel | QMessageBox) and widget.textFormat() is not plain:
        yield f"text of any format {widget.text()!r}"
    if isinstance(widget, QLabel) and widget.buddy() is not None and _has_key(widget.text()):
        yield f"a key in {widget.text()!r}"
    # Its cursor writes plain text; whatever else edits rich text could be told to read it.
    if isinstance(widget, QTextEdit) and not (
        isinstance(widget, Sentences) and widget.isReadOnly()
    ):
        yield "rich text"
    if isinstance(widget, QAbstractButton) and _has_key(widget.text()):
        yield f"a key in {widget.text()!r}"
    if isinstance(widget, QGroupBox) and _has_key(widget.title()):
        yield f"a key in {widget.title()!r}"
    if isinstance(widget, QTabBar):
        for tab in range(widget.count()):
            if _has_key(widget.tabText(tab)):
                yield f"a key in {widget.tabText(tab)!r}"
            yield from _of_tip(widget.tabToolTip(tab))
    for tip in (widget.toolTip(), widget.whatsThis(), widget.statusTip()):
        yield from _of_tip(tip)
    for action in widget.actions():
        yield from _of_action(action)


def _of_action(action: QAction) -> Iterator[str]:
    if _has_key(action.text()):
        yield f"a key in {action.text()!r}"
    yield from _of_tip(action.statusTip())


def _of_items(view: QAbstractItemView) -> Iterator[str]:
    model, root = view.model(), QModelIndex()
    if model is None:
        return
    columns = range(min(_columns(view), MOST_ITEMS))
    for row in range(min(model.rowCount(root), MOST_ITEMS)):
        for column in columns:
            yield from _of_tip(model.index(row, column, root).data(Qt.ItemDataRole.ToolTipRole))
    for column in columns:
        across = Qt.Orientation.Horizontal
        yield from _of_tip(model.headerData(column, across, Qt.ItemDataRole.ToolTipRole))


def _columns(view: QAbstractItemView) -> int:
    """A list has one column, and does not let itself be asked."""
    try:
        return view.model().columnCount(QModelIndex())
    except TypeError:
        return 1


def _of_tip(tip: object) -> Iterator[str]:
    """A tool tip is rich text where it looks so: then its signs must be escaped."""
    if isinstance(tip, str) and GuiQt.mightBeRichText(tip):
        plain = QTextDocumentFragment.fromHtml(tip).toPlainText()
        if plain_tip(plain) != tip:
            yield f"markup in a tool tip {tip!r}"


def _has_key(text: str) -> bool:
    """Whether Qt would take one of its signs for the mark of a key."""
    return "&" in text.replace("&&", "")


def shown_texts(window: QWidget) -> Iterator[str]:
    """The texts of labels, buttons, actions and items, as they were given."""
    for widget in (window, *window.findChildren(QWidget)):
        if isinstance(widget, QLabel):
            yield widget.text()
        elif isinstance(widget, QAbstractButton):
            yield widget.text().replace("&&", "&")
        elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
            model, root = widget.model(), QModelIndex()
            for row in range(min(model.rowCount(root), MOST_ITEMS)):
                for column in range(min(_columns(widget), MOST_ITEMS)):
                    yield str(model.index(row, column, root).data())
        if isinstance(widget, QDialog) or widget is window:
            yield widget.windowTitle()
        for action in widget.actions():
            yield action.text().replace("&&", "&")
