"""What is only read, in a part that scrolls: the keys come here, and scroll it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QGroupBox

from baloot_score.ui.controls.focus import FocusWatch
from baloot_score.ui.controls.painting import RING, TAG_RADIUS, body, painting
from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.look import Look


class Reading(QGroupBox):
    """Texts and pictures that belong together, known to screen readers as a group of a name."""

    def __init__(self, look: Look) -> None:
        """Make it empty."""
        super().__init__()
        self.look = look
        self._watch = FocusWatch(self)
        self.setLayoutDirection(look.direction)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFlat(True)
        self.setContentsMargins(0, 0, 0, 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint no frame; the ring, around what is in sight, while the keyboard is used here."""
        if self._watch.shown:
            with painting(self) as painter:
                accent, clear = self.look.theme.color("accent"), QColor(0, 0, 0, 0)
                seen = QRectF(self.visibleRegion().boundingRect())
                body(painter, seen, TAG_RADIUS, clear, accent, RING)


def scrolled(reading: Reading) -> Scrolling:
    """A part that shows it, and scrolls where it is larger."""
    area = Scrolling(reading)
    area.verticalScrollBar().valueChanged.connect(lambda _value: reading.update())
    return area
