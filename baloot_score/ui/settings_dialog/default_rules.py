"""The rules that new sessions begin with: a field that opens a list of all rule sets."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from baloot_score.i18n.game_words import rules_name
from baloot_score.session import HouseRules
from baloot_score.ui.controls.list_button import ListButton
from baloot_score.ui.look import Look
from baloot_score.ui.rules.house_work import HouseWork
from baloot_score.ui.rules.offers import RuleOffer, first_offer


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
