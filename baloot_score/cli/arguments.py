"""The arguments of the command line: told apart, checked, and complained of in plain words.

They are read here and not by argparse, which speaks English, or what the environment says, between
our sentences, and forgets an option that stands before a subcommand.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from baloot_score.cli.output import quoted
from baloot_score.i18n.words import LANGUAGES, Words

PROGRAM = "baloot-score"
STANDARD_STREAM = "-"
"""Where a file is read or written, the standard input or output."""
EXPORT_FORMATS = ("csv", "xlsx", "json", "pdf", "png", "txt")
SEPARATORS = {"comma": ",", "semicolon": ";"}
SAME_ID = {"skip": "skip", "replace": "replace", "keep-both": "keep_both"}
"""What becomes of a session whose id is here with other content, as `session.SameId` has it."""

VALUES: dict[str, tuple[str, ...]] = {"--lang": LANGUAGES, "--data-dir": ()}
"""The options that take a value, with the words they know; none where any value will do."""
SWITCHES = ("--version", "--help", "--exit-after-paint")


class Command(NamedTuple):
    """A command: its own options, as in `VALUES` and `SWITCHES`, and whether it takes a file.

    `needs` are the options without which it cannot do anything; of `rivals` only one may be given.
    """

    values: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    switches: tuple[str, ...] = ()
    takes_file: bool = False
    needs: tuple[str, ...] = ()
    rivals: tuple[str, ...] = ()

    @property
    def own(self) -> tuple[str, ...]:
        """The names of all its options."""
        return (*self.values, *self.switches)


COMMANDS = {
    "score": Command(values={"--format": ("table", "json")}, switches=("--why",), takes_file=True),
    "export": Command(
        values={
            "--to": (),
            "--session": (),
            "--format": EXPORT_FORMATS,
            "--separator": tuple(SEPARATORS),
        },
        switches=("--all",),
        needs=("--to",),
        rivals=("--session", "--all"),
    ),
    "import": Command(values={"--same-id": tuple(SAME_ID)}, takes_file=True),
    "verify": Command(switches=("--repair",)),
}
ALL_VALUES = frozenset(VALUES).union(*(command.values for command in COMMANDS.values()))
ALL_SWITCHES = frozenset(SWITCHES).union(*(command.switches for command in COMMANDS.values()))


@dataclass(slots=True)
class Request:
    """What the arguments ask for; `further` stands after `--`, where nothing is an option of ours.

    `complaint` is the first that is wrong, as a code with the word it is about.
    """

    options: dict[str, str] = field(default_factory=dict)
    operands: list[str] = field(default_factory=list)
    further: list[str] = field(default_factory=list)
    complaint: tuple[str, str] | None = None

    @property
    def command(self) -> str | None:
        """The command; `None` for the window."""
        return self.operands[0] if self.operands and self.operands[0] in COMMANDS else None

    @property
    def files(self) -> list[str]:
        """What stands behind the command, or what the window is opened on."""
        operands = self.operands if self.command is None else self.operands[1:]
        return operands if self.for_qt else [*operands, *self.further]

    @property
    def for_qt(self) -> list[str]:
        """Options for Qt, which stand after `--` where the window is opened."""
        asked = self.command is None and self.further[:1] and self.further[0].startswith("-")
        return self.further if asked else []

    @property
    def data_dir(self) -> Path | None:
        """The folder to keep everything in, if one was named."""
        named = self.options.get("--data-dir")
        return None if named is None else Path(named)

    def complain(self, code: str, word: str) -> None:
        """Keep the first complaint, which is about one word: it stops everything."""
        self.complaint = self.complaint or (code, word)


def read_arguments(arguments: Iterable[str]) -> Request:
    """Tell options, wherever they stand, from operands, and find what is wrong with them."""
    request, waiting = Request(), deque(arguments)
    given: list[tuple[str, str | None]] = []
    while waiting:
        word = waiting.popleft()
        if word == "--":
            request.further = list(waiting)
            break
        if word == STANDARD_STREAM or not word.startswith("-"):
            request.operands.append(word)
        else:
            given.append(_split_option(word, waiting))
    # What an option may say depends on the command, which may stand behind it.
    for name, value in given:
        _take_option(request, name, value)
    _check_command(request)
    return request


def _split_option(word: str, waiting: deque[str]) -> tuple[str, str | None]:
    """An option and its value; `None` where it has none."""
    name, equals, value = word.partition("=")
    name = "--help" if name == "-h" else name
    if equals:
        return name, value
    if name in ALL_VALUES and waiting and _is_value(name, waiting[0]):
        return name, waiting.popleft()
    return name, None


def _is_value(option: str, word: str) -> bool:
    """Whether the word behind an option is its value, and not the next option."""
    return not word.startswith("-") or (option == "--to" and word == STANDARD_STREAM)


def _take_option(request: Request, name: str, value: str | None) -> None:
    if name in ALL_SWITCHES:
        if value is not None:
            request.complain("no_value", name)
        request.options[name] = ""
    elif name not in ALL_VALUES:
        request.complain("no_option", name)
    else:
        known = choices(request.command, name)
        # An option of another command is complained of as that.
        if value and (value in known or not known):
            request.options[name] = value
        else:
            request.complain("value", name)


def choices(command: str | None, name: str) -> tuple[str, ...]:
    """The words that an option knows in a command; none where any value will do."""
    if name in VALUES:
        return VALUES[name]
    of_command = COMMANDS.get(command or "")
    return () if of_command is None else of_command.values.get(name, ())


def _check_command(request: Request) -> None:
    name, options = request.command, request.options
    command = COMMANDS.get(name or "")
    own = () if command is None else command.own
    foreign = [option for option in options if option not in own and _commands_with(option)]
    if name is None and request.operands and not _names_file(request.operands[0]):
        request.complain("no_command", request.operands[0])
    elif foreign:
        request.complain("only_command", foreign[0])
    elif name is not None and command is not None and not {"--help", "--version"} & options.keys():
        _check_operands(request, name, command)


def _check_operands(request: Request, name: str, command: Command) -> None:
    options = request.options
    if command.takes_file and (len(request.files) != 1 or not request.files[0]):
        request.complain("one_file", name)
    elif not command.takes_file and request.files:
        request.complain("no_file", name)
    elif missing := [option for option in command.needs if option not in options]:
        request.complain("needed", missing[0])
    elif len([option for option in command.rivals if option in options]) > 1:
        request.complain("rivals", name)
    elif "--why" in options and options.get("--format", "table") != "table":
        request.complain("only_table", "--why")


def _names_file(word: str) -> bool:
    """Whether a word is meant for a file, also one that is not there, and not for a command."""
    path = Path(word)
    try:
        return bool(word) and (path.name != word or path.suffix != "" or path.exists())
    except (OSError, ValueError):  # no system knows a file of that name
        return False


def _commands_with(option: str) -> list[str]:
    return [name for name, command in COMMANDS.items() if option in command.own]


def complaint_sentence(words: Words, request: Request) -> str:
    """The complaint of a request in words."""
    code, word = request.complaint or ("", "")
    known = choices(request.command, word)
    command = COMMANDS.get(request.command or "", Command())
    message = {
        "no_value": words.gettext("{word} takes no value"),
        "no_option": words.gettext("There is no option {word}"),
        "value": words.gettext("{word} takes one of these: {choices}")
        if known
        else words.gettext("{word} needs a value"),
        "only_command": words.gettext("{word} belongs to the command {command}"),
        "only_table": words.gettext("{word} belongs to the sheet for people: {table}"),
        "no_command": words.gettext("There is neither a command nor a file {word}"),
        "one_file": words.gettext("{word} takes one file, or {dash} for the standard input"),
        "no_file": words.gettext("{word} takes no file of its own; {option} names it")
        if command.needs
        else words.gettext("{word} takes no file: {option} names the folder"),
        "needed": words.gettext("{word} is missing: {command} cannot do without it"),
        "rivals": words.gettext("Only one of these can be given: {choices}"),
    }[code]
    if code == "rivals":
        known = command.rivals
    named = " / ".join(_commands_with(word)) if code == "only_command" else request.command or ""
    return message.format(
        word=quoted(words, word),
        choices=quoted(words, ", ".join(known)),
        command=quoted(words, named),
        option=quoted(words, "".join(command.needs) or "--data-dir"),
        table=quoted(words, "--format table"),
        dash=quoted(words, STANDARD_STREAM),
    )


def every_option() -> Iterator[str]:
    """The names of all options there are."""
    yield from sorted(ALL_VALUES | ALL_SWITCHES)
