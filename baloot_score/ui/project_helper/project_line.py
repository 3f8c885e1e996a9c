"""One entered project: its top card or rank, and who holds it where that matters."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.i18n.project_words import rank_word, shape_word
from baloot_score.i18n.seat_words import NamesBySeat, seat_word
from baloot_score.scoring.model import Seat, Team
from baloot_score.ui.controls.button import IconButton
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.project_helper.entered import Entered, ranks_of


class ProjectLine(QWidget):
    """Shows a project that was added; it can be made precise, or taken away."""

    edited = Signal()
    removed = Signal()

    def __init__(self, look: Look, team: Team, entered: Entered, players: NamesBySeat) -> None:
        """Make the line of one project of a team."""
        super().__init__()
        words = look.words
        self.entered = entered
        name = shape_word(words, entered.shape)
        self.setLayoutDirection(look.direction)
        self.name = Label(look, name, weight=600)
        self.holder = SegmentedControl(
            look,
            tuple(
                Segment(seat, seat_word(words, seat, players)) for seat in Seat if seat.team is team
            ),
            label=words.gettext("Who holds it"),
            clearable=True,
        )
        self.holder.chosen.connect(lambda seat: self._change(replace(self.entered, seat=seat)))
        self.holder.hide()
        self.rank = SegmentedControl(
            look,
            tuple(Segment(rank, rank_word(words, rank)) for rank in ranks_of(entered.shape)),
            label=words.gettext("{project}, top card").format(project=name),
            clearable=True,
        )
        self.rank.chosen.connect(lambda rank: self._change(replace(self.entered, rank=rank)))
        self.remove = IconButton(look, "close", words.gettext("Take it away"))
        self.remove.clicked.connect(self.removed)
        head = QHBoxLayout()
        head.setSpacing(scaled(8))
        head.addWidget(self.name, 1)
        head.addWidget(self.remove)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 4)
        column.setSpacing(2)
        column.addLayout(head)
        column.addWidget(self.rank)
        column.addWidget(self.holder)

    def ask_for_holder(self, *, asked: bool) -> None:
        """Offer the players of the team, or not."""
        self.holder.setVisible(asked)

    def start(self) -> None:
        """Take the focus to the ranks."""
        self.rank.setFocus(Qt.FocusReason.OtherFocusReason)

    def _change(self, entered: Entered) -> None:
        self.entered = entered
        self.edited.emit()
