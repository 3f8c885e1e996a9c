"""Tables that the program paints: what Qt would do by itself is switched off."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from baloot_score.ui.look import Look


class PaintedHeader(QHeaderView):
    """The header over the columns, which cannot be moved or resized by hand."""

    def __init__(self, look: Look, parent: QWidget, *, clickable: bool = False) -> None:
        """Make the header.

        Args:
            look: words and colours.
            parent: the table.
            clickable: whether a click on a section does something.

        """
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._look = look
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(1)
        self.setSectionsClickable(clickable)
        self.setHighlightSections(False)
        ground = QWidget()  # see `show_rows_alone`
        ground.setMouseTracking(True)
        self.setViewport(ground)


def show_rows_alone(table: QTableView, row_height: int) -> None:
    """Let a table be rows to be chosen by click or by the arrow keys; Tab leaves it.

    Args:
        table: what is painted by a delegate.
        row_height: in pixels of the screen.

    """
    # For a viewport of Qt's own making, PySide would first make the classes of all widgets.
    ground = QWidget()
    ground.setBackgroundRole(QPalette.ColorRole.Base)
    ground.setAutoFillBackground(True)
    table.setViewport(ground)
    table.setFrameShape(QFrame.Shape.NoFrame)
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.setCornerButtonEnabled(False)
    table.setTabKeyNavigation(False)
    table.setMouseTracking(True)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    rows = table.verticalHeader()
    rows.hide()
    rows.setMinimumSectionSize(row_height)
    rows.setDefaultSectionSize(row_height)
