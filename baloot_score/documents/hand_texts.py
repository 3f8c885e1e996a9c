"""The texts of hands in one language: what many hands of a long document say is worded once."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, TypeVar

from baloot_score.i18n.bidi import clean_name
from baloot_score.i18n.sheet_words import (
    abnat_text,
    buyer_text,
    buying_player_text,
    game_text,
    notes_text,
    outcome_text,
)
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import FoulHand, Hand, PlayedHand, Players, RedealHand
from baloot_score.scoring.standings import Row

MOST_KEPT = 4096
"""So many texts of a kind are kept at once; evenings of one table have some hundreds."""

_Key: TypeAlias = tuple[object, ...]
T = TypeVar("T")


class Said(NamedTuple):
    """What a sheet says of a hand in words, whatever its abnat and whoever sat there."""

    buyer: str
    game: str
    notes: str
    outcome: str


class HandTexts:
    """Finds the texts of hands; made for one document, for it keeps what it has found."""

    def __init__(self, words: Words) -> None:
        """Speak this language."""
        self._words = words
        self._said: dict[_Key, Said] = {}
        self._abnat: dict[_Key, str] = {}
        self._players: dict[_Key, str] = {}

    def said(self, row: Row) -> Said:
        """Buyer, game, notes and outcome of a hand."""
        key = _what_is_said(row)
        found = self._said.get(key)
        if found is None:
            words, hand = self._words, row.hand
            found = Said(
                buyer_text(words, hand),
                game_text(words, hand),
                notes_text(words, row),
                outcome_text(words, row),
            )
            _keep(self._said, key, found)
        return found

    def abnat(self, hand: Hand) -> str:
        """The buyer's abnat of the hand's total."""
        if not isinstance(hand, PlayedHand):
            return ""
        abnat = hand.abnat
        key = (hand.contract, hand.buyer, abnat.us, abnat.them)
        found = self._abnat.get(key)
        if found is None:
            found = abnat_text(self._words, hand)
            _keep(self._abnat, key, found)
        return found

    def player(self, hand: Hand, players: Players) -> str:
        """The player who bought a hand, on one line; nothing where that is not known."""
        if not isinstance(hand, PlayedHand | FoulHand) or hand.buyer_seat is None:
            return ""
        key = (players.us, players.them, hand.buyer_seat)
        found = self._players.get(key)
        if found is None:
            found = clean_name(buying_player_text(self._words, hand, players))
            _keep(self._players, key, found)
        return found


def _what_is_said(row: Row) -> _Key:
    """All that the texts of `Said` are made from."""
    hand = row.hand
    if isinstance(hand, PlayedHand):
        return (
            row.outcome,
            hand.contract,
            hand.buyer,
            hand.level,
            hand.kaboot,
            hand.baloot,
            hand.projects.us,
            hand.projects.them,
            hand.locked,
        )
    if isinstance(hand, FoulHand):
        bought = (hand.contract, hand.buyer, hand.level)
        return (row.outcome, *bought, hand.by, hand.baloot, hand.projects.us, hand.projects.them)
    return (row.outcome, isinstance(hand, RedealHand) and hand.deal_stays)


def _keep(kept: dict[_Key, T], key: _Key, found: T) -> None:
    """Keep what was found; where there is no room for more, all begins anew."""
    if len(kept) >= MOST_KEPT:
        kept.clear()
    kept[key] = found
