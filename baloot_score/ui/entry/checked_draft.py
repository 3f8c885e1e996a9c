"""Shows a draft in its form, with what is wrong with it, and in the preview what it would write."""

from __future__ import annotations

from dataclasses import replace

from baloot_score.i18n.words import Words
from baloot_score.scoring.problem_codes import Problem, ProblemCode
from baloot_score.ui.entry.draft import EntryDraft, EntryKind
from baloot_score.ui.entry.form import Form
from baloot_score.ui.entry.hand_check import HandCheck
from baloot_score.ui.entry.missing import missing_sentence
from baloot_score.ui.entry.panel_parts import PanelParts


def show_checked(
    words: Words,
    parts: PanelParts,
    check: HandCheck,
    draft: EntryDraft,
    *,
    asked: bool,
    editing: bool,
) -> None:
    """Show a draft, its problems and its score; what is only missing is not yet a fault.

    Args:
        words: the language.
        parts: those of the panel.
        check: the rules, and what stands on the sheet before the hand.
        draft: what has been entered.
        asked: whether a person wanted to record it, and is to see what is missing too.
        editing: whether it changes a hand that is on the sheet.

    """
    form = parts.forms[draft.kind]
    parts.show_form(form, draft, editing=editing)
    hand = draft.hand()
    problems = [_as_typed(each, form, draft, asked=asked) for each in check.problems(hand)]
    unread = form.has_unread_text
    # A number that cannot be read is not missing: its field says what is wrong with it.
    all_of_them = asked and not unread
    form.show_problems([p for p in problems if all_of_them or p.code is not ProblemCode.MISSING])
    if draft.kind is EntryKind.DIRECT:
        parts.forms.direct.show_help(draft.points, check.rules, check.played_points(draft))
    errors = [p for p in problems if p.is_error]
    if not errors and not unread:
        parts.preview.show_score(*check.score(hand))
    else:
        parts.preview.show_sentence(missing_sentence(words, errors, unread=unread))


def _as_typed(problem: Problem, form: Form, draft: EntryDraft, *, asked: bool) -> Problem:
    """A 1 that is being typed is most often the first digit of more: they are missing yet."""
    begun = draft.abnat == 1 and any(field.has_keys() for field in form.number_fields.values())
    if problem.code is ProblemCode.ABNAT_IMPOSSIBLE and begun and not asked:
        return replace(problem, code=ProblemCode.MISSING)
    return problem
