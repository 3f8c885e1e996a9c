"""The page of all keys: each command with the keys that do it, in groups."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractSlider,
    QBoxLayout,
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from baloot_score.ui.actions import WindowActions
from baloot_score.ui.controls.button import PrimaryButton
from baloot_score.ui.controls.card import Card
from baloot_score.ui.controls.dialog_size import size_within
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.painting import TAG_RADIUS, body, centred_text, painting, text_width
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.key_lines import KeyGroup, KeyLine, key_groups
from baloot_score.ui.look import Look

WIDE, HIGH = 940, 660
TWO_COLUMNS = 820
"""From this width on the groups stand in two columns."""
MOST_WIDTH_OF_KEYS = 180
_ACTION = QAbstractSlider.SliderAction
_SCROLLING = {
    Qt.Key.Key_Up: _ACTION.SliderSingleStepSub,
    Qt.Key.Key_Down: _ACTION.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: _ACTION.SliderPageStepSub,
    Qt.Key.Key_PageDown: _ACTION.SliderPageStepAdd,
    Qt.Key.Key_Home: _ACTION.SliderToMinimum,
    Qt.Key.Key_End: _ACTION.SliderToMaximum,
}
EDGE = 24
"""So much of the window stays in sight around the page."""


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
            if self.key == "…":
                centred_text(painter, area, font(13, 600), color("ink_muted"), self.key)
                return
            body(painter, area, TAG_RADIUS, self._look.theme.edge)
            top = area.adjusted(1, 1, -1, -3)
            body(painter, top, TAG_RADIUS - 1, color("surface"))
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            centred_text(painter, top, font(13, 600), color("ink"), self.key)


class KeysPage(QDialog):
    """All keys over the window; Escape, Enter or F1 closes it."""

    def __init__(self, look: Look, do: WindowActions, parent: QWidget) -> None:
        """Make the page from the actions and the keys of the entry."""
        super().__init__(parent)
        words = look.words
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setLayoutDirection(look.direction)
        self.setWindowTitle(words.gettext("All keys"))
        self.groups = key_groups(words, do)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(scaled(16))
        first, *rest = [_card(look, group) for group in self.groups]
        middle = (len(self.groups) + 1) // 2
        for cards in ((first, *rest[: middle - 1]), rest[middle - 1 :]):
            column = QVBoxLayout()
            column.setSpacing(scaled(16))
            for card in cards:
                column.addWidget(card)
            column.addStretch(1)
            self._columns.addLayout(column, 1)
        content = QWidget()
        content.setLayout(self._columns)
        self._columns.setContentsMargins(scaled(24), scaled(20), scaled(24), scaled(8))
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(content)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys that scroll come by the button
        self.area = area
        self.close_button = PrimaryButton(look, words.gettext("Close"))
        self.close_button.setDefault(True)
        self.close_button.clicked.connect(self.accept)
        self.close_button.installEventFilter(self)
        foot = QHBoxLayout()
        foot.setContentsMargins(scaled(24), scaled(8), scaled(24), scaled(16))
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area, 1)
        whole.addLayout(foot)
        again = QShortcut(QKeySequence(do.keys.shortcut()), self)
        again.activated.connect(self.accept)
        self.resize(size_within(parent.size(), WIDE, HIGH, edge=2 * EDGE))
        self.close_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The keys that scroll do so while the button, the only control, has them."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            action = _SCROLLING.get(Qt.Key(event.key()))
            if action is not None:
                self.area.verticalScrollBar().triggerAction(action)
                return True
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = self.width() >= scaled(TWO_COLUMNS)
        directions = QBoxLayout.Direction
        self._columns.setDirection(directions.LeftToRight if beside else directions.TopToBottom)


def _card(look: Look, group: KeyGroup) -> QWidget:
    """One group: its title, and a line for each command."""
    card = Card(look)
    grid = QGridLayout(card)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(scaled(12))
    grid.setVerticalSpacing(scaled(6))
    grid.setColumnStretch(1, 1)
    grid.addWidget(Label(look, group.title, px=16, weight=600), 0, 0, 1, 2)
    for place, line in enumerate(group.lines, start=1):
        grid.addWidget(_caps(look, line.keys), place, 0, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(_text(look, line), place, 1)
    return card


def _caps(look: Look, keys: Sequence[str]) -> QWidget:
    """The keys side by side, on a further line where there are many or long ones."""
    caps = QWidget()
    column = QVBoxLayout(caps)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(scaled(4))
    row, taken = QHBoxLayout(), 0
    for key in keys:
        cap = KeyCap(look, key)
        if taken and taken + cap.width() > scaled(MOST_WIDTH_OF_KEYS):
            column.addLayout(row)
            row, taken = QHBoxLayout(), 0
        row.setSpacing(scaled(4))
        row.addWidget(cap)
        taken += cap.width()
    column.addLayout(row)
    for line in column.children():
        if isinstance(line, QHBoxLayout):
            line.addStretch(1)
    return caps


def _text(look: Look, line: KeyLine) -> Label:
    label = Label(look, line.text)
    label.setWordWrap(True)
    label.setAccessibleName(f"{' '.join(line.keys)}: {line.text}")
    return label
