"""Opens the explanations of a session beside its table, and keeps them true."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from baloot_score.scoring.model import Hand
from baloot_score.session import OpenSession
from baloot_score.ui.look import Look
from baloot_score.ui.table.page import TablePage

if TYPE_CHECKING:
    from baloot_score.ui.why.game_dialog import GameDialog
    from baloot_score.ui.why.why_dialog import WhyDialog


class Explaining(QObject):
    """Two dialogs at most: why a hand is as it is, and a game under other rules.

    Args:
        look: words and colours.
        session: the session at the table.
        page: where a person asks why.
        in_sight: tells the place of the game in sight.
        parent: whose child it is.

    """

    def __init__(
        self,
        look: Look,
        session: OpenSession,
        page: TablePage,
        in_sight: Callable[[], int],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._look, self._session, self._page = look, session, page
        self._in_sight = in_sight
        self.why: WhyDialog | None = None
        self.game: GameDialog | None = None
        self._place: tuple[int, int] | None = None
        self._hands: tuple[Hand, ...] = ()
        """Those of the game as they were when one of them was explained."""
        self._game = 0
        page.entry.refreshed.connect(self._follow_entry)
        page.entry.why_asked.connect(self._explain_entry)
        page.sheet.why_requested.connect(self._explain_hand)
        page.sheet.game_requested.connect(self._explain_game)
        page.sheet.row_chosen.connect(self._follow_row)

    def _explain_hand(self, place: int) -> None:
        """Say why a recorded hand of the game in sight wrote what it wrote."""
        self._place = (self._in_sight(), place)
        dialog = self._open_why()
        self._show_hand(dialog)
        dialog.show_beside(self._page.desk)

    def _explain_entry(self) -> None:
        """Say why the preview shows what it shows; with nothing entered, ask of the last hand."""
        entry, hands = self._page.entry, self._session.standings[self._in_sight()].rows
        if hands and entry.editing is None and entry.draft.is_empty:
            self._explain_hand(len(hands) - 1)
            return
        self._place = None
        dialog = self._open_why()
        self._show_entry(dialog)
        dialog.show_beside(self._page.sheet)

    def _explain_game(self) -> None:
        """Say what the game in sight would have come to under other rules."""
        from baloot_score.ui.why.game_dialog import GameDialog  # when it is needed

        self._game = self._in_sight()
        if self.game is None:
            self.game = GameDialog(self._look, self._page.window())
            self.game.finished.connect(self._forget_game)
        self._show_game(self.game)
        self.game.show_beside(self._page.desk)

    def _follow_row(self, place: int) -> None:
        """While a recorded hand is explained, explain the one that is selected instead."""
        selected = (self._in_sight(), place)
        if self.why is not None and self._place is not None and self._place != selected:
            self._place = selected
            self._show_hand(self.why)

    def refresh(self) -> None:
        """The session changed: show its hands as they are now."""
        if self.why is not None and self._place is not None:
            self._place = self._place_now(*self._place)
            self._show_hand(self.why)
        if self.game is not None:
            self._show_game(self.game)

    def end(self) -> None:
        """Close what is open; the page goes away."""
        for dialog in (self.why, self.game):
            if dialog is not None:
                dialog.reject()

    def _open_why(self) -> WhyDialog:
        from baloot_score.ui.why.why_dialog import WhyDialog  # when it is needed

        if self.why is None:
            self.why = WhyDialog(self._look, self._page.window())
            self.why.finished.connect(self._forget_why)
        return self.why

    def _place_now(self, game: int, place: int) -> tuple[int, int]:
        """Where the explained hand stands after others came or went; beyond the end if it went."""
        games = self._session.session.games
        hands = games[game].hands if game < len(games) else ()
        explained = self._hands[place] if place < len(self._hands) else None
        at = (at for at, hand in enumerate(hands) if hand is explained)
        # Where there are as many as before it is another one now, at its old place.
        gone = place if len(hands) >= len(self._hands) else len(hands)
        return game, next(at, gone)

    def _show_hand(self, dialog: WhyDialog) -> None:
        assert self._place is not None
        game, place = self._place
        games = self._session.session.games
        if game >= len(games) or place >= len(games[game].hands):
            dialog.reject()  # it was undone or removed
            return
        self._hands = games[game].hands
        hand = self._hands[place]
        dialog.show_recorded(place + 1, hand, self._session.rules_at(game, place))

    def _follow_entry(self) -> None:
        if self.why is not None and self._place is None:
            self._show_entry(self.why)

    def _show_entry(self, dialog: WhyDialog) -> None:
        entry, words = self._page.entry, self._look.words
        if entry.editing is None:
            title = words.gettext("The next hand")
        else:
            message = words.gettext("Hand {number}, as it is being changed")
            title = message.format(number=words.number(entry.editing + 1))
        hand = entry.sound_hand()
        if hand is None:
            dialog.show_missing(title, entry.preview.sentence())
        else:
            dialog.show_entered(title, hand, entry.rules)

    def _show_game(self, dialog: GameDialog) -> None:
        session = self._session.session
        games = session.games
        if self._game >= len(games):
            dialog.reject()
            return
        dialog.show_game(self._game + 1, games[self._game], session.rules, session.earlier_rules)

    def _forget_why(self) -> None:
        self.why = None

    def _forget_game(self) -> None:
        self.game = None
