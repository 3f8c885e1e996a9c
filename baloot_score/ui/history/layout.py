"""The parts of the history and where they stand: heading, search, filters, list, and its ends."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from baloot_score.ui.controls.button import IconButton, QuietButton
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.painting import CONTROL_RADIUS, body, painting, touch
from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.controls.text_field import TextField
from baloot_score.ui.fonts import scaled
from baloot_score.ui.history.choosing_bar import ChoosingBar
from baloot_score.ui.history.empty_state import EmptyState
from baloot_score.ui.history.filters import Filters
from baloot_score.ui.history.model import HistoryModel
from baloot_score.ui.history.view import HistoryView
from baloot_score.ui.look import Look

LONGEST_SEARCH = 200
LOW = 300
"""A lower panel has no room for both the filters and the list, nor for high buttons below it."""
LEAST_SEARCH = 120
"""Where the search would be narrower the buttons beside it are as small as a finger allows."""


class SearchField(TextField):
    """The line of the search: Down or Enter goes on in the list, Escape empties it."""

    gone_on = Signal()
    """The list is wanted now."""

    def __init__(self, look: Look) -> None:
        """Make the empty field."""
        label = look.words.gettext("Search: name, title, date or note")
        super().__init__(look, label, LONGEST_SEARCH, shorter=(look.words.gettext("Search"),))
        self.setClearButtonEnabled(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.gone_on.emit()
        elif key == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class FilterToggle(IconButton):
    """Opens and closes the filters; a dot tells that they leave something out."""

    def __init__(self, look: Look) -> None:
        """Make it without a dot."""
        self._narrows = False
        super().__init__(look, "filter", look.words.gettext("Filters"))
        self.setCheckable(True)

    def show_narrowing(self, narrows: bool) -> None:
        """Tell whether the filters leave something out."""
        words = self.look.words
        label = words.gettext("Filters: some are set") if narrows else words.gettext("Filters")
        if label != self.label:
            self._narrows = narrows
            self.set_label(label)

    def paintEvent(self, event: QPaintEvent) -> None:
        color = self.look.theme.color
        with painting(self) as painter:
            if self.isChecked():
                area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
                body(painter, area, CONTROL_RADIUS, color("sunken"))
        super().paintEvent(event)
        if self._narrows:
            with painting(self) as painter:
                dot = QRectF(self.width() / 2 + scaled(6), scaled(8), scaled(8), scaled(8))
                body(painter, dot, scaled(4), color("accent"))


class HistoryLayout(QWidget):
    """Holds the parts; what they do is the panel's affair."""

    def __init__(self, look: Look, model: HistoryModel) -> None:
        """Make the parts around a list."""
        super().__init__()
        words = self.words = look.words
        self.model = model
        self.setLayoutDirection(look.direction)
        self.heading = Label(look, px=17, weight=600)
        self.select = IconButton(look, "select", words.gettext("Choose several"))
        self.take_in = IconButton(look, "import", words.gettext("Import sessions"))
        self.trash = IconButton(look, "trash", words.gettext("Trash"))
        self.statistics = IconButton(look, "statistics", words.gettext("Statistics"))
        self.back = QuietButton(look, words.gettext("Back to the sessions"))
        self.search = SearchField(look)
        self.filter = FilterToggle(look)
        self.filters = Filters(look)
        self.count = Label(look, px=13, color="ink_muted")
        self.clear = QuietButton(look, words.gettext("Clear search and filters"))
        self.empty_trash = QuietButton(look, words.gettext("Empty the trash"))
        self.view = HistoryView(look, model)
        self.empty = EmptyState(look)
        self.choosing = ChoosingBar(look)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.view)
        self._stack.addWidget(self.empty)
        self._lay_out()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(scaled(6))
        head, search, status = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        for row in (head, search, status):
            row.setSpacing(scaled(6))
        head.addWidget(self.heading, 1)
        head.addWidget(self.back)
        search.addWidget(self.search, 1)
        self._tools = (self.filter, self.select, self.statistics, self.take_in, self.trash)
        for button in self._tools:
            search.addWidget(button)
        status.addWidget(self.count, 1)
        for part in (self.clear, self.empty_trash):
            part.set_low(True)
            status.addWidget(part)
        column.addLayout(head)
        column.addLayout(search)
        self._filters = Scrolling(self.filters)
        self._filters.hide()
        column.addWidget(self._filters)
        column.addLayout(status)
        column.addWidget(self._stack, 1)
        column.addWidget(self.choosing)

    def show_filters(self, shown: bool) -> None:
        """Show the filters or not; where they leave the list no room they take its place."""
        self._filters.setVisible(shown)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        low = self.height() < scaled(LOW)
        self._stack.setVisible(self._filters.isHidden() or not low)
        self.choosing.set_low(low)
        shown = [button for button in self._tools if not button.isHidden()]
        room = self.width() - len(shown) * (touch() + scaled(6))
        for button in self._tools:
            button.set_low(room < scaled(LEAST_SEARCH))

    def narrow_anything(self) -> bool:
        """Whether the search or a filter leaves something out."""
        return bool(self.search.text().strip()) or self.filters.narrow_anything()

    def show_list(self, *, filled: bool) -> None:
        """Show the list, or what stands in its place."""
        self._stack.setCurrentWidget(self.view if filled else self.empty)
