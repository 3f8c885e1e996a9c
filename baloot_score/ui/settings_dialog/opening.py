"""Opens the settings over the window, and keeps them open through every new look."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from baloot_score.ui.controls.notice import Notice
from baloot_score.ui.look import Look

if TYPE_CHECKING:
    from baloot_score.ui.desk import Desk
    from baloot_score.ui.settings_dialog.dialog import SettingsDialog


class SettingsOpener(QObject):
    """The window's way to its settings: the dialog, and the keys that change the text's size."""

    chosen = Signal(object)
    """Other `Settings` were chosen."""
    rules_changed = Signal()
    """Another rule set is the default, or there are others."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        """Open nothing yet."""
        super().__init__(window)
        self._desk, self._window = desk, window
        self._works: bool | None = None
        self._dialog: SettingsDialog | None = None
        self._scale = desk.settings.text_scale
        self._stepping = QTimer(self)
        self._stepping.setSingleShot(True)
        self._stepping.timeout.connect(self._take_steps)

    @property
    def dialog(self) -> SettingsDialog | None:
        """The dialog while it is open."""
        dialog = self._dialog
        shown = dialog is not None and shiboken6.isValid(dialog) and dialog.isVisible()
        return dialog if shown else None

    @property
    def notice(self) -> Notice | None:
        """Where to say something while the dialog is open over the window's own notice."""
        return None if self.dialog is None else self.dialog.page.notice

    def open(self, look: Look) -> None:
        """Open the dialog."""
        from baloot_score.ui.settings_dialog.dialog import SettingsDialog  # when it is needed

        if self.dialog is not None:
            self.dialog.activateWindow()
            return
        self._dialog = dialog = SettingsDialog(look, self._desk, self._window)
        dialog.show_awake_works(self._works)
        dialog.chosen.connect(self.chosen)
        dialog.rules_changed.connect(self.rules_changed)
        dialog.open()

    def build(self, look: Look) -> None:
        """Show the open dialog in another look."""
        if self.dialog is not None:
            self.dialog.build(look)

    def follow(self) -> None:
        """Show in the open dialog what holds now."""
        if self.dialog is not None:
            self.dialog.show_settings(self._desk.settings)

    def step_text(self, step: int) -> None:
        """Choose text one step larger (1) or smaller (-1), as far as there is one.

        The window is built anew for it, which takes longer than the next press of a held key: the
        presses that have come meanwhile are taken together.
        """
        from baloot_score.ui.settings_dialog.text_size import stepped  # when it is needed

        if not self._stepping.isActive():
            self._scale = self._desk.settings.text_scale
            self._stepping.start()
        self._scale = stepped(self._scale, step)

    def _take_steps(self) -> None:
        settings = self._desk.settings
        if self._scale != settings.text_scale:
            self.chosen.emit(replace(settings, text_scale=self._scale))

    def tell_awake_works(self, works: bool | None) -> None:
        """Take note of whether the screen can be kept on here; `None` when nobody has tried."""
        self._works = works
        if self.dialog is not None:
            self.dialog.show_awake_works(works)
