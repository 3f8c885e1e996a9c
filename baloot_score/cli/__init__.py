"""The command line: opens the window, or does its work without one; Qt is loaded when needed."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from baloot_score import __version__
from baloot_score.cli.exit_codes import FAILURE, INTERRUPTED, SUCCESS, WRONG_INPUT
from baloot_score.documents.streams import put_out, say, use_utf8

if TYPE_CHECKING:
    from baloot_score.cli.arguments import Request
    from baloot_score.i18n.words import Words

_VERSION = f"baloot-score {__version__}\n"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code.

    Args:
        argv: the arguments without the program's name; those of the process by default.

    """
    use_utf8()
    arguments = sys.argv[1:] if argv is None else argv
    if list(arguments) == ["--version"]:
        return _tell_version()
    from baloot_score.cli.arguments import read_arguments
    from baloot_score.cli.time_zone import mend_time_zone
    from baloot_score.i18n.words import DEFAULT_LANGUAGE, load_words

    mend_time_zone()
    request = read_arguments(arguments)
    words = load_words(request.options.get("--lang", DEFAULT_LANGUAGE))
    try:
        return _run(request, words)
    except KeyboardInterrupt:
        return INTERRUPTED


def _tell_version() -> int:
    """Tell the version alone: whoever asks waits for it, and nothing else is loaded before."""
    trouble = put_out([_VERSION])
    if trouble is None:
        return SUCCESS
    from baloot_score.i18n.words import DEFAULT_LANGUAGE, load_words

    words = load_words(DEFAULT_LANGUAGE)
    say(words, words.gettext("standard output"), trouble)
    return FAILURE


def _run(request: Request, words: Words) -> int:
    from baloot_score.cli.arguments import PROGRAM, complaint_sentence
    from baloot_score.cli.output import written

    options = request.options
    if request.complaint is not None:
        say(words, PROGRAM, complaint_sentence(words, request))
        return WRONG_INPUT
    if "--help" in options:
        from baloot_score.cli.help_text import help_lines

        return written(words, help_lines(words))
    if "--version" in options:
        return written(words, [_VERSION])
    if request.command is not None:
        gc.disable()  # nothing here makes cycles, and looking for them takes as long as the work
        try:
            return _run_command(request, words)
        finally:
            gc.enable()
    from baloot_score.app import run_window

    return run_window(
        language=options.get("--lang"),
        data_dir=request.data_dir,
        exit_after_paint="--exit-after-paint" in options,
        files=request.files,
        arguments=request.for_qt,
    )


def _run_command(request: Request, words: Words) -> int:
    if request.command == "score":  # which leaves nothing behind, wherever it is ended
        from baloot_score.cli.scoring import run_score

        (file,) = request.files
        form = request.options.get("--format", "table")
        return run_score(words, file, form, why="--why" in request.options)
    from baloot_score.cli.asked_to_end import ends_when_asked

    with ends_when_asked():
        return _run_on_sessions(request)


def _run_on_sessions(request: Request) -> int:
    if request.command == "export":
        from baloot_score.cli.exporting import run_export

        return run_export(request)
    if request.command == "import":
        from baloot_score.cli.importing import run_import

        return run_import(request)
    from baloot_score.cli.verifying import run_verify

    return run_verify(request)
