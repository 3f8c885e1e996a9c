"""Tells in the preview what the edit of a recorded hand changes, before it is saved."""

from __future__ import annotations

from baloot_score.scoring.model import Session
from baloot_score.scoring.standings import Standings
from baloot_score.ui.entry.panel import EntryPanel


def tell_edit(entry: EntryPanel, session: Session, game: int, standings: Standings) -> None:
    """Show the difference that the edited hand makes; nothing while none is edited.

    Args:
        entry: the panel, which may edit a hand of the game.
        session: as it stands before the edit.
        game: the place of the game in sight.
        standings: how that stands.

    """
    place = entry.editing
    hand = None if place is None else entry.sound_hand()
    sentence = ""
    if place is not None and hand is not None:
        from baloot_score.i18n.edit_difference_words import edit_difference_sentence
        from baloot_score.scoring.edit_difference import edit_difference

        difference = edit_difference(session, game, place, hand, standings)
        sentence = edit_difference_sentence(entry.look.words, difference)
    entry.preview.show_difference(sentence)
