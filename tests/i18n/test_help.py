"""The help says what the program does: its rules, its sheet, and only what there is."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from baloot_score.cli.arguments import (
    COMMANDS,
    EXPORT_FORMATS,
    PROGRAM,
    SAME_ID,
    SEPARATORS,
    every_option,
    read_arguments,
)
from baloot_score.i18n.bidi import FIRST_STRONG_ISOLATE, POP_DIRECTIONAL_ISOLATE
from baloot_score.i18n.digits import Digits
from baloot_score.i18n.help.commands import EXAMPLES
from baloot_score.i18n.help.content import (
    Keys,
    Part,
    Places,
    Section,
    Table,
    Term,
    Terms,
    Topic,
    texts_of,
)
from baloot_score.i18n.help.parts import help_parts
from baloot_score.i18n.help.rules import presets_compared
from baloot_score.i18n.words import LANGUAGES, Words, load_words
from baloot_score.scoring.rules import OVERRIDABLE, PRESETS

ENGLISH = Words("en")
PLACES = Places(
    "/data/baloot-score.sqlite3",
    "/data/backups",
    "/config/settings.json",
    "/log/log",
    "/cache/window.png",
)
ISOLATED = re.compile(f"{FIRST_STRONG_ISOLATE}(.*?){POP_DIRECTIONAL_ISOLATE}")


@pytest.fixture(params=LANGUAGES)
def parts(request: pytest.FixtureRequest) -> tuple[Part, ...]:
    """The help in each language."""
    return help_parts(load_words(request.param), PLACES)


def sections(parts: tuple[Part, ...]) -> Iterator[Section]:
    for part in parts:
        yield from part.sections


def texts(parts: tuple[Part, ...]) -> Iterator[str]:
    for section in sections(parts):
        yield section.title
        for block in section.blocks:
            yield from texts_of(block)


def terms(part: Part) -> list[Term]:
    return [
        term
        for section in part.sections
        for block in section.blocks
        if isinstance(block, Terms)
        for term in block.lines
    ]


def test_every_part_but_the_keys_is_there_in_order(parts: tuple[Part, ...]) -> None:
    assert [part.topic for part in parts] == [each for each in Topic if each is not Topic.KEYS]
    for part in parts:
        assert part.title
        assert all(section.title and section.blocks for section in part.sections)


def test_no_placeholder_is_left_and_numbers_have_the_chosen_digits(parts: tuple[Part, ...]) -> None:
    assert [text for text in texts(parts) if "{" in text or "}" in text] == []
    eastern = help_parts(load_words("ar", Digits.ARABIC_INDIC), PLACES)
    said = " ".join(ISOLATED.sub("", text) for text in texts(eastern))
    typed = " ".join(term.typed for part in eastern for term in terms(part))
    assert "١٥٢" in said
    assert set(re.findall("[0-9]", said)) <= set(re.findall("[0-9]", typed))


def test_the_rule_sets_differ_where_the_table_says_and_nowhere_else() -> None:
    table = presets_compared(ENGLISH)
    differing = [
        field
        for field in OVERRIDABLE
        if len({getattr(rules, field) for rules in PRESETS.values()}) > 1
    ]
    assert len(table.rows) == len(differing)
    for row in table.rows:
        assert len(row) == len(table.heads)
        assert len(set(row[1:])) > 1


def test_a_table_below_one_another_tells_each_answer_once() -> None:
    table = Table(("", "one", "two", "three"), (("question", "yes", "no", "yes"),))
    assert table.as_terms(ENGLISH) == Terms((Term("question", "one, three: yes\ntwo: no"),))


@pytest.mark.parametrize(
    "sentence",
    [
        "64 is 12, 65 is 13, 66 is 14.",
        "75 is 7, 76 is 8.",
        "130 abnat make 26 points",
        "162 abnat make 16 points",
        "the others write 26 in sun or 16 in hokum",
        "152 points win the game",
        "starts both teams at 52",
    ],
)
def test_the_numbers_are_those_of_the_rulebook(sentence: str) -> None:
    assert [text for text in texts(help_parts(ENGLISH, PLACES)) if sentence in text]


def test_projects_are_worth_what_the_rulebook_says() -> None:
    rules = next(part for part in help_parts(ENGLISH, PLACES) if part.topic is Topic.RULES)
    (worth,) = (
        block.rows
        for section in rules.sections
        for block in section.blocks
        if isinstance(block, Table) and len(block.heads) == 3
    )
    assert worth == (
        ("Sira", "4", "2"),
        ("Fifty", "10", "5"),
        ("Hundred", "20", "10"),
        ("Four hundred", "40", "none"),
        ("Baloot", "none", "2"),
    )


def test_every_command_option_and_word_of_the_command_line_is_there(
    parts: tuple[Part, ...],
) -> None:
    """And none that there is not."""
    part = next(part for part in parts if part.topic is Topic.COMMANDS)
    said = [term.typed for term in terms(part)]
    said += [typed for text in texts((part,)) for typed in ISOLATED.findall(text)]
    words = {word for each in said for word in re.split(r"[ ,|]+", each)}
    known = {*every_option(), *COMMANDS, *EXPORT_FORMATS, *SEPARATORS, *SAME_ID, *LANGUAGES}
    known |= {"-h", "-", "json", "table", PROGRAM, "FILE", "ID", "LANGUAGE", "DIR"}
    files = {word for word in words if "." in word}
    assert words - files <= known
    assert {*every_option(), *COMMANDS, *SAME_ID} - {"--exit-after-paint"} <= words


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_understood(example: str) -> None:
    program, *arguments = example.split()
    assert program == PROGRAM
    assert read_arguments(arguments).complaint is None


def test_the_files_are_named_where_they_lie(parts: tuple[Part, ...]) -> None:
    data = next(part for part in parts if part.topic is Topic.DATA)
    paths = [term.typed for term in terms(data) if term.typed]
    named = PLACES.sessions, PLACES.backups, PLACES.settings, PLACES.log, PLACES.picture
    assert paths == list(named)
    assert any("baloot-score.sqlite3" in ISOLATED.findall(text) for text in texts((data,)))


def test_a_file_of_windows_is_named_by_its_last_part() -> None:
    places = Places(r"C:\Users\saad\baloot-score.sqlite3", "b", "s", "l", "p")
    assert any(
        "baloot-score.sqlite3" in ISOLATED.findall(text)
        for text in texts(help_parts(ENGLISH, places))
    )


def test_lines_of_keys_name_keys(parts: tuple[Part, ...]) -> None:
    lines = [
        line
        for section in sections(parts)
        for block in section.blocks
        if isinstance(block, Keys)
        for line in block.lines
    ]
    assert len(lines) > 10
    assert all(line.keys and line.text for line in lines)
