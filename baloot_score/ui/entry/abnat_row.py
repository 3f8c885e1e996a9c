"""The abnat: one team's are typed, the other's follow at once."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal

from baloot_score.i18n.game_words import team_word
from baloot_score.scoring.model import Team
from baloot_score.ui.controls.button import IconButton
from baloot_score.ui.controls.digit_field import DigitField
from baloot_score.ui.entry.draft import EntryDraft
from baloot_score.ui.entry.keys import EntryKey
from baloot_score.ui.entry.numbers_row import NumbersRow
from baloot_score.ui.look import Look


class AbnatRow(NumbersRow):
    """The counted team's field first, then the other's; typing in one empties the other."""

    edited = Signal(object)
    """What a person changed, as fields of the draft."""

    def __init__(self, look: Look) -> None:
        """Make the row; it learns the teams from the draft."""
        words = look.words
        self.counted = DigitField(look, words.gettext("Counted abnat"))
        self.other = DigitField(look, words.gettext("The other team"))
        super().__init__(look, (self.counted, self.other))
        self.swap = IconButton(look, "swap", words.gettext("Type the other team's abnat"))
        self.swap.set_hint(EntryKey.OTHER_FIELD)
        self.swap.clicked.connect(self._change_sides)
        self.line.insertWidget(1, self.swap, 0, Qt.AlignmentFlag.AlignVCenter)
        self.counted.edited.connect(lambda: self._type(other=False))
        self.other.edited.connect(lambda: self._type(other=True))
        self._typed_other = False

    def show_draft(self, draft: EntryDraft) -> None:
        """Show what a draft holds; the text that is being typed is left alone."""
        counted = draft.counted_team
        self.counted.set_label(self._label(counted, counted=True), self._short(counted))
        label = self._label(counted and counted.other, counted=False)
        self.other.set_label(label, "" if counted else self.look.words.gettext("The others"))
        typed, derived = self.counted, self.other
        if draft.other_abnat:
            typed, derived = derived, typed
        changed = draft.other_abnat != self._typed_other
        if changed:
            self._typed_other = draft.other_abnat
            self.setFocusProxy(typed)
            if derived.hasFocus():
                typed.setFocus(Qt.FocusReason.OtherFocusReason)
        self.setEnabled(draft.kaboot is None)
        if draft.kaboot is not None:
            self._show_kaboot(draft, draft.kaboot)
            return
        if typed.has_error():
            derived.clear()
            return
        if typed.value() != draft.abnat:
            typed.set_value(draft.abnat)
            if changed:
                typed.select_all()  # the number went with the keys: the next one replaces it
        typed.set_derived(None)
        derived.set_value(None)
        derived.set_derived(_remaining(draft))

    def _show_kaboot(self, draft: EntryDraft, kaboot: Team) -> None:
        """With a kaboot nothing is typed: one team has all the abnat."""
        for field in self.fields:
            field.clear()
        if draft.contract is not None and draft.counted_team is not None:
            of_counted = draft.contract.abnat if draft.counted_team is kaboot else 0
            self.counted.set_derived(of_counted)
            self.other.set_derived(draft.contract.abnat - of_counted)

    def _label(self, team: Team | None, *, counted: bool) -> str:
        words = self.look.words
        if team is None:
            return words.gettext("Counted abnat") if counted else words.gettext("The other team")
        name = team_word(words, team)
        if counted:
            return words.gettext("With {team} (counted)").format(team=name)
        return words.gettext("With {team}").format(team=name)

    def _short(self, counted: Team | None) -> str:
        """The label of the counted field where there is hardly room for it."""
        words = self.look.words
        if counted is None:
            return ""
        return words.gettext("{team} (counted)").format(team=team_word(words, counted))

    def _type(self, *, other: bool) -> None:
        field = self.other if other else self.counted
        self.edited.emit({"abnat": field.value(), "other_abnat": other})

    def _change_sides(self) -> None:
        self.edited.emit({"other_abnat": not self._typed_other})


def _remaining(draft: EntryDraft) -> int | None:
    """What the typed abnat leave to the other team."""
    if draft.contract is None or draft.abnat is None:
        return None
    remaining = draft.contract.abnat - draft.abnat
    return remaining if remaining >= 0 else None
