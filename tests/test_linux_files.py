"""What desktops and manuals read of the program is right, and tells all that the program takes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtWidgets import QApplication

from baloot_score import __version__
from baloot_score.cli import exit_codes
from baloot_score.cli.arguments import COMMANDS, EXPORT_FORMATS, SAME_ID, SEPARATORS, every_option
from baloot_score.i18n.help.content import Table, texts_of
from baloot_score.i18n.help.manual import manual_texts
from baloot_score.i18n.words import LANGUAGES, load_words
from baloot_score.ui.entry.keys import EntryKey
from linux import manual

REPOSITORY = Path(__file__).resolve().parent.parent
LINUX = REPOSITORY / "packaging" / "linux"
FOR_MEASURING = "--exit-after-paint"
SYSTEM_TYPES = """<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="text/plain"><glob pattern="*.txt"/></mime-type>
  <mime-type type="application/json">
    <sub-class-of type="text/plain"/>
    <glob pattern="*.json"/>
  </mime-type>
</mime-info>
"""
"""What shared-mime-info says of documents of this kind."""
TYPE = "application/x-baloot-score+json"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


WHEN = datetime(2026, 5, 4, tzinfo=UTC)


@pytest.fixture(params=["en", "ar"])
def language(request: pytest.FixtureRequest) -> str:
    """A language that the program speaks."""
    return str(request.param)


@pytest.fixture
def page(qapp: QApplication, language: str) -> str:
    """The manual page of a language as it is written for a build."""
    return manual.manual(WHEN, language)


def valid(tool: str, *arguments: str) -> None:
    """Ask a tool of the system whether a file is right; it need not be here."""
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not installed")
    done = subprocess.run([tool, *arguments], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_desktop_file_is_valid() -> None:
    valid("desktop-file-validate", str(LINUX / "baloot-score.desktop"))


def test_metadata_for_software_centres_are_valid(tmp_path: Path) -> None:
    text = (LINUX / "baloot-score.metainfo.xml.in").read_text(encoding="utf-8")
    filled = tmp_path / "org.baloot_score.BalootScore.metainfo.xml"
    filled.write_text(text, encoding="utf-8")
    valid("appstreamcli", "validate", "--no-net", str(filled))


def test_manual_is_valid(page: str, language: str, tmp_path: Path) -> None:
    path = tmp_path / "baloot-score.1"
    path.write_text(page, encoding="utf-8")
    assert page.isascii() is (language == "en")
    assert "@" not in page
    assert not re.search("[\u200e\u200f\u2066-\u2069]", page)
    valid("mandoc", "-T", "lint", "-W", "warning", str(path))


def test_index_of_manual_pages_finds_the_program(page: str, tmp_path: Path) -> None:
    path = tmp_path / "baloot-score.1"
    path.write_text(page, encoding="utf-8")
    valid("lexgrog", str(path))


def test_manual_of_arabic_is_told_in_arabic(qapp: QApplication) -> None:
    texts = manual_texts(load_words("ar"))
    assert [text for text in texts.values() if not re.search("[\u0621-\u064a]", text)] == []
    headings = [line for line in manual.manual(WHEN, "ar").splitlines() if line[:3] == ".SH"]
    assert len(headings) > 10
    assert [line for line in headings if re.search("[A-Za-z]", line[3:])] == []


def test_each_language_has_its_manual_where_it_is_looked_for(qapp: QApplication) -> None:
    found = {place.as_posix(): page for place, page in manual.pages(WHEN)}
    wanted = {"man1/baloot-score.1": "en", "ar/man1/baloot-score.1": "ar"}
    assert {place: found[place] for place in wanted} == {
        place: manual.manual(WHEN, language) for place, language in wanted.items()
    }
    assert len(found) == len(LANGUAGES)


def test_manual_names_every_command_option_word_key_and_exit_code(page: str) -> None:
    spoken = page.replace("\\-", "-")
    words = {*every_option(), *COMMANDS, *EXPORT_FORMATS, *SEPARATORS, *SAME_ID, "-h"}
    codes = {str(value) for name, value in vars(exit_codes).items() if name.isupper()}
    missing = {word for word in words - {FOR_MEASURING} if word not in spoken}
    missing |= {code for code in codes if f".B {code}\n" not in spoken}
    missing |= {key.value for key in EntryKey if f".B {key.value}\n" not in spoken}
    assert missing == set()
    assert {"Ctrl+Q", "Alt+0", "F1"} <= set(spoken.replace(",", " ").split())
    assert f'"Baloot Score {__version__}"' in page


def test_manual_says_all_that_the_help_of_the_window_says(page: str, language: str) -> None:
    lines = set(page.splitlines())
    words = load_words(language)
    said = [
        text
        for part in manual.window_help(words)
        for section in part.sections
        for block in section.blocks
        # A table is told row by row, each answer once.
        for told in [block.as_terms(words) if isinstance(block, Table) else block]
        for text in texts_of(told)
    ]
    assert len(said) > 150
    spell = manual.Spelling(ascii_alone=language == "en")
    spelled = [spell.text(line) for text in said for line in text.split("\n")]
    assert [line for line in spelled if not {line, f".B {line}"} & lines] == []


def test_version_is_the_newest_released_of_the_changelog_and_of_the_metadata() -> None:
    changelog = (REPOSITORY / "CHANGELOG.md").read_text(encoding="utf-8")
    heads = re.findall(r"^## \[(.+?)\](?: - (\d{4}-\d\d-\d\d))?$", changelog, re.MULTILINE)
    unreleased, *released = heads
    assert unreleased == ("Unreleased", "")
    entries = ElementTree.parse(LINUX / "baloot-score.metainfo.xml.in").iter("release")
    assert [(entry.attrib["version"], entry.attrib["date"]) for entry in entries] == released
    assert [day for _version, day in released] == sorted(
        (day for _v, day in released), reverse=True
    )
    assert released[0][0] == __version__


def test_document_is_told_by_its_beginning() -> None:
    magic = ElementTree.parse(LINUX / "baloot-score.mime.xml").iter(f"{MIME}match")
    beginnings = []
    for match in magic:
        first, last = (int(number) for number in match.attrib["offset"].split(":"))
        beginnings.append((match.attrib["value"].encode(), first, last))
    assert beginnings
    for document in (
        REPOSITORY / "resources" / "sample-evening.json",
        REPOSITORY / "tests" / "data" / "exports" / "evenings.json",
    ):
        content = document.read_bytes()
        assert any(first <= content.find(value) <= last for value, first, last in beginnings), (
            document.name
        )


def test_desktops_start_the_program_on_documents() -> None:
    entry = (LINUX / "baloot-score.desktop").read_text(encoding="utf-8").splitlines()
    assert {"Exec=baloot-score %F", f"MimeType={TYPE};"} <= set(entry)
    types = ElementTree.parse(LINUX / "baloot-score.mime.xml").findall(f"{MIME}mime-type")
    assert [one.attrib["type"] for one in types] == [TYPE]
    metadata = ElementTree.parse(LINUX / "baloot-score.metainfo.xml.in")
    assert [one.text for one in metadata.iter("mediatype")] == [TYPE]


def test_desktops_tell_documents_from_other_files_of_their_ending(tmp_path: Path) -> None:
    packages = tmp_path / "mime" / "packages"
    packages.mkdir(parents=True)
    (packages / "freedesktop.org.xml").write_text(SYSTEM_TYPES, encoding="utf-8")
    shutil.copy(LINUX / "baloot-score.mime.xml", packages)
    valid("update-mime-database", str(tmp_path / "mime"))
    ours = [
        REPOSITORY / "resources" / "sample-evening.json",
        REPOSITORY / "tests" / "data" / "exports" / "evenings.json",
        tmp_path / "without-an-ending",
        tmp_path / "in-one-line.json",
    ]
    shutil.copy(ours[0], ours[2])
    ours[3].write_text('{"format":"baloot-score","version":1,"sessions":[]}', encoding="utf-8")
    others = [tmp_path / "other.json", tmp_path / "rules.json"]
    others[0].write_text('{"baloot": "score"}', encoding="utf-8")
    others[1].write_text('{"format": "baloot-score-rules", "version": 1}', encoding="utf-8")
    code = (
        "import sys; from PySide6.QtCore import QMimeDatabase; types = QMimeDatabase()\n"
        "print(*[types.mimeTypeForFile(path).name() for path in sys.argv[1:]])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *map(str, [*ours, *others])],
        env=os.environ | {"XDG_DATA_DIRS": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.split() == [TYPE] * len(ours) + ["application/json"] * len(others)
