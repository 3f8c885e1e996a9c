"""All that stands in the entry panel, so that it can be put away and taken up again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from baloot_score.ui.entry.draft import EntryDraft


@dataclass(frozen=True, slots=True)
class Typed:
    """A draft, the texts that are in no draft, and the field that had the keys.

    `unread` holds, by the name of its field, what was typed and is no number; `place` is the name
    of the field where typing went on, or empty.
    """

    draft: EntryDraft = field(default_factory=EntryDraft)
    unread: Mapping[str, str] = field(default_factory=dict)
    place: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been entered."""
        return self.draft.is_empty and not self.unread


@dataclass(frozen=True, slots=True)
class Cleared:
    """What was cleared away, and the place of the hand that was being edited, if one was."""

    typed: Typed
    editing: int | None
