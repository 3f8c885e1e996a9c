"""A list under a field for a name: the names that were given before and fit what is typed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    QStringListModel,
    Qt,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCompleter,
    QLineEdit,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from baloot_score.i18n.bidi import clean_name
from baloot_score.ui.controls.painted_button import plain_tip
from baloot_score.ui.look import Look

_Index = QModelIndex | QPersistentModelIndex
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
MOST_IN_SIGHT = 6


class _Names(QStringListModel):
    """Names, each with a tool tip that has all of it: the list is as narrow as the field."""

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(str(super().data(index, Qt.ItemDataRole.DisplayRole)))
        return super().data(index, role)


class _Row(QStyledItemDelegate):
    """A name in a line that is as wide as the list, and shortened where it is longer."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(0, super().sizeHint(option, index).height())


class NameOffers(QCompleter):
    """Offers names while one is typed; a click into the empty field, or Down, shows all of them.

    Args:
        look: words and colours.
        field: the field for the name.
        names: gives the names that can be offered now, the likeliest first.

    """

    def __init__(self, look: Look, field: QLineEdit, names: Callable[[], Sequence[str]]) -> None:
        super().__init__(field)
        self._field, self._names = field, names
        self._model = _Names(self)
        self.setModel(self._model)
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterMode(Qt.MatchFlag.MatchContains)
        self.setMaxVisibleItems(MOST_IN_SIGHT)
        self._list = QListView()
        self.setPopup(self._list)  # which makes it a window of its own, and its own
        self._list.setObjectName("nameOffers")
        self._list.setAccessibleName(look.words.gettext("Names of earlier sessions"))
        self._list.setLayoutDirection(look.direction)
        self._list.setFont(field.font())
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setItemDelegate(_Row(self._list))
        self.setWidget(field)
        field.setCompleter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Know the names when the field gets the keys; let Enter go on when no name is marked."""
        kind = event.type()
        if watched is self._field:
            if kind is QEvent.Type.FocusIn:
                self._read()
            elif kind is QEvent.Type.MouseButtonRelease and not self._field.text():
                self._show_all()
            elif isinstance(event, QKeyEvent) and kind is QEvent.Type.KeyPress:
                asks = event.key() == Qt.Key.Key_Down and not self._list.isVisible()
                if asks and not self._field.text():
                    self._show_all()
                    return True
        elif isinstance(event, QKeyEvent) and kind is QEvent.Type.KeyPress:
            marked = self._list.currentIndex().isValid()
            if event.key() in _ENTER and not marked:
                self._list.hide()
                QCoreApplication.sendEvent(self._field, event.clone())
                return True
        return super().eventFilter(watched, event)

    def _read(self) -> None:
        """Know the names as they are now; the same ones are left alone: one may be marked."""
        names = list(self._names())
        if names != self._model.stringList():
            self._model.setStringList(names)

    def _show_all(self) -> None:
        self._read()
        if self._model.rowCount():
            self.setCompletionPrefix("")
            self.complete()


def offer_names(
    look: Look, fields: Collection[QLineEdit], known: Callable[[], Sequence[str]]
) -> None:
    """Offer in each field for a player whoever is known and stands in no other one of them."""

    def free(field: QLineEdit) -> Sequence[str]:
        others = {clean_name(other.text()) for other in fields if other is not field}
        # Read from a file they may be anything: they are offered as they will be kept.
        names = dict.fromkeys(map(clean_name, known()))
        return [name for name in names if name and name not in others]

    for field in fields:
        NameOffers(look, field, partial(free, field))
