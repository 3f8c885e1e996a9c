"""The menu behind the three lines: what concerns the session, the settings, language and theme."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from baloot_score.ui.actions import WindowActions, show_icons
from baloot_score.ui.icons import icon
from baloot_score.ui.language_names import language_names
from baloot_score.ui.look import Look
from baloot_score.ui.settings import Settings, ThemeChoice

if TYPE_CHECKING:
    from baloot_score.ui.main_window import MainWindow


def open_menu(window: MainWindow) -> None:
    """Open the menu under its button, from the end of the line on."""
    look = window.look
    settings, keep = window.desk.settings, window.settings_changed.emit
    menu = window_menu(window, look, window.do, settings, keep)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    at_start = window.at_start
    button = window.start.menu if at_start else window.table.header.button(window.do.menu)
    across = 0 if look.words.right_to_left else button.width() - menu.sizeHint().width()
    menu.popup(button.mapToGlobal(QPoint(across, button.height())))


def window_menu(
    parent: QWidget,
    look: Look,
    do: WindowActions,
    settings: Settings,
    keep: Callable[[Settings], None],
) -> QMenu:
    """The menu for the settings as they are; `keep` is told when others are chosen."""
    words = look.words
    show_icons(parent.actions(), look)
    menu = QMenu(parent)
    menu.setLayoutDirection(look.direction)

    def part(icon_name: str, title: str, *actions: QAction) -> None:
        menu.addMenu(icon(icon_name, look), title).addActions(actions)

    # After a win alone there is a next game, and the screen of a laptop is low.
    menu.addActions([each for each in (do.new_game, do.other_seats) if each.isEnabled()])
    menu.addActions((do.rename, do.rules))
    menu.addSeparator()
    menu.addActions((do.sessions, do.statistics))
    part("share", words.gettext("Share and copy"), do.share, do.copy_text)
    imports = words.gettext("Imports and backups")
    part("import", imports, do.import_sessions, do.backups)
    menu.addActions((do.second_screen, do.turn_screen))
    menu.addSeparator()
    menu.addActions((do.settings, do.help))

    def choices(icon_name: str, title: str, field: str, options: dict[Any, str]) -> None:
        offered = menu.addMenu(icon(icon_name, look), title)
        group = QActionGroup(offered)
        for value, text in options.items():
            action = QAction(text, offered)
            action.setCheckable(True)
            action.setChecked(getattr(settings, field) == value)
            action.triggered.connect(
                lambda _checked=False, value=value: keep(replace(settings, **{field: value}))
            )
            group.addAction(action)
            offered.addAction(action)

    choices("language", words.gettext("Language"), "language", language_names())
    choices(
        "colours",
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
