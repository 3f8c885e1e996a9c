"""The rules that new sessions begin with: a field that opens a list of all rule sets."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QWidget

from baloot_score.i18n.game_words import rules_name
from baloot_score.session import HouseRules
from baloot_score.ui.controls.button import PaintedButton
from baloot_score.ui.controls.painting import (
    CONTROL_RADIUS,
    body,
    focus_ring,
    painting,
    touch,
)
from baloot_score.ui.controls.wrapping import paint_lines, wrapped
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.icons import paint_icon
from baloot_score.ui.look import Look
from baloot_score.ui.rules.house_work import HouseWork
from baloot_score.ui.rules.offers import RuleOffer, first_offer

HEIGHT = 48
LEAST_WIDTH = 180
_OPENING = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_F4)


class ListButton(PaintedButton):
    """A framed field with what is chosen, and an arrow that tells of the list behind it."""

    def __init__(self, look: Look) -> None:
        """Make the empty field."""
        super().__init__(look, "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(scaled(LEAST_WIDTH), touch(HEIGHT))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _OPENING:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, side, edge = self.look.theme, scaled(18), scaled(14)
        with painting(self) as painter:
            area = QRectF(self.rect())
            if self.focus_watch.shown:
                area = focus_ring(
                    painter, area, CONTROL_RADIUS, theme.color("accent"), theme.color("surface")
                )
            body(painter, area, CONTROL_RADIUS, self.touched(theme.tokens.surface), theme.edge)
            mark = QRectF(0, area.center().y() - side / 2, side, side)
            words = QRectF(self.rect()).adjusted(edge, 0, -edge, 0)
            if self.look.words.right_to_left:
                mark.moveLeft(words.left())
                words.setLeft(mark.right() + edge / 2)
            else:
                mark.moveRight(words.right())
                words.setRight(mark.left() - edge / 2)
            paint_icon(painter, mark, "chevron-down", self.look, "ink_muted")
            face = font(15, 500)
            paint_lines(
                painter,
                words,
                wrapped(self.label, face, words.width(), 1),
                face,
                theme.color("ink"),
                self.look.leading,
                self.look.direction,
            )


class DefaultRules(QWidget):
    """Shows the default and lets another one be chosen, or rule sets be made and changed."""

    changed = Signal()
    """Another default holds, or there are other rule sets."""
    failed = Signal(object)
    """A `StoreError`."""

    def __init__(self, look: Look, house: HouseRules, label: str) -> None:
        """Make the field and read the rule sets."""
        super().__init__()
        self._look, self._house, self._label = look, house, label
        self._work = HouseWork(house, look.words, self)
        self._work.failed.connect(self.failed)
        self.button = ListButton(look)
        self.button.clicked.connect(self._open_list)
        self.setFocusProxy(self.button)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.button)
        self.read()

    def read(self) -> None:
        """Show what is stored now."""
        self._work.read()
        name = rules_name(self._look.words, first_offer(self._work.offers).rules)
        self.button.set_label(name)
        self.button.setAccessibleName(f"{self._label}: {name}")

    def _open_list(self) -> None:
        words = self._look.words
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setLayoutDirection(self._look.direction)
        group = QActionGroup(menu)
        shown = first_offer(self._work.offers).key
        for offer in self._work.offers:
            action = QAction(rules_name(words, offer.rules).replace("&", "&&"), menu)
            action.setCheckable(True)
            action.setChecked(offer.key == shown)
            action.triggered.connect(lambda _checked=False, offer=offer: self._take(offer))
            group.addAction(action)
            menu.addAction(action)
        menu.addSeparator()
        more = menu.addAction(words.gettext("Make or change rule sets"))
        more.triggered.connect(lambda _checked=False: self._open_rule_sets())
        menu.setMinimumWidth(self.button.width())
        menu.popup(self.button.mapToGlobal(QPoint(0, self.button.height())))

    def _take(self, offer: RuleOffer) -> None:
        if self._work.make_default(offer.key):
            self.read()
            self.changed.emit()

    def _open_rule_sets(self) -> None:
        from baloot_score.ui.rules.house_dialog import HouseRulesDialog  # when it is needed

        shown = first_offer(self._work.offers).key
        dialog = HouseRulesDialog(self._look, self._house, self, shown)
        dialog.changed.connect(self.read)
        dialog.changed.connect(self.changed)
        dialog.open()
