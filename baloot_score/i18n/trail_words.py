"""The derivation of a hand's score («ليش كذا؟») as a short list of plain sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from baloot_score.i18n import trail_count_words as count_words
from baloot_score.i18n import trail_verdict_words as verdict_words
from baloot_score.i18n import trail_written_words as written_words
from baloot_score.i18n.trail_telling import Telling
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Hand, Team
from baloot_score.scoring.rules import RuleSet
from baloot_score.scoring.score import score_hand
from baloot_score.scoring.trail import Rule, Step

SENTENCES: Mapping[Rule, Callable[[Telling, Step], str] | None] = {
    Rule.ABNAT: count_words.abnat,
    Rule.ANSWERABLE: count_words.answerable,
    Rule.COUNTED: count_words.counted,
    Rule.REST: count_words.rest,
    Rule.PROJECTS: count_words.projects,
    Rule.BALOOT: count_words.baloot,
    Rule.COMPARED_POINTS: verdict_words.compared_points,
    Rule.COMPARED_ABNAT: verdict_words.compared_abnat,
    Rule.DRAWN: verdict_words.drawn,
    Rule.VERDICT: verdict_words.verdict,
    Rule.EACH_ITS_OWN: None,  # the last sentence says it, or that of the draw before it
    Rule.HAND_TAKEN: written_words.hand_taken,
    Rule.PROJECTS_TAKEN: written_words.projects_taken,
    Rule.PROJECTS_VOID: written_words.projects_void,
    Rule.BALOOT_WRITTEN: written_words.baloot_written,
    Rule.KABOOT: written_words.kaboot,
    Rule.FOUL: written_words.foul,
    Rule.GAME_TAKEN: written_words.game_taken,
    Rule.DIRECT: written_words.direct,
    Rule.REDEAL: written_words.redeal,
}
"""The sentence of each rule."""


def derivation(words: Words, hand: Hand, rules: RuleSet) -> tuple[str, ...]:
    """Why a hand wrote what it wrote, a sentence a line, in the order of RULES.md sections 2 to 6.

    Each sentence begins with the name of the rule that it applies, and says whose choice it is
    where rule sets differ. The last one sums what is written, in points.

    Args:
        words: the language.
        hand: a hand without errors.
        rules: the rule set by which the hand is scored.

    Raises:
        HandError: when the hand has an error.

    """
    told = Telling(words, hand, rules, score_hand(hand, rules).trail)
    sentences = ((SENTENCES[step.rule], step) for step in told.trail)
    return (*(say(told, step) for say, step in sentences if say is not None), _written(told))


def _written(told: Telling) -> str:
    """What each team writes: all that the steps wrote, and its sum."""
    message = (
        told.words.gettext("Written, each team its own: us {us}, them {them}.")
        if told.has(Rule.EACH_ITS_OWN) and not told.has(Rule.DRAWN)
        else told.words.gettext("Written: us {us}, them {them}.")
    )
    writes = [step.writes for step in told.trail if step.writes is not None]
    us, them = (told.sum([w.of(team) for w in writes if w.of(team)]) for team in Team)
    return message.format(us=us, them=them)
