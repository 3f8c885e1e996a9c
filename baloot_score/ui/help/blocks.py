"""The blocks of a section as widgets: paragraphs, lines of keys or terms, tables."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeySequence, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from baloot_score.i18n.bidi import FIRST_STRONG_ISOLATE, POP_DIRECTIONAL_ISOLATE
from baloot_score.i18n.help.content import Block, KeyLine, Keys, Table, Term, Terms, typed
from baloot_score.ui.controls.label import Label, Mark
from baloot_score.ui.controls.painting import TAG_RADIUS, body, painting
from baloot_score.ui.fonts import scaled
from baloot_score.ui.help.key_cap import ELLIPSIS, key_caps
from baloot_score.ui.key_sequences import shown_key
from baloot_score.ui.look import Look

LEAST_TEXT = 170
"""With less room beside them the texts stand under what they explain."""
LEAST_CELL = 118
"""Narrower cells make no table: their rows are told one below the other."""
ICON = 18
WORD_JOINER, NO_BREAK_SPACE = "\N{WORD JOINER}", "\N{NO-BREAK SPACE}"
LONGEST_WORD = 24
"""What is typed and longer may go on in the next line."""
_ISOLATED = re.compile(f"{FIRST_STRONG_ISOLATE}[^{POP_DIRECTIONAL_ISOLATE}]*")


class Fitting(QWidget):
    """A block that sets itself otherwise where there is little room."""

    def fit(self, width: int) -> None:
        """Set itself for so many pixels."""


class Typed(Label):
    """A command or a path on a quiet ground, read from left to right in any language."""

    def __init__(self, look: Look, text: str) -> None:
        super().__init__(look, _unbroken(typed(text)), px=14, weight=500)
        self.setWordWrap(True)
        self.setAccessibleName(text)
        self.setContentsMargins(scaled(8), scaled(4), scaled(8), scaled(4))

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            body(painter, QRectF(self.rect()), TAG_RADIUS, self.look.theme.color("sunken"))
        super().paintEvent(event)


class Lines(Fitting):
    """What is explained and its texts: side by side, or below one another in a narrow block."""

    def __init__(self, pairs: Sequence[tuple[QWidget, QWidget]], *, spacing: int = 8) -> None:
        """Make lines of pairs; what is explained stands where reading starts."""
        super().__init__()
        self._pairs = tuple(pairs)
        self._beside: bool | None = None
        self._first = max(first.sizeHint().width() for first, _text in self._pairs)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(scaled(12))
        self._grid.setVerticalSpacing(scaled(spacing))
        self.fit(0)

    def fit(self, width: int) -> None:
        beside = width >= self._first + scaled(12) + scaled(LEAST_TEXT)
        if beside == self._beside:
            return
        self._beside = beside
        for place, (first, text) in enumerate(self._pairs):
            self._grid.removeWidget(first)
            self._grid.removeWidget(text)
            _let_wrap(first, not beside)
            if beside:
                self._grid.addWidget(first, 2 * place, 0, Qt.AlignmentFlag.AlignTop)
                self._grid.addWidget(text, 2 * place, 1)
            else:
                self._grid.addWidget(first, 2 * place, 0)
                self._grid.addWidget(text, 2 * place + 1, 0)
        self._grid.setColumnStretch(0, 0 if beside else 1)
        self._grid.setColumnStretch(1, 1 if beside else 0)


def _let_wrap(explained: QWidget, wraps: bool) -> None:
    """Let a name go on in a second line where it stands alone above its text."""
    labels = explained.findChildren(Label) if not isinstance(explained, Label) else [explained]
    for label in labels:
        label.setWordWrap(wraps)


class Answers(Fitting):
    """A table, or its rows below one another where its columns would be too narrow."""

    def __init__(self, look: Look, table: Table) -> None:
        """Make both; one of them is shown."""
        super().__init__()
        self._columns = len(table.heads)
        self._table = _grid(look, table)
        self._rows = _terms(look, table.as_terms(look.words))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for shown in (self._table, self._rows):
            column.addWidget(shown)
        self.fit(0)

    def fit(self, width: int) -> None:
        as_table = width >= self._columns * scaled(LEAST_CELL)
        self._table.setVisible(as_table)
        self._rows.setVisible(not as_table)
        self._rows.fit(width)


def block_widget(look: Look, block: Block) -> QWidget:
    """A block as it is shown."""
    match block:
        case str():
            return _text(look, block)
        case Keys(lines=lines):
            return Lines([(_caps(look, line), _key_text(look, line)) for line in lines], spacing=6)
        case Table():
            return Answers(look, block)
        case Terms():
            return _terms(look, block)


def _terms(look: Look, terms: Terms) -> Fitting:
    if any(term.typed for term in terms.lines):
        return _listed(look, terms)
    return Lines([(_name(look, term), _text(look, term.text)) for term in terms.lines])


def _listed(look: Look, terms: Terms) -> Fitting:
    """Terms with a command or a path, which takes a whole line."""
    listed = Fitting()
    column = QVBoxLayout(listed)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(scaled(4))
    for place, term in enumerate(terms.lines):
        if place:
            column.addSpacing(scaled(8))
        if term.name:
            column.addWidget(_text(look, term.name, weight=600))
        if term.typed:
            column.addWidget(Typed(look, term.typed))
        if term.text:
            column.addWidget(_text(look, term.text))
    return listed


def _name(look: Look, term: Term) -> QWidget:
    """The word that is explained, behind its sign if it has one."""
    name = Label(look, term.name, weight=600)
    if not term.icon:
        return name
    both = QWidget()
    row = QHBoxLayout(both)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(scaled(8))
    row.addWidget(Mark(look, term.icon, ICON, "accent"))
    row.addWidget(name, 1)
    return both


def _grid(look: Look, table: Table) -> QWidget:
    """The table itself, a thin line above each row."""
    made = QWidget()
    grid = QGridLayout(made)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(scaled(12))
    grid.setVerticalSpacing(scaled(6))
    for column, head in enumerate(table.heads):
        grid.setColumnStretch(column, 1)
        if head:
            grid.addWidget(_text(look, head, weight=600), 0, column)
    for place, row in enumerate(table.rows):
        rule = Rule(look)
        grid.addWidget(rule, 2 * place + 1, 0, 1, len(table.heads))
        for column, cell in enumerate(row):
            heavy = column > 0 and _stands_out(cell, row[1:])
            color = "ink" if column else "ink_muted"
            label = _text(look, cell, weight=600 if heavy else 400, color=color)
            if column:
                question = look.words.gettext("{question}: {answer}")
                label.setAccessibleName(question.format(question=table.heads[column], answer=cell))
            grid.addWidget(label, 2 * place + 2, column, Qt.AlignmentFlag.AlignTop)
    return made


def _stands_out(cell: str, answers: Sequence[str]) -> bool:
    """Whether most answers of a row are alike, and not like this one."""
    (usual, count), *_others = Counter(answers).most_common()
    return len(answers) > 2 and 2 * count > len(answers) and cell != usual


class Rule(QWidget):
    """A thin line between the rows of a table."""

    def __init__(self, look: Look) -> None:
        """Make it one pixel high."""
        super().__init__()
        self._look = look
        self.setFixedHeight(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.fillRect(self.rect(), self._look.theme.color("line"))


def _caps(look: Look, line: KeyLine) -> QWidget:
    return key_caps(look, [_shown(key) for key in line.keys])


def _key_text(look: Look, line: KeyLine) -> Label:
    label = _text(look, line.text)
    label.setAccessibleName(f"{' '.join(line.keys)}: {line.text}")
    return label


def _shown(key: str) -> str:
    """A key as keyboards of this system write it."""
    if key == ELLIPSIS or len(key) == 1:
        return key
    return shown_key(QKeySequence(key)) or key


def _text(look: Look, text: str, *, weight: int = 400, color: str = "ink") -> Label:
    label = Label(look, _unbroken(text), weight=weight, color=color)
    label.setWordWrap(True)
    label.setAccessibleName(text)
    return label


def _unbroken(text: str) -> str:
    """The text with no end of a line inside its keys and options, nor at the hyphens of a path."""

    def joined(found: re.Match[str]) -> str:
        word = found[0].replace("-", f"-{WORD_JOINER}")
        return word if len(word) > LONGEST_WORD else word.replace(" ", NO_BREAK_SPACE)

    return _ISOLATED.sub(joined, text)
