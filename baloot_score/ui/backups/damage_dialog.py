"""The question when the sessions cannot be opened: restore a backup, start empty, or leave it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TypeAlias

from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QDialog, QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.i18n.backup_words import (
    backup_counts,
    backup_moment,
    backup_reason,
    found_sentence,
    last_session,
    unread_backups,
)
from baloot_score.i18n.store_words import store_sentence
from baloot_score.i18n.update_words import updating_line
from baloot_score.i18n.words import Words
from baloot_score.session import Offer, Rescue, StoreError
from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.card import Card
from baloot_score.ui.controls.dialog_size import size_within
from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.controls.label import FieldError, Label, Mark
from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.controls.tab_order import focus_next
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look

_Line: TypeAlias = tuple[str, int, int, str]
"""A text with the size and weight of its letters and the token of their colour."""
WIDTH, HEIGHT, HEIGHT_WITHOUT_BACKUP = 600, 430, 320
EDGE = 48
TELLS_EVERY_S = 0.1
LOW = 270
"""In a dialog of a smaller height the buttons are as low as text and fingers allow."""


def ask_for_rescue(look: Look, rescue: Rescue) -> str | None:
    """Ask until there is an answer that could be carried out.

    Returns:
        What was done, and where the old file is; `None` when nothing was touched.

    """
    application = QApplication.instance()
    dialog, loop = DamageDialog(look, rescue), QEventLoop()
    # The dialog is the only window, and the program goes on when it is closed.
    if isinstance(application, QApplication):
        application.setQuitOnLastWindowClosed(False)
    dialog.finished.connect(loop.quit)
    dialog.open()
    loop.exec()
    if isinstance(application, QApplication):
        application.setQuitOnLastWindowClosed(True)
    done = dialog.done_sentence
    dialog.deleteLater()
    return done


class DamageDialog(QDialog):
    """Tells what was found and what there is to go on with; Escape touches nothing."""

    def __init__(self, look: Look, rescue: Rescue, parent: QWidget | None = None) -> None:
        """Make the dialog, with the newest sound backup if there is one."""
        super().__init__(parent)
        words = look.words
        self._look, self._rescue = look, rescue
        self._offer, self._unread = _newest(rescue)
        self._told = 0.0
        self.done_sentence: str | None = None
        """What was done, once it is."""
        self.setLayoutDirection(look.direction)
        self.setWindowTitle(words.gettext("Baloot Score"))
        self.restore = PrimaryButton(look, words.gettext("Restore the backup"))
        self.restore.clicked.connect(self._restore)
        self.restore.setVisible(self._offer is not None)
        self.empty = QuietButton(look, words.gettext("Start empty"))
        self.empty.clicked.connect(self._start_empty)
        self.leave = QuietButton(look, words.gettext("Close, touch nothing"))
        self.leave.clicked.connect(self.reject)
        self.problem = FieldError(look)
        self.under_way = Label(look, px=14)
        self.under_way.setWordWrap(True)
        self.under_way.hide()
        self._lay_out()
        self._take_size()
        (self.leave if self._offer is None else self.restore).setFocus()

    def _lay_out(self) -> None:
        look, words = self._look, self._look.words
        heading = Label(look, words.gettext("The sessions cannot be opened"), px=19, weight=600)
        found = Label(look, _found(look, self._rescue))
        kept = Label(
            look,
            words.gettext(
                "Nothing is deleted: whatever you choose, this file stays in its folder. If you go "
                "on without it, its name tells the day on which it was put aside."
            ),
            px=14,
            color="ink_muted",
        )
        for label in (heading, found, kept):
            label.setWordWrap(True)
        lines = _offer_lines(words, self._offer, self._unread)
        offered = (text for text, *_ in lines)
        told = (heading.text(), found.text(), *offered)
        self.setAccessibleDescription(". ".join(filter(None, told)))
        head = QHBoxLayout()
        head.setSpacing(scaled(12))
        head.addWidget(Mark(look, "warning", 28, "them"), 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(heading, 1)
        content = self._texts = QWidget()
        texts = QVBoxLayout(content)
        texts.setContentsMargins(0, 0, 0, 0)
        texts.setSpacing(scaled(14))
        texts.addLayout(head)
        texts.addWidget(found)
        texts.addWidget(_offer_card(look, lines))
        texts.addWidget(kept)
        texts.addStretch(1)
        foot = self._foot = FlowRow(at_end=True)
        for button in (self.leave, self.empty, self.restore):
            foot.add(button)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(*[scaled(24)] * 4)
        column.setSpacing(scaled(12))
        column.addWidget(Scrolling(content), 1)
        column.addWidget(self.problem)
        column.addWidget(self.under_way)
        column.addWidget(foot)

    def _take_size(self) -> None:
        """Be as large as designed, and higher where the path of the file takes more lines."""
        room = self.screen().availableGeometry().size()
        height = HEIGHT_WITHOUT_BACKUP if self._offer is None else HEIGHT
        size = size_within(room, WIDTH, height, edge=EDGE)
        around = self._column.contentsMargins()
        width = size.width() - around.left() - around.right()
        wanted = sum(part.heightForWidth(width) for part in (self._texts, self._foot))
        wanted += self._column.spacing() + around.top() + around.bottom()
        self.resize(size.width(), min(max(size.height(), wanted), room.height() - EDGE))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave as much room as can be for what is told."""
        super().resizeEvent(event)
        for button in (self.restore, self.empty, self.leave):
            button.set_low(self.height() < scaled(LOW))

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes through the page as it is read."""
        return focus_next(self, forward=forward)

    def _restore(self) -> None:
        offer, words = self._offer, self._look.words
        if offer is None:
            return
        sentence = words.gettext("The backup was restored: {moment}. The old file is kept: {path}")
        moment = backup_moment(words, offer.backup.made_at)
        self._do(lambda: self._rescue.restore(offer.backup, self._tell), sentence, moment=moment)

    def _start_empty(self) -> None:
        words = self._look.words
        sentence = words.gettext("There are no sessions now. The old file is kept: {path}")
        self._do(self._rescue.start_empty, sentence)

    def _tell(self, done: int, of: int) -> None:
        """Show how far an older backup is, which is brought to the form of this version."""
        self.under_way.setText(updating_line(self._look.words, done, of))
        self.under_way.show()
        if monotonic() - self._told > TELLS_EVERY_S:
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
            self._told = monotonic()

    def _do(self, work: Callable[[], Path | None], sentence: str, **parts: str) -> None:
        """Do what was chosen; where that fails the question stays."""
        words = self._look.words
        try:
            aside = work()
        except StoreError as error:
            self.under_way.hide()
            self.problem.set_text(store_sentence(words, error.reason, str(error.path)))
            return
        place = self._rescue.database if aside is None else aside
        self.done_sentence = sentence.format(path=words.name(str(place)), **parts)
        self.accept()


def _found(look: Look, rescue: Rescue) -> str:
    path = str(rescue.database)
    return found_sentence(look.words, rescue.reason, path, is_empty=rescue.is_empty)


def _newest(rescue: Rescue) -> tuple[Offer | None, StoreError | None]:
    """The newest sound backup, or why nobody can say whether there is one."""
    try:
        return rescue.newest(), None
    except StoreError as error:
        return None, error


def _offer_card(look: Look, lines: list[_Line]) -> Card:
    """What could be restored."""
    card = Card(look, "sunken")
    column = QVBoxLayout(card)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(scaled(4))
    for text, px, weight, color in lines:
        if text:
            label = Label(look, text, px=px, weight=weight, color=color)
            label.setWordWrap(True)
            column.addWidget(label)
    return card


def _offer_lines(words: Words, offer: Offer | None, unread: StoreError | None) -> list[_Line]:
    if unread is not None:
        why = store_sentence(words, unread.reason, str(unread.path))
        return [(unread_backups(words), 15, 500, "ink"), (why, 13, 400, "ink_muted")]
    if offer is None:
        return [(words.gettext("There is no backup yet."), 15, 500, "ink")]
    backup, contents = offer.backup, offer.contents
    return [
        (words.gettext("The newest sound backup"), 13, 600, "accent"),
        (backup_moment(words, backup.made_at), 16, 600, "ink"),
        (backup_counts(words, contents.sessions, contents.hands), 15, 400, "ink"),
        (last_session(words, contents.last_title, contents.last_day), 15, 400, "ink"),
        (backup_reason(words, backup.reason), 13, 400, "ink_muted"),
    ]
