"""What a change did to the sheet, in one sentence for screen readers."""

from __future__ import annotations

from baloot_score.i18n.words import Words
from baloot_score.scoring.standings import Standings
from baloot_score.session import Change, EditHand, RecordHand, RemoveHand, Way
from baloot_score.ui.sheet.lines import line_sentence, sheet_line, totals_sentence


def change_sentence(words: Words, change: Change, standings: Standings) -> str:
    """The hand that is on the sheet now, or the totals without the one that was taken away.

    Args:
        words: the language.
        change: what was done, taken back or done again.
        standings: the game that was changed, as it stands now.

    """
    place = _place_of_hand(change)
    if place is None or place >= len(standings.rows):
        return totals_sentence(words, standings.totals)
    win = standings.win
    won = win if win is not None and win.hand == place else None
    return line_sentence(words, sheet_line(words, standings.rows[place], place, won))


def _place_of_hand(change: Change) -> int | None:
    """The place of the hand that was put on the sheet; `None` where one was taken away."""
    command, undone = change.command, change.way is Way.UNDONE
    if isinstance(command, EditHand):
        return command.place
    put = isinstance(command, RecordHand) and not undone
    put_back = isinstance(command, RemoveHand) and undone
    if isinstance(command, RecordHand | RemoveHand) and (put or put_back):
        return command.place
    return None
