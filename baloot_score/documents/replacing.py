"""Writing a file so that it is there whole or not at all, and an older one stays until then."""

from __future__ import annotations

import errno
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_DATABASE = b"SQLite format 3\x00"


@contextmanager
def replaced(path: Path) -> Iterator[Path]:
    """Where to write what will be the file at `path` when the block ends; after an error it is not.

    What is written there, beside the file, is made durable and moved over it.

    Raises:
        OSError: when the folder or the file cannot be written.

    """
    target = _target(path)
    beside = target.with_name(f".{secrets.token_hex(8)}.part")
    try:
        # Made as any new file is made, so that it has the rights which those have here.
        os.close(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
        yield beside
        with beside.open("rb+") as written:
            os.fsync(written.fileno())
        with suppress(OSError):  # there may be no older one
            beside.chmod(target.stat().st_mode & 0o777)
        beside.replace(target)
    except BaseException:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def _refuse_database(target: Path) -> None:
    """Whoever names the file of the recorded sessions by mistake must not lose them."""
    with suppress(PermissionError), target.open("rb") as file:
        if file.read(len(_DATABASE)) == _DATABASE:
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))


def _target(path: Path) -> Path:
    """The file itself; what stands there and is no file, or may not be written, is refused."""
    try:
        if b"\0" in os.fsencode(path):
            raise ValueError
        target = path.resolve() if path.is_symlink() else path
        if target.is_symlink():  # a circle; Python 3.13 raises nothing
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if target.exists():
            if not target.is_file():
                raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
            _refuse_database(target)
            if not os.access(target, os.W_OK):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    except ValueError:  # a path that no system knows, such as one with a null in it
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path)) from None
    except RuntimeError:  # links that lead around in a circle
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path)) from None
    return target
