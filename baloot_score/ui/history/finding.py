"""What is searched for in the history, and reading anew what fits it."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QObject, QTimer, Signal

from baloot_score.session import History, HistoryQuery, StoreError
from baloot_score.ui.controls.announcing import announce
from baloot_score.ui.history.filters import ChosenFilters
from baloot_score.ui.history.layout import HistoryLayout
from baloot_score.ui.history.spelt_days import spelt_days, spelt_periods
from baloot_score.ui.history.typed_days import days_in
from baloot_score.ui.history.work import SessionWork

SEARCH_AFTER_MS = 120
"""So long nothing is typed before the search begins."""


class Finding(QObject):
    """Reads the list of the sessions, or of the trash, whenever something else is searched for."""

    failed = Signal(object)
    """A `StoreError`."""
    unread = Signal(object)
    """The `StoreError` that kept it from being seen what there is."""
    asked_again = Signal()
    """What could not be read is to be read once more."""
    looked_around = Signal()
    """What there is besides what was found may be different now."""

    def __init__(self, parts: HistoryLayout) -> None:
        """Search as the parts say; nothing is read before there is any work."""
        super().__init__(parts)
        self.work: SessionWork | None = None
        """Where sessions are read."""
        self.trashed = False
        """Whether the trash is shown instead of the sessions."""
        self.any = False
        """Whether there is any session, in the list or in the trash."""
        self._parts, self._model = parts, parts.model
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SEARCH_AFTER_MS)
        self._timer.timeout.connect(self._search)
        parts.search.textChanged.connect(lambda _text: self._timer.start())
        parts.search.gone_on.connect(self._go_to_the_list)
        parts.filter.toggled.connect(self._show_filters)
        parts.filters.changed.connect(self._timer.start)
        parts.trash.clicked.connect(lambda: self._show_trash(True))
        parts.back.clicked.connect(lambda: self._show_trash(False))
        parts.clear.clicked.connect(self.clear)
        parts.empty.do.clicked.connect(self._help)

    # Reading ------------------------------------------------------------------------------

    def query(self) -> HistoryQuery:
        """What is searched for."""
        parts, text = self._parts, self._parts.search.text()
        days = days_in(text) + spelt_days(parts.words, text)
        periods = spelt_periods(parts.words, text)
        query = HistoryQuery(text=text, days=days, periods=periods, trashed=self.trashed)
        return parts.filters.narrowed(query)

    def find(self) -> None:
        """Read what fits the search and the filters, of sessions that may be others now."""
        if self.work is not None:
            self._read(self.work)
            if self._model.unread:
                self.looked_around.emit()
            else:
                self._look_around(self.work.history)
                self._announce()

    def _search(self) -> None:
        """Read what fits what was just typed or chosen: the sessions are as they were."""
        if self.work is not None:
            self._read(self.work)
            if not self._model.unread:
                self._announce()

    def _announce(self) -> None:
        announce(self._parts.view, self._parts.count.text())

    def _read(self, work: SessionWork) -> None:
        """Read the list; the same session stays under the keys."""
        self._timer.stop()
        view, model = self._parts.view, self._model
        row = view.row()
        current = None if row is None else model.session(row).id
        bar, query = view.verticalScrollBar(), self.query()
        scrolled = bar.value() if query == model.query else 0
        model.at_table = work.open_id
        model.read(work.history, query)
        row = model.row_of(current)
        if row is not None:
            view.go_to(row)
        view.doItemsLayout()
        bar.setValue(scrolled)

    def stop(self) -> None:
        """Search no more for what was typed last."""
        self._timer.stop()

    def all_ids(self) -> tuple[str, ...] | None:
        """The ids of all that was found, also of what was not read yet; `None` when unknown."""
        if self.work is None or not self._model.rowCount():
            return None
        try:
            return self.work.history.ids(self._model.query)
        except StoreError as error:
            self.failed.emit(error)
            return None

    def _look_around(self, history: History) -> None:
        """See whether there is anything besides what was found, and which rules there are."""
        try:
            self._parts.filters.show_rules(history.rules_used())
            queries = (HistoryQuery(), HistoryQuery(trashed=True))
            self.any = any(history.page(query, None, 1).total for query in queries)
        except StoreError as error:
            self.unread.emit(error)
        self.looked_around.emit()

    # What is searched for -------------------------------------------------------------------

    def clear(self) -> None:
        """Search for nothing in particular."""
        self._parts.search.clear()
        self._parts.filters.choose(ChosenFilters())
        self.find()
        self._parts.search.setFocus()

    def _show_filters(self, shown: bool) -> None:
        self._parts.show_filters(shown)

    def _help(self) -> None:
        """Do what the empty list offers."""
        if self._model.unread:
            self.asked_again.emit()
        elif self._parts.narrow_anything():
            self.clear()
        else:
            self._show_trash(False)

    def _show_trash(self, shown: bool) -> None:
        self.trashed = shown
        self._model.set_choosing(False)
        self.find()
        if self._model.rowCount():
            self._parts.view.setFocus()
        else:
            (self._parts.back if shown else self._parts.search).setFocus()

    # Where the keys are ---------------------------------------------------------------------

    def _go_to_the_list(self) -> None:
        if self._timer.isActive():
            self.find()
        if self._model.rowCount():
            self._parts.view.setFocus()
            if self._parts.view.row() is None:
                self._parts.view.go_to(0)

    def go_to(self, session_id: str) -> None:
        """Take the keys to a session, if it was read."""
        row = self._model.row_of(session_id)
        if row is not None:
            self._parts.view.go_to(row)
            self._parts.view.setFocus()

    def leave_out(self, ids: Collection[str]) -> None:
        """Show the list without sessions that have left it; the keys go to the next one."""
        parts, model = self._parts, self._model
        had_keys = parts.isAncestorOf(parts.window().focusWidget())
        model.set_choosing(False)
        model.remove(ids)
        if model.rowCount() == 0 or model.canFetchMore(model.index(-1)):
            self.find()
        elif self.work is not None:
            self._look_around(self.work.history)
        if had_keys:
            (parts.view if model.rowCount() else parts.search).setFocus()
