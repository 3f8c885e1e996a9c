"""Starts the window in a process of its own, and tells what is seen of it before it can be used.

`python -m tests.seen_at_start DATA_DIR LANGUAGE` prints whether a picture is shown at first, and
how many of its pixels and whether its title differ from the window's own. What has the keys is left
out of it: a picture of the window has none.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget

from baloot_score import app
from baloot_score.app.opening import show_the_picture
from baloot_score.app.startup import Startup
from baloot_score.ui.controls.digit_entry import DigitEntry
from baloot_score.ui.main_window import MainWindow
from tests.left_window import when_settled

TURNS = 5
"""After so many turns of the event loop all of a window has its place."""
EDGE = 32
"""So far the edges of the same letters may differ in a colour of 255 shades."""
RING = 8
"""So far around a widget its ring may reach, in pixels."""


class Witness:
    """Looks at the window of one start."""

    def __init__(self) -> None:
        self._first: tuple[QImage, str] | None = None

    def look_first(self, start: Startup) -> None:
        """Look before the window is furnished."""
        if start.window.isVisible():
            self._first = seen(start.window)

    def look_again(self, start: Startup) -> None:
        """Look when it can be used, and close it."""
        when_settled(start, lambda: self._tell(start.window))

    def _tell(self, window: MainWindow) -> None:
        for _ in range(TURNS):
            QApplication.processEvents()
        told: dict[str, object] = {"shown": self._first is not None}
        if self._first is not None:
            image, title = seen(window)
            told |= {
                "pixels": different(self._first[0], image, with_keys(window)),
                "title": title == self._first[1],
            }
        print(json.dumps(told), flush=True)


def seen(window: MainWindow) -> tuple[QImage, str]:
    """What a window shows now, and the title of its frame."""
    image = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return image, window.windowTitle()


def with_keys(window: MainWindow) -> QRect:
    """Where it is seen who has the keys."""
    widget: QWidget | None = window.focusWidget()
    if isinstance(widget, DigitEntry):
        widget = widget.parentWidget()  # which paints the ring around it
    if widget is None:
        return QRect()
    place = QRect(widget.mapTo(window, QPoint()), widget.size())
    return place.adjusted(-RING, -RING, RING, RING)


def different(first: QImage, second: QImage, left_out: QRect) -> int:
    """How many pixels differ outside of a rectangle; all where the sizes do."""
    if first.size() != second.size():
        return first.width() * first.height()
    for image in (first, second):
        painter = QPainter(image)
        painter.fillRect(left_out, Qt.GlobalColor.black)
        painter.end()
    rows = (y for y in range(first.height()) if first.scanLine(y) != second.scanLine(y))
    places = (QPoint(x, y) for y in rows for x in range(first.width()))
    return sum(is_other(first.pixelColor(place), second.pixelColor(place)) for place in places)


def is_other(first: QColor, second: QColor) -> bool:
    """Whether two colours differ by more than the edges of letters do from time to time."""
    sides = (first.red, second.red), (first.green, second.green), (first.blue, second.blue)
    return any(abs(one() - other()) > EDGE for one, other in sides)


def main() -> int:
    """Start the window on the folder and in the language that the command line names."""
    witness = Witness()
    place = app.STEPS.index(show_the_picture) + 1
    app.STEPS = (*app.STEPS[:place], witness.look_first, *app.STEPS[place:], witness.look_again)
    return app.run_window(
        language=sys.argv[2], data_dir=Path(sys.argv[1]), exit_after_paint=False, arguments=[]
    )


if __name__ == "__main__":
    sys.exit(main())
