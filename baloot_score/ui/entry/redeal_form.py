"""The form of a redeal: a deal that was thrown in."""

from __future__ import annotations

from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.entry.draft import EntryDraft
from baloot_score.ui.entry.form import Form
from baloot_score.ui.look import Look


class RedealForm(Form):
    """Asks only whether the deal moves on."""

    def __init__(self, look: Look) -> None:
        """Make the form."""
        super().__init__(look)
        words = look.words
        self.deal = SegmentedControl(
            look,
            (
                Segment(False, words.gettext("All passed: the deal moves on")),
                Segment(True, words.gettext("Kawesh: the same dealer")),
            ),
        )
        self.deal.set_yielding(yields=True)
        self.deal.chosen.connect(lambda stays: self.edited.emit({"deal_stays": stays}))
        self.add_row(words.gettext("Deal"), self.deal, "deal_stays")
        self.finish()

    def show_draft(self, draft: EntryDraft) -> None:
        """Show what a draft holds."""
        self.deal.set_value(draft.deal_stays)
