"""Writes the manual page: what was written by hand, with the keys of the window in it."""

from __future__ import annotations

import os
import sys
from datetime import UTC, datetime
from pathlib import Path

from baloot_score import __version__

PAGE = Path(__file__).resolve().parent / "baloot-score.1.in"
SPELLED = {
    **dict.fromkeys("\u2066\u2067\u2068\u2069\u200e\u200f", ""),
    "\\": "\\e",
    "-": "\\-",
    "\u201c": "\\(lq",
    "\u201d": "\\(rq",
    "\u2019": "\\(cq",
    "\u2026": "...",
    "\u2191": "Up",
    "\u2193": "Down",
    "\u232b": "Backspace",
}
"""How the manual page spells letters that troff or a terminal may not know."""


def manual(when: datetime) -> str:
    """The manual page of a build that was made at a time."""
    text = PAGE.read_text(encoding="utf-8")
    filled = {"@KEYS@": keys(), "@VERSION@": __version__, "@DATE@": f"{when:%Y-%m-%d}"}
    for place, content in filled.items():
        text = text.replace(place, content)
    return text


def keys() -> str:
    """Every key and what it does, as the window's page of keys has them."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication, QWidget

    from baloot_score.i18n.words import load_words
    from baloot_score.ui.actions import window_actions
    from baloot_score.ui.key_lines import key_groups
    from baloot_score.ui.look import Look
    from baloot_score.ui.theme import LIGHT_THEME

    application = QApplication.instance() or QApplication([])
    words, parent = load_words("en"), QWidget()
    lines = []
    for group in key_groups(words, window_actions(parent, Look(words, LIGHT_THEME))):
        lines.append(f".SS {_plain(group.title)}")
        for line in group.lines:
            lines += [".TP", f".B {_plain(', '.join(line.keys))}", _plain(line.text)]
    parent.deleteLater()
    del application
    return "\n".join(lines)


def _plain(text: str) -> str:
    """A text as troff has it, without the marks of direction that the window needs."""
    return "".join(SPELLED.get(letter, letter) for letter in text)


if __name__ == "__main__":
    epoch = int(os.environ["SOURCE_DATE_EPOCH"])
    sys.stdout.write(manual(datetime.fromtimestamp(epoch, UTC)))
