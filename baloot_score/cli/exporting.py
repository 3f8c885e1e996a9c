"""The command export: writes recorded sessions to a file, also beside an open window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from baloot_score.cli.arguments import (
    EXPORT_FORMATS,
    PROGRAM,
    SEPARATORS,
    STANDARD_STREAM,
    Request,
)
from baloot_score.cli.exit_codes import FAILURE, SUCCESS, WRONG_INPUT
from baloot_score.cli.output import quoted, store_error_sentence
from baloot_score.cli.passing_on import TEXTS, is_passed_on, is_shown_on_terminal, pass_on
from baloot_score.cli.progress import Progress, telling_of_update
from baloot_score.cli.settings_words import settings_words
from baloot_score.cli.stored_file import is_there
from baloot_score.documents.export import (
    NEEDS_QT,
    ExportFormat,
    ExportOptions,
    TooLongError,
    export_sessions,
    format_of,
)
from baloot_score.documents.files import write_trouble_sentence
from baloot_score.documents.streams import say
from baloot_score.i18n.bidi import clean_name
from baloot_score.i18n.digits import to_ascii_digits
from baloot_score.i18n.qt_words import no_qt_sentence
from baloot_score.i18n.words import Words
from baloot_score.paths import find_paths
from baloot_score.scoring.model import Session

if TYPE_CHECKING:
    from baloot_score.session import History
    from baloot_score.store.errors import StoreError


class _WrongRequestError(Exception):
    """What was asked for cannot be; the message says why."""


class _NotPaintedError(Exception):
    """Pages and pictures cannot be painted here; the message says why."""


def run_export(request: Request) -> int:
    """Write the sessions that were asked for; the exit code.

    Texts are in the language of the command line, or of the settings; the settings choose digits
    and calendar too.
    """
    from baloot_score.store.errors import StoreError

    paths = find_paths(request.data_dir)
    words = settings_words(paths.config, request.options.get("--lang"))
    named = request.options["--to"]
    told = words.gettext("standard output") if named == STANDARD_STREAM else named
    try:
        form = _form(words, request, named)
        return _export(words, request, paths.database, form)
    except _WrongRequestError as error:
        say(words, PROGRAM, str(error))
        return WRONG_INPUT
    except _NotPaintedError as error:
        say(words, PROGRAM, str(error))
    except StoreError as error:
        say(words, PROGRAM, store_error_sentence(words, error))
    except TooLongError:
        sentence = words.gettext("These are too many hands for one picture: pdf has room for them")
        say(words, told, sentence)
    except OSError as error:
        say(words, told, write_trouble_sentence(words, error))
    return FAILURE


def _form(words: Words, request: Request, named: str) -> ExportFormat:
    chosen = request.options.get("--format")
    form = format_of(Path(named)) if chosen is None else ExportFormat(chosen)
    if form is None:
        sentence = words.gettext("The ending of {file} names no format: choose {option} {choices}")
        if named == STANDARD_STREAM:
            sentence = words.gettext("Standard output names no format: choose {option} {choices}")
        raise _WrongRequestError(
            sentence.format(
                file=quoted(words, Path(named).name),
                option=quoted(words, "--format"),
                choices=quoted(words, "|".join(EXPORT_FORMATS)),
            )
        )
    if form not in TEXTS and is_shown_on_terminal(named):
        sentence = words.gettext(
            "A terminal cannot show {format}: name a file, or send it on with {signs}"
        )
        raise _WrongRequestError(
            sentence.format(format=quoted(words, form), signs=quoted(words, "| >"))
        )
    if "--separator" in request.options and form is not ExportFormat.CSV:
        sentence = words.gettext("{word} belongs to the format {format}")
        raise _WrongRequestError(
            sentence.format(
                word=quoted(words, "--separator"), format=quoted(words, ExportFormat.CSV)
            )
        )
    return form


def _export(words: Words, request: Request, database: Path, form: ExportFormat) -> int:
    options = request.options
    separator = SEPARATORS[options.get("--separator", "comma")]
    with ExitStack() as closing:
        history, ids = _open(words, request, database, closing)
        unreadable: list[StoreError] = []
        sessions = (
            _readable(words, history, ids, unreadable)
            if "--all" in options
            else history.sessions(ids)
        )
        if form in NEEDS_QT:
            closing.enter_context(_painting(words))
        progress = closing.enter_context(Progress(words, len(ids)))

        def write(path: Path) -> None:
            chosen = ExportOptions(separator=separator)
            export_sessions(words, sessions, form, path, options=chosen, progress=progress.tell)

        written = _write(words, options["--to"], form, write)
    return SUCCESS if written and not unreadable else FAILURE


@contextmanager
def _painting(words: Words) -> Iterator[None]:
    from baloot_score.ui.painting_alone import NoQtError, start_painting

    with ExitStack() as closing:
        try:
            closing.enter_context(start_painting())
        except NoQtError as error:
            raise _NotPaintedError(no_qt_sentence(words, str(error))) from error
        yield


def _write(words: Words, named: str, form: ExportFormat, write: Callable[[Path], None]) -> bool:
    """Write to a file, or to whoever goes on with it; whether that was done, else it was told."""
    if is_passed_on(named):
        return pass_on(words, named, form, write)
    write(Path(named))
    return True


def _open(
    words: Words, request: Request, database: Path, closing: ExitStack
) -> tuple[History, tuple[str, ...]]:
    """The stored sessions, and the ids of those that are wanted, in the order of their start."""
    from baloot_score.session import History
    from baloot_score.store.repository import Repository

    none = words.gettext("There is no session in {path}")
    # Whoever only reads must not create anything.
    if not is_there(database):
        raise _WrongRequestError(none.format(path=quoted(words, str(database.parent))))
    with telling_of_update(words) as told:
        repository = Repository.open_to_read(database, told=told)
    closing.callback(repository.close)
    history = History(repository)
    if "--session" in request.options:
        # What is not UTF-8 on the command line cannot be looked for; no id has a question mark.
        wanted = request.options["--session"].encode("utf-8", "replace").decode()
        known = next(filter(repository.has, (wanted, _as_ids_are(wanted))), None)
        if known is None:
            sentence = words.gettext("There is no session {id}")
            raise _WrongRequestError(sentence.format(id=quoted(words, wanted)))
        return history, (known,)
    if "--all" in request.options:
        # Imported in this order, the sessions come back in the same one.
        ids = history.ids()[::-1]
    else:
        latest = repository.latest()
        ids = () if latest is None else (latest,)
    if not ids:
        raise _WrongRequestError(none.format(path=quoted(words, str(database.parent))))
    return history, ids


def _as_ids_are(typed: str) -> str:
    """An id as it is kept: without what came along from a terminal, in small letters."""
    return to_ascii_digits(clean_name(typed)).lower()


def _readable(
    words: Words, history: History, ids: tuple[str, ...], unreadable: list[StoreError]
) -> Iterator[Session]:
    """The sessions that can be read; each other one gets a line, and one at least must be there."""

    def tell(session_id: str, error: StoreError) -> None:
        say(words, session_id, store_error_sentence(words, error))
        unreadable.append(error)

    yield from history.sessions(ids, tell)
    if len(unreadable) == len(ids):
        raise unreadable[-1]
