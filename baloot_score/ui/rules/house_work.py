"""What a person does with house rules, done in the store; what goes wrong is told, not raised."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from baloot_score.i18n.game_words import preset_word
from baloot_score.i18n.words import Words
from baloot_score.scoring.problem_codes import ProblemCode, problem
from baloot_score.scoring.rules import Preset, RulesError, RuleSet
from baloot_score.session import HouseRule, HouseRules, StoreError
from baloot_score.session.names import same_name
from baloot_score.ui.rules.offers import PRESET_OFFERS, Key, RuleOffer, rule_offers

T = TypeVar("T")

UNSAVED = 0
"""Stands for the id of a house rule that is not saved yet: stored ones begin with 1."""


class HouseWork(QObject):
    """Each method gives what it has done, or `None` when it was told why it was not."""

    refused = Signal(object)
    """The problems of rules that cannot be saved."""
    failed = Signal(object)
    """A `StoreError`."""

    def __init__(self, house: HouseRules, words: Words, parent: QObject) -> None:
        """Work with these house rules; nothing is read yet.

        Args:
            house: the stored rules.
            words: the language, in which the presets' own names are not to be had.
            parent: what they are shown in.

        """
        super().__init__(parent)
        self._house = house
        self._of_presets = frozenset(same_name(preset_word(words, preset)) for preset in Preset)
        self.offers: tuple[RuleOffer, ...] = PRESET_OFFERS

    def read(self) -> bool:
        """Read what there is; when that fails, what was known stays."""
        found = self._try(lambda: rule_offers(self._house))
        self.offers = found or self.offers
        return found is not None

    def offer(self, key: Key) -> RuleOffer:
        """The rule set of a key; the first one when it is gone."""
        return next((offer for offer in self.offers if offer.key == key), self.offers[0])

    def save(self, key: Key, rules: RuleSet) -> HouseRule | None:
        """Save a new house rule, or put it in the place of the one with this key."""
        if same_name(rules.name) in self._of_presets:
            self.refused.emit((problem(ProblemCode.NAME_TAKEN, "name", word=rules.name.strip()),))
            return None
        if key == UNSAVED or isinstance(key, Preset):
            return self._try(lambda: self._house.save(rules))
        return self._try(lambda: self._house.change(key, rules))

    def named_copy(self, rules: RuleSet, name: str) -> RuleSet | None:
        """The rules under a name that is free, made from the one that is wanted."""
        free = self._try(lambda: self._house.free_name(name))
        return None if free is None else replace(rules, name=free)

    def delete(self, house_id: int) -> bool:
        """Delete a house rule."""
        return self._done(lambda: self._house.delete(house_id))

    def restore(self, offer: RuleOffer) -> HouseRule | None:
        """Bring back what was deleted, also as the default."""
        rules = self.named_copy(offer.rules, offer.rules.name)
        if rules is None:
            return None
        rule = self.save(UNSAVED, rules)
        if rule is not None and offer.is_default:
            self.make_default(rule.id)
        return rule

    def make_default(self, key: Key | None) -> bool:
        """Let new sessions begin with a rule set, or with none that was chosen."""
        return self._done(lambda: self._house.make_default(key))

    def is_taken(self, name: str, key: Key) -> bool:
        """Whether a preset, or another house rule than the one with this key, has a name."""
        if same_name(name) in self._of_presets:
            return True
        try:
            there = self._house.named(name)
        except StoreError:
            return False  # saving will tell what is the matter
        return there is not None and there.id != key

    def _try(self, do: Callable[[], T]) -> T | None:
        try:
            return do()
        except RulesError as error:
            self.refused.emit(error.problems)
        except StoreError as error:
            self.failed.emit(error)
        return None

    def _done(self, do: Callable[[], None]) -> bool:
        """Whether something that gives nothing back was done."""

        def done() -> bool:
            do()
            return True

        return self._try(done) is not None
