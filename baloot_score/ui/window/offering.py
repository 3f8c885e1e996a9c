"""Offers the actions for which there is something to do now, and names the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baloot_score.i18n.dates import title_or_day

if TYPE_CHECKING:
    from baloot_score.i18n.words import Words
    from baloot_score.session import OpenSession
    from baloot_score.ui.main_window import MainWindow


def offer_actions(window: MainWindow) -> None:
    """Enable the actions that do something with what is in sight."""
    do, play, session = window.do, window.navigation.play, window.open_session()
    at_table = window.pages.at_table and play is not None
    undoable = session is not None and session.can_undo
    given_back = play is not None and (play.can_take_up or play.edits)
    do.undo.setEnabled(at_table and (undoable or given_back))
    redoable = session is not None and session.can_redo
    given_up = play is not None and play.can_take_up_again
    do.redo.setEnabled(at_table and (redoable or given_up))
    won = session is not None and session.standings[-1].win is not None
    do.new_game.setEnabled(at_table and won)
    do.other_seats.setEnabled(at_table and won)
    do.dealer.setEnabled(at_table and not won)
    do.sheet.setEnabled(at_table)
    for action in (do.rename, do.rules, do.copy_text):
        action.setEnabled(at_table)
    do.share.setEnabled(at_table or (window.at_start and window.start.history.can_share))
    window.second_screen.offer(do, window.look, at_table=at_table)


def window_title(words: Words, session: OpenSession | None) -> str:
    """The title of a session and the name of the program, or that alone."""
    name = words.gettext("Baloot Score")
    if session is None:
        return name
    title = title_or_day(words, session.session.title, session.session.started_at.date())
    # Qt takes this for the place of its mark of what is not saved, unless it stands twice.
    return f"{title.replace('[*]', '[*][*]')} \N{EN DASH} {name}"
