"""The id of a session that brings none: made of what it says, so that it is known again."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection
from uuid import UUID, uuid5

from baloot_score.documents.faults import FaultCode
from baloot_score.documents.json_text import unreadable

_OURS = UUID("5f6a1b1e-6d0c-4f53-9a52-3c1f0f6f5c15")


class ContentIds:
    """Makes the ids of the sessions of one document that have none.

    The same document gives the same ids each time, however its text is laid out. Whatever a session
    says goes into its id, also what this version passes over, and nothing of the document around
    it: another session may stand beside it the next time. Those that say the same are numbered.
    """

    def __init__(self, taken: Collection[str]) -> None:
        """Make none of the ids that other sessions of the document have."""
        self._taken = taken
        self._alike: Counter[UUID] = Counter()

    def of(self, item: object) -> str:
        """The id of a session, from its plain data.

        Raises:
            DocumentError: when too many lists and objects lie inside each other.

        """
        try:
            said = uuid5(_OURS, json.dumps(item, sort_keys=True))
        except RecursionError:
            raise unreadable(FaultCode.TOO_DEEP) from None
        while True:
            number = self._alike[said]
            self._alike[said] += 1
            made = str(uuid5(said, str(number)))
            if made not in self._taken:
                return made
