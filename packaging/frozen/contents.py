"""What the frozen program is made of, the same for Linux, Windows and macOS.

PyInstaller finds modules and libraries by itself, and takes too much: everything that could be
loaded. Here is said what it cannot see (files that are read as data) and what is never loaded.
"""

from __future__ import annotations

import fnmatch
import sys
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from pathlib import Path, PurePath

PACKAGE = "baloot_score"
FONT_PACKAGE = "fontpkg_ibm_plex_sans_arabic"
FONT_STYLES = ("Regular", "Medium", "SemiBold", "Bold")
HIDDEN_IMPORTS = (FONT_PACKAGE,)

Entry = tuple[str, str, str]
"""A line of PyInstaller's tables: the place in the build, the file, and its kind."""

UNUSED_MODULES = (
    # hashlib has code of its own for all that is hashed here.
    *("_hashlib", "_ssl", "ssl"),
    *("_tkinter", "tkinter", "curses", "readline", "pydoc", "doctest", "unittest", "test"),
    *("lib2to3", "ensurepip", "venv", "setuptools", "pip", "babel"),
    *("sqlite3.test", "xmlrpc"),
)

UNUSED_HOOKS = frozenset({"pyi_rth_inspect", "pyi_rth_multiprocessing", "pyi_rth_pkgutil"})
"""What PyInstaller runs at every start for what is never done here.

No sources are looked for, no packages listed, and no process is begun but by parting this one.
"""
UNUSED_ON_LINUX = frozenset({"pyi_rth_pyside6"})
"""PySide says itself where its plugins are, and leaves the environment of other programs alone."""

PLUGINS = {
    # offscreen paints exports where there is no screen.
    "platforms": {"qxcb", "qwayland", "qoffscreen", "qwindows", "qcocoa"},
    "wayland-shell-integration": {"xdg-shell"},
    "wayland-decoration-client": {"adwaita", "bradient"},
    "platforminputcontexts": {
        "composeplatforminputcontextplugin",
        "ibusplatforminputcontextplugin",
    },
    "platformthemes": {"qxdgdesktopportal"},
    "styles": {"qmodernwindowsstyle", "qmacstyle"},
    "iconengines": {"qsvgicon"},
    "imageformats": {"qsvg"},
    "printsupport": {"cupsprintersupport"},
}
"""The plugins of Qt that are loaded, by their folders: the window is painted without OpenGL."""

BUNDLED_LIBRARIES = (
    # The interpreter's: their versions differ from one distribution to the next.
    *("libpython3*", "libsqlite3.so.*", "libffi.so.*", "libbz2.so.*", "liblzma.so.*"),
    # What Qt asks of X11, and not every desktop has.
    *("libxcb-*.so.*", "libxkbcommon*.so.*"),
)
"""The libraries of the system that the build for Linux brings along.

All others fit the drivers, fonts and daemons of the desktop that they come from.
"""


def data_files() -> list[tuple[str, str]]:
    """The files that are read as data, each with its folder in the build.

    Raises:
        FileNotFoundError: the program is not installed whole: a checkout lacks resources.

    """
    package = _folder_of(PACKAGE)
    if not (package / "resources").is_dir():
        raise FileNotFoundError(f"{package} has no resources: install the program by pip install .")
    found = [
        (str(path), str(Path(PACKAGE) / path.relative_to(package).parent))
        for path in sorted(package.rglob("*"))
        if path.is_file() and path.suffix not in {".py", ".pyc"}
    ]
    fonts = _folder_of(FONT_PACKAGE)
    for style in FONT_STYLES:
        path = fonts / "files" / f"IBMPlexSansArabic-{style}.ttf"
        found.append((str(path), f"{FONT_PACKAGE}/files"))
    return [*found, (str(fonts / "LICENSE"), FONT_PACKAGE)]


def languages() -> frozenset[str]:
    """The languages that the program speaks."""
    return frozenset(path.name for path in (_folder_of(PACKAGE) / "locale").iterdir())


def needed_scripts(scripts: Iterable[Entry], platform: str) -> list[Entry]:
    """What runs at a start: the program, and the hooks before it that it needs there.

    Args:
        scripts: all that PyInstaller would run.
        platform: where, as `sys.platform` calls it.

    """
    unused = UNUSED_HOOKS | (UNUSED_ON_LINUX if platform == "linux" else frozenset())
    return [entry for entry in scripts if entry[0] not in unused]


def needed_data(data: Iterable[Entry], left_out: Iterable[Entry]) -> list[Entry]:
    """The data without Qt's words in languages that the program does not speak.

    Args:
        data: all that PyInstaller has found; links to libraries are among it.
        left_out: the binaries that are not kept.

    """
    words = {f"qtbase_{language}.qm" for language in languages()}
    gone = {_name(place) for place, _, _ in left_out}

    def is_wanted(entry: Entry) -> bool:
        place, target, kind = entry
        if kind == "SYMLINK":
            return _name(target) not in gone
        return "translations" not in PurePath(place).parts or PurePath(place).name in words

    return [entry for entry in data if is_wanted(entry)]


def needed_binaries(
    binaries: Iterable[Entry], imports_of: Callable[[str], Iterable[str]]
) -> tuple[list[Entry], list[Entry]]:
    """The binaries, and those to leave out: plugins that are never loaded and what they alone need.

    Args:
        binaries: all that PyInstaller has found.
        imports_of: the libraries that a file asks for.

    """
    everything = list(binaries)
    libraries: dict[str, Entry] = {}
    needed = {entry for entry in everything if entry[2] == "SYMLINK"}
    waiting: list[Entry] = []
    for entry in everything:
        place = PurePath(entry[0])
        if entry in needed or not _is_wanted(place):
            continue
        if entry[2] == "EXTENSION" or _is_loaded_by_name(place):
            waiting.append(entry)
        else:
            libraries[_name(entry[0])] = entry
    needed.update(waiting)
    while waiting:
        for library in imports_of(waiting.pop()[1]):
            found = libraries.pop(_name(library), None)
            if found is not None:
                needed.add(found)
                waiting.append(found)
    return (
        [entry for entry in everything if entry in needed],
        [entry for entry in everything if entry not in needed],
    )


def _name(library: str) -> str:
    """The name by which a library is asked for; Windows does not tell large letters from small."""
    return PurePath(library).name.lower()


def _is_wanted(place: PurePath) -> bool:
    """Whether a file is a plugin that is loaded, or no plugin and not left to the system."""
    if "plugins" in place.parts:
        return place.stem.removeprefix("lib") in PLUGINS.get(place.parent.name, ())
    # What comes with a Python package lies in the folder of that package.
    of_system = sys.platform == "linux" and len(place.parts) == 1
    return not of_system or any(fnmatch.fnmatch(place.name, name) for name in BUNDLED_LIBRARIES)


def _is_loaded_by_name(place: PurePath) -> bool:
    """Whether a library is asked for by no other: a plugin, or the interpreter."""
    return "plugins" in place.parts or _name(place.name).startswith(("libpython", "python"))


def _folder_of(package: str) -> Path:
    found = find_spec(package)
    if found is None or found.origin is None:
        raise ModuleNotFoundError(f"{package} is not installed")
    return Path(found.origin).parent
