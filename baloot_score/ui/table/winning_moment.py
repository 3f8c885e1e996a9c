"""The moment of a win: for a second or so the trophy is drawn and the winner's card blooms."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, QObject, QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from baloot_score.paths import resource
from baloot_score.ui.controls.painting import painting
from baloot_score.ui.fonts import scaled
from baloot_score.ui.icons import paint_icon
from baloot_score.ui.look import Look

if TYPE_CHECKING:
    from PySide6.QtCore import QVariantAnimation
    from PySide6.QtSvg import QSvgRenderer

LASTS = 1_200
"""Milliseconds."""
LONGEST_STROKE = 34.0
"""The length of the trophy's longest stroke, on its grid of 24."""

_SKIPPING = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.Shortcut,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.TouchBegin,
        QEvent.Type.Wheel,
    }
)


class DrawnMark(QWidget):
    """An icon that can be drawn stroke by stroke; otherwise it is there as a whole.

    Args:
        look: words and colours.
        icon_name: the icon.
        size: its side in pixels, which follows the scale of the text.
    """

    def __init__(self, look: Look, icon_name: str, size: int) -> None:
        super().__init__()
        self._look = look
        self._icon_name, self._color = icon_name, "ink"
        self._share = 1.0
        self.setFixedSize(scaled(size), scaled(size))

    def show_icon(self, icon_name: str, color: str) -> None:
        """Show another icon in the colour of a token."""
        self._icon_name, self._color = icon_name, color
        self.update()

    def show_share(self, share: float) -> None:
        """Show a share of each stroke, from 0 to 1."""
        self._share = share
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            area = QRectF(self.rect())
            if self._share >= 1:
                paint_icon(painter, area, self._icon_name, self._look, self._color)
            elif self._share > 0:
                self._renderer().render(painter, area)

    def _renderer(self) -> QSvgRenderer:
        """What draws the first part of each stroke and leaves the rest out."""
        from PySide6.QtSvg import QSvgRenderer

        source = resource(f"icons/{self._icon_name}.svg").read_text(encoding="utf-8")
        dashes = f'<svg stroke-dasharray="{self._share * LONGEST_STROKE:.2f} 99" '
        colour = self._look.theme.color(self._color).name()
        drawn = source.replace("<svg ", dashes, 1).replace("currentColor", colour)
        return QSvgRenderer(QByteArray(drawn.encode()))


class WinningMoment(QObject):
    """Leads widgets from nothing to what they are at rest; any key, click or wheel ends it at once.

    It takes no focus and no input: what ends it is done as if there were no moment.

    Args:
        parent: the widget whose moment it is.
        allowed: whether anything may move now.
    """

    def __init__(self, parent: QWidget, allowed: Callable[[], bool]) -> None:
        super().__init__(parent)
        self.allowed = allowed
        self._shows: tuple[Callable[[float], None], ...] = ()
        self._animation: QVariantAnimation | None = None

    @property
    def is_running(self) -> bool:
        """Whether it is going on."""
        return self._animation is not None and self._animation.state() is not (
            self._animation.State.Stopped
        )

    def start(self, *shows: Callable[[float], None]) -> None:
        """Begin, if it may: each function is told how much of the moment is over, from 0 to 1."""
        self.end()
        if not self.allowed():
            return
        self._shows = shows
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)
        if self._animation is None:
            self._animation = self._make_animation()
        self._animation.start()

    def _make_animation(self) -> QVariantAnimation:
        from PySide6.QtCore import QEasingCurve, QVariantAnimation  # when they are needed

        made = QVariantAnimation(self)
        made.setDuration(LASTS)
        made.setStartValue(0.0)
        made.setEndValue(1.0)
        made.setEasingCurve(QEasingCurve.Type.InOutSine)
        made.valueChanged.connect(self._show)
        made.finished.connect(self._rest)
        return made

    def end(self) -> None:
        """Show everything as it is at rest."""
        if self._animation is not None:
            self._animation.stop()
        self._rest()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Whatever a person does ends it, and is done all the same."""
        if event.type() in _SKIPPING:
            self.end()
        return False

    def _show(self, share: object) -> None:
        for show in self._shows:
            show(float(str(share)))

    def _rest(self) -> None:
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        self._show(1.0)
        self._shows = ()
