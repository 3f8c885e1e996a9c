"""What the manual page says beside the help of the window."""

from __future__ import annotations

from collections.abc import Mapping

from baloot_score.i18n.help.content import typed
from baloot_score.i18n.words import Words


def manual_texts(words: Words) -> Mapping[str, str]:
    """The texts of the page by their places in it; those of headings are in capitals.

    Args:
        words: the language.

    """
    program = typed("baloot-score")
    return {
        "MANUAL": words.gettext("User Commands"),
        "NAME": _name(words),
        "SYNOPSIS": words.gettext("SYNOPSIS"),
        "DESCRIPTION": words.gettext("DESCRIPTION"),
        "EXIT STATUS": words.gettext("EXIT STATUS"),
        "FILES": words.gettext("FILES"),
        "PURPOSE": words.gettext("keep the score of the card game Baloot"),
        "OPTIONS": words.gettext("[options]").strip("[]"),
        "WINDOW": words.gettext("Without a command {program} opens its window.").format(
            program=program
        ),
        "LANGUAGE": words.gettext(
            "It speaks Arabic, from right to left, unless another language was chosen."
        ),
        "SECOND": words.gettext(
            "A second start on the same folder brings the first window to the front."
        ),
        "DONE": words.gettext("What was asked for is done."),
        "NOT DONE": words.gettext("It was right, but could not be done, or not all of it."),
        "WRONG": words.gettext(
            "The arguments, or what they name, are wrong; each problem stands on a line of its own "
            "on standard error, with its place."
        ),
        "INTERRUPTED": words.gettext("It was interrupted."),
        "LAYOUT": words.gettext(
            "Each of them, or the one beside it, works while only an Arabic keyboard layout is "
            "there."
        ),
        "MOVED": words.gettext(
            "{data}, {config} and {state} move them; with {option} everything is in that folder."
        ).format(
            data=typed("XDG_DATA_HOME"),
            config=typed("XDG_CONFIG_HOME"),
            state=typed("XDG_STATE_HOME"),
            option=typed("--data-dir"),
        ),
    }


def _name(words: Words) -> str:
    # Translators: as `lexgrog` knows it, which makes the index of manual pages: الإسم in Arabic.
    return words.gettext("NAME")
