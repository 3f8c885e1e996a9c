"""The sessions of the history that were loaded so far, page by page as somebody scrolls."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from baloot_score.scoring.model import PerTeam
from baloot_score.session import History, HistoryKey, HistoryQuery, SessionSummary, StoreError
from baloot_score.ui.controls.painted_button import plain_tip
from baloot_score.ui.history.texts import SessionTexts, session_texts
from baloot_score.ui.look import Look

PAGE = 50
"""So many sessions are read at a time."""
MOST_AT_ONCE = 200
"""So many are read again at once when the list is; who scrolls reads on."""
MOST_PAGES = 40
"""So many are read to find one that has just come in."""
_ROOT = QModelIndex()
_Index = QModelIndex | QPersistentModelIndex


class HistoryModel(QAbstractListModel):
    """Sessions in the order of the history; each page is read once, when it comes into sight."""

    counted = Signal()
    """How many there are, or how many are chosen, is another number now."""
    failed = Signal(object)
    """A `StoreError`: what was read so far stays."""

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        """Make an empty list."""
        super().__init__(parent)
        self._look = look
        self._history: History | None = None
        self._rows: list[SessionSummary] = []
        self._texts: dict[str, SessionTexts] = {}
        self._next: HistoryKey | None = None
        self._chosen: dict[str, None] = {}
        self.query = HistoryQuery()
        self.total = 0
        self.at_table: str | None = None
        """The id of the session that is open in the window."""
        self.taken: frozenset[str] = frozenset()
        """The ids of sessions that have just come in, which are marked."""
        self.unread = False
        """Whether the list could not be read when that was tried last."""
        self.choosing = False
        """Whether sessions are being marked, to do something with all of them."""

    # Reading ------------------------------------------------------------------------------

    def read(self, history: History, query: HistoryQuery) -> None:
        """Read the list anew: at most so much of it as was there before, of another query a page.

        Raises nothing: what cannot be read is told by `failed`.
        """
        same = query == self.query
        limit = min(max(PAGE, len(self._rows) if same else 0), MOST_AT_ONCE)
        self._history = history
        try:
            page = history.page(query, None, limit)
        except StoreError as error:
            self.unread = True
            self.counted.emit()
            self.failed.emit(error)
            return
        self.unread = False
        self.beginResetModel()
        self.query, self._rows, self._texts = query, list(page.sessions), {}
        self.total, self._next = page.total, page.next
        self.endResetModel()
        self.counted.emit()

    def canFetchMore(self, parent: _Index) -> bool:  # noqa: ARG002
        """Whether there is a page behind those that were read."""
        return self._next is not None

    def fetchMore(self, parent: _Index) -> None:  # noqa: ARG002
        """Read the next page."""
        if self._next is None or self._history is None:
            return
        try:
            page = self._history.page(self.query, self._next, PAGE)
        except StoreError as error:
            self._next = None  # or Qt would ask again at once
            self.failed.emit(error)
            return
        here = {row.id for row in self._rows}
        new = [session for session in page.sessions if session.id not in here]
        self._next = page.next
        if new:
            first = len(self._rows)
            self.beginInsertRows(_ROOT, first, first + len(new) - 1)
            self._rows += new
            self.endInsertRows()
        if page.total != self.total:
            self.total = page.total
            self.counted.emit()

    # Rows ---------------------------------------------------------------------------------

    def rowCount(self, parent: _Index = _ROOT) -> int:
        """How many sessions were read so far."""
        return 0 if parent.isValid() else len(self._rows)

    def session(self, row: int) -> SessionSummary:
        """The session of a row."""
        return self._rows[row]

    def row_of(self, session_id: str | None) -> int | None:
        """The row of a session, if it was read."""
        return next((row for row, each in enumerate(self._rows) if each.id == session_id), None)

    def first_taken(self) -> int | None:
        """The first row of a session that has just come in; read on for it, but not for ever."""
        for _page in range(MOST_PAGES):
            for row, session in enumerate(self._rows):
                if session.id in self.taken:
                    return row
            if not self.taken or self._next is None:
                break
            self.fetchMore(_ROOT)
        return None

    def texts(self, row: int) -> SessionTexts:
        """What is shown of a session."""
        session = self._rows[row]
        found = self._texts.get(session.id)
        if found is None:
            found = session_texts(
                self._look.words,
                session,
                at_table=session.id == self.at_table,
                taken=session.id in self.taken,
            )
            self._texts[session.id] = found
        return found

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The words of a session, and whether it is marked."""
        if not index.isValid():
            return None
        texts = self.texts(index.row())
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(texts.whole)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return texts.spoken
        if role == Qt.ItemDataRole.CheckStateRole and self.choosing:
            chosen = self._rows[index.row()].id in self._chosen
            return Qt.CheckState.Checked if chosen else Qt.CheckState.Unchecked
        return None

    # What was done with a session -----------------------------------------------------------

    def remove(self, ids: Collection[str]) -> None:
        """Take out sessions that are in the list no longer."""
        for row in range(len(self._rows) - 1, -1, -1):
            if self._rows[row].id in ids:
                self.beginRemoveRows(_ROOT, row, row)
                del self._rows[row]
                self.endRemoveRows()
        self.total -= len(ids)
        self.unmark(ids)
        self.counted.emit()

    def rename(self, session_id: str, title: str, names: PerTeam[str]) -> None:
        """Show another title and other names."""
        self._change(session_id, title=title, teams=names)

    def set_note(self, session_id: str, note: str) -> None:
        """Show another note."""
        self._change(session_id, note=note)

    def _change(self, session_id: str, **changes: object) -> None:
        row = self.row_of(session_id)
        if row is not None:
            self._rows[row] = replace(self._rows[row], **changes)  # type: ignore[arg-type]
            self._texts.pop(session_id, None)
            self.dataChanged.emit(self.index(row), self.index(row))

    # Marks ----------------------------------------------------------------------------------

    @property
    def chosen(self) -> tuple[str, ...]:
        """The ids of the marked sessions, also of those that are not in sight."""
        return tuple(self._chosen)

    def is_chosen(self, row: int) -> bool:
        """Whether a session is marked."""
        return self._rows[row].id in self._chosen

    def set_choosing(self, choosing: bool) -> None:
        """Begin to mark sessions, or forget all marks."""
        self.choosing = choosing
        if not choosing:
            self._chosen.clear()
        self._tell_marks()

    def mark(self, ids: Iterable[str], *, chosen: bool = True) -> None:
        """Mark sessions, or take their marks away."""
        for session_id in ids:
            if chosen:
                self._chosen[session_id] = None
            else:
                self._chosen.pop(session_id, None)
        self._tell_marks()

    def unmark(self, ids: Collection[str]) -> None:
        """Forget the marks of sessions that are there no longer."""
        if any(session_id in self._chosen for session_id in ids):
            self.mark(ids, chosen=False)

    def _tell_marks(self) -> None:
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))
        self.counted.emit()
