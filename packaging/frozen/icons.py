"""Renders the icon of the program in the sizes that desktops ask for: icons.py SVG FOLDER."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)


def render(drawing: Path, hicolor: Path) -> None:
    """Write the icon into a folder of the hicolor theme, in every size and as the drawing."""
    for size in SIZES:
        apps = hicolor / f"{size}x{size}" / "apps"
        apps.mkdir(parents=True)
        write_picture(drawing, size, apps / f"{drawing.stem}.png")
    scalable = hicolor / "scalable" / "apps"
    scalable.mkdir(parents=True)
    shutil.copyfile(drawing, scalable / drawing.name)


def write_picture(drawing: Path, size: int, path: Path) -> None:
    """Write the drawing as a picture with so many pixels on each side.

    Raises:
        OSError: when it cannot be written.

    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    application = QGuiApplication.instance() or QGuiApplication([])
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(drawing)).render(painter)
    painter.end()
    if not image.save(str(path)):
        raise OSError(f"cannot write {path}")
    del application


if __name__ == "__main__":
    render(Path(sys.argv[1]), Path(sys.argv[2]))
