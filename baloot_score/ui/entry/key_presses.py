"""What a key of the entry does in its panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baloot_score.ui.entry.draft import EntryKind
from baloot_score.ui.entry.key_changes import key_changes
from baloot_score.ui.entry.key_telling import chosen_by
from baloot_score.ui.entry.keys import EntryKey

if TYPE_CHECKING:
    from baloot_score.ui.entry.panel import EntryPanel


def press_key(panel: EntryPanel, key: EntryKey) -> None:
    """Do it; a key that fills in the hand leaves the focus in the panel."""
    direct = panel.draft.kind is EntryKind.DIRECT
    match key:
        case EntryKey.WHY:
            panel.why_asked.emit()
        case EntryKey.HELPER:
            panel.helper_asked.emit()
        case EntryKey.KEYPAD:
            panel.switch_keypad()
        case EntryKey.WAY:
            panel.choose_kind(EntryKind.PLAYED if direct else EntryKind.DIRECT)
        case EntryKey.OTHER_FIELD if direct:
            panel.direct.change_fields()
            panel.take_keys()
        case _:
            changes = key_changes(key, panel.draft, panel.players)
            if changes:
                panel.preview.hold_back()
                panel.choose(**changes)
                # The keys are elsewhere, where nobody hears what changes in a control.
                panel.preview.tell_after(chosen_by(key, panel.forms[panel.draft.kind]))
            panel.take_keys()
