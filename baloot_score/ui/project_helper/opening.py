"""Opens the helper for the hand that is being entered, and takes over what it found."""

from __future__ import annotations

from baloot_score.session import OpenSession
from baloot_score.ui.board.state import table_players
from baloot_score.ui.entry.draft import EntryKind
from baloot_score.ui.entry.panel import EntryPanel
from baloot_score.ui.look import Look
from baloot_score.ui.project_helper.helper_dialog import ProjectHelper


def open_helper(
    look: Look, session: OpenSession, game: int, entry: EntryPanel
) -> ProjectHelper | None:
    """Ask what both teams declared, and take over whose projects count.

    Args:
        look: words and colours.
        session: the session at the table.
        game: the place of the game in sight.
        entry: the panel, which may edit a hand of that game.

    Returns:
        The dialog that was opened; `None` where points alone or a redeal are entered.

    """
    if entry.draft.kind not in (EntryKind.PLAYED, EntryKind.FOUL):
        return None
    standings, place = session.standings[game], entry.editing
    dealer = standings.next_dealer if place is None else standings.rows[place].dealer
    players = table_players(session.session, game)
    helper = ProjectHelper(look, entry.draft.contract, dealer, players, entry.window())
    helper.taken.connect(lambda changes: entry.choose(**changes))
    helper.open()
    return helper
