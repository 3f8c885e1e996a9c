"""Every command of the window as an action: its words, its keys and its icon."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from baloot_score.ui.icons import icon
from baloot_score.ui.key_sequences import sequences
from baloot_score.ui.look import Look

ICON_SIZE = 24
# The signs of these keys are typed on Arabic layouts too.
LARGER_KEYS = ("Ctrl++", "Ctrl+=")
SMALLER_KEYS = ("Ctrl+-",)


class WindowActions(NamedTuple):
    """The actions of the window while a session is open; the data of each names its icon."""

    undo: QAction
    redo: QAction
    second_screen: QAction
    turn_screen: QAction
    share: QAction
    copy_text: QAction
    menu: QAction
    new_game: QAction
    other_seats: QAction
    dealer: QAction
    sheet: QAction
    rename: QAction
    rules: QAction
    help: QAction
    settings: QAction
    backups: QAction
    larger: QAction
    smaller: QAction
    statistics: QAction
    sessions: QAction
    import_sessions: QAction
    quit: QAction


def window_actions(parent: QWidget, look: Look) -> WindowActions:
    """Make the actions; each has a key that works with only an Arabic keyboard layout too.

    The first of its keys is what a menu shows.
    """
    words = look.words

    def action(text: str, icon_name: str, keys: tuple[str, ...]) -> QAction:
        made = QAction(text, parent)
        made.setData(icon_name)
        made.setShortcuts([sequence for key in keys for sequence in sequences(key)])
        made.setIconVisibleInMenu(True)
        parent.addAction(made)
        return made

    return WindowActions(
        undo=action(words.gettext("Undo"), "undo", ("Ctrl+Z", "Alt+Backspace")),
        redo=action(
            words.gettext("Redo"), "redo", ("Ctrl+Y", "Ctrl+Shift+Z", "Alt+Shift+Backspace")
        ),
        second_screen=action(words.gettext("Second screen"), "screen", ("Ctrl+4",)),
        turn_screen=action(words.gettext("Turn the second screen"), "turn", ("Ctrl+8",)),
        share=action(words.gettext("Share"), "share", ("Alt+6",)),
        copy_text=action(words.gettext("Copy as a message"), "duplicate", ("Alt+7",)),
        menu=action(words.gettext("Menu"), "menu", ("Ctrl+0", "Alt+M")),
        new_game=action(words.gettext("Next game"), "plus", ("F10",)),
        other_seats=action(words.gettext("Next game in other seats"), "swap", ("Ctrl+F10",)),
        dealer=action(words.gettext("Who deals?"), "table", ("Alt+8",)),
        sheet=action(words.gettext("To the sheet, and back"), "", ("Alt+9",)),
        rename=action(words.gettext("Names and seats"), "edit", ("Ctrl+2",)),
        rules=action(words.gettext("Rules of this session"), "scales", ("Ctrl+3",)),
        help=action(words.gettext("Help"), "help", ("F1",)),
        settings=action(words.gettext("Settings"), "settings", ("Ctrl+5",)),
        backups=action(words.gettext("Backups"), "restore", ("Ctrl+F12",)),
        larger=action(words.gettext("Larger text"), "", LARGER_KEYS),
        smaller=action(words.gettext("Smaller text"), "", SMALLER_KEYS),
        statistics=action(words.gettext("Statistics"), "statistics", ("Ctrl+F11",)),
        sessions=action(words.gettext("New session or earlier ones"), "new-session", ("Ctrl+1",)),
        import_sessions=action(words.gettext("Import sessions"), "import", ("Alt+0",)),
        quit=action(words.gettext("Quit"), "close", ("Ctrl+9", "Ctrl+Q")),
    )


def show_icons(actions: Iterable[QAction], look: Look) -> None:
    """Give actions their icons, which a menu shows; whoever paints icons knows them by name."""
    for action in actions:
        name = action.data()
        if name and action.icon().isNull():
            action.setIcon(icon(name, look, ICON_SIZE))


def connect(action: QAction, slot: Callable[[], object]) -> None:
    """Run a function without arguments when an action is triggered."""
    action.triggered.connect(lambda _checked=False: slot())
