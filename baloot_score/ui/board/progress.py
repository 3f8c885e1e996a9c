"""The way to the target as a bar that fills from where reading starts."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from baloot_score.scoring.model import Team
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look


class ProgressBar(QWidget):
    """A rounded track, filled in a team's colour up to a share of its length."""

    def __init__(self, look: Look, team: Team) -> None:
        """Make the bar of one team; it is empty."""
        super().__init__()
        self._track = look.theme.color("sunken")
        self._fill = look.theme.team(team)
        self._from_right = look.words.right_to_left
        self._share = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_thickness(8)

    def set_thickness(self, pixels: int) -> None:
        """Make the bar thicker or thinner; it follows the scale of the text."""
        self.setFixedHeight(scaled(pixels))

    def show_share(self, share: float) -> None:
        """Fill the bar up to a share from 0 to 1."""
        self._share = share
        self.update()

    def filled(self) -> QRectF:
        """The part of the widget that is filled; at least a dot once there is anything."""
        if self._share <= 0:
            return QRectF()
        length = max(self.width() * self._share, float(self.height()))
        left = self.width() - length if self._from_right else 0.0
        return QRectF(left, 0, length, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  # all of it is painted
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        radius = self.height() / 2
        painter.setBrush(self._track)
        painter.drawRoundedRect(QRectF(self.rect()), radius, radius)
        filled = self.filled()
        if not filled.isEmpty():
            painter.setBrush(self._fill)
            painter.drawRoundedRect(filled, radius, radius)
