"""The history beside the form of a new session: finding sessions, and working on them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from PySide6.QtCore import SIGNAL, QPoint, QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from baloot_score.scoring.model import PerTeam
from baloot_score.session import History, HistoryQuery, StoreError
from baloot_score.ui.controls.announcing import announce
from baloot_score.ui.controls.notice import Notice
from baloot_score.ui.history.delete_dialog import DeleteDialog
from baloot_score.ui.history.empty_state import say_why_empty
from baloot_score.ui.history.filters import ChosenFilters
from baloot_score.ui.history.layout import HistoryLayout
from baloot_score.ui.history.menu import Entry, session_menu
from baloot_score.ui.history.model import HistoryModel
from baloot_score.ui.history.names_dialog import NamesDialog
from baloot_score.ui.history.note_dialog import NoteDialog
from baloot_score.ui.history.work import OpenTable, SessionWork
from baloot_score.ui.look import Look

SEARCH_AFTER_MS = 120
"""So long nothing is typed before the search begins."""


@dataclass(frozen=True, slots=True)
class UnfinishedHistory:
    """What was searched, chosen and marked, so that another page can go on with it."""

    text: str
    filters: ChosenFilters
    filters_open: bool
    trashed: bool
    choosing: bool
    chosen: tuple[str, ...]
    current: str | None
    searching: bool
    """Whether the keys are in the search."""


class HistoryPanel(QWidget):
    """Lists sessions page by page; each can be opened, named, noted, copied and removed."""

    opened = Signal(str)
    """The id of a session that a person wants to go on with."""
    export_asked = Signal(object)
    """The ids of sessions that a person wants to export, newest marked last."""
    failed = Signal(object)
    """A `StoreError`."""
    filled = Signal()
    """Whether there is any session at all may be different now."""

    def __init__(self, look: Look, notice: Notice) -> None:
        """Make an empty list; what happens is said in a notice."""
        super().__init__()
        self._look, self._notice = look, notice
        self._work: SessionWork | None = None
        self._trashed = False
        self._any = self._narrow = False
        self._undo: Callable[[], None] | None = None
        self._last_marked: str | None = None
        self._menu: QMenu | None = None
        self.model = HistoryModel(look, self)
        self.parts = HistoryLayout(look, self.model)
        self.view = self.parts.view
        self.search = self.parts.search
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SEARCH_AFTER_MS)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.parts)
        self._connect()
        self._refresh()

    def _connect(self) -> None:
        parts, view = self.parts, self.view
        self.model.failed.connect(self.failed)
        self.model.counted.connect(self._refresh)
        self._timer.timeout.connect(self._find)
        self.search.textChanged.connect(lambda _text: self._timer.start())
        self.search.gone_on.connect(self._go_to_the_list)
        parts.filter.toggled.connect(self._show_filters)
        parts.filters.changed.connect(self._timer.start)
        parts.select.clicked.connect(lambda: self._choose_several(not self.model.choosing))
        parts.trash.clicked.connect(lambda: self._show_trash(True))
        parts.back.clicked.connect(lambda: self._show_trash(False))
        parts.clear.clicked.connect(self._clear)
        parts.empty.do.clicked.connect(self._help)
        parts.empty_trash.clicked.connect(lambda: self._ask_delete(None))
        view.opened.connect(self._use)
        view.toggled.connect(self._toggle)
        view.menu_asked.connect(self._show_menu)
        view.renamed.connect(self._rename)
        view.removed.connect(self._remove)
        view.all_chosen.connect(self._choose_all)
        view.undone.connect(self._take_back)
        view.left.connect(lambda: self._choose_several(False))
        bar = parts.choosing
        bar.all.clicked.connect(self._choose_all)
        bar.done.clicked.connect(lambda: self._choose_several(False))
        bar.export.clicked.connect(lambda: self.ask_export(self.model.chosen))
        bar.trash.clicked.connect(lambda: self._move_to_trash(self.model.chosen))
        bar.restore.clicked.connect(lambda: self._restore(self.model.chosen))
        bar.delete.clicked.connect(lambda: self._ask_delete(self.model.chosen))
        self._notice.acted.connect(self._take_back)

    # Reading ------------------------------------------------------------------------------

    def read(self, history: History, table: OpenTable) -> None:
        """Read the list anew, beside the table of a window."""
        if self._work is None:
            self._work = SessionWork(history, table, self)
            self._work.failed.connect(self.failed)
        self.model.taken = frozenset()
        self._find()

    def show_taken(self, ids: Collection[str]) -> None:
        """Show what has just come in, marked, whatever was searched for before."""
        self._trashed = False
        self.model.set_choosing(False)
        self.model.taken = frozenset(ids)
        self._clear()
        row = self.model.first_taken()
        if row is not None:
            self.view.go_to(row)
            self.view.setFocus()

    @property
    def has_any(self) -> bool:
        """Whether there is any session, in the list or in the trash."""
        return self._any

    def set_narrow(self, narrow: bool) -> None:
        """Whether a tab above says already what this is."""
        if narrow != self._narrow:
            self._narrow = narrow
            self._refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        """Search for nothing while nobody sees it: the list is read when it is shown again."""
        self._timer.stop()
        super().hideEvent(event)

    def query(self) -> HistoryQuery:
        """What is searched for."""
        return self.parts.filters.narrowed(
            HistoryQuery(text=self.search.text(), trashed=self._trashed)
        )

    def _find(self) -> None:
        """Read what fits the search and the filters; the same session stays under the keys."""
        self._timer.stop()
        work = self._work
        if work is None:
            return
        row = self.view.row()
        current = None if row is None else self.model.session(row).id
        bar, query = self.view.verticalScrollBar(), self.query()
        scrolled = bar.value() if query == self.model.query else 0
        self.model.at_table = work.open_id
        self.model.read(work.history, query)
        row = self.model.row_of(current)
        if row is not None:
            self.view.go_to(row)
        self.view.doItemsLayout()
        bar.setValue(scrolled)
        self._look_around(work.history)
        announce(self.view, self.parts.count.text())

    def _look_around(self, history: History) -> None:
        """See whether there is anything besides what was found, and which rules there are."""
        try:
            self.parts.filters.show_rules(history.rules_used())
            queries = (HistoryQuery(), HistoryQuery(trashed=True))
            self._any = any(history.page(query, None, 1).total for query in queries)
        except StoreError as error:
            self.failed.emit(error)
        self._refresh()
        self.filled.emit()

    # What is seen -------------------------------------------------------------------------

    def _refresh(self) -> None:
        words, parts, model = self._look.words, self.parts, self.model
        narrowed = bool(self.search.text().strip()) or parts.filters.narrow_anything()
        heading = words.gettext("Trash") if self._trashed else words.gettext("Earlier sessions")
        parts.heading.setText(heading)
        parts.heading.setVisible(self._trashed or not self._narrow)
        self.view.setAccessibleName(heading)
        parts.back.setVisible(self._trashed)
        parts.trash.setVisible(not self._trashed)
        parts.take_in.setVisible(not self._trashed)
        parts.filter.show_narrowing(parts.filters.narrow_anything())
        parts.filters.setVisible(parts.filter.isChecked())
        if narrowed:
            sentence = words.ngettext(
                "{count} session found", "{count} sessions found", model.total
            )
        else:
            sentence = words.ngettext("{count} session", "{count} sessions", model.total)
        parts.count.setText(sentence.format(count=words.number(model.total)))
        filled = model.rowCount() > 0
        parts.clear.setVisible(narrowed and filled)
        parts.empty_trash.setVisible(self._trashed and filled and not narrowed)
        parts.select.setVisible(filled)
        parts.choosing.setVisible(model.choosing)
        parts.choosing.show_count(
            len(model.chosen), in_trash=self._trashed, exports=self._can_export()
        )
        parts.show_list(filled=filled)
        if not filled:
            say_why_empty(words, parts.empty, narrowed=narrowed, trashed=self._trashed)

    def _show_filters(self, shown: bool) -> None:
        self.parts.filters.setVisible(shown)

    def _help(self) -> None:
        """Do what the empty list offers."""
        if self.search.text().strip() or self.parts.filters.narrow_anything():
            self._clear()
        else:
            self._show_trash(False)

    def _clear(self) -> None:
        self.search.clear()
        self.parts.filters.choose(ChosenFilters())
        self._find()
        self.search.setFocus()

    def _show_trash(self, shown: bool) -> None:
        self._trashed = shown
        self.model.set_choosing(False)
        self._find()
        if self.model.rowCount():
            self.view.setFocus()
        else:
            (self.parts.back if shown else self.search).setFocus()

    def _go_to_the_list(self) -> None:
        if self._timer.isActive():
            self._find()
        if self.model.rowCount():
            self.view.setFocus()
            if self.view.row() is None:
                self.view.go_to(0)

    # Several ------------------------------------------------------------------------------

    def _choose_several(self, several: bool) -> None:
        self.model.set_choosing(several)
        self._last_marked = None
        self.view.setFocus()

    def _toggle(self, row: int, upto: bool) -> None:
        model = self.model
        if not model.choosing:
            model.set_choosing(True)
        last = model.row_of(self._last_marked) if upto else None
        if last is None:
            model.mark([model.session(row).id], chosen=not model.is_chosen(row))
        else:
            rows = range(min(row, last), max(row, last) + 1)
            model.mark([model.session(each).id for each in rows])
        self._last_marked = model.session(row).id
        self.view.go_to(row)

    def _choose_all(self) -> None:
        """Mark all that was found, also what was not read yet."""
        if self._work is None or not self.model.rowCount():
            return
        try:
            ids = self._work.history.ids(self.model.query)
        except StoreError as error:
            self.failed.emit(error)
            return
        self.model.choosing = True
        self.model.mark(ids)

    # One session ----------------------------------------------------------------------------

    def _use(self, row: int) -> None:
        """Go on with a session; one in the trash is restored first."""
        session_id = self.model.session(row).id
        if self._trashed:
            self._restore((session_id,))
        else:
            self.opened.emit(session_id)

    def _remove(self, row: int) -> None:
        chosen = self.model.chosen if self.model.choosing else ()
        ids = chosen or (self.model.session(row).id,)
        if self._trashed:
            self._ask_delete(ids)
        else:
            self._move_to_trash(ids)

    def _rename(self, row: int) -> None:
        if self._trashed or self._work is None or self.model.choosing:
            return
        session = self.model.session(row)
        dialog = NamesDialog(self._look, session, self)

        def rename(title: str, names: PerTeam[str]) -> None:
            if self._work is not None and self._work.rename(session.id, title, names):
                self.model.rename(session.id, title, names)

        dialog.renamed.connect(rename)
        dialog.open()

    def _write_note(self, row: int) -> None:
        session = self.model.session(row)
        dialog = NoteDialog(self._look, session, self)

        def write(note: str) -> None:
            if self._work is not None and self._work.write_note(session.id, note):
                self.model.set_note(session.id, note)

        dialog.written.connect(write)
        dialog.open()

    def _duplicate(self, row: int) -> None:
        made = self._work and self._work.duplicate(self.model.session(row).id)
        if made:
            self.opened.emit(made)

    def _show_menu(self, row: int, where: QPoint) -> None:
        if self._menu is not None:
            return
        menu = self._menu = session_menu(self._look, self._entries(row), self)
        menu.destroyed.connect(self._forget_menu)
        if self._look.words.right_to_left:
            where.setX(where.x() - menu.sizeHint().width())
        menu.popup(where)

    def _forget_menu(self) -> None:
        self._menu = None

    def _entries(self, row: int) -> list[Entry]:
        words, session = self._look.words, self.model.session(row)
        one = (session.id,)
        several: Entry = (
            "select",
            words.gettext("Choose several"),
            "Space",
            lambda: self._toggle(row, False),
        )
        if self._trashed:
            return [
                ("restore", words.gettext("Restore"), "Return", lambda: self._restore(one)),
                several,
                (
                    "trash",
                    words.gettext("Delete for good"),
                    "Delete",
                    lambda: self._ask_delete(one),
                ),
            ]
        on = words.gettext("Open it") if session.finished else words.gettext("Go on with it")
        exporting: list[Entry] = [
            ("share", words.gettext("Export"), "", lambda: self.ask_export(one))
        ]
        return [
            ("enter", on, "Return", lambda: self._use(row)),
            ("edit", words.gettext("Rename"), "F2", lambda: self._rename(row)),
            ("note", words.gettext("Note"), "", lambda: self._write_note(row)),
            (
                "duplicate",
                words.gettext("New session like this one"),
                "",
                lambda: self._duplicate(row),
            ),
            *(exporting if self._can_export() else []),
            several,
            ("", "", "", lambda: None),
            (
                "trash",
                words.gettext("Move to the trash"),
                "Delete",
                lambda: self._move_to_trash(one),
            ),
        ]

    # The trash ------------------------------------------------------------------------------

    def _move_to_trash(self, ids: Collection[str]) -> None:
        if self._work is None:
            return
        done = self._work.trash(tuple(ids))
        if not done.ids:
            return
        work = self._work

        def take_back() -> None:
            work.take_back(done)
            self._find()
            self._go_to(done.ids[0])

        words = self._look.words
        sentence = words.ngettext(
            "{count} session is in the trash", "{count} sessions are in the trash", len(done.ids)
        )
        self._after(done.ids)
        self.tell(sentence.format(count=words.number(len(done.ids))), take_back)

    def _restore(self, ids: Collection[str]) -> None:
        done = self._work.restore(tuple(ids)) if self._work is not None else ()
        if not done:
            return
        words = self._look.words
        sentence = words.ngettext("{count} session is back", "{count} sessions are back", len(done))

        def take_back() -> None:
            if self._work is not None:
                self._work.trash(done)
                self._find()

        self._after(done)
        self.tell(sentence.format(count=words.number(len(done))), take_back)

    def _ask_delete(self, ids: tuple[str, ...] | None) -> None:
        count = self.model.total if ids is None else len(ids)
        dialog = DeleteDialog(self._look, count, self)
        dialog.accepted.connect(lambda: self._delete(ids))
        dialog.open()

    def _delete(self, ids: tuple[str, ...] | None) -> None:
        if self._work is not None and self._work.delete(ids):
            self._undo = None
            self._notice.dismiss()
            self.model.set_choosing(False)
            self._find()
            if not self.model.rowCount():
                self.parts.back.setFocus()

    def _after(self, ids: Collection[str]) -> None:
        """Show the list without sessions that have left it; the keys go to the next one."""
        keys = self.window().focusWidget()
        had_keys = self.isAncestorOf(keys)
        self.model.set_choosing(False)
        self.model.remove(ids)
        if self.model.rowCount() == 0 or self.model.canFetchMore(self.model.index(-1)):
            self._find()
        elif self._work is not None:
            self._look_around(self._work.history)
        if had_keys:
            (self.view if self.model.rowCount() else self.search).setFocus()

    def _go_to(self, session_id: str) -> None:
        row = self.model.row_of(session_id)
        if row is not None:
            self.view.go_to(row)
            self.view.setFocus()

    def tell(
        self, sentence: str, undo: Callable[[], None], *, icon_name: str = "trash", seconds: int = 8
    ) -> None:
        """Say what was done with sessions, and offer to take that back, here and by its key."""
        self._undo = undo
        offer = self._look.words.gettext("Undo")
        self._notice.show_message(sentence, offer, icon_name=icon_name, seconds=seconds)

    def _take_back(self) -> None:
        undo, self._undo = self._undo, None
        if undo is not None:
            self._notice.dismiss()
            undo()

    # Export -----------------------------------------------------------------------------------

    def ask_export(self, ids: Collection[str]) -> None:
        """Ask for these sessions to be exported."""
        if ids:
            self.export_asked.emit(tuple(ids))

    def _can_export(self) -> bool:
        # QMetaMethod.fromSignal would keep the panel in memory for good.
        return self.receivers(SIGNAL("export_asked(PyObject)")) > 0

    # Another look -----------------------------------------------------------------------------

    def unfinished(self) -> UnfinishedHistory:
        """What was searched, chosen and marked, so that another page can go on with it."""
        row = self.view.row()
        return UnfinishedHistory(
            text=self.search.text(),
            filters=self.parts.filters.chosen(),
            filters_open=self.parts.filter.isChecked(),
            trashed=self._trashed,
            choosing=self.model.choosing,
            chosen=self.model.chosen,
            current=None if row is None else self.model.session(row).id,
            searching=self.search.hasFocus(),
        )

    def go_on(self, unfinished: UnfinishedHistory) -> None:
        """Go on with what was searched, chosen and marked before."""
        self.search.setText(unfinished.text)
        self.parts.filters.choose(unfinished.filters)
        self.parts.filter.setChecked(unfinished.filters_open)
        self._trashed = unfinished.trashed
        self._find()
        self.model.set_choosing(unfinished.choosing)
        self.model.mark(unfinished.chosen)
        row = self.model.row_of(unfinished.current)
        if row is not None:
            self.view.go_to(row)
        if unfinished.searching:
            self.search.setFocus()
        self._refresh()
