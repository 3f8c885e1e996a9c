"""What every form of the entry panel is: rows that show a draft and tell what changes in it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from baloot_score.scoring.problem_codes import Problem
from baloot_score.ui.controls.digit_field import DigitField
from baloot_score.ui.controls.segmented import SegmentedControl
from baloot_score.ui.entry.draft import EntryDraft
from baloot_score.ui.entry.field_row import LOWERING, FieldRow
from baloot_score.ui.entry.numbers_row import NumbersRow
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look

STACKED = 320
"""A form of a smaller width has its labels above their controls instead of beside them."""
BETWEEN_ROWS, CLOSE = 4, 2
ERROR_LINE = 23
"""The height of a line under a control that tells what is wrong with it."""
ROOMY = (12, 8)
"""So far apart do the rows stand where there is height for it, the widest that fits."""
LABELS, BESIDE = 64, 12
"""The least width of the labels, and how far the controls stand from them."""


class Form(QWidget):
    """Rows that show a draft and tell what a person changes in it."""

    edited = Signal(object)
    """What a person changed, as a dictionary of the draft's fields.

    Declared as an object: Qt would turn the enum members of a `dict` into plain strings.
    """

    def __init__(self, look: Look) -> None:
        """Make an empty form."""
        super().__init__()
        self.look = look
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setVerticalSpacing(scaled(BETWEEN_ROWS))
        self.grid.setColumnStretch(1, 1)
        self._stacked: bool | None = None
        self._low = self._full = self._close = False
        self._room: QSize | None = None
        self.rows: list[FieldRow] = []
        self._place(stacked=False)

    def add_row(self, label: str, control: QWidget, *fields: str, key: str = "") -> FieldRow:
        """Add a labelled control that enters some fields of the hand, and the key of the row."""
        row = FieldRow(self.look, self.grid, label, control, fields, key)
        control.setAccessibleName(control.accessibleName() or label)
        self.rows.append(row)
        return row

    def whole_width(self) -> int:
        """The width at which every control of the form has all its parts side by side."""
        controls = max(_whole_width(row.control) for row in self.rows)
        return max(scaled(LABELS), *(row.label_width() for row in self.rows)) + (
            scaled(BESIDE) + controls
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place(stacked=self.width() < scaled(STACKED))
        self._part_rows()

    def _part_rows(self) -> None:
        """Keep the rows apart: farther where there is room for it, hardly where all is full."""
        between = self._between()
        if between != self.grid.verticalSpacing():
            self.grid.setVerticalSpacing(between)

    def _between(self) -> int:
        """How far apart the rows are to stand."""
        if self._close:
            return CLOSE
        if self._room is not None:
            bare, gaps = self._measured()
            for roomy in map(scaled, ROOMY):
                if bare + gaps * roomy <= self._room.height():
                    return roomy
        full = self._full or self._low or sum(bool(row.error_text()) for row in self.rows) > 1
        return 3 if full else scaled(BETWEEN_ROWS)

    def _measured(self) -> tuple[int, int]:
        """The height of all rows as high as designed, whatever they are now, and the gaps between.

        Room is kept for one line of words about a problem, so that nothing moves when it comes.
        """
        assert self._room is not None
        stacked = self._room.width() < scaled(STACKED)
        width = self._room.width() if stacked else self._beside_labels(self._room.width())
        heights = [
            high
            for row in self.rows
            for high in row.designed_heights(width, stacked=stacked, lowered=self._close)
        ]
        if not self.errors_shown():
            heights.append(scaled(ERROR_LINE))
        return sum(heights), len(heights) - 1

    def _beside_labels(self, width: int) -> int:
        """So much of a width the controls have beside their labels."""
        labels = max(scaled(LABELS), *(row.label_width() for row in self.rows))
        return width - labels - scaled(BESIDE)

    def set_low(self, low: bool) -> None:
        """Let the rows be as low as text and fingers allow, or as high as designed."""
        self._low = low
        self._close = self._close and not low
        self._lower_rows()

    def _lower_rows(self) -> None:
        for row in self.rows:
            if isinstance(row.control, LOWERING):
                row.control.set_low(self._low or self._close)

    def _close_up(self) -> None:
        """Let the rows be lower where they would not all be seen with the words under them.

        For more than one line of words each row moves by a few pixels, and stays under a finger.
        """
        if self._room is None or self.isHidden():
            return
        if self._low:
            self._part_rows()
            return
        bare, gaps = self._measured()
        close = bare + gaps * scaled(BETWEEN_ROWS) > self._room.height()
        if close != self._close:
            self._close = close
            self._lower_rows()
        self._part_rows()

    def _place(self, *, stacked: bool) -> None:
        if stacked == self._stacked:
            return
        self._stacked = stacked
        self.grid.setColumnMinimumWidth(0, 0 if stacked else scaled(LABELS))
        self.grid.setHorizontalSpacing(0 if stacked else scaled(BESIDE))
        for row in self.rows:
            row.place(stacked=stacked)

    def finish(self) -> None:
        """Push the rows together at the top."""
        self.grid.setRowStretch(self.grid.rowCount(), 1)

    def fit(self, room: QSize) -> None:
        """Arrange the form for the pixels that there are."""
        self._room = room
        self._close_up()

    def show_draft(self, draft: EntryDraft) -> None:
        """Show what a draft holds; a form without controls of its own has nothing to show."""

    def start(self) -> QWidget:
        """The control where the next hand starts."""
        return self.rows[0].control

    @property
    def number_fields(self) -> dict[str, DigitField]:
        """The fields for numbers, by names that are kept with what is typed in them."""
        return {}

    def forget_text(self) -> None:
        """Empty the fields, also of text that is no number and so in no draft."""
        for row in self.rows:
            if isinstance(row.control, NumbersRow):
                row.control.forget_text()

    @property
    def has_unread_text(self) -> bool:
        """Whether a field holds text that is no number, which the field says itself."""
        return any(
            row.control.has_unread_text for row in self.rows if isinstance(row.control, NumbersRow)
        )

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show each problem under its field."""
        for row in self.rows:
            row.show_problems(problems)
        self._close_up()

    def errors_shown(self) -> list[QWidget]:
        """Where words about problems stand, from top to bottom."""
        return [shown for row in self.rows if (shown := row.error_shown()) is not None]

    def control_of(self, problem: Problem) -> QWidget | None:
        """The control that enters the field of a problem."""
        return next((row.control for row in self.rows if row.enters(problem)), None)


def _whole_width(control: QWidget) -> int:
    """The width of a control that has all its parts side by side."""
    if isinstance(control, NumbersRow):
        return control.whole_width()
    if isinstance(control, SegmentedControl):
        return control.sizeHint().width()
    return control.minimumSizeHint().width()
