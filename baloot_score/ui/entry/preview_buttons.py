"""The buttons of the preview that can do with less room than they were designed for."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.painting import CONTROL_RADIUS, TOUCH, body, painting
from baloot_score.ui.fonts import scaled
from baloot_score.ui.icons import paint_icon
from baloot_score.ui.look import Look


class WhyButton(QuietButton):
    """Its words, or a question mark where the bar has no room for them.

    A click leaves the keys where they are, so that Enter still records.
    """

    _ICON = 22

    def __init__(self, look: Look, label: str) -> None:
        super().__init__(look, label)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.designed(TOUCH), self.designed(TOUCH))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.width() >= self.sizeHint().width():
            super().paintEvent(event)
            return
        color = self.look.theme.color
        with painting(self) as painter:
            if self.focus_watch.shown:
                clear = QColor(0, 0, 0, 0)
                area = self.area(self.designed(TOUCH) - 4)
                body(painter, area, CONTROL_RADIUS, clear, color("accent"), 2)
            icon = QRectF(0, 0, scaled(self._ICON), scaled(self._ICON))
            icon.moveCenter(QRectF(self.rect()).center())
            paint_icon(painter, icon, "question", self.look, "accent")


class RecordButton(PrimaryButton):
    """The button that records; it can do with little room around its words."""

    _NEAR = 28
    _near = False

    def set_near(self, near: bool) -> None:
        """Have little room around the words, or as much as designed."""
        if near != self._near:
            self._near = near
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(self.width_when(near=self._near), super().sizeHint().height())

    def width_when(self, *, near: bool) -> int:
        """How wide it is with little room around its words, or as designed."""
        designed = super().sizeHint().width()
        return min(designed, self._content_width() + scaled(self._NEAR)) if near else designed
