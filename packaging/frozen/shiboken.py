"""Compiles, for the build, what shiboken would compile anew at every start.

PySide6's shiboken carries some modules of Python as text inside its library. Where they lie in a
folder `files.dir` beside it, they are imported from there instead; told so by its variable
`SBK_EMBED`, it writes that folder itself.
"""

from __future__ import annotations

import os
import py_compile
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

PACKAGE = "shiboken6"
FOLDER = "files.dir"
MODULES = "shibokensupport"


def compiled_support(work: Path) -> list[tuple[str, str]]:
    """The compiled modules as files of data, each with its folder in the build.

    Args:
        work: where a copy of shiboken may be made: what is installed stays as it is.

    Raises:
        ModuleNotFoundError: shiboken is not installed.
        subprocess.CalledProcessError: it cannot be imported.

    """
    written = _written_support(work)
    found = []
    for source in sorted((written / MODULES).rglob("*.py")):
        place = source.relative_to(written)
        compiled = py_compile.compile(
            str(source),
            cfile=str(source.with_suffix(".pyc")),
            dfile=place.as_posix(),
            doraise=True,
            # No time of a file is written into it, and none is asked for at a start.
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
        found.append((str(compiled), (Path(PACKAGE, FOLDER) / place.parent).as_posix()))
    return found


def _written_support(work: Path) -> Path:
    """The folder of the modules, which a copy of shiboken has written beside itself."""
    spec = find_spec(PACKAGE)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"{PACKAGE} is not installed")
    copy = work / PACKAGE
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(Path(spec.origin).parent, copy)
    environment = {**os.environ, "SBK_EMBED": "false", "PYTHONPATH": str(work)}
    subprocess.run([sys.executable, "-P", "-c", f"import {PACKAGE}"], env=environment, check=True)
    return copy / FOLDER
