"""All that stands in the entry panel, so that it can be put away and taken up again."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from baloot_score.ui.entry.draft import EntryDraft


class Typed(NamedTuple):
    """A draft, the texts that are in no draft, and the field that had the keys.

    `unread` holds, by the name of its field, what was typed and is no number; `place` is the name
    of the field where typing went on, or empty.
    """

    draft: EntryDraft = EntryDraft()
    unread: Mapping[str, str] = MappingProxyType({})
    place: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been entered."""
        return self.draft.is_empty and not self.unread


class Cleared(NamedTuple):
    """What was cleared away, and the place of the hand that was being edited, if one was."""

    typed: Typed
    editing: int | None
