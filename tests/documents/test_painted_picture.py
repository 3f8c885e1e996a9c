"""The pictures that are shared, against pictures that were looked at.

After a change that is meant, `UPDATE_GOLDEN=1 pytest tests/documents/test_painted_picture.py`
paints those in tests/data/exports/ anew: look at them before committing them. They are kept at half
their size, and compared with some tolerance: another version of Qt smooths letters in another way.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from baloot_score.documents.export import (
    ExportFormat,
    ExportOptions,
    TooLongError,
    export_sessions,
)
from baloot_score.documents.painted.pens import ELLIPSIS, PAPER, Pen, Pens
from baloot_score.documents.painted.picture import HIGHEST, MARGIN, RATIO, SHEET_WIDTH
from baloot_score.i18n.bidi import FIRST_STRONG_ISOLATE, POP_DIRECTIONAL_ISOLATE
from baloot_score.i18n.digits import Digits
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import DirectHand, PerTeam, Session
from tests.documents.catalogs import translated
from tests.documents.evenings import (
    GOLDENS,
    LOOKS,
    NAMES,
    evenings,
    exported,
    hostile,
    long_session,
)
from tests.documents.examples import document, read
from tests.documents.painting import difference, halved

pytestmark = pytest.mark.usefixtures("typeface")

UPDATE_GOLDEN = bool(os.environ.get("UPDATE_GOLDEN"))
ENGLISH = Words("en")
MOST_DIFFERENCE = 20


def painted(words: Words, folder: Path, *sessions: Session, result: bool = False) -> QImage:
    options = ExportOptions(result_only=result)
    path = exported(words, sessions, ExportFormat.PNG, folder, options)
    assert path.read_bytes().startswith(b"\x89PNG\r\n\x1a\n")
    image = QImage(str(path))
    assert not image.isNull()
    return image


@pytest.mark.parametrize(("language", "digits"), LOOKS)
@pytest.mark.parametrize("result", [False, True])
def test_the_picture_is_the_one_that_was_looked_at(
    tmp_path: Path, language: str, digits: Digits, result: bool
) -> None:
    session = evenings()[1 if result else 0]
    image = halved(painted(translated(language, digits), tmp_path, session, result=result))
    golden = GOLDENS / f"{'result' if result else 'sheet'}.{language}.{digits}.png"
    if UPDATE_GOLDEN:
        assert image.save(str(golden))
    assert difference(image, QImage(str(golden))) < MOST_DIFFERENCE


def test_one_number_that_is_another_is_noticed(tmp_path: Path) -> None:
    session = evenings()[0]
    first, second = session.games
    *hands, last = second.hands
    assert isinstance(last, DirectHand)
    other = replace(second, hands=(*hands, replace(last, points=PerTeam(2, 1))))
    found = [
        halved(painted(ENGLISH, _new(tmp_path, name), replace(session, games=(first, game))))
        for name, game in (("one", second), ("other", other))
    ]
    assert difference(*found) > 2 * MOST_DIFFERENCE
    assert difference(found[0], found[0]) == 0


def _new(folder: Path, name: str) -> Path:
    (folder / name).mkdir()
    return folder / name


def test_it_has_twice_the_pixels_of_its_width(tmp_path: Path) -> None:
    assert painted(ENGLISH, tmp_path, evenings()[0]).width() == RATIO * SHEET_WIDTH


@pytest.mark.parametrize("language", ["ar", "en"])
def test_the_winning_hand_is_tinted_on_its_whole_line(tmp_path: Path, language: str) -> None:
    image = painted(translated(language), tmp_path, evenings()[1])
    soft = QColor(PAPER.them_soft)
    lines = [
        sum(image.pixelColor(x, y) == soft for x in range(0, image.width(), 8))
        for y in range(0, image.height(), 4)
    ]
    inner = (SHEET_WIDTH - 2 * MARGIN) / SHEET_WIDTH
    assert max(lines) >= 0.9 * inner * image.width() / 8


def test_a_sheet_that_is_too_long_is_refused_and_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "long.png"
    for sessions in ([long_session(HIGHEST // 20 + 1)], [long_session(100, n) for n in range(5)]):
        with pytest.raises(TooLongError):
            export_sessions(ENGLISH, sessions, ExportFormat.PNG, path)
        assert [*tmp_path.iterdir()] == []
    assert painted(ENGLISH, tmp_path, long_session(300)).height() < RATIO * HIGHEST


def test_a_history_is_refused_before_it_is_read(tmp_path: Path) -> None:
    read = 0

    def sessions() -> object:
        nonlocal read
        while True:
            read += 1
            yield long_session(100, read)

    with pytest.raises(TooLongError):
        export_sessions(ENGLISH, sessions(), ExportFormat.PNG, tmp_path / "x.png")  # type: ignore[arg-type]
    assert read < 10


def test_the_picture_of_a_result_is_that_of_one_session(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="unpack"):
        painted(ENGLISH, tmp_path, *evenings(), result=True)
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("result", [False, True])
@pytest.mark.parametrize("name", NAMES, ids=lambda name: ascii(name)[:20])
def test_whatever_the_names_are_nothing_is_painted_over_the_edge(
    tmp_path: Path, name: str, result: bool
) -> None:
    image = painted(translated("ar"), tmp_path, hostile(name, "b"), result=result)
    ground = QColor(PAPER.ground)
    edge = int(RATIO * MARGIN) - 8
    for y in range(0, image.height(), 3):
        for x in (*range(0, edge, 5), *range(image.width() - edge, image.width(), 5)):
            assert image.pixelColor(x, y) == ground


@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize("later", [(), ((100, 0),)], ids=["at its end", "with hands after it"])
def test_why_a_game_was_won_is_never_cut(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    later: tuple[tuple[int, int], ...],
) -> None:
    written: list[str] = []
    cut = Pens.cut

    def noted(pens: Pens, text: str, pen: Pen, width: float) -> str:
        written.append(cut(pens, text, pen, width))
        return written[-1]

    monkeypatch.setattr(Pens, "cut", noted)
    ended = [{"points": {"us": 152, "them": 152}}, {"points": {"us": 30, "them": 26}}]
    ended += [{"points": {"us": us, "them": them}} for us, them in later]
    games = [{"hands": [{"kind": "direct", **hand} for hand in ended]}] * 12
    (session,) = read(document({"games": games})).sessions
    painted(translated(language), tmp_path, session, result=True)
    assert any("12" in text for text in written)
    assert not [text for text in written if ELLIPSIS in text]


@pytest.mark.parametrize("language", ["ar", "en"])
def test_a_name_that_is_broken_keeps_its_direction_on_its_further_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    written: list[str] = []
    cut = Pens.cut

    def noted(pens: Pens, text: str, pen: Pen, width: float) -> str:
        written.append(cut(pens, text, pen, width))
        return written[-1]

    monkeypatch.setattr(Pens, "cut", noted)
    name = "The Unbeatable Thursday-Night Foursome of Riyadh & <Friends>"
    painted(translated(language), tmp_path, hostile(name, name))
    rest = [text for text in written if "Friends" in text and name not in text]
    assert rest
    for line in rest:
        before = line[: line.index("Friends")]
        assert before.count(FIRST_STRONG_ISOLATE) > before.count(POP_DIRECTIONAL_ISOLATE)


def test_no_session_is_a_picture_that_says_so(tmp_path: Path) -> None:
    image = painted(ENGLISH, tmp_path)
    assert difference(image, _empty(image)) > MOST_DIFFERENCE


def _empty(like: QImage) -> QImage:
    image = QImage(like.size(), QImage.Format.Format_RGB32)
    image.fill(QColor(PAPER.ground))
    return image
