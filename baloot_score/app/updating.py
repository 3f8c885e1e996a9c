"""A person sees how far it is when it takes long to bring an older file to the newest schema."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from baloot_score.app.dressing import finish_dress, look_of
from baloot_score.app.folders import answer_before_the_window
from baloot_score.app.startup import CannotStartError, Startup

if TYPE_CHECKING:
    from baloot_score.ui.updating_dialog import UpdatingDialog

APPEARS_AFTER_S = 0.7
TELLS_EVERY_S = 0.05


class Updating:
    """Is told how many sessions are done, and lets a small window live in between.

    There is no other window yet that could be touched meanwhile.
    """

    def __init__(self, start: Startup) -> None:
        """Show nothing yet."""
        self._start = start
        self._begun = self._told = monotonic()
        self._dialog: UpdatingDialog | None = None
        answer_before_the_window(start)

    def tell(self, done: int, of: int) -> None:
        """Show how far it is, once it has taken a moment.

        Raises:
            CannotStartError: somebody wants no more of it; all of it is to be taken back.

        """
        now = monotonic()
        if self._dialog is None:
            if now - self._begun < APPEARS_AFTER_S:
                return
            self._dialog = self._made()
        elif now - self._told < TELLS_EVERY_S:
            return
        self._told = now
        self._dialog.show_progress(done, of)
        self._start.application.processEvents()
        if self._dialog.given_up:
            raise CannotStartError(
                self._start.words.gettext("Nothing was changed: the sessions are as they were."),
                seen=True,
            )

    def end(self) -> None:
        """Take the window away."""
        if self._dialog is not None:
            self._dialog.hide()
            self._dialog.deleteLater()
            self._dialog = None

    def _made(self) -> UpdatingDialog:
        from baloot_score.ui.updating_dialog import UpdatingDialog  # when it is needed

        finish_dress(self._start)
        dialog = UpdatingDialog(look_of(self._start))
        dialog.open()
        return dialog
