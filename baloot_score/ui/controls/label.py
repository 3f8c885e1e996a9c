"""Labels of plain text on the right side, the mark of an icon, tags, and words under a field."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from baloot_score.ui.controls.painted_button import plain_tip
from baloot_score.ui.controls.painting import TAG_RADIUS, body, painting
from baloot_score.ui.controls.wrapping import lines_height, paint_lines, wrapped
from baloot_score.ui.fonts import scaled
from baloot_score.ui.icons import paint_icon
from baloot_score.ui.look import Look
from baloot_score.ui.theme import font


class Label(QLabel):
    """Plain text at the side where the language starts to read.

    Args:
        look: words and colours.
        text: its words, never taken for HTML.
        px: the size of the letters.
        weight: their weight.
        color: the token of their colour.
        lines: the most lines of a text that is wrapped, of which a tool tip then shows the whole;
            any number if it is 0.
        parent: the widget it stands in.
    """

    def __init__(
        self,
        look: Look,
        text: str = "",
        *,
        px: int = 15,
        weight: int = 400,
        color: str = "ink",
        lines: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.look = look
        self._lines = lines
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setLayoutDirection(look.direction)
        self.setAlignment(look.leading)
        self.setFont(font(px, weight))
        self.set_color(color)
        self.setText(text)

    def set_color(self, color: str) -> None:
        """Give the letters the colour of a token."""
        set_ink(self, self.look.theme.color(color))

    def setText(self, text: str) -> None:
        """Show another text."""
        if text != self.text():
            super().setText(text)
            self._say_all()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._say_all()

    def _say_all(self) -> None:
        """Let a tool tip show the whole of a text that has too few lines."""
        if self._lines:
            room = self.contentsRect().width()
            cut = len(wrapped(self.text(), self.font(), room)) > self._lines
            self.setToolTip(plain_tip(self.text()) if cut else "")

    def heightForWidth(self, width: int) -> int:
        if not self.wordWrap():
            return super().heightForWidth(width)
        around = self.rect().size() - self.contentsRect().size()
        lines = self._wrapped(width - around.width())
        return ceil(lines_height(self.font(), len(lines))) + around.height()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.wordWrap():
            super().paintEvent(event)
            return
        area = QRectF(self.contentsRect())
        with painting(self) as painter:
            painter.setOpacity(1)
            paint_lines(
                painter,
                area,
                self._wrapped(area.width()),
                self.font(),
                self.palette().color(self.foregroundRole()),
                self.alignment(),
                self.look.direction,
            )

    def _wrapped(self, width: float) -> list[str]:
        return wrapped(self.text(), self.font(), width, self._lines)


class RefitLabel(Label):
    """A label whose letters become others while it is shown, to fit what it is in.

    Qt keeps the first font of a widget, and gives it back whenever it applies a style sheet.
    """

    _face: QFont | None = None

    def set_face(self, face: QFont) -> None:
        """Have other letters from now on."""
        self._face = face
        self.setFont(face)

    def changeEvent(self, event: QEvent) -> None:
        """Have the letters that were set last, whatever Qt gives back."""
        super().changeEvent(event)
        face, now = self._face, self.font()
        if face is None or event.type() is not QEvent.Type.FontChange:
            return
        if (now.pixelSize(), now.weight()) != (face.pixelSize(), face.weight()):
            self.setFont(face)


def set_ink(widget: QWidget, colour: QColor) -> None:
    """Give a widget's letters a colour."""
    palette = widget.palette()
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text):
        palette.setColor(QPalette.ColorGroup.Active, role, colour)
        palette.setColor(QPalette.ColorGroup.Inactive, role, colour)
    widget.setPalette(palette)


class Mark(QWidget):
    """An icon that is only looked at; the words beside it say the same.

    Args:
        look: words and colours.
        icon_name: the icon.
        size: its side in pixels, which follows the scale of the text.
        color: the token of its colour.
        parent: the widget it stands in.
    """

    def __init__(
        self,
        look: Look,
        icon_name: str,
        size: int = 18,
        color: str = "ink",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._icon_name = icon_name
        self._color = color
        self.setFixedSize(scaled(size), scaled(size))

    def show_icon(self, icon_name: str, color: str) -> None:
        """Show another icon in the colour of a token."""
        self._icon_name = icon_name
        self._color = color
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            paint_icon(painter, QRectF(self.rect()), self._icon_name, self._look, self._color)


class Tag(Label):
    """A word or two on a quiet ground of brass, such as the dealer's sign."""

    def __init__(self, look: Look, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(look, text, px=14, weight=600, color="accent", parent=parent)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setContentsMargins(scaled(8), 0, scaled(8), 0)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            body(painter, QRectF(self.rect()), TAG_RADIUS, self.look.theme.color("accent_soft"))
        super().paintEvent(event)


class FieldError(QWidget):
    """What is wrong with a field, in plain words under it, with a mark; hidden while nothing is.

    Args:
        look: words and colours.
        parent: the widget it stands in.
    """

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setLayoutDirection(look.direction)
        self._shown = "", False
        self._mark = Mark(look, "error", 16, "them", self)
        self._words = Label(look, px=13, weight=500, color="them", parent=self)
        self._words.setWordWrap(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 2, 0, 0)
        row.setSpacing(scaled(6))
        row.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._words, 1)
        self.hide()

    def text(self) -> str:
        """Its words; empty when nothing is wrong."""
        return self._words.text()

    def set_text(self, text: str, *, warning: bool = False) -> None:
        """Show the words of a problem, or hide when there are none; a warning looks milder."""
        if (text, warning) == self._shown:
            return
        self._shown = text, warning
        color = "accent" if warning else "them"
        self._mark.show_icon("warning" if warning else "error", color)
        self._words.set_color(color)
        self._words.setText(text)
        self.setAccessibleName(text)
        self.setVisible(bool(text))

    def sizeHint(self) -> QSize:
        return QSize(scaled(120), super().sizeHint().height())
