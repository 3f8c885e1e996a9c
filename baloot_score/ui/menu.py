"""The menu behind the three lines: what concerns the session, the settings, language and theme."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from baloot_score.ui.actions import WindowActions
from baloot_score.ui.look import Look
from baloot_score.ui.settings import LANGUAGE_NAMES, Settings, ThemeChoice


def window_menu(
    parent: QWidget,
    look: Look,
    do: WindowActions,
    settings: Settings,
    keep: Callable[[Settings], None],
) -> QMenu:
    """The menu for the settings as they are; `keep` is told when others are chosen."""
    words = look.words
    menu = QMenu(parent)
    menu.setLayoutDirection(look.direction)
    groups = (
        (do.new_game, do.other_seats, do.rename, do.rules),
        (do.share, do.copy_text, do.second_screen, do.turn_screen),
        (do.sessions, do.statistics, do.import_sessions, do.backups),
        (do.settings, do.keys),
    )
    for actions in groups:
        menu.addActions(actions)
        menu.addSeparator()

    def choices(title: str, field: str, options: dict[Any, str]) -> None:
        part = menu.addMenu(title)
        group = QActionGroup(part)
        for value, text in options.items():
            action = QAction(text, part)
            action.setCheckable(True)
            action.setChecked(getattr(settings, field) == value)
            action.triggered.connect(
                lambda _checked=False, value=value: keep(replace(settings, **{field: value}))
            )
            group.addAction(action)
            part.addAction(action)

    choices(words.gettext("Language"), "language", LANGUAGE_NAMES)
    choices(
        words.gettext("Colours"),
        "theme",
        {
            ThemeChoice.SYSTEM: words.gettext("As the system has it"),
            ThemeChoice.LIGHT: words.gettext("Light"),
            ThemeChoice.DARK: words.gettext("Dark"),
        },
    )
    menu.addSeparator()
    menu.addAction(do.quit)
    return menu
