"""Texts that somebody types, pastes, imports or writes into a file to break or fool a program."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from hypothesis import strategies as st

LRE, RLE, PDF, LRO, RLO = "\u202a\u202b\u202c\u202d\u202e"
LRI, RLI, FSI, PDI = "\u2066\u2067\u2068\u2069"
LRM, RLM, ALM = "\u200e\u200f\u061c"
ZWJ, ZWNJ = "\u200d", "\u200c"
FLAG = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
FAMILY = f"\U0001f468{ZWJ}\U0001f469{ZWJ}\U0001f467"

HOSTILE: dict[str, str] = {
    # Formulas of a spreadsheet
    "formula": "=1+1",
    "plus": "+966 5",
    "minus": "-2+3",
    "at": "@SUM(A1:A9)",
    "tab before a formula": "\t=1+1",
    "return before a formula": "\r=1+1",
    "hidden before a formula": f"{ZWNJ}=1+1",
    "mark before a formula": f"{RLM}=1+1",
    "selector before a formula": "\ufe0f=1+1",
    "tag before a formula": "\U000e0041=1+1",
    "fullwidth formula": "＝1+1",
    "small formula": "﹦1＋1﹣2﹫A1",
    "link formula": '=HYPERLINK("file:///etc/passwd","152")',
    "command formula": "=cmd|' /C calc'!A0",
    "quote and formula": '"\n=1+1,"',
    "separators": 'a,b;c\t"d"',
    # Rich text and markup
    "bold": "<b>x</b>",
    "picture": '<img src="file:///etc/passwd">',
    "picture from the net": "<img src=http://192.0.2.1/x.png>",
    "link": '<a href="file:///etc/passwd">152</a>',
    "document": "<!DOCTYPE html><html><body><h1>152</h1></body></html>",
    "rich run": "<r><t>152</t></r>",
    "style": "<qt><style>*{font-size:99px}</style>152</qt>",
    "entity": "&amp;",
    "entity of a number": "&#49;&#53;&lt;",
    "mnemonic": "&Quit && A&B",
    "markdown": "# **152** [x](file:///etc/passwd) ![y](y.png)",
    "comment": "]]><!-- --> <?xml?>",
    "placeholder of a title": "[*] unsaved [*]",
    "elided": "a\u009cshort\u009cb",
    # Directions
    "right-to-left override": f"{RLO}152",
    "left-to-right override": f"{LRO}بلوت 152",
    "right-to-left embedding": f"{RLE}152 : 26",
    "left-to-right embedding": f"{LRE}بلوت",
    "embedding ends": PDF * 5,
    "isolate ends": f"{PDI * 5}152",
    "isolate left open": f"{RLI}152{LRI}",
    "first strong left open": f"{FSI}a{FSI}",
    "closed and opened again": f"{PDI}{RLO}26 152{LRI}",
    "marks": f"{LRM}{RLM}{ALM}152{ALM}",
    "all of them": f"{LRE}{RLE}{LRO}{RLO}{LRI}{RLI}{FSI}{PDF}{PDI}152",
    "file name that reads backwards": f"evening{RLO}nosj.exe",
    # Control characters and ends of lines
    "null": "a\0b",
    "escape sequence": "\x1b[2J\x1b[31m152",
    "escape of a title": "\x1b]0;owned\x07",
    "escape without escape": "\x9b2J\x9d0;x\x9c",
    "backspaces": "152\b\b\b251",
    "all of C0": "".join(map(chr, range(32))),
    "all of C1": "\x7f" + "".join(map(chr, range(128, 160))),
    "lines": "a\nb\r\nc\vd\fe",
    "separators of lines": "a\u2028b\u2029c\x85d",
    "spaces": "\u00a0\u2003\u3000 \t",
    # Broken, private and strange characters
    "high surrogate": "a\ud83d",
    "low surrogate": "\udc41b",
    "surrogates the wrong way round": "\udc41\ud83d",
    "undecodable bytes": "\udcff\udcfe.json",
    "no characters": "\ufffe\uffff\U0010ffff\ufdd0",
    "byte order marks": "\ufeffa\ufeff",
    "private": "\ue000\U000f0000",
    "replacement": "\ufffd\ufffc",
    "storm of marks above": "z" + "\u0301" * 60,
    "storm of marks below": "z" + "\u0316\u0317\u0323" * 20,
    "storm of Arabic marks": "م" + "\u0651\u064e\u0650" * 20,
    "mark at the start": "\u0338\u0301x",
    "overlay": "\u20dd\u20e3\u0489",
    # Invisible, joined, and drawn in unusual ways
    "joined": FAMILY,
    "joiners alone": ZWJ + ZWNJ,
    "kept apart": f"می{ZWNJ}خواهم",
    "zero width": "a\u200b\u2060\u00adb",
    "tags": "\U000e0041\U000e0042",
    "flag": FLAG,
    "selectors": "❤\ufe0f\ufe0e",
    "selectors alone": "\ufe0f\U000e0100\u034f",
    "blanks": "\u3164\u2800\u115f\uffa0",
    "presentation forms": "ﺑﻠﻮﺕ ﻻ ﷲ",
    "one wide sign": "﷽",
    "signs around numbers": "\u0600152\u06dd\u08e2",
    "digits of many scripts": "٤۴4４४𝟜",
    "fullwidth": "１５２：２６",
    "superscripts": "¹⁵²½⑮",
    "cards": "🂡🃏♠",
    "emoji with a keycap": "1\ufe0f\u20e35",
    # Paths and addresses
    "path": "../../etc/passwd",
    "absolute path": "/etc/passwd",
    "Windows path": "C:\\Windows\\win.ini",
    "UNC path": "\\\\192.0.2.1\\share\\x",
    "file address": "file:///etc/passwd",
    "resource": ":/qt-project.org/qmessagebox/images/qtlogo-64.png",
    "device": "CON",
    "home": "~root/.ssh/id_rsa",
    "variable": "$HOME ${HOME} %APPDATA% `id` $(id)",
    # Fragments of other languages
    "format": "{0} {name} {count!r} {x.__class__} {",
    "printf": "%s %n %d %(x)s %1 %L2",
    "JSON": '"}],"games":[{"hands":[]}]} \\u0000 \\"',
    "SQL": "'; DROP TABLE sessions; --",
    "pattern": "% _ [a-z]* \\",
    "PDF string": ") /OpenAction << /S /JavaScript /JS (x) >> (",
    # Long ones
    "long": "x" * 10_000,
    "long Arabic": "ط" * 10_000,
    "long emoji": "🂡" * 10_000,
    "many words": "أ b " * 2_500,
    "many lines": "x\n" * 5_000,
    # Nothing
    "empty": "",
}
"""Each by what it is; the tests of every place where text comes in go through all of them."""

_PIECES = tuple(
    {character for text in HOSTILE.values() for character in text[:40]}
    | {text for text in HOSTILE.values() if len(text) < 40}
)

hostile_texts: st.SearchStrategy[str] = st.sampled_from(tuple(HOSTILE.values())) | st.lists(
    st.sampled_from(_PIECES) | st.text(st.characters(), max_size=4), max_size=8
).map("".join)
"""The texts above, and any of their pieces in a row with whatever else there is."""

_OPEN, _CLOSE = frozenset({"LRI", "RLI", "FSI"}), "PDI"
_OVERRIDES = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF"})


def is_balanced(line: str) -> bool:
    """Whether a line closes every isolate that it opens, none before, and embeds nothing else."""
    depth = 0
    for character in line:
        kind = unicodedata.bidirectional(character)
        depth += (kind in _OPEN) - (kind == _CLOSE)
        if depth < 0 or kind in _OVERRIDES:
            return False
    return depth == 0


def unsafe_in(text: str, allowed: str = "\n") -> set[str]:
    """What a terminal or a line could take for more than a letter: controls, halves, overrides."""
    return {character for character in text if character not in allowed and _is_unsafe(character)}


def _is_unsafe(character: str) -> bool:
    return (
        unicodedata.category(character) in {"Cc", "Cs", "Zl", "Zp"}
        or unicodedata.bidirectional(character) in _OVERRIDES
    )


def outside_isolates(line: str) -> Iterator[str]:
    """The characters of a line that stand in no isolate, which a direction in it cannot reach."""
    depth = 0
    for character in line:
        kind = unicodedata.bidirectional(character)
        depth -= kind == _CLOSE
        if not depth and kind != _CLOSE and kind not in _OPEN:
            yield character
        depth += kind in _OPEN
