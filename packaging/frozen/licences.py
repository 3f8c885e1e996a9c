"""Writes the licences of everything that is in the frozen program, one under the other."""

from __future__ import annotations

import re
import sys
import sysconfig
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

OPENING = """\
Baloot Score brings along the parts below, each under its own licence. Those under a GNU licence
can be exchanged: they are files of their own. The texts of the GNU licences are in
/usr/share/common-licenses on Debian (LGPL-3, GPL-3, GPL-2), and beside this file elsewhere.
"""
RULE = "-" * 72


def licences() -> str:
    """All licences as one text."""
    parts = [_own(distribution("baloot-score")), OPENING]
    parts += [_of_distribution(part) for part in sorted_parts()]
    parts += [_python(), _bootloader()]
    return f"\n{RULE}\n\n".join(parts)


def sorted_parts() -> list[Distribution]:
    """What the program needs to run, and what that needs, as far as it is installed."""
    found: dict[str, Distribution] = {}
    waiting = list(_needs(distribution("baloot-score")))
    while waiting:
        name = waiting.pop()
        if name not in found:
            try:
                found[name] = distribution(name)
            except PackageNotFoundError:  # for another system
                continue
            waiting += _needs(found[name])
    return [found[name] for name in sorted(found)]


def _needs(part: Distribution) -> Iterator[str]:
    for line in part.requires or ():
        match = re.match(r"[\w.-]+", line)
        if match and "extra ==" not in line:
            yield re.sub(r"[-_.]+", "-", match[0]).lower()


def _own(part: Distribution) -> str:
    return f"Baloot Score {part.version}\n\n{_texts(part)}"


def _of_distribution(part: Distribution) -> str:
    licence = part.metadata["License-Expression"] or part.metadata["License"] or ""
    (name, *_) = licence.splitlines() or ["see below"]
    return f"{part.metadata['Name']} {part.version}\nLicence: {name}\n\n{_texts(part)}"


def _texts(part: Distribution) -> str:
    """The texts of the licence that come with a part, each once."""
    files = [file for file in part.files or () if re.match(r"(?i)licen[cs]e|copying", file.name)]
    texts = {Path(str(file.locate())).read_text(encoding="utf-8") for file in files}
    return "\n".join(sorted(texts))


def _python() -> str:
    version = ".".join(map(str, sys.version_info[:3]))
    path = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return f"Python {version}\nLicence: PSF-2.0\n\n{text}"


def _bootloader() -> str:
    return (
        "The program that starts Python comes from PyInstaller\n"
        "Licence: GPL-2.0-or-later, with an exception: a program that was built with it may be\n"
        "handed on under any licence.\n"
    )


if __name__ == "__main__":
    sys.stdout.write(licences())
