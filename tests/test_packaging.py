"""What is installed is complete, and the scripts do no more than is needed."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib import metadata
from pathlib import Path

import pytest

import catalogs

REPOSITORY = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]

needs_shell = pytest.mark.skipif(os.name != "posix", reason="scripts for POSIX shells")


def python(*arguments: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def build(source: Path, target: str, folder: Path) -> Path:
    """Build one archive of a source tree with the tools that are installed here."""
    code = f"from hatchling.build import build_{target} as build; print(build({str(folder)!r}))"
    folder.mkdir(exist_ok=True)
    done = python("-P", "-c", code, cwd=source)
    assert done.returncode == 0, done.stderr
    return folder / done.stdout.split()[-1]


@pytest.fixture(scope="module")
def unpacked_source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive of the checkout, unpacked."""
    folder = tmp_path_factory.mktemp("source")
    with tarfile.open(build(REPOSITORY, "sdist", folder)) as archive:
        archive.extractall(folder, filter="data")
    (top,) = (path for path in folder.iterdir() if path.is_dir())
    return top


@pytest.fixture(scope="module")
def wheel(unpacked_source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that the source archive gives."""
    return build(unpacked_source, "wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the content of the wheel, far from the checkout."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def files_under(folder: Path) -> set[str]:
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_same_sources_give_the_same_archives_at_any_time_and_place(
    unpacked_source: Path, wheel: Path, tmp_path: Path
) -> None:
    for path in unpacked_source.rglob("*"):
        os.utime(path, (1, 1))
    assert build(REPOSITORY, "wheel", tmp_path).read_bytes() == wheel.read_bytes()
    (first,) = unpacked_source.parent.glob("*.tar.gz")
    again = build(unpacked_source, "sdist", tmp_path)
    assert again.read_bytes() == first.read_bytes()


def test_wheel_holds_every_module_catalog_and_resource(installed: Path) -> None:
    package = files_under(installed / "baloot_score")
    resources = {
        f"resources/{name}"
        for name in files_under(REPOSITORY / "resources")
        if not name.startswith("screenshots/")
    }
    compiled = {
        f"locale/{language}/LC_MESSAGES/baloot_score.mo"
        for language in catalogs.languages(REPOSITORY)
    }
    sources = files_under(REPOSITORY / "baloot_score")
    assert "resources/sample-evening.json" in resources
    assert {"py.typed", "cli/__init__.py"} <= sources
    assert package == sources | resources | compiled


def test_wheel_holds_nothing_but_the_package(installed: Path) -> None:
    tops = {path.name.partition("-")[0] for path in installed.iterdir()}
    assert tops == {"baloot_score"}
    assert [name for name in files_under(installed) if name.endswith((".po", ".pot"))] == []


def test_wheel_carries_the_licence_and_the_version(installed: Path) -> None:
    (information,) = installed.glob("*.dist-info")
    text = (information / "METADATA").read_text(encoding="utf-8")
    assert (information / "licenses" / "LICENSE").read_text(encoding="utf-8").startswith("MIT")
    version = re.search(r"^Version: (.+)$", text, re.MULTILINE)
    assert version
    assert f'__version__ = "{version[1]}"' in (
        REPOSITORY / "baloot_score" / "__init__.py"
    ).read_text(encoding="utf-8")


def test_catalogs_in_the_wheel_are_those_of_the_checkout(installed: Path, tmp_path: Path) -> None:
    shutil.copytree(REPOSITORY / "translations", tmp_path / "translations")
    for compiled in catalogs.compile_catalogs(tmp_path):
        assert (installed / compiled.relative_to(tmp_path)).read_bytes() == compiled.read_bytes()


def test_program_in_the_wheel_prints_the_sample_evening(installed: Path) -> None:
    sample = installed / "baloot_score" / "resources" / "sample-evening.json"
    sheets = {
        language: python(
            *("-P", "-m", "baloot_score", "--lang", language, "score", str(sample)),
            cwd=installed,
            PYTHONPATH=str(installed),
        )
        for language in ("ar", "en")
    }
    assert [(sheet.returncode, sheet.stderr) for sheet in sheets.values()] == [(0, "")] * 2
    assert sheets["ar"].stdout != sheets["en"].stdout


def test_editable_installation_reads_the_checkout_in_place(
    unpacked_source: Path, tmp_path: Path
) -> None:
    with zipfile.ZipFile(build(unpacked_source, "editable", tmp_path)) as archive:
        names = [name for name in archive.namelist() if ".dist-info/" not in name]
        (link,) = names
        assert archive.read(link).decode().strip() == str(unpacked_source)
    assert (unpacked_source / "baloot_score/locale/ar/LC_MESSAGES/baloot_score.mo").exists()


def test_declared_dependencies_are_those_that_the_package_uses() -> None:
    named: set[str] = set()
    for path in (REPOSITORY / "baloot_score").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                named |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                named.add((node.module or "").split(".")[0])
            elif isinstance(node, ast.Constant) and str(node.value).startswith("fontpkg_"):
                named.add(str(node.value))  # a package of data, read through importlib.resources
    owners = metadata.packages_distributions()
    # shiboken6 is a part of PySide6: it cannot be had without it.
    third_party = named - set(sys.stdlib_module_names) - {"baloot_score", "shiboken6"}
    used = {normalized(owners[name][0]) for name in third_party}
    assert used == {normalized(line) for line in PROJECT["dependencies"]}


def test_every_dependency_says_from_which_version_on_it_is_good() -> None:
    optional = [line for group in PROJECT["optional-dependencies"].values() for line in group]
    unbound = [line for line in (*PROJECT["dependencies"], *optional) if ">=" not in line]
    assert unbound == []


def normalized(requirement: str) -> str:
    (name,) = re.findall(r"^[\w.-]+", requirement)
    return re.sub(r"[-_.]+", "-", str(name)).lower()


@pytest.mark.parametrize("group", ["scripts", "gui-scripts"])
def test_commands_start_without_any_standard_stream(group: str) -> None:
    """As under Windows, where a program without a console has none; elsewhere it was closed."""
    (entry,) = PROJECT[group].values()
    module, function = entry.split(":")
    code = (
        "import sys; sys.argv = ['baloot-score', '--version'];"
        "sys.stdin = sys.stdout = sys.stderr = None;"
        f"from {module} import {function} as main; sys.exit(main())"
    )
    done = python("-c", code, cwd=REPOSITORY)
    assert (done.returncode, done.stderr) == (0 if sys.platform == "win32" else 1, "")


def test_folder_named_packaging_does_not_hide_the_module_of_that_name() -> None:
    done = python("-c", "import packaging.version as v; print(v.__file__)", cwd=REPOSITORY)
    assert done.returncode == 0, done.stderr
    assert not Path(done.stdout.strip()).is_relative_to(REPOSITORY / "packaging")


def test_calls_into_qt_take_no_reference_of_none_away() -> None:
    """Some releases of PySide6 do, until the interpreter aborts in the middle of an evening."""
    code = """
import sys
from PySide6.QtCore import QRectF
area, before = QRectF(), sys.getrefcount(None)
for number in range(1000):
    area.setTop(number)
print(sys.getrefcount(None) - before)
"""
    done = python("-c", code, cwd=REPOSITORY)
    assert abs(int(done.stdout)) < 500


@pytest.fixture
def ready(tmp_path: Path) -> Path:
    """A virtual environment of stand-ins that is up to date: each notes how it was called."""
    venv = tmp_path / "environment of tests"
    (venv / "bin").mkdir(parents=True)
    for name in ("python", "baloot-score"):
        stand_in = venv / "bin" / name
        stand_in.write_text(
            f'#!/bin/sh\nprintf "%s|" {name} "$@" >>"{venv}/calls"\necho >>"{venv}/calls"\n',
            encoding="utf-8",
        )
        stand_in.chmod(0o755)
    done = shell(f'root="{REPOSITORY}"; . packaging/setup.sh; fingerprint', venv)
    (venv / "baloot-score.program").write_text(done.stdout, encoding="utf-8")
    (venv / "calls").unlink()
    catalogs.compile_catalogs(REPOSITORY)
    return venv


def shell(
    script: str, venv: Path, *arguments: str, **environment: str
) -> subprocess.CompletedProcess[str]:
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    kept = {name: value for name, value in os.environ.items() if name not in screens}
    return subprocess.run(
        ["sh", "-c", script, *arguments],
        cwd=REPOSITORY,
        env={**kept, "BALOOT_SCORE_VENV": str(venv), **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def calls(venv: Path) -> list[str]:
    return (venv / "calls").read_text(encoding="utf-8").splitlines()


@needs_shell
@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--lang", "en"],
        ["--lang=en", "--data-dir", "a b"],
        ["--data-dir=x", "--exit-after-paint"],
        ["an evening.json", "--lang=en", "./score"],
    ],
)
def test_run_without_a_display_says_what_works_and_sets_nothing_up(
    tmp_path: Path, arguments: list[str]
) -> None:
    venv = tmp_path / "never made"
    done = shell('exec packaging/run "$@"', venv, "run", *arguments)
    assert (done.returncode, done.stdout) == (1, "")
    assert "لا توجد شاشة" in done.stderr
    assert "There is no display" in done.stderr
    assert "packaging/run score FILE" in done.stderr
    assert not venv.exists()


def has_arabic(text: str) -> bool:
    return re.search(r"[\u0621-\u064a]", text) is not None


@pytest.mark.parametrize("name", ["run", "setup.sh", "build"])
def test_scripts_of_users_say_all_in_arabic_and_then_in_english(name: str) -> None:
    source = (REPOSITORY / "packaging" / name).read_text(encoding="utf-8").replace("\\\n", "")
    said = re.findall(r'\b(?:say|fail)((?: +"[^"\n]*")+)', source)
    messages = [re.findall(r'"([^"]*)"', texts) for texts in said]
    assert messages
    in_words = [message for message in messages if not message[0].startswith("$")]
    assert len(in_words) >= len(messages) - 1, "only the name of what was built stands alone"
    for message in in_words:
        arabic, english, *typed = message
        assert has_arabic(arabic), message
        assert re.search(r"[A-Za-z]{3}", english), message
        assert not any(map(has_arabic, [english, *typed])), message


@needs_shell
@pytest.mark.parametrize(
    ("script", "commands", "typed"),
    [
        ("find_python", {}, "sudo apt-get install python3 python3-venv"),
        ("install_packages a b", {}, "a b"),
        ("install_packages a b", {"apt-get": "", "id": "echo 7"}, "su -c 'apt-get install a b'"),
        (
            "install_packages a b",
            {"apt-get": "", "id": "echo 7", "sudo": "exit 1"},
            "sudo apt-get install a b",
        ),
        (
            "install_packages a b",
            {"apt-get": "", "id": "echo 0", "env": "exit 1"},
            "apt-get install a b",
        ),
    ],
)
def test_setup_that_cannot_go_on_says_what_to_type(
    tmp_path: Path, script: str, commands: dict[str, str], typed: str
) -> None:
    for name, body in commands.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    sourced = f'root="{REPOSITORY}"; . packaging/setup.sh; PATH="{tmp_path}"; PYTHON=; {script}'
    done = shell(f"({sourced})", tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    *_, arabic, english, last = done.stderr.splitlines()
    assert has_arabic(arabic)
    assert not has_arabic(english)
    assert last == f"  {typed}"


@needs_shell
@pytest.mark.parametrize(
    "arguments",
    [
        ["score", "an evening.json"],
        ["score", "-"],
        ["--lang", "en", "score", "*", ""],
        ["--version"],
        ["--no-such-option"],
        ["--lang"],
    ],
)
def test_run_passes_on_what_needs_no_display(ready: Path, arguments: list[str]) -> None:
    done = shell('exec packaging/run "$@"', ready, "run", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert calls(ready)[-1] == "|".join(["baloot-score", *arguments, ""])


@needs_shell
@pytest.mark.parametrize(
    ("arguments", "paints"),
    [
        (["export", "--to", "a b.pdf"], True),
        (["--lang", "en", "export", "--format=png", "--to=-"], True),
        (["export", "--to", "a.csv"], False),
        (["score", "a.pdf"], False),
    ],
)
def test_run_looks_for_what_qt_needs_where_pages_are_painted(
    ready: Path, arguments: list[str], paints: bool
) -> None:
    done = shell('exec packaging/run "$@"', ready, "run", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert (ready / "baloot-score.screen").exists() is paints
    assert calls(ready)[-1] == "|".join(["baloot-score", *arguments, ""])


@needs_shell
def test_run_installs_nothing_when_nothing_has_changed(ready: Path) -> None:
    (ready / "baloot-score.screen").touch()
    done = shell("exec packaging/run", ready, QT_QPA_PLATFORM="offscreen")
    assert (done.returncode, done.stderr) == (0, "")
    asked_version, opened = calls(ready)
    assert asked_version.startswith("python|-I|-S|-c|import sys")
    assert opened == "baloot-score|"


@needs_shell
def test_run_installs_again_when_the_project_has_changed(ready: Path) -> None:
    stamp = ready / "baloot-score.program"
    lines = stamp.read_text(encoding="utf-8").splitlines()
    stamp.write_text("\n".join([*lines[:-1], "another sum"]) + "\n", encoding="utf-8")
    done = shell("exec packaging/run --version", ready)
    assert done.returncode == 0
    assert any(
        re.match(r"python\|-m\|pip\|install\|.*\|--editable\|", line) for line in calls(ready)
    )
    before = len(calls(ready))
    assert shell("exec packaging/run --version", ready).returncode == 0
    assert not any("pip" in line for line in calls(ready)[before:])
