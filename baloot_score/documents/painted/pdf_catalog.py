"""What a PDF says of its language and direction, which Qt leaves out of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import BinaryIO, NamedTuple

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
        found = _find_catalog(file, end)
        if found is None:
            return
        direction = b"R2L" if right_to_left else b"L2R"
        file.seek(end)
        file.write(
            found.catalog
            + b"/Lang (%s)\n" % language.encode("ascii")
            + b"/ViewerPreferences << /DisplayDocTitle true /Direction /%s >>\n" % direction
            + b">>\nendobj\n"
        )
        table = file.tell()
        file.write(
            b"xref\n%d 1\n%010d 00000 n \ntrailer\n<<%s/Prev %d\n>>\nstartxref\n%d\n%%%%EOF\n"
            % (found.number, end, found.trailer, found.table, table)
        )


class _Found(NamedTuple):
    """The catalog of a PDF up to its end, its number, and the table and trailer that lead to it."""

    catalog: bytes
    number: int
    table: int
    trailer: bytes


def _find_catalog(file: BinaryIO, end: int) -> _Found | None:
    """Follow a PDF from its end to its catalog; `None` where it has another shape than Qt's."""
    file.seek(max(0, end - LONGEST_TRAILER))
    tail = file.read()
    start, trailer, root = _START.search(tail), _TRAILER.search(tail), _ROOT.search(tail)
    if start is None or trailer is None or root is None:
        return None
    number, table = int(root[1]), int(start[1])
    file.seek(table)
    section = _SECTION.match(file.read(32))
    if section is None or number >= int(section[1]):
        return None
    file.seek(table + section.end() + number * ENTRY)
    place = file.read(10)
    if not place.isdigit():
        return None
    file.seek(int(place))
    catalog, ending, _ = file.read(LONGEST_CATALOG).partition(b">>\nendobj")
    if not catalog.startswith(b"%d 0 obj\n<<\n/Type /Catalog" % number) or not ending:
        return None
    return _Found(catalog, number, table, trailer[1])
