"""The user's folders and files: found, and the folder of all sessions taken for one window."""

from __future__ import annotations

from pathlib import Path

from baloot_score.app.dressing import read_the_settings
from baloot_score.app.startup import (
    WRONG_FILES,
    CannotStartError,
    OpenElsewhereError,
    Startup,
)
from baloot_score.documents.streams import put_error


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


def look_at_the_files(start: Startup) -> None:
    """See whether the files that are to be imported can be read, before anything is opened."""
    if not start.files:
        return
    read_the_settings(start)  # they say in which language
    from baloot_score.documents.files import check_file, trouble_sentence
    from baloot_score.documents.text_columns import line
    from baloot_score.ui.single_window import MOST_FILES

    words = start.words
    if len(start.files) > MOST_FILES:
        sentence = words.gettext("At most {count} files can be opened at once")
        raise CannotStartError(sentence.format(count=words.number(MOST_FILES)), code=WRONG_FILES)
    lines = []
    for file in start.files:
        try:
            check_file(file)
        except OSError as error:
            lines.append(line(words, f"{words.name(file)}: {trouble_sentence(words, error)}"))
    if lines:
        raise CannotStartError("".join(lines).rstrip("\n"), code=WRONG_FILES)
    # A window that is open already has another working folder.
    start.files = tuple(str(Path(file).absolute()) for file in start.files)


def take_the_folder(start: Startup) -> None:
    """Take the data folder for this window, or bring the window that has it to the front."""
    from baloot_score.ui.single_window import DataFolderLock

    start.lock = DataFolderLock(start.paths.lock)
    if start.lock.take():
        start.closing.callback(start.lock.release)
        return
    read_the_settings(start)  # they say in which language
    if not start.lock.is_taken_by_another:
        from baloot_score.i18n.store_words import store_sentence

        if start.lock.is_no_file:
            raise CannotStartError(store_sentence(start.words, "no_file", str(start.paths.lock)))
        if start.lock.has_no_room:
            full = store_sentence(start.words, "full", str(start.paths.database))
            raise CannotStartError(full)
        sentence = start.words.gettext(
            "The folder {path} cannot be written. Allow writing to it, "
            "or choose another one with --data-dir."
        )
        raise CannotStartError(sentence.format(path=start.words.name(str(start.paths.data))))
    came = _called(start)
    if came is None:
        start.closing.callback(start.lock.release)
        return
    put_error(came)
    raise OpenElsewhereError


def answer_before_the_window(start: Startup) -> None:
    """Let later starts bring to the front what is seen already; the window takes their files."""

    def come(files: tuple[str, ...]) -> None:
        start.files += files
        shown = start.application.activeModalWidget()
        if shown is not None:
            shown.raise_()
            shown.activateWindow()

    start.lock.when_called(come)


def _called(start: Startup) -> str | None:
    """Call the window that has the folder, and hand it the files; what it did, as a sentence.

    `None` where it ended meanwhile, and the folder has been taken for this one.
    """
    from baloot_score.ui.handing_over import Answer

    words = start.words
    answer = start.lock.call_the_first(start.files)
    if answer is Answer.GONE:
        return None
    if answer is Answer.NONE:
        raise CannotStartError(_no_answer(start))
    if answer is Answer.REFUSED:
        raise CannotStartError(
            words.gettext(
                "Baloot Score is already open with these sessions, and its window did not take "
                "the files. Drop them on it."
            )
        )
    if start.files:
        return words.gettext(
            "Baloot Score is already open with these sessions: its window imports the files."
        )
    return words.gettext(
        "Baloot Score is already open with these sessions: its window was brought to the front."
    )


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
