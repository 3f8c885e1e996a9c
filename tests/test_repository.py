"""What holds for every file: words in catalogs, all platforms, no machine of anybody's."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parent.parent
MODULES = sorted((REPOSITORY / "baloot_score").rglob("*.py"))

LANGUAGE_NAME = "العربية"
MACHINE_PATH = re.compile(
    r"(?<![\w.~])/(?:home|root|Users|work|tmp|opt|mnt)/[\w.]|\b[A-Za-z]:\\Users\\"
)
POSIX_MODULES = frozenset(
    re.findall(r"\w+", "crypt fcntl grp nis posix pty pwd resource spwd syslog termios tty")
)
POSIX_NAMES = frozenset(
    re.findall(
        r"[\w.]+",
        """
        os.chown os.chroot os.fchmod os.fchown os.fork os.forkpty os.getegid os.geteuid os.getgid
        os.getgroups os.getpgid os.getpgrp os.getuid os.initgroups os.killpg os.lchown os.mkfifo
        os.mknod os.nice os.openpty os.posix_spawn os.pread os.pwrite os.setegid os.seteuid
        os.setgid os.setsid os.setuid os.statvfs os.sync os.sysconf os.ttyname os.uname os.wait
        signal.SIGALRM signal.SIGCHLD signal.SIGHUP signal.SIGKILL signal.SIGQUIT signal.SIGUSR1
        signal.SIGUSR2 signal.alarm signal.pause signal.setitimer signal.sigwait time.tzset
        """,
    )
)
POSIX_DATE_FORMAT = re.compile(r"%-[a-zA-Z]")


def arabic_values(source: str) -> Iterator[str]:
    """Each string with Arabic letters that the program could show.

    Docstrings and comments may name the words of the game, and the language has its own name.
    """
    tree = ast.parse(source)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in docstrings:
            text = node.value if isinstance(node.value, str) else ""
            if text == LANGUAGE_NAME:
                continue
            if any(c.isalpha() and "ARABIC" in unicodedata.name(c, "") for c in text):
                yield text


def posix_only(source: str) -> Iterator[str]:
    """Each name in the source that only POSIX systems have."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (a.name for a in node.names if a.name.split(".")[0] in POSIX_MODULES)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            if node.module and node.module in POSIX_MODULES:
                yield node.module
            names = (f"{node.module}.{alias.name}" for alias in node.names)
            yield from (name for name in names if name in POSIX_NAMES)
        elif isinstance(node, ast.Attribute) and ast.unparse(node) in POSIX_NAMES:
            yield ast.unparse(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from POSIX_DATE_FORMAT.findall(node.value)


def shipped_texts() -> Iterator[Path]:
    """The text files of the product, tests apart: those hold hostile input of every kind."""
    folders = ("baloot_score", "packaging", "resources", "translations", ".ci")
    for folder in folders:
        yield from (path for path in (REPOSITORY / folder).rglob("*") if path.is_file())
    yield from REPOSITORY.glob("*.md")
    yield REPOSITORY / "pyproject.toml"


def test_modules_were_found() -> None:
    assert len(MODULES) > 20


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(REPOSITORY).as_posix())
def test_module(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    opening = ast.get_docstring(ast.parse(source)) or ""
    assert re.match(r"\S.*[.:]", opening), "the module does not open with a sentence"
    assert list(arabic_values(source)) == [], "words for people belong in translations/"
    assert list(posix_only(source)) == []


@pytest.mark.parametrize(
    "source",
    ["TEXT = 'صكة'", "TEXT = f'{name} فاز'", r"TEXT = '\u0635'", "def f(): return {'لنا': 1}"],
)
def test_arabic_words_in_code_are_noticed(source: str) -> None:
    assert len(list(arabic_values(source))) == 1


def test_words_of_the_game_in_docstrings_and_digits_in_code_are_no_text() -> None:
    assert list(arabic_values('"""A game (صكة)."""\nDIGITS = "٠١٢"  # أرقام')) == []


@pytest.mark.parametrize(
    "source",
    [
        "import fcntl",
        "def f():\n    import pwd as p",
        "from resource import getrusage",
        "import os\nos.fork()",
        "from os import geteuid",
        "import os, signal\nos.kill(1, signal.SIGKILL)",
        "text = moment.strftime('%-d %B')",
    ],
)
def test_what_only_posix_has_is_noticed(source: str) -> None:
    assert len(list(posix_only(source))) == 1


def test_no_shipped_file_names_a_folder_of_one_machine() -> None:
    found = []
    for path in shipped_texts():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{path.name}: {match.group()}" for match in MACHINE_PATH.finditer(text)]
    assert found == []


@pytest.mark.parametrize(
    "text", ["/home/sami/x", "see (/Users/sami)", r"C:\Users\sami", '"/tmp/x"', "/root/.cache"]
)
def test_folder_of_one_machine_is_noticed(text: str) -> None:
    assert MACHINE_PATH.search(text)


@pytest.mark.parametrize(
    "text", ["~/.local/share", "tests/home/x", "https://a.b/home/x", "a/root/b"]
)
def test_other_paths_are_no_folder_of_one_machine(text: str) -> None:
    assert MACHINE_PATH.search(text) is None


def test_readme_begins_in_arabic() -> None:
    text = (REPOSITORY / "README.md").read_text(encoding="utf-8")
    outside_tags = re.sub(r"<[^>]*>|!\[[^\]]*\]\([^)]*\)", "", text)
    letters = [letter for letter in outside_tags if letter.isalpha()][:40]
    arabic = [letter for letter in letters if "ARABIC" in unicodedata.name(letter, "")]
    assert len(arabic) > len(letters) / 2 > 0


@pytest.mark.skipif(os.name != "posix", reason="scripts for POSIX shells")
@pytest.mark.parametrize(
    ("name", "shells"),
    [
        ("packaging/run", ["sh", "dash"]),
        ("packaging/test", ["sh", "dash"]),
        ("packaging/setup.sh", ["sh", "dash"]),
        ("packaging/check-wheel.sh", ["sh", "dash"]),
        ("packaging/build", ["sh", "dash"]),
        ("packaging/check-build", ["sh", "dash"]),
        ("packaging/linux/make-deb", ["sh", "dash"]),
        (".ci/run", ["bash"]),
    ],
)
def test_shell_can_read_the_script(name: str, shells: list[str]) -> None:
    path = REPOSITORY / name
    for shell in filter(shutil.which, shells):
        done = subprocess.run([shell, "-n", str(path)], capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (0, b"")
    opening = {"sh": "#!/bin/sh", "bash": "#!/usr/bin/env bash"}[shells[0]]
    # What is sourced is not run by itself.
    sourced = name == "packaging/setup.sh"
    assert path.read_text(encoding="utf-8").startswith("#" if sourced else f"{opening}\n")
    assert os.access(path, os.X_OK) is not sourced
