"""Opens the help over the window, at what is looked for there, and leads on from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from baloot_score.errors.log import FILE_NAME as LOG
from baloot_score.i18n.help.content import Keys, Part, Places, Section, Topic, Way
from baloot_score.i18n.help.parts import help_parts
from baloot_score.i18n.words import Words
from baloot_score.session import StoreError
from baloot_score.ui.actions import WindowActions
from baloot_score.ui.controls.dialog_size import nearly_all_of
from baloot_score.ui.desk import Desk
from baloot_score.ui.help.key_lines import key_groups
from baloot_score.ui.help.page import HelpPage
from baloot_score.ui.look import Look
from baloot_score.ui.rules.comparison_dialog import ComparisonDialog
from baloot_score.ui.rules.offers import PRESET_OFFERS, first_offer, rule_offers
from baloot_score.ui.settings import FILE_NAME as SETTINGS

if TYPE_CHECKING:
    from baloot_score.scoring.rules import RuleSet


def open_help(
    look: Look, desk: Desk, do: WindowActions, played: RuleSet | None, window: QWidget
) -> HelpPage:
    """Open the help; at a table people look for a key, and before there is one for the way.

    Args:
        look: words and colours.
        desk: knows where the files lie and which rule sets there are.
        do: the actions of the window, with their keys.
        played: the rules of the open session, if there is one.
        window: where it stands.

    """
    parts = window_parts(look.words, do, _places(desk))
    ways: dict[Way, Callable[[HelpPage], object]] = {
        Way.COMPARISON: lambda page: _compare(look, desk, played, page, window),
        Way.BACKUPS: lambda page: _go_on(page, do.backups),
    }
    first = Topic.FIRST_STEPS if played is None else Topic.KEYS
    page = HelpPage(look, parts, ways, do.help.shortcut(), first, window)
    page.open()
    return page


def _go_on(page: HelpPage, action: QAction) -> None:
    """Leave the help for what an action does."""
    page.accept()
    action.trigger()


def window_parts(words: Words, do: WindowActions, places: Places) -> tuple[Part, ...]:
    """All parts of the help, with the keys of a window among them."""
    groups = key_groups(words, do)
    keys = tuple(Section(group.title, (Keys(group.lines),)) for group in groups)
    first, *others = help_parts(words, places)
    return (first, Part(Topic.KEYS, words.gettext("All keys"), keys), *others)


def _places(desk: Desk) -> Places:
    paths = desk.paths
    return Places(
        sessions=str(paths.database),
        backups=str(desk.backups.folder),
        settings=str(paths.config / SETTINGS),
        log=str(paths.logs / LOG),
        picture=str(paths.picture),
    )


def _compare(
    look: Look, desk: Desk, played: RuleSet | None, page: HelpPage, window: QWidget
) -> None:
    """Lay the rule sets side by side, beginning with those that are played by."""
    try:
        offers = rule_offers(desk.house_rules)
    except StoreError:  # the presets can be compared all the same
        offers = PRESET_OFFERS
    chosen = first_offer(offers).rules
    if played in [offer.rules for offer in offers]:
        chosen = played
    dialog = ComparisonDialog(look, offers, chosen, page, to_take=False)
    dialog.resize(nearly_all_of(window))
    dialog.open()
