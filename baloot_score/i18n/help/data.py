"""The help about data: where it lies, its backups, other machines, and what can go wrong."""

from __future__ import annotations

from baloot_score.i18n.help.content import (
    Part,
    Places,
    Section,
    Term,
    Terms,
    Topic,
    Way,
    typed,
)
from baloot_score.i18n.words import Words


def data(words: Words, places: Places) -> Part:
    """Where everything is kept, and how it is kept safe."""
    return Part(
        Topic.DATA,
        words.gettext("Your data"),
        (
            Section(words.gettext("Where it lies"), files(words, places)),
            Section(words.gettext("Backups"), _backups(words), Way.BACKUPS),
            Section(words.gettext("Another machine"), _moving(words, places)),
            Section(words.gettext("When something goes wrong"), (_trouble(words),)),
        ),
    )


def files(words: Words, places: Places) -> tuple[str | Terms, ...]:
    """What is promised about the files, and where each of them lies."""
    return (
        words.gettext(
            "Every hand is stored before it shows on the sheet, so it survives a power cut. The "
            "program never uses the network."
        ),
        Terms(
            (
                Term(words.gettext("All sessions"), "", typed=places.sessions),
                Term(words.gettext("Backups"), "", typed=places.backups),
                Term(words.gettext("Settings"), "", typed=places.settings),
                Term(
                    words.gettext("What went wrong in the program itself, without names"),
                    "",
                    typed=places.log,
                ),
                Term(
                    words.gettext("A picture of the window, shown at once at the next start"),
                    "",
                    typed=places.picture,
                ),
            )
        ),
    )


def _backups(words: Words) -> tuple[str, ...]:
    return (
        words.gettext(
            "Backups are made by themselves: at the first start of a day, and after a session. "
            "Restoring brings all sessions back as they were then; those of now are kept as a "
            "backup first."
        ),
        words.gettext(
            "Older ones are thinned to one a day, a week, a month and a year; those that you made "
            "yourself all stay."
        ),
        words.gettext(
            "{key} shows what each of them holds, makes one now and restores one."
        ).format(key=typed("Ctrl+F12")),
    )


def _moving(words: Words, places: Places) -> tuple[str, ...]:
    return (
        words.gettext(
            "To move everything, close the window and copy {file} into the same folder of the "
            "other machine."
        ).format(file=typed(_file_name(places.sessions))),
        words.gettext(
            "To merge the evenings of several machines, share all sessions ({share}) in the form "
            "“{form}”, and drop the file on the window there, or take it in with {take}."
        ).format(share=typed("Alt+6"), form=words.gettext("To import again"), take=typed("Alt+0")),
        words.gettext(
            "Whatever is imported is checked first, taken whole or not at all, and can be taken "
            "back."
        ),
    )


def _trouble(words: Words) -> Terms:
    return Terms(
        (
            Term(
                words.gettext("A damaged file"),
                words.gettext(
                    "It is never deleted: it is moved aside with the day in its name, and the "
                    "newest sound backup is offered."
                ),
            ),
            Term(
                words.gettext("A full or vanished disk"),
                words.gettext(
                    "The hand stays in the entry with a message that says what to do, and is "
                    "recorded once the cause is gone."
                ),
            ),
            Term(
                words.gettext("Something removed"),
                words.gettext(
                    "A hand comes back with undo ({undo}). Removed sessions wait in the trash, "
                    "beside the earlier sessions, until you empty it yourself."
                ).format(undo=typed("Alt+Backspace")),
            ),
            Term(
                words.gettext("Doubt about a number"),
                words.gettext(
                    "{verify} checks the file and holds every kept total against its hands; with "
                    "{repair} it makes anew what differs, never what was entered."
                ).format(verify=typed("baloot-score verify"), repair=typed("--repair")),
            ),
        )
    )


def _file_name(path: str) -> str:
    """The last part of a path of any system."""
    return path.replace("\\", "/").rpartition("/")[2]
