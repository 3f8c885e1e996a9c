"""The dialog that says whose projects count, why, and puts them into the hand."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from baloot_score.i18n.game_words import contract_word
from baloot_score.i18n.problem_words import problem_sentence
from baloot_score.i18n.project_words import reason_text, ruling_text
from baloot_score.i18n.seat_words import NamesBySeat, seat_word
from baloot_score.scoring.model import Contract, PerTeam, Seat, Team
from baloot_score.scoring.project_ranking import Unknown, Why
from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.chip import Chip
from baloot_score.ui.controls.dialog import Dialog
from baloot_score.ui.controls.dialog_size import size_within
from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.controls.label import FieldError, Label
from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.fonts import margins, scaled
from baloot_score.ui.look import Look
from baloot_score.ui.project_helper.entered import Judgement, Missing, judge
from baloot_score.ui.project_helper.team_column import TeamColumn

WIDTH, HEIGHT = 860, 520
SIDE_BY_SIDE = 700
"""Below this width the teams stand below one another."""
LOW = 340
"""Below this height the answer scrolls with the teams."""


class ProjectHelper(Dialog):
    """Asks for no more than it needs: cards where kinds are equal, players where cards are."""

    taken = Signal(object)
    """Fields of the draft: the team, its projects, and the contract if that was chosen here."""

    def __init__(
        self,
        look: Look,
        contract: Contract | None,
        dealer: Seat | None,
        players: NamesBySeat,
        parent: QWidget,
    ) -> None:
        """Make the dialog.

        Args:
            look: words and colours.
            contract: what was bought, if that is entered already.
            dealer: who deals the hand, if that is known.
            players: the names at the table.
            parent: the window.

        """
        words = look.words
        super().__init__(look, words.gettext("Whose projects count?"), parent)
        self._look, self._players, self._told = look, players, contract
        self._window = parent.window()
        self.judgement = Judgement()
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Window, look.theme.color("surface"))
        self.setPalette(palette)
        self.columns = PerTeam(*(TeamColumn(look, team, players) for team in Team))
        for team in Team:
            self.columns.of(team).edited.connect(self._judge)
        self.contract = self._contract_choice(contract)
        self.dealer = self._dealer_choice(dealer)
        self.ruling = Label(look, px=17, weight=600)
        self.reason = Label(look, px=15, color="ink_muted")
        for label in (self.ruling, self.reason):
            label.setWordWrap(True)
        self.error = FieldError(look)
        self.take = PrimaryButton(look, words.gettext("Put them into the hand"), "enter")
        self.take.clicked.connect(self._take)
        self.cancel = QuietButton(look, words.gettext("Cancel"))
        self.cancel.clicked.connect(self.reject)
        self._lay_out()
        self._judge()
        self.resize(size_within(self._window.size(), WIDTH, HEIGHT, edge=32))
        self.columns.us.chips[next(iter(self.columns.us.chips))].setFocus()

    def _contract_choice(self, contract: Contract | None) -> SegmentedControl[Contract]:
        """Can be left open only where it was not entered before."""
        words = self._look.words
        choice = SegmentedControl(
            self._look,
            tuple(Segment(one, contract_word(words, one)) for one in Contract),
            label=words.gettext("Contract"),
            clearable=contract is None,
        )
        choice.set_value(contract)
        choice.chosen.connect(lambda _contract: self._judge())
        return choice

    def _dealer_choice(self, dealer: Seat | None) -> SegmentedControl[Seat]:
        words = self._look.words
        choice = SegmentedControl(
            self._look,
            tuple(Segment(seat, seat_word(words, seat, self._players)) for seat in Seat),
            label=words.gettext("Dealer"),
            clearable=True,
        )
        choice.set_value(dealer)
        choice.chosen.connect(lambda _seat: self._judge())
        return choice

    def _lay_out(self) -> None:
        words = self._look.words
        teams = QWidget()
        self._teams = QBoxLayout(QBoxLayout.Direction.LeftToRight, teams)
        self._teams.setContentsMargins(0, 0, 0, 0)
        self._teams.setSpacing(scaled(24))
        for team in Team:
            self._teams.addWidget(self.columns.of(team), 1)
        foot = FlowRow(at_end=True)
        for button in (self.cancel, self.take):
            foot.add(button)
        content = QWidget()
        self._scrolled = QVBoxLayout(content)
        self._scrolled.setContentsMargins(0, 0, 0, 0)
        self._scrolled.addWidget(teams)
        self._scrolled.addStretch(1)
        self._answer = QWidget()
        answer = QVBoxLayout(self._answer)
        answer.setContentsMargins(0, 0, 0, 0)
        answer.setSpacing(scaled(8))
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(margins(24, 16, 24, 16))
        column.setSpacing(scaled(8))
        column.addWidget(Scrolling(content), 1)
        column.addWidget(self._answer)
        self._contract_row = self._row(words.gettext("Contract"), self.contract)
        self._dealer_row = self._row(words.gettext("Dealer"), self.dealer)
        for widget in (self._contract_row, self._dealer_row, self.ruling, self.reason, self.error):
            answer.addWidget(widget)
        column.addWidget(foot)

    def _row(self, text: str, control: QWidget) -> QWidget:
        holder = QWidget()
        line = QHBoxLayout(holder)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(scaled(12))
        line.addWidget(Label(self._look, text, px=14, color="ink_muted"))
        line.addWidget(control, 1)
        return holder

    def _judge(self) -> None:
        """Say what follows from what was entered, and ask for what is missing."""
        entered = PerTeam(self.columns.us.entered(), self.columns.them.entered())
        self.judgement = found = judge(entered, self.contract.value(), self.dealer.value())
        words, ruling = self._look.words, found.ruling
        sentences = [problem_sentence(words, problem) for problem in found.problems]
        self.error.set_text("\n".join(dict.fromkeys(sentences)))
        self.ruling.setText("" if ruling is None else ruling_text(words, ruling))
        if ruling is not None:
            self.reason.setText(reason_text(words, ruling, found.contract, self._players))
            if ruling.team is not None:
                self.ruling.set_color(ruling.team.value)
        else:
            self.reason.setText(self._missing(found))
        self.ruling.setVisible(bool(self.ruling.text()))
        self.reason.setVisible(bool(self.reason.text()))
        self.take.setEnabled(ruling is not None and ruling.team is not None)
        self._ask_for_players(found)
        chosen_here = self._told is None and self.contract.value() is not None
        self._contract_row.setVisible(found.missing is Missing.CONTRACT or chosen_here)

    def _missing(self, found: Judgement) -> str:
        words = self._look.words
        if found.missing is Missing.CONTRACT:
            return words.gettext("Sun or hokum? Four aces are worth more in sun.")
        if found.missing is Missing.RANK:
            return words.gettext("How high are they? Choose the top card of each.")
        return ""

    def _ask_for_players(self, found: Judgement) -> None:
        """Where the cards are equal: who deals, and who holds them."""
        ruling = found.ruling
        equal = ruling is not None and (bool(ruling.unknown) or ruling.why is Why.NEARER)
        self._dealer_row.setVisible(equal)
        for team in Team:
            highest = None if ruling is None else ruling.highest.of(team)
            asked = ruling is not None and Unknown.SEATS in ruling.unknown
            self.columns.of(team).ask_for_holders(highest, asked=asked)

    def _take(self) -> None:
        ruling = self.judgement.ruling
        if ruling is None or ruling.team is None:
            return
        changes: dict[str, object] = {
            "projects_of": ruling.team,
            "projects": ruling.projects.of(ruling.team),
        }
        if self.contract.value() is not None:
            changes["contract"] = self.contract.value()
        self.taken.emit(changes)
        self.accept()

    def done(self, result: int) -> None:
        """Give the keys back to the window."""
        super().done(result)
        self._window.activateWindow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter puts the projects into the hand; while none are, it presses what it is on."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self.focusWidget()
            if self.take.isEnabled():
                self._take()
            elif isinstance(focused, Chip):
                focused.click()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the teams below one another where there is no room beside."""
        super().resizeEvent(event)
        wide = self.width() >= scaled(SIDE_BY_SIDE)
        self._teams.setDirection(
            QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        )
        self._place_answer(low=self.height() < scaled(LOW))

    def _place_answer(self, *, low: bool) -> None:
        """Keep the answer in sight below the teams, or let it scroll with them."""
        for button in (self.cancel, self.take):
            button.set_low(low)
        layout = self._scrolled if low else self._column
        if layout.indexOf(self._answer) < 0:
            layout.insertWidget(1, self._answer)
