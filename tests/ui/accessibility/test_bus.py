"""A screen reader in another process reads the sheet by the accessibility bus, as on a desktop."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from time import monotonic

import pytest

from baloot_score.i18n.digits import Digits
from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.words import Words, load_words
from baloot_score.scoring.model import Team
from tests.ui.accessibility.bus import FOCUSED, PATIENCE, Accessible, Bus, address_of_bus, wait_for

REPOSITORY = Path(__file__).resolve().parents[3]
MISSING = [name for name in ("dbus-run-session", "Xvfb") if shutil.which(name) is None]
LAUNCHER = Path("/usr/share/dbus-1/services/org.a11y.Bus.service")
if not LAUNCHER.exists():
    MISSING.append("at-spi2-core")
if find_spec("jeepney") is None:
    MISSING.append("jeepney")

pytestmark = [
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
    pytest.mark.timeout(180),
]
# It lives as long as somebody holds its standard input open.
SESSION = (
    "import os, sys; print(os.environ['DBUS_SESSION_BUS_ADDRESS'], flush=True); sys.stdin.read()"
)


class Program:
    """The real window, driven by lines and read by the bus."""

    def __init__(self, process: subprocess.Popen[str], bus: Bus) -> None:
        self._process = process
        self.bus = bus
        self.answer()

    def answer(self) -> list[list[str]]:
        """What the sheet shows, after the keys before."""
        assert self._process.stdout is not None
        rows: list[list[str]] = json.loads(self._process.stdout.readline())
        return rows

    def press(self, keys: str, *, hands: int) -> list[list[str]]:
        """Press keys, such as `F2 F5 4 1 Return`; what the sheet shows when it has so many hands.

        While somebody listens on the bus, Qt hands each key over to it first: it comes later.
        """
        rows = self._send(keys)
        end = monotonic() + PATIENCE
        while len(rows) != hands and monotonic() < end:
            rows = self._send("")
        assert len(rows) == hands
        return rows

    def _send(self, keys: str) -> list[list[str]]:
        assert self._process.stdin is not None
        self._process.stdin.write(keys + "\n")
        self._process.stdin.flush()
        return self.answer()

    def window(self) -> Accessible:
        """The window on the bus."""
        frames = wait_for(
            lambda: [child for program in self.bus.programs() for child in program.children()]
        )
        (frame,) = frames
        assert isinstance(frame, Accessible)
        return frame

    def find(self, role: str, name: str) -> Accessible:
        """The first thing of a role whose name holds these words."""
        found = wait_for(
            lambda: [
                thing
                for thing in self.window().shown()
                if thing.role == role and name in thing.name
            ]
        )
        assert found, f"no {role} is called {name!r}"
        first = found[0]
        assert isinstance(first, Accessible)
        return first


@pytest.fixture(scope="module")
def desktop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """A screen and a session bus of their own, as variables of the environment."""
    home = str(tmp_path_factory.mktemp("desktop"))
    # The accessibility bus puts its socket there; that of another desktop must not be hit.
    own = {"HOME": home, "XDG_RUNTIME_DIR": home, "XDG_CACHE_HOME": home}
    with _answering("Xvfb", "-displayfd", "1", "-screen", "0", "1366x768x24", **own) as screen:
        own["DISPLAY"] = f":{_line_of(screen)}"
        session_line = ("dbus-run-session", "--", sys.executable, "-c", SESSION)
        with _answering(*session_line, **own) as session:
            yield {**own, "DBUS_SESSION_BUS_ADDRESS": _line_of(session)}
        screen.terminate()


def _answering(*command: str, **environment: str) -> subprocess.Popen[str]:
    """A process that says on its standard output where it can be found."""
    return subprocess.Popen(
        command,
        env={**os.environ, **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )


def _line_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


@pytest.fixture
def bus(desktop: dict[str, str]) -> Iterator[Bus]:
    """The accessibility bus of the desktop."""
    made = Bus(address_of_bus(desktop["DBUS_SESSION_BUS_ADDRESS"]))
    yield made
    made.close()


@pytest.fixture
def listening(bus: Bus) -> None:
    """Somebody listens before the window starts: it hears of others some time later only."""
    bus.listen("Object:Announcement")


@pytest.fixture(params=["ar", "en"])
def words(request: pytest.FixtureRequest) -> Words:
    """The language of the window."""
    return load_words(request.param, Digits.WESTERN)


@pytest.fixture
def program(desktop: dict[str, str], bus: Bus, words: Words, tmp_path: Path) -> Iterator[Program]:
    """The window at the first page."""
    environment = {
        **desktop,
        "PYTHONPATH": str(REPOSITORY),
        "QT_QPA_PLATFORM": "xcb",
        "QT_ACCESSIBILITY": "1",
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
    }
    driver = str(REPOSITORY / "tests/drive_window.py")
    command = (sys.executable, driver, str(tmp_path), words.language)
    with _answering(*command, **environment) as process:
        yield Program(process, bus)
        process.terminate()


@pytest.fixture
def say(words: Words) -> Callable[[str], str]:
    """A message in the language of the window."""
    return words.gettext


def test_the_sheet_is_read_by_the_bus(
    program: Program, words: Words, say: Callable[[str], str]
) -> None:
    assert say("Baloot Score") in program.window().name
    program.press("Return", hands=0)
    sheet = program.find("table", say("Sheet"))
    assert sheet.rows == 0
    program.press("F2 F5 4 1 Return", hands=1)
    shown = program.press("F3 F6 9 0 Return", hands=2)
    assert wait_for(lambda: sheet.rows == 2)
    assert [sheet.row_heading(row) for row in range(2)] == [
        say("Hand {number}").format(number=number) for number in (1, 2)
    ]
    assert sheet.heading(4) == team_word(words, Team.US)
    for row in range(2):
        for column in range(4, 8):
            assert shown[row][column] in sheet.cell(row, column).name
        sentence = sheet.cell(row, 0).name
        for text in shown[row][:3] + shown[row][4:]:
            assert text in sentence


def test_totals_and_fields_are_read_by_the_bus(
    program: Program, words: Words, say: Callable[[str], str]
) -> None:
    program.press("Return", hands=0)
    (hand,) = program.press("F2 F5 4 1 Return", hands=1)
    for team, total in zip(Team, hand[6:], strict=True):
        said = say("{team}: {points}").format(team=team_word(words, team), points=total)
        program.find("panel", said)
    program.press("F3 F5 3 3", hands=1)
    label = say("With {team} (counted)").format(team=team_word(words, Team.US))
    field = program.find("text", label)
    assert field.text == "33"
    assert field.has(FOCUSED)
    program.find("radio button", team_word(words, Team.THEM))


@pytest.mark.usefixtures("listening")  # these are made first
def test_what_happens_is_announced_on_the_bus(program: Program, say: Callable[[str], str]) -> None:
    program.press("Return", hands=0)
    program.find("table", say("Sheet"))
    (hand,) = program.press("F2 F5 4 1 Return", hands=1)
    total = say("Total {us} to {them}").format(us=hand[6], them=hand[7])
    assert any(total in text for text in program.bus.heard(total))
