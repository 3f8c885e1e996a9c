"""The menu of a hand on the sheet: what can be done with it, and what can be asked of it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from baloot_score.ui.icons import icon
from baloot_score.ui.look import Look
from baloot_score.ui.sheet.view import WHY_KEY, SheetView


def row_menu(look: Look, view: SheetView, place: int) -> QMenu:
    """The menu of the hand at a place; it goes when it is closed."""
    words = look.words
    menu = QMenu(view)
    menu.setLayoutDirection(look.direction)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    edit = menu.addAction(icon("edit", look), words.gettext("Edit this hand"))
    edit.triggered.connect(lambda _checked=False: view.edit_requested.emit(place))
    why = menu.addAction(icon("question", look), words.gettext("Why so?"))
    why.setShortcut(QKeySequence(WHY_KEY))  # only shown: the view takes the key itself
    why.triggered.connect(lambda _checked=False: view.why_requested.emit(place))
    others = menu.addAction(icon("scales", look), words.gettext("The game under other rules"))
    others.triggered.connect(lambda _checked=False: view.game_requested.emit())
    remove = menu.addAction(icon("trash", look), words.gettext("Remove this hand"))
    remove.triggered.connect(lambda _checked=False: view.remove_requested.emit(place))
    return menu
