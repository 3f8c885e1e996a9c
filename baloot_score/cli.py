"""The command line: opens the window, or scores a document without loading Qt.

The arguments are read here and not by argparse, which speaks English, or what the environment
says, between our sentences, and forgets an option that stands before a subcommand.
"""

from __future__ import annotations

import errno
import gc
import os
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from baloot_score import __version__
from baloot_score.documents.streams import say, use_utf8, write_out
from baloot_score.i18n.bidi import clean_name, isolate
from baloot_score.i18n.words import DEFAULT_LANGUAGE, LANGUAGES, Words, load_words

if TYPE_CHECKING:
    from baloot_score.documents.faults import Wrong

PROGRAM = "baloot-score"
SCORE = "score"
STANDARD_INPUT = "-"

VALUES: dict[str, tuple[str, ...]] = {
    "--lang": LANGUAGES,
    "--format": ("table", "json"),
    "--data-dir": (),
}
"""The options that take a value, with the words they know; none where any value will do."""
SWITCHES = ("--why", "--version", "--help", "--exit-after-paint")

SUCCESS, FAILURE, WRONG_INPUT, INTERRUPTED = 0, 1, 2, 130


@dataclass(slots=True)
class Request:
    """What the arguments ask for; `further` stands after `--`, where nothing is an option."""

    options: dict[str, str] = field(default_factory=dict)
    operands: list[str] = field(default_factory=list)
    further: list[str] = field(default_factory=list)
    complaint: tuple[str, str] | None = None

    def complain(self, code: str, word: str) -> None:
        """Keep the first complaint, which is about one word: it stops everything."""
        self.complaint = self.complaint or (code, word)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code.

    Args:
        argv: the arguments without the program's name; those of the process by default.

    """
    use_utf8()
    request = read_arguments(sys.argv[1:] if argv is None else argv)
    words = load_words(request.options.get("--lang", DEFAULT_LANGUAGE))
    try:
        return _run(request, words)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(request: Request, words: Words) -> int:
    options = request.options
    if request.complaint is not None:
        say(words, PROGRAM, _complaint(words, *request.complaint))
        return WRONG_INPUT
    if "--help" in options:
        return _written(words, _help(words))
    if "--version" in options:
        return _written(words, [f"{PROGRAM} {__version__}\n"])
    if request.operands:
        (file,) = [*request.operands[1:], *request.further]
        gc.disable()  # nothing here makes cycles, and looking for them takes as long as the work
        try:
            form = options.get("--format", "table")
            return _score(words, file, form, why="--why" in options)
        finally:
            gc.enable()
    from baloot_score.app import run_window

    return run_window(
        language=options.get("--lang"),
        data_dir=Path(options["--data-dir"]) if "--data-dir" in options else None,
        exit_after_paint="--exit-after-paint" in options,
        arguments=request.further,
    )


def read_arguments(arguments: Iterable[str]) -> Request:
    """Tell options, wherever they stand, from operands, and find what is wrong with them."""
    request, waiting = Request(), deque(arguments)
    while waiting:
        word = waiting.popleft()
        if word == "--":
            request.further = list(waiting)
            break
        if word == STANDARD_INPUT or not word.startswith("-"):
            request.operands.append(word)
        else:
            _read_option(request, word, waiting)
    _check_command(request)
    return request


def _read_option(request: Request, word: str, waiting: deque[str]) -> None:
    name, equals, value = word.partition("=")
    name = "--help" if name == "-h" else name
    if name in SWITCHES:
        if equals:
            request.complain("no_value", name)
        request.options[name] = ""
        return
    if name not in VALUES:
        request.complain("no_option", name)
        return
    if not equals and waiting and not waiting[0].startswith("-"):
        value = waiting.popleft()
    if value and (value in VALUES[name] or not VALUES[name]):
        request.options[name] = value
    else:
        request.complain("value", name)


def _check_command(request: Request) -> None:
    command = request.operands[0] if request.operands else None
    files = len(request.operands[1:]) + len(request.further)
    of_score = [name for name in ("--format", "--why") if name in request.options]
    if command is None and of_score:
        request.complain("only_score", of_score[0])
    elif command is not None and command != SCORE:
        request.complain("no_command", command)
    elif command and files != 1 and not {"--help", "--version"} & request.options.keys():
        request.complain("one_file", SCORE)
    elif "--why" in request.options and request.options.get("--format", "table") != "table":
        request.complain("only_table", "--why")


def _complaint(words: Words, code: str, word: str) -> str:
    message = {
        "no_value": words.gettext("{word} takes no value"),
        "no_option": words.gettext("There is no option {word}"),
        "value": words.gettext("{word} takes one of these: {choices}")
        if VALUES.get(word)
        else words.gettext("{word} needs a value"),
        "only_score": words.gettext("{word} belongs to the command {command}"),
        "only_table": words.gettext("{word} belongs to the sheet for people: {table}"),
        "no_command": words.gettext("There is no command {word}"),
        "one_file": words.gettext("{word} takes one file, or {dash} for the standard input"),
    }[code]
    return message.format(
        word=_quoted(words, word),
        choices=_quoted(words, ", ".join(VALUES.get(word, ()))),
        command=_quoted(words, SCORE),
        table=_quoted(words, "--format table"),
        dash=_quoted(words, STANDARD_INPUT),
    )


def _help(words: Words) -> Iterator[str]:
    """How to call the program; the options that are made for measuring stay unnamed."""
    from baloot_score.documents.text_columns import aligned, line

    rest = words.gettext("[options]")
    calls = [
        (f"{PROGRAM} {rest}", words.gettext("opens the window")),
        (f"{PROGRAM} {SCORE} FILE {rest}", words.gettext("prints the sheet of a document")),
    ]
    options = [
        ("--lang ar|en", words.gettext("the language; Arabic where none is chosen")),
        ("--data-dir DIR", words.gettext("a folder to keep everything in")),
        ("--format table|json", words.gettext("a sheet for people, or scores for programs")),
        ("--why", words.gettext("tells under the sheet why each hand wrote what it wrote")),
        ("--version", words.gettext("prints the version")),
        ("-h, --help", words.gettext("prints this")),
    ]
    for title, rows in ((words.gettext("Usage"), calls), (words.gettext("Options"), options)):
        yield line(words, f"{title}:")
        yield from aligned(words, [("", *row) for row in rows])
        yield line(words, "")
    dash = _quoted(words, STANDARD_INPUT)
    yield line(words, words.gettext("FILE may be {dash}: the standard input.").format(dash=dash))


def _score(words: Words, file: str, form: str, *, why: bool) -> int:
    """Print the scores of a document's sessions; nothing of them when the document is wrong."""
    from baloot_score.documents.files import trouble_sentence
    from baloot_score.documents.json_document import DocumentError, read_document
    from baloot_score.documents.scores import scored_sessions
    from baloot_score.documents.scores_json import write_scores
    from baloot_score.documents.text_sheet import write_sheet

    name = words.gettext("standard input") if file == STANDARD_INPUT else file
    try:
        document = read_document(_read(file))
    except (OSError, MemoryError) as error:
        say(words, name, trouble_sentence(words, error))
        return WRONG_INPUT
    except DocumentError as error:
        _say_all(words, name, error.problems)
        return WRONG_INPUT
    _say_all(words, name, document.warnings_beside_hands)
    sessions = scored_sessions(document)
    if form == "json":
        return _written(words, write_scores(sessions))
    return _written(words, write_sheet(words, sessions, why=why))


def _read(file: str) -> bytes:
    from baloot_score.documents.files import read_file, read_stream

    if file != STANDARD_INPUT:
        return read_file(file)
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return read_stream(sys.stdin.buffer)


def _say_all(words: Words, name: str, problems: Iterable[Wrong]) -> None:
    for problem in problems:
        say(words, problem.place or name, problem.sentence(words))


def _written(words: Words, text: Iterable[str]) -> int:
    return SUCCESS if write_out(words, text) else FAILURE


def _quoted(words: Words, text: str) -> str:
    """A word of the command line that keeps its direction inside a sentence."""
    return isolate(text) if words.right_to_left else clean_name(text)
