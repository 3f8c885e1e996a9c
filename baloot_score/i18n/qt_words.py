"""What is said where Qt cannot be loaded, which paints the window, pages and pictures."""

from __future__ import annotations

from baloot_score.i18n.words import Words


def no_qt_sentence(words: Words, reason: str) -> str:
    """That Qt cannot be loaded, how that is mended, and what works without it.

    Args:
        words: the language.
        reason: what the system says, such as the name of a library that is missing.

    """
    return words.gettext(
        "The window, pdf and png need Qt, which cannot be loaded here: {reason}. Install what is "
        "missing; from a checkout {run} does so. Without it {score} works, and {export} to csv, "
        "xlsx, json and txt."
    ).format(
        reason=words.name(reason),
        run=words.name("packaging/run"),
        score=words.name("score"),
        export=words.name("export"),
    )
