"""Measures how well each text of a window stands out from what is really painted under it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QLabel, QWidget

from baloot_score.ui.controls.label import Label
from tests.ui.test_theme import contrast

LEAST = 4.5
"""What WCAG asks of text."""
NEAR = 96
"""So far, in all three parts of a colour, the darkest pixel of thin letters may be from its ink."""


@dataclass(frozen=True, slots=True)
class Written:
    """A text, its colour, and where it stands on the window."""

    text: str
    ink: QColor
    area: QRect


def faint_texts(window: QWidget) -> list[str]:
    """The texts of what can be used that are painted too faintly to be read by everybody."""
    return [
        f"{written.text!r}: {written.ink.name()} on {ground.name()}"
        for written, ground in texts_on_grounds(window)
        if contrast(written.ink, ground) < LEAST
    ]


def texts_on_grounds(window: QWidget) -> Iterator[tuple[Written, QColor]]:
    """Every text that is seen, and the colour around its letters."""
    with _noting() as noted:
        image = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    noted += _labels(window)
    for written in noted:
        colours = _colours(image, written.area)
        if not any(_distance(QColor(colour), written.ink) <= NEAR for colour in colours):
            continue  # scrolled out of sight, or behind something else
        ground = next(
            (
                QColor(colour)
                for colour, _count in colours.most_common()
                if QColor(colour) != written.ink
            ),
            written.ink,
        )
        yield written, ground


@contextmanager
def _noting() -> Iterator[list[Written]]:
    """Note the texts that are painted from Python; a faint painter is that of a disabled widget."""
    noted: list[Written] = []
    draw: Callable[..., Any] = QPainter.drawText

    def drawn(painter: QPainter, *given: Any) -> Any:
        text = str(given[-1])
        if text.strip() and painter.opacity() == 1:
            area = painter.deviceTransform().mapRect(_area(painter, *given))
            noted.append(Written(text, QColor(painter.pen().color().rgb()), area.toAlignedRect()))
        return draw(painter, *given)

    try:
        QPainter.drawText = drawn  # type: ignore[method-assign,assignment]
        yield noted
    finally:
        QPainter.drawText = draw  # type: ignore[method-assign]


def _area(painter: QPainter, place: Any, *rest: Any) -> QRectF:
    if isinstance(place, QRect | QRectF):
        return painter.boundingRect(QRectF(place), int(rest[0]), str(rest[-1]))
    return QFontMetricsF(painter.font()).boundingRect(str(rest[-1])).translated(place)


def _labels(window: QWidget) -> list[Written]:
    """What Qt writes by itself, in labels of a single line."""
    return [
        Written(
            label.text(),
            label.palette().color(label.foregroundRole()),
            QRect(label.mapTo(window, QPoint()), label.size()),
        )
        for label in window.findChildren(QLabel)
        if label.isVisible()
        and label.isEnabled()
        and label.text()
        and not label.wordWrap()
        and type(label).paintEvent in (Label.paintEvent, QLabel.paintEvent)
    ]


def _colours(image: QImage, area: QRect) -> Counter[int]:
    """How often each colour is seen in a part of the window."""
    seen = area.intersected(image.rect())
    pixels = memoryview(image.constBits()).cast("I")
    counted: Counter[int] = Counter()
    for y in range(seen.top(), seen.bottom() + 1):
        start = y * image.width() + seen.left()
        counted.update(pixels[start : start + seen.width()])
    return counted


def _distance(one: QColor, other: QColor) -> int:
    return (
        abs(one.red() - other.red())
        + abs(one.green() - other.green())
        + abs(one.blue() - other.blue())
    )
