"""Writes the manual page: what was written by hand, with the help of the window in it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from baloot_score import __version__
from baloot_score.i18n.help.content import (
    Block,
    KeyLine,
    Keys,
    Part,
    Places,
    Section,
    Table,
    Term,
    Terms,
    Topic,
)
from baloot_score.i18n.words import Words, load_words

PAGE = Path(__file__).resolve().parent / "baloot-score.1.in"
PLACES = Places(
    sessions="~/.local/share/baloot-score/baloot-score.sqlite3",
    backups="~/.local/share/baloot-score/backups",
    settings="~/.config/baloot-score/settings.json",
    log="~/.local/state/baloot-score/log/baloot-score.log",
)
"""Where the files lie if nothing moves them."""
SPELLED = {
    **dict.fromkeys("\u2066\u2067\u200e\u200f", ""),
    "\u2068": "\\fB",
    "\u2069": "\\fR",
    "\\": "\\e",
    "-": "\\-",
    "\u00d7": "\\(mu",
    "\u201c": "\\(lq",
    "\u201d": "\\(rq",
    "\u2019": "\\(cq",
    "\u2026": "...",
    "\u2191": "Up",
    "\u2193": "Down",
    "\u232b": "Backspace",
}
"""How the manual page spells letters that troff or a terminal may not know. What is isolated in a
sentence is a key, a command or a path: here it is bold."""


def manual(when: datetime) -> str:
    """The manual page of a build that was made at a time."""
    words = load_words("en")
    parts = {part.topic: part for part in window_help(words)}
    first, *further = parts[Topic.DATA].sections
    filled = {
        "@ABOUT@": spelled(_what_it_does(words)),
        "@COMMANDS@": "\n".join(_sections(words, parts[Topic.COMMANDS].sections, ".SH")),
        "@FIRST_STEPS@": _part(words, parts[Topic.FIRST_STEPS]),
        "@KEYS@": _part(words, parts[Topic.KEYS]),
        "@RULES@": _part(words, parts[Topic.RULES]),
        "@SHEET@": _part(words, parts[Topic.SHEET]),
        "@FILES@": "\n".join(_blocks(words, first.blocks)),
        "@DATA@": "\n".join(_sections(words, further, ".SS")),
        "@VERSION@": __version__,
        "@DATE@": f"{when:%Y-%m-%d}",
    }
    text = PAGE.read_text(encoding="utf-8")
    for place, content in filled.items():
        text = text.replace(place, content)
    return text


def spelled(text: str) -> str:
    """A text as troff has it."""
    made = "".join(SPELLED.get(letter, letter) for letter in text)
    return f"\\&{made}" if made.startswith((".", "'")) else made


def _what_it_does(words: Words) -> str:
    from baloot_score.i18n.help.first_steps import what_it_does

    return what_it_does(words)


def window_help(words: Words) -> tuple[Part, ...]:
    """The help as a window shows it, whose keys are those of its actions."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication, QWidget

    from baloot_score.ui.actions import window_actions
    from baloot_score.ui.help.opening import window_parts
    from baloot_score.ui.look import Look
    from baloot_score.ui.theme import LIGHT_THEME

    application = QApplication.instance() or QApplication([])
    parent = QWidget()
    parts = window_parts(words, window_actions(parent, Look(words, LIGHT_THEME)), PLACES)
    parent.deleteLater()
    del application
    return parts


def _part(words: Words, part: Part) -> str:
    return "\n".join(_sections(words, part.sections, ".SS"))


def _sections(words: Words, sections: Iterable[Section], heading: str) -> Iterator[str]:
    for section in sections:
        title = section.title.upper() if heading == ".SH" else section.title
        yield f"{heading} {spelled(title)}"
        yield from _blocks(words, section.blocks)


def _blocks(words: Words, blocks: Iterable[Block]) -> Iterator[str]:
    for place, block in enumerate(blocks):
        match block:
            case str():
                if place:
                    yield ".PP"
                yield spelled(block)
            case Keys(lines=lines):
                for line in lines:
                    yield from _key_line(line)
            case Table():
                yield from _blocks(words, (block.as_terms(words),))
            case Terms(lines=terms) if not any(term.name or term.text for term in terms):
                yield from (".EX", *(spelled(term.typed) for term in terms), ".EE")
            case Terms(lines=terms):
                for term in terms:
                    yield from _term(term)


def _key_line(line: KeyLine) -> Iterator[str]:
    yield from (".TP", f".B {spelled(', '.join(line.keys))}", spelled(line.text))


def _term(term: Term) -> Iterator[str]:
    """A term; what is typed stands at the beginning, with its name in the explanation."""
    yield from (".TP", f".B {spelled(term.typed or term.name)}")
    lines = [term.name if term.typed else "", *term.text.split("\n")]
    for place, line in enumerate(filter(None, lines)):
        if place:
            yield ".br"
        yield spelled(line)


if __name__ == "__main__":
    epoch = int(os.environ["SOURCE_DATE_EPOCH"])
    sys.stdout.write(manual(datetime.fromtimestamp(epoch, UTC)))
