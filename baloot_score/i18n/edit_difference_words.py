"""What an edit changes in its game, in one sentence."""

from __future__ import annotations

from baloot_score.i18n.bidi import isolate
from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.words import Words
from baloot_score.scoring.edit_difference import EditDifference
from baloot_score.scoring.model import Team


def edit_difference_sentence(words: Words, difference: EditDifference) -> str:
    """The totals that would be others, and whether the winner would, or that nothing would."""
    if not difference.changes_result:
        if difference.hand_changes:
            return words.gettext("No total changes")
        return words.gettext("Nothing changes")
    parts = []
    if difference.totals_change:
        changed = words.in_line(
            *(
                _total(words, difference, team)
                for team in Team
                if difference.totals_before.of(team) != difference.totals_after.of(team)
            )
        )
        parts.append(words.gettext("Total after the edit: {totals}").format(totals=changed))
    if difference.winner_changes:
        parts.append(_winner(words, difference))
    return words.pgettext("between two statements", "; ").join(parts)


def _total(words: Words, difference: EditDifference, team: Team) -> str:
    # Apart from each other: digits of Arabic would else turn the order round.
    return words.pgettext("a total that changes", "{team} {before} → {after}").format(
        team=team_word(words, team),
        before=isolate(words.number(difference.totals_before.of(team))),
        after=isolate(words.number(difference.totals_after.of(team))),
    )


def _winner(words: Words, difference: EditDifference) -> str:
    winner = difference.winner_after
    if winner is None:
        return words.gettext("nobody has won the game any more")
    if difference.winner_before is None:
        sentence = words.gettext("the game goes to {team}")
    else:
        sentence = words.gettext("the winner changes: {team}")
    return sentence.format(team=team_word(words, winner))
