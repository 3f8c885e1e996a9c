"""What the window showed in one look, to go on with it in the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from baloot_score.ui.main_window import MainWindow
    from baloot_score.ui.start.page import UnfinishedStart
    from baloot_score.ui.unfinished import Unfinished


class Shown(NamedTuple):
    """What no session holds: all that is half typed and chosen, and which page is in sight."""

    unfinished: Unfinished | None
    cleared: Unfinished | None
    """What was just cleared away, and is offered to be taken up again."""
    started: UnfinishedStart | None
    at_start: bool
    tab: object
    """The tab that a narrow window shows of the table."""
    sheet_page: str
    """The page of the sheet's card."""


def shown_in(window: MainWindow) -> Shown:
    """What is shown before the window is built anew."""
    play, pages = window.navigation.play, window.pages
    return Shown(
        unfinished=play.unfinished() if play is not None else None,
        cleared=play.cleared if play is not None else None,
        started=pages.start.unfinished() if pages.has_start else None,
        at_start=play is not None and pages.at_start,
        tab=pages.table.tab,
        sheet_page=pages.table.sheet.page,
    )


def show_again(window: MainWindow, shown: Shown) -> None:
    """Show it in the new pages, where the session is at the table already."""
    navigation, pages = window.navigation, window.pages
    if navigation.play is not None and shown.unfinished is not None:
        navigation.play.go_on(shown.unfinished)
    if navigation.play is not None and shown.cleared is not None:
        navigation.play.offer_again(shown.cleared)
    if shown.at_start:
        navigation.show_start()
    if shown.started is not None:
        pages.start.go_on(shown.started)
    pages.table.show_tab(shown.tab)
    pages.table.sheet.show_page(shown.sheet_page)
