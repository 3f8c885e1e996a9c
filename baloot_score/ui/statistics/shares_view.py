"""The win shares as bars in the window, with the same as text for who cannot see them."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from baloot_score.documents.painted.shares import (
    Share,
    paint_shares,
    shares_height,
    shares_picture,
)
from baloot_score.i18n.statistics_words import part_text, share_text
from baloot_score.ui.controls.painting import painting
from baloot_score.ui.controls.reading import Reading
from baloot_score.ui.fonts import scaled, text_scale
from baloot_score.ui.look import Look
from baloot_score.ui.paper import themed_paper

MOST = 12
"""So many bars can be compared at a glance."""
EDGE, LEAST_WIDTH = 8, 240


class SharesView(Reading):
    """The best sides by their win shares."""

    def __init__(self, look: Look) -> None:
        """Make it without a bar."""
        super().__init__(look)
        self.shares: tuple[Share, ...] = ()
        self._title = self._below = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def show_shares(self, title: str, below: str, shares: tuple[Share, ...]) -> None:
        """Show shares, from the best on; title and period are for the picture."""
        self._title, self._below, self.shares = title, below, shares
        self.setAccessibleName(title)
        self.setAccessibleDescription(self.text())
        self.updateGeometry()
        self.update()

    def text(self) -> str:
        """All that it shows, a line for each side."""
        words = self.look.words
        lines = [
            f"{each.name}: {share_text(words, each.won, each.games)} "
            f"({part_text(words, each.won, each.games)})"
            for each in self.shares
        ]
        return "\n".join(lines)

    def picture(self) -> QImage:
        """The same as a picture to share."""
        return shares_picture(self.look.words, self._title, self._below, self.shares)

    def title(self) -> str:
        """What the picture is of."""
        return self._title

    def sizeHint(self) -> QSize:
        return QSize(scaled(480), round(shares_height(self.shares, text_scale())))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(LEAST_WIDTH), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bars in the colours of the window."""
        paper = themed_paper(self.look.theme)
        with painting(self) as painter:
            painter.translate(scaled(EDGE), 0)
            width = self.width() - 2 * scaled(EDGE)
            paint_shares(painter, self.look.words, self.shares, width, text_scale(), paper)
        super().paintEvent(event)
