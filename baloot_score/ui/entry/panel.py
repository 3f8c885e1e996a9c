"""The entry panel: a draft becomes a hand, is checked and previewed at once, and recorded."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QScrollArea, QVBoxLayout, QWidget

from baloot_score.scoring.model import NO_POINTS, Hand, Level, Team
from baloot_score.scoring.problem_codes import Problem, ProblemCode
from baloot_score.scoring.problems import Situation, hand_problems
from baloot_score.scoring.rules import PRESETS, Preset, RuleSet
from baloot_score.scoring.score import score_sound_hand
from baloot_score.ui.controls.card import Card
from baloot_score.ui.controls.tab_line import TabLine
from baloot_score.ui.entry.draft import EntryDraft, EntryKind, draft_of
from baloot_score.ui.entry.forms import BoughtForm, Form
from baloot_score.ui.entry.numbers_row import NumbersRow
from baloot_score.ui.entry.other_forms import DirectForm, RedealForm
from baloot_score.ui.entry.preview_bar import PreviewBar
from baloot_score.ui.look import Look


class EntryPanel(Card):
    """Shows a draft in the form of its kind. It records nothing: it offers a finished hand."""

    recorded = Signal(object)
    """A hand without errors that a person wants on the sheet (or in place of the edited one)."""
    edit_left = Signal()
    """The editing of a recorded hand was given up."""
    refreshed = Signal()
    """What is entered, or what it would write, may be another."""
    helper_asked = Signal()
    """A person wants to know whose projects count."""
    why_asked = Signal()
    """A person wants to know why the preview shows what it shows."""

    def __init__(self, look: Look) -> None:
        """Make the panel with an empty draft, at the start of a game of the first preset."""
        super().__init__(look)
        self.setContentsMargins(16, 2, 16, 14)
        words = look.words
        self._look = look
        self._rules = PRESETS[Preset.CLASSIC]
        self._situation = Situation(NO_POINTS)
        self.draft = EntryDraft()
        self.editing: int | None = None
        self._asked = False
        self.tabs = TabLine(look, words.gettext("Kind of hand"))
        self.played = BoughtForm(look, foul=False)
        self.foul = BoughtForm(look, foul=True)
        self.direct = DirectForm(look)
        self.forms: dict[EntryKind, Form] = {
            EntryKind.PLAYED: self.played,
            EntryKind.DIRECT: self.direct,
            EntryKind.FOUL: self.foul,
            EntryKind.REDEAL: RedealForm(look),
        }
        for kind, title in (
            (EntryKind.PLAYED, words.gettext("Full hand")),
            (EntryKind.DIRECT, words.gettext("Direct points")),
            (EntryKind.FOUL, words.gettext("Foul")),
            (EntryKind.REDEAL, words.gettext("Redeal")),
        ):
            self.tabs.add(kind, title)
            self.forms[kind].edited.connect(self._edit)
        self.tabs.chosen.connect(lambda kind: self._edit({"kind": kind}))
        self.preview = PreviewBar(look)
        self.preview.record.clicked.connect(self.record)
        self.preview.cancel.clicked.connect(self.clear)
        self.preview.why.clicked.connect(self.why_asked)
        for form in (self.played, self.foul):
            form.projects.helper_asked.connect(self.helper_asked)
        for key, asked in (("F11", self.why_asked), ("F12", self.helper_asked)):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.activated.connect(asked)
        self._lay_out()
        self._refresh()

    def set_situation(self, rules: RuleSet, situation: Situation) -> None:
        """Tell the rules and what stands on the sheet before the hand that is entered."""
        self._rules, self._situation = rules, situation
        self._refresh()

    @property
    def rules(self) -> RuleSet:
        """The rules by which the hand is scored."""
        return self._rules

    def sound_hand(self) -> Hand | None:
        """The hand that the preview scores; `None` while something is missing or wrong."""
        hand = self.draft.hand()
        if self.forms[self.draft.kind].has_unread_text:
            return None
        return None if any(p.is_error for p in self._problems(hand)) else hand

    def edit(self, place: int, hand: Hand) -> None:
        """Start to change a recorded hand; `recorded` then offers what takes its place."""
        self.editing = place
        self.show_draft(draft_of(hand))

    def show_draft(self, draft: EntryDraft) -> None:
        """Go on with a draft, such as one that was begun before."""
        self.draft = draft
        self._asked = False
        for form in self.forms.values():
            form.forget_text()
        self._refresh()
        self.start()

    def clear(self) -> None:
        """Forget what was entered; an edited hand stays as it was recorded."""
        left, self.editing = self.editing, None
        self.show_draft(EntryDraft())
        if left is not None:
            self.edit_left.emit()

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
        hand = self.draft.hand()
        errors = [p for p in self._problems(hand) if p.is_error]
        if not errors and not form.has_unread_text:
            self.recorded.emit(hand)
            return
        self._asked = True
        self._refresh()
        control = form.control_of(errors[0]) if errors else form.start()
        if control is not None:
            control.setFocus(Qt.FocusReason.OtherFocusReason)

    def choose(self, **changes: Any) -> None:
        """Change fields of the draft, as a key of the window does."""
        self._edit(changes)

    def next_level(self) -> None:
        """Raise the hand by one level, from the last to the first."""
        levels = list(Level)
        place = levels.index(self.draft.level)
        self._edit({"level": levels[(place + 1) % len(levels)]})

    def next_team(self, field: str) -> None:
        """Pass بلوت or كبوت on: nobody, us, them."""
        order = (None, Team.US, Team.THEM)
        now = order.index(getattr(self.draft, field))
        self._edit({field: order[(now + 1) % len(order)]})

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter records from anywhere in the panel, Escape clears it, digits go to their field."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.record()
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
        elif event.text().isdecimal():
            self.start()
            field = self.window().focusWidget()
            if isinstance(field, QLineEdit):
                field.event(event)
        else:
            super().keyPressEvent(event)

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

    def _problems(self, hand: Hand) -> tuple[Problem, ...]:
        return hand_problems(hand, self._rules, self._situation)

    def _refresh(self) -> None:
        """Show the draft, its problems and its score; what is only missing is not yet a fault."""
        self.tabs.set_value(self.draft.kind)
        form = self.forms[self.draft.kind]
        for other in self.forms.values():
            other.setVisible(other is form)
        form.show_draft(self.draft)
        self.preview.show_editing(editing=self.editing is not None)
        hand = self.draft.hand()
        problems = self._problems(hand)
        # A number that cannot be read is not missing: its field says what is wrong with it.
        asked = self._asked and not form.has_unread_text
        shown = [p for p in problems if asked or p.code is not ProblemCode.MISSING]
        form.show_problems(shown)
        if self.draft.kind is EntryKind.DIRECT:
            self.direct.show_help(self.draft.points, self._rules)
        errors = [p for p in problems if p.is_error]
        if not errors and not form.has_unread_text:
            points, outcome = score_sound_hand(hand, self._rules)
            self.preview.show_score(points, outcome)
        else:
            self.preview.show_sentence(self._hint(errors, unread=form.has_unread_text))
        self.refreshed.emit()

    def _hint(self, errors: list[Problem], *, unread: bool) -> str:
        words = self._look.words
        if unread or any(p.code is not ProblemCode.MISSING for p in errors):
            return words.gettext("Mend what is marked above")
        missing = {p.field.split(".")[0] for p in errors}
        questions = {
            "by": words.gettext("Whose foul?"),
            "buyer": words.gettext("Who bought?"),
            "contract": words.gettext("Sun or hokum?"),
            "abnat": words.gettext("How many abnat?"),
            "points": words.gettext("Which points?"),
        }
        return next(question for field, question in questions.items() if field in missing)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.tabs)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        content = QWidget()
        inner = QVBoxLayout(content)
        inner.setContentsMargins(0, 0, 0, 0)
        # No stack of pages: it would be as wide and high as the largest of them.
        for form in self.forms.values():
            inner.addWidget(form)
        area.setWidget(content)
        # Only its height scrolls: what is wider than the panel could not be reached.
        bar = area.verticalScrollBar().sizeHint().width()
        area.setMinimumWidth(
            max(f.minimumSizeHint().width() for f in (self.played, self.foul)) + bar
        )
        for ground in (area.viewport(), content):
            ground.setAutoFillBackground(False)
        column.addWidget(area, 1)
        column.addWidget(self.preview)
