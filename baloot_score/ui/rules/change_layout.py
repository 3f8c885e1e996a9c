"""What stands where in the dialog that changes the rules of a session."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.card import Card
from baloot_score.ui.controls.floating import Floating
from baloot_score.ui.controls.label import FieldError, Label
from baloot_score.ui.controls.notice import Notice
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.rules.change_table import ChangeTable
from baloot_score.ui.rules.form import RuleForm
from baloot_score.ui.rules.house_layout import LOW, lay_out_low, list_width
from baloot_score.ui.rules.rule_list import RuleList


class ChangeLayout(QWidget):
    """The list of rule sets beside what the chosen one changes, or beside the form."""

    def __init__(self, look: Look) -> None:
        """Make all parts; nothing is shown in them yet."""
        super().__init__()
        words = look.words
        self._look = look
        self.list = RuleList(look)
        self.title = Label(look, px=20, weight=600, lines=1)
        self.title.setWordWrap(True)
        self.edit = QuietButton(look, words.gettext("Change single rules"))
        self.when: SegmentedControl[bool] = SegmentedControl(
            look,
            (
                Segment(False, words.gettext("Only from the next hand")),
                Segment(True, words.gettext("Score the hands so far anew")),
            ),
            label=words.gettext("Which hands are counted by these rules?"),
        )
        self.when.set_value(False)
        self.table = ChangeTable(look)
        self.error = FieldError(look)
        self.close_button = QuietButton(look, words.gettext("Cancel"))
        self.do = PrimaryButton(look, words.gettext("Change the rules"))
        self.form = RuleForm(look)
        self.form_title = Label(look, words.gettext("Change single rules"), px=20, weight=600)
        self.form_back = QuietButton(look, words.gettext("Back"))
        self.form_done = PrimaryButton(look, words.gettext("Show what that changes"))
        self.notice = Notice(look)
        self._lay_out()
        Floating(self.notice, self, 84)

    def _lay_out(self) -> None:
        self._side = Card(self._look)
        column = QVBoxLayout(self._side)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.list)
        detail = Card(self._look)
        inside = QVBoxLayout(detail)
        inside.setContentsMargins(4, 0, 4, 0)
        self.stack = QStackedWidget()
        self._difference = self._difference_page()
        self._form = self._form_page()
        self.stack.addWidget(self._difference)
        self.stack.addWidget(self._form)
        inside.addWidget(self.stack)
        row = self._whole = QHBoxLayout(self)
        lay_out_low(self, row, low=False)
        row.addWidget(self._side)
        row.addWidget(detail, 1)

    def _difference_page(self) -> QWidget:
        page = QWidget()
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.edit)
        self.when_box = QWidget()
        asked = QVBoxLayout(self.when_box)
        asked.setContentsMargins(0, 0, 0, 0)
        asked.setSpacing(scaled(6))
        question = self._look.words.gettext("Which hands are counted by these rules?")
        self._question = Label(self._look, question, px=14, color="ink_muted")
        self._question.setWordWrap(True)
        asked.addWidget(self._question)
        asked.addWidget(self.when)
        foot = QHBoxLayout()
        foot.setSpacing(scaled(8))
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        foot.addWidget(self.do)
        column = self._column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(scaled(10))
        column.addLayout(head)
        column.addWidget(self.when_box)
        column.addWidget(self.error)
        column.addWidget(self.table, 1)
        column.addLayout(foot)
        return page

    def _form_page(self) -> QWidget:
        page = QWidget()
        foot = QHBoxLayout()
        foot.setSpacing(scaled(8))
        foot.addStretch(1)
        foot.addWidget(self.form_back)
        foot.addWidget(self.form_done)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(scaled(10))
        column.addWidget(self.form_title)
        column.addWidget(self.form, 1)
        column.addLayout(foot)
        return page

    def show_form(self) -> None:
        """Show the form; another rule set cannot be chosen meanwhile."""
        self.stack.setCurrentWidget(self._form)
        self._side.setEnabled(False)

    def show_difference(self) -> None:
        """Show what the chosen rules change."""
        self.stack.setCurrentWidget(self._difference)
        self._side.setEnabled(True)

    def shows_form(self) -> bool:
        """Whether single rules are being changed."""
        return self.stack.currentWidget() is self._form

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the list its share of the width."""
        super().resizeEvent(event)
        self._side.setFixedWidth(list_width(self.width()))
        self.fit(self.height())

    def fit(self, height: int) -> None:
        """Lay all out for a dialog that is so high."""
        low = height < scaled(LOW)
        lay_out_low(self, self._whole, low=low)
        # The segments say it too, and more shortly.
        self._question.setVisible(not low)
        self._column.setSpacing(4 if low else scaled(10))
