"""What a PDF says of its language and direction, which Qt leaves out of it."""

from __future__ import annotations

import re
from pathlib import Path

LONGEST_TRAILER = 2_048
LONGEST_CATALOG = 4_096
_START = re.compile(rb"startxref\s+(\d+)\s+%%EOF\s*$")
_ROOT = re.compile(rb"/Root (\d+) 0 R")
_TRAILER = re.compile(rb"trailer\s*<<(.*?)>>\s*startxref", re.DOTALL)
_SECTION = re.compile(rb"xref\s+0 (\d+)\s+")
ENTRY = 20
"""The length of an entry in the table of objects, by the format."""


def tell_language(path: Path, language: str, *, right_to_left: bool) -> None:
    """Say in a PDF in which language it is and which way it runs; its title becomes its window's.

    The catalog is appended in a new edition, as the format foresees it for changes. A file of
    another shape than Qt gives it stays as it is: it can be read as well.

    Args:
        path: the file.
        language: such as `ar`.
        right_to_left: whether its pages and columns run to the left.

    Raises:
        OSError: when it cannot be read or written.

    """
    with path.open("rb+") as file:
        end = file.seek(0, 2)
        file.seek(max(0, end - LONGEST_TRAILER))
        tail = file.read()
        start, trailer = _START.search(tail), _TRAILER.search(tail)
        root = _ROOT.search(tail)
        if start is None or trailer is None or root is None:
            return
        number, before = int(root[1]), int(start[1])
        file.seek(before)
        section = _SECTION.match(file.read(32))
        if section is None or number >= int(section[1]):
            return
        file.seek(before + section.end() + number * ENTRY)
        place = file.read(10)
        if not place.isdigit():
            return
        file.seek(int(place))
        catalog = file.read(LONGEST_CATALOG).partition(b">>\nendobj")
        if not catalog[0].startswith(b"%d 0 obj\n<<\n/Type /Catalog" % number) or not catalog[1]:
            return
        direction = b"R2L" if right_to_left else b"L2R"
        file.seek(end)
        file.write(
            catalog[0]
            + b"/Lang (%s)\n" % language.encode("ascii")
            + b"/ViewerPreferences << /DisplayDocTitle true /Direction /%s >>\n" % direction
            + b">>\nendobj\n"
        )
        table = file.tell()
        file.write(
            b"xref\n%d 1\n%010d 00000 n \ntrailer\n<<%s/Prev %d\n>>\nstartxref\n%d\n%%%%EOF\n"
            % (number, end, trailer[1], before, table)
        )
