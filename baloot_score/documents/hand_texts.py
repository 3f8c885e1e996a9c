"""The texts of hands in one language: what many hands of a long document say is worded once."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, TypeVar

from baloot_score.i18n.bidi import clean_name
from baloot_score.i18n.sheet_words import (
    abnat_text,
    buyer_text,
    game_text,
    notes_text,
    outcome_text,
)
from baloot_score.i18n.words import Words
from baloot_score.scoring.beside import Beside
from baloot_score.scoring.model import (
    FoulHand,
    Hand,
    Outcome,
    PlayedHand,
    Players,
    RedealHand,
    Seat,
)
from baloot_score.scoring.seating import player_at
from baloot_score.scoring.standings import Row

MOST_KEPT = 4096
"""So many texts of a kind are kept at once; evenings of one table have some hundreds."""

_Key: TypeAlias = tuple[object, ...]
T = TypeVar("T")


class Said(NamedTuple):
    """What a sheet says of a hand wherever it stands; `seat` is that of the player who bought."""

    buyer: str
    game: str
    abnat: str
    notes: str
    outcome: str
    seat: Seat | None


class HandTexts:
    """Finds the texts of hands; made for one document, for it keeps what it has found."""

    def __init__(self, words: Words) -> None:
        """Speak this language."""
        self._words = words
        self._hands: Beside[tuple[Outcome, Said]] = Beside()
        self._said: dict[_Key, tuple[str, str, str, str]] = {}
        self._abnat: dict[_Key, str] = {}
        self._names: dict[_Key, tuple[str, ...]] = {}

    def said(self, row: Row) -> Said:
        """The texts of a hand."""
        # Hands of a long document that are equal are the same object (`read_known_hand`): finding
        # that takes a fraction of what comparing all that the texts are made from does.
        hand = row.hand
        known = self._hands.find(hand)
        if known is not None and known[0] is row.outcome:
            return known[1]
        buyer, game, notes, outcome = self._words_of(row)
        seat = hand.buyer_seat if isinstance(hand, PlayedHand | FoulHand) else None
        said = Said(buyer, game, self._abnat_of(hand), notes, outcome, seat)
        self._hands.keep(hand, (row.outcome, said))
        return said

    def names(self, players: Players) -> tuple[str, ...]:
        """The players of all seats, each on one line; empty where they are not known."""
        key = (players.us, players.them)
        found = self._names.get(key)
        if found is None:
            found = tuple(clean_name(player_at(players, seat)) for seat in Seat)
            _keep(self._names, key, found)
        return found

    def _words_of(self, row: Row) -> tuple[str, str, str, str]:
        key = _what_is_said(row)
        found = self._said.get(key)
        if found is None:
            words, hand = self._words, row.hand
            found = (
                buyer_text(words, hand),
                game_text(words, hand),
                notes_text(words, row),
                outcome_text(words, row),
            )
            _keep(self._said, key, found)
        return found

    def _abnat_of(self, hand: Hand) -> str:
        if not isinstance(hand, PlayedHand):
            return ""
        abnat = hand.abnat
        key = (hand.contract, hand.buyer, abnat.us, abnat.them)
        found = self._abnat.get(key)
        if found is None:
            found = abnat_text(self._words, hand)
            _keep(self._abnat, key, found)
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
