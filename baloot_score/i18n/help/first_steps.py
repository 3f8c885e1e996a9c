"""The help's first part: the way of a hand, changing one's mind, and the evening around it."""

from __future__ import annotations

from baloot_score.i18n.help.content import KeyLine, Keys, Part, Section, Topic, typed
from baloot_score.i18n.words import Words
from baloot_score.scoring.rules import RuleSet


def first_steps(words: Words) -> Part:
    """How hands are entered, mended and played on."""
    return Part(
        Topic.FIRST_STEPS,
        words.gettext("First steps"),
        (
            Section(words.gettext("One hand"), (what_it_does(words), _hand(words))),
            Section(words.gettext("Other ways to enter it"), _other_ways(words)),
            Section(words.gettext("To change your mind"), (_changing(words),)),
            Section(words.gettext("The evening"), (_evening(words),)),
        ),
    )


def what_it_does(words: Words) -> str:
    """What the program is for, in a sentence."""
    return words.gettext(
        "For each hand enter the buyer, the contract, the level, the abnat and the projects, and "
        "the program converts, judges, doubles and adds up to {target}."
    ).format(target=words.number(RuleSet().target))


def _hand(words: Words) -> Keys:
    return Keys(
        (
            KeyLine(
                ("F2", "F3"),
                words.gettext(
                    "Who bought, we or they; the same key once more says which of the players."
                ),
            ),
            KeyLine(("F5", "F6"), words.gettext("Sun or hokum.")),
            KeyLine(
                ("F7",), words.gettext("The level, if it was raised: double, three, four, qahwa.")
            ),
            KeyLine(
                ("0", "…", "9"),
                words.gettext(
                    "The abnat of the team that is counted; {key} goes to the other team's."
                ).format(key=typed("F4")),
            ),
            KeyLine(
                ("Alt+1", "…", "Alt+4"),
                words.gettext(
                    "The projects, one more with each press; {key} makes them the other team's."
                ).format(key=typed("Alt+5")),
            ),
            KeyLine(
                ("F8", "F9"),
                words.gettext("Kaboot and baloot: ours, then theirs, then nobody's."),
            ),
            KeyLine(
                ("Enter",),
                words.gettext(
                    "Record it. What it writes shows before that, and what is wrong stands under "
                    "its field."
                ),
            ),
        )
    )


def _other_ways(words: Words) -> tuple[str, ...]:
    return (
        words.gettext(
            "Everything can also be clicked or tapped, and {key} puts a keypad on the screen."
        ).format(key=typed("Ctrl+7")),
        words.gettext(
            "Quick entry ({key}) takes the points of both teams as they are to be written, and "
            "tells which hands give them; pick the one that it was, if you like."
        ).format(key=typed("Ctrl+6")),
        words.gettext(
            "Foul ({ours} ours, {theirs} theirs) writes a hand against the team that broke a rule; "
            "Redeal ({redeal}) notes one that was not played."
        ).format(ours=typed("Shift+F2"), theirs=typed("Shift+F3"), redeal=typed("Shift+F5")),
    )


def _changing(words: Words) -> Keys:
    return Keys(
        (
            KeyLine(
                ("Ctrl+Z", "Alt+Backspace"),
                words.gettext(
                    "Undo, step by step, also after the game is won; with {key} redo."
                ).format(key=typed("Shift")),
            ),
            KeyLine(
                ("Alt+9",),
                words.gettext(
                    "To the sheet, where {up} and {down} choose a hand: {enter} edits it, {delete} "
                    "removes it, and all that comes after is added up anew."
                ).format(up=typed("↑"), down=typed("↓"), enter=typed("Enter"), delete=typed("Del")),
            ),
            KeyLine(("Esc",), words.gettext("Clear what was entered; undo brings it back.")),
            KeyLine(
                ("F11",), words.gettext("Why so? Every number of a hand, sentence by sentence.")
            ),
        )
    )


def _evening(words: Words) -> Keys:
    return Keys(
        (
            KeyLine(
                ("F10",),
                words.gettext("The next game, once one is won; with {key} in other seats.").format(
                    key=typed("Ctrl")
                ),
            ),
            KeyLine(
                ("Alt+8",),
                words.gettext("Who deals? The deal moves on by itself; this corrects it."),
            ),
            KeyLine(("Ctrl+1",), words.gettext("A new session, or an earlier one to go on with.")),
            KeyLine(("Ctrl+4",), words.gettext("A second screen for the television.")),
            KeyLine(
                ("Alt+6",), words.gettext("Share the sheet as a message, a picture or a file.")
            ),
            KeyLine(("Ctrl+0",), words.gettext("The menu: everything else.")),
        )
    )
