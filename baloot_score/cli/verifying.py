"""The command verify: checks all that is stored, and mends what is kept beside the hands."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING

from baloot_score.cli.alone import OpenElsewhereError, alone
from baloot_score.cli.arguments import PROGRAM, Request
from baloot_score.cli.exit_codes import FAILURE, SUCCESS, WRONG_INPUT
from baloot_score.cli.output import quoted, store_error_sentence
from baloot_score.cli.progress import Progress, telling_of_update
from baloot_score.cli.settings_words import settings_words
from baloot_score.cli.stored_file import is_there
from baloot_score.documents.streams import say, write_out
from baloot_score.documents.text_columns import elided, line, part
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.verify_words import (
    checked_sentence,
    difference_sentence,
    different_sentence,
    mended_sentence,
    place_parts,
    unreadable_sentence,
    unreadable_sentences,
    well_sentence,
)
from baloot_score.i18n.words import Words
from baloot_score.paths import Paths, find_paths

if TYPE_CHECKING:
    from baloot_score.store.repository import Repository
    from baloot_score.store.verifying import CheckedSession, Verifier


LONGEST_NAME = 40
"""In cells of a terminal: an id has 36."""


@dataclass(slots=True)
class _Tally:
    """What was looked at and what was found."""

    sessions: int = 0
    hands: int = 0
    differences: int = 0
    unreadable: int = 0
    damages: int = 0
    """What is wrong beside the sessions."""
    untold: bool = False
    """Whether a line of what was found could not be written."""


def run_verify(request: Request) -> int:
    """Check the file and every session in it, each kept value too; the exit code.

    Without `--repair` nothing is written, and a window may be open; with it what is kept is made
    anew from the hands, all of it in one transaction. What was entered is never changed.
    """
    from baloot_score.store.errors import StoreError

    paths = find_paths(request.data_dir)
    words = settings_words(paths.config, request.options.get("--lang"))
    repair = "--repair" in request.options
    try:
        if not is_there(paths.database):
            none = words.gettext("There is no session in {path}")
            say(words, PROGRAM, none.format(path=quoted(words, str(paths.data))))
            return WRONG_INPUT
        with ExitStack() as closing:
            if repair:
                closing.enter_context(alone(paths))
            repository = closing.enter_context(_open(words, paths, repair=repair))
            return _verify(words, repository, repair=repair)
    except StoreError as error:
        say(words, PROGRAM, store_error_sentence(words, error))
    except OpenElsewhereError:
        say(words, PROGRAM, words.gettext("Close the window first: nothing may be recorded now"))
    return FAILURE


def _open(words: Words, paths: Paths, *, repair: bool) -> Repository:
    from baloot_score.store.repository import Repository

    path = paths.database
    if not repair:
        return Repository.open_to_verify(path)
    with telling_of_update(words) as told:
        return Repository.open(path, told=told)


def _verify(words: Words, repository: Repository, *, repair: bool) -> int:
    verifier, tally = repository.verifier, _Tally()
    for detail in verifier.file_damage():
        tally.damages += 1
        sentence = words.gettext("The file is damaged: {what}").format(what=words.name(detail))
        _tell(words, tally, sentence)
    if repair and tally.damages:
        sentence = words.gettext(
            "The file itself is damaged, so nothing was mended: open Baloot Score, "
            "and choose Backups in its menu to restore one"
        )
        say(words, PROGRAM, sentence)
        return FAILURE
    if not tally.damages:
        for sentence in _damage_beside_sessions(words, verifier):
            tally.damages += 1
            _tell(words, tally, sentence)
    with verifier.repairing() if repair else nullcontext():
        _check_sessions(words, verifier, tally, repair=repair)
    # What was mended is on the disk only now.
    for sentence in _result(words, tally, repair=repair):
        _tell(words, tally, sentence)
    wrong = tally.damages + tally.unreadable + (0 if repair else tally.differences)
    return FAILURE if wrong or tally.untold else SUCCESS


def _damage_beside_sessions(words: Words, verifier: Verifier) -> Iterator[str]:
    if orphans := verifier.orphans():
        yield words.ngettext(
            "{count} record belongs to nothing that is there",
            "{count} records belong to nothing that is there",
            orphans,
        ).format(count=words.number(orphans))
    if (error := verifier.house_rules_damage()) is not None:
        sentence = words.gettext("The house rules cannot be read: {place}")
        yield sentence.format(place=words.name(error.detail))


def _check_sessions(words: Words, verifier: Verifier, tally: _Tally, *, repair: bool) -> None:
    numbers = verifier.numbers()
    with Progress(words, len(numbers)) as progress:
        for checked in verifier.sessions(numbers, repair=repair):
            tally.sessions += 1
            tally.hands += checked.hands
            tally.differences += len(checked.differences)
            tally.unreadable += checked.damage is not None
            for found in _findings(words, checked):
                progress.make_way()
                _tell(words, tally, *_names(checked), *found)
            progress.tell(tally.sessions)


def _names(checked: CheckedSession) -> Iterator[str]:
    for name in (checked.id, checked.title):
        yield elided(name, LONGEST_NAME)


def _findings(words: Words, checked: CheckedSession) -> Iterator[tuple[str, ...]]:
    """What is wrong with a session: the parts of a line for each thing."""
    if (error := checked.damage) is not None:
        place = error.detail.removeprefix(f"session {checked.id}: ")
        for sentence in unreadable_sentences(words, error.problems, place):
            yield (sentence,)
    for one in checked.differences:
        sentence = difference_sentence(words, one.kept, one.found, one.right)
        yield (*place_parts(words, one.game, one.hand), sentence)


def _result(words: Words, tally: _Tally, *, repair: bool) -> Iterator[str]:
    """All that was found, in a few sentences; one where all is well."""
    if not tally.damages + tally.unreadable + tally.differences:
        yield well_sentence(words, tally.sessions, tally.hands)
        return
    yield checked_sentence(words, tally.sessions, tally.hands)
    if tally.differences and repair:
        yield mended_sentence(words, tally.differences)
    elif tally.differences:
        command = quoted(words, f"{PROGRAM} verify --repair")
        yield different_sentence(words, tally.differences, command)
    if tally.unreadable:
        yield unreadable_sentence(words, tally.unreadable)


def _tell(words: Words, tally: _Tally, *parts: str) -> None:
    """A line on standard output; where it cannot be written, or nobody reads it, work goes on."""
    whole = line(words, BETWEEN.join(part(words, one) for one in parts if one))
    if not write_out(words, [whole]):
        tally.untold = True
