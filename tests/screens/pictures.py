"""Pictures of a stage, and sheets of many small ones to be looked at side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QDialog, QWidget

from baloot_score.ui.fonts import FAMILY
from tests.screens.stage import Stage

SHADE = QColor(0, 0, 0, 70)
COLUMNS, THUMB, CAPTION, GAP = 3, QSize(640, 360), 22, 12


def picture(stage: Stage, widget: QWidget) -> QImage:
    """A widget as it is seen: what stands over its window with it, anything else alone."""
    if not widget.isWindow() or widget.parentWidget() is None:
        return widget.grab().toImage()
    window = stage.window
    image = window.grab().toImage()
    place = QRect(window.mapFromGlobal(widget.mapToGlobal(QPoint())), widget.size())
    if isinstance(widget, QDialog) and not window.rect().contains(place):
        place.moveCenter(window.rect().center())
    painter = QPainter(image)
    if isinstance(widget, QDialog):
        painter.fillRect(window.rect(), SHADE)
    painter.drawPixmap(place.topLeft(), widget.grab())
    if isinstance(widget, QDialog):
        painter.setPen(SHADE)
        painter.drawRect(place)
    painter.end()
    return image


@dataclass(frozen=True, slots=True)
class Named:
    """A picture and what is written above it on a sheet."""

    name: str
    image: QImage


def contact_sheet(pictures: Sequence[Named], thumb: QSize = THUMB) -> QImage:
    """All pictures on one, small, in rows from the left, each under its name."""
    rows = ceil(len(pictures) / COLUMNS)
    cell = thumb + QSize(GAP, CAPTION + GAP)
    sheet = QImage(
        COLUMNS * cell.width() + GAP, rows * cell.height() + GAP, QImage.Format.Format_RGB32
    )
    sheet.fill(QColor("#808080"))
    painter = QPainter(sheet)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    face = painter.font()
    face.setFamily(FAMILY)
    face.setPixelSize(14)
    painter.setFont(face)
    for number, each in enumerate(pictures):
        row, column = divmod(number, COLUMNS)
        corner = QPoint(GAP + column * cell.width(), GAP + row * cell.height())
        painter.setPen(Qt.GlobalColor.white)
        painter.drawText(
            QRectF(corner.x(), corner.y(), thumb.width(), CAPTION),
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
            each.name,
        )
        small = each.image.scaled(
            thumb,
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        painter.drawImage(corner + QPoint(0, CAPTION), small)
    painter.end()
    return sheet
