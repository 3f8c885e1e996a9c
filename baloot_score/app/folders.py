"""The user's folders: found and made, and the one of all sessions taken for this window alone."""

from __future__ import annotations

import sys

from baloot_score.app.startup import CannotStartError, OpenElsewhereError, Startup


def find_folders(start: Startup) -> None:
    """Find the user's folders and make them."""
    from baloot_score.paths import find_paths

    start.paths = find_paths(start.data_dir)
    try:
        start.paths.make()
    except OSError as error:
        where = start.words.name(str(start.paths.data))
        if isinstance(error, PermissionError):
            sentence = start.words.gettext(
                "The folder {path} may not be used. Allow it, or choose another with --data-dir."
            )
        else:
            sentence = start.words.gettext(
                "The folder {path} cannot be made. Choose another one with --data-dir."
            )
        raise CannotStartError(sentence.format(path=where)) from error


def take_the_folder(start: Startup) -> None:
    """Take the data folder for this window, or bring the window that has it to the front."""
    from baloot_score.ui.single_window import DataFolderLock

    start.lock = DataFolderLock(start.paths.lock)
    if start.lock.take():
        start.closing.callback(start.lock.release)
        return
    if not start.lock.is_taken_by_another:
        if start.lock.has_no_room:
            from baloot_score.i18n.store_words import store_sentence

            full = store_sentence(start.words, "full", str(start.paths.database))
            raise CannotStartError(full)
        sentence = start.words.gettext(
            "The folder {path} cannot be written. Allow writing to it, "
            "or choose another one with --data-dir."
        )
        raise CannotStartError(sentence.format(path=start.words.name(str(start.paths.data))))
    if not start.lock.raise_the_first():
        raise CannotStartError(_no_answer(start))
    sentence = start.words.gettext(
        "Baloot Score is already open with these sessions: its window was brought to the front."
    )
    print(sentence, file=sys.stderr)
    raise OpenElsewhereError


def _no_answer(start: Startup) -> str:
    """What to do about a window that has the folder and does not come to the front."""
    words = start.words
    if start.lock.other_machine:
        sentence = words.gettext(
            "Baloot Score was opened with these sessions on the computer {name} and was not closed "
            "there. Close it there; if it is not open any more, delete the file {path}."
        )
        name, path = words.name(start.lock.other_machine), words.name(str(start.paths.lock))
        return sentence.format(name=name, path=path)
    return words.gettext(
        "Baloot Score seems to be open with these sessions, but does not answer. Close it "
        "first. If it is not open, see whether there is room left on the disk."
    )
