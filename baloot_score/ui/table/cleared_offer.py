"""Offers to take up again what was cleared away, until something else is entered or told."""

from __future__ import annotations

from baloot_score.i18n.words import Words
from baloot_score.ui.controls.notice import Notice
from baloot_score.ui.entry.typed import Typed
from baloot_score.ui.unfinished import Unfinished


class ClearedOffer:
    """Holds what was cleared away last, as long as a notice tells of it.

    Args:
        words: the language of the notice.
        notice: where it is told.

    """

    def __init__(self, words: Words, notice: Notice) -> None:
        self._words, self._notice = words, notice
        self._cleared: Unfinished | None = None
        self._came_back = Typed()
        self._by_redo = False
        self._said = ""

    @property
    def holds(self) -> bool:
        """Whether there is something that can be taken up again."""
        return self._cleared is not None

    @property
    def offered(self) -> Unfinished | None:
        """What can be taken up again as long as the notice says so, and nothing else."""
        said = self._notice.isVisible() and self._notice.text() == self._said
        return self._cleared if said else None

    @property
    def is_for_redo(self) -> bool:
        """Whether redo takes up what is offered, for undo has cleared it away."""
        return self.offered is not None and self._by_redo

    @property
    def is_for_undo(self) -> bool:
        """Whether undo takes up what is offered."""
        return self.offered is not None and not self._by_redo

    def show(self, cleared: Unfinished, came_back: Typed, *, by_redo: bool = False) -> None:
        """Say what was cleared away: a new hand, or the changes of a recorded one.

        Args:
            cleared: what it was.
            came_back: what stands in the entry now, such as the hand that waited for an edit.
            by_redo: whether redo takes it up instead of undo, beside the notice.

        """
        words = self._words
        sentence = words.gettext("What was entered has been cleared")
        if cleared.editing is not None:
            sentence = words.gettext("Hand {number} stays as it was recorded")
            sentence = sentence.format(number=words.number(cleared.editing + 1))
        self._notice.show_message(sentence, words.gettext("Undo"))
        self._cleared, self._came_back, self._by_redo = cleared, came_back, by_redo
        self._said = sentence

    def follow(self, typed: Typed) -> None:
        """Offer it no more once something else is entered; the field with the keys is nothing."""
        same = typed._replace(place="") == self._came_back._replace(place="")
        if self.holds and not (same or typed.is_empty):
            self.drop()

    def drop(self) -> None:
        """Offer it no more."""
        self._cleared = None
        self._notice.dismiss()

    def take(self) -> Unfinished | None:
        """What was cleared away; it can be taken up once."""
        cleared, self._cleared = self._cleared, None
        return cleared
