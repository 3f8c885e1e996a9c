"""How to call the program."""

from __future__ import annotations

from collections.abc import Iterator

from baloot_score.cli.arguments import EXPORT_FORMATS, PROGRAM, SAME_ID, STANDARD_STREAM
from baloot_score.cli.output import quoted
from baloot_score.documents.text_columns import aligned, line
from baloot_score.i18n.words import LANGUAGES, Words


def help_lines(words: Words) -> Iterator[str]:
    """The lines of the help; the options that are made for measuring stay unnamed."""
    rest = words.gettext("[options]")
    calls = [
        (f"{PROGRAM} {rest}", words.gettext("opens the window")),
        (f"{PROGRAM} FILE... {rest}", words.gettext("opens it and imports documents")),
        (f"{PROGRAM} score FILE {rest}", words.gettext("prints the sheet of a document")),
        (f"{PROGRAM} export --to FILE {rest}", words.gettext("writes recorded sessions to a file")),
        (f"{PROGRAM} import FILE {rest}", words.gettext("takes the sessions of a document")),
        (f"{PROGRAM} verify {rest}", words.gettext("checks all that was recorded")),
    ]
    tables = (
        (words.gettext("Usage"), calls),
        (words.gettext("Options"), _general(words)),
        ("score", _score(words)),
        ("export", _export(words)),
        ("import", _import(words)),
        ("verify", _verify(words)),
    )
    for title, rows in tables:
        yield line(words, f"{title}:")
        yield from aligned(words, [("", *row) for row in rows])
        yield line(words, "")
    dash = quoted(words, STANDARD_STREAM)
    yield line(
        words,
        words.gettext(
            "FILE may be {dash}: the standard input of score and import, the standard output of "
            "export."
        ).format(dash=dash),
    )


def _general(words: Words) -> list[tuple[str, str]]:
    languages = "|".join(LANGUAGES)
    return [
        (f"--lang {languages}", words.gettext("the language; Arabic where none is chosen")),
        ("--data-dir DIR", words.gettext("a folder to keep everything in")),
        ("--version", words.gettext("prints the version")),
        ("-h, --help", words.gettext("prints this")),
    ]


def _score(words: Words) -> list[tuple[str, str]]:
    return [
        ("--format table|json", words.gettext("a sheet for people, or scores for programs")),
        ("--why", words.gettext("tells under the sheet why each hand wrote what it wrote")),
    ]


def _export(words: Words) -> list[tuple[str, str]]:
    formats = "|".join(EXPORT_FORMATS)
    return [
        ("--to FILE", words.gettext("the file; one that is there is replaced")),
        ("--session ID", words.gettext("one session; the latest where none is named")),
        ("--all", words.gettext("all sessions, the oldest first")),
        (f"--format {formats}", words.gettext("as the ending of FILE says where none is chosen")),
        ("--separator comma|semicolon", words.gettext("what stands between the cells of csv")),
    ]


def _import(words: Words) -> list[tuple[str, str]]:
    meaning = words.gettext("what becomes of a session whose id is here with other content")
    return [(f"--same-id {'|'.join(SAME_ID)}", meaning)]


def _verify(words: Words) -> list[tuple[str, str]]:
    meaning = words.gettext("makes anew what is kept beside the hands where it is not theirs")
    return [("--repair", meaning)]
