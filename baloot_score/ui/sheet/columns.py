"""How wide each column of the sheet is: all of them in a wide panel, fewer in a narrow one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from baloot_score.ui.fonts import scaled
from baloot_score.ui.sheet.lines import Column

EDGE = 8
"""Where text starts in the first column: under the words of the tabs above it."""


class Contents(NamedTuple):
    """How many pixels the texts of the columns need, without any padding.

    `full` goes by column; `folded_game` is for the game with its buyer in one cell,
    `stacked_total` for the header of a running total broken into two lines, `game_head` for that of
    the game.
    """

    full: Mapping[Column, int]
    folded_game: int
    stacked_total: int
    total_numbers: int
    game_head: int


class ColumnPlan(NamedTuple):
    """Widths in pixels by column, 0 where a column is hidden; they fill the panel exactly.

    `folded`: the buyer stands in the game's cell. `stacked`: the headers of the running totals
    take two lines.
    """

    widths: Mapping[Column, int]
    padding: int
    folded: bool
    stacked: bool


class _Manner(NamedTuple):
    """One way to set the columns, good enough when the details get `details` pixels.

    Both lengths are those of a text as large as designed; they follow its scale.
    """

    padding: int
    details: int
    stacked: bool = False
    folded: bool = False


_MANNERS = (
    _Manner(16, 280),
    _Manner(12, 215),
    _Manner(9, 120, stacked=True),
    _Manner(8, 110, stacked=True, folded=True),
    _Manner(5, 72, stacked=True, folded=True),
)


_GIVING_WAY = ((Column.NUMBER,), (Column.TOTAL_US, Column.TOTAL_THEM))
"""What goes, one after the other, when even the name of the game finds no room: where it stands
can be seen, and the totals are on the board."""


def plan_columns(available: int, contents: Contents) -> ColumnPlan:
    """The roomiest way to set the columns in a width of so many pixels.

    The details take what the others leave. Where that is too little for any text they go: they can
    still be read in the tool tip.
    """
    widths: dict[Column, int] = {}
    for manner in _MANNERS:
        widths = _widths(manner, contents)
        if available - sum(widths.values()) >= scaled(manner.details):
            widths[Column.DETAILS] = available - sum(widths.values())
            return ColumnPlan(widths, scaled(manner.padding), manner.folded, manner.stacked)
    last = _MANNERS[-1]
    least = contents.game_head + 2 * scaled(last.padding)
    left = available - sum(widths.values())
    for columns in _GIVING_WAY:
        if widths[Column.GAME] + left < least:
            left += sum(widths[column] for column in columns)
            widths.update(dict.fromkeys(columns, 0))
    widths[Column.GAME] = max(1, widths[Column.GAME] + left)
    stacked = last.stacked and widths[Column.TOTAL_US] > 0
    return ColumnPlan(widths, scaled(last.padding), last.folded, stacked)


def _widths(manner: _Manner, contents: Contents) -> dict[Column, int]:
    """The width of every column but the details, which get 0 here."""
    padding = scaled(manner.padding)
    widths = {column: contents.full[column] + 2 * padding for column in Column}
    widths[Column.NUMBER] = contents.full[Column.NUMBER] + scaled(EDGE) + padding
    widths[Column.DETAILS] = 0
    if manner.stacked:
        total = max(contents.stacked_total, contents.total_numbers) + 2 * padding
        widths[Column.TOTAL_US] = widths[Column.TOTAL_THEM] = total
    if manner.folded:
        widths[Column.BUYER] = 0
        widths[Column.GAME] = contents.folded_game + 2 * padding
    return widths
