"""The catalogs are complete, and each way of being wrong is noticed."""

from __future__ import annotations

import gettext
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import catalogs
from baloot_score.i18n.languages import find_languages

REPOSITORY = Path(__file__).resolve().parent.parent

CODE = '''"""Texts."""
first = _("{name} wins")
second = ngettext("{count} hand of {name}", "{count} hands of {name}", 3)
third = pgettext("verb", "Record")
'''
ARABIC = """msgid ""
msgstr ""
"Language: ar\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=6; plural=(n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n % 100 >= 3 && n % 100 <= 10 ? 3 : n % 100 >= 11 && n % 100 <= 99 ? 4 : 5);\\n"

#: baloot_score/texts.py
msgid "{name} wins"
msgstr "فاز {name}"

#: baloot_score/texts.py
msgid "{count} hand of {name}"
msgid_plural "{count} hands of {name}"
msgstr[0] "لا جولات لـ{name}"
msgstr[1] "جولة واحدة لـ{name}"
msgstr[2] "جولتان لـ{name}"
msgstr[3] "{count} جولات لـ{name}"
msgstr[4] "{count} جولة لـ{name}"
msgstr[5] "{count} جولة لـ{name}"

#: baloot_score/texts.py
msgctxt "verb"
msgid "Record"
msgstr "سجّل"
"""  # noqa: E501


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with three messages, translated and right."""
    package = tmp_path / "baloot_score"
    package.mkdir()
    (package / "texts.py").write_text(CODE, encoding="utf-8")
    po = catalogs.catalog_path(tmp_path, "ar")
    po.parent.mkdir(parents=True)
    po.write_text(ARABIC, encoding="utf-8")
    catalogs.update(tmp_path)
    assert catalogs.check(tmp_path) == []
    return tmp_path


def tamper(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_catalogs_of_the_repository_have_no_problem() -> None:
    assert catalogs.check(REPOSITORY) == []


def test_new_message_in_the_repository_makes_every_catalog_stale(tmp_path: Path) -> None:
    shutil.copytree(REPOSITORY / "translations", tmp_path / "translations")
    sources = shutil.ignore_patterns("__pycache__", "locale")
    shutil.copytree(REPOSITORY / "baloot_score", tmp_path / "baloot_score", ignore=sources)
    added = tmp_path / "baloot_score" / "ui" / "added_for_this_test.py"
    added.write_text('TEXT = _("a text that no catalog holds")\n', encoding="utf-8")
    problems = catalogs.check(tmp_path)
    assert len(problems) == 1 + len(catalogs.languages(REPOSITORY))
    assert all("'a text that no catalog holds' is in the code and not here" in p for p in problems)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("فاز {name}", "", "'{name} wins' is not translated"),
        ('"جولتان لـ{name}"', '""', "'{count} hand of {name}' lacks plural form 2 of 6"),
        ('msgstr[5] "{count} جولة لـ{name}"\n', "", "lacks plural form 5 of 6"),
        ("فاز {name}", "فاز {winner}", "has {winner} in 'فاز {winner}' only"),
        ("فاز {name}", "فاز", "lacks {name} in 'فاز'"),
        ("فاز {name}", "فاز {name", "has a broken placeholder"),
        ("فاز {name}", "فاز {name:>9}", "has {name:>9}"),
        ("فاز {name}", "فاز {name} ", "begins or ends with a space in only one"),
        ("لا جولات لـ{name}", "لا شيء", "lacks {count}, {name} in 'لا شيء'"),
        ("{count} جولات لـ{name}", "جولات لـ{name}", "lacks {count} in 'جولات لـ{name}'"),
        ("nplurals=6", "nplurals=7", "Plural-Forms is not the rule of ar: nplurals=7"),
        ("n % 100 <= 99", "n % 100 <= 2", "Plural-Forms is not the rule of ar"),
        ('msgid "{name} wins"', 'msgid "{name} lost"', "'{name} lost' is not in the code any more"),
        ('msgid "{name} wins"', 'msgid "{name} lost"', "'{name} wins' is in the code and not here"),
        ('msgctxt "verb"', 'msgctxt "noun"', "'Record' (verb) is in the code and not here"),
        (
            '#: baloot_score/texts.py\nmsgctxt "verb"',
            '#, fuzzy\nmsgctxt "verb"',
            "'Record' (verb) is fuzzy",
        ),
        ('msgctxt "verb"', '#~ msgid "old"\n#~ msgstr "قديم"\n\nmsgctxt "verb"', "'old' is not in"),
        ("msgctxt", "msgctxtt", "is not a catalog"),
    ],
)
def test_check_reports_what_is_wrong_in_arabic(
    project: Path, old: str, new: str, problem: str
) -> None:
    tamper(catalogs.catalog_path(project, "ar"), old, new)
    found = catalogs.check(project)
    assert any(line.startswith("translations/ar/") and problem in line for line in found), found


@pytest.mark.parametrize("language", [None, "ar", "en"])
def test_check_reports_a_missing_catalog(project: Path, language: str | None) -> None:
    missing = catalogs.catalog_path(project, language) if language else project / "translations"
    path = missing if language else catalogs.template_path(project)
    path.unlink()
    (problem,) = catalogs.check(project)
    assert problem.startswith(f"{path.relative_to(project).as_posix()}: cannot be read")


def test_english_may_fall_back_to_its_msgids_but_not_to_wrong_placeholders(project: Path) -> None:
    po = catalogs.catalog_path(project, "en")
    tamper(po, 'msgid "{name} wins"\nmsgstr ""', 'msgid "{name} wins"\nmsgstr "{nam} wins"')
    (problem_extra, problem_lacking) = catalogs.check(project)
    assert problem_extra.endswith("has {nam} in '{nam} wins' only")
    assert problem_lacking.endswith("lacks {name} in '{nam} wins'")


def test_message_removed_from_the_code_is_reported(project: Path) -> None:
    tamper(project / "baloot_score" / "texts.py", 'third = pgettext("verb", "Record")\n', "")
    found = catalogs.check(project)
    assert len(found) == 3
    assert all("'Record' (verb) is not in the code any more" in line for line in found)


def test_code_without_messages_is_reported(project: Path) -> None:
    (project / "baloot_score" / "texts.py").unlink()
    assert catalogs.check(project) == ["baloot_score: no message found in the code"]


def test_update_keeps_translations_and_drops_what_is_gone(project: Path) -> None:
    source = project / "baloot_score" / "texts.py"
    tamper(source, 'third = pgettext("verb", "Record")\n', 'third = _("Undo")\n')
    catalogs.update(project)
    text = catalogs.catalog_path(project, "ar").read_text(encoding="utf-8")
    assert "فاز {name}" in text
    assert "سجّل" not in text
    (problem,) = catalogs.check(project)
    assert problem.endswith("'Undo' is not translated")


def test_moving_code_changes_no_catalog(project: Path) -> None:
    def written() -> list[bytes]:
        return [path.read_bytes() for path in sorted(project.glob("translations/**/*.po*"))]

    before = written()
    source = project / "baloot_score" / "texts.py"
    lines = source.read_text(encoding="utf-8").splitlines()
    source.write_text("\n\n".join([lines[0], *reversed(lines[1:])]) + "\n", encoding="utf-8")
    catalogs.update(project)
    assert len(before) == 3
    assert written() == before


def test_a_language_that_was_taken_away_is_not_offered_any_more(project: Path) -> None:
    added = catalogs.catalog_path(project, "fr")
    added.parent.mkdir(parents=True)
    added.write_bytes(catalogs.catalog_path(project, "en").read_bytes())
    catalogs.compile_catalogs(project)
    assert find_languages(project / catalogs.PACKAGE / "locale") == ("ar", "en", "fr")
    added.unlink()
    catalogs.compile_catalogs(project)
    assert find_languages(project / catalogs.PACKAGE / "locale") == ("ar", "en")


def test_compiled_catalogs_translate_every_arabic_plural(project: Path) -> None:
    catalogs.compile_catalogs(project)
    arabic = gettext.translation("baloot_score", project / "baloot_score" / "locale", ["ar"])
    forms = {
        arabic.ngettext("{count} hand of {name}", "{count} hands of {name}", number)
        for number in (0, 1, 2, 3, 11, 100)
    }
    assert forms == {
        "لا جولات لـ{name}",
        "جولة واحدة لـ{name}",
        "جولتان لـ{name}",
        "{count} جولات لـ{name}",
        "{count} جولة لـ{name}",
    }
    english = gettext.translation("baloot_score", project / "baloot_score" / "locale", ["en"])
    assert english.pgettext("verb", "Record") == "Record"
    assert english.ngettext("{count} hand of {name}", "{count} hands of {name}", 1).startswith(
        "{count} hand of"
    )


def test_compiling_twice_gives_the_same_bytes(project: Path) -> None:
    first = [path.read_bytes() for path in catalogs.compile_catalogs(project)]
    assert [path.read_bytes() for path in catalogs.compile_catalogs(project)] == first
    assert len(first) == 2


def test_command_line_says_what_is_wrong_and_exits_with_1(project: Path) -> None:
    script = REPOSITORY / "packaging" / "catalogs.py"

    def run(command: str) -> subprocess.CompletedProcess[str]:
        arguments = [sys.executable, str(script), command, "--root", str(project)]
        return subprocess.run(
            arguments,
            capture_output=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONUTF8": "1"},
            check=False,
        )

    assert run("check").returncode == 0
    tamper(catalogs.catalog_path(project, "ar"), "فاز {name}", "")
    failed = run("check")
    assert failed.returncode == 1
    assert "'{name} wins' is not translated" in failed.stderr
    assert "Traceback" not in failed.stderr
    catalogs.catalog_path(project, "ar").unlink()
    assert run("compile").returncode == 1


@pytest.mark.parametrize("language", ["xx", "", "French", "../ar", "pt-br", "ar"])
def test_nothing_begins_for_what_is_no_new_language(
    project: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    before = sorted((project / "translations").rglob("*"))
    assert catalogs.main(["init", language, "--root", str(project)]) == 1
    assert capsys.readouterr().err
    assert sorted((project / "translations").rglob("*")) == before


def test_without_babel_it_is_said_how_to_get_it() -> None:
    script = (
        "import runpy, sys\n"
        "sys.modules['babel'] = None\n"
        "runpy.run_path('packaging/catalogs.py', run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "extract"],
        cwd=REPOSITORY,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert "Traceback" not in done.stderr
    assert "-m pip install 'babel>=2.19'" in done.stderr
