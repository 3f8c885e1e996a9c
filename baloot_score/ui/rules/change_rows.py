"""What other rules change in a session, as plain rows: in the rules, and on its sheets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from baloot_score.i18n.example_words import points_pair
from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.rule_answers import RULE_FIELDS, answer_text, question_text
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Points
from baloot_score.scoring.rule_change import RuleChangeDifference
from baloot_score.scoring.rules import RuleSet
from baloot_score.scoring.standings import Win


class RowKind(StrEnum):
    """What a row tells of."""

    SECTION = "section"
    NOTE = "note"
    RULE = "rule"
    TALLY = "tally"
    GAME = "game"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class State:
    """How something is, now or after the change: in words, in points, or in both."""

    text: str = ""
    points: Points | None = None

    def sentence(self, words: Words) -> str:
        """All of it in words."""
        points = "" if self.points is None else points_pair(words, self.points)
        return ". ".join(filter(None, (points, self.text)))


@dataclass(frozen=True, slots=True)
class ChangeRow:
    """One line: what it is about, and how that is now and after the change."""

    kind: RowKind
    title: str
    now: State = State()
    then: State = State()

    @property
    def changes(self) -> bool:
        """Whether it is something else after the change."""
        return self.now != self.then


def change_rows(
    words: Words, old: RuleSet, new: RuleSet, difference: RuleChangeDifference
) -> tuple[ChangeRow, ...]:
    """All that changes: the tally and the games first, then the rules, then hand by hand.

    Args:
        words: the language.
        old: the rules of the session as it is.
        new: the rules that it is to have.
        difference: what they change on its sheets.

    """
    return (
        *_results(words, difference),
        *_rules(words, old, new),
        *_hands(words, difference),
    )


def _results(words: Words, difference: RuleChangeDifference) -> Iterator[ChangeRow]:
    yield ChangeRow(RowKind.SECTION, words.gettext("On the sheet"))
    if not difference.changes_sheet:
        yield ChangeRow(RowKind.NOTE, words.gettext("No number on the sheet changes."))
    if difference.games_won[0] != difference.games_won[1]:
        now, then = (State(points=Points(tally.us, tally.them)) for tally in difference.games_won)
        yield ChangeRow(RowKind.TALLY, words.gettext("Games won"), now, then)
    for place, game in enumerate(difference.games):
        if game.hands or game.changes_result:
            now, then = (
                State(_winner(words, standings.win), standings.totals)
                for standings in (game.before, game.after)
            )
            yield ChangeRow(RowKind.GAME, _game_title(words, place), now, then)


def _rules(words: Words, old: RuleSet, new: RuleSet) -> Iterator[ChangeRow]:
    yield ChangeRow(RowKind.SECTION, words.gettext("In the rules"))
    changed = [field for field in RULE_FIELDS if getattr(old, field) != getattr(new, field)]
    if not changed:
        yield ChangeRow(RowKind.NOTE, words.gettext("No rule is another than before."))
    for field in changed:
        now, then = (State(answer_text(words, rules, field)) for rules in (old, new))
        yield ChangeRow(RowKind.RULE, question_text(words, field), now, then)


def _hands(words: Words, difference: RuleChangeDifference) -> Iterator[ChangeRow]:
    several = len(difference.games) > 1
    for place, game in enumerate(difference.games):
        if game.hands:
            title = words.gettext("Hand by hand")
            yield ChangeRow(RowKind.SECTION, _game_title(words, place) if several else title)
        for hand in game.hands:
            title = words.gettext("Hand {number}").format(number=words.number(hand.place + 1))
            now, then = State(points=hand.before), State(points=hand.after)
            yield ChangeRow(RowKind.HAND, title, now, then)


def _game_title(words: Words, place: int) -> str:
    return words.gettext("Game {number}").format(number=words.number(place + 1))


def _winner(words: Words, win: Win | None) -> str:
    if win is None:
        return words.gettext("Not won yet")
    hand = words.number(win.hand + 1)
    return words.gettext("Won by {team} in hand {hand}").format(
        team=team_word(words, win.team).lower(), hand=hand
    )
