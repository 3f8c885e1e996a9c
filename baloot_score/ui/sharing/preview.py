"""What will be shared as it looks: the picture, the first page, or the beginning of the text."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainterPath, QPaintEvent, QPixmap, QTextOption
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from baloot_score.ui.controls.card import Card
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.painting import CONTROL_RADIUS, body, painting
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.look import Look
from baloot_score.ui.sharing.making import Rows
from baloot_score.ui.sharing.seen_table import SeenTable

LEAST = QSize(240, 160)
LEAST_SHARE = 0.5
"""A picture is never shown narrower than this share of the room: its foot is left away instead."""
INSET = 10


class SeenPicture(QWidget):
    """A picture, as large as there is room."""

    def __init__(self, look: Look) -> None:
        """Show nothing yet."""
        super().__init__()
        self._look = look
        self._image = QImage()
        self._shown = QPixmap()

    def show_image(self, image: QImage) -> None:
        """Show another picture."""
        self._image, self._shown = image, QPixmap()
        self.update()

    def image(self) -> QImage:
        """The picture that is shown."""
        return self._image

    def _place(self) -> QRect:
        """Where the picture stands: whole, or its beginning where it is very high."""
        room = self.rect().adjusted(INSET, INSET, -INSET, -INSET)
        size = self._image.size()
        size.scale(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        least = round(room.width() * LEAST_SHARE)
        if size.width() < least and self._image.width() > 0:
            size = QSize(least, round(self._image.height() * least / self._image.width()))
        place = QRect(room.topLeft(), size)
        place.moveLeft(room.left() + (room.width() - size.width()) // 2)
        if size.height() <= room.height():
            place.moveTop(room.top() + (room.height() - size.height()) // 2)
        return place

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Scale the picture once for each size, for that takes long."""
        color = self._look.theme.color
        with painting(self) as painter:
            area = QRectF(self.rect())
            body(painter, area, CONTROL_RADIUS, color("sunken"), color("line"))
            place = self._place()
            if self._image.isNull() or place.isEmpty():
                return
            wanted = place.size() * self.devicePixelRatioF()
            if self._shown.size() != wanted:
                smooth = Qt.TransformationMode.SmoothTransformation
                ratio = Qt.AspectRatioMode.IgnoreAspectRatio
                self._shown = QPixmap.fromImage(self._image.scaled(wanted, ratio, smooth))
            inside = QPainterPath()
            inside.addRoundedRect(area.adjusted(1, 1, -1, -1), CONTROL_RADIUS, CONTROL_RADIUS)
            painter.setClipPath(inside)
            painter.drawPixmap(place, self._shown)


class SeenText(QPlainTextEdit):
    """A text that can be read and marked, but not changed."""

    def __init__(self, look: Look) -> None:
        """Show nothing yet."""
        super().__init__()
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setLayoutDirection(look.direction)
        self.setFont(font(14))
        option = self.document().defaultTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTextDirection(look.direction)
        option.setAlignment(look.leading)
        self.document().setDefaultTextOption(option)


class Preview(QStackedWidget):
    """Shows a picture, a table, a text, or a sentence where there is neither."""

    def __init__(self, look: Look) -> None:
        """Show nothing yet."""
        super().__init__()
        self.picture = SeenPicture(look)
        self.text = SeenText(look)
        self.table = SeenTable(look)
        self._table = Card(look)
        self._words = Card(look, "sunken")
        self.sentence = Label(look, color="ink_muted")
        self.sentence.setWordWrap(True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for card, inside, margin in (
            (self._words, self.sentence, scaled(24)),
            (self._table, self.table, INSET),
        ):
            card.setContentsMargins(*[0] * 4)
            column = QVBoxLayout(card)
            column.setContentsMargins(*[margin] * 4)
            column.addWidget(inside)
        for part in (self._words, self.picture, self._table, self.text):
            self.addWidget(part)
        self.say_what(look.words.gettext("Preview"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def minimumSizeHint(self) -> QSize:
        """Enough to know what it is."""
        return QSize(scaled(LEAST.width()), scaled(LEAST.height()))

    def sizeHint(self) -> QSize:
        """As little, for it takes what room there is."""
        return self.minimumSizeHint()

    def say_what(self, name: str) -> None:
        """Let a screen reader know what is seen here."""
        for part in (self._words, self.picture, self.table, self.text):
            part.setAccessibleName(name)

    def show_image(self, image: QImage) -> None:
        """Show a picture."""
        self.picture.show_image(image)
        self.setCurrentWidget(self.picture)

    def show_text(self, text: str) -> None:
        """Show a text from its beginning."""
        self.text.setPlainText(text)
        self.setCurrentWidget(self.text)

    def show_table(self, rows: Rows) -> None:
        """Show a table from its beginning."""
        self.table.show_rows(rows)
        self.setCurrentWidget(self._table)

    def show_sentence(self, sentence: str) -> None:
        """Say why there is nothing to be seen."""
        self.sentence.setText(sentence)
        self._words.setAccessibleDescription(sentence)
        self.setCurrentWidget(self._words)
