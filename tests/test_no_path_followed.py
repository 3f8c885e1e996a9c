"""Documents full of paths and addresses: nothing that they name is opened, fetched or started."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from baloot_score.cli import main
from tests.documents.examples import PLAYED, document, text_of
from tests.hostile_texts import HOSTILE

NAMES = (
    *("../../etc/passwd", "/etc/passwd", "file:///etc/passwd", "\\\\192.0.2.1\\share\\x"),
    *("http://192.0.2.1/x.png", "<img src='file:///etc/hostname'>", "~root/.ssh/id_rsa"),
    *(HOSTILE[name] for name in ("link formula", "command formula", "markdown", "variable", "SQL")),
)
ALLOWED = tuple(
    {str(Path(folder).resolve()) for folder in (*sys.path, sys.prefix, sys.base_prefix) if folder}
    | {str(Path(__file__).resolve().parents[1]), "/dev/null"}
)
"""Where the program and what it is made of lie."""
FORBIDDEN = ("socket.connect", "socket.getaddrinfo", "subprocess.Popen", "os.system", "os.exec")


class Watch:
    """Notes what Python opens, connects to and starts while it is on; a hook stays for ever."""

    def __init__(self) -> None:
        self.on = False
        self.opened: list[str] = []
        self.other: list[str] = []
        sys.addaudithook(self._heard)

    def _heard(self, event: str, arguments: tuple[Any, ...]) -> None:
        if not self.on:
            return
        if event in ("open", "sqlite3.connect", "os.listdir", "os.scandir"):
            self.opened.append(str(arguments[0]))
        elif event.startswith(FORBIDDEN):
            self.other.append(event)


WATCH = Watch()


@pytest.fixture
def watch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """Whatever is done in a folder of the test's own is noted."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))  # a workbook is packed there
    WATCH.opened.clear()
    WATCH.other.clear()
    WATCH.on = True
    yield WATCH
    WATCH.on = False


def hostile_document(*, broken: bool = False) -> str:
    """Sessions whose every text is a path, and fields that nobody knows."""
    sessions = [
        {
            "title": name,
            "note": name,
            "teams": {"us": {"name": name, "players": [name]}, "them": {"name": name}},
            "rules": {"preset": "classic", "name": name[:60]},
            "games": [{"hands": [PLAYED], "players": {"us": [name], "them": []}}],
            "$ref": name,
            "include": name,
            **({"series": name, "id": name} if broken else {}),
        }
        for name in NAMES
    ]
    return text_of({"$schema": NAMES[2], **document(*sessions)})


def foreign(watch: Watch, folder: Path) -> list[str]:
    """What was opened outside of the program and the folder."""
    allowed = (*ALLOWED, str(folder.resolve()))
    return [
        name
        for name in watch.opened
        # A number is a file that is open already, as one that has no name yet.
        if not name.removeprefix("/proc/self/fd/").isdigit()
        and not str(Path(name.removeprefix("file://")).absolute()).startswith(allowed)
    ]


@pytest.mark.parametrize("broken", [False, True])
def test_what_a_document_names_is_not_opened(
    watch: Watch, tmp_path: Path, capsys: pytest.CaptureFixture[str], *, broken: bool
) -> None:
    path = tmp_path / "hostile.json"
    path.write_text(hostile_document(broken=broken), "utf-8")
    data = f"--data-dir={tmp_path / 'data'}"
    code = 2 if broken else 0
    assert main([data, "score", "--why", str(path)]) == code
    assert main([data, "import", str(path)]) == code
    for form in ("csv", "xlsx", "json", "txt"):
        exported = main([data, "export", "--all", "--to", str(tmp_path / f"out.{form}")])
        assert exported == code
    capsys.readouterr()
    watch.on = False
    assert foreign(watch, tmp_path) == []
    assert watch.other == []
    assert str(path) in watch.opened  # the watch was awake
    if not broken:
        titles = [
            one["title"] for one in json.loads((tmp_path / "out.json").read_bytes())["sessions"]
        ]
        assert sorted(titles) == sorted(NAMES)


def test_the_watch_sees_what_is_opened(watch: Watch, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Path("/nowhere-at-all").read_bytes()
    assert foreign(watch, tmp_path) == ["/nowhere-at-all"]
