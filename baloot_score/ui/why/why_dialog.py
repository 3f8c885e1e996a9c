"""«ليش كذا؟»: the derivation of a hand, and what other rules would have written."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from baloot_score.i18n.game_words import outcome_word, rules_name, team_word
from baloot_score.i18n.sheet_words import BETWEEN, game_text
from baloot_score.i18n.trail_words import derivation
from baloot_score.i18n.what_if_words import hand_became
from baloot_score.scoring.model import FoulHand, Hand, PlayedHand, Team
from baloot_score.scoring.rules import RuleSet
from baloot_score.scoring.score import score_sound_hand
from baloot_score.scoring.what_if import hand_under_each, own_and_presets
from baloot_score.ui.controls.label import Label
from baloot_score.ui.look import Look
from baloot_score.ui.why.sentences import WholeSentences
from baloot_score.ui.why.side_dialog import SideDialog
from baloot_score.ui.why.what_if_table import UnderRules, WhatIfTable


class WhyDialog(SideDialog):
    """Shows one hand: one that is recorded, or the one that is being entered."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        """Make the dialog; it shows no hand yet."""
        title = look.words.gettext("Why so?")
        super().__init__(look, title, parent)
        self.summary = Label(look, px=15, color="ink_muted")
        self.summary.setWordWrap(True)
        self.sentences = WholeSentences(look, title)
        self.others = Label(look, weight=600)
        self.others.setWordWrap(True)
        self.table = WhatIfTable(look, look.words.gettext("Under other rules"))
        self.body.addWidget(self.summary)
        self.body.addWidget(self.sentences)
        self.body.addWidget(self.others)
        self.body.addWidget(self.table)
        self.body.addStretch(1)
        self.sentences.cursorPositionChanged.connect(self._follow_cursor)
        self.setFocusProxy(self.sentences)
        self.sentences.setFocus()

    def show_recorded(self, number: int, hand: Hand, rules: RuleSet) -> None:
        """Show a hand of the sheet, counted from 1, and what others would have written."""
        words = self.look.words
        title = words.gettext("Hand {number}").format(number=words.number(number))
        self._show_hand(title, hand, rules)
        told = isinstance(hand, PlayedHand | FoulHand)
        for widget in (self.others, self.table):
            widget.setVisible(told)
        if told:
            self._show_others(hand, rules)

    def show_entered(self, title: str, hand: Hand, rules: RuleSet) -> None:
        """Show a hand that is being entered; others are for hands that were played."""
        self._show_hand(title, hand, rules)
        self._hide_others()

    def show_missing(self, title: str, sentence: str) -> None:
        """Say what is still missing of the hand that is being entered."""
        self.heading.setText(title)
        self.summary.setText("")
        self._tell((sentence,))
        self._hide_others()

    def text(self) -> str:
        """Heading, result and sentences, a line each."""
        lines = (self.heading.text(), self.summary.text(), self.sentences.text())
        return "\n".join(line for line in lines if line)

    def _follow_cursor(self) -> None:
        """Scroll to where a person goes on reading by keys."""
        if self.sentences.hasFocus():
            cursor = self.sentences.cursorRect()
            place = self.sentences.viewport().mapTo(self.content, cursor.center())
            self.page.ensureVisible(place.x(), place.y(), 0, cursor.height())

    def _show_hand(self, title: str, hand: Hand, rules: RuleSet) -> None:
        words = self.look.words
        points, outcome = score_sound_hand(hand, rules)
        played = game_text(words, hand)
        self.heading.setText(BETWEEN.join(part for part in (title, played) if part))
        sides = [f"{team_word(words, team)} {words.number(points.of(team))}" for team in Team]
        named = words.gettext("by {rules}").format(rules=rules_name(words, rules))
        self.summary.setText(BETWEEN.join((outcome_word(words, outcome), *sides, named)))
        self._tell(derivation(words, hand, rules))

    def _tell(self, sentences: Sequence[str]) -> None:
        before = self.sentences.text()
        self.sentences.show_sentences(sentences)
        if self.sentences.text() != before:
            self.forget_copy()

    def _hide_others(self) -> None:
        self.others.hide()
        self.table.hide()

    def _show_others(self, hand: Hand, rules: RuleSet) -> None:
        words = self.look.words
        unders = hand_under_each(hand, own_and_presets(rules))
        own = unders[0]
        lines = [
            UnderRules(
                rules_name(words, under.rules),
                under.points,
                hand_became(words, under),
                own=under is own,
                differs=under.points != own.points or under.outcome is not own.outcome,
            )
            for under in unders
        ]
        self.table.show_lines(lines)
        differs = any(line.differs for line in lines)
        self.others.setText(
            words.gettext("Under other rules")
            if differs
            else words.gettext("Other rules write the same")
        )
