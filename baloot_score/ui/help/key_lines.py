"""Every key and what it does, from the actions and the keys of the entry themselves."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QKeySequence

from baloot_score.i18n.game_words import contract_word, project_word
from baloot_score.i18n.help.content import KeyLine
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Contract
from baloot_score.ui.actions import WindowActions
from baloot_score.ui.entry.keys import PROJECT_KEYS, EntryKey
from baloot_score.ui.key_sequences import is_shown, shown_key

_OF_THE_HAND = (
    EntryKey.WE_BOUGHT,
    EntryKey.THEY_BOUGHT,
    EntryKey.SUN,
    EntryKey.HOKUM,
    EntryKey.LEVEL,
    EntryKey.KABOOT,
    EntryKey.BALOOT,
    *PROJECT_KEYS.values(),
    EntryKey.PROJECTS_TEAM,
)


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """Commands that belong together."""

    title: str
    lines: tuple[KeyLine, ...]


def key_groups(words: Words, do: WindowActions) -> tuple[KeyGroup, ...]:
    """All keys of the window, in the order in which somebody learns them."""
    texts = _entry_texts(words)
    others = [key for key in EntryKey if key not in _OF_THE_HAND]

    def lines(*keys: EntryKey) -> tuple[KeyLine, ...]:
        return tuple(KeyLine((_shown(key),), texts[key]) for key in keys)

    return (
        KeyGroup(words.gettext("What was played"), lines(*_OF_THE_HAND)),
        KeyGroup(words.gettext("Entering it"), (*_fixed_lines(words), *lines(*others))),
        KeyGroup(words.gettext("On the sheet"), _sheet_lines(words)),
        KeyGroup(words.gettext("Earlier sessions"), _history_lines(words)),
        KeyGroup(words.gettext("Everywhere"), _action_lines(do)),
    )


def _entry_texts(words: Words) -> dict[EntryKey, str]:
    """What each key of the entry does."""
    more = words.gettext("One more: {project}")
    return {
        EntryKey.WE_BOUGHT: words.gettext("We bought; once more: which of us"),
        EntryKey.THEY_BOUGHT: words.gettext("They bought; once more: which of them"),
        EntryKey.OTHER_FIELD: words.gettext("Type the other team's number"),
        EntryKey.SUN: contract_word(words, Contract.SUN),
        EntryKey.HOKUM: contract_word(words, Contract.HOKUM),
        EntryKey.LEVEL: words.gettext("The next level"),
        EntryKey.KABOOT: words.gettext("Kaboot: us, them, nobody"),
        EntryKey.BALOOT: words.gettext("Baloot: us, them, nobody"),
        **{
            key: more.format(project=project_word(words, project))
            for project, key in PROJECT_KEYS.items()
        },
        EntryKey.PROJECTS_TEAM: words.gettext("The projects are the other team's"),
        EntryKey.OUR_FOUL: words.gettext("Our foul; once more: no foul"),
        EntryKey.THEIR_FOUL: words.gettext("Their foul; once more: no foul"),
        EntryKey.REDEAL: words.gettext("Redeal: all passed; once more: kawesh"),
        EntryKey.WHY: words.gettext("Why so?"),
        EntryKey.HELPER: words.gettext("Whose projects count?"),
        EntryKey.WAY: words.gettext("Full hand or points alone"),
        EntryKey.KEYPAD: words.gettext("Keypad on the screen"),
    }


def _fixed_lines(words: Words) -> tuple[KeyLine, ...]:
    """The keys that are no shortcuts: they go where the focus is."""
    return (
        KeyLine(("0", "…", "9"), words.gettext("Type the abnat or the points")),
        KeyLine((_shown("Enter"),), words.gettext("Record the hand")),
        KeyLine((_shown("Esc"),), words.gettext("Clear what was entered")),
        KeyLine(
            (_shown("Tab"), _shown("Shift+Tab")), words.gettext("To the next control, and back")
        ),
    )


def _sheet_lines(words: Words) -> tuple[KeyLine, ...]:
    return (
        KeyLine(("↑", "↓"), words.gettext("Choose a hand")),
        KeyLine((_shown("Enter"),), words.gettext("Edit the chosen hand")),
        KeyLine((_shown("Del"),), words.gettext("Remove the chosen hand")),
        KeyLine((_shown("Shift+F10"),), words.gettext("All that can be done with it")),
    )


def _history_lines(words: Words) -> tuple[KeyLine, ...]:
    return (
        KeyLine((_shown("Enter"),), words.gettext("Open the session")),
        KeyLine((_shown("Space"),), words.gettext("Choose several sessions")),
        KeyLine((_shown("F2"),), words.gettext("Rename the session")),
        KeyLine((_shown("Del"),), words.gettext("Move it to the trash")),
        KeyLine((_shown("Ctrl+Z"), _shown("Alt+Backspace")), words.gettext("Bring it back")),
        KeyLine((_shown("Shift+F10"),), words.gettext("All that can be done with it")),
    )


def _action_lines(do: WindowActions) -> tuple[KeyLine, ...]:
    return tuple(
        KeyLine(tuple(shown_key(key) for key in action.shortcuts() if is_shown(key)), action.text())
        for action in do
        if action.shortcuts()
    )


def _shown(key: str) -> str:
    return shown_key(QKeySequence(key))
