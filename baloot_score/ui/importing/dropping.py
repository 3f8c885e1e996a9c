"""Files that are dropped on the window, and the picture that says so while they are dragged."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMimeData, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QDropEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from baloot_score.ui.controls.announcing import announce
from baloot_score.ui.controls.painting import (
    CARD_RADIUS,
    body,
    centred_text,
    line_height,
    painting,
    text_width,
)
from baloot_score.ui.controls.tab_order import COMES_LAST
from baloot_score.ui.controls.wrapping import wrapped
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.icons import paint_icon
from baloot_score.ui.look import Look

VEIL = 0.82
"""So much of the window is covered while files are dragged over it."""
ICON, EDGE = 40, 20
_ALL_THE_WAY = (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop)


class DropVeil(QWidget):
    """Lies over the whole window while something is dragged over it that might be dropped."""

    def __init__(self, look: Look, window: QWidget) -> None:
        """Make it, out of sight."""
        super().__init__(window)
        self._look, self._welcome = look, True
        # What is dragged goes to the window below.
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setProperty(COMES_LAST, True)
        self.hide()

    def show_for(self, *, welcome: bool) -> None:
        """Cover the window, and say whether it can be dropped here."""
        parent = self.parentWidget()
        assert parent is not None
        if self.isVisible() and welcome == self._welcome:
            return
        self._welcome = welcome
        self.setAccessibleName(self.text())
        self.setGeometry(parent.rect())
        self.show()
        self.raise_()
        self.update()
        announce(self, self.text())

    def text(self) -> str:
        """What it says."""
        words = self._look.words
        if self._welcome:
            return words.gettext("Drop the files to import their sessions")
        return words.gettext("Only files of this computer can be dropped here")

    def paintEvent(self, _event: QPaintEvent) -> None:
        color = self._look.theme.color
        ink = "accent" if self._welcome else "them"
        with painting(self) as painter:
            veil = QColor(color("surface"))
            veil.setAlphaF(VEIL)
            painter.fillRect(self.rect(), veil)
            edge = scaled(EDGE)
            frame = QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(color(ink), 2, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(frame, CARD_RADIUS, CARD_RADIUS)
            self._paint_plate(painter, frame, ink)

    def _paint_plate(self, painter: QPainter, frame: QRectF, ink: str) -> None:
        """The icon and the sentence, in as many lines as it needs, on a plate in the middle."""
        theme, face, side = self._look.theme, font(18, 600), scaled(ICON)
        side_gap, most = scaled(16), frame.width() - scaled(16)
        width = min(text_width(face, self.text()) + scaled(64), most)
        lines = wrapped(self.text(), face, width - 2 * side_gap)
        high = line_height(face)
        plate = QRectF(0, 0, width, side + len(lines) * high + scaled(60))
        plate.moveCenter(frame.center())
        body(painter, plate, CARD_RADIUS, theme.color("surface"), theme.edge)
        icon = QRectF(plate.center().x() - side / 2, plate.top() + scaled(22), side, side)
        name = "import" if self._welcome else "error"
        paint_icon(painter, icon, name, self._look, ink)
        line = QRectF(plate.left(), icon.bottom() + scaled(12), width, high)
        line.adjust(side_gap, 0, -side_gap, 0)
        for text in lines:
            centred_text(painter, line, face, theme.color("ink"), text)
            line.translate(0, high)


class FileDrop(QObject):
    """Takes what is dropped on a window: files of this computer, or it says why not."""

    dropped = Signal(object)
    """The paths of the files, at least one."""
    refused = Signal(str)
    """Why what was dropped is not taken, as a sentence."""

    def __init__(self, look: Look, window: QWidget) -> None:
        """Watch over a window."""
        super().__init__(window)
        self._look = look
        self.veil = DropVeil(look, window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def end(self) -> None:
        """Watch no longer."""
        window = self.parent()
        if window is not None:
            window.removeEventFilter(self)
        self.veil.hide()
        self.veil.deleteLater()
        self.deleteLater()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Follow what is dragged over the window."""
        if event.type() is QEvent.Type.DragLeave:
            self.veil.hide()
            return True
        if event.type() not in _ALL_THE_WAY or not isinstance(event, QDropEvent):
            return False
        if event.type() is QEvent.Type.Drop:
            self._drop(event)
        else:
            self._drag(event)
        return True

    def _drag(self, event: QDropEvent) -> None:
        """Text that is dragged from field to field goes its own way: no veil lies on them."""
        data = event.mimeData()
        if data.hasUrls():
            self.veil.show_for(welcome=bool(_local_files(data)))
        elif event.source() is not None or not data.hasText():
            event.ignore()
            return
        # Never moved: whoever dragged the file would remove it.
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()

    def _drop(self, event: QDropEvent) -> None:
        self.veil.hide()
        words, data = self._look.words, event.mimeData()
        paths = _local_files(data)
        if not paths:
            event.ignore()
            if data.hasUrls():
                sentence = words.gettext(
                    "Only files of this computer can be dropped here. Save it to a file first."
                )
            else:
                sentence = words.gettext(
                    "Text cannot be imported. Save it to a file and drop that here."
                )
            self.refused.emit(sentence)
            return
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        self.dropped.emit(paths)


def _local_files(data: QMimeData) -> tuple[str, ...]:
    """The paths of what lies on this computer; nothing if any of it lies elsewhere."""
    urls = data.urls() if data.hasUrls() else []
    if not all(url.isLocalFile() for url in urls):
        return ()
    return tuple(url.toLocalFile() for url in urls)
