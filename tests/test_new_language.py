"""A language is added by the five lines of CONTRIBUTING, and by nothing else."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import catalogs
from baloot_score.i18n.languages import find_languages, is_right_to_left

REPOSITORY = Path(__file__).resolve().parent.parent
EDITED = "l'équipe"
"""What the throw-away translation says for the first team."""


def lines_of_contributing() -> list[str]:
    """The commands that CONTRIBUTING gives for adding a language, without their comments."""
    text = (REPOSITORY / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = re.search(r"^## Add a language\n+```sh\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert section
    return [line.partition("  #")[0].strip() for line in section[1].splitlines()]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout, to which a language may be added."""
    copy = tmp_path_factory.mktemp("checkout")
    for folder in ("baloot_score", "packaging", "resources", "translations"):
        ignored = shutil.ignore_patterns("__pycache__", "screenshots", "locale")
        shutil.copytree(REPOSITORY / folder, copy / folder, ignore=ignored)
    for added in set(catalogs.languages(copy)) - set(catalogs.OWN_LANGUAGES):
        shutil.rmtree(copy / "translations" / added)
    return copy


def run(checkout: Path, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-P", *arguments],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def translate(po: Path) -> None:
    """Translate one text, as somebody who has just begun."""
    text = po.read_text(encoding="utf-8")
    before, message, after = text.partition('msgid "Us"\nmsgstr ""')
    assert message
    po.write_text(f'{before}msgid "Us"\nmsgstr "{EDITED}"{after}', encoding="utf-8")


@pytest.fixture(scope="module")
def speaking(checkout: Path) -> Path:
    """The checkout after all lines but the last, which shows the language."""
    *steps, last = lines_of_contributing()
    assert last == "packaging/run --lang fr"
    for step in steps:
        program, *arguments = shlex.split(step)
        if program == "$EDITOR":
            translate(checkout / arguments[0])
        else:
            assert program == ".venv/bin/python"
            run(checkout, *arguments)
    return checkout


def test_program_speaks_the_new_language_and_english_for_the_rest(speaking: Path) -> None:
    sheet = run(speaking, "-m", "baloot_score", "--lang", "fr", "score", "-h")
    assert "--lang ar|en|fr" in sheet
    code = (
        "from baloot_score.i18n.words import load_words;"
        "words = load_words('fr'); print(words.gettext('Us'), words.gettext('Undo'))"
    )
    assert run(speaking, "-c", code) == f"{EDITED} Undo\n"


def test_window_opens_in_the_new_language_and_the_settings_offer_it(
    speaking: Path, tmp_path: Path
) -> None:
    data = ("--data-dir", str(tmp_path), "--exit-after-paint")
    run(speaking, "-m", "baloot_score", "--lang", "fr", *data)
    code = (
        "from baloot_score.i18n.words import load_words;"
        "from baloot_score.ui.settings_dialog.questions import questions;"
        "answers = questions(load_words('fr'))['language'].answers;"
        "print(*[answer.value for answer in answers], answers[-1].text)"
    )
    assert run(speaking, "-c", code) == "ar en fr français\n"


def test_checks_hold_for_the_new_language(speaking: Path) -> None:
    assert run(speaking, "packaging/catalogs.py", "check") == ""


def test_languages_are_those_with_a_compiled_catalog_and_ours_come_first(tmp_path: Path) -> None:
    assert find_languages(tmp_path / "none") == ("ar", "en")
    for language in ("ur", "de", "en"):
        folder = tmp_path / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "baloot_score.mo").touch()
    (tmp_path / "it").mkdir()
    assert find_languages(tmp_path) == ("ar", "en", "de", "ur")


def test_languages_that_are_written_from_the_right_are_known_with_their_lands() -> None:
    codes = ("ar", "fa_AF", "ur", "en", "fr", "arn")
    assert [code for code in codes if is_right_to_left(code)] == ["ar", "fa_AF", "ur"]
