"""The game of the open session that its page shows: which one it is, and what is shown of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from baloot_score.i18n.dates import long_date, title_or_day
from baloot_score.i18n.game_words import rules_name
from baloot_score.i18n.series_words import series_won_sentence
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Hand
from baloot_score.scoring.problems import Situation
from baloot_score.scoring.series import won_with_the_last
from baloot_score.scoring.standings import Standings, situation_before, tally, winners
from baloot_score.session import OpenSession
from baloot_score.ui.board.state import board_state, table_players
from baloot_score.ui.sheet.pages import ShownGame
from baloot_score.ui.table.page import TablePage
from baloot_score.ui.unfinished import Unfinished

if TYPE_CHECKING:
    from baloot_score.ui.table.edit_under_way import EditUnderWay


class GameInSight(QObject):
    """Begins with the last game; it shows nothing until it is told to.

    Args:
        words: the language.
        opened: the session at the table.
        page: where the game is shown.
        parent: whose child it is.

    """

    def __init__(self, words: Words, opened: OpenSession, page: TablePage, parent: QObject) -> None:
        super().__init__(parent)
        self._words, self._opened, self._page = words, opened, page
        self.place = len(opened.session.games) - 1
        self.goes_on = False
        """Whether another hand is entered although the game is won."""
        self._edited: Hand | None = None

    @property
    def standings(self) -> Standings:
        """How the game stands."""
        return self._opened.standings[self.place]

    @property
    def is_last(self) -> bool:
        """Whether it is the game that is being played."""
        return self.place == len(self._opened.session.games) - 1

    def choose(self, place: int) -> None:
        """Look at another game; an edit is given up, for its place is one of the game left."""
        if place != self.place and self._page.entry.editing is not None:
            self._page.entry.clear_away()
        self.place = place
        # Who looks at the sheet alone wants to see that of the other game.
        self.show(bring=not self._page.desk.isHidden())

    def choose_last(self) -> None:
        """Go back to the game that is being played."""
        self.choose(len(self._opened.session.games) - 1)

    def go_on(self) -> None:
        """Enter another hand although the game is won."""
        self.goes_on = True
        self.show()

    def edit(self, place: int) -> None:
        """Take a recorded hand into the entry panel."""
        self._page.show_entry()
        hand = self._look_at_edited(place)
        self._page.sheet.view.select_instead(place)
        self._page.entry.edit(place, hand)

    def go_on_with_edit(self, place: int) -> None:
        """Go on with the edit after a change of the session, by which its hand came to a place."""
        self._page.entry.editing = place
        self._look_at_edited(place)

    def edit_under_way(self) -> EditUnderWay | None:
        """The edit that is not saved yet, if there is one."""
        entry = self._page.entry
        if self._edited is None or not entry.has_unsaved_edit:
            return None
        from baloot_score.ui.table.edit_under_way import EditUnderWay  # once something is edited

        unsaved = Unfinished(self.place, entry.editing, entry.typed(), entry.aside)
        return EditUnderWay(self._edited, unsaved)

    def _look_at_edited(self, place: int) -> Hand:
        """Show where the edited hand stands, and by which rules it is scored; gives the hand."""
        opened, page = self._opened, self._page
        page.entry.set_situation(opened.rules_at(self.place, place), self._before(place))
        page.mark_edited(place)
        self._edited = opened.session.games[self.place].hands[place]
        return self._edited

    def show(self, *, bring: bool = True) -> None:
        """Show all of it; a hand that is edited stays where it is."""
        self.show_sheet()
        if self._page.entry.editing is None:
            self.show_desk(bring=bring)

    def show_sheet(self) -> None:
        """Show what stands written: header, board and sheet; and who sits at the game."""
        opened, page, words = self._opened, self._page, self._words
        session, standings = opened.session, self.standings
        day = session.started_at.date()
        title = title_or_day(words, session.title, day)
        line = f"{long_date(words, day)} · {rules_name(words, session.rules)}"
        page.header.show_session(title, line, opened.tally, session.series)
        page.board.show_state(board_state(session, standings, self.place), is_open=self.is_last)
        page.sheet.show_standings(standings, session.players_of(self.place))
        page.sheet.show_game(ShownGame(session, opened.standings, self.place))
        page.mark_edited(page.entry.editing)
        page.sheet.show_games(len(session.games), self.place)
        page.entry.set_players(session.players_of(self.place))

    def show_desk(self, *, bring: bool = True) -> None:
        """Show where the next hand is entered or, when the game is won, who won it.

        With `bring` it comes into sight and takes the keys.
        """
        session, standings, page = self._opened.session, self.standings, self._page
        page.entry.set_situation(session.rules, self._before(len(standings.rows)))
        if self.is_last and (standings.win is None or self.goes_on):
            page.show_entry(bring=bring)
            if bring:
                page.entry.start()
            return
        page.winner.show_game(
            standings,
            session.teams,
            None if self.is_last else self.place,
            series=self._series_won(),
            seats=any(table_players(session)),
        )
        page.show_winner(bring=bring)
        if bring:
            page.winner.setFocus()

    def _before(self, place: int) -> Situation:
        """What stood on the sheet before a hand."""
        start = self._opened.session.games[self.place].start_points
        return situation_before(start, self.standings, place)

    def _series_won(self) -> str:
        """What there is to say of the series if it was won with this game; else nothing."""
        series = self._opened.session.series
        if series is None or self.standings.win is None:
            return ""
        games = self._opened.standings[: self.place + 1]
        winner = won_with_the_last(winners(games), series)
        if winner is None:
            return ""
        return series_won_sentence(self._words, winner, tally(games))
