"""Writes the manual page in every language, from the help of the window: manual.py FOLDER."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path, PurePath

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
from baloot_score.i18n.help.first_steps import what_it_does
from baloot_score.i18n.help.manual import manual_texts
from baloot_score.i18n.words import LANGUAGES, Words, load_words

OWN_LANGUAGE = "en"
"""The language in which manual pages lie that are read in all others."""

PAGE = Path(__file__).resolve().parent / "baloot-score.1.in"
PLACES = Places(
    sessions="~/.local/share/baloot-score/baloot-score.sqlite3",
    backups="~/.local/share/baloot-score/backups",
    settings="~/.config/baloot-score/settings.json",
    log="~/.local/state/baloot-score/log/baloot-score.log",
    picture="~/.cache/baloot-score/window.png",
)
"""Where the files lie if nothing moves them."""
SPELLED = {
    **dict.fromkeys("\u2066\u2067\u200e\u200f", ""),
    "\u2068": "\\fB",
    "\u2069": "\\fR",
    "\\": "\\e",
    "-": "\\-",
}
"""How the manual page spells letters that mean something to troff. What is isolated in a sentence
is a key, a command or a path: here it is bold."""
IN_ASCII = {
    "\u00d7": "\\(mu",
    "\u201c": "\\(lq",
    "\u201d": "\\(rq",
    "\u2019": "\\(cq",
    "\u2026": "...",
    "\u2191": "Up",
    "\u2193": "Down",
    "\u232b": "Backspace",
}
"""How it spells letters that a terminal for English may not know."""


def pages(when: datetime) -> Iterator[tuple[PurePath, str]]:
    """The page of every language that the program speaks, each with its place below `man`.

    Args:
        when: the time of the build.

    """
    for language in LANGUAGES:
        folder = PurePath() if language == OWN_LANGUAGE else PurePath(language)
        yield folder / "man1" / "baloot-score.1", manual(when, language)


def manual(when: datetime, language: str) -> str:
    """The manual page of a build that was made at a time."""
    words = load_words(language)
    spell = Spelling(ascii_alone=language == OWN_LANGUAGE)
    parts = {part.topic: part for part in window_help(words)}
    filled = {place: spell.text(text) for place, text in manual_texts(words).items()}
    filled |= {topic.name: "\n".join(_part(words, parts[topic], spell)) for topic in Topic}
    filled |= {
        "ABOUT": spell.text(what_it_does(words)),
        "COMMANDS": "\n".join(_sections(words, parts[Topic.COMMANDS].sections, ".SH", spell)),
        "WHERE": "\n".join(_blocks(words, parts[Topic.DATA].sections[0].blocks, spell)),
        "DATA": "\n".join(_further_data(words, parts[Topic.DATA], spell)),
        "VERSION": __version__,
        "DATE": f"{when:%Y-%m-%d}",
    }
    text = PAGE.read_text(encoding="utf-8")
    for place, content in filled.items():
        text = text.replace(f"@{place}@", content)
    return text


@dataclass(frozen=True, slots=True)
class Spelling:
    """How a page is spelled: with the letters of its language, or with those of ASCII alone."""

    ascii_alone: bool

    def text(self, text: str) -> str:
        """A text as troff has it."""
        letters = SPELLED | IN_ASCII if self.ascii_alone else SPELLED
        made = "".join(letters.get(letter, letter) for letter in text)
        return f"\\&{made}" if made.startswith((".", "'")) else made


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


def _part(words: Words, part: Part, spell: Spelling) -> Iterator[str]:
    yield f".SH {spell.text(part.title.upper())}"
    yield from _sections(words, part.sections, ".SS", spell)


def _further_data(words: Words, part: Part, spell: Spelling) -> Iterator[str]:
    """What is told of the data beside where the files lie."""
    yield from _part(words, replace(part, sections=part.sections[1:]), spell)


def _sections(
    words: Words, sections: Iterable[Section], heading: str, spell: Spelling
) -> Iterator[str]:
    for section in sections:
        title = section.title.upper() if heading == ".SH" else section.title
        yield f"{heading} {spell.text(title)}"
        yield from _blocks(words, section.blocks, spell)


def _blocks(words: Words, blocks: Iterable[Block], spell: Spelling) -> Iterator[str]:
    for place, block in enumerate(blocks):
        match block:
            case str():
                if place:
                    yield ".PP"
                yield spell.text(block)
            case Keys(lines=lines):
                for line in lines:
                    yield from _key_line(line, spell)
            case Table():
                yield from _blocks(words, (block.as_terms(words),), spell)
            case Terms(lines=terms) if not any(term.name or term.text for term in terms):
                yield from (".EX", *(spell.text(term.typed) for term in terms), ".EE")
            case Terms(lines=terms):
                for term in terms:
                    yield from _term(term, spell)


def _key_line(line: KeyLine, spell: Spelling) -> Iterator[str]:
    yield from (".TP", f".B {spell.text(', '.join(line.keys))}", spell.text(line.text))


def _term(term: Term, spell: Spelling) -> Iterator[str]:
    """A term; what is typed stands at the beginning, with its name in the explanation."""
    yield from (".TP", f".B {spell.text(term.typed or term.name)}")
    lines = [term.name if term.typed else "", *term.text.split("\n")]
    for place, line in enumerate(filter(None, lines)):
        if place:
            yield ".br"
        yield spell.text(line)


if __name__ == "__main__":
    epoch = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), UTC)
    for place, page in pages(epoch):
        path = Path(sys.argv[1]) / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page, encoding="utf-8")
