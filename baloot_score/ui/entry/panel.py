"""The entry panel: a draft becomes a hand, is checked and previewed at once, and recorded."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from baloot_score.scoring.model import NO_POINTS, Hand, Players
from baloot_score.scoring.problems import Situation
from baloot_score.scoring.rules import PRESETS, Preset, RuleSet
from baloot_score.scoring.seating import NO_PLAYERS
from baloot_score.ui.controls.card import Card
from baloot_score.ui.entry.bought_form import BoughtForm
from baloot_score.ui.entry.checked_draft import show_checked
from baloot_score.ui.entry.draft import EntryDraft, EntryKind, draft_of
from baloot_score.ui.entry.form import Form
from baloot_score.ui.entry.hand_check import HandCheck
from baloot_score.ui.entry.keys import EntryKey
from baloot_score.ui.entry.numbers_row import NumbersRow
from baloot_score.ui.entry.panel_parts import PanelParts
from baloot_score.ui.entry.typed import Cleared, Typed
from baloot_score.ui.look import Look
from baloot_score.ui.settings import EntryWay

if TYPE_CHECKING:
    from baloot_score.ui.entry.direct_form import DirectForm
    from baloot_score.ui.entry.keypad import Keypad

_KINDS = {EntryWay.FULL: EntryKind.PLAYED, EntryWay.QUICK: EntryKind.DIRECT}
_WAYS = {kind: way for way, kind in _KINDS.items()}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class EntryPanel(Card):
    """Shows a draft in the form of its kind. It records nothing: it offers a finished hand."""

    recorded = Signal(object)
    """A hand without errors that a person wants on the sheet (or in place of the edited one)."""
    edit_left = Signal()
    """The editing of a recorded hand was given up."""
    cleared = Signal(object)
    """What a person has just cleared away, as `Cleared`: it can be taken up again."""
    refreshed = Signal()
    """What is entered, or what it would write, may be another."""
    way_chosen = Signal(object)
    """The `EntryWay` in which a person wants to enter this hand and the next ones."""
    keypad_chosen = Signal(bool)
    """Whether a person wants the keypad on the screen."""
    keypad_placed = Signal(bool)
    """Whether the keypad stands beside the form from now on."""
    helper_asked = Signal()
    """A person wants to know whose projects count."""
    why_asked = Signal()
    """A person wants to know why the preview shows what it shows."""

    def __init__(self, look: Look) -> None:
        """Make the panel with an empty draft, at the start of a game of the first preset."""
        super().__init__(look)
        self._look = look
        self._check = HandCheck(PRESETS[Preset.CLASSIC], Situation(NO_POINTS))
        self.players: Players = NO_PLAYERS
        self._way = EntryWay.FULL
        self.draft = EntryDraft()
        self.editing: int | None = None
        self._edited = EntryDraft()
        self._aside = Typed()
        self._asked = False
        parts = self._parts = PanelParts(look, self, self._follow_form, self._follow_keypad)
        self.tabs, self.preview = parts.tabs, parts.preview
        self.keypad_switch, self.forms = parts.keypad_switch, parts.forms
        self.tabs.chosen.connect(self.choose_kind)
        self.preview.record.clicked.connect(self.record)
        self.preview.cancel.clicked.connect(self.clear_away)
        self.preview.why.clicked.connect(self.why_asked)
        parts.clear.clicked.connect(self.clear_away)
        parts.keypad_switch.clicked.connect(self.switch_keypad)
        self._refresh()

    def _follow_form(self, form: Form) -> None:
        form.edited.connect(self._edit)
        if isinstance(form, BoughtForm):
            form.projects.helper_asked.connect(self.helper_asked)

    def _follow_keypad(self, keypad: Keypad) -> None:
        from baloot_score.ui.entry.keypad_typing import type_with  # when it is needed

        type_with(keypad, self)
        keypad.placed.connect(self.keypad_placed)

    @property
    def keypad(self) -> Keypad:
        """The keypad on the screen, which may be hidden."""
        return self._parts.keypad

    @property
    def played(self) -> BoughtForm:
        """The form of a whole hand."""
        return self.forms.played

    @property
    def foul(self) -> BoughtForm:
        """The form of a foul."""
        return self.forms.foul

    @property
    def direct(self) -> DirectForm:
        """The form of a hand of which only the points are known."""
        return self.forms.direct

    def set_situation(self, rules: RuleSet, situation: Situation) -> None:
        """Tell the rules and what stands on the sheet before the hand that is entered."""
        self._check = HandCheck(rules, situation)
        self._refresh()

    def set_players(self, players: Players) -> None:
        """Tell who sits at the table: the buyer can be one of those who have a name."""
        self.players = players
        self.forms.set_players(players)

    def set_way(self, way: EntryWay) -> None:
        """Enter the next hands in this way; what is half entered stays as it is."""
        self._way = way
        if self.editing is None and self.draft.is_empty and not self.forms.unread_texts():
            self._edit({"kind": _KINDS[way]})

    def show_keypad(self, *, shown: bool) -> None:
        """Put the keypad beside the form, or take it away."""
        self._parts.show_keypad(shown=shown)

    def set_room(self, *, alone: bool, low: bool, snug: bool) -> None:
        """Tell whether the panel has the page for itself, and how scarce height is."""
        self._parts.set_room(alone=alone, low=low, snug=snug)

    @property
    def rules(self) -> RuleSet:
        """The rules by which the hand is scored."""
        return self._check.rules

    def sound_hand(self) -> Hand | None:
        """The hand that the preview scores; `None` while something is missing or wrong."""
        hand = self.draft.hand()
        if self.forms[self.draft.kind].has_unread_text:
            return None
        return hand if self._check.is_sound(hand) else None

    def edit(self, place: int, hand: Hand) -> None:
        """Start to change a recorded hand; `recorded` then offers what takes its place.

        A hand that is half entered is put aside until the edit is left. The hand that is edited
        already stays as it stands here; that of another edit is told of by `cleared`.
        """
        if place == self.editing:
            self.start()
            return
        left = Cleared(self.typed(), self.editing) if self.has_unsaved_edit else None
        if self.editing is None:
            self._aside = self.typed()
        self.editing = place
        self._edited = draft_of(hand)
        self.show_draft(self._edited)
        if left is not None:
            self.cleared.emit(left)

    @property
    def has_unsaved_edit(self) -> bool:
        """Whether a recorded hand is edited, and is another here than on the sheet."""
        changed = self.draft != self._edited or bool(self.forms.unread_texts())
        return self.editing is not None and changed

    def show_draft(self, draft: EntryDraft) -> None:
        """Go on with a draft, whose number the next one that is typed replaces."""
        self._show(draft)
        self.start()

    def typed(self) -> Typed:
        """All that stands in the panel."""
        place = self.forms.field_name(self.window().focusWidget())
        return Typed(self.draft, self.forms.unread_texts(), place)

    def show_typed(self, typed: Typed) -> None:
        """Go on where something was typed before, with the text as it was left."""
        self._show(typed.draft)
        self.forms.show_unread(typed.unread)
        self._refresh()
        self.start()
        place = self.forms.number_fields().get(typed.place)
        if place is not None and place.isEnabled():
            place.setFocus(Qt.FocusReason.OtherFocusReason)
        focus = self.window().focusWidget()
        if isinstance(focus, QLineEdit):
            focus.end(False)

    @property
    def aside(self) -> Typed:
        """The hand that was half entered when the edit began; empty while none is edited."""
        return self._aside

    def put_aside(self, typed: Typed) -> None:
        """Have this half-entered hand come back when the edit is left."""
        self._aside = typed

    def clear(self) -> None:
        """Forget what was entered, and what was put aside; an edited hand stays as recorded."""
        left, self.editing, self._aside = self.editing, None, Typed()
        self.show_draft(EntryDraft(kind=_KINDS[self._way]))
        if left is not None:
            self.edit_left.emit()

    def leave_edit(self) -> None:
        """Go on with what was half entered before the edit; the hand stays as it is recorded."""
        aside = self._aside
        if self.editing is None or aside.is_empty:
            self.clear()
            return
        self.editing, self._aside = None, Typed()
        self.show_typed(aside)
        self.edit_left.emit()

    def clear_away(self) -> None:
        """Clear because a person wants it, or leave the edit, and tell what was there."""
        typed, editing = self.typed(), self.editing
        something = self.has_unsaved_edit if editing is not None else not typed.is_empty
        self.leave_edit()
        if something:
            self.cleared.emit(Cleared(typed, editing))

    def start(self) -> None:
        """Take the focus to where the hand starts; what is typed then replaces the number."""
        control = self.forms[self.draft.kind].start()
        control.setFocus(Qt.FocusReason.OtherFocusReason)
        if isinstance(control, NumbersRow):
            control.select_all()

    def take_keys(self) -> None:
        """Take the focus from another panel, so that digits and Enter go on with this hand."""
        focus = self.window().focusWidget()
        if not self.isAncestorOf(focus):
            self.start()

    def record(self) -> None:
        """Offer the hand if it can be recorded; else show what is missing and go there."""
        form = self.forms[self.draft.kind]
        redeal = self.draft.kind is EntryKind.REDEAL
        if self.draft.is_empty and not redeal and not form.has_unread_text:
            self.start()  # a second press after a record: there is no hand to complain about
            return
        if self.draft.kind is EntryKind.DIRECT and self.direct.go_on():
            return  # one team's points are typed: Enter goes on to the other's
        hand = self.draft.hand()
        errors = [p for p in self._check.problems(hand) if p.is_error]
        if not errors and not form.has_unread_text:
            self.recorded.emit(hand)
            return
        self._asked = True
        self._refresh()
        control = form.control_of(errors[0]) if errors else form.start()
        if control is not None:
            control.setFocus(Qt.FocusReason.OtherFocusReason)

    def choose(self, **changes: Any) -> None:
        """Change fields of the draft, as another part of the window does."""
        self._edit(changes)

    def press(self, key: EntryKey) -> None:
        """Do what a key of the entry does."""
        from baloot_score.ui.entry.key_presses import press_key  # when it is needed

        press_key(self, key)

    def switch_keypad(self) -> None:
        """Show the keypad, or take it away; not beside a form without numbers."""
        if self._parts.has_numbers:
            self.show_keypad(shown=not self._parts.has_keypad)
            self.keypad_chosen.emit(self._parts.has_keypad)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter records from anywhere in the panel, Escape clears it, digits go to their field."""
        if event.key() in _ENTER and not event.isAutoRepeat():
            self.record()
        elif event.key() == Qt.Key.Key_Escape:
            self.clear_away()
        elif event.text().isdecimal():
            self.start()
            field = self.window().focusWidget()
            if isinstance(field, QLineEdit):
                field.event(event)
        else:
            super().keyPressEvent(event)

    def choose_kind(self, kind: EntryKind) -> None:
        """Go to another form; the two ways stay chosen for the next hands, an edit apart."""
        if kind is self.draft.kind:
            self.take_keys()
            return
        self._edit({"kind": kind})
        way = _WAYS.get(kind)
        if way is not None and way is not self._way and self.editing is None:
            self._way = way
            self.way_chosen.emit(way)

    def _edit(self, changes: dict[str, Any]) -> None:
        before = self.draft
        self.draft = replace(before, **changes)
        other_kind = self.draft.kind is not before.kind
        self._asked = self._asked and not other_kind
        self._refresh()
        if self.draft.kaboot is not None and before.kaboot is None:
            # The abnat cannot be typed now, and Enter must still record.
            self.preview.record.setFocus(Qt.FocusReason.OtherFocusReason)
        elif other_kind or self.draft.kaboot is not before.kaboot:
            self.start()

    def _show(self, draft: EntryDraft) -> None:
        self.draft = draft
        self._asked = False
        for form in self.forms.values():
            form.forget_text()
        self._refresh()

    def _refresh(self) -> None:
        show_checked(
            self._look.words,
            self._parts,
            self._check,
            self.draft,
            asked=self._asked,
            editing=self.editing is not None,
        )
        self.refreshed.emit()
