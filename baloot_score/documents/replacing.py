"""Writing a file so that it is there whole or not at all, and an older one stays until then."""

from __future__ import annotations

import errno
import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_DATABASE = b"SQLite format 3\x00"
_OWN_FILES = Path("/proc/self/fd")
"""Here Linux lets a process reach its open files by their numbers."""
_USUAL_RIGHTS = 0o666
"""Those of new files, from which the system takes what is taken from them here."""


@contextmanager
def replaced(path: Path) -> Iterator[Path]:
    """Where to write what will be the file at `path` when the block ends; after an error it is not.

    What is written there is made durable and moved over it. Where the system has files without a
    name it has none until then: when the process is killed, or the power goes, nothing is left.

    Raises:
        OSError: when the folder or the file cannot be written.

    """
    target = _target(path)
    named = target.with_name(f".{secrets.token_hex(8)}.part")
    unnamed = _open_unnamed(target.parent)
    beside = named if unnamed is None else _OWN_FILES / str(unnamed)
    try:
        if unnamed is None:
            # Made as any new file is made, so that it has the rights which those have here.
            os.close(os.open(named, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _USUAL_RIGHTS))
        yield beside
        with beside.open("rb+") as written:
            os.fsync(written.fileno())
        with suppress(OSError):  # there may be no older one
            beside.chmod(target.stat().st_mode & 0o777)
        if unnamed is not None:
            _give_name(unnamed, named)
        named.replace(target)
    except BaseException:
        with suppress(OSError):
            named.unlink(missing_ok=True)
        raise
    finally:
        if unnamed is not None:
            os.close(unnamed)


def _open_unnamed(folder: Path) -> int | None:
    """A new file that has no name, in a folder; `None` where there are none such."""
    if sys.platform == "linux":
        with suppress(OSError):
            file = os.open(folder, os.O_RDWR | os.O_TMPFILE, _USUAL_RIGHTS)
            if (_OWN_FILES / str(file)).exists():
                return file
            os.close(file)
    return None


def _give_name(unnamed: int, named: Path) -> None:
    """Let an open file without a name have one, in the folder that it was made in."""
    file = _OWN_FILES / str(unnamed)
    try:
        # Only where it is told a folder to begin at does Python follow what stands for the file.
        os.link(file, named, src_dir_fd=unnamed, follow_symlinks=True)
    except OSError:  # not every file system has links
        import shutil  # when it is needed

        shutil.copy(file, named)
        with named.open("rb+") as written:
            os.fsync(written.fileno())


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
