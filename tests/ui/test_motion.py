"""Nothing moves where the system, or the person, does not want it."""

from __future__ import annotations

import os
import plistlib
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from baloot_score.ui import motion
from baloot_score.ui.settings import Animations

PORTAL = """
import sys
from PySide6.QtCore import ClassInfo, QCoreApplication, QObject, Slot
from PySide6.QtDBus import QDBusConnection, QDBusVariant
from PySide6.QtGui import QGuiApplication

application = QGuiApplication([])

@ClassInfo({"D-Bus Interface": "org.freedesktop.portal.Settings"})
class Settings(QObject):
    @Slot(str, str, result=QDBusVariant)
    def ReadOne(self, namespace, key):
        answers = {"reduced-motion": int(sys.argv[1]), "enable-animations": sys.argv[2] == "yes"}
        return QDBusVariant(answers[key])

settings = Settings()
bus = QDBusConnection.sessionBus()
bus.registerObject("/org/freedesktop/portal/desktop", settings, QDBusConnection.ExportAllSlots)
bus.registerService("org.freedesktop.portal.Desktop")
print("ready", flush=True)
application.exec()
"""
ASKING = """
import subprocess, sys
desktop = subprocess.Popen([sys.executable, "-c", *sys.argv[1:]], stdout=subprocess.PIPE)
desktop.stdout.readline()
from baloot_score.ui.motion import _asked_by_portal
print(_asked_by_portal())
desktop.terminate()
desktop.wait()
"""


@pytest.mark.parametrize(
    ("choice", "may"),
    [(Animations.ON, True), (Animations.OFF, False), (Animations.SYSTEM, False)],
)
def test_the_setting_comes_first_and_unseen_screens_are_still(
    qtbot: QtBot, choice: Animations, may: bool
) -> None:
    assert motion.moves(choice) is may


@pytest.mark.parametrize("reduces", [True, False])
def test_the_system_decides_where_nothing_is_set(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, reduces: bool
) -> None:
    monkeypatch.setattr(motion, "_UNSEEN", ())
    monkeypatch.setattr(motion, "system_reduces_motion", lambda: reduces)
    assert motion.moves(Animations.SYSTEM) is not reduces
    assert motion.moves(Animations.ON)


@pytest.mark.parametrize(
    ("content", "asked"),
    [
        (plistlib.dumps({"reduceMotion": True}), True),
        (plistlib.dumps({"reduceMotion": 1}, fmt=plistlib.FMT_BINARY), True),
        (plistlib.dumps({"reduceMotion": False}), False),
        (plistlib.dumps({}), False),
        (plistlib.dumps([1]), False),
        (b"<plist>", False),
        (b"bplist00\xff", False),
        (b"", False),
    ],
)
def test_a_macs_setting_is_read_from_its_file(tmp_path: Path, content: bytes, asked: bool) -> None:
    folder = tmp_path / "Library" / "Preferences"
    folder.mkdir(parents=True)
    (folder / "com.apple.universalaccess.plist").write_bytes(content)
    assert motion._asked_by_mac(tmp_path) is asked


def test_a_mac_without_the_file_asks_for_nothing(tmp_path: Path) -> None:
    assert not motion._asked_by_mac(tmp_path)


def test_no_bus_is_started_to_be_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setattr(motion, "_portal_value", lambda *_: pytest.fail("there is no bus"))
    assert not motion._asked_by_portal()


@pytest.mark.skipif(shutil.which("dbus-run-session") is None, reason="there is no message bus")
@pytest.mark.parametrize(
    ("reduced", "animations", "asked"),
    [("1", "yes", True), ("0", "no", True), ("0", "yes", False)],
)
def test_a_desktop_is_asked_over_the_bus(reduced: str, animations: str, asked: bool) -> None:
    done = subprocess.run(
        ["dbus-run-session", "--", sys.executable, "-c", ASKING, PORTAL, reduced, animations],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    assert done.stdout.split() == [str(asked)], done.stderr
