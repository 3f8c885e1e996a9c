"""The seats at the table by who sits there, or as the scorekeeper sees them."""

from __future__ import annotations

from typing import TypeAlias

from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Seat

NamesBySeat: TypeAlias = tuple[str, str, str, str]
"""The names of the players in the order of `Seat`, empty where unknown."""


def seat_word(words: Words, seat: Seat, players: NamesBySeat) -> str:
    """Who sits there: by name, else as the scorekeeper sees it."""
    if name := words.name(players[seat]):
        return name
    return {
        Seat.NEAR: words.pgettext("seat", "You"),
        Seat.RIGHT: words.pgettext("seat", "Right"),
        Seat.FAR: words.pgettext("seat", "Partner"),
        Seat.LEFT: words.pgettext("seat", "Left"),
    }[seat]
