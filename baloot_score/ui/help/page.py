"""The help over the window: its parts by their names, each of which scrolls by keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QAbstractSlider, QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.i18n.help.content import Part, Section, Topic, Way
from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.dialog import Dialog
from baloot_score.ui.controls.dialog_size import size_within
from baloot_score.ui.controls.painted_button import PaintedButton
from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.controls.tab_line import TabButton, TabLine
from baloot_score.ui.fonts import scaled
from baloot_score.ui.help.part_view import PartView
from baloot_score.ui.look import Look

WIDE, HIGH = 940, 660
EDGE = 24
"""So much of the window stays in sight around the page."""
NARROW = 400
"""A narrower page leaves less at its sides."""
LOW, LOWEST = 500, 400
"""In a low page the button below is smaller; in a lower one the names of the parts scroll with what
they name."""
_ACTION = QAbstractSlider.SliderAction
_SCROLLING = {
    Qt.Key.Key_Up: _ACTION.SliderSingleStepSub,
    Qt.Key.Key_Down: _ACTION.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: _ACTION.SliderPageStepSub,
    Qt.Key.Key_PageDown: _ACTION.SliderPageStepAdd,
    Qt.Key.Key_Home: _ACTION.SliderToMinimum,
    Qt.Key.Key_End: _ACTION.SliderToMaximum,
}
_ASIDE = (Qt.Key.Key_Left, Qt.Key.Key_Right)


class HelpPage(Dialog):
    """All that a player can read about the program; Escape, Enter or F1 closes it.

    Args:
        look: words and colours.
        parts: what there is to read.
        ways: what a button does that leads on from a section.
        key: the key that opened it, and closes it too.
        first: the part that is shown first.
        parent: the window.

    """

    def __init__(
        self,
        look: Look,
        parts: tuple[Part, ...],
        ways: Mapping[Way, Callable[[HelpPage], object]],
        key: QKeySequence,
        first: Topic,
        parent: QWidget,
    ) -> None:
        super().__init__(look, look.words.gettext("Help"), parent)
        self._look, self._ways = look, ways
        self.parts = {part.topic: part for part in parts}
        self._views: dict[Topic, PartView] = {}
        self._lowest = False
        self.tabs = TabLine(look, look.words.gettext("Parts of the help"))
        for part in parts:
            self.tabs.add(part.topic, part.title)
        self.tabs.chosen.connect(self.show_part)
        self.close_button = PrimaryButton(look, look.words.gettext("Close"))
        self.close_button.setDefault(True)
        self.close_button.clicked.connect(self.accept)
        self._lay_out()
        for button in (self.close_button, *self.tabs.findChildren(TabButton)):
            button.installEventFilter(self)
        QShortcut(key, self).activated.connect(self.accept)
        for keys, step in (("Ctrl+Tab", 1), ("Ctrl+Shift+Tab", -1)):
            QShortcut(QKeySequence(keys), self).activated.connect(partial(self._turn, step))
        self.resize(size_within(parent.size(), WIDE, HIGH, edge=2 * EDGE))
        self.show_part(first)
        self.close_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out(self) -> None:
        content = QWidget()
        self._column = QVBoxLayout(content)
        self.area = Scrolling(content)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._head = QVBoxLayout()
        self._head.addWidget(self.tabs)
        self._foot = QHBoxLayout()
        self._foot.addStretch(1)
        self._foot.addWidget(self.close_button)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(self._head)
        whole.addWidget(self.area, 1)
        whole.addLayout(self._foot)

    @property
    def shown(self) -> PartView:
        """The part in sight."""
        return self._views[Topic(str(self.tabs.value()))]

    def show_part(self, topic: object) -> None:
        """Bring a part into sight, from its beginning.

        Raises:
            ValueError: there is no such part.

        """
        self.tabs.set_value(topic)
        wanted = Topic(str(topic))
        if wanted not in self._views:
            view = PartView(self._look, self.parts[wanted], self._button_for)
            self._views[wanted] = view
            self._column.addWidget(view)
        for each, view in self._views.items():
            view.setVisible(each is wanted)
        self.area.verticalScrollBar().setValue(0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The keys that scroll do so whatever has them; those to the sides turn to another part."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            key = Qt.Key(event.key())
            action = _SCROLLING.get(key)
            if action is not None:
                self.area.verticalScrollBar().triggerAction(action)
                return True
            if key in _ASIDE and not isinstance(watched, TabButton):
                onward = Qt.Key.Key_Left if self._look.words.right_to_left else Qt.Key.Key_Right
                self._turn(1 if key is onward else -1)
                return True
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the names of the parts scroll away where they would leave too little to read."""
        super().resizeEvent(event)
        self.close_button.set_low(self.height() < scaled(LOW))
        self._set_margins(12 if self.width() < scaled(NARROW) else 24)
        lowest = self.height() < scaled(LOWEST)
        if lowest == self._lowest:
            return
        self._lowest = lowest
        self.tabs.set_low(lowest)
        if lowest:
            self._column.insertWidget(0, self.tabs)
        else:
            self._head.addWidget(self.tabs)

    def _set_margins(self, side: int) -> None:
        """Leave so much at the sides of everything."""
        around = scaled(side)
        self._head.setContentsMargins(around, scaled(8), around, 0)
        self._column.setContentsMargins(around, scaled(8), around, scaled(8))
        self._foot.setContentsMargins(around, scaled(8), around, scaled(12))

    def _turn(self, step: int) -> None:
        """Go to the next part (1) or to the one before (-1), if there is one."""
        topics = list(self.parts)
        place = topics.index(self.shown.part.topic) + step
        if not 0 <= place < len(topics):
            return
        on_tabs = any(tab.hasFocus() for tab in self.tabs.findChildren(TabButton))
        self.show_part(topics[place])
        if on_tabs:
            self._tab_shown().setFocus(Qt.FocusReason.TabFocusReason)

    def _tab_shown(self) -> TabButton:
        return next(tab for tab in self.tabs.findChildren(TabButton) if tab.isChecked())

    def _button_for(self, section: Section) -> PaintedButton | None:
        """The button that leads on from a section, if one does."""
        way = section.way
        if way is None:
            return None
        words = self._look.words
        label = {
            Way.COMPARISON: words.gettext("Compare rule sets"),
            Way.BACKUPS: words.gettext("Backups"),
        }[way]
        button = QuietButton(self._look, label)
        button.clicked.connect(lambda: self._ways[way](self))
        button.installEventFilter(self)
        return button
