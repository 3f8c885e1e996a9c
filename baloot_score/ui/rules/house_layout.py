"""What stands where in the dialog of all rule sets."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from baloot_score.i18n.game_words import rules_name
from baloot_score.ui.controls.button import IconButton, PrimaryButton, QuietButton
from baloot_score.ui.controls.chip import ToggleChip
from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.notice import Notice
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.rules.comparison_table import ComparisonTable
from baloot_score.ui.rules.house_page import HousePage
from baloot_score.ui.rules.import_page import ImportPage
from baloot_score.ui.rules.list_beside import ListBeside, holder_of, list_width
from baloot_score.ui.rules.offers import RuleOffer
from baloot_score.ui.rules.question_bar import QuestionBar
from baloot_score.ui.rules.rule_list import RuleList

ROOMY = 520
"""A page of this width has its name and its buttons on one line."""


class HouseLayout(ListBeside):
    """The list beside what is shown of the chosen rule set, and the buttons for it."""

    def __init__(self, look: Look, is_taken: Callable[[str], bool]) -> None:
        """Make all parts; nothing is shown in them yet.

        Args:
            look: words and colours.
            is_taken: whether other rules have a name already.

        """
        super().__init__(look)
        words = look.words
        self._look = look
        self._undo: Callable[[], None] | None = None
        self._has_hint, self._roomy = False, True
        self.list = RuleList(look)
        self.import_button = QuietButton(look, words.gettext("Import"))
        self.title = Label(look, px=20, weight=600, lines=1)
        self.title.setWordWrap(True)
        self.default = ToggleChip(look, words.gettext("Default"))
        self.default.setToolTip(words.gettext("New sessions begin with these rules"))
        self.copy = QuietButton(look, words.gettext("Copy and change"))
        self.export_button = IconButton(look, "share", words.gettext("Export to a file"))
        self.delete = IconButton(look, "trash", words.gettext("Delete these house rules"))
        self.preset = ComparisonTable(look)
        self.preset.horizontalHeader().hide()
        self.page = HousePage(look, is_taken)
        self.failed = ImportPage(look)
        self.question = QuestionBar(look)
        hint = words.gettext("A preset stays as it is: change a copy of it.")
        self.hint = Label(look, hint, px=14, color="ink_muted", lines=2)
        self.hint.setWordWrap(True)
        self.discard = QuietButton(look, words.gettext("Discard changes"))
        self.close_button = QuietButton(look, words.gettext("Close"))
        self.copy_preset = PrimaryButton(look, words.gettext("Copy and change"))
        self.save = PrimaryButton(look, words.gettext("Save"))
        self.back = PrimaryButton(look, words.gettext("Back to the rules"))
        self.notice = Notice(look)
        self.notice.acted.connect(self._take_back)
        self._lay_out()
        self.float_notice(self.notice, self._pages)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self.side)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.list, 1)
        column.addWidget(self.import_button, 0, Qt.AlignmentFlag.AlignLeading)
        inside = QVBoxLayout(self.detail)
        inside.setContentsMargins(4, 0, 4, 0)
        inside.setSpacing(scaled(10))
        inside.addLayout(self._head())
        self.stack = QStackedWidget()
        for page in (self.preset, self.page, self.failed):
            self.stack.addWidget(page)
        self._pages = holder_of(self.stack)
        inside.addWidget(self._pages, 1)
        inside.addWidget(self.question)
        inside.addWidget(self._foot())
        self.share_height(self.list, self.preset, self.page.form, self.failed)

    def _head(self) -> QBoxLayout:
        """The name and beside it or, in a narrow dialog, below it what can be done with it."""
        head = self._named = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        head.setSpacing(scaled(8))
        head.addWidget(self.title, 1)
        head.addWidget(self.page.name, 1)
        self._buttons = FlowRow()
        for button in (self.default, self.copy, self.export_button, self.delete):
            self._buttons.add(button)
        head.addWidget(self._buttons)
        return head

    def _foot(self) -> QWidget:
        """What takes changes back where reading starts, the hint, and at the end what leads on."""
        foot = QWidget()
        row = QHBoxLayout(foot)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(scaled(8))
        row.addWidget(self.discard)
        row.addWidget(self.hint, 1)
        buttons = FlowRow(at_end=True)
        for button in (self.close_button, self.copy_preset, self.save, self.back):
            buttons.add(button)
        row.addWidget(buttons, 1)
        return foot

    def fit(self, width: int, height: int) -> None:
        """Lay all out for a dialog of this size."""
        super().fit(width, height)
        beside = 0 if self.narrow else list_width(width)
        roomy = self._roomy = width - beside >= scaled(ROOMY)
        self.hint.setVisible(self._has_hint and roomy)
        directions = QBoxLayout.Direction
        self._named.setDirection(directions.LeftToRight if roomy else directions.TopToBottom)
        self._buttons.set_yielding(not roomy)

    def show_preset(self, offer: RuleOffer) -> None:
        """Show a preset, which can be read and copied."""
        self._show(self.preset, self.title, self.default, self.hint, self.copy_preset)
        self.title.setText(rules_name(self._look.words, offer.rules))
        self.default.setChecked(offer.is_default)
        self.preset.show_rules((offer,), offer.rules)
        self.preset.scrollToTop()

    def show_house_rule(self, offer: RuleOffer, *, saved: bool) -> None:
        """Show a house rule, which can be changed; before it is saved it can only be saved."""
        more = (self.default, self.copy, self.export_button, self.delete) if saved else ()
        self._show(self.page, self.page.name, self.discard, self.save, *more)
        self.default.setChecked(offer.is_default)
        self.page.show_rules(offer.rules)

    def show_refusal(self, file_name: str, sentences: list[str]) -> None:
        """Show what is wrong with a file."""
        self._show(self.failed, self.title, self.back)
        self.title.setText(self._look.words.gettext("This file was not taken over"))
        self.failed.show_problems(file_name, sentences)

    def _show(self, page: QWidget, *parts: QWidget) -> None:
        """Show a page, and around it only what belongs to it."""
        self.stack.setCurrentWidget(page)
        around: tuple[QWidget, ...] = (
            *(self.title, self.page.name, self.default, self.copy),
            *(self.export_button, self.delete, self.discard, self.hint),
            *(self.copy_preset, self.save, self.back),
        )
        for part in around:
            part.setVisible(part in parts)
        self._has_hint = self.hint in parts
        self.hint.setVisible(self._has_hint and self._roomy)

    def say(self, sentence: str) -> None:
        """Say what has been done."""
        self._undo = None
        self.notice.show_message(sentence)

    def say_trouble(self, sentence: str) -> None:
        """Say what could not be done."""
        self._undo = None
        self.notice.warn(sentence)

    def say_undoable(self, sentence: str, undo: Callable[[], None]) -> None:
        """Say what has been done, and offer to take it back."""
        self.notice.show_message(sentence, self._look.words.gettext("Undo"))
        self._undo = undo

    def _take_back(self) -> None:
        undo, self._undo = self._undo, None
        if undo is not None:
            undo()
