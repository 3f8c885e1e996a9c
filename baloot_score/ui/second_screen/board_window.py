"""The window of the second screen: shows the picture, turns it, goes from monitor to monitor."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QScreen,
)
from PySide6.QtWidgets import QWidget

from baloot_score.ui.key_sequences import sequences
from baloot_score.ui.look import Look
from baloot_score.ui.second_screen.controls import Controls
from baloot_score.ui.second_screen.layout import unit_of
from baloot_score.ui.second_screen.picture import paint_screen
from baloot_score.ui.second_screen.shown import ScreenTexts

CONTROLS_SECONDS = 3
SMALLEST = (480, 320)
PART = 0.6
"""So much of each side of the monitor it takes where it does not fill it."""
TURN_KEYS = frozenset({Qt.Key.Key_Space, Qt.Key.Key_R})
CLOSE_KEY, TURN_KEY = "Ctrl+4", "Ctrl+8"
"""Those of the main window for the same."""


class BoardWindow(QWidget):
    """Shows `ScreenTexts` on all of its area; the controls come with the pointer and go again."""

    closed = Signal()
    monitor_asked = Signal()
    """The board is to go to another monitor."""
    keys_given = Signal()
    """The window manager gave it the keys although they were to stay where they are."""

    def __init__(self, look: Look, shown: ScreenTexts) -> None:
        """Make the window; it is not shown yet."""
        super().__init__(None, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        # The program ends with the main window, whatever is still shown here.
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, on=False)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(*SMALLEST)
        self.setMouseTracking(True)
        self.turned = False
        self._leaves_keys = False
        self._more_monitors = False
        self._pointer: QPoint | None = None
        self._hiding = QTimer(self)
        self._hiding.setSingleShot(True)
        self._hiding.setInterval(CONTROLS_SECONDS * 1000)
        self._hiding.timeout.connect(self._hide_controls)
        self.look, self.shown = look, shown
        self.controls = self._made_controls()
        self._name()
        self.show_texts(look, shown)
        self._show_controls()

    def show_texts(self, look: Look, shown: ScreenTexts) -> None:
        """Show another state, or the same in another look."""
        if look != self.look:
            self.look = look
            self._name()
            self._change_controls()
        self.shown = shown
        self.setAccessibleDescription(shown.description)
        self.update()

    def set_more_monitors(self, *, more: bool) -> None:
        """Say whether there is another monitor to go to."""
        self._more_monitors = more
        self._place_controls()

    def turn(self) -> None:
        """Turn the picture for those who sit across, or back."""
        self.turned = not self.turned
        self._place_controls()
        self._show_controls()
        self.update()

    def go_to(self, screen: QScreen, *, activate: bool) -> None:
        """Fill a monitor; the keys come here only if that is wanted."""
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating, on=not activate)
        self._leaves_keys = not activate
        self._show_controls()
        if self.isFullScreen() and self.isVisible():
            self._let_go_of_monitor()
        self.setScreen(screen)
        # The size to go back to: a Wayland desktop takes no other one afterwards.
        self.setGeometry(_part_of(screen.availableGeometry()))
        self.showFullScreen()
        if activate:
            self.raise_()
            self.activateWindow()

    def toggle_full_screen(self) -> None:
        """Become a window of its own size, or fill the monitor again."""
        if self.isFullScreen():
            self.showNormal()
            self.setGeometry(_part_of(self.screen().availableGeometry()))
        else:
            self.showFullScreen()

    # What a person does ------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, pressed = event.key(), QKeySequence(event.keyCombination())
        if key == Qt.Key.Key_Escape or pressed in sequences(CLOSE_KEY):
            self.close()
        elif key in TURN_KEYS or pressed in sequences(TURN_KEY):
            if not event.isAutoRepeat():
                self.turn()
        elif key == Qt.Key.Key_F6 and self._more_monitors:
            self.monitor_asked.emit()
        elif key == Qt.Key.Key_F11:
            self.toggle_full_screen()
        else:
            self._show_controls()
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = event.globalPosition().toPoint()
        if place != self._pointer:  # systems also tell of moves that were none
            self._pointer = place
            self._show_controls()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: ARG002  # anywhere
        self._leaves_keys = False
        self._show_controls()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.toggle_full_screen()

    # What Qt asks --------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  # all of it is painted
        painter = QPainter(self)
        size = QSizeF(self.size())
        paint_screen(painter, size, self.look, self.shown, turned=self.turned)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_controls()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._hiding.stop()
        super().closeEvent(event)
        self.closed.emit()

    def event(self, event: QEvent) -> bool:
        """Show the controls with any key, so that Tab finds them; give back keys unasked for."""
        if event.type() is QEvent.Type.KeyPress:
            self._show_controls()
        elif event.type() is QEvent.Type.WindowActivate and self._leaves_keys:
            self._leaves_keys = False
            self.keys_given.emit()
        return super().event(event)

    def _let_go_of_monitor(self) -> None:
        """Fill no monitor any more: desktops leave a window that fills one where it is."""
        if on_wayland():
            # It would be told later that it fills none, and then not fill the other one either.
            self.hide()
            self.setWindowState(Qt.WindowState.WindowNoState)
            self.windowHandle().destroy()
        else:
            self.showNormal()

    def _name(self) -> None:
        """Say in words of the look what window this is."""
        words = self.look.words
        name = words.gettext("Second screen")
        self.setLayoutDirection(self.look.direction)
        self.setWindowTitle(f"{name} \N{EN DASH} {words.gettext('Baloot Score')}")
        self.setAccessibleName(name)

    def _made_controls(self) -> Controls:
        controls = Controls(self.look, self)
        controls.turn_asked.connect(self.turn)
        controls.monitor_asked.connect(self.monitor_asked)
        controls.close_asked.connect(self.close)
        return controls

    def _change_controls(self) -> None:
        """Have controls in the present look, shown or not like those before."""
        old = self.controls
        self.controls = self._made_controls()
        self.controls.setVisible(not old.isHidden())
        self._place_controls()
        old.hide()
        old.deleteLater()

    def _place_controls(self) -> None:
        unit = unit_of(self.width(), self.height())
        self.controls.place(self.size(), unit, turned=self.turned, monitors=self._more_monitors)

    def _show_controls(self) -> None:
        self.controls.show()
        self.controls.raise_()
        self.unsetCursor()
        self._hiding.start()

    def _hide_controls(self) -> None:
        """Leave the picture alone, unless somebody is about to press a control."""
        self._leaves_keys = False
        if self.controls.underMouse():
            self._hiding.start()
            return
        self.controls.hide()
        self.setFocus()
        if self.isFullScreen():
            self.setCursor(Qt.CursorShape.BlankCursor)


def on_wayland() -> bool:
    """Whether windows are shown by a Wayland desktop."""
    return QGuiApplication.platformName().startswith("wayland")


def _part_of(monitor: QRect) -> QRect:
    """Where a window stands that does not fill the monitor."""
    part = QRect(QPoint(), monitor.size() * PART)
    part.moveCenter(monitor.center())
    return part
