"""A dialog over work that may take long: it appears after a moment and tells how far it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.scoring.model import Team
from baloot_score.session import ImportCancelledError
from baloot_score.ui.board.progress import ProgressBar
from baloot_score.ui.controls.button import QuietButton
from baloot_score.ui.controls.dialog import Dialog
from baloot_score.ui.controls.label import Label
from baloot_score.ui.fonts import margins, scaled
from baloot_score.ui.importing.progress import Report, Step
from baloot_score.ui.importing.telling import step_sentence
from baloot_score.ui.look import Look
from baloot_score.ui.working.work import Work
from baloot_score.ui.working.worker import Worker

APPEARS_AFTER_MS = 300
WIDTH, HIGHEST = 600, 520
T = TypeVar("T")


class ProgressPage(QWidget):
    """What is being done, how far it is, and the way out."""

    def __init__(self, look: Look) -> None:
        """Make the page; nothing is done yet."""
        super().__init__()
        words = look.words
        self._look = look
        self._step: Step | None = None
        self.told = Label(look, px=17, weight=600)
        self.told.setWordWrap(True)
        self.bar = ProgressBar(look, Team.US)
        self.share = Label(look, px=14, color="ink_muted")
        self.cancel = QuietButton(look, words.gettext("Cancel"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(scaled(12))
        column.addWidget(self.told)
        column.addWidget(self.bar)
        foot = QHBoxLayout()
        foot.addWidget(self.share, 1)
        foot.addWidget(self.cancel)
        column.addLayout(foot)

    def show_progress(self, step: Step, done: int, of: int) -> None:
        """Tell how much of a step is done, and of how much."""
        if step is not self._step:
            self._step = step
            self.told.setText(step_sentence(self._look.words, step))
            self.told.setAccessibleName(self.told.text())
        self.bar.show_share(done / max(of, 1))
        percent = self._look.words.gettext("{share} %")
        share = self._look.words.number(100 * done // max(of, 1))
        self.share.setText(percent.format(share=share))

    def show_cancelling(self) -> None:
        """Tell that the work is wanted no longer, and has to end."""
        self._step = None
        self.told.setText(
            self._look.words.gettext("It is being cancelled; everything stays as it was")
        )
        self.cancel.setEnabled(False)


class WorkDialog(Dialog):
    """Holds the page of the progress, and others that a kind of work needs."""

    cancelled = Signal()
    """The work was given up, and everything is as it was."""
    failed = Signal(object)
    """The exception that ended the work; nothing was changed."""

    def __init__(self, look: Look, title: str, parent: QWidget) -> None:
        """Make the dialog; it is shown once the work has taken a moment."""
        super().__init__(look, title, parent)
        self._look = look
        self._writes = False
        # Reading a file that nobody writes must not keep the program from ending.
        self.worker = Worker(self, "importing", daemon=True)
        self.progress = ProgressPage(look)
        self.progress.cancel.clicked.connect(self.reject)
        self._pages: list[QWidget] = [self.progress]
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(margins(24, 20, 24, 20))
        self._column.addWidget(self.progress)
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(APPEARS_AFTER_MS)
        self._delay.timeout.connect(self._appear)

    def reject(self) -> None:
        """Give the work up: what reads is left to itself, what writes has to end first."""
        if self.worker.busy and self._writes:
            self.worker.cancel()
            self.progress.show_cancelling()
            return
        if self.worker.busy:
            self.worker.forget()
            self.cancelled.emit()
        self._delay.stop()
        super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Closing gives the work up, too; it may have to end first."""
        self.reject()
        if self.worker.busy:
            event.ignore()
        else:
            super().closeEvent(event)

    def accept(self) -> None:
        """The work is done."""
        self._delay.stop()
        super().accept()

    def work(
        self, step: Step, do: Callable[[Report], T], done: Callable[[T], object], *, writes: bool
    ) -> None:
        """Begin a piece of work.

        Args:
            step: what it begins with.
            do: the work.
            done: is given what it made.
            writes: whether it can only be ended where nothing is half done.

        """
        self._writes = writes
        self.progress.show_progress(step, 0, 1)
        self.progress.cancel.setEnabled(True)
        self.show_page(self.progress)
        self.worker.do(Work(do, done, self._fail, Exception, self.progress.show_progress))
        if not self.isVisible():
            self._delay.start()

    def add_page(self, page: QWidget) -> None:
        """Add another page; the one before stays in sight."""
        page.hide()
        self._pages.append(page)
        self._column.addWidget(page)

    def show_page(self, page: QWidget) -> None:
        """Show one page alone, as large as it needs to be, and the dialog if it waits for a person.

        Args:
            page: one that was added, or that of the progress.

        """
        self._delay.stop()
        for each in self._pages:
            each.setVisible(each is page)
        self._fit()
        if page is not self.progress:
            self._appear()

    def _appear(self) -> None:
        if not self.isVisible():
            self._fit()
            self.open()

    def _fit(self) -> None:
        """Be as large as the page in sight needs, and no larger than the window."""
        parent = self.parentWidget()
        assert parent is not None
        room = parent.window().size()
        width = min(scaled(WIDTH), room.width())
        wanted = self._column.heightForWidth(width)
        height = max(wanted, self._column.sizeHint().height())
        self.resize(QSize(width, min(height, scaled(HIGHEST), room.height())))

    def _fail(self, error: Exception) -> None:
        if isinstance(error, ImportCancelledError):
            self.cancelled.emit()
        else:
            self.failed.emit(error)
        self._delay.stop()
        super().reject()
