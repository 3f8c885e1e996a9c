"""The icons: SVG strokes on a grid of 24, painted in a token's colour at any size."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap

from baloot_score.paths import resource
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look

if TYPE_CHECKING:
    from PySide6.QtSvg import QSvgRenderer

MIRRORED = frozenset({"undo", "redo", "chevron"})
"""The icons that point along the reading direction; all others look the same in both."""

_DISABLED_SHARE = 0.45
_RATIOS = (1.0, 1.25, 1.5, 2.0, 3.0)


def icon(name: str, look: Look, size: int = 24, color: str | QColor = "ink") -> QIcon:
    """An icon for Qt's own widgets, such as menus, crisp at the usual device pixel ratios.

    Args:
        name: the name of a file of `resources/icons`, without its ending.
        look: gives the colour and the direction.
        size: the side in logical pixels, which follows the scale of the text.
        color: a token's name, or a colour.

    Raises:
        OSError: there is no such icon.
    """
    _source(name)  # which is an error where there is none
    made = QIcon()
    size = scaled(size)
    for ratio in _RATIOS:
        made.addPixmap(pixmap(name, look, size, color, ratio))
        faint = pixmap(name, look, size, color, ratio, opacity=_DISABLED_SHARE)
        made.addPixmap(faint, QIcon.Mode.Disabled)
    return made


def pixmap(
    name: str,
    look: Look,
    size: int = 24,
    color: str | QColor = "ink",
    ratio: float = 1.0,
    *,
    opacity: float = 1.0,
) -> QPixmap:
    """An icon as a picture of `size` logical pixels at one device pixel ratio."""
    side = round(size * ratio)
    made = QPixmap(QSize(side, side))
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    try:
        painter.setOpacity(opacity)
        paint_icon(painter, QRectF(0, 0, side, side), name, look, color)
    finally:
        painter.end()
    made.setDevicePixelRatio(ratio)
    return made


def paint_icon(
    painter: QPainter, area: QRectF, name: str, look: Look, color: str | QColor = "ink"
) -> None:
    """Paint an icon into an area, as sharp as the device of the painter allows.

    Nothing is painted where its file has gone, as while the program is replaced by a newer one: the
    words beside it say the same, and the hand that is being entered can be recorded.
    """
    try:
        renderer = _renderer(name, look, color)
    except OSError:
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if name in MIRRORED and look.words.right_to_left:
        painter.translate(area.left() + area.right(), 0)
        painter.scale(-1, 1)
    renderer.render(painter, area)
    painter.restore()


def _renderer(name: str, look: Look, color: str | QColor) -> QSvgRenderer:
    """What draws the icon in a colour."""
    from PySide6.QtSvg import QSvgRenderer

    chosen = color if isinstance(color, QColor) else look.theme.color(color)
    return QSvgRenderer(QByteArray(_source(name).replace("currentColor", chosen.name()).encode()))


@cache
def _source(name: str) -> str:
    """The text of an icon's file."""
    return resource(f"icons/{name}.svg").read_text(encoding="utf-8")
