"""Where the parts of the start page stand: two cards, side by side or one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.ui.controls.card import Card
from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look

if TYPE_CHECKING:
    from baloot_score.ui.start.page import StartPage

NARROW = 1100
"""Below this width the form and the earlier sessions are shown one at a time."""
NARROW_FOOT = 720
"""Below this width the start points scroll with the form: the buttons need the foot."""
SNUG = 740
"""Below this height, as under the bars of a laptop's desktop, the parts stand closer together."""
MARGINED = 900
"""Below this width a card that stands alone takes all of it."""
LOW = 480
"""Below this height less stays in sight while the form scrolls."""
WIDEST = 1800
"""The cards are never wider than this together."""


class StartLayout:
    """The form of a new session in the one card, the earlier sessions in the other.

    Args:
        look: words and colours.
        page: whose parts they are; all of them are made already.

    """

    def __init__(self, look: Look, page: StartPage) -> None:
        self._look, self._page = look, page
        self._earlier = Card(look)
        earlier = QVBoxLayout(self._earlier)
        earlier.addWidget(page.history)
        self.new = self._new_card()
        column = self._column = QVBoxLayout(page)
        column.addWidget(page.tabs)
        line = self._line = QHBoxLayout()
        line.addStretch(1)
        line.addWidget(self.new, 12)
        line.addWidget(self._earlier, 8)
        line.addStretch(1)
        column.addLayout(line, 1)
        self._inset(low=False)

    def fit(self) -> None:
        """Lay all out for the size that the page has now."""
        self._inset(low=self._page.height() < scaled(LOW))
        self.show_tab(self._page.tabs.value())

    def _inset(self, *, low: bool) -> None:
        """Keep the cards off the edges and no wider than can be read across.

        Where height is scarce less is always in sight: the start points scroll with the form.
        """
        page = self._page
        snug = page.height() < scaled(SNUG)
        roomy = (20, 8, 10, 8) if snug else (20, 14, 20, 8)
        side, above, below, gap = (8, 4, 8, 4) if low else map(scaled, roomy)
        self._form.setSpacing(scaled(6 if snug else 12))
        side = max(side, (page.width() - scaled(WIDEST)) // 2)
        self._column.setContentsMargins(side, above, side, below)
        self._column.setSpacing(gap)
        self._line.setSpacing(scaled(14))
        for card in (self.new, self._earlier):
            card.setContentsMargins(*[scaled(8 if low else 12 if snug else 16)] * 4)
        for button in (page.back, page.start):
            button.set_low(low)
        page.tabs.set_low(low)
        bar = self._scrolling.verticalScrollBar().sizeHint().width()
        around = 2 * side + 2 * self.new.contentsMargins().left() + bar
        self._place_earlier_names(page.width() - around)
        filled = low or page.width() < scaled(MARGINED)
        for place in (0, self._line.count() - 1):
            self._line.setStretch(place, 0 if filled else 1)
        narrow = low or page.width() < scaled(NARROW_FOOT)
        self._buttons.set_yielding(narrow)
        if narrow:
            self._form.insertWidget(self._form.count() - 1, page.start_points)
        else:
            self._foot.insertWidget(0, page.start_points, 1)

    def _place_earlier_names(self, room: int) -> None:
        """Put the offer of earlier names beside the heading, or below it if there is no room."""
        button, head = self._page.earlier.button, self._head
        parts: tuple[QWidget, ...] = (self._heading, button, self._page.menu)
        needed = sum(part.sizeHint().width() for part in parts) + 2 * head.spacing()
        if needed <= room:
            head.insertWidget(1, button)
        else:
            self._form.insertWidget(1, button, 0, Qt.AlignmentFlag.AlignLeading)

    def show_tab(self, name: object) -> None:
        """Show the card of a tab, or both where there is room for them."""
        page = self._page
        some = page.history.has_any
        narrow = some and page.width() < scaled(NARROW)
        page.tabs.set_value(name if some else "new")
        page.tabs.setVisible(narrow)
        page.history.set_narrow(narrow)
        self.new.setVisible(not narrow or name == "new")
        self._earlier.setVisible(some and (not narrow or name == "earlier"))

    def _new_card(self) -> Card:
        """The form in a scrolling part, and under it what is always in sight."""
        look, page = self._look, self._page
        card = Card(look)
        content = QWidget()
        form = self._form = QVBoxLayout(content)
        form.setContentsMargins(0, 0, 0, 0)
        form.setSpacing(scaled(12))
        head = self._head = QHBoxLayout()
        self._heading = Label(look, look.words.gettext("New session"), px=22, weight=600)
        head.addWidget(self._heading, 1)
        head.addWidget(page.earlier.button)
        head.addWidget(page.menu)
        form.addLayout(head)
        form.addWidget(page.title)
        form.addWidget(page.seating)
        form.addWidget(page.teams)
        form.addWidget(page.series)
        form.addWidget(page.rules)
        form.addStretch(1)
        column = QVBoxLayout(card)
        column.setSpacing(scaled(12))
        self._scrolling = Scrolling(content)
        column.addWidget(self._scrolling, 1)
        foot = self._foot = QHBoxLayout()
        foot.addStretch(1)
        self._buttons = FlowRow(spacing=6, between_lines=0, at_end=True)
        for button in (page.back, page.start):
            self._buttons.add(button)
        foot.addWidget(self._buttons)
        column.addLayout(foot)
        self._scrolling.verticalScrollBar().rangeChanged.connect(self._align_foot)
        return card

    def _align_foot(self, _least: int, most: int) -> None:
        """End the foot where the fields end, which may have a bar beside them."""
        bar = self._scrolling.verticalScrollBar()
        beside = bar.sizeHint().width() if most > 0 else 0
        right_to_left = self._look.direction is Qt.LayoutDirection.RightToLeft
        self._foot.setContentsMargins(*((beside, 0, 0, 0) if right_to_left else (0, 0, beside, 0)))
