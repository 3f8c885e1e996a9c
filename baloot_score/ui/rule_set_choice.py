"""The rule sets side by side, each with what it says, one of them chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QGridLayout, QVBoxLayout, QWidget

from baloot_score.i18n.game_words import rules_name
from baloot_score.i18n.rules_words import rules_summary
from baloot_score.scoring.rules import RuleSet
from baloot_score.ui.controls.label import Label
from baloot_score.ui.look import Look

RADIUS = 12
GAP = 8


class RuleSetCard(QAbstractButton):
    """One rule set: its name and its lines; a ring and a filled dot say that it is chosen."""

    def __init__(self, look: Look, rules: RuleSet) -> None:
        """Make the card of a rule set."""
        super().__init__()
        self._look = look
        self.rules = rules
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        name, lines = rules_name(look.words, rules), rules_summary(look.words, rules)
        self.setAccessibleName(name)
        self.setAccessibleDescription(". ".join(lines))
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(16, 10, 16, 12)
        column.setSpacing(0)
        labels = [Label(look, name, px=17, weight=600)]
        labels += [Label(look, line, px=13, color="ink_muted") for line in lines]
        for label in labels:
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            column.addWidget(label)
        column.addStretch(1)

    def sizeHint(self) -> QSize:
        """As large as its lines."""
        return self._column.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Its lines are never cut off."""
        return self._column.minimumSize()

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
        x = 24 if rtl else self.width() - 24
        painter.setPen(QPen(theme.color("accent" if chosen else "ink_muted"), 1.75))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(x - 8, 16, 16, 16)
        if chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("accent"))
            painter.drawEllipse(x - 4, 20, 8, 8)


class RuleSetChoice(QWidget):
    """Cards of rule sets, of which one is chosen; arrow keys go from card to card."""

    chosen = Signal(object)

    def __init__(self, look: Look, rule_sets: Sequence[RuleSet]) -> None:
        """Make a card for each rule set."""
        super().__init__()
        self._group = QButtonGroup(self)
        self.cards = tuple(RuleSetCard(look, rules) for rules in rule_sets)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(GAP)
        self._columns = 0
        for place, card in enumerate(self.cards):
            self._group.addButton(card, place)
        self._arrange(2)
        self.cards[0].setChecked(True)
        self._group.idClicked.connect(lambda place: self.chosen.emit(self.cards[place].rules))

    def minimumSizeHint(self) -> QSize:
        """One card to a line is the least."""
        widest = max(card.minimumSizeHint().width() for card in self.cards)
        return QSize(widest, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put as many cards side by side as fit whole: all of them, two or one."""
        super().resizeEvent(event)
        widest = max(card.minimumSizeHint().width() for card in self.cards) + GAP
        fitting = (self.width() + GAP) // widest
        self._arrange(next(n for n in (len(self.cards), 2, 1) if n <= max(1, fitting)))

    def _arrange(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for place, card in enumerate(self.cards):
            self._grid.addWidget(card, place // columns, place % columns)
        for column in range(len(self.cards)):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)

    def value(self) -> RuleSet:
        """The chosen rule set."""
        return self.cards[self._group.checkedId()].rules

    def set_value(self, rules: RuleSet) -> None:
        """Choose a rule set; one that has no card changes nothing."""
        for card in self.cards:
            if card.rules == rules:
                card.setChecked(True)
