"""What is seen while an older file of sessions is brought to the form of this version."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.i18n.sharing_words import progress_sentence
from baloot_score.i18n.update_words import updating
from baloot_score.scoring.model import Team
from baloot_score.ui.board.progress import ProgressBar
from baloot_score.ui.controls.button import QuietButton
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.fonts import margins, scaled
from baloot_score.ui.look import Look

WIDTH, EDGE = 520, 48


class UpdatingDialog(QDialog):
    """Has no window behind it yet; closing it, in whatever way, gives the work up."""

    def __init__(self, look: Look) -> None:
        """Make the dialog; nothing is done yet."""
        super().__init__()
        words = self._words = look.words
        self.given_up = False
        """Whether somebody closed it."""
        self.setLayoutDirection(look.direction)
        self.setWindowTitle(words.gettext("Baloot Score"))
        heading = Label(look, updating(words), px=19, weight=600)
        note = Label(
            look,
            words.gettext(
                "This is done once, and a copy of them as they are is kept among the backups. "
                "If you cancel it, they stay as they are, and the next start begins anew."
            ),
            px=14,
            color="ink_muted",
        )
        for label in (heading, note):
            label.setWordWrap(True)
        self.setAccessibleDescription(f"{heading.text()}. {note.text()}")
        self.bar = ProgressBar(look, Team.US)
        self.share = Label(look, px=14, color="ink_muted")
        self.cancel = QuietButton(look, words.gettext("Cancel"))
        self.cancel.clicked.connect(self.reject)
        foot = QHBoxLayout()
        foot.addWidget(self.share, 1)
        foot.addWidget(self.cancel)
        content = QWidget()
        parts = QVBoxLayout(content)
        parts.setContentsMargins(0, 0, 0, 0)
        parts.setSpacing(scaled(12))
        for part in (heading, self.bar, note):
            parts.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(margins(24, 20, 24, 20))
        column.setSpacing(scaled(12))
        column.addWidget(Scrolling(content), 1)
        column.addLayout(foot)
        self.show_progress(0, 0)
        room = self.screen().availableGeometry().size()
        width = min(scaled(WIDTH), room.width() - EDGE)
        inside = content.heightForWidth(width - scaled(2 * 24))
        high = inside + self.cancel.sizeHint().height() + scaled(12 + 2 * 20)
        self.resize(width, min(high, room.height() - EDGE))

    def reject(self) -> None:
        """Give the work up."""
        self.given_up = True
        super().reject()

    def show_progress(self, done: int, of: int) -> None:
        """Tell how many sessions are done, and of how many."""
        self.bar.show_share(done / max(of, 1))
        self.share.setText(progress_sentence(self._words, done, of))
