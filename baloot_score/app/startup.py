"""What the steps of the start find and make, and what may keep the window from opening."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from baloot_score.i18n.words import Words

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from baloot_score.errors.caught import CaughtErrors
    from baloot_score.paths import Paths
    from baloot_score.session import Backups
    from baloot_score.store.early_check import EarlyCheck
    from baloot_score.store.repository import Repository
    from baloot_score.ui.main_window import MainWindow
    from baloot_score.ui.opening_picture import OpeningPicture
    from baloot_score.ui.settings import Settings
    from baloot_score.ui.single_window import DataFolderLock
    from baloot_score.ui.window_place import Standing, WindowPlace


CANNOT_START = 1
"""The exit code of a start that comes to no window."""
WRONG_FILES = 2
"""The exit code of a start on files that cannot be read."""


class CannotStartError(Exception):
    """A step found something that a person must mend; the message says what and how.

    `seen` is whether it has been read on the screen already, or cannot be shown there; `code` is
    the exit code.
    """

    def __init__(self, sentence: str, *, seen: bool = False, code: int = CANNOT_START) -> None:
        """Keep the sentence."""
        super().__init__(sentence)
        self.seen, self.code = seen, code


class OpenElsewhereError(Exception):
    """The data folder is open in another window, which came to the front."""


@dataclass(slots=True)
class Startup:
    """What the steps have found and made so far."""

    language: str | None
    data_dir: Path | None
    exit_after_paint: bool
    arguments: list[str]
    closing: ExitStack
    words: Words
    files: tuple[str, ...] = ()
    """Documents that it was started on."""
    paths: Paths = field(init=False)
    errors: CaughtErrors = field(init=False)
    settings: Settings = field(init=False)
    kept_language: str = field(init=False)
    application: QApplication = field(init=False)
    lock: DataFolderLock = field(init=False)
    repository: Repository = field(init=False)
    seen: int = field(init=False)
    """The `changes` of the repository when it was opened."""
    backups: Backups | None = None
    """Made by `look_after_backups` when they are asked for first."""
    check: EarlyCheck | None = None
    rescued: str = ""
    window: MainWindow = field(init=False)
    place: WindowPlace | None = None
    standing: Standing = field(init=False)
    system: tuple[object, ...] = ()
    """What of the system the picture of the window depends on."""
    picture: OpeningPicture | None = None
    """Of the window as the next start will show it; made when the window was closed."""

    def hide_the_window(self) -> None:
        """Take the picture from sight that would stand behind a question before there is more."""
        if hasattr(self, "window"):
            self.window.hide()
