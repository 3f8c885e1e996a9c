"""One part of the help: its sections as cards, in two columns where there is room."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGroupBox, QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.i18n.help.content import Keys, Part, Section, Table, Terms, texts_of
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.painting import CARD_RADIUS, body, painting
from baloot_score.ui.fonts import scaled
from baloot_score.ui.help.blocks import Fitting, block_widget
from baloot_score.ui.look import Look

TWO_COLUMNS = 800
"""From this width on the sections stand in two columns."""
LETTERS_OF_A_LINE = 46
_MANY_COLUMNS = 4


class SectionCard(QGroupBox):
    """A section on lighter paper, known to screen readers as a group of its title."""

    def __init__(self, look: Look, section: Section, button: QWidget | None) -> None:
        """Lay out title, blocks and the button that leads on, if there is one."""
        super().__init__()
        self.look = look
        self.setLayoutDirection(look.direction)
        self.setAccessibleName(section.title)
        self.setFlat(True)
        self.setContentsMargins(0, 0, 0, 0)
        side, top = scaled(16), scaled(14)
        column = QVBoxLayout(self)
        column.setContentsMargins(side, top, side, scaled(16))
        column.setSpacing(scaled(10))
        title = Label(look, section.title, px=16, weight=600)
        title.setWordWrap(True)
        column.addWidget(title)
        self._blocks = [block_widget(look, block) for block in section.blocks]
        for block in self._blocks:
            column.addWidget(block)
        if button is not None:
            row = QHBoxLayout()
            row.addWidget(button)
            row.addStretch(1)
            column.addLayout(row)

    def fit(self, width: int) -> None:
        """Set the blocks for a card of so many pixels."""
        for block in self._blocks:
            if isinstance(block, Fitting):
                block.fit(width - 2 * scaled(16))

    def paintEvent(self, _event: QPaintEvent) -> None:
        color = self.look.theme.color
        with painting(self) as painter:
            body(painter, QRectF(self.rect()), CARD_RADIUS, color("surface"), color("line"))


class PartView(QWidget):
    """The cards of a part: those with a large table as wide as the page, the others in columns."""

    def __init__(
        self, look: Look, part: Part, button_for: Callable[[Section], QWidget | None]
    ) -> None:
        """Make the cards; `button_for` makes the button of a section that leads on."""
        super().__init__()
        self.part = part
        self.setAccessibleName(part.title)
        self.setLayoutDirection(look.direction)
        self._wide: list[SectionCard] = []
        self._narrow: list[SectionCard] = []
        self._bands: list[QBoxLayout] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(scaled(16))
        for band in _in_bands(part.sections):
            cards = [SectionCard(look, section, button_for(section)) for section in band]
            if len(band) == 1:
                self._wide += cards
                column.addWidget(cards[0])
            else:
                self._narrow += cards
                column.addLayout(self._columns(cards, _half(band)))
        column.addStretch(1)

    def _columns(self, cards: Sequence[SectionCard], half: int) -> QBoxLayout:
        band = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        band.setSpacing(scaled(16))
        for some in (cards[:half], cards[half:]):
            column = QVBoxLayout()
            column.setSpacing(scaled(16))
            for card in some:
                column.addWidget(card)
            column.addStretch(1)
            band.addLayout(column, 1)
        self._bands.append(band)
        return band

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width = self.width()
        beside, directions = width >= scaled(TWO_COLUMNS), QBoxLayout.Direction
        for band in self._bands:
            band.setDirection(directions.LeftToRight if beside else directions.TopToBottom)
        for card in self._wide:
            card.fit(width)
        for card in self._narrow:
            card.fit((width - scaled(16)) // 2 if beside else width)


def _in_bands(sections: Sequence[Section]) -> Iterator[list[Section]]:
    """The sections from top to bottom: one that needs the whole width alone, others together."""
    band: list[Section] = []
    for section in sections:
        if any(isinstance(b, Table) and len(b.heads) > _MANY_COLUMNS for b in section.blocks):
            if band:
                yield band
            yield [section]
            band = []
        else:
            band.append(section)
    if band:
        yield band


def _half(sections: Sequence[Section]) -> int:
    """How many of the sections make a first column about as high as that of the others."""
    heights = [_height(section) for section in sections]
    whole = sum(heights)
    before = list(accumulate(heights))[:-1]
    return min(range(len(before)), key=lambda place: abs(whole - 2 * before[place])) + 1


def _height(section: Section) -> float:
    """About how many lines a section takes."""
    lines = 3.0
    for block in section.blocks:
        if isinstance(block, Table):
            lines += 1.5 * (1 + len(block.rows))
            continue
        letters = LETTERS_OF_A_LINE if isinstance(block, str) else LETTERS_OF_A_LINE * 0.7
        gap = 1.5 if isinstance(block, Keys | Terms) else 1.0
        lines += sum(gap + len(text) // letters for text in texts_of(block))
    return lines
