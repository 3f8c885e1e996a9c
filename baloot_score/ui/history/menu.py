"""The menu of one session of the history, or of one in the trash."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from baloot_score.ui.history.choosing import Choosing
from baloot_score.ui.history.layout import HistoryLayout
from baloot_score.ui.history.one_session import OneSession
from baloot_score.ui.history.trash import Trash
from baloot_score.ui.icons import icon
from baloot_score.ui.look import Look

Entry = tuple[str, str, str, Callable[[], object]]
"""Icon, words, the key that does the same (only shown: the list takes it), and what is done."""

LINE: Entry = ("", "", "", lambda: None)
"""A line between other entries."""


class SessionMenu(QObject):
    """Offers what can be done with the session of a row; one menu at a time."""

    export_asked = Signal(object)
    """The ids of sessions that a person wants to export: the one of the row."""

    def __init__(
        self,
        look: Look,
        parts: HistoryLayout,
        one: OneSession,
        choosing: Choosing,
        trash: Trash,
        can_export: Callable[[], bool],
    ) -> None:
        """Offer it where the list asks for it."""
        super().__init__(parts)
        self._look, self._parts, self._model = look, parts, parts.model
        self._one, self._choosing, self._trash = one, choosing, trash
        self._can_export = can_export
        self._menu: QMenu | None = None
        parts.view.menu_asked.connect(self._show)

    def _show(self, row: int, where: QPoint) -> None:
        if self._menu is not None:
            return
        entries = self._of_trash(row) if self._trash.is_shown else self._of_list(row)
        menu = self._menu = _menu(self._look, entries, self._parts)
        menu.destroyed.connect(self._forget)
        if self._look.words.right_to_left:
            where.setX(where.x() - menu.sizeHint().width())
        menu.popup(where)

    def _forget(self) -> None:
        self._menu = None

    def _of_list(self, row: int) -> list[Entry]:
        words, one, session = self._look.words, self._one, self._model.session(row)
        ids = (session.id,)
        on = words.gettext("Open it") if session.finished else words.gettext("Go on with it")
        like = words.gettext("New session like this one")
        remove = words.gettext("Move to the trash")
        exporting: list[Entry] = [
            ("share", words.gettext("Export"), "", lambda: self.export_asked.emit(ids))
        ]
        return [
            ("enter", on, "Enter", lambda: one.use(row)),
            ("edit", words.gettext("Rename"), "F2", lambda: one.rename(row)),
            ("note", words.gettext("Note"), "", lambda: one.write_note(row)),
            ("duplicate", like, "", lambda: one.duplicate(row)),
            *(exporting if self._can_export() else []),
            self._several(row),
            LINE,
            ("trash", remove, "Delete", lambda: self._trash.put_in(ids)),
        ]

    def _of_trash(self, row: int) -> list[Entry]:
        words, trash = self._look.words, self._trash
        ids = (self._model.session(row).id,)
        delete = words.gettext("Delete for good")
        return [
            ("restore", words.gettext("Restore"), "Enter", lambda: trash.restore(ids)),
            self._several(row),
            ("trash", delete, "Delete", lambda: trash.ask_delete(ids)),
        ]

    def _several(self, row: int) -> Entry:
        text = self._look.words.gettext("Choose several")
        return ("select", text, "Space", lambda: self._choosing.toggle(row, False))


def _menu(look: Look, entries: list[Entry], parent: QWidget) -> QMenu:
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.setLayoutDirection(look.direction)
    for entry in entries:
        if entry is LINE:
            menu.addSeparator()
            continue
        icon_name, text, key, do = entry
        action = menu.addAction(icon(icon_name, look), text)
        if key:
            action.setShortcut(QKeySequence(key))
            action.setShortcutVisibleInContextMenu(True)
        action.triggered.connect(lambda _checked=False, do=do: do())
    return menu
