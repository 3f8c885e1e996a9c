"""Writing a file so that it is there whole or not at all, and an older one stays until then."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def replaced(path: Path) -> Iterator[Path]:
    """Where to write what will be the file at `path` when the block ends; after an error it is not.

    What is written there, beside the file, is made durable and moved over it.

    Raises:
        OSError: when the folder or the file cannot be written.

    """
    target = path.resolve() if path.is_symlink() else path
    number, name = tempfile.mkstemp(prefix=f".{target.name[:80]}.", dir=target.parent)
    os.close(number)
    beside = Path(name)
    try:
        yield beside
        with beside.open("rb+") as written:
            os.fsync(written.fileno())
        _give_usual_rights(beside, target)
        beside.replace(target)
    except BaseException:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def _give_usual_rights(beside: Path, target: Path) -> None:
    """Those of the file that is replaced, or of any new file: a temporary one is its owner's."""
    with suppress(OSError):
        if target.exists():
            beside.chmod(target.stat().st_mode & 0o777)
            return
        mask = os.umask(0)
        os.umask(mask)
        beside.chmod(0o666 & ~mask)
