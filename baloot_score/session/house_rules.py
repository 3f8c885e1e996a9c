"""House rules (قواعد مجلسنا): a table's own rule sets, and the rules that sessions begin with."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, count

from baloot_score.scoring.problem_codes import Problem, ProblemCode, problem
from baloot_score.scoring.rule_problems import rules_problems
from baloot_score.scoring.rules import (
    LONGEST_RULES_NAME,
    PRESETS,
    Preset,
    RulesError,
    RuleSet,
)
from baloot_score.session.names import clean_rules_name, same_name
from baloot_score.store.house_rules import HouseRule
from baloot_score.store.repository import Repository


class HouseRules:
    """The house rules of a database; each change of them is one transaction.

    Sessions have their own copies: nothing that is done here changes a sheet. What raises has
    changed nothing. Names are cleaned: they stand on one line, without hidden characters.
    """

    def __init__(self, repository: Repository) -> None:
        """Use those that are kept beside the sessions."""
        self._repository = repository
        self._stored = repository.house_rules

    def all(self) -> tuple[HouseRule, ...]:
        """All of them, oldest first. Raises `StoreError`."""
        return self._stored.all()

    def named(self, name: str) -> HouseRule | None:
        """The one of this name; the case of letters makes no difference. Raises `StoreError`."""
        return self._stored.named(same_name(clean_rules_name(name)))

    def free_name(self, name: str) -> str:
        """The name, or with the first number behind it that makes it free. Raises `StoreError`."""
        whole = clean_rules_name(clean_rules_name(name)[:LONGEST_RULES_NAME])
        taken = {same_name(kept.rules.name) for kept in self.all()}
        numbered = (
            f"{whole[: LONGEST_RULES_NAME - len(suffix)]}{suffix}"
            for suffix in (f" {number}" for number in count(2))
        )
        return next(free for free in chain((whole,), numbered) if same_name(free) not in taken)

    def save(self, rules: RuleSet, *, replacing: bool = False) -> HouseRule:
        """Keep a new rule set under its name.

        Args:
            rules: the rule set; its preset is the one that it was made from.
            replacing: whether it takes the place of the one that has its name already.

        Raises:
            RulesError: when it has an error, no name, or one that is taken.
            StoreError: when it could not be saved.

        """
        rules = _checked(rules)
        key = same_name(rules.name)
        with self._repository.transaction():
            there = self._stored.named(key)
            if there is None:
                return self._stored.get(self._stored.insert(rules, key))
            if not replacing:
                raise RulesError((_taken(there),))
            self._stored.replace(there.id, rules, key)
            return self._stored.get(there.id)

    def change(self, rule_id: int, rules: RuleSet) -> HouseRule:
        """Put another rule set in the place of one, under another name if it has one.

        Raises:
            RulesError: as `save` does.
            StoreError: also when there is none of this id.

        """
        rules = _checked(rules)
        key = same_name(rules.name)
        with self._repository.transaction():
            there = self._stored.named(key)
            if there is not None and there.id != rule_id:
                raise RulesError((_taken(there),))
            self._stored.replace(rule_id, rules, key)
            return self._stored.get(rule_id)

    def rename(self, rule_id: int, name: str) -> HouseRule:
        """Give one another name. Raises `RulesError` and `StoreError` as `change` does."""
        with self._repository.transaction():
            return self.change(rule_id, replace(self._stored.get(rule_id).rules, name=name))

    def delete(self, rule_id: int) -> None:
        """Remove one; when it was the default, nothing is chosen any more.

        Raises:
            StoreError: also when there is none of this id.

        """
        self._stored.delete(rule_id)

    def default(self) -> HouseRule | Preset | None:
        """What a new session begins with; `None` when nothing was chosen. Raises `StoreError`."""
        return self._stored.default()

    def default_rules(self) -> RuleSet | None:
        """The rule set of `default`. Raises `StoreError`."""
        chosen = self.default()
        if isinstance(chosen, Preset):
            return PRESETS[chosen]
        return None if chosen is None else chosen.rules

    def make_default(self, choice: int | Preset | None) -> None:
        """Let new sessions begin with a house rule, by its id, or with a preset, or with neither.

        Raises:
            StoreError: also when there is none of this id.

        """
        self._stored.set_default(choice)


def _checked(rules: RuleSet) -> RuleSet:
    """The rule set under its cleaned name, if it has no error. Raises `RulesError`."""
    errors = [problem for problem in rules_problems(rules) if problem.is_error]
    if isinstance(rules.name, str):
        rules = replace(rules, name=clean_rules_name(rules.name))
        errors += _name_problems(rules.name)
    if errors:
        raise RulesError(tuple(errors))
    return rules


def _name_problems(name: str) -> tuple[Problem, ...]:
    if not same_name(name):
        return (problem(ProblemCode.MISSING, "name"),)
    length, most = len(name), LONGEST_RULES_NAME
    if length > most:
        return (problem(ProblemCode.NAME_TOO_LONG, "name", length=length, most=most),)
    return ()


def _taken(there: HouseRule) -> Problem:
    return problem(ProblemCode.NAME_TAKEN, "name", word=there.rules.name)
