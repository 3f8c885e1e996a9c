"""Says which settings could not be read at the start, so that nobody wonders where they are."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from baloot_score.i18n.words import Words
from baloot_score.ui.settings_dialog.questions import questions


def unreadable_sentence(words: Words, names: Collection[str], path: Path) -> str:
    """A sentence on settings that fell back to what they are at first.

    Args:
        words: the language.
        names: the fields of `Settings`; none of them when the file itself cannot be read.
        path: the file.

    """
    where = words.name(str(path))
    if not names:
        return words.gettext(
            "The settings in {path} could not be read. All are as at the first start: "
            "choose them anew."
        ).format(path=where)
    sentence = words.gettext(
        "Some settings in {path} could not be read and are as at the first start: {settings}. "
        "Choose them anew."
    )
    labels = _labels(words)
    listed = words.in_line(*(label for name, label in labels.items() if name in names))
    return sentence.format(path=where, settings=listed)


def _labels(words: Words) -> dict[str, str]:
    """What each setting is called, in the order of the dialog."""
    return {
        **{name: question.text for name, question in questions(words).items()},
        "text_scale": words.gettext("Text size"),
        "entry_way": words.gettext("The way hands are entered"),
        "share_form": words.gettext("How sessions are shared"),
        "separator": words.gettext("Between the cells"),
        "keypad": words.gettext("The keypad"),
    }
