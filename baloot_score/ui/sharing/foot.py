"""The foot of the dialog: where it goes, or how far it is."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from baloot_score.i18n.sharing_words import progress_sentence
from baloot_score.scoring.model import Team
from baloot_score.ui.board.progress import ProgressBar
from baloot_score.ui.controls.announcing import announce
from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.controls.label import Label
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.settings import ShareForm
from baloot_score.ui.sharing.parcel import COPIED

PATIENCE_MS = 300
"""What takes no longer than this needs no bar."""


class ShareFoot(QStackedWidget):
    """A button for each way out; while the work takes long, a bar and one to cancel it."""

    cancelled = Signal()
    """Nobody wants the work any more."""

    def __init__(self, look: Look) -> None:
        """Offer what a message can do."""
        super().__init__()
        words = look.words
        self._look = look
        self.copy = PrimaryButton(look, words.gettext("Copy"), "enter")
        self.save_first = PrimaryButton(look, words.gettext("Save as a file"), "enter")
        self.save = QuietButton(look, words.gettext("Save as a file"))
        self.print = QuietButton(look, words.gettext("Print"))
        self.close_button = QuietButton(look, words.gettext("Close"))
        self._buttons = FlowRow(spacing=6, between_lines=0, at_end=True)
        for button in (self.close_button, self.print, self.save, self.save_first, self.copy):
            self._buttons.add(button)
        self.done = Label(look, px=14)
        self.bar = ProgressBar(look, Team.US)
        self.cancel = QuietButton(look, words.gettext("Cancel"))
        self.cancel.clicked.connect(self._cancel)
        self._working = QWidget()
        self._lay_out()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PATIENCE_MS)
        self._timer.timeout.connect(self._show_progress)
        self.offer(ShareForm.TEXT)

    @property
    def primary(self) -> PrimaryButton:
        """What Enter presses."""
        return self.save_first if self.copy.isHidden() else self.copy

    def offer(self, form: ShareForm) -> None:
        """Offer what can be done with a form, the usual thing first."""
        copied = form in COPIED
        self.copy.setVisible(copied)
        self.save.setVisible(copied)
        self.save_first.setVisible(not copied)
        self.print.setVisible(form is ShareForm.PDF)

    def set_low(self, low: bool) -> None:
        """Take as little height as text and fingers allow, or be as high as designed."""
        for button in (self.copy, self.save_first, self.save, self.print, self.close_button):
            button.set_low(low)
        self.cancel.set_low(low)

    def begin(self) -> None:
        """Work has begun; the bar comes if it goes on."""
        self.show_progress(0, 0)
        self.cancel.setEnabled(True)
        self._timer.start()

    def show_progress(self, done: int, total: int) -> None:
        """How many of how many sessions are done."""
        words = self._look.words
        text = progress_sentence(words, done, total) if total > 1 else words.gettext("One moment …")
        self.done.setText(text)
        self.bar.show_share(done / total if total else 0)

    def end(self) -> None:
        """The work is over; offer the ways out again."""
        self._timer.stop()
        self.setCurrentWidget(self._buttons)

    def _show_progress(self) -> None:
        self.setCurrentWidget(self._working)
        self.cancel.setFocus()
        announce(self, self.done.text())

    def _cancel(self) -> None:
        self.cancel.setEnabled(False)
        self.done.setText(self._look.words.gettext("Cancelling …"))
        self.cancelled.emit()

    def _lay_out(self) -> None:
        texts = QVBoxLayout()
        texts.setSpacing(scaled(6))
        texts.addStretch(1)
        texts.addWidget(self.done)
        texts.addWidget(self.bar)
        texts.addStretch(1)
        row = QHBoxLayout(self._working)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(scaled(16))
        row.addLayout(texts, 1)
        row.addWidget(self.cancel)
        for part in (self._buttons, self._working):
            self.addWidget(part)
