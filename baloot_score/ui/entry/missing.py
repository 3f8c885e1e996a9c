"""What the preview asks for while a hand is not complete."""

from __future__ import annotations

from collections.abc import Sequence

from baloot_score.i18n.words import Words
from baloot_score.scoring.problem_codes import Problem, ProblemCode


def missing_sentence(words: Words, errors: Sequence[Problem], *, unread: bool) -> str:
    """What is to be entered next, or that something is to be mended first.

    Args:
        words: the language.
        errors: the errors of the hand as far as it has been entered.
        unread: whether a field holds text that is no number.

    """
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
