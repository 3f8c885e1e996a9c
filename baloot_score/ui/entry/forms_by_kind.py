"""The forms of the entry panel by the kind of hand, each made when its kind is chosen first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from baloot_score.scoring.model import Players, Team
from baloot_score.scoring.seating import NO_PLAYERS
from baloot_score.ui.controls.digit_field import DigitField
from baloot_score.ui.entry.bought_form import BoughtForm
from baloot_score.ui.entry.draft import EntryKind
from baloot_score.ui.entry.form import Form
from baloot_score.ui.look import Look

if TYPE_CHECKING:
    from baloot_score.ui.entry.direct_form import DirectForm


class FormsByKind(dict[EntryKind, Form]):
    """Those that were made so far; asking for the form of another kind makes it.

    Args:
        look: words and colours.
        made: is called with every form that is made, to give it a place.

    """

    def __init__(self, look: Look, made: Callable[[Form], None]) -> None:
        super().__init__()
        self._look, self._made = look, made
        self._players: Players = NO_PLAYERS

    def __missing__(self, kind: EntryKind) -> Form:
        form = self[kind] = self._make(kind)
        self._made(form)
        return form

    def _make(self, kind: EntryKind) -> Form:
        if kind in (EntryKind.PLAYED, EntryKind.FOUL):
            bought = BoughtForm(self._look, foul=kind is EntryKind.FOUL)
            bought.set_players(self._players)
            return bought
        from baloot_score.ui.entry.direct_form import DirectForm  # when one is needed
        from baloot_score.ui.entry.redeal_form import RedealForm

        return DirectForm(self._look) if kind is EntryKind.DIRECT else RedealForm(self._look)

    @property
    def played(self) -> BoughtForm:
        """The form of a whole hand."""
        return self._bought(EntryKind.PLAYED)

    @property
    def foul(self) -> BoughtForm:
        """The form of a foul."""
        return self._bought(EntryKind.FOUL)

    @property
    def direct(self) -> DirectForm:
        """The form of a hand of which only the points are known."""
        from baloot_score.ui.entry.direct_form import DirectForm

        form = self[EntryKind.DIRECT]
        assert isinstance(form, DirectForm)
        return form

    def _bought(self, kind: EntryKind) -> BoughtForm:
        form = self[kind]
        assert isinstance(form, BoughtForm)
        return form

    def set_players(self, players: Players) -> None:
        """Tell who sits at the table: the buyer can be one of those who have a name."""
        self._players = players
        for form in self.values():
            if isinstance(form, BoughtForm):
                form.set_players(players)

    def number_fields(self) -> dict[str, DigitField]:
        """The fields for numbers by their names, of the forms that were made."""
        return {name: field for form in self.values() for name, field in form.number_fields.items()}

    def field_name(self, control: QWidget | None) -> str:
        """The name of the field for a number that has the focus in this control; else empty."""
        fields = self.number_fields().items()
        return next((n for n, field in fields if field.focusProxy() is control is not None), "")

    def unread_texts(self) -> dict[str, str]:
        """What was typed and is no number, by the names of its fields."""
        fields = self.number_fields().items()
        return {name: field.raw_text() for name, field in fields if field.has_error()}

    def show_unread(self, texts: Mapping[str, str]) -> None:
        """Put text that is no number into its fields again, also of forms that were not made."""
        for name, text in texts.items():
            field = self._number_field(name)
            if field is not None:
                field.set_text(text)

    def _number_field(self, name: str) -> DigitField | None:
        """The field for a number of this name, also of a form that was not made yet."""
        kind = EntryKind.DIRECT if name in tuple(Team) else EntryKind.PLAYED
        return self[kind].number_fields.get(name)
