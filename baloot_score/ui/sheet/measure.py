"""What the texts of the sheet need in pixels, measured by the typeface."""

from __future__ import annotations

from PySide6.QtCore import Qt

from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.sheet_words import BETWEEN, game_text
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Contract, Level, PlayedHand, Team
from baloot_score.ui.controls.painting import text_width
from baloot_score.ui.controls.wrapping import in_two_lines
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.sheet.columns import Contents
from baloot_score.ui.sheet.lines import Column
from baloot_score.ui.sheet.model import SheetModel

TEXT_PX, NUMBER_PX = 15, 16
MOST_OF_A_NAME = 84
HEAD_PX, TEAM_HEAD_PX = 14, 15


def measure(words: Words, sheet: SheetModel) -> Contents:
    """What the widest texts that the columns may hold need.

    Taken from the words of the game instead of the rows, so that columns stay where they are from
    hand to hand and a long sheet is not read again for every one.
    """
    text, head, number = font(TEXT_PX), font(TEAM_HEAD_PX, 600), font(NUMBER_PX, 700)
    heads = {c: sheet.headerData(c, Qt.Orientation.Horizontal) or "" for c in Column}
    team = max(text_width(text, team_word(words, team)) for team in Team)
    game = max(
        text_width(text, game_text(words, PlayedHand(contract=contract, buyer=None, level=level)))
        for contract in Contract
        for level in Level
    )
    # Names may be long: they get some room, and an ellipsis beyond it.
    named = max((text_width(text, buyer) for buyer in sheet.buyer_texts), default=0)
    buyer = max(team, min(named, team + scaled(MOST_OF_A_NAME)))
    place = text_width(text, words.number("8" * max(2, len(str(sheet.rowCount())))))
    points = text_width(number, words.number("8" * max(3, len(str(sheet.highest_total)))))
    full = {column: text_width(head, heads[column]) for column in Column}
    for column, width in ((Column.NUMBER, place), (Column.BUYER, buyer), (Column.GAME, game)):
        full[column] = max(full[column], width)
    for one, other in ((Column.US, Column.THEM), (Column.TOTAL_US, Column.TOTAL_THEM)):
        full[one] = full[other] = max(full[one], full[other], points)
    return Contents(
        full=full,
        folded_game=team + text_width(text, BETWEEN) + game,
        stacked_total=max(
            text_width(head, line)
            for column in (Column.TOTAL_US, Column.TOTAL_THEM)
            for line in in_two_lines(heads[column]).split("\n")
        ),
        total_numbers=points,
        game_head=text_width(head, heads[Column.GAME]),
    )
