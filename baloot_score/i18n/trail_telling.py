"""What the sentences of a derivation have in common: the hand's trail, sums, points, rule names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.sheet_words import TIMES
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Contract, Hand, Level, Team
from baloot_score.scoring.rules import PRESETS, Preset, RuleSet
from baloot_score.scoring.trail import Rule, Step


@dataclass(frozen=True, slots=True)
class Telling:
    """A hand's derivation while it is told: what every sentence may ask about.

    Sums and products are written with signs between spaces. Such a line reads the same from either
    side, so it stays true in whatever direction it is shown; what has an order is told in words.
    """

    words: Words
    hand: Hand
    rules: RuleSet
    trail: tuple[Step, ...]

    @property
    def level(self) -> Level:
        """The level of a hand that was bought."""
        return getattr(self.hand, "level", Level.NORMAL)

    @property
    def sun(self) -> bool:
        """Whether a hand that was bought is sun."""
        return getattr(self.hand, "contract", None) is Contract.SUN

    def has(self, rule: Rule) -> bool:
        """Whether a rule was applied."""
        return any(step.rule is rule for step in self.trail)

    def number(self, step: Step, name: str) -> str:
        """A number of a step."""
        return self.words.number(amount(step, name))

    def team(self, team: Team) -> str:
        """A team inside a sentence."""
        return team_word(self.words, team).lower()

    def points(self, count: int) -> str:
        """Counted points, such as "7 points"."""
        form = self.words.ngettext("{points} point", "{points} points", count)
        return form.format(points=self.words.number(count))

    def sum(self, parts: Sequence[int]) -> str:
        """Parts and what they make, such as "9 + 7 = 16"; a part alone is what it makes."""
        total = self.words.number(sum(parts))
        return f"{' + '.join(map(self.words.number, parts))} = {total}" if len(parts) > 1 else total

    def product(self, once: int, times: int) -> str:
        """A number so many times, and what that makes; once, it is the number."""
        if times == 1:
            return self.words.number(once)
        factors = f"{self.words.number(once)} {TIMES} {self.words.number(times)}"
        return f"{factors} = {self.words.number(once * times)}"

    def rule_set(self, field: str) -> str:
        """Whose choice a field is: a house rule set by its name, else the preset, changed or not.

        A preset answers for a field that is as the preset has it, whatever else was changed.
        """
        words, rules = self.words, self.rules
        if name := words.name(rules.name):
            return name
        if getattr(rules, field) == getattr(PRESETS[rules.preset], field):
            return {
                Preset.CLASSIC: words.pgettext("in these rules", "Classic"),
                Preset.PROFESSIONAL: words.pgettext("in these rules", "Professional"),
                Preset.TOURNAMENT: words.pgettext("in these rules", "Tournament"),
                Preset.GENERAL: words.pgettext("in these rules", "General"),
            }[rules.preset]
        return {
            Preset.CLASSIC: words.pgettext("in these rules", "the changed Classic"),
            Preset.PROFESSIONAL: words.pgettext("in these rules", "the changed Professional"),
            Preset.TOURNAMENT: words.pgettext("in these rules", "the changed Tournament"),
            Preset.GENERAL: words.pgettext("in these rules", "the changed General"),
        }[rules.preset]


def detail(step: Step, name: str) -> str:
    """A word of a step."""
    return str(dict(step.details)[name])


def amount(step: Step, name: str) -> int:
    """A number of a step, in abnat or points as the step has it."""
    return int(dict(step.details)[name])


def team_of(step: Step, name: str = "team") -> Team:
    """A team of a step."""
    return Team(detail(step, name))
