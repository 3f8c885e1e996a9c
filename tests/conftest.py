"""What every test stands on: no screen, no real user's data, no widget left behind."""

from __future__ import annotations

import gc
import itertools
import os
import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# Before Qt is loaded for the first time.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# Nothing is asserted about time, on a busy machine neither.
settings.register_profile("patient", settings(), deadline=None)
settings.load_profile("patient")

USER_FOLDERS = {
    "HOME": "",
    "USERPROFILE": "",
    "XDG_DATA_HOME": "data",
    "XDG_CONFIG_HOME": "config",
    "XDG_CACHE_HOME": "cache",
    "XDG_STATE_HOME": "state",
    "APPDATA": "roaming",
    "LOCALAPPDATA": "local",
    # On Windows platformdirs asks the system and believes these alone.
    "WIN_PD_OVERRIDE_APPDATA": "roaming",
    "WIN_PD_OVERRIDE_LOCAL_APPDATA": "local",
}


@pytest.fixture(scope="session")
def empty_homes(tmp_path_factory: pytest.TempPathFactory) -> Callable[[], Path]:
    """A home that nothing has been written into; one serves until something has."""
    # Numbered by itself: `mktemp` looks through all folders of all tests before.
    homes = tmp_path_factory.mktemp("homes")
    numbers = itertools.count()
    home = homes / "0"

    def empty_home() -> Path:
        nonlocal home
        while home.exists() and any(home.iterdir()):
            home = homes / str(next(numbers))
        home.mkdir(exist_ok=True)
        return home

    return empty_home


@pytest.fixture(autouse=True)
def user_folders(empty_homes: Callable[[], Path]) -> Iterator[Path]:
    """An empty home for each test, so that no test reads or writes a real user's data."""
    home = empty_homes()
    with pytest.MonkeyPatch.context() as patch:
        for name, folder in USER_FOLDERS.items():
            patch.setenv(name, str(home / folder))
        yield home


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    """The application's arguments: Fusion looks the same everywhere."""
    return ["baloot-score", "-style", "Fusion"]


@pytest.fixture(autouse=True)
def no_widget_left_behind() -> Iterator[None]:
    """Fail a test after which a window of its own is still there."""
    before = set(_top_level_widgets())
    yield
    if set(_top_level_widgets()) - before:
        gc.collect()
    left = {key: name for key, name in _top_level_widgets().items() if key not in before}
    if left:
        _delete(left)
        pytest.fail(f"left behind: {', '.join(sorted(left.values()))}", pytrace=False)


def _top_level_widgets() -> dict[int, str]:
    """The address and class of every window; empty when no test has used Qt yet."""
    if "PySide6.QtWidgets" not in sys.modules:
        return {}
    import shiboken6
    from PySide6.QtCore import QEvent
    from PySide6.QtWidgets import QApplication

    if QApplication.instance() is None:
        return {}
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return {
        shiboken6.getCppPointer(widget)[0]: widget.metaObject().className()
        for widget in QApplication.topLevelWidgets()
        if widget.metaObject().className() != "QTipLabel"  # Qt keeps the last tool tip
    }


def _delete(addresses: dict[int, str]) -> None:
    """Delete the windows at these addresses, so that the next test starts clean."""
    import shiboken6
    from PySide6.QtWidgets import QApplication

    for widget in QApplication.topLevelWidgets():
        if shiboken6.isValid(widget) and shiboken6.getCppPointer(widget)[0] in addresses:
            shiboken6.delete(widget)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer to run every test of the window in both looks, which takes twice as long."""
    parser.addoption("--both-looks", action="store_true", help="no turns: all looks of all tests")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Share out what is tested by turns: neighbours differ, and each is always the same."""
    if not config.getoption("--both-looks"):
        config.hook.pytest_deselected(items=[item for item in items if _has_no_turn(item)])
        items[:] = [item for item in items if not _has_no_turn(item)]


def _has_no_turn(item: pytest.Item) -> bool:
    """Whether a mark `by_turns(parameter, values, *others)` leaves this value to other tests."""
    chosen = dict(getattr(getattr(item, "callspec", None), "params", {}))
    for mark in item.iter_markers("by_turns"):
        parameter, values, *others = mark.args
        name = getattr(item, "originalname", item.name)
        name += "".join(str(chosen.get(other)) for other in others)
        turn = values[zlib.crc32(name.encode()) % len(values)]
        if chosen.get(parameter) in values and chosen[parameter] != turn:
            return True
    return False
