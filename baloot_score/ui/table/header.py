"""The thin bar at the top: which session it is, the games won, and what can be done any time."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from baloot_score.scoring.model import PerTeam
from baloot_score.ui.board.elided import ElidedLabel
from baloot_score.ui.board.tally import Tally
from baloot_score.ui.controls.button import IconButton
from baloot_score.ui.controls.painted_button import plain_tip
from baloot_score.ui.controls.painting import TOUCH, fill
from baloot_score.ui.fonts import scaled
from baloot_score.ui.key_sequences import is_shown, shown_key
from baloot_score.ui.look import Look

HEIGHT, LOW_HEIGHT = 52, 36
NARROW, NARROWEST = 640, 480
"""Below the first width the tally goes without its title, below the other without its dots."""


class ActionButton(IconButton):
    """An action as an icon, its words and keys in the tool tip; enabled when the action is.

    The data of the action names the icon.
    """

    def __init__(self, look: Look, action: QAction, parent: QWidget) -> None:
        """Make the button of an action, which it follows; alone it would be a window."""
        super().__init__(look, action.data(), action.text(), parent)
        self._action = action
        self.clicked.connect(lambda _checked=False: action.trigger())
        action.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        action = self._action
        words = self.look.words
        # All of them: some work only where the keyboard has Latin letters.
        keys = words.in_line(
            *(words.name(shown_key(key)) for key in action.shortcuts() if is_shown(key))
        )
        self.set_label(action.text())
        self.setToolTip(plain_tip(f"{action.text()} ({keys})" if keys else action.text()))
        self.setEnabled(action.isEnabled())
        self.setVisible(action.isVisible())


class SessionName(QWidget):
    """Title and subtitle on one line; the subtitle gives way first, then the title is cut."""

    GAP, LEAST, NOTHING = 14, 64, 32

    def __init__(self, look: Look) -> None:
        """Make the empty line."""
        super().__init__()
        self._look = look
        self.title = ElidedLabel(look, px=17, weight=600)
        self.subtitle = ElidedLabel(look, px=15, color="ink_muted")
        for label in (self.title, self.subtitle):
            label.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_names(self, title: str, subtitle: str) -> None:
        """Show another session's title and what belongs to it."""
        self.title.setText(self._look.words.name(title))
        self.subtitle.setText(subtitle)
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        title = min(self.title.sizeHint().width(), self.width())
        if not self.title.text() or self.width() < scaled(self.NOTHING):
            title = 0
        self.title.setVisible(title > 0)
        start = title + scaled(self.GAP) if title else 0
        left = self.width() - start
        least = min(scaled(self.LEAST), self.subtitle.sizeHint().width())
        self.subtitle.setVisible(left >= least)
        self._put(self.title, 0, title)
        self._put(self.subtitle, start, max(0, min(left, self.subtitle.sizeHint().width())))

    def _put(self, label: QWidget, start: int, width: int) -> None:
        """Place a label so far from the side where reading starts."""
        left = self.width() - start - width if self._look.words.right_to_left else start
        label.setGeometry(left, 0, width, self.height())


class Header(QWidget):
    """Session at the leading side, tally in the middle, actions at the trailing side."""

    def __init__(self, look: Look) -> None:
        """Make the bar; it shows no session and offers no action yet."""
        super().__init__()
        self._look = look
        self.setLayoutDirection(look.direction)
        self.name = SessionName(look)
        self.tally = Tally(look)
        self._buttons: dict[QAction, ActionButton] = {}
        self._tools = QHBoxLayout()
        self._tools.setSpacing(scaled(6))
        self._tools.setContentsMargins(0, 0, 0, 0)
        tools = QHBoxLayout()
        tools.addStretch(1)
        tools.addLayout(self._tools)
        # The outer columns are equally wide, so that the tally stands in the middle of the window.
        grid = self._grid = QGridLayout(self)
        grid.setHorizontalSpacing(scaled(16))
        grid.addWidget(self.name, 0, 0)
        grid.addWidget(self.tally, 0, 1)
        grid.addLayout(tools, 0, 2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(2, 1)
        self.set_low(False)

    def show_session(
        self, title: str, subtitle: str, tally: PerTeam[int], series: int | None = None
    ) -> None:
        """Show a session.

        Args:
            title: its name as people wrote it.
            subtitle: a sentence already worded, such as date and rule set.
            tally: the games that each team has won.
            series: how many games are played at most, if a series is.
        """
        self.name.show_names(title, subtitle)
        self.tally.show_tally(tally, series)

    def set_actions(self, actions: Sequence[QAction]) -> None:
        """Offer these actions, in reading order, in place of the ones before."""
        for button in self._buttons.values():
            self._tools.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = {action: ActionButton(self._look, action, self) for action in actions}
        for button in self._buttons.values():
            button.set_low(self._low)
            self._tools.addWidget(button)

    def set_low(self, low: bool) -> None:
        """Take as little height as text and fingers allow, or be as high as designed."""
        self._low = low
        # One pixel is the line at the foot.
        self.setFixedHeight(max(TOUCH + 1, scaled(LOW_HEIGHT if low else HEIGHT)))
        near, far = (20, 12) if low else (scaled(20), scaled(12))
        left, right = (far, near) if self._look.words.right_to_left else (near, far)
        self._grid.setContentsMargins(left, 0, right, 1)
        for button in self._buttons.values():
            button.set_low(low)

    def button(self, action: QAction) -> QWidget:
        """The button of an action, for a menu to open under it.

        Raises:
            KeyError: the action is not offered.
        """
        return self._buttons[action]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width = self.width()
        self.tally.set_short(short=width < scaled(NARROW), numbers=width < scaled(NARROWEST))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  # all of it is painted
        painter = QPainter(self)
        color = self._look.theme.color
        fill(painter, self.rect(), color("surface"))
        fill(painter, QRect(0, self.height() - 1, self.width(), 1), color("line"))
