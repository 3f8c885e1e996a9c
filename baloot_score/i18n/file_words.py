"""Why a new file cannot be made: whether its folder is to blame, which a person has to be told."""

from __future__ import annotations

import errno
import os
from pathlib import Path


def folder_refuses(error: OSError, path: Path) -> bool:
    """Whether nothing may be written in the folder of a file, and not in that file alone.

    Args:
        error: what the system said when the file was written, or another one beside it.
        path: the file that was wanted.

    """
    if error.errno == errno.EROFS:
        return True
    if not isinstance(error, PermissionError):
        return False
    try:
        # What is there is replaced by what was written beside it.
        return not path.exists() or not os.access(path.parent, os.W_OK)
    except OSError:  # nothing may be looked for there
        return True
