"""Where the program keeps its files, and where it finds those that come with it."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

APPLICATION = "baloot-score"


class Paths(NamedTuple):
    """The folders of one user: `data` holds the database, `config` the settings, `logs` the log.

    What is in `cache` is only for quickness, and may be deleted at any time.
    """

    data: Path
    config: Path
    logs: Path
    cache: Path

    @property
    def database(self) -> Path:
        """The file of all sessions."""
        return self.data / "baloot-score.sqlite3"

    @property
    def lock(self) -> Path:
        """The lock by which a second start on the same folder is noticed."""
        return self.data / "baloot-score.lock"

    @property
    def picture(self) -> Path:
        """The picture of the window as the next start will show it."""
        return self.cache / "window.png"

    def make(self) -> None:
        """Create the folders of data and settings, for this user alone where the system can do so.

        Without a folder of settings the program does with the usual ones.

        Raises:
            OSError: when the folder of data cannot be created, or something else is in its place.

        """
        _make(self.data)
        with suppress(OSError):
            _make(self.config)

    def make_cache(self) -> None:
        """Create the folder of what may be lost. Raises `OSError` when that cannot be done."""
        _make(self.cache)


def _make(folder: Path) -> None:
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
    except ValueError:  # a path that no system knows, such as one with a null in it
        strerror = os.strerror(errno.EINVAL)
        raise OSError(errno.EINVAL, strerror, str(folder)) from None


def find_paths(data_dir: Path | None = None) -> Paths:
    """The user's folders; nothing is created.

    Args:
        data_dir: a folder to keep everything in, instead of the platform's own folders.

    """
    if data_dir is not None:
        # A later change of the working folder must not move the data.
        folder = _expanded(data_dir).absolute()
        return Paths(data=folder, config=folder, logs=folder, cache=folder)
    import platformdirs

    return Paths(
        data=platformdirs.user_data_path(APPLICATION, appauthor=False),
        config=platformdirs.user_config_path(APPLICATION, appauthor=False),
        logs=platformdirs.user_log_path(APPLICATION, appauthor=False),
        cache=platformdirs.user_cache_path(APPLICATION, appauthor=False),
    )


def _expanded(folder: Path) -> Path:
    """The folder below a home that it names by `~`; as a shell has it, one of nobody stays so."""
    try:
        return folder.expanduser()
    except (RuntimeError, ValueError):
        return folder


def resource(name: str) -> Path:
    """A file of resources/, in an installed package as in a checkout.

    Raises:
        FileNotFoundError: when there is no such file.

    """
    package = Path(__file__).resolve().parent
    installed = package / "resources"
    folder = installed if installed.is_dir() else package.parent / "resources"
    path = folder / name
    if not path.exists():
        raise FileNotFoundError(f"no resource {name!r}")
    return path
