"""A picture of the window as the next start will show it, in a file from one start to the next."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QSize, QSizeF
from PySide6.QtGui import QImage, QImageReader, QImageWriter, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from baloot_score.ui.json_file import write_bytes_beside

LARGEST_FILE = 16 * 1024 * 1024
"""A larger one, in bytes, is not read: a window on the largest screens takes a tenth of it."""
_FORM = b"png"
_MARK, _TITLE = "Mark", "Title"


class OpeningPicture(NamedTuple):
    """What the window shows, and the title of its frame."""

    image: QImage
    title: str


def pixels_of(window: QWidget) -> QSize:
    """How many pixels of its screen a window has."""
    return QSizeF(window.size() * window.devicePixelRatio()).toSize()


def read_picture(path: Path, mark: str, size: QSize | None) -> OpeningPicture | None:
    """The picture in a file; `None` where there is none that shows what is to be seen now.

    Args:
        path: the file.
        mark: of the state that is to be shown; the picture of another one is not.
        size: of the window, in pixels of its screen; `None` where that is not known yet.

    """
    try:
        found = path.stat()
    except OSError:
        return None
    if not stat.S_ISREG(found.st_mode) or found.st_size > LARGEST_FILE:
        return None
    reader = QImageReader(str(path), _FORM)
    # What is left of the file is not looked at where its head does not fit.
    if (size is not None and reader.size() != size) or reader.text(_MARK) != mark:
        return None
    image = reader.read()
    return None if image.isNull() else OpeningPicture(image, reader.text(_TITLE))


def keep_picture(path: Path, mark: str, picture: OpeningPicture) -> None:
    """Keep a picture of the state that has this mark.

    Raises:
        OSError: when the folder cannot be written.

    """
    image = picture.image.convertToFormat(QImage.Format.Format_RGB32)
    image.setText(_MARK, mark)
    image.setText(_TITLE, picture.title)
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, _FORM).write(image)
    write_bytes_beside(path, bytes(buffer.data().data()))


class PictureView(QWidget):
    """Shows a picture in the place of what the window will hold, once it has the picture's size."""

    def __init__(self, image: QImage) -> None:
        super().__init__()
        self._image = image
        self.was_painted = False

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the picture, or its background as long as the screen gives another size."""
        painter = QPainter(self)
        if self._image.size() == pixels_of(self):
            painter.drawImage(self.rect(), self._image)
            self.was_painted = True
        else:
            painter.fillRect(self.rect(), self._image.pixelColor(0, 0))
        painter.end()
