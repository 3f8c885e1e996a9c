"""What every file of ours begins with: its format and its version, checked before all else."""

from __future__ import annotations

from baloot_score.documents.faults import DocumentError, FaultCode, Findings, PlacedProblem, fault
from baloot_score.documents.json_fields import Data, missing, read_number, wrong_type

_OTHERS = {"baloot-score": FaultCode.SESSIONS, "baloot-score-rules": FaultCode.HOUSE_RULES}
"""What a file of ours holds that is of another format."""


def checked_header(data: object, form: str, newest: int) -> Data:
    """The file's object, if it is of this format and of a version that can be read.

    Args:
        data: what the file holds.
        form: the format.
        newest: the newest version that is known.

    Raises:
        DocumentError: with a single problem.

    """
    if not isinstance(data, dict):
        raise DocumentError((PlacedProblem("", wrong_type("", "object")),))
    found_form = data.get("format")
    if found_form != form:
        other = _OTHERS.get(found_form) if isinstance(found_form, str) else None
        raise DocumentError((fault("", other or FaultCode.NOT_A_DOCUMENT, format=form),))
    version = data.get("version")
    if type(version) is int and version > newest:
        raise DocumentError((fault("", FaultCode.NEWER_VERSION, version=version, known=newest),))
    found = Findings()
    if version is None:
        found.add("", missing("version"))
    read_number(data, "", "version", 1, newest, found)
    found.stop()
    return data
