"""Keys as they are drawn in the help: each as a small key with its name."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.ui.controls.painting import TAG_RADIUS, body, centred_text, painting, text_width
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.look import Look

MOST_WIDTH_OF_KEYS = 180
ELLIPSIS = "…"
"""Stands between the first and the last of several keys, and is none."""


class KeyCap(QWidget):
    """The name of a key, drawn as a key; never turned round by the language."""

    def __init__(self, look: Look, key: str) -> None:
        """Draw it as wide as its name."""
        super().__init__()
        self._look, self.key = look, key
        self.setAccessibleName(key)
        width = max(text_width(font(13, 600), key) + scaled(16), scaled(34))
        self.setFixedSize(width, scaled(28))

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def paintEvent(self, _event: QPaintEvent) -> None:
        color = self._look.theme.color
        with painting(self) as painter:
            area = QRectF(self.rect())
            if self.key == ELLIPSIS:
                centred_text(painter, area, font(13, 600), color("ink_muted"), self.key)
                return
            body(painter, area, TAG_RADIUS, self._look.theme.edge)
            top = area.adjusted(1, 1, -1, -3)
            body(painter, top, TAG_RADIUS - 1, color("surface"))
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            centred_text(painter, top, font(13, 600), color("ink"), self.key)


def key_caps(look: Look, keys: Sequence[str]) -> QWidget:
    """The keys side by side, on a further line where there are many or long ones."""
    caps = QWidget()
    column = QVBoxLayout(caps)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(scaled(4))
    for line in _lines([KeyCap(look, key) for key in keys]):
        row = QHBoxLayout()
        row.setSpacing(scaled(4))
        for cap in line:
            row.addWidget(cap)
        row.addStretch(1)
        column.addLayout(row)
    return caps


def _lines(caps: Sequence[KeyCap]) -> list[list[KeyCap]]:
    """The caps in lines that are as wide as can be; a cap that is wider has one for itself."""
    lines: list[list[KeyCap]] = [[]]
    taken = 0
    for cap in caps:
        if lines[-1] and taken + cap.width() > scaled(MOST_WIDTH_OF_KEYS):
            lines.append([])
            taken = 0
        lines[-1].append(cap)
        taken += cap.width()
    return lines
