"""The focus ring of a list or table, which Qt shows by nothing but its selected row."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from baloot_score.ui.controls.focus import FocusWatch
from baloot_score.ui.controls.painting import RING, TAG_RADIUS, body, painting
from baloot_score.ui.look import Look

_MOMENTS = frozenset(
    {
        QEvent.Type.FocusIn,
        QEvent.Type.FocusOut,
        QEvent.Type.KeyPress,
        QEvent.Type.Resize,
        QEvent.Type.Show,
    }
)


class ViewRing(QWidget):
    """Lies above a view and lets everything through; seen while the keyboard is used in it."""

    def __init__(self, look: Look, view: QAbstractScrollArea) -> None:
        super().__init__(view)
        self._look, self._view = look, view
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        view.installEventFilter(self)
        self._watch = FocusWatch(view)  # filters later, and so knows first

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the view and where the keys are."""
        if event.type() in _MOMENTS and watched is self._view:
            self.setGeometry(self._view.rect())
            self.setVisible(self._watch.shown)
            self.raise_()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            accent, clear = self._look.theme.color("accent"), QColor(0, 0, 0, 0)
            body(painter, QRectF(self.rect()), TAG_RADIUS, clear, accent, RING)
