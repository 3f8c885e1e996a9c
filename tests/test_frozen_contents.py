"""What the frozen program brings along: all that it reads, and of Qt only what is loaded."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import shiboken6

import baloot_score
from baloot_score.ui import fonts
from frozen import contents, shiboken

FROZEN = Path(contents.__file__).parent
QT = "PySide6/Qt"


def binary(place: str) -> contents.Entry:
    return (place, f"from/{place}", "BINARY")


def kept(entries: list[contents.Entry], imports: dict[str, list[str]]) -> list[str]:
    """The places of what is kept, where files ask for libraries by name."""
    found, left_out = contents.needed_binaries(
        entries, lambda file: imports.get(Path(file).name, [])
    )
    assert sorted([*found, *left_out]) == sorted(entries)
    return [place for place, _, _ in found]


def test_plugins_that_are_never_loaded_go_with_what_they_alone_need() -> None:
    entries = [
        binary(f"{QT}/plugins/platforms/libqxcb.so"),
        binary(f"{QT}/plugins/platforms/libqeglfs.so"),
        binary(f"{QT}/plugins/tls/libqopensslbackend.so"),
        binary(f"{QT}/lib/libQt6Gui.so.6"),
        binary(f"{QT}/lib/libQt6Core.so.6"),
        binary(f"{QT}/lib/libQt6EglFS.so.6"),
    ]
    imports = {
        "libqxcb.so": ["libQt6Gui.so.6"],
        "libQt6Gui.so.6": ["libQt6Core.so.6"],
        "libqeglfs.so": ["libQt6EglFS.so.6"],
    }
    assert kept(entries, imports) == [entries[0][0], entries[3][0], entries[4][0]]


def test_a_start_runs_no_hook_for_what_the_program_never_does() -> None:
    names = ("pyi_rth_inspect", "pyi_rth_pyside6", "pyi_rth_multiprocessing", "start")
    scripts = [(name, f"{name}.py", "PYSOURCE") for name in names]
    assert contents.needed_scripts(scripts, "linux") == [scripts[3]]
    assert contents.needed_scripts(scripts, "darwin") == [scripts[1], scripts[3]]


@pytest.mark.parametrize(
    "place",
    [
        f"{QT}/plugins/platforms/libqwayland.so",
        f"{QT}/plugins/printsupport/libcupsprintersupport.so",
        "PySide6/plugins/platforms/qwindows.dll",
        "PySide6/plugins/styles/qmodernwindowsstyle.dll",
        f"{QT}/plugins/platforms/libqcocoa.dylib",
        "libpython3.11.so.1.0",
        "Python.framework/Versions/3.13/Python",
    ],
)
def test_what_is_loaded_by_name_stays_though_nothing_asks_for_it(place: str) -> None:
    assert kept([binary(place)], {}) == [place]


def test_modules_of_the_interpreter_stay_with_their_libraries() -> None:
    module = ("python3/lib-dynload/_sqlite3.so", "from/_sqlite3.so", "EXTENSION")
    library = binary("libsqlite3.so.0")
    assert kept([library, module], {"_sqlite3.so": ["libsqlite3.so.0"]}) == [library[0], module[0]]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing is left to the system")
def test_linux_keeps_its_own_drivers_and_daemons() -> None:
    names = ["libstdc++.so.6", "libfontconfig.so.1", "libdbus-1.so.3", "libxcb-cursor.so.0"]
    plugin = binary(f"{QT}/plugins/platforms/libqxcb.so")
    entries = [plugin, *(binary(name) for name in names)]
    assert kept(entries, {"libqxcb.so": names}) == [plugin[0], "libxcb-cursor.so.0"]


def imported_names() -> dict[str, list[str]]:
    """Every module that the program imports, at once or later, with what is taken from it."""
    found: dict[str, list[str]] = {}
    for path in Path(baloot_score.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name: found.get(alias.name, []) for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.setdefault(node.module, []).extend(alias.name for alias in node.names)
    return found


def test_nothing_that_the_program_imports_is_left_out() -> None:
    names = imported_names()
    assert {"multiprocessing", "PySide6.QtWidgets", "baloot_score.cli"} <= names.keys()
    code = """
import importlib, json, sys
names, left_out = json.loads(sys.argv[1])
sys.modules.update(dict.fromkeys(left_out))
for module, taken in names.items():
    try:
        loaded = importlib.import_module(module)
        for name in taken:
            getattr(loaded, name, None)
    except ImportError as error:
        if error.name in left_out:
            print(module, error)
"""
    done = subprocess.run(
        [sys.executable, "-c", code, json.dumps([names, contents.UNUSED_MODULES])],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout == ""


def test_words_of_qt_come_in_the_languages_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contents, "languages", lambda: frozenset({"ar", "en"}))
    folder = f"{QT}/translations"
    data = [
        (f"{folder}/qtbase_ar.qm", "from", "DATA"),
        (f"{folder}/qtbase_de.qm", "from", "DATA"),
        (f"{folder}/qt_ar.qm", "from", "DATA"),
        ("baloot_score/py.typed", "from", "DATA"),
    ]
    assert contents.needed_data(data, []) == [data[0], data[3]]


def test_links_stay_where_their_libraries_do() -> None:
    names = ("libQt6Core.so.6", "libQt6Qml.so.6")
    links = [(name, f"{QT}/lib/{name}", "SYMLINK") for name in names]
    framework = ("QtCore.framework/Versions/Current", "A", "SYMLINK")
    left_out = [binary(f"{QT}/lib/libQt6Qml.so.6")]
    assert contents.needed_data([*links, framework], left_out) == [links[0], framework]


def test_libraries_are_found_however_their_names_are_written() -> None:
    plugin, library = binary("PySide6/plugins/platforms/qwindows.dll"), binary("PySide6/Qt6Gui.dll")
    assert kept([plugin, library], {"qwindows.dll": ["QT6GUI.dll"]}) == [plugin[0], library[0]]


def test_checkout_without_its_resources_in_place_is_not_frozen() -> None:
    with pytest.raises(FileNotFoundError, match="pip install"):
        contents.data_files()


def test_font_comes_in_the_weights_that_the_window_uses() -> None:
    assert (contents.FONT_PACKAGE, contents.FONT_STYLES) == (fonts._PACKAGE, fonts._STYLES)


def test_what_shiboken_compiles_is_the_same_in_each_build(tmp_path: Path) -> None:
    first, again = (shiboken.compiled_support(tmp_path / name) for name in ("first", "again"))
    assert [folder for _, folder in first] == [folder for _, folder in again]
    assert [Path(file).read_bytes() for file, _ in first] == [
        Path(file).read_bytes() for file, _ in again
    ]
    assert not (Path(shiboken6.__file__).parent / shiboken.FOLDER).exists()


def test_shiboken_compiles_nothing_where_the_build_has_it(tmp_path: Path) -> None:
    build = tmp_path / "build"
    shutil.copytree(Path(shiboken6.__file__).parent, build / "shiboken6")
    copied = set()
    for compiled, folder in shiboken.compiled_support(tmp_path / "work"):
        (build / folder).mkdir(parents=True, exist_ok=True)
        copied.add(Path(shutil.copy(compiled, build / folder)))
    code = (
        "import shiboken6, sys\n"
        "print(*(m.__file__ for n, m in sys.modules.items() if n.startswith('shibokensupport')))"
    )
    done = subprocess.run(
        [sys.executable, "-P", "-c", code],
        env={**os.environ, "PYTHONPATH": str(build)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    loaded = {Path(name) for name in done.stdout.split()}
    assert loaded != set()
    assert loaded - copied == set()


def test_specification_can_be_read() -> None:
    path = FROZEN / "baloot-score.spec"
    compile(path.read_text(encoding="utf-8"), str(path), "exec")
