"""What is done with all sessions that are ticked."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout

from baloot_score.ui.controls.button import QuietButton
from baloot_score.ui.controls.card import Card
from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.controls.label import Label
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look


class ChoosingBar(Card):
    """How many are ticked, and a button for each thing that can be done with them."""

    def __init__(self, look: Look) -> None:
        """Make the bar; it is hidden until sessions are chosen."""
        super().__init__(look, "sunken")
        words = look.words
        self.setContentsMargins(0, 0, 0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._count = Label(look, weight=600)
        # It begins where the words of the buttons below it do.
        self._count.setContentsMargins(scaled(QuietButton.SIDE), 0, scaled(QuietButton.SIDE), 0)
        self.all = QuietButton(look, words.gettext("Choose all"))
        self.export = QuietButton(look, words.gettext("Export"))
        self.trash = QuietButton(look, words.gettext("Move to the trash"))
        self.restore = QuietButton(look, words.gettext("Restore"))
        self.delete = QuietButton(look, words.gettext("Delete for good"))
        self.done = QuietButton(look, words.gettext("Done"))
        head = QHBoxLayout()
        head.addWidget(self._count, 1)
        head.addWidget(self.all)
        head.addWidget(self.done)
        self._work = FlowRow(4)
        for button in (self.export, self.trash, self.restore, self.delete):
            self._work.add(button)
        column = QVBoxLayout(self)
        inset = scaled(8)
        column.setContentsMargins(inset, 2, inset, 2)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self._work)
        self.hide()

    def set_low(self, low: bool) -> None:
        """Take as little height as text and fingers allow, or be as high as designed."""
        for button in (self.all, self.done, self.export, self.trash, self.restore, self.delete):
            button.set_low(low)

    def show_count(self, count: int, *, in_trash: bool, exports: bool) -> None:
        """Say how many are ticked, and offer what can be done with them."""
        words = self.look.words
        text = words.gettext("None chosen")
        if count:
            sentence = words.ngettext("{count} chosen", "{count} chosen", count)
            text = sentence.format(count=words.number(count))
        self._count.setText(text)
        for button, fits in (
            (self.export, exports and not in_trash),
            (self.trash, not in_trash),
            (self.restore, in_trash),
            (self.delete, in_trash),
        ):
            button.setVisible(fits)
            button.setEnabled(count > 0)
