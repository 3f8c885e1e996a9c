"""The sheet as a PDF: what can be searched in it, its pages, fonts, language and direction."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from baloot_score.documents.export import ExportFormat
from baloot_score.documents.painted.pdf import first_page
from baloot_score.documents.painted.pdf_catalog import tell_language
from baloot_score.i18n.digits import Digits
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import (
    Contract,
    DirectHand,
    Game,
    PerTeam,
    PlayedHand,
    Seat,
    Team,
    TeamSheet,
)
from tests.documents.catalogs import translated
from tests.documents.evenings import (
    LOOKS,
    NAMES,
    evenings,
    exported,
    hostile,
    long_session,
    sheet_of,
)
from tests.documents.painting import needs_pdftotext, pdf_text, searchable

pytestmark = pytest.mark.usefixtures("typeface")

ENGLISH = Words("en")
LONGEST = "Abdulrahman Abdulmohsen bin Muhammad Ali Abdulwahhab Mubarak"
"""As long as a name may be that is typed."""


def written(words: Words, folder: Path, *sessions: object) -> Path:
    return exported(words, list(sessions), ExportFormat.PDF, folder)  # type: ignore[arg-type]


def pages(path: Path) -> int:
    return len(re.findall(rb"/Type /Page\b", path.read_bytes()))


@needs_pdftotext
@pytest.mark.parametrize(("language", "digits"), LOOKS)
def test_titles_names_words_and_numbers_can_be_searched(
    tmp_path: Path, language: str, digits: Digits
) -> None:
    words = translated(language, digits)
    text = pdf_text(written(words, tmp_path, *evenings()))
    for session in evenings():
        sheet = sheet_of(words, session)
        wanted = [sheet.title, *sheet.note, *sheet.names.us, *sheet.names.them]
        for game in sheet.played:
            wanted += [game.result, *map(words.number, (game.totals.us, game.totals.them))]
            for line in game.lines:
                wanted += [line.buyer, line.player, line.game, *line.notes.split(" · ")]
                wanted += map(words.number, (line.points.us, line.totals.them))
        for piece in filter(None, wanted):
            for word in map(searchable, piece.split()):
                assert word in searchable(text), word
    assert words.gettext("Page {number}").format(number=words.number(1)).split()[0] in text


@needs_pdftotext
@needs_pdftotext
@pytest.mark.parametrize("language", ["ar", "en"])
def test_a_long_title_and_long_names_are_told_on_further_lines(
    tmp_path: Path, language: str
) -> None:
    title, names = (
        ("كلمات العنوان الطويل " * 7 + "آخره"),
        ("اسم أول طويل " * 6, "اسم ثان " * 8 + "خاتمة"),
    )
    session = replace(
        evenings()[0],
        title=title,
        teams=PerTeam(TeamSheet("فريق", names), TeamSheet()),
    )
    text = searchable(pdf_text(written(translated(language, Digits.WESTERN), tmp_path, session)))
    for last in ("آخره", "خاتمة"):
        assert searchable(last) in text


@needs_pdftotext
@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize("name", ["Abdulrahman Al Mubarak", LONGEST])
def test_the_whole_name_of_a_buyer_is_told_on_further_lines(
    tmp_path: Path, language: str, name: str
) -> None:
    hand = PlayedHand(
        contract=Contract.SUN, buyer=Team.US, buyer_seat=Seat.NEAR, abnat=PerTeam(70, None)
    )
    session = replace(
        evenings()[0],
        teams=PerTeam(TeamSheet("", (name, "")), TeamSheet()),
        games=(Game(hands=(hand, hand)),),
    )
    text = pdf_text(written(translated(language, Digits.WESTERN), tmp_path, session))
    assert text.count("Mubarak") == 3, "in the head and beside both hands"


@needs_pdftotext
def test_the_columns_run_as_the_language_does(tmp_path: Path) -> None:
    for language in ("ar", "en"):
        folder = tmp_path / language
        folder.mkdir()
        words = translated(language)
        lines = pdf_text(written(words, folder, evenings()[0])).splitlines()
        buyer, total = words.gettext("Buyer"), words.gettext("Abnat")
        (titles, *_) = [line for line in lines if buyer in line and total in line]
        assert (titles.index(buyer) > titles.index(total)) is (language == "ar")


def test_the_fonts_are_in_the_file(tmp_path: Path) -> None:
    data = written(translated("ar"), tmp_path, evenings()[0]).read_bytes()
    names = set(re.findall(rb"/FontName /(\S+)", data))
    assert any(b"IBMPlexSansArabic" in name for name in names)
    assert len(re.findall(rb"/FontFile2 \d+ 0 R", data)) == data.count(b"/FontName")


@pytest.mark.parametrize(("language", "direction"), [("ar", b"R2L"), ("en", b"L2R")])
def test_it_says_its_title_its_language_and_its_direction(
    tmp_path: Path, language: str, direction: bytes
) -> None:
    data = written(translated(language), tmp_path, evenings()[0]).read_bytes()
    title = "سهرة الديوانية".encode("utf-16-be")
    assert b"/Title (\xfe\xff" + title in data.replace(b"\\", b"")
    catalog = data[data.rindex(b"/Type /Catalog") :]
    assert b"/Lang (%s)" % language.encode() in catalog
    assert b"/DisplayDocTitle true /Direction /%s" % direction in catalog
    # The last table leads to the new catalog, and from it to all that was there before.
    place = int(data.rsplit(b"startxref", 1)[1].split()[0])
    table = data[place:].split()
    assert table[:3] == [b"xref", b"3", b"1"]
    assert data[int(table[3]) :].startswith(b"3 0 obj\n<<\n/Type /Catalog")
    before = int(data[place:].partition(b"/Prev ")[2].split()[0])
    assert data[before:].startswith(b"xref\n0 ")


def test_several_sessions_share_the_name_of_the_program(tmp_path: Path) -> None:
    data = written(ENGLISH, tmp_path, *evenings()).read_bytes()
    assert b"/Title (\xfe\xff" + "Baloot Score".encode("utf-16-be") in data


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"%PDF-1.4\nstartxref\n9\n%%EOF\n",
        b"%PDF-1.4\ntrailer\n<<\n/Root 3 0 R\n>>\nstartxref\n99999 \n%%EOF\n",
        b"%PDF-1.4\nxref\n0 9 \ntrailer\n<<\n/Root 3 0 R\n>>\nstartxref\n9 \n%%EOF\n",
        b"%PDF-1.4\nxref\n0 1 \ntrailer\n<<\n/Root 3 0 R\n>>\nstartxref\n9 \n%%EOF\n",
    ],
)
def test_a_pdf_of_another_shape_stays_as_it_is(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "other.pdf"
    path.write_bytes(data)
    tell_language(path, "ar", right_to_left=True)
    assert path.read_bytes() == data


@needs_pdftotext
def test_a_long_game_repeats_its_titles_and_numbers_its_pages(tmp_path: Path) -> None:
    path = written(ENGLISH, tmp_path, long_session(100))
    text = pdf_text(path)
    found = text.split("\f")[:-1]
    assert len(found) == pages(path) == 4
    hands = []
    for number, page in enumerate(found, 1):
        assert "Game 1" in page
        assert ("continued" in page) is (number > 1)
        assert re.search(r"# +Buyer +Game +Abnat +Details +Us +Them +Us total +Them total", page)
        assert f"Page {number}" in page
        hands += re.findall(r"^ *(\d+) +Direct", page, re.MULTILINE)
    assert hands == [str(number) for number in range(1, 101)]
    assert "Total" in found[-1]


@needs_pdftotext
@pytest.mark.parametrize("hands", range(25, 36))
def test_the_totals_never_stand_on_a_page_without_a_hand(tmp_path: Path, hands: int) -> None:
    for page in pdf_text(written(ENGLISH, tmp_path, long_session(hands))).split("\f")[:-1]:
        assert re.search(r"^ *\d+ +Direct", page, re.MULTILINE)


@needs_pdftotext
@pytest.mark.parametrize(("language", "digits"), LOOKS)
def test_no_total_is_too_long_for_its_place(tmp_path: Path, language: str, digits: Digits) -> None:
    words = translated(language, digits)
    hands = (DirectHand(points=PerTeam(999_999, 123_456)),) * 2
    session = replace(evenings()[0], games=(Game(hands=hands),))
    text = pdf_text(written(words, tmp_path, session))
    for total in (1_999_998, 246_912):
        assert text.count(words.number(total)) == 2, "in the last line, and under the game"


@needs_pdftotext
def test_a_file_without_sessions_says_so(tmp_path: Path) -> None:
    assert "There is no session in this document." in pdf_text(written(ENGLISH, tmp_path))


@needs_pdftotext
@pytest.mark.parametrize("name", NAMES, ids=lambda name: ascii(name)[:20])
def test_whatever_the_names_are_the_numbers_stay_in_their_columns(
    tmp_path: Path, name: str
) -> None:
    path = written(ENGLISH, tmp_path, hostile(name, "b"))
    text = pdf_text(path)
    rows = re.findall(r"(\d+) of 162 .*?(\d+) +(\d+) +(\d+) +(\d+)$", text, re.MULTILINE)
    assert rows == [
        *(("100", "10", "6", "10", "6"), ("62", "16", "0", "26", "6")),
        *(("100", "10", "6", "36", "12"), ("62", "16", "0", "52", "12")),
    ]
    assert pages(path) <= 2


def test_the_pages_have_the_size_of_a4(tmp_path: Path) -> None:
    data = written(ENGLISH, tmp_path, long_session(60)).read_bytes()
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", data)
    assert len(boxes) == 2
    assert {(round(float(wide)), round(float(high))) for wide, high in boxes} == {(595, 842)}


def test_the_first_page_is_seen_alone() -> None:
    """Of a session that goes on for pages, as large as a page of A4, and with its foot."""
    page = first_page(ENGLISH, iter([sheet_of(ENGLISH, long_session(200))]), 72)
    assert (page.width(), page.height()) == (595, 842)
    foot = {page.pixelColor(x, y).name() for x in range(36, 100) for y in range(790, 806)}
    assert len(foot) > 1
    shorter = first_page(ENGLISH, iter([sheet_of(ENGLISH, long_session(1))]), 72)
    assert shorter != page
