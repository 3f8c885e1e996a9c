"""What a quick entry can have been, in a line: "Hokum double, we bought, made"."""

from __future__ import annotations

from baloot_score.i18n.game_words import outcome_word, team_word
from baloot_score.i18n.sheet_words import game_text, outcome_text, projects_text
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import (
    NO_POINTS,
    FoulHand,
    Outcome,
    PlayedHand,
    Points,
    Team,
)
from baloot_score.scoring.quick_entry import Reading
from baloot_score.scoring.standings import Row


def reading_text(words: Words, reading: Reading) -> str:
    """What was played, who bought it, what became of it, and what was declared."""
    hand = reading.hand
    parts = [game_text(words, hand)]
    if isinstance(hand, PlayedHand) and hand.buyer is not None:
        bought = hand.buyer is Team.US
        parts.append(words.gettext("we bought") if bought else words.gettext("they bought"))
    parts.append(_outcome(words, reading))
    parts.append(projects_text(words, hand))
    if isinstance(hand, PlayedHand | FoulHand) and hand.baloot is not None:
        parts.append(
            words.pgettext("whose it is", "{what} {team}").format(
                what=words.gettext("Baloot"), team=team_word(words, hand.baloot)
            )
        )
    return _listed(words, [part for part in parts if part])


def reading_abnat(words: Words, reading: Reading) -> str:
    """The abnat that the buyer may have had; nothing where there were none or any will do."""
    abnat = reading.buyer_abnat
    if abnat is None:
        return ""
    if abnat.fewest == abnat.most:
        return words.gettext("the buyer with {abnat}").format(abnat=words.number(abnat.fewest))
    return words.gettext("the buyer with {fewest} to {most}").format(
        fewest=words.number(abnat.fewest), most=words.number(abnat.most)
    )


def pair_text(words: Words, points: Points) -> str:
    """A pair of points, ours first."""
    sides = [f"{team_word(words, team)} {words.number(points.of(team))}" for team in Team]
    return _listed(words, sides)


def _outcome(words: Words, reading: Reading) -> str:
    if reading.outcome is Outcome.MADE:
        return outcome_word(words, reading.outcome).lower()
    text = outcome_text(words, Row(reading.hand, NO_POINTS, reading.outcome, NO_POINTS, None))
    if isinstance(reading.hand, PlayedHand):
        return text[:1].lower() + text[1:]
    return text


def _listed(words: Words, parts: list[str]) -> str:
    listed = parts[0]
    for part in parts[1:]:
        listed = words.pgettext("choice", "{first}, {next}").format(first=listed, next=part)
    return listed
