"""A rule set as a card: what it says, and what of it differs from the chosen one."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
)

from baloot_score.i18n.game_words import rules_name
from baloot_score.i18n.rules_words import SummaryLine, rules_summary
from baloot_score.scoring.rules import RuleSet
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.painted_button import plain_tip
from baloot_score.ui.controls.painting import line_height, painting, text_width
from baloot_score.ui.controls.wrapping import paint_lines, wrapped
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.rules.difference_mark import GUTTER, paint_difference_mark
from baloot_score.ui.rules.offers import RuleOffer
from baloot_score.ui.theme import font

RADIUS = 12
LEAST_WIDTH = 224
DOT = 20


class CardLine(Label):
    """A line of a card; heavy and with a diamond where it differs from the chosen rules.

    It paints itself: a font that changes would be lost when Qt gives the widget another parent.
    """

    PX = 13

    def __init__(self, look: Look, line: SummaryLine) -> None:
        """Make the line; it takes the same room whether it is heavy or not."""
        super().__init__(look, line.text, px=self.PX)
        self.line = line
        self.differs = False
        self.setMinimumHeight(line_height(font(self.PX, 600)))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def whole_width(self) -> int:
        """So many pixels show all of it, also while it is heavy."""
        return scaled(GUTTER) + text_width(font(self.PX, 600), self.text())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        cut = self.width() < self.whole_width()
        self.setToolTip(plain_tip(self.text()) if cut else "")

    def show_difference(self, *, differs: bool) -> None:
        """Show the line as one that differs from the chosen rules, or not."""
        self.differs = differs
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Write the line, shortened if it must be, and draw the mark before it."""
        color = self.look.theme.color
        right_to_left = self.look.words.right_to_left
        face = font(self.PX, 600 if self.differs else 400)
        area = self.rect().toRectF()
        gutter = scaled(GUTTER)
        room = area.adjusted(0, 0, -gutter, 0) if right_to_left else area.adjusted(gutter, 0, 0, 0)
        with painting(self) as painter:
            paint_lines(
                painter,
                room,
                wrapped(self.text(), face, room.width(), 1),
                face,
                color("ink" if self.differs else "ink_muted"),
                self.look.leading,
                self.look.direction,
            )
            if self.differs:
                x = area.right() - gutter / 2 + 2 if right_to_left else gutter / 2 - 2
                paint_difference_mark(painter, QPointF(x, area.center().y()), color("accent"))


class RuleSetCard(QAbstractButton):
    """One rule set: its name and its lines; a ring and a filled dot say that it is chosen."""

    def __init__(self, look: Look, offer: RuleOffer) -> None:
        """Make the card of a rule set."""
        super().__init__()
        self._look = look
        self.offer = offer
        self.setCheckable(True)
        # To screen readers it is one of several, not something to switch on and off.
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        # All cards of a row are equally wide and high, whatever they say.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.MinimumExpanding)
        self.lines = tuple(CardLine(look, line) for line in rules_summary(look.words, offer.rules))
        name = Label(look, rules_name(look.words, offer.rules), px=17, weight=600, lines=1)
        name.setWordWrap(True)
        default = Label(look, look.words.gettext("Default"), px=13, weight=600, color="accent")
        head = QHBoxLayout()
        head.setSpacing(scaled(8))
        head.addWidget(name, 1)
        head.addSpacing(scaled(DOT + 8))
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(*map(scaled, (16, 10, 16, 12)))
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(default)
        default.setVisible(offer.is_default)
        for line in self.lines:
            column.addWidget(line)
        column.addStretch(1)
        for label in (name, default, *self.lines):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            label.setForegroundRole(QPalette.ColorRole.WindowText)  # not that of a button
        self.show_differences(None)

    @property
    def rules(self) -> RuleSet:
        """Its rule set."""
        return self.offer.rules

    def show_differences(self, chosen: RuleSet | None) -> None:
        """Mark the lines that differ from the chosen rules."""
        words = self._look.words
        for line in self.lines:
            differs = chosen is not None and line.line.differs(self.rules, chosen)
            line.show_difference(differs=differs)
        name = rules_name(words, self.rules)
        default = words.gettext("Default")
        self.setAccessibleName(words.in_line(name, default) if self.offer.is_default else name)
        differing = words.gettext("Differs: {line}")
        self.setAccessibleDescription(
            ". ".join(
                differing.format(line=line.text()) if line.differs else line.text()
                for line in self.lines
            )
        )

    def sizeHint(self) -> QSize:
        """As large as its lines."""
        return self._column.sizeHint().expandedTo(self.minimumSizeHint())

    def minimumSizeHint(self) -> QSize:
        """The lines of a preset are never cut off; those of a house rule end in an ellipsis."""
        widest = max(line.whole_width() for line in self.lines) if not self.rules.name else 0
        least = max(scaled(LEAST_WIDTH), widest + scaled(32))
        return QSize(least, self._column.minimumSize().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the frame, the dot and the focus ring."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen, ring = self.isChecked(), self.hasFocus()
        edge = theme.color("accent" if chosen or ring else "line")
        width = 2 if chosen or ring else 1
        painter.setPen(QPen(edge, width))
        painter.setBrush(theme.color("accent_soft" if chosen else "surface"))
        frame = self.rect().toRectF().adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(frame, RADIUS, RADIUS)
        if ring and chosen:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(frame.adjusted(4, 4, -4, -4), RADIUS - 4, RADIUS - 4)
        self._paint_dot(painter, chosen=chosen)

    def _paint_dot(self, painter: QPainter, *, chosen: bool) -> None:
        theme = self._look.theme
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        far, top, half = scaled(24), scaled(16), scaled(8)
        x = far if rtl else self.width() - far
        painter.setPen(QPen(theme.color("accent" if chosen else "ink_muted"), 1.75))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(x - half, top, 2 * half, 2 * half)
        if chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("accent"))
            painter.drawEllipse(QPointF(x, top + half), half / 2, half / 2)
