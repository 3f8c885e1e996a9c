"""The dialogs about the open session as a whole, its names and its rules; and the help."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QDialog, QWidget

from baloot_score.session import OpenSession, StoreError
from baloot_score.ui.look import Look

if TYPE_CHECKING:
    from baloot_score.ui.actions import WindowActions
    from baloot_score.ui.desk import Desk
    from baloot_score.ui.help.page import HelpPage
    from baloot_score.ui.rename_dialog import RenameDialog
    from baloot_score.ui.rules.change_dialog import RuleChangeDialog


class SessionDialogs(QObject):
    """Opens them over the window, one of each kind, and tells what a person wants."""

    renamed = Signal(str, object, object, bool)
    """What a person wants, as `RenameDialog.renamed`."""
    rules_changed = Signal(object)
    """The `Change` by which other rules came into force."""

    def __init__(self, look: Look, desk: Desk, window: QWidget) -> None:
        """Make none yet."""
        super().__init__(window)
        self._look, self._desk, self._window = look, desk, window
        self.rename: RenameDialog | None = None
        self.rules: RuleChangeDialog | None = None
        self.help: HelpPage | None = None

    def ask_for_names(self, session: OpenSession) -> None:
        """Offer other names for the session and its teams."""
        from baloot_score.ui.rename_dialog import RenameDialog  # when it is needed
        from baloot_score.ui.seats.name_offers import offer_names

        self.rename = RenameDialog(self._look, session.session, self._window)
        self.rename.renamed.connect(self.renamed)
        with suppress(StoreError):  # without their names whoever joins is typed
            known = self._desk.history.known_names().players
            offer_names(self._look, self.rename.seating.fields.values(), lambda: known)
        self.rename.open()

    def show_help(self, do: WindowActions, session: OpenSession | None) -> None:
        """Show the help: all keys of the window first, where a session is open."""
        from baloot_score.ui.help.opening import open_help  # when it is needed

        played = None if session is None else session.session.rules
        self.help = open_help(self._look, self._desk, do, played, self._window)

    def ask_for_rules(self, session: OpenSession) -> None:
        """Offer other rules for the session."""
        from baloot_score.ui.rules.change_dialog import RuleChangeDialog  # when it is needed

        house = self._desk.house_rules
        self.rules = RuleChangeDialog(self._look, session, house, self._window)
        self.rules.changed.connect(self.rules_changed)
        self.rules.open()


def close_dialogs(window: QWidget) -> bool:
    """Close every dialog of a window; false when one asks first what is to be kept."""
    return all(dialog.close() for dialog in window.findChildren(QDialog))


def after_dialogs(window: QWidget, do: Callable[[], object], kept: QDialog | None = None) -> None:
    """Do something as soon as no dialog is open in which something may be half typed.

    Args:
        window: the dialogs stand over it.
        do: what is done, at once if there is none.
        kept: a dialog that need not be waited for.

    """
    dialog = open_dialog(window, kept)
    if dialog is None:
        do()
        return
    # Whatever the dialog leads to when it is finished comes first, such as another dialog.
    dialog.finished.connect(
        lambda _result: QTimer.singleShot(0, window, lambda: after_dialogs(window, do, kept))
    )


def open_dialog(window: QWidget, kept: QDialog | None = None) -> QDialog | None:
    """A dialog that stands over a window, other than one that need not be waited for."""
    dialogs = (each for each in window.findChildren(QDialog) if each is not kept)
    return next((each for each in dialogs if each.isVisible()), None)


def drop_dialogs(window: QWidget, kept: QDialog | None = None) -> None:
    """Close every dialog of a window, also one that asks: it cannot wait for the answer.

    Args:
        window: the dialogs stand over it.
        kept: the one that stays, because it puts on another look by itself.

    """
    for dialog in window.findChildren(QDialog):
        if dialog is not kept:
            dialog.close()
            dialog.hide()
