"""Who bought: a team and, where the players have names, one of its two."""

from __future__ import annotations

from typing import Any

from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Players, Team
from baloot_score.scoring.seating import TEAM_SEATS, player_at
from baloot_score.ui.entry.draft import EntryDraft, EntryKind


def next_buyer(draft: EntryDraft, team: Team, players: Players) -> dict[str, Any]:
    """Who bought after a team was chosen, once more if it is chosen already.

    First the team alone, then its players that have a name, then the team alone again; in a foul,
    where nobody need have bought, first nobody.
    """
    if draft.buyer is not team:
        return {"buyer": team, "buyer_seat": None}
    order = (None, *(seat for seat in TEAM_SEATS.of(team) if player_at(players, seat)))
    seat = draft.buyer_seat
    place = order.index(seat) if seat in order else 0
    if place + 1 < len(order):
        return {"buyer_seat": order[place + 1]}
    return {"buyer": None if draft.kind is EntryKind.FOUL else team, "buyer_seat": None}


def buyer_label(words: Words, team: Team, draft: EntryDraft, players: Players) -> str:
    """What stands in the segment of a team: its word, and the player where one was chosen."""
    seat = draft.buyer_seat
    name = player_at(players, seat) if draft.buyer is team and seat is not None else ""
    return BETWEEN.join(filter(None, (team_word(words, team), words.name(name))))
