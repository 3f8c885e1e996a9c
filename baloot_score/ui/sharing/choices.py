"""What a person chooses: how much is shared, as what, and what stands between cells of CSV."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.settings import Separator, Settings, ShareForm
from baloot_score.ui.sharing.parcel import Extent, Parcel, Subject, fits, parcel_of
from baloot_score.ui.sharing.texts import extent_texts, form_note, form_texts, why_not


class ShareChoices(QWidget):
    """The choices, of which only those that go together can be made."""

    changed = Signal()
    """Something else is to be shared, or as something else."""
    form_chosen = Signal(object)
    """The `ShareForm` that a person chose."""
    separator_chosen = Signal(object)
    """The `Separator` that a person chose."""

    def __init__(self, look: Look, subject: Subject, settings: Settings) -> None:
        """Offer what can be shared; a form that does not fit it gives way to one that does."""
        super().__init__()
        words = look.words
        self._look, self._subject = look, subject
        texts = extent_texts(words, subject)
        self.extent: SegmentedControl[Extent] = SegmentedControl(
            look,
            [Segment(each, texts[each]) for each in subject.extents],
            label=words.gettext("What is shared"),
        )
        # Whoever opens it at the table means the evening, and in the list what is marked there.
        own = Extent.SESSION if len(subject.ids) == 1 else Extent.CHOSEN
        self.extent.set_value(own)
        self.form: SegmentedControl[ShareForm] = SegmentedControl(
            look,
            [Segment(each, text) for each, text in form_texts(words).items()],
            label=words.gettext("As what"),
        )
        self.form.set_yielding(True)
        self.form.set_value(settings.share_form)
        self.separator: SegmentedControl[Separator] = SegmentedControl(
            look,
            [
                Segment(Separator.COMMA, words.gettext("Comma")),
                Segment(Separator.SEMICOLON, words.gettext("Semicolon")),
            ],
            label=words.gettext("Between the cells"),
        )
        self.separator.set_value(settings.separator)
        self.note = Label(look, color="ink_muted")
        self.note.setWordWrap(True)
        self.extent.chosen.connect(lambda _extent: self._refresh())
        self.form.chosen.connect(self._choose_form)
        self.separator.chosen.connect(self._choose_separator)
        self._lay_out()
        self._refresh()

    def chosen_form(self) -> ShareForm:
        """As what it is shared."""
        return self.form.value() or ShareForm.TEXT

    def parcel(self) -> Parcel:
        """What the choices make."""
        extent = self.extent.value() or self._subject.extents[0]
        separator = self.separator.value() or Separator.COMMA
        return parcel_of(self._subject, extent, self.chosen_form(), separator)

    def choose(self, form: ShareForm) -> None:
        """Choose a form, as a person does."""
        self.form.set_value(form)
        self._choose_form(form)

    def take_keys(self) -> None:
        """Let the keys go on among the forms."""
        self.form.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose_form(self, form: ShareForm) -> None:
        self.form_chosen.emit(form)
        self._refresh()

    def _choose_separator(self, separator: Separator) -> None:
        self.separator_chosen.emit(separator)
        self._refresh()

    def _refresh(self) -> None:
        words, extent = self._look.words, self.extent.value() or self._subject.extents[0]
        for form in ShareForm:
            self.form.set_available(form, fits(form, extent), why_not(words, form))
        if not fits(self.chosen_form(), extent):
            self.form.set_value(next(form for form in ShareForm if fits(form, extent)))
        self._separators.setVisible(self.chosen_form() is ShareForm.CSV)
        note = form_note(words, self.chosen_form())
        self.note.setText(note)
        self.form.setAccessibleDescription(note)
        self.changed.emit()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(scaled(12))
        extents = self._titled(self.extent)
        self._separators = self._titled(self.separator)
        for part in (extents, self._titled(self.form), self._separators, self.note):
            column.addWidget(part)
        column.addStretch(1)
        extents.setVisible(len(self._subject.extents) > 1)

    def _titled(self, control: SegmentedControl[Any]) -> QWidget:
        """A control under the words that say what is chosen with it."""
        part = QWidget(self)
        column = QVBoxLayout(part)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(scaled(6))
        column.addWidget(Label(self._look, control.accessibleName(), weight=600))
        column.addWidget(control)
        return part
