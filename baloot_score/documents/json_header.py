"""What every file of ours begins with: its format and its version, checked before all else."""

from __future__ import annotations

from typing import NamedTuple

from baloot_score.documents.faults import DocumentError, FaultCode, Findings, PlacedProblem, fault
from baloot_score.documents.json_fields import Data, missing, read_number, wrong_type


class FileKind(NamedTuple):
    """A kind of our files: its format, its newest version, and its fault where another is read."""

    format: str
    version: int
    out_of_place: FaultCode


SESSIONS_FILE = FileKind("baloot-score", 1, FaultCode.SESSIONS)
RULES_FILE = FileKind("baloot-score-rules", 1, FaultCode.HOUSE_RULES)
_OUT_OF_PLACE = {kind.format: kind.out_of_place for kind in (SESSIONS_FILE, RULES_FILE)}


def checked_header(data: object, kind: FileKind) -> Data:
    """The file's object, if it is of this format and of a version that can be read.

    Args:
        data: what the file holds.
        kind: the kind of file that is wanted.

    Raises:
        DocumentError: with a single problem.

    """
    if not isinstance(data, dict):
        raise DocumentError((PlacedProblem("", wrong_type("", "object")),))
    form = data.get("format")
    if form != kind.format:
        other = _OUT_OF_PLACE.get(form) if isinstance(form, str) else None
        raise DocumentError((fault("", other or FaultCode.NOT_A_DOCUMENT, format=kind.format),))
    version, newest = data.get("version"), kind.version
    if type(version) is int and version > newest:
        raise DocumentError((fault("", FaultCode.NEWER_VERSION, version=version, known=newest),))
    found = Findings()
    if version is None:
        found.add("", missing("version"))
    read_number(data, "", "version", 1, newest, found)
    found.stop()
    return data
