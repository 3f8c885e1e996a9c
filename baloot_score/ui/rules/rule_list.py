"""The list of rule sets: the house rules, then the presets, each with what it was made from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyleOptionViewItem,
)

from baloot_score.i18n.game_words import preset_word, rules_name
from baloot_score.ui.controls.choice_delegate import ChoiceDelegate
from baloot_score.ui.controls.painted_button import plain_tip
from baloot_score.ui.controls.painting import line_height
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.look import Look
from baloot_score.ui.rules.offers import Key, RuleOffer

_Index = QModelIndex | QPersistentModelIndex
KEY_ROLE = Qt.ItemDataRole.UserRole
SECOND_ROLE = Qt.ItemDataRole.UserRole + 1
EMPTY_ROLE = Qt.ItemDataRole.UserRole + 2
ITEM_HEIGHT, HEADING_HEIGHT = 56, 36


class RuleList(QListWidget):
    """Rule sets to choose from, by click or by the arrow keys."""

    wanted = Signal(object)
    """The key of the rule set that a person wants to see."""

    def __init__(self, look: Look) -> None:
        """Make an empty list."""
        super().__init__()
        self._look = look
        self.setAccessibleName(look.words.gettext("Rule sets"))
        self.setLayoutDirection(look.direction)
        self.setItemDelegate(RuleListDelegate(look, self))
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(self._tell)

    def show_offers(
        self, offers: Sequence[RuleOffer], notes: Mapping[Key, str] | None = None
    ) -> None:
        """Show rule sets: house rules first, then presets.

        Args:
            offers: the rule sets.
            notes: what is to be said under the names of some of them, by their keys.

        """
        words = self._look.words
        notes = notes or {}
        self.blockSignals(True)
        self.clear()
        own = [offer for offer in offers if offer.house_id is not None]
        self._add_heading(words.gettext("House rules"))
        if not own:
            self._add_heading(words.gettext("None yet"), empty=True)
        for offer in own:
            after = words.gettext("After {preset}").format(
                preset=preset_word(words, offer.rules.preset)
            )
            self._add(offer, notes.get(offer.key, ""), after)
        self._add_heading(words.gettext("Presets"))
        for offer in offers:
            if offer.house_id is None:
                self._add(offer, notes.get(offer.key, ""))
        self.blockSignals(False)

    def select(self, key: Key) -> None:
        """Show which rule set is looked at, without telling anyone."""
        self.blockSignals(True)
        for row in range(self.count()):
            if self.item(row).data(KEY_ROLE) == key:
                self.setCurrentRow(row)
        self.blockSignals(False)

    def _add_heading(self, text: str, *, empty: bool = False) -> None:
        item = QListWidgetItem(text, self)
        item.setData(EMPTY_ROLE, empty)
        item.setFlags(Qt.ItemFlag.NoItemFlags)

    def _add(self, offer: RuleOffer, *notes: str) -> None:
        words = self._look.words
        item = QListWidgetItem(rules_name(words, offer.rules), self)
        default = words.gettext("Default") if offer.is_default else ""
        second = words.in_line(default, *notes)
        item.setData(KEY_ROLE, offer.key)
        item.setData(SECOND_ROLE, second)
        spoken = ". ".join(filter(None, (item.text(), second)))
        item.setToolTip(plain_tip(f"{item.text()}\n{second}".strip()))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)

    def _tell(self, current: QListWidgetItem | None) -> None:
        if current is not None:
            self.wanted.emit(current.data(KEY_ROLE))


class RuleListDelegate(ChoiceDelegate):
    """Paints a rule set in two lines, and a heading in one."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:  # noqa: ARG002
        heading = index.data(KEY_ROLE) is None
        return QSize(0, scaled(HEADING_HEIGHT if heading else ITEM_HEIGHT))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        area = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if index.data(KEY_ROLE) is None:
            empty = bool(index.data(EMPTY_ROLE))
            inset = scaled(8)
            room = area.adjusted(12, 0 if empty else inset, -12, -inset if empty else 0)
            weight, color = (400, "ink_muted") if empty else (600, "accent")
            self.write(painter, room, str(index.data()), 13, weight, color)
        else:
            self.paint_ground(painter, area.adjusted(0, 2, 0, -2), option, shows_focus=True)
            self._paint_texts(painter, area.adjusted(12, 4, -12, -4), index)
        painter.restore()

    def _paint_texts(self, painter: QPainter, area: QRectF, index: _Index) -> None:
        second = str(index.data(SECOND_ROLE) or "")
        first = QRectF(area)
        if second:
            upper_line, lower_line = line_height(font(15, 600)), line_height(font(13))
            first.setTop(area.center().y() - (upper_line + lower_line) / 2)
            first.setHeight(upper_line)
            lower = QRectF(area.left(), first.bottom(), area.width(), lower_line)
            self.write(painter, lower, second, 13, 400, "ink_muted")
        self.write(painter, first, str(index.data()), 15, 600, "ink")
