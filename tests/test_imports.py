"""Who may import whom: every import of every module, held against the table of the parts."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from baloot_score import session

REPOSITORY = Path(__file__).resolve().parent.parent
PACKAGE = "baloot_score"
EVERYTHING = frozenset(
    {"scoring", "store", "i18n", "documents", "session", "paths", "errors", "ui", "app", "cli"}
)


@dataclass(frozen=True, slots=True)
class Allowed:
    """What one part may import besides itself and the standard library without sqlite3."""

    parts: frozenset[str]
    third_party: frozenset[str] = field(default_factory=frozenset)
    sqlite: bool = False


TABLE = {
    "__init__": Allowed(frozenset()),
    "__main__": Allowed(frozenset({"cli"})),
    "scoring": Allowed(frozenset()),
    "store": Allowed(frozenset({"scoring"}), sqlite=True),
    "i18n": Allowed(frozenset({"scoring"}), frozenset({"hijridate"})),
    "session": Allowed(frozenset({"scoring", "store"})),
    "documents": Allowed(frozenset({"scoring", "i18n"}), frozenset({"PySide6", "xlsxwriter"})),
    "paths": Allowed(frozenset(), frozenset({"platformdirs"})),
    "errors": Allowed(frozenset()),
    "ui": Allowed(
        EVERYTHING - {"store"},
        frozenset({"PySide6", "shiboken6", "fontpkg_ibm_plex_sans_arabic", "wakepy"}),
    ),
    "app": Allowed(
        EVERYTHING,
        frozenset({"PySide6", "shiboken6", "fontpkg_ibm_plex_sans_arabic"}),
    ),
    "cli": Allowed(EVERYTHING),
}
PAINTED = "painted"
"""The folder in documents that may import Qt's painting classes, and is imported when used."""
PAINTING_CLASSES = frozenset({"PySide6.QtCore", "PySide6.QtGui"})
GIVES_LATE = f"{PACKAGE}/session/__init__.py"
"""Imports by name what it is asked for; all of it stands under TYPE_CHECKING, where it is read."""


@dataclass(frozen=True, slots=True)
class Import:
    """One imported module: its full name, the line, and whether loading the file imports it."""

    name: str
    line: int
    on_loading: bool


class ImportReader(ast.NodeVisitor):
    """Collects the imports of one module, wherever they stand in it."""

    def __init__(self, module: str, *, is_package: bool, modules: frozenset[str]) -> None:
        self.package = module if is_package else module.rpartition(".")[0]
        self.modules = modules
        self.found: list[Import] = []
        self._depth = 0

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._nested(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self._nested(node)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self._nested(node)

    def visit_If(self, node: ast.If) -> None:
        """What stands under TYPE_CHECKING is never loaded, but is an import of the part."""
        if "TYPE_CHECKING" in ast.unparse(node.test):
            self._nested(node)
        else:
            self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            self._add(alias.name, node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        base = node.module or ""
        if node.level:
            parents = self.package.split(".")
            kept = parents[: len(parents) - node.level + 1]
            base = ".".join([*kept, node.module] if node.module else kept)
        for alias in node.names:
            name = f"{base}.{alias.name}"
            # `from package import part` names a module only if there is one of that name.
            self._add(name if name in self.modules or base == "PySide6" else base, node)

    def visit_Call(self, node: ast.Call) -> None:
        called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        called = node.func.id if isinstance(node.func, ast.Name) else called
        if called in {"import_module", "__import__"}:
            first = node.args[0] if node.args else None
            literal = isinstance(first, ast.Constant) and isinstance(first.value, str)
            self._add(first.value if literal else "?", node)  # type: ignore[union-attr]
        self.generic_visit(node)

    def _nested(self, node: ast.AST) -> None:
        self._depth += 1
        self.generic_visit(node)
        self._depth -= 1

    def _add(self, name: str, node: ast.stmt | ast.expr) -> None:
        self.found.append(Import(name, node.lineno, on_loading=self._depth == 0))


def name_of(path: str) -> str:
    """The dotted name of a module file, such as `baloot_score.ui.theme`."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imports_of(path: str, source: str, modules: frozenset[str]) -> list[Import]:
    """Every import in the source of one module."""
    is_package = path.endswith("/__init__.py")
    reader = ImportReader(name_of(path), is_package=is_package, modules=modules)
    reader.visit(ast.parse(source, path))
    return reader.found


def part_of(module: str) -> str:
    """The part that a module of the package belongs to; the package's own file is `__init__`."""
    return [*module.split("."), "__init__"][1]


def violations(sources: Mapping[str, str]) -> list[str]:
    """One line for each import that the table does not allow."""
    modules = frozenset(name_of(path) for path in sources)
    found = []
    for path, source in sorted(sources.items()):
        part = part_of(name_of(path))
        if part not in TABLE:
            found.append(f"{path}: {part} is not a part of the table")
            continue
        for item in imports_of(path, source, modules):
            found += [f"{path}:{item.line}: {why}" for why in _refusals(path, part, item)]
    return found


def _refusals(path: str, part: str, item: Import) -> Iterator[str]:
    allowed = TABLE[part]
    top = item.name.split(".")[0]
    if top == PACKAGE:
        target = part_of(item.name)
        if target not in {part, "__init__"} | allowed.parts:
            yield f"{part} may not import {target}"
        yield from _refusals_of_loading(path, part, item)
    elif top == "sqlite3" or item.name.startswith("_sqlite3"):
        if not allowed.sqlite:
            yield f"{part} may not import sqlite3"
    elif item.name == "?" and path == GIVES_LATE:
        return
    elif top not in sys.stdlib_module_names:
        if top not in allowed.third_party:
            yield f"{part} may not import {item.name}"
        elif part == "documents":
            yield from _refusals_of_painting(path, item)


def _refusals_of_painting(path: str, item: Import) -> Iterator[str]:
    if item.name.split(".")[0] != "PySide6":
        return
    if PAINTED not in Path(path).parts:
        yield f"only what is painted may import {item.name}"
    elif item.name not in PAINTING_CLASSES:
        yield f"documents may not import {item.name}"


def _refusals_of_loading(path: str, part: str, item: Import) -> Iterator[str]:
    """Qt would be loaded with every command: what paints is imported when it paints."""
    painted = item.name.startswith(f"{PACKAGE}.documents.{PAINTED}")
    if painted and item.on_loading and PAINTED not in Path(path).parts and part != "ui":
        yield f"{item.name} may be imported only when a sheet is painted"


def sources_of_the_package() -> dict[str, str]:
    return {
        path.relative_to(REPOSITORY).as_posix(): path.read_text(encoding="utf-8")
        for path in (REPOSITORY / PACKAGE).rglob("*.py")
    }


def test_the_package_keeps_to_the_table() -> None:
    assert violations(sources_of_the_package()) == []


def test_every_part_of_the_table_was_seen() -> None:
    seen = {part_of(name_of(path)) for path in sources_of_the_package()}
    assert seen == TABLE.keys()


def test_imports_of_other_parts_were_seen() -> None:
    sources = sources_of_the_package()
    modules = frozenset(name_of(path) for path in sources)
    importing = {
        part_of(name_of(path))
        for path, source in sources.items()
        for item in imports_of(path, source, modules)
        if item.name.startswith(f"{PACKAGE}.") and part_of(item.name) != part_of(name_of(path))
    }
    assert importing >= {"__main__", "store", "session", "documents", "ui", "app", "cli"}


# Where an import may hide: each pair is a file and its only, forbidden line.
OFFENCES = [
    ("scoring/score.py", "import PySide6", "scoring may not import PySide6"),
    ("scoring/score.py", "import babel.numbers", "scoring may not import babel.numbers"),
    ("scoring/score.py", "from ..i18n import words", "scoring may not import i18n"),
    ("scoring/score.py", "import baloot_score.store", "scoring may not import store"),
    ("scoring/__init__.py", "from .. import store", "scoring may not import store"),
    ("scoring/__init__.py", "from ..store import schema", "scoring may not import store"),
    ("scoring/score.py", "from baloot_score import session", "scoring may not import session"),
    ("store/rows.py", "def f():\n    from baloot_score.i18n import words", "import i18n"),
    ("store/rows.py", "import platformdirs", "store may not import platformdirs"),
    ("i18n/words.py", "from baloot_score import documents as d", "i18n may not import documents"),
    ("session.py", "import sqlite3", "session may not import sqlite3"),
    ("session.py", "from . import ui", "session may not import ui"),
    ("session.py", "from .i18n import words", "session may not import i18n"),
    ("session.py", "from PySide6.QtCore import QObject", "session may not import PySide6.QtCore"),
    ("documents/csv.py", "from ..session import Session", "documents may not import session"),
    (
        "documents/csv.py",
        "def f():\n    from PySide6.QtGui import QPainter",
        "only what is painted may import",
    ),
    (
        "documents/export.py",
        "from .painted.pdf import write_pdf",
        "may be imported only when a sheet is painted",
    ),
    (
        "documents/painted/pdf.py",
        "def f():\n    from PySide6.QtWidgets import QLabel",
        "documents may not import PySide6.QtWidgets",
    ),
    ("paths.py", "from .scoring import Team", "paths may not import scoring"),
    ("paths.py", "from PySide6.QtCore import QStandardPaths", "paths may not import PySide6"),
    ("ui/window.py", "import sqlite3 as s", "ui may not import sqlite3"),
    ("ui/window.py", "from sqlite3 import Row", "ui may not import sqlite3"),
    ("ui/window.py", "from ..store import rows", "ui may not import store"),
    (
        "ui/window.py",
        "if TYPE_CHECKING:\n    from baloot_score.store import rows",
        "ui may not import store",
    ),
    ("ui/deep/panel.py", "from ...store import rows", "ui may not import store"),
    ("ui/window.py", "__import__('sqlite3')", "ui may not import sqlite3"),
    (
        "ui/window.py",
        "import importlib\nimportlib.import_module('baloot_score.store')",
        "ui may not import store",
    ),
    ("ui/window.py", "from importlib import import_module\nimport_module(name)", "import ?"),
    ("ui/window.py", "async def f():\n    import requests", "ui may not import requests"),
    ("app.py", "import sqlite3", "app may not import sqlite3"),
    ("cli.py", "def f():\n    from PySide6 import QtCore", "cli may not import PySide6.QtCore"),
    ("__main__.py", "from .app import open_window", "__main__ may not import app"),
    ("__init__.py", "from .scoring import Team", "__init__ may not import scoring"),
    ("helpers.py", "", "helpers is not a part of the table"),
]


@pytest.mark.parametrize(("file", "source", "problem"), OFFENCES)
def test_forbidden_import_is_reported(file: str, source: str, problem: str) -> None:
    others = [f"{name}/__init__.py" for name in ("scoring", "store", "i18n", "documents", "ui")]
    modules = dict.fromkeys([*others, "session.py", "app.py", "__init__.py"], "")
    sources = {f"{PACKAGE}/{name}": text for name, text in {**modules, file: source}.items()}
    (found,) = violations(sources)
    assert found.startswith(f"{PACKAGE}/{file}:")
    assert problem in found


def test_allowed_imports_are_not_reported() -> None:
    sources = {
        "__init__.py": "",
        "__main__.py": "from .cli import main",
        "paths.py": "import platformdirs\nfrom pathlib import Path",
        "scoring/__init__.py": "from .score import score_hand",
        "scoring/score.py": "import dataclasses\nfrom baloot_score import __version__",
        "store/__init__.py": "import sqlite3\nfrom ..scoring import score",
        "session.py": "from . import scoring, store",
        "documents/painted/pdf.py": "from PySide6 import QtGui\nimport PySide6.QtCore",
        "documents/export.py": "def f():\n    from .painted.pdf import write_pdf",
        "ui/__init__.py": "from PySide6.QtWidgets import QLabel\nfrom .. import session",
        "app.py": "from . import store, ui\nfrom PySide6 import QtWidgets",
        "cli.py": "from baloot_score import documents\ndef f():\n    from .app import window",
    }
    assert violations({f"{PACKAGE}/{name}": text for name, text in sources.items()}) == []


def test_the_session_gives_late_what_the_reader_saw() -> None:
    source = (REPOSITORY / GIVES_LATE).read_text(encoding="utf-8")
    seen = {
        (alias.name, node.module)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PACKAGE)
        for alias in node.names
    }
    given = {(name, f"{PACKAGE}.{place}") for name, place in session._PLACE_OF.items()}
    assert given == seen
    assert {name for name, _ in given} == set(session.__all__)
    assert all(getattr(session, name) is not None for name in session.__all__)


def test_command_line_does_not_load_qt_or_the_database() -> None:
    code = "import sys, baloot_score.cli; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code],
        cwd=REPOSITORY,
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout.split()
    assert "baloot_score.cli" in loaded
    assert [name for name in loaded if name.split(".")[0] in {"PySide6", "sqlite3"}] == []
