"""The command import: takes the sessions of a document, all of them or none."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING

from baloot_score.cli.alone import OpenElsewhereError, alone
from baloot_score.cli.arguments import PROGRAM, SAME_ID, Request
from baloot_score.cli.document_file import read_named_document
from baloot_score.cli.exit_codes import FAILURE, WRONG_INPUT
from baloot_score.cli.output import quoted, store_error_sentence, written
from baloot_score.cli.progress import Progress, telling_of_update
from baloot_score.cli.settings_words import settings_words
from baloot_score.documents.streams import say
from baloot_score.i18n import import_words
from baloot_score.i18n.words import Words
from baloot_score.paths import Paths, find_paths

if TYPE_CHECKING:
    from baloot_score.documents.json_document import Document
    from baloot_score.session import History, ImportPlan


def run_import(request: Request) -> int:
    """Take the sessions of the document that was named; the exit code.

    Those that are here already in everything are passed over. Others whose id is here need a word
    for what becomes of them (`--same-id`); without it nothing is written.
    """
    from baloot_score.store.errors import StoreError

    paths = find_paths(request.data_dir)
    words = settings_words(paths.config, request.options.get("--lang"))
    (file,) = request.files
    document = read_named_document(words, file)
    if document is None:
        return WRONG_INPUT
    try:
        paths.make()
        return _import(words, request, paths, document)
    except StoreError as error:
        say(words, PROGRAM, store_error_sentence(words, error))
    except OSError:
        sentence = words.gettext("The folder {path} cannot be made or used")
        say(words, PROGRAM, sentence.format(path=quoted(words, str(paths.data))))
    except OpenElsewhereError:
        say(words, PROGRAM, words.gettext("Close the window first: it may show what is replaced"))
    return FAILURE


def _import(words: Words, request: Request, paths: Paths, document: Document) -> int:
    from baloot_score.session import History
    from baloot_score.store.errors import StoreError, StoreReason
    from baloot_score.store.repository import Repository

    with telling_of_update(words) as told:
        opened = Repository.open(paths.database, told=told)
    with opened as repository:
        history = History(repository)
        try:
            return _take(words, request, paths, document, history)
        except StoreError as error:
            if error.reason is not StoreReason.INVALID:
                raise
            # Another program has brought one of the sessions since they were looked for.
            return _take(words, request, paths, document, history)


def _take(
    words: Words, request: Request, paths: Paths, document: Document, history: History
) -> int:
    from baloot_score.session import SameId, plan_import
    from baloot_score.session import run_import as take

    chosen = request.options.get("--same-id")
    plan = plan_import(history, document.sessions, undated=document.undated)
    if plan.asks and chosen is None:
        say(words, PROGRAM, _question(words, plan))
        return WRONG_INPUT
    choice = SameId(SAME_ID[chosen or "skip"])
    with (
        # A window may show what is replaced.
        alone(paths) if plan.asks and choice is SameId.REPLACE else nullcontext(),
        Progress(words, plan.taken(choice)) as progress,
    ):
        taken = take(history, plan, choice, progress.tell).count
    left = plan.passed(choice)
    trashed = len(plan.trashed.intersection(session.id for session in left))
    return written(words, [f"{_result(words, taken, len(left), trashed)}\n"])


def _question(words: Words, plan: ImportPlan) -> str:
    count = len(plan.different) + len(plan.damaged)
    sentence = words.ngettext(
        "{count} session is here with other content: choose {option}. Nothing was written",
        "{count} sessions are here with other content: choose {option}. Nothing was written",
        count,
    )
    option = quoted(words, f"--same-id {'|'.join(SAME_ID)}")
    return sentence.format(count=words.number(count), option=option)


def _result(words: Words, taken: int, passed: int, trashed: int) -> str:
    """What was done, and where sessions are that somebody will not find in the list."""
    parts = [import_words.taken(words, taken)]
    if passed:
        parts.append(import_words.passed_over(words, passed))
    if trashed:
        parts.append(import_words.in_the_trash(words, trashed))
    return words.in_line(*parts)
