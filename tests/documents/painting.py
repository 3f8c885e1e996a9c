"""What tests of painted sheets stand on: pictures compared, and the text of a PDF."""

from __future__ import annotations

import shutil
import subprocess
import unicodedata
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter

PDFTOTEXT = shutil.which("pdftotext")
needs_pdftotext = pytest.mark.skipif(PDFTOTEXT is None, reason="needs pdftotext")
PLACE = 8
_MARKS = {*"\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"}


def pdf_text(path: Path) -> str:
    """The text of a PDF as somebody searches for it: letters in their plain forms, no marks."""
    done = subprocess.run(
        [str(PDFTOTEXT), "-enc", "UTF-8", "-layout", str(path), "-"],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    plain = unicodedata.normalize("NFKC", done.stdout)
    return "".join(character for character in plain if character not in _MARKS)


def searchable(text: str) -> str:
    """A text as readers compare it: without vowels, points and other marks, and without gaps."""
    plain = unicodedata.normalize("NFKC", text)
    return "".join(
        character
        for character in plain
        if unicodedata.category(character) not in ("Mn", "Po", "Zs")
    )


def halved(image: QImage) -> QImage:
    """A picture at half its size, in which edges that moved by less than a pixel are alike."""
    small = image.scaled(
        image.width() // 2,
        image.height() // 2,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    return small.convertToFormat(QImage.Format.Format_RGB888)


def difference(one: QImage, other: QImage) -> int:
    """How different two pictures of one size are where they are most so, 0 to 255.

    It is the mean of a place as large as a digit: it stays small where letters are only smoothed in
    another way.
    """
    assert one.size() == other.size()
    apart = one.convertToFormat(QImage.Format.Format_RGB32)
    painter = QPainter(apart)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, other)
    painter.end()
    places = apart.scaled(
        apart.width() // PLACE,
        apart.height() // PLACE,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    colours = [
        places.pixelColor(x, y) for x in range(places.width()) for y in range(places.height())
    ]
    return max(max(one.red(), one.green(), one.blue()) for one in colours)
