"""What is loaded when the first window is painted: all that it shows, and nothing else.

What is painted first is a picture of the window, where one was left (`app/opening.py`); then the
window itself.

Whatever is imported at the start is waited for at every start. What the first window does not show
is imported in the function that needs it; so is what only an annotation names, under
`TYPE_CHECKING`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.session import start_session
from baloot_score.store.repository import Repository

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "baloot_score"
OTHERS = {"PySide6", "shiboken6", "shibokensupport", "signature_bootstrap", "__feature__"}
"""The packages of others, of which Qt is one with parts of its own."""
QT = {"QtCore", "QtGui", "QtSvg", "QtWidgets"}
HEAVY = {
    *("argparse", "asyncio", "concurrent", "csv", "decimal", "email", "hashlib", "html", "http"),
    *("multiprocessing", "platform", "plistlib", "sched", "socket", "ssl", "unittest", "uuid"),
    *("xml", "zoneinfo"),
}
"""Of the standard library; what Qt's own start loads anyhow is left out."""
OURS = {
    "": "app cli documents errors i18n paths scoring session store ui",
    "app": """
        changing collecting dressing error_log folders opening qt startup store stored_desk
        window
    """,
    "cli": "arguments exit_codes output time_zone",
    "documents": "streams",
    "errors": "catching caught traces",
    "i18n": """
        bidi calendars dates digits game_words languages problem_words seat_words
        series_words sheet_words store_words winning_words words
    """,
    "scoring": """
        abnat_problems arithmetic hand_rules model problem_codes problems reachable reading
        rule_problems rule_reading rules score seating series standings trail verdict
        winning
    """,
    "session": "clock hand_places listeners names opened starting undoable",
    "store": """
        connecting database early_check errors file_head health history_schema
        loading migrating opening repository row_values rows rule_rows safe_files
        schema statements
    """,
    "ui": """
        actions application backups board controls dressing entry error_teller fonts icons
        importing json_file key_sequences look main_window motion
        opening_picture qt_messages seats
        second_screen session_dialogs settings settings_dialog sharing sheet
        single_window statistics style_sheet table theme unfinished unfinished_file
        unfinished_keeper why window window_place
    """,
    "ui.backups": "opening",
    "ui.board": """
        board dealer_chip duration elided progress state table tally team_card
        team_tag team_texts total
    """,
    "ui.controls": """
        alt_keys announcing button card chip digit_entry digit_field floating flow
        focus label notice painted_button painted_table painting segment_button
        segmented tab_line tab_order team_chip team_switch view_ring wrapping
    """,
    "ui.entry": """
        abnat_row bought_form buyer checked_draft draft field_row form form_area
        forms_by_kind hand_check kept_settings key_changes keys missing numbers_row panel
        panel_parts preview_bar preview_buttons projects_row typed
    """,
    "ui.importing": "dropping opening",
    "ui.seats": "round_table seat_button seat_changes",
    "ui.second_screen": "showing",
    "ui.settings_dialog": "opening",
    "ui.sharing": "opening",
    "ui.sheet": """
        columns delegate games header lines measure model pages panel view
    """,
    "ui.statistics": "opening",
    "ui.table": """
        cleared_offer edit_telling entry_shortcuts game_in_sight header page play
        winning_moment
    """,
    "ui.why": "explaining",
    "ui.window": "connecting furnishing navigation offering pages",
}
"""The modules by their packages, where the window shows the table of a game."""
BEFORE_THE_PICTURE = {
    **{part: OURS[part] for part in ("app", "cli", "documents", "errors")},
    "": "app cli documents errors i18n paths scoring store ui",
    "i18n": "bidi calendars digits languages store_words words",
    "scoring": "problem_codes",
    "store": "connecting early_check errors file_head health history_schema safe_files schema",
    "ui": """
        application json_file main_window opening_picture qt_messages settings single_window
        unfinished_file window_place
    """,
}
"""Those that are loaded when a picture of the window is painted, before the window itself."""
_PICTURE = """
import os, sys
from baloot_score import app
from baloot_score.app.opening import show_the_picture
from baloot_score.cli import main

def tell(start):
    assert start.window.centralWidget().was_painted
    print(*sys.modules, flush=True)
    os._exit(0)

app.STEPS = (*app.STEPS[: app.STEPS.index(show_the_picture) + 1], tell)
main(["--data-dir", sys.argv[1]])
"""
_CODE = """
import gc, sys
from baloot_score.cli import main
assert main(["--exit-after-paint", "--data-dir", sys.argv[1]]) == 0
assert gc.isenabled()  # it is held only while the window is made
from PySide6.QtWidgets import QApplication
assert QApplication.instance().styleSheet()  # it is there before the window is shown
print(*sys.modules)
"""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """All modules at the first paint of a session's table."""
    folder = tmp_path_factory.mktemp("start")
    with Repository.open(folder / "baloot-score.sqlite3") as repository:
        start_session(repository, PRESETS[Preset.CLASSIC])
    return modules_of(_CODE, str(folder))


def modules_of(code: str, *arguments: str) -> set[str]:
    """The modules that a process of its own tells."""
    # What a test run brings along, such as measuring what it covers, would be seen too.
    environment = {name: value for name, value in os.environ.items() if "COV" not in name}
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT,
        env=environment | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=50,
    )
    return set(done.stdout.split())


def full_names(modules: dict[str, str]) -> set[str]:
    """The full names of modules of ours that stand by their packages."""
    return {
        ".".join(filter(None, (PACKAGE, package, name)))
        for package, names in modules.items()
        for name in names.split()
    }


def ours(modules: set[str]) -> set[str]:
    return {name for name in modules if name.startswith(f"{PACKAGE}.")}


def test_of_ours_nothing_is_loaded_that_the_table_does_not_show(loaded: set[str]) -> None:
    more = sorted(ours(loaded) - full_names(OURS))
    assert not more, f"import this where it is used, or list it if the table shows it: {more}"


def test_the_list_holds_nothing_that_is_not_loaded(loaded: set[str]) -> None:
    fewer = sorted(full_names(OURS) - ours(loaded))
    assert not fewer, f"no longer loaded, so take it off the list: {fewer}"


def test_a_picture_of_the_window_waits_for_little_of_ours(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "tests.left_window", str(tmp_path)],
        cwd=ROOT,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        check=True,
        timeout=50,
    )
    assert ours(modules_of(_PICTURE, str(tmp_path))) == full_names(BEFORE_THE_PICTURE)


def test_of_others_only_qt_is_loaded(loaded: set[str]) -> None:
    bare = modules_of("import sys; print(*sys.modules)")
    named = {name.split(".")[0] for name in loaded - bare} - {PACKAGE}
    assert named - set(sys.stdlib_module_names) <= OTHERS
    parts = {name.split(".")[1] for name in loaded if name.startswith("PySide6.Qt")}
    assert parts == QT


def test_of_the_standard_library_nothing_is_loaded_that_qt_does_not_load(loaded: set[str]) -> None:
    with_qt = modules_of("import sys, PySide6.QtWidgets, PySide6.QtSvg; print(*sys.modules)")
    heavy = sorted(HEAVY & (loaded - with_qt))
    assert not heavy, f"import this where it is used: {heavy}"


def test_no_source_is_read_to_look_for_features_of_pyside(tmp_path: Path) -> None:
    code = """
import linecache, sys
from baloot_score.cli import main
assert main(["--exit-after-paint", "--data-dir", sys.argv[1]]) == 0
print(*linecache.cache)
"""
    read = modules_of(code, str(tmp_path))
    assert not [file for file in read if PACKAGE in file]
