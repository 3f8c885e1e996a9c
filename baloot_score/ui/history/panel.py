"""The history beside the form of a new session: finding sessions, and working on them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from PySide6.QtCore import SIGNAL, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from baloot_score.session import History, HistoryQuery
from baloot_score.ui.controls.notice import Notice
from baloot_score.ui.history.choosing import Choosing
from baloot_score.ui.history.filters import ChosenFilters
from baloot_score.ui.history.finding import Finding
from baloot_score.ui.history.layout import HistoryLayout
from baloot_score.ui.history.menu import SessionMenu
from baloot_score.ui.history.model import HistoryModel
from baloot_score.ui.history.one_session import OneSession
from baloot_score.ui.history.surroundings import show_surroundings
from baloot_score.ui.history.trash import Trash
from baloot_score.ui.history.undo_offer import UndoOffer
from baloot_score.ui.history.work import OpenTable, SessionWork
from baloot_score.ui.look import Look


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
    unread = Signal(object)
    """The `StoreError` that kept the list from being read."""
    asked_again = Signal()
    """What could not be read is to be read once more."""
    filled = Signal()
    """Whether there is any session at all may be different now."""

    def __init__(self, look: Look, notice: Notice) -> None:
        """Make an empty list; what happens is said in a notice."""
        super().__init__()
        self._look = look
        self._narrow = False
        self.model = HistoryModel(look, self)
        self.parts = HistoryLayout(look, self.model)
        self.view = self.parts.view
        self.search = self.parts.search
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.parts)
        self._finding = Finding(self.parts)
        self._choosing = Choosing(self.parts, self._finding)
        self._undo = UndoOffer(look, notice, self.view)
        self.model.failed.connect(self.unread)
        self._finding.unread.connect(self.unread)
        self._finding.failed.connect(self.failed)
        self._finding.asked_again.connect(self.asked_again)
        self.model.counted.connect(self._refresh)
        self._finding.looked_around.connect(self._refresh)
        self._finding.looked_around.connect(self.filled)
        self.parts.choosing.export.clicked.connect(lambda: self.ask_export(self.model.chosen))
        self._refresh()

    # Reading ------------------------------------------------------------------------------

    def read(self, history: History, table: OpenTable) -> None:
        """Read the list anew, beside the table of a window."""
        if self._finding.work is None:
            self._finding.work = SessionWork(history, table, self)
            self._offer(self._finding.work)
        self.model.taken = frozenset()
        self._finding.find()

    def read_again(self) -> None:
        """Read once more what could not be read."""
        self._finding.find()

    def _offer(self, work: SessionWork) -> None:
        """Offer what can be done with sessions; the parts hold those who do it."""
        look, parts, finding = self._look, self.parts, self._finding
        trash = Trash(look, parts, work, finding, self._undo)
        one = OneSession(look, parts, work, trash)
        menu = SessionMenu(look, parts, one, self._choosing, trash, self._can_export)
        work.failed.connect(self.failed)
        one.opened.connect(self.opened)
        menu.export_asked.connect(self.ask_export)

    def show_taken(self, ids: Collection[str]) -> None:
        """Show what has just come in, marked, whatever was searched for before."""
        self._finding.trashed = False
        self.model.set_choosing(False)
        self.parts.filter.setChecked(False)  # in a low window they have the place of the list
        self.model.taken = frozenset(ids)
        self._finding.clear()
        row = self.model.first_taken()
        if row is not None:
            self.view.go_to(row)
            self.view.setFocus()

    def end_choosing(self) -> None:
        """Forget which sessions were chosen: a double click opens one again."""
        self._choosing.end()

    @property
    def has_any(self) -> bool:
        """Whether there is any session, in the list or in the trash, or that cannot be known."""
        return self._finding.any or self.model.unread

    def query(self) -> HistoryQuery:
        """What is searched for."""
        return self._finding.query()

    def hideEvent(self, event: QHideEvent) -> None:
        """Search for nothing while nobody sees it: the list is read when it is shown again."""
        self._finding.stop()
        super().hideEvent(event)

    # What is seen -------------------------------------------------------------------------

    def set_narrow(self, narrow: bool) -> None:
        """Whether a tab above says already what this is."""
        if narrow != self._narrow:
            self._narrow = narrow
            self._refresh()

    def _refresh(self) -> None:
        show_surroundings(
            self._look.words,
            self.parts,
            trashed=self._finding.trashed,
            tab_says_it=self._narrow,
            exports=self._can_export(),
        )

    def tell(
        self, sentence: str, undo: Callable[[], None], *, icon_name: str = "trash", seconds: int = 8
    ) -> None:
        """Say what was done with sessions, and offer to take that back, here and by its key."""
        self._undo.tell(sentence, undo, icon_name=icon_name, seconds=seconds)

    # Export -----------------------------------------------------------------------------------

    def ask_export(self, ids: Collection[str]) -> None:
        """Ask for these sessions to be exported."""
        if ids:
            self.export_asked.emit(tuple(ids))

    @property
    def can_share(self) -> bool:
        """Whether there is something in the list that can be shared; not out of the trash."""
        return self.model.rowCount() > 0 and not self._finding.trashed

    def share(self) -> None:
        """Ask for the chosen sessions to be exported or, without any, for all that were found."""
        if self.can_share:
            self.ask_export(self.model.chosen or self._finding.all_ids() or ())

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
            trashed=self._finding.trashed,
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
        self._finding.trashed = unfinished.trashed
        self._finding.find()
        self.model.set_choosing(unfinished.choosing)
        self.model.mark(unfinished.chosen)
        row = self.model.row_of(unfinished.current)
        if row is not None:
            self.view.go_to(row)
        if unfinished.searching:
            self.search.setFocus()
        self._refresh()
