"""The list of rule sets beside what is shown of one of them, or above it in a narrow dialog."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from baloot_score.ui.controls.button import IconButton, PrimaryButton, QuietButton
from baloot_score.ui.controls.card import Card
from baloot_score.ui.controls.dialog_size import nearly_all_of
from baloot_score.ui.controls.floating import Floating
from baloot_score.ui.controls.painted_button import PaintedButton
from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look

LIST_SHARE, LEAST_LIST, MOST_LIST = 0.26, 210, 300
NARROW_SHARE = 0.3
"""The list takes no more than this of a dialog that is narrow."""
LOW = 480
"""Below this height a dialog of rules is laid out as low as text and fingers allow."""
NARROW = 450
"""In a dialog of a smaller width the list stands above the rest, and all of it scrolls."""
LIST_HEIGHT, PART_HEIGHT = 116, 150
"""How high the list is there, and what scrolls by itself below it."""

_EXPANDING, _IGNORED = QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored
_DOWN, _ALONG = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight


def list_width(width: int) -> int:
    """How wide the list of rule sets is beside the rest, in a dialog of so many pixels."""
    least = min(scaled(LEAST_LIST), round(width * NARROW_SHARE))
    return max(least, min(scaled(MOST_LIST), round(width * LIST_SHARE)))


def holder_of(part: QWidget) -> QWidget:
    """What can end a part of a page above its own foot."""
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(part)
    return holder


class ListBeside(QWidget):
    """Two cards; the dialog fills the one with its list and the other with all the rest."""

    def __init__(self, look: Look) -> None:
        """Make both cards, with nothing in them."""
        super().__init__()
        self.narrow = False
        self.side, self.detail = Card(look), Card(look)
        self._parts: tuple[QWidget, ...] = ()
        self._list: QWidget = self.side
        content = QWidget()
        self._row = row = QBoxLayout(_ALONG, content)
        row.addWidget(self.side)
        row.addWidget(self.detail, 1)
        self._scrolling = Scrolling(content)
        self._scrolling.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._scrolling)

    def fill(self, dialog: QWidget, over: QWidget) -> None:
        """Be all that a dialog shows, which takes nearly all of the window that it stands over."""
        whole = QVBoxLayout(dialog)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self)
        size = nearly_all_of(over)
        self.fit(size.width(), size.height())
        dialog.resize(size)

    def float_notice(self, notice: QWidget, *over: QWidget) -> None:
        """Have a notice stand where it covers nothing: one of these parts ends above it."""
        Floating(notice, self, lift=scaled(84), over=(*over, self._scrolling))

    def share_height(self, listed: QWidget, *parts: QWidget) -> None:
        """Let the list, and the parts of the detail that scroll, take what height is left."""
        self._list, self._parts = listed, parts
        for part in (listed, *parts):
            part.setSizePolicy(_EXPANDING, _IGNORED)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the list its share."""
        super().resizeEvent(event)
        self.fit(self.width(), self.height())

    def fit(self, width: int, height: int) -> None:
        """Lay all out for a dialog of this size."""
        self.narrow = width < scaled(NARROW)
        self._row.setDirection(_DOWN if self.narrow else _ALONG)
        beside = list_width(width)
        self.side.setMinimumWidth(0 if self.narrow else beside)
        self.side.setMaximumWidth(width if self.narrow else beside)
        self._list.setMinimumHeight(scaled(LIST_HEIGHT) if self.narrow else 0)
        for part in self._parts:
            part.setMinimumHeight(scaled(PART_HEIGHT) if self.narrow else 0)
        self._lay_out_low(low=self.narrow or height < scaled(LOW))

    def _lay_out_low(self, *, low: bool) -> None:
        """Have all parts close together and the buttons low, or all as designed."""
        side, top, foot = (6, 6, 6) if low else map(scaled, (16, 14, 16))
        self._row.setContentsMargins(side, top, side, foot)
        self._row.setSpacing(6 if low else scaled(14))
        for button in self.findChildren(PaintedButton):
            if isinstance(button, PrimaryButton | QuietButton | IconButton):
                button.set_low(low)
        for card, inset in ((self.side, 8), (self.detail, 16)):
            card.setContentsMargins(*[min(inset, 8) if low else scaled(inset)] * 4)
