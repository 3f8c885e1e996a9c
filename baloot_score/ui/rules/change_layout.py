"""What stands where in the dialog that changes the rules of a session."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.controls.label import FieldError, Label
from baloot_score.ui.controls.notice import Notice
from baloot_score.ui.controls.painted_button import PaintedButton
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.rules.change_table import ChangeTable
from baloot_score.ui.rules.form import RuleForm
from baloot_score.ui.rules.list_beside import LOW, ListBeside, holder_of
from baloot_score.ui.rules.rule_list import RuleList


class ChangeLayout(ListBeside):
    """The list of rule sets beside what the chosen one changes, or beside the form."""

    def __init__(self, look: Look) -> None:
        """Make all parts; nothing is shown in them yet."""
        super().__init__(look)
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
        self.when.set_yielding(True)
        self.table = ChangeTable(look)
        self.error = FieldError(look)
        self.close_button = QuietButton(look, words.gettext("Cancel"))
        self.do = PrimaryButton(look, words.gettext("Change the rules"))
        self.form = RuleForm(look)
        self.form_title = Label(look, words.gettext("Change single rules"), px=20, weight=600)
        self.form_title.setWordWrap(True)
        self.form_back = QuietButton(look, words.gettext("Back"))
        self.form_done = PrimaryButton(look, words.gettext("Show what that changes"))
        self.notice = Notice(look)
        self._lay_out()
        self.float_notice(self.notice, self._table, self._fields)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self.side)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.list)
        inside = QVBoxLayout(self.detail)
        inside.setContentsMargins(4, 0, 4, 0)
        self.stack = QStackedWidget()
        self._difference = self._difference_page()
        self._form = self._form_page()
        self.stack.addWidget(self._difference)
        self.stack.addWidget(self._form)
        inside.addWidget(self.stack)
        self.share_height(self.list, self.table, self.form)

    def _difference_page(self) -> QWidget:
        page = QWidget()
        head = self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        head.addWidget(self.title, 1)
        head.addWidget(self.edit, 0, Qt.AlignmentFlag.AlignLeading)
        self.when_box = QWidget()
        asked = QVBoxLayout(self.when_box)
        asked.setContentsMargins(0, 0, 0, 0)
        asked.setSpacing(scaled(6))
        question = self._look.words.gettext("Which hands are counted by these rules?")
        self._question = Label(self._look, question, px=14, color="ink_muted")
        self._question.setWordWrap(True)
        asked.addWidget(self._question)
        asked.addWidget(self.when)
        column = self._column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(scaled(10))
        column.addLayout(head)
        column.addWidget(self.when_box)
        column.addWidget(self.error)
        self._table = holder_of(self.table)
        column.addWidget(self._table, 1)
        column.addWidget(foot_of(self.close_button, self.do))
        return page

    def _form_page(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(scaled(10))
        column.addWidget(self.form_title)
        self._fields = holder_of(self.form)
        column.addWidget(self._fields, 1)
        column.addWidget(foot_of(self.form_back, self.form_done))
        return page

    def show_form(self) -> None:
        """Show the form; another rule set cannot be chosen meanwhile."""
        self.stack.setCurrentWidget(self._form)
        self._show_side()

    def show_difference(self) -> None:
        """Show what the chosen rules change."""
        self.stack.setCurrentWidget(self._difference)
        self._show_side()

    def shows_form(self) -> bool:
        """Whether single rules are being changed."""
        return self.stack.currentWidget() is self._form

    def _show_side(self) -> None:
        """Have the list wait while the form is shown, and where it lies above that, go away."""
        waits = self.shows_form()
        self.side.setEnabled(not waits)
        self.side.setHidden(waits and self.narrow)

    def fit(self, width: int, height: int) -> None:
        """Lay all out for a dialog of this size."""
        super().fit(width, height)
        self._show_side()
        low = self.narrow or height < scaled(LOW)
        # The segments say it too, and more shortly.
        self._question.setVisible(not low)
        directions = QBoxLayout.Direction
        self._head.setDirection(directions.TopToBottom if self.narrow else directions.LeftToRight)
        self._column.setSpacing(4 if low else scaled(10))


def foot_of(*buttons: PaintedButton) -> FlowRow:
    """The buttons at the end of a page."""
    foot = FlowRow(at_end=True)
    for button in buttons:
        foot.add(button)
    return foot
