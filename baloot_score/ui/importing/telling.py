"""An import in words: what is wrong with files, what differs, what was taken and passed over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from baloot_score.documents.files import trouble_sentence
from baloot_score.documents.json_text import LARGEST_TEXT
from baloot_score.i18n import import_words
from baloot_score.i18n.dates import long_date
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Session
from baloot_score.session import Imported, ImportPlan, SameId, TakenBack
from baloot_score.ui.importing.progress import Step
from baloot_score.ui.importing.work import Differing, FileProblem, Trouble
from baloot_score.ui.settings import ShareForm
from baloot_score.ui.sharing.texts import form_texts

MOST_LINES = 300
"""So many lines are shown of a list: a longer one would help nobody."""


def step_sentence(words: Words, step: Step) -> str:
    """What is being done."""
    sentences = {
        Step.READ: words.gettext("The files are being read and checked"),
        Step.COMPARE: words.gettext("The sessions are being compared with those that are here"),
        Step.WRITE: words.gettext("The sessions are being taken"),
        Step.TAKE_BACK: words.gettext("The import is being taken back"),
    }
    return sentences[step]


def problem_lines(words: Words, problems: Sequence[FileProblem]) -> list[str]:
    """A line for each problem: the file, the place in it, and what is wrong."""
    lines = [_problem_line(words, one) for one in problems[:MOST_LINES]]
    return [*lines, *_and_more(words, len(problems))]


def _problem_line(words: Words, problem: FileProblem) -> str:
    what = problem.what
    if isinstance(what, Trouble):
        place, sentence = "", _trouble(words, what, problem.session)
    elif isinstance(what, OSError | MemoryError):
        place, sentence = "", trouble_sentence(words, what)
    else:
        place, sentence = what.place, what.sentence(words)
    where = [words.name(problem.file), *([words.name(place)] if place else [])]
    return f"{words.in_line(*where)}: {sentence}"


def _trouble(words: Words, trouble: Trouble, session: str) -> str:
    if trouble is Trouble.FOR_READING:
        return words.gettext(
            "Such files are for reading only: share the session again, with “{form}” as the form"
        ).format(form=form_texts(words)[ShareForm.JSON])
    if trouble is Trouble.TOO_LARGE_TOGETHER:
        sentence = words.gettext(
            "The files are too large together: {most} megabytes are the most. "
            "Import them one after the other"
        )
        return sentence.format(most=words.number(LARGEST_TEXT // 2**20))
    sentence = words.gettext(
        "The session {session} is in another of these files with other content. "
        "Import the files one after the other, then you can choose"
    )
    return sentence.format(session=words.name(session))


def _and_more(words: Words, count: int) -> Iterator[str]:
    rest = count - MOST_LINES
    if rest > 0:
        sentence = words.ngettext("and {count} more", "and {count} more", rest)
        yield sentence.format(count=words.number(rest))


def refusal_heading(words: Words, problems: Sequence[FileProblem]) -> str:
    """That nothing was taken, and of how many files."""
    files = len({one.file for one in problems})
    return words.ngettext(
        "This file cannot be taken", "{count} files cannot be taken", files
    ).format(count=words.number(files))


def question_heading(words: Words, plan: ImportPlan) -> str:
    """How many sessions are here with other content; or that something is passed over."""
    count = len(plan.others)
    if not count:
        return words.gettext("Not everything in the file is known")
    return words.ngettext(
        "{count} session is here with other content",
        "{count} sessions are here with other content",
        count,
    ).format(count=words.number(count))


def plan_line(words: Words, plan: ImportPlan) -> str:
    """How many sessions are new, and how many are here already."""
    parts = []
    if plan.new:
        new = words.ngettext("{count} session is new", "{count} sessions are new", len(plan.new))
        parts.append(new.format(count=words.number(len(plan.new))))
    if plan.same:
        parts.append(_here_already(words, len(plan.same)))
    return words.in_line(*parts)


def choice_sentence(words: Words, choice: SameId, *, damaged: bool) -> str:
    """What becomes of sessions whose like is here with other content.

    Args:
        words: the language.
        choice: what was chosen.
        damaged: whether some of those that are here cannot be read.

    """
    replacing = words.gettext(
        "Those of the file take the place of what is here. Undo brings it back afterwards."
    )
    if damaged:
        replacing = words.gettext(
            "Those of the file take the place of what is here. Undo brings back what can be read."
        )
    sentences = {
        SameId.SKIP: words.gettext("What is here stays as it is; those of the file are left out."),
        SameId.KEEP_BOTH: words.gettext(
            "What is here stays as it is; those of the file come beside it as further sessions."
        ),
        SameId.REPLACE: replacing,
    }
    return sentences[choice]


def differing_lines(words: Words, differing: Sequence[Differing], count: int) -> list[str]:
    """A line for each session that is here with other content: its day, and its hands in both."""
    shown = differing[:MOST_LINES]
    lines = [_differing_line(words, one) for one in shown]
    rest = count - len(shown)
    if rest > 0:
        sentence = words.ngettext("and {count} more", "and {count} more", rest)
        lines.append(sentence.format(count=words.number(rest)))
    return lines


def _differing_line(words: Words, one: Differing) -> str:
    day = long_date(words, one.session.started_at.date())
    there = _hands(words, one.session)
    if one.here is None:
        told = words.gettext("in the file {there}, here it cannot be read").format(there=there)
    elif _count_hands(one.here) == _count_hands(one.session):
        told = words.gettext("{there} in both, but not the same").format(there=there)
    else:
        told = words.gettext("in the file {there}, here {here}").format(
            there=there, here=_hands(words, one.here)
        )
    trash = words.gettext("in the trash") if one.trashed else ""
    facts = words.in_line(day, told, trash)
    title = words.name(one.session.title)
    return f"{title}: {facts}" if title else facts


def imported_sentence(
    words: Words, plan: ImportPlan, imported: Imported, *, dropped: bool = False
) -> str:
    """What was taken, what was replaced, and what was passed over.

    Args:
        words: the language.
        plan: what the files held.
        imported: what was written of it.
        dropped: whether a half-entered hand did not fit the open session any more.

    """
    count = imported.count
    parts = [import_words.taken(words, count)]
    replaced = len(imported.replaced)
    if 0 < replaced == count:
        parts.append(words.gettext("in place of what was here"))
    elif replaced:
        sentence = words.ngettext(
            "{count} of them in place of what was here",
            "{count} of them in place of what was here",
            replaced,
        )
        parts.append(sentence.format(count=words.number(replaced)))
    if plan.same:
        parts.append(_here_already(words, len(plan.same)))
    skipped = len(plan.new) + len(plan.others) - count
    if skipped:
        parts.append(import_words.passed_over(words, skipped))
    if dropped:
        parts.append(words.gettext("the half-entered hand no longer fits and was cleared"))
    return words.in_line(*parts)


def nothing_sentence(words: Words, plan: ImportPlan) -> str:
    """Why nothing was taken though nothing was wrong."""
    if not (plan.same or plan.others):
        return words.gettext("There is no session in the file")
    parts = [words.gettext("Nothing new was taken")]
    if plan.same:
        parts.append(_here_already(words, len(plan.same)))
    trashed = len(plan.trashed & {session.id for session in plan.same})
    if trashed:
        parts.append(import_words.in_the_trash(words, trashed))
    if plan.others:
        parts.append(import_words.passed_over(words, len(plan.others)))
    return words.in_line(*parts)


def taken_back_sentence(words: Words, back: TakenBack) -> str:
    """That an import was taken back, and what of it stays."""
    parts = [words.gettext("The import was taken back")]
    if back.kept:
        stays = words.ngettext(
            "{count} session has been changed since and stays",
            "{count} sessions have been changed since and stay",
            len(back.kept),
        )
        parts.append(stays.format(count=words.number(len(back.kept))))
    return words.in_line(*parts)


def _here_already(words: Words, count: int) -> str:
    sentence = words.ngettext("{count} is here already", "{count} are here already", count)
    return sentence.format(count=words.number(count))


def _hands(words: Words, session: Session) -> str:
    count = _count_hands(session)
    sentence = words.ngettext("{count} hand", "{count} hands", count)
    return sentence.format(count=words.number(count))


def _count_hands(session: Session) -> int:
    return sum(len(game.hands) for game in session.games)
