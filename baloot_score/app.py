"""Start-up of the window as a list of named steps: the one place where the parts are wired."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from baloot_score.i18n.words import DEFAULT_LANGUAGE, Words, load_words

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from baloot_score.errors.caught import CaughtErrors
    from baloot_score.paths import Paths
    from baloot_score.session import Backups, History, HouseRules, OpenSession
    from baloot_score.store.errors import StoreError
    from baloot_score.store.repository import Repository
    from baloot_score.ui.desk import NewSession
    from baloot_score.ui.look import Look
    from baloot_score.ui.main_window import MainWindow
    from baloot_score.ui.settings import Settings
    from baloot_score.ui.single_window import DataFolderLock

CANNOT_START = 1
SEEN = ("language", "digits", "theme", "calendar", "text_scale")
"""The settings by which every widget is made."""


class CannotStartError(Exception):
    """A step found something that a person must mend; the message says what and how.

    `seen` is whether a person has read it on the screen already.
    """

    def __init__(self, sentence: str, *, seen: bool = False) -> None:
        """Keep the sentence."""
        super().__init__(sentence)
        self.seen = seen


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
    paths: Paths = field(init=False)
    errors: CaughtErrors = field(init=False)
    settings: Settings = field(init=False)
    kept_language: str = field(init=False)
    application: QApplication = field(init=False)
    lock: DataFolderLock = field(init=False)
    repository: Repository = field(init=False)
    backups: Backups = field(init=False)
    rescued: str = ""
    window: MainWindow = field(init=False)


def run_window(
    *, language: str | None, data_dir: Path | None, exit_after_paint: bool, arguments: list[str]
) -> int:
    """Open the window and stay until it is closed.

    Args:
        language: `ar` or `en`; `None` for the language that was set before.
        data_dir: a folder to keep everything in, instead of the platform's own.
        exit_after_paint: close again as soon as the window has been painted once.
        arguments: further arguments, for Qt.

    Returns:
        The exit code: 0, or 1 when the window could not be opened.

    """
    with ExitStack() as closing:
        words = load_words(language or DEFAULT_LANGUAGE)
        start = Startup(language, data_dir, exit_after_paint, arguments, closing, words)
        try:
            for _name, step in STEPS:
                step(start)
        except OpenElsewhereError:
            return 0
        except CannotStartError as error:
            _say(start, str(error), seen=error.seen)
            return CANNOT_START
        except Exception as error:  # noqa: BLE001 - a person is told, whatever it is
            _tell_of_error(start, error)
            return CANNOT_START
        code = start.application.exec()
        return CANNOT_START if exit_after_paint and start.errors.taken else code


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


def catch_errors(start: Startup) -> None:
    """Log from now on every error in the program that nothing handles."""
    from baloot_score.errors.catching import catching
    from baloot_score.errors.caught import CaughtErrors

    start.errors = CaughtErrors(start.paths.logs)
    start.closing.callback(start.errors.close)
    start.closing.enter_context(catching(start.errors.take))


def read_the_settings(start: Startup) -> None:
    """Read the settings, and speak the language that was asked for or set."""
    from baloot_score.ui.settings import read_settings

    kept = read_settings(start.paths.config)
    start.kept_language = kept.language
    start.settings = replace(kept, language=start.language or kept.language)
    start.words = _words(start)


def make_application(start: Startup) -> None:
    """Start Qt and dress it."""
    from PySide6.QtWidgets import QApplication

    from baloot_score.ui.application import dress, has_display, make_application

    if not has_display():
        raise CannotStartError(
            start.words.gettext(
                "There is no display here, so the window cannot be opened. "
                "“baloot-score score FILE” works without one."
            )
        )
    running = QApplication.instance()
    if isinstance(running, QApplication):
        start.application = running
    else:
        start.application = make_application([sys.argv[0], *start.arguments])
    dress(start.application, _look(start), start.settings.text_scale)


def hear_qt(start: Startup) -> None:
    """Log from now on what Qt complains of."""
    from baloot_score.ui.qt_messages import hearing_qt

    start.closing.enter_context(hearing_qt(start.errors.note))


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
        raise CannotStartError(
            start.words.gettext(
                "Baloot Score seems to be open with these sessions, but does not answer. Close it "
                "first. If it is not open, see whether there is room left on the disk."
            )
        )
    sentence = start.words.gettext(
        "Baloot Score is already open with these sessions: its window was brought to the front."
    )
    print(sentence, file=sys.stderr)
    raise OpenElsewhereError


def open_the_store(start: Startup) -> None:
    """Open the file of all sessions; a person is asked what becomes of one that is damaged."""
    from baloot_score.i18n.store_words import store_sentence
    from baloot_score.session import Backups
    from baloot_score.store.errors import StoreError
    from baloot_score.store.repository import Repository

    try:
        try:
            start.repository = Repository.open(start.paths.database)
        except StoreError as error:
            start.rescued = _rescued(start, error)
            start.repository = Repository.open(start.paths.database)
    except StoreError as error:
        sentence = store_sentence(start.words, error.reason, str(error.path))
        raise CannotStartError(sentence) from error
    start.closing.callback(start.repository.close)
    start.backups = Backups(start.repository)


def _rescued(start: Startup, failure: StoreError) -> str:
    """Let a person put a backup, or nothing, in the place of a file that cannot be opened.

    Returns:
        What was done, and where the old file is.

    Raises:
        StoreError: the failure, where nobody can be asked or another program is to blame.
        CannotStartError: nothing was touched, as the person wanted.

    """
    from baloot_score.i18n.store_words import store_sentence
    from baloot_score.session import RESCUED, Rescue
    from baloot_score.ui.application import is_seen

    if failure.reason not in RESCUED or start.exit_after_paint or not is_seen(start.application):
        raise failure
    from baloot_score.ui.backups.damage_dialog import ask_for_rescue

    done = ask_for_rescue(_look(start), Rescue(failure))
    if done is None:
        sentence = store_sentence(start.words, failure.reason, str(failure.path))
        raise CannotStartError(sentence, seen=True)
    return done


def make_the_window(start: Startup) -> None:
    """Make the window on the session that was worked on last."""
    from baloot_score.session import open_session
    from baloot_score.store.errors import StoreError
    from baloot_score.ui.main_window import MainWindow

    session = None
    failed: StoreError | None = None
    try:
        latest = start.repository.latest()
        if latest is not None:
            session = open_session(start.repository, latest)
    except StoreError as error:
        failed = error
    start.window = MainWindow(StoredDesk(start), _look(start), session)
    start.closing.callback(start.window.deleteLater)
    start.window.settings_changed.connect(lambda settings: _change_settings(start, settings))
    hints = start.application.styleHints()
    follow_system = partial(_follow_system, start)
    hints.colorSchemeChanged.connect(follow_system)
    start.closing.callback(hints.colorSchemeChanged.disconnect, follow_system)
    _tell_errors(start)
    _tell_unreadable_settings(start)
    if failed is not None:
        start.window.say(failed)
    elif start.rescued:
        start.window.tell(start.rescued)


def _tell_unreadable_settings(start: Startup) -> None:
    """Say which settings are as at the first start, because they could not be read."""
    from baloot_score.ui.settings import FILE_NAME, unreadable_settings

    names = unreadable_settings(start.paths.config)
    if names is None or names:
        from baloot_score.ui.settings_note import unreadable_sentence

        path = start.paths.config / FILE_NAME
        start.window.warn(unreadable_sentence(start.words, names or (), path))


def _tell_errors(start: Startup) -> None:
    """Tell a person of errors in the program from now on, as long as there is the window."""
    from baloot_score.ui.error_teller import ErrorTeller

    teller = ErrorTeller(start.window, start.errors, lambda: _look(start), _program)
    start.closing.callback(teller.end)


def show_the_window(start: Startup) -> None:
    """Show the window where it was; what need not be there at first comes after the first paint."""
    from baloot_score.ui.window_place import put, read_place

    place = read_place(start.paths.config)
    if place is not None:
        put(start.window, place)
    if start.exit_after_paint:
        start.window.after_first_paint(start.application.quit)
    else:
        start.window.after_first_paint(lambda: _settle(start))
    if place is not None and place.maximized:
        start.window.showMaximized()
    else:
        start.window.show()


def _settle(start: Startup) -> None:
    """Do what need not be done before there is something to see."""
    from baloot_score.ui.keep_awake import KeepAwake

    start.errors.note_step(f"started: {_program()}")
    start.closing.callback(start.errors.note_step, "ended")
    start.lock.when_asked(start.window.come_to_the_front)
    keeper = KeepAwake(
        start.window, lambda: start.settings.keep_awake and start.window.game_is_running
    )
    keeper.works_told.connect(start.window.settings.tell_awake_works)
    start.window.refreshed.connect(keeper.follow)
    start.closing.callback(keeper.end)
    _begin_backups(start)
    start.closing.callback(lambda: _keep_the_place(start))


def _begin_backups(start: Startup) -> None:
    from baloot_score.i18n.backup_words import backup_failure
    from baloot_score.ui.backups.automatic import AutomaticBackups

    def tell(error: StoreError) -> None:
        start.window.warn(backup_failure(start.words, error.reason, str(error.path)))

    backups = AutomaticBackups(start.backups, start.window, tell, start.window)
    start.window.refreshed.connect(backups.follow)
    start.closing.callback(backups.end)
    backups.begin()


def _keep_the_place(start: Startup) -> None:
    """Remember where the window stood; another start does without if that cannot be kept."""
    import logging

    from baloot_score.ui.window_place import place_of, write_place

    try:
        write_place(start.paths.config, place_of(start.window))
    except OSError:
        logging.getLogger(__name__).warning("the window's place is not kept", exc_info=True)


STEPS: tuple[tuple[str, Callable[[Startup], None]], ...] = (
    ("find the folders", find_folders),
    ("catch errors", catch_errors),
    ("read the settings", read_the_settings),
    ("make the application", make_application),
    ("hear Qt", hear_qt),
    ("take the folder", take_the_folder),
    ("open the store", open_the_store),
    ("make the window", make_the_window),
    ("show the window", show_the_window),
)


class StoredDesk:
    """The window's way to the stored sessions and settings (`ui.desk.Desk`)."""

    def __init__(self, start: Startup) -> None:
        """Work for the window of a start."""
        self._start = start

    @property
    def settings(self) -> Settings:
        """The settings as they hold now, with the language that the command line asked for."""
        return self._start.settings

    def keep_settings(self, settings: Settings) -> None:
        """Keep other settings. Raises `OSError` where they hold for this time only.

        The language of the command line is for one time: it is kept only when it is chosen anew.
        """
        from baloot_score.ui.settings import write_settings

        start = self._start
        if settings.language != start.settings.language:
            start.language = None
        if start.language is None:
            start.kept_language = settings.language
        start.settings = settings
        write_settings(start.paths.config, replace(settings, language=start.kept_language))

    @property
    def house_rules(self) -> HouseRules:
        """The rule sets of this table, and the default."""
        from baloot_score.session import HouseRules

        return HouseRules(self._start.repository)

    @property
    def backups(self) -> Backups:
        """The backups of all sessions."""
        return self._start.backups

    @property
    def history(self) -> History:
        """The list of all sessions, and what is done with one without opening it."""
        from baloot_score.session import History

        return History(self._start.repository)

    def start(self, new: NewSession) -> OpenSession:
        """Start a session; it is stored when this returns."""
        from baloot_score.session import start_session

        return start_session(
            self._start.repository,
            new.rules,
            title=new.title,
            teams=new.teams,
            start_points=new.start_points,
            dealer=new.dealer,
            series=new.series,
        )

    def open(self, session_id: str) -> OpenSession:
        """Open a stored session."""
        from baloot_score.session import open_session

        return open_session(self._start.repository, session_id)

    def unfinished(self, session_id: str) -> object:
        """What was left half entered in a session."""
        from baloot_score.ui.unfinished_file import read_unfinished

        return read_unfinished(self._start.paths.data, session_id)

    def keep_unfinished(self, session_id: str, data: Mapping[str, Any] | None) -> None:
        """Keep what is half entered in a session, or forget it with `None`. Raises `OSError`."""
        from baloot_score.ui.unfinished_file import keep_unfinished

        keep_unfinished(self._start.paths.data, session_id, data)


def _words(start: Startup) -> Words:
    from baloot_score.ui.application import digits_of

    settings = start.settings
    digits = digits_of(settings.digits, settings.language)
    return load_words(settings.language, digits, settings.calendar)


def _look(start: Startup) -> Look:
    from baloot_score.ui.application import theme_of
    from baloot_score.ui.look import Look

    return Look(start.words, theme_of(start.application, start.settings.theme))


def _change_settings(start: Startup, settings: Settings) -> None:
    """Keep other settings and show them at once; only what is seen builds the window anew."""
    before = start.settings
    try:
        StoredDesk(start).keep_settings(settings)
        kept = True
    except OSError:
        kept = False
    if any(getattr(settings, name) != getattr(before, name) for name in SEEN):
        start.words = _words(start)
        _change_look(start)
    start.window.follow_settings()
    if not kept:
        sentence = start.words.gettext(
            "This holds until the window is closed: the settings cannot be kept in {path}."
        )
        start.window.warn(sentence.format(path=start.words.name(str(start.paths.config))))


def _follow_system(start: Startup, _scheme: object) -> None:
    """Become light or dark with the system, unless one of them was chosen.

    It waits for a dialog to be closed: what is half typed there would be lost.
    """
    from baloot_score.ui.session_dialogs import after_dialogs
    from baloot_score.ui.settings import ThemeChoice

    def follow() -> None:
        if start.settings.theme is ThemeChoice.SYSTEM:
            _change_look(start)

    after_dialogs(start.window, follow, start.window.settings.dialog)


def _change_look(start: Startup) -> None:
    from baloot_score.ui.application import dress

    look = _look(start)
    dress(start.application, look, start.settings.text_scale)
    start.window.build(look)


def _program() -> str:
    """The versions that matter when something goes wrong, in one line."""
    from baloot_score.errors.report import program_line
    from baloot_score.store.schema import MIGRATIONS
    from baloot_score.ui.application import qt_version

    return program_line(qt_version(), f"schema {len(MIGRATIONS)}")


def _tell_of_error(start: Startup, error: Exception) -> None:
    """Log an error in the program that keeps the window from opening, and say so."""
    if not hasattr(start, "errors"):
        raise error  # there is no folder to log into
    start.errors.take(error)
    log = start.errors.open_log()
    sentence = start.words.gettext(
        "An error in the program keeps Baloot Score from opening; your sessions are left as they "
        "are. Hand the file {path} on to whoever repairs the program: it holds no names."
    )
    _say(start, sentence.format(path=start.words.name(str(log.path))))


def _say(start: Startup, sentence: str, *, seen: bool = False) -> None:
    """Say why the window does not open: on the screen where there is one, and in the terminal."""
    print(sentence, file=sys.stderr)
    from baloot_score.ui.application import has_display, show_refusal

    if has_display() and not start.exit_after_paint and not seen:
        if not hasattr(start, "settings"):
            read_the_settings(start)
        if not hasattr(start, "application"):
            make_application(start)
        show_refusal(start.application, start.words, sentence)
