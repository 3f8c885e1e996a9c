"""What the settings come to: a date, a number and a sentence as the window shows them now."""

from __future__ import annotations

from datetime import date
from math import ceil

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from baloot_score.i18n.dates import long_date
from baloot_score.ui.controls.card import Card
from baloot_score.ui.controls.label import Label, RefitLabel
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.look import Look

POINTS, TOTAL = 26, 152
LEAST_PX, MOST_PX = 56, 112
"""The size of the total: as on the board, where the card is as high as that."""
SHARE = 0.42
"""At most so much of the width is the total's; the rest is for the words."""


class Total(RefitLabel):
    """A number that asks for no more height than its smallest size, whatever it is written in."""

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), ceil(QFontMetricsF(font(LEAST_PX, 700)).height()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class Example(Card):
    """A total beside the day and a sentence."""

    def __init__(self, look: Look, today: date) -> None:
        """Show the example of a day."""
        super().__init__(look, "us_soft")
        words = look.words
        self.setContentsMargins(scaled(16), scaled(8), scaled(16), scaled(8))
        self.total = Total(look, words.number(TOTAL), px=LEAST_PX, weight=700, color="us")
        sentence = words.gettext("Sun, and we win: {points} more, {total} in all")
        self.sentence = Label(
            look,
            sentence.format(points=words.number(POINTS), total=words.number(TOTAL)),
            weight=500,
        )
        self.sentence.setWordWrap(True)
        self.day = Label(look, long_date(words, today), px=14, color="ink_muted")
        self.day.setWordWrap(True)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addStretch(1)
        texts.addWidget(self.sentence)
        texts.addWidget(self.day)
        texts.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(scaled(16))
        row.addLayout(texts, 1)
        row.addWidget(self.total)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the total fill the card, which may be higher than its words need."""
        super().resizeEvent(event)
        room = self.contentsRect()
        most = QFontMetricsF(font(MOST_PX, 700))
        share = min(
            room.height() / most.height(),
            room.width() * SHARE / most.horizontalAdvance(self.total.text()),
        )
        px = min(MOST_PX, max(LEAST_PX, int(MOST_PX * share)))
        if self.total.font().pixelSize() != font(px, 700).pixelSize():
            self.total.set_face(font(px, 700))
