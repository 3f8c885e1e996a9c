"""What the entry panel consists of, and how it is laid out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.ui.controls.button import IconButton
from baloot_score.ui.controls.tab_line import TabLine
from baloot_score.ui.entry.draft import EntryDraft, EntryKind
from baloot_score.ui.entry.form import Form
from baloot_score.ui.entry.form_area import FormArea
from baloot_score.ui.entry.forms_by_kind import FormsByKind
from baloot_score.ui.entry.keys import EntryKey
from baloot_score.ui.entry.preview_bar import PreviewBar
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look

if TYPE_CHECKING:
    from baloot_score.ui.entry.keypad import Keypad
    from baloot_score.ui.entry.keypad_place import KeypadPlace


class PanelParts:
    """Tabs at the top, the form with the keypad beside it, and the preview at the foot.

    Args:
        look: words and colours.
        panel: what they are laid out in.
        made: is called with every form, which is made when its kind of hand is chosen first.
        keypad_made: is called with the keypad, which is made when it is shown first.

    """

    def __init__(
        self,
        look: Look,
        panel: QWidget,
        made: Callable[[Form], None],
        keypad_made: Callable[[Keypad], None],
    ) -> None:
        words = look.words
        self.tabs = TabLine(look, words.gettext("Kind of hand"))
        self._look, self._made, self._keypad_made = look, made, keypad_made
        self._panel, self._alone, self._low, self._snug = panel, False, False, False
        self.forms = FormsByKind(look, self._add_form)
        fouls = BETWEEN.join((EntryKey.OUR_FOUL, EntryKey.THEIR_FOUL))
        for kind, title, keys in (
            (EntryKind.PLAYED, words.gettext("Full hand"), EntryKey.WAY),
            (EntryKind.DIRECT, words.gettext("Quick entry"), EntryKey.WAY),
            (EntryKind.FOUL, words.gettext("Foul"), fouls),
            (EntryKind.REDEAL, words.gettext("Redeal"), EntryKey.REDEAL),
        ):
            self.tabs.add(kind, title, keys)
        self.clear = IconButton(look, "trash", words.gettext("Clear what was entered"))
        self.clear.set_hint("Esc")
        self.keypad_switch = IconButton(look, "keypad", words.gettext("Keypad on the screen"))
        self.keypad_switch.set_hint(EntryKey.KEYPAD)
        self.tabs.add_at_end(self.clear)
        self.tabs.add_at_end(self.keypad_switch)
        self._keypad: Keypad | None = None
        self._keypad_place: KeypadPlace | None = None
        self._wants_keypad = False
        self.preview = PreviewBar(look)
        self._column = QVBoxLayout(panel)
        self._area = FormArea()
        self._lay_out()
        # All that a form of another kind has in a row is in a row of this one too.
        self._area.set_widest(self.forms.played)

    def _add_form(self, form: Form) -> None:
        self._area.add(form)
        form.set_low(self._low)
        self._made(form)

    @property
    def keypad(self) -> Keypad:
        """The keypad, hidden until it is shown."""
        if self._keypad is None:
            from baloot_score.ui.entry.keypad import Keypad  # when they are needed
            from baloot_score.ui.entry.keypad_place import KeypadPlace

            self._keypad = Keypad(self._look)
            self._keypad.hide()
            self._keypad_place = KeypadPlace(self._keypad, self._middle, self._area)
            self._area.resized.connect(self._give_keypad_room)
            self._give_keypad_room()
            self._keypad_made(self._keypad)
        return self._keypad

    @property
    def has_keypad(self) -> bool:
        """Whether the keypad stands beside the forms that have numbers."""
        return self._wants_keypad

    def show_form(self, form: Form, draft: EntryDraft, *, editing: bool) -> None:
        """Bring the form of a draft to the front."""
        self.tabs.set_value(draft.kind)
        comes = form.isHidden()
        for other in self.forms.values():
            other.setVisible(other is form)
        form.show_draft(draft)
        self.keypad_switch.setVisible(bool(form.number_fields))
        self._place_keypad()
        if comes:
            self._area.fit()
        self.preview.show_editing(editing=editing)
        self.clear.setVisible(not editing and not (draft.is_empty and not form.has_unread_text))

    def show_keypad(self, *, shown: bool) -> None:
        """Put the keypad beside the form, or take it away."""
        self._wants_keypad = shown
        self._place_keypad()

    def _give_keypad_room(self) -> None:
        if self._keypad_place is not None:
            self._keypad_place.fit(alone=self._alone)

    def _place_keypad(self) -> None:
        """Show the keypad where it is wanted: a form without numbers has the room for itself."""
        shown = self.shows_keypad
        if (shown or self._keypad is not None) and self.keypad.isHidden() == shown:
            self.keypad.setVisible(shown)
            self.keypad.placed.emit(shown)

    @property
    def shows_keypad(self) -> bool:
        """Whether the keypad stands beside the form that is shown."""
        return self._wants_keypad and self.has_numbers

    @property
    def has_numbers(self) -> bool:
        """Whether a number can be typed in the form that is shown."""
        return any(form.number_fields for form in self.forms.values() if not form.isHidden())

    def set_room(self, *, alone: bool, low: bool, snug: bool) -> None:
        """Tell whether the panel has the page for itself, and whether height is scarce.

        Where it is low all is as low as text and fingers allow, and the tabs scroll with the form;
        where it is snug there is only less around the preview, so that the last row is seen whole.
        """
        self._alone = alone
        self._area.set_alone(alone=alone)
        self._give_keypad_room()
        if (low, snug) == (self._low, self._snug):
            return
        self._low, self._snug = low, snug
        self.tabs.set_low(low)
        self.preview.set_low(low, snug=snug)
        for form in self.forms.values():
            form.set_low(low)
        for button in (self.clear, self.keypad_switch):
            button.set_low(low)
        place = self._area.column if low else self._column
        if place.indexOf(self.tabs) < 0:
            place.insertWidget(0, self.tabs)
            self.tabs.show()
        self._inset()

    def _inset(self) -> None:
        """Keep the parts off the edges of the panel and off each other."""
        if self._low:
            self._panel.setContentsMargins(scaled(8), 4, scaled(8), 6)
            self._column.setSpacing(4)
            self._middle.setSpacing(6)
        else:
            below = scaled(6 if self._snug else 14)
            self._panel.setContentsMargins(scaled(16), scaled(2), scaled(16), below)
            self._column.setSpacing(scaled(4 if self._snug else 8))
            self._middle.setSpacing(scaled(12))

    def _lay_out(self) -> None:
        column = self._column
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.tabs)
        self._middle = QHBoxLayout()
        self._middle.addWidget(self._area, 1)
        column.addLayout(self._middle, 1)
        column.addWidget(self.preview)
        self._inset()
