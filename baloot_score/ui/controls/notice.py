"""A short message with one thing to do about it, which goes away by itself."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

import shiboken6
from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QSizePolicy, QWidget

from baloot_score.ui.controls.announcing import announce
from baloot_score.ui.controls.button import IconButton, QuietButton
from baloot_score.ui.controls.label import Mark, RefitLabel
from baloot_score.ui.controls.painting import CONTROL_RADIUS, body, painting, text_width
from baloot_score.ui.controls.wrapping import lines_height, wrapped
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.look import Look

LONGEST = 600
"""A wider message goes on in a second line."""
UNTIL_READ_S = 60
"""So long stays what nobody may miss."""
_TEXT_PX, _WEIGHT = (14, 12, 10, 8), 500
"""As large as leaves the whole message in the window."""


class Notice(QFrame):
    """Says what has just happened, and offers one answer to it, such as to take it back.

    It goes away after some seconds, but not while the pointer or the focus is on it; and on Escape,
    when nothing else wants that key. It never asks for the focus.

    Args:
        look: words and colours.
        parent: the widget it stands in.
    """

    acted = Signal()
    """A person pressed the button of the message."""
    closed = Signal()
    """The message has gone away, in whatever way."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._window: QWidget | None = None
        self._came_from: QWidget | None = None
        self._do: Callable[[], object] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._time_is_up)
        self._mark = Mark(look, "check", 20, "us")
        self._message = RefitLabel(look, weight=_WEIGHT)
        self._message.setWordWrap(True)
        self._action = QuietButton(look, "")
        self._action.clicked.connect(self._act)
        self._close = IconButton(look, "close", look.words.gettext("Close the message"))
        self._close.clicked.connect(self.dismiss)
        self._lay_out()
        self.hide()

    def _lay_out(self) -> None:
        self.setLayoutDirection(self._look.direction)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self._parts = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        told, buttons = QHBoxLayout(), QHBoxLayout()
        for row in (self._parts, told, buttons):
            row.setSpacing(scaled(8))
        told.addWidget(self._mark)
        told.addWidget(self._message, 1)
        buttons.addStretch(1)
        buttons.addWidget(self._action)
        buttons.addWidget(self._close)
        self._parts.addLayout(told, 1)
        self._parts.addLayout(buttons)
        self.set_low(low=False)

    def set_low(self, low: bool) -> None:
        """Be as low as text and fingers allow, where height is scarce, or as high as designed."""
        # Layouts mirror their order, but not their margins.
        near, far, edge = scaled(16), scaled(4), 3 if low else scaled(4)
        left, right = (far, near) if self._look.words.right_to_left else (near, far)
        self._parts.setContentsMargins(left, edge, right, edge)
        for button in (self._action, self._close):
            button.set_low(low)

    def show_message(
        self,
        text: str,
        action: str = "",
        *,
        icon_name: str = "check",
        color: str = "us",
        seconds: int = 8,
        do: Callable[[], object] | None = None,
    ) -> None:
        """Show a message in place of the one before.

        Args:
            text: what has happened.
            action: the words of the button; without any there is none.
            icon_name: the mark before the message.
            color: the token of the mark's colour.
            seconds: how long it stays.
            do: what the button does, instead of telling `acted`.
        """
        self._do = do
        self._message.setText(text)
        self.setAccessibleName(text)
        self._mark.show_icon(icon_name, color)
        self._action.set_label(action)
        self._action.setVisible(bool(action))
        self.show()
        self._arrange()
        announce(self, ". ".join(filter(None, (text, action))), urgent=True)
        self._timer.start(seconds * 1000)

    def warn(self, text: str, action: str = "", do: Callable[[], object] | None = None) -> None:
        """Show what went wrong, until it is read; the rest is as for `show_message`."""
        self.show_message(
            text, action, icon_name="error", color="them", seconds=UNTIL_READ_S, do=do
        )

    def sizeHint(self) -> QSize:
        """Wide enough for the whole message in one line, as long as that can be read at once."""
        hint = super().sizeHint()
        label = self._message
        missing = text_width(label.font(), label.text()) - label.sizeHint().width()
        width = min(hint.width() + max(missing, 0), max(hint.width(), scaled(LONGEST)))
        return QSize(width, max(self.heightForWidth(width), self.minimumSizeHint().height()))

    def heightForWidth(self, width: int) -> int:
        return self._height(width, *self._shape(width))

    def _shape(self, width: int) -> tuple[bool, int]:
        """Whether the buttons stand below the words, and how large those are, in designed pixels.

        They do where a message beside them would take half of the height, as in small windows with
        large text.
        """
        ground = self.parentWidget()
        high = self.maximumHeight() if ground is None else ground.height()
        if self._height(width, False, _TEXT_PX[0]) <= high // 2:
            return False, _TEXT_PX[0]
        fits = (px for px in _TEXT_PX if self._height(width, True, px) <= high * 2 // 3)
        return True, next(fits, _TEXT_PX[-1])

    def _height(self, width: int, below: bool, px: int) -> int:
        """How high it is with the buttons below the words or beside them, in letters of a size."""
        margins, gap = self._parts.contentsMargins(), self._parts.spacing()
        shown = [button for button in (self._action, self._close) if not button.isHidden()]
        room = width - margins.left() - margins.right() - self._mark.width() - gap
        if not below:
            room -= sum(button.sizeHint().width() + gap for button in shown)
        face = font(px, _WEIGHT)
        told = ceil(lines_height(face, len(wrapped(self.text(), face, room))))
        button = max(each.sizeHint().height() for each in shown)
        high = told + gap + button if below else max(told, button)
        return high + margins.top() + margins.bottom()

    def _arrange(self) -> None:
        below, px = self._shape(self.width())
        directions = QBoxLayout.Direction
        self._parts.setDirection(directions.TopToBottom if below else directions.LeftToRight)
        self._message.set_face(font(px, _WEIGHT))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def text(self) -> str:
        """What the message says."""
        return self._message.text()

    def dismiss(self) -> None:
        """Take the message away."""
        if self.isHidden():
            return
        self._timer.stop()
        self._give_focus_back()
        self.hide()
        self.closed.emit()

    def _give_focus_back(self) -> None:
        """Let the keys go on where they were: Qt would give them to whatever comes next."""
        before, self._came_from = self._came_from, None
        if not self._holds_focus() or before is None or not shiboken6.isValid(before):
            return
        if before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)

    def _act(self) -> None:
        self.dismiss()
        if self._do is None:
            self.acted.emit()
        else:
            self._do()

    def _time_is_up(self) -> None:
        if self.underMouse() or self._holds_focus():
            self._timer.start(1000)
        else:
            self.dismiss()

    def _holds_focus(self) -> bool:
        return self._action.hasFocus() or self._close.hasFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes it, also when the keys are in it and something else wants that key."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._window = self.window()
        self._window.installEventFilter(self)
        self._came_from = self._window.focusWidget()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        # A window that is being destroyed hides its widgets last of all.
        if self._window is not None and shiboken6.isValid(self._window):
            self._window.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """An Escape that reaches the window is one that nothing in it wanted."""
        if (
            watched is self._window
            and event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
            and self.isVisible()
        ):
            self.dismiss()
            return True
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with painting(self) as painter:
            area = QRectF(self.rect())
            body(painter, area, CONTROL_RADIUS, theme.color("surface"), theme.edge)
