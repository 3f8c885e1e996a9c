"""The window's way to sharing: the dialog over it, and the text that is copied at once."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from baloot_score.i18n.dates import title_or_day
from baloot_score.scoring.model import Session
from baloot_score.session import OpenSession, StoreError
from baloot_score.ui.controls.notice import Notice
from baloot_score.ui.look import Look
from baloot_score.ui.settings import Separator, Settings, ShareForm

if TYPE_CHECKING:
    from baloot_score.ui.desk import Desk
    from baloot_score.ui.sharing.dialog import ShareDialog
    from baloot_score.ui.sharing.parcel import Subject

_LOGGER = logging.getLogger(__name__)


class Sharing(QObject):
    """Opens the dialog for the open session, or for those that were marked in the history."""

    failed = Signal(object)
    """The `StoreError` that kept the dialog from being opened."""

    def __init__(self, desk: Desk, window: QWidget, notice: Callable[[], Notice]) -> None:
        """Share nothing yet; `notice` is where the window says what was done."""
        super().__init__(window)
        self._desk, self._window, self._notice = desk, window, notice
        self._folder: Path | None = None
        self.dialog: ShareDialog | None = None

    def share(self, look: Look, opened: OpenSession, game: int) -> None:
        """Offer the open session, its game in sight, or all sessions."""
        session = opened.session
        try:
            subject = self._subject(look, (session.id,), session)
        except StoreError as error:
            self.failed.emit(error)
            return
        several = sum(bool(each.hands) for each in session.games) > 1
        self._open(look, replace(subject, game=game) if several else subject)

    def export(self, look: Look, ids: tuple[str, ...]) -> None:
        """Offer sessions of the history, or all of them."""
        try:
            session = self._readable(ids[0]) if len(ids) == 1 else None
            subject = self._subject(look, ids, session)
        except StoreError as error:
            self.failed.emit(error)
            return
        self._open(look, subject)

    def copy(self, look: Look, opened: OpenSession) -> None:
        """Copy the open session as a message, at once."""
        from baloot_score.documents.scores import ScoredSession  # when it is needed
        from baloot_score.documents.share_text import share_text
        from baloot_score.documents.snapshot import session_sheet
        from baloot_score.ui.sharing.making import TooLongToCopyError, text_to_copy

        words = look.words
        sheet = session_sheet(words, ScoredSession(opened.session, opened.standings))
        try:
            QGuiApplication.clipboard().setText(text_to_copy(share_text(words, [sheet])))
        except TooLongToCopyError:
            sentence = words.gettext("This is too much to be copied. Save it as a file.")
            self._notice().warn(sentence)
            return
        self._tell(look, words.gettext("Copied: paste it into any chat."), None)

    def _tell(self, look: Look, sentence: str, path: Path | None) -> None:
        """Say what was done, and offer to see the file in its folder, where others will go too."""
        if path is None:
            self._notice().show_message(sentence)
            return
        self._folder = path.parent
        self._notice().show_message(
            sentence,
            look.words.gettext("Show folder"),
            seconds=15,
            do=lambda: self._show_folder(look, path.parent),
        )

    def _show_folder(self, look: Look, folder: Path) -> None:
        from baloot_score.ui.files.showing import show_folder  # when it is needed

        show_folder(look, folder, self._notice())

    def _readable(self, session_id: str) -> Session | None:
        """A session, or none if it is damaged: that is told when it is to be shared."""
        try:
            return self._desk.history.load(session_id)
        except StoreError as error:
            if not error.session:
                raise
            return None

    def _subject(self, look: Look, ids: tuple[str, ...], session: Session | None) -> Subject:
        from baloot_score.ui.sharing.parcel import Subject  # when it is needed

        more = self._desk.history.page(limit=1).total > len(ids)
        if session is None:
            return Subject(ids, more=more)
        day = session.started_at.date()
        title = title_or_day(look.words, session.title, day)
        return Subject(ids, title, day, more=more)

    def _open(self, look: Look, subject: Subject) -> None:
        from baloot_score.ui.files.asking import documents_folder
        from baloot_score.ui.sharing.dialog import ShareDialog

        desk = self._desk
        self.dialog = dialog = ShareDialog(
            look,
            desk.history,
            subject,
            desk.settings,
            self._folder or documents_folder(),
            self._window,
        )
        dialog.shared.connect(lambda sentence, path: self._tell(look, sentence, path))
        dialog.form_chosen.connect(self._keep_form)
        dialog.separator_chosen.connect(self._keep_separator)
        dialog.open()

    def _keep_form(self, form: ShareForm) -> None:
        self._keep(replace(self._desk.settings, share_form=form))

    def _keep_separator(self, separator: Separator) -> None:
        self._keep(replace(self._desk.settings, separator=separator))

    def _keep(self, settings: Settings) -> None:
        # Where nothing can be written the choice still holds until the window is closed.
        try:
            self._desk.keep_settings(settings)
        except OSError:
            _LOGGER.warning("the settings are not kept", exc_info=True)
