"""Why each hand of a game wrote what it wrote, as lines of text under its sheet."""

from __future__ import annotations

from collections.abc import Iterator

from baloot_score.documents.text_columns import GAP, line, part
from baloot_score.i18n.sheet_words import BETWEEN, buyer_text, game_text
from baloot_score.i18n.trail_words import derivation
from baloot_score.i18n.words import Words
from baloot_score.scoring.hand_rules import rules_of_hand
from baloot_score.scoring.model import Session
from baloot_score.scoring.standings import Row, Standings


def write_reasons(words: Words, session: Session, game: Standings) -> Iterator[str]:
    """The derivation of each hand under its number, each line with its line end.

    Args:
        words: the language.
        session: the session of the game, by whose rules its hands are scored.
        game: the game with its hands.

    """
    for place, row in enumerate(game.rows, 1):
        yield line(words, "")
        yield line(words, BETWEEN.join(part(words, text) for text in _heading(words, place, row)))
        for sentence in derivation(words, row.hand, rules_of_hand(session, row.hand)):
            yield line(words, GAP + part(words, sentence))


def _heading(words: Words, place: int, row: Row) -> list[str]:
    """Which hand it is: its number, what was played and who bought it."""
    game, buyer = game_text(words, row.hand), buyer_text(words, row.hand)
    heading = [words.gettext("Hand {number}").format(number=words.number(place))]
    if game:
        heading.append(game)
    if buyer:
        heading.append(words.gettext("Buyer: {team}").format(team=buyer))
    return heading
