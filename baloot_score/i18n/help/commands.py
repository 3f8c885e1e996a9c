"""The help about the command line: its commands, its options, and examples."""

from __future__ import annotations

from baloot_score.i18n.help.content import Part, Section, Term, Terms, Topic, typed
from baloot_score.i18n.words import Words

EXAMPLES = (
    "baloot-score evening.json",
    "baloot-score score evening.json --why",
    "baloot-score export --to evening.pdf",
    "baloot-score export --all --to sessions.json",
    "baloot-score import sessions.json",
)


def commands(words: Words) -> Part:
    """What can be done without the window."""
    return Part(
        Topic.COMMANDS,
        words.gettext("Command line"),
        (
            Section(words.gettext("Commands"), (_commands(words), _input(words))),
            Section(words.gettext("Options"), _options(words)),
            Section(
                words.gettext("Examples"),
                (Terms(tuple(Term("", "", typed=example) for example in EXAMPLES)),),
            ),
        ),
    )


def _commands(words: Words) -> Terms:
    return Terms(
        (
            Term("", words.gettext("Opens the window."), typed="baloot-score"),
            Term("", _open(words), typed="baloot-score FILE..."),
            Term("", _score(words), typed="baloot-score score FILE"),
            Term("", _export(words), typed="baloot-score export --to FILE"),
            Term("", _import(words), typed="baloot-score import FILE"),
            Term("", _verify(words), typed="baloot-score verify"),
        )
    )


def _open(words: Words) -> str:
    return words.gettext(
        "Imports the sessions of documents into the window, as if they were dropped there; it is "
        "opened if it is not open yet. A file with the name of a command is named by its path, "
        "such as {path}."
    ).format(path=typed("./score"))


def _score(words: Words) -> str:
    return words.gettext(
        "Prints the sheet of a document of sessions. With {why} each hand is told under it, "
        "sentence by sentence; with {json} the scores are printed for programs, else with {table} "
        "for people."
    ).format(why=typed("--why"), json=typed("--format json"), table=typed("--format table"))


def _export(words: Words) -> str:
    return words.gettext(
        "Writes the latest session to a file; one that is there is replaced. {session} names "
        "another session, {all} takes all of them, the oldest first. The format is that of the "
        "ending of the file, or {format}; {separator} is what stands between the cells of csv."
    ).format(
        session=typed("--session ID"),
        all=typed("--all"),
        format=typed("--format csv|xlsx|json|pdf|png|txt"),
        separator=typed("--separator comma|semicolon"),
    )


def _import(words: Words) -> str:
    return words.gettext(
        "Takes the sessions of a document, all of them or none. {same} says what becomes of a "
        "session whose id is here with other content: it is passed over ({skip}), takes the place "
        "of the one that is here ({replace}), or stands beside it ({both})."
    ).format(
        same=typed("--same-id"),
        skip=typed("skip"),
        replace=typed("replace"),
        both=typed("keep-both"),
    )


def _verify(words: Words) -> str:
    return words.gettext(
        "Checks all that was recorded. With {repair} what is kept beside the hands is made anew "
        "where it is not theirs; the hands themselves are never changed."
    ).format(repair=typed("--repair"))


def _input(words: Words) -> str:
    return words.gettext(
        "The file may be {dash}: the standard input of {score} and {import_}, the standard output "
        "of {export}. The commands work without a screen."
    ).format(score=typed("score"), import_=typed("import"), export=typed("export"), dash=typed("-"))


def _options(words: Words) -> tuple[Terms | str, ...]:
    return (
        words.gettext("They may stand before or behind the command."),
        Terms(
            (
                Term(
                    "",
                    words.gettext("The language: {ar} (Arabic) or {en} (English).").format(
                        ar=typed("ar"), en=typed("en")
                    ),
                    typed="--lang LANGUAGE",
                ),
                Term("", words.gettext("A folder to keep everything in."), typed="--data-dir DIR"),
                Term("", words.gettext("Prints the version."), typed="--version"),
                Term("", words.gettext("Prints a short help."), typed="-h, --help"),
            )
        ),
    )
