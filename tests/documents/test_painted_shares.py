"""The picture of win shares: bars as long as they are, from the side where reading starts."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage

from baloot_score.documents.painted.pens import PAPER
from baloot_score.documents.painted.shares import Share, shares_picture
from baloot_score.i18n.words import Words, load_words

ACCENT = QColor(PAPER.accent).rgb()
SHARES = (Share("Saad", 9, 10), Share("Omar", 3, 10), Share("Badr", 0, 10))


def bars(image: QImage) -> list[tuple[int, int]]:
    """Where the bars begin and end across the picture, from top to bottom."""
    found: list[tuple[int, int]] = []
    inside = False
    for y in range(0, image.height(), 2):
        row = [x for x in range(0, image.width(), 2) if image.pixelColor(x, y).rgb() == ACCENT]
        if len(row) > 20 and not inside:
            found.append((row[0], row[-1]))
        inside = len(row) > 20
    return found


@pytest.mark.parametrize("language", ["ar", "en"])
def test_bars_are_as_long_as_the_shares(qapp: object, language: str) -> None:
    picture = shares_picture(load_words(language), "Players", "Any time", SHARES)
    first, second = bars(picture)
    long, short = first[1] - first[0], second[1] - second[0]
    assert 2.5 < long / short < 3.5
    # They begin together, at the side where the names are.
    side = 1 if language == "ar" else 0
    assert abs(first[side] - second[side]) <= 8


def test_hostile_names_are_cut_and_change_nothing_else(qapp: object) -> None:
    hostile = ("<b>" * 4_000, "\N{RIGHT-TO-LEFT OVERRIDE}152", "a\u0301" * 300)
    plain = shares_picture(Words("en"), "", "", SHARES)
    named = tuple(Share(name, 9 - 3 * place, 10) for place, name in enumerate(hostile))
    picture = shares_picture(Words("en"), "", "", named)
    assert picture.size() == plain.size()
    assert len(bars(picture)) == 3
