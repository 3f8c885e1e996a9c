"""A row of controls that goes on in a further line where the width does not suffice."""

from __future__ import annotations

from typing import TypeAlias

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from baloot_score.ui.fonts import scaled

_Line: TypeAlias = list[tuple[QWidget, QSize]]


class FlowRow(QWidget):
    """Controls in reading order, each as wide as it wants to be, in as many lines as needed.

    Args:
        spacing: the gap between controls; it follows the scale of the text.
        between_lines: the gap between lines; the same if it is left out.
        centred: whether lines stand in the middle instead of where reading starts.
        at_end: whether they stand where reading ends.
        at_top: whether one that is lower than its line stands at the top of it.
        gives: whether controls become as narrow as they can before one more line is begun.

    """

    def __init__(
        self,
        spacing: int = 8,
        between_lines: int | None = None,
        *,
        centred: bool = False,
        at_end: bool = False,
        at_top: bool = False,
        gives: bool = False,
    ) -> None:
        super().__init__()
        self._gives = gives
        self._before = 1.0 if at_end else 0.5 if centred else 0.0
        self._at_top = at_top
        self._spacing = scaled(spacing)
        self._between_lines = self._spacing if between_lines is None else scaled(between_lines)
        self._controls: list[QWidget] = []
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_yielding(self, yields: bool) -> None:
        """Whether it goes on in a further line before anything beside it must become narrower."""
        policy = self.sizePolicy()
        policies = QSizePolicy.Policy
        policy.setHorizontalPolicy(policies.Preferred if yields else policies.Minimum)
        self.setSizePolicy(policy)

    def add(self, control: QWidget) -> None:
        """Add a control after the others."""
        control.setParent(self)
        self._controls.append(control)
        self.updateGeometry()

    def take(self, control: QWidget) -> None:
        """Take a control out of the row, and out of sight."""
        self._controls.remove(control)
        control.hide()
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the lines that so much width asks for."""
        return self._arrange(width, move=False)

    def sizeHint(self) -> QSize:
        """All in one line."""
        shown = [control.sizeHint() for control in self._controls if not control.isHidden()]
        width = sum(size.width() for size in shown) + self._spacing * max(0, len(shown) - 1)
        return QSize(width, max((size.height() for size in shown), default=0))

    def minimumSizeHint(self) -> QSize:
        """The widest control, and the lines that the present width asks for."""
        widths = [
            control.minimumSizeHint().width()
            for control in self._controls
            if not control.isHidden()
        ]
        height = self._arrange(max(self.width(), *widths, 1), move=False)
        return QSize(max(widths, default=0), height)

    def showEvent(self, event: QShowEvent) -> None:
        """Arrange those that are shown, and ask for their room: before, Qt tells of no change."""
        super().showEvent(event)
        self.updateGeometry()
        self._arrange(self.width(), move=True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange anew, and tell where fewer or more lines are the least: layouts remember it."""
        super().resizeEvent(event)
        high = self._arrange(self.width(), move=True)
        if high != self._arrange(event.oldSize().width(), move=False):
            self.updateGeometry()

    def event(self, event: QEvent) -> bool:
        """Arrange anew when a control is shown, hidden, or wants another size."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._arrange(self.width(), move=True)
        return super().event(event)

    def _arrange(self, width: int, *, move: bool) -> int:
        """Put the controls into lines, from the leading side; the height that they take."""
        top = 0
        for number, line in enumerate(self._lines(width)):
            top += self._between_lines if number else 0
            high = max(size.height() for _, size in line)
            if move:
                self._place(line, width, QPoint(0, top), high)
            top += high
        return top

    def _lines(self, width: int) -> list[_Line]:
        """The shown controls with their sizes, line by line."""
        lines = self._lines_of(width, narrow=False)
        if self._gives and len(lines) > 1:
            closer = self._lines_of(width, narrow=True)
            if len(closer) < len(lines):
                return closer
        return lines

    def _lines_of(self, width: int, *, narrow: bool) -> list[_Line]:
        lines: list[_Line] = []
        along = 0
        for control in self._controls:
            if control.isHidden():
                continue
            size = control.minimumSizeHint() if narrow else control.sizeHint()
            if size.width() > width:
                size.setWidth(min(size.width(), max(width, control.minimumSizeHint().width())))
            if not lines or along + size.width() > width:
                lines.append([])
                along = 0
            lines[-1].append((control, size))
            along += size.width() + self._spacing
        return lines

    def _place(self, line: _Line, width: int, start: QPoint, high: int) -> None:
        """Put the controls of a line side by side, lower ones in its middle or at its top."""
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        taken = sum(size.width() + self._spacing for _, size in line) - self._spacing
        along = max(0, int((width - taken) * self._before))
        for control, size in line:
            left = width - along - size.width() if mirrored else along
            above = 0 if self._at_top else (high - size.height()) // 2
            control.setGeometry(QRect(QPoint(left, start.y() + above), size))
            along += size.width() + self._spacing
