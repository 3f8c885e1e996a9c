"""Start-up of the window as a list of steps: the one place where the parts are wired."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

from baloot_score.app.collecting import without_collecting
from baloot_score.app.dressing import begin_dress, make_application, read_the_settings
from baloot_score.app.error_log import catch_errors, hear_qt
from baloot_score.app.folders import find_folders, look_at_the_files, take_the_folder
from baloot_score.app.opening import show_the_picture
from baloot_score.app.qt import load_qt
from baloot_score.app.startup import CANNOT_START, CannotStartError, OpenElsewhereError, Startup
from baloot_score.app.store import check_the_store, open_the_store
from baloot_score.app.window import (
    furnish_the_window,
    load_the_window,
    make_the_window,
    show_the_window,
)
from baloot_score.i18n.words import DEFAULT_LANGUAGE, load_words

STEPS: tuple[Callable[[Startup], None], ...] = (
    find_folders,
    catch_errors,
    check_the_store,
    load_qt,
    look_at_the_files,
    make_application,
    hear_qt,
    take_the_folder,
    make_the_window,
    show_the_picture,
    read_the_settings,
    begin_dress,
    load_the_window,
    open_the_store,
    furnish_the_window,
    show_the_window,
)


def run_window(
    *,
    language: str | None,
    data_dir: Path | None,
    exit_after_paint: bool,
    arguments: list[str],
    files: Sequence[str] = (),
) -> int:
    """Open the window and stay until it is closed.

    Args:
        language: one of `LANGUAGES`; `None` for the language that was set before.
        data_dir: a folder to keep everything in, instead of the platform's own.
        exit_after_paint: close again as soon as the window has been painted once.
        arguments: further arguments, for Qt.
        files: documents whose sessions are imported.

    Returns:
        The exit code: 0, 1 when the window could not be opened, or 2 when files cannot be read.

    """
    with ExitStack() as closing:
        words = load_words(language or DEFAULT_LANGUAGE)
        start = Startup(
            language, data_dir, exit_after_paint, arguments, closing, words, tuple(files)
        )
        try:
            with without_collecting():
                for step in STEPS:
                    step(start)
        except OpenElsewhereError:
            return 0
        except CannotStartError as error:
            from baloot_score.app.refusing import refuse

            refuse(start, str(error), seen=error.seen)
            return error.code
        except Exception as error:  # noqa: BLE001 - a person is told, whatever it is
            from baloot_score.app.refusing import tell_of_error

            tell_of_error(start, error)
            return CANNOT_START
        code = start.application.exec()
        return CANNOT_START if exit_after_paint and start.errors.taken else code
