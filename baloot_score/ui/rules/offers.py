"""The rule sets that a session can be played by: the presets, then the house rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from baloot_score.scoring.rules import PRESETS, Preset, RuleSet
from baloot_score.session import HouseRules

FIRST_CHOICE = Preset.PROFESSIONAL
"""What a new session begins with as long as nobody has chosen a default."""


Key: TypeAlias = int | Preset
"""What names a rule set for good: the id of a house rule, or a preset."""


@dataclass(frozen=True, slots=True)
class RuleOffer:
    """A rule set that can be chosen; `house_id` is that of a house rule, `None` for a preset."""

    rules: RuleSet
    house_id: int | None = None
    is_default: bool = False

    @property
    def key(self) -> Key:
        """What stays the same when the rules of a house rule, or its name, are changed."""
        return self.rules.preset if self.house_id is None else self.house_id


PRESET_OFFERS = tuple(RuleOffer(PRESETS[preset]) for preset in Preset)
"""What is there without any house rules, and nothing chosen as the default."""


def rule_offers(house: HouseRules) -> tuple[RuleOffer, ...]:
    """Everything that can be chosen, and which of it is the default.

    Raises:
        StoreError: when the house rules cannot be read.

    """
    default = house.default()
    presets = (RuleOffer(PRESETS[preset], is_default=default is preset) for preset in Preset)
    own = (RuleOffer(rule.rules, rule.id, rule.is_default) for rule in house.all())
    return (*presets, *own)


def first_offer(offers: Sequence[RuleOffer]) -> RuleOffer:
    """What is offered first: the default, or the first choice of the program."""
    return next(
        (offer for offer in offers if offer.is_default),
        next(offer for offer in offers if offer.key is FIRST_CHOICE),
    )
