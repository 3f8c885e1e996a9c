"""Why a new file cannot be made: whether its folder is to blame, which a person has to be told."""

from __future__ import annotations

import errno
from pathlib import Path


def folder_refuses(error: OSError, path: Path) -> bool:
    """Whether nothing may be written in the folder of a file, and not in that file alone.

    Args:
        error: what the system said when the file was written, or another one beside it.
        path: the file that was wanted.

    """
    if error.errno == errno.EROFS:
        return True
    try:
        return isinstance(error, PermissionError) and not path.exists()
    except OSError:  # nothing may be looked for there
        return True
