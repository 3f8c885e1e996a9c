"""The play of an open session: what a panel asks is done in the session and shown in all."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from baloot_score.i18n.game_words import rules_name
from baloot_score.i18n.store_words import store_sentence
from baloot_score.scoring.model import Hand
from baloot_score.session import Change, OpenSession, StoreError
from baloot_score.ui.controls.announcing import announce
from baloot_score.ui.entry.typed import Cleared, Typed
from baloot_score.ui.look import Look
from baloot_score.ui.seats.seat_changes import SeatChanges, is_of_the_table
from baloot_score.ui.table.cleared_offer import ClearedOffer
from baloot_score.ui.table.edit_telling import tell_edit
from baloot_score.ui.table.game_in_sight import GameInSight
from baloot_score.ui.table.page import TablePage
from baloot_score.ui.unfinished import Unfinished
from baloot_score.ui.why.explaining import Explaining

if TYPE_CHECKING:
    from baloot_score.ui.project_helper.helper_dialog import ProjectHelper
    from baloot_score.ui.table.edit_under_way import EditsKept, EditUnderWay


class Play(QObject):
    """Connects one session with one page until it is ended."""

    changed = Signal()
    """The session changed: what can be undone may be another."""
    entry_changed = Signal()
    """What is half entered may be another."""
    taken = Signal()
    """What was entered is on the sheet now."""

    def __init__(self, look: Look, session: OpenSession, page: TablePage) -> None:
        """Show the session on the page and listen to both."""
        super().__init__(page)
        self._look, self.session, self._page = look, session, page
        self._game = GameInSight(look.words, session, page, self)
        self._cleared = ClearedOffer(look.words, page.notice)
        self._edits: EditsKept | None = None
        self._ended = self._gives_up = self._edited = False
        self._told = "", Typed()
        self._taken_back_at: Typed | None = None
        self.explaining = Explaining(look, session, page, lambda: self.game, self)
        self._helper: ProjectHelper | None = None
        self.seats = SeatChanges(look, session, page, self._try, self._tell, self)
        self._wins = sum(folded.win is not None for folded in session.standings)
        self._stop_listening = session.listen(self._follow)
        page.entry.recorded.connect(self._take)
        page.entry.refreshed.connect(self._follow_entry)
        page.entry.cleared.connect(self._offer_back)
        page.entry.edit_left.connect(self._game.show)
        page.sheet.edit_requested.connect(self._game.edit)
        page.sheet.remove_requested.connect(self.remove)
        page.sheet.game_chosen.connect(self._game.choose)
        page.entry.helper_asked.connect(self._help_with_projects)
        page.board.seat_tapped.connect(self.seats.correct_dealer)
        page.winner_made.connect(self._follow_winner)
        if page.has_winner:
            self._follow_winner()
        page.notice.acted.connect(self._undo_noticed)
        page.notice.closed.connect(self.changed)
        self._game.show()

    def _follow_winner(self) -> None:
        winner = self._page.winner
        winner.new_game_asked.connect(self.new_game)
        winner.other_seats_asked.connect(self.seats.ask_for_other_seats)
        winner.more_asked.connect(self._game.go_on)
        winner.back_asked.connect(self._game.choose_last)

    def end(self) -> None:
        """Stop listening to the session, and never change it again; the page may go on."""
        self._ended = True
        self._stop_listening()
        self.explaining.end()
        if self._helper is not None:
            self._helper.reject()

    @property
    def game(self) -> int:
        """The place of the game that is shown."""
        return self._game.place

    def unfinished(self) -> Unfinished:
        """What is half entered, so that another play of the session can go on with it."""
        entry = self._page.entry
        return Unfinished(self.game, entry.editing, entry.typed(), entry.aside)

    def go_on(self, unfinished: Unfinished) -> None:
        """Go on with what was half entered before."""
        self._game.goes_on = unfinished.editing is None and not unfinished.is_empty
        self._game.choose(unfinished.game)
        if unfinished.editing is not None:
            self._game.edit(unfinished.editing)
            if not unfinished.aside.is_empty:
                self._page.entry.put_aside(unfinished.aside)
        self._page.entry.show_typed(unfinished.typed)

    @property
    def cleared(self) -> Unfinished | None:
        """What was cleared away and is offered to be taken up again."""
        return self._cleared.offered

    def offer_again(self, cleared: Unfinished) -> None:
        """Offer what was cleared away before, in another play of the session."""
        self._cleared.show(cleared, self._page.entry.typed())
        self.changed.emit()

    def undo(self) -> None:
        """Take the last command back; while a hand is edited, give up the edit instead.

        What is given up comes back by `redo`, and another `undo` takes back what was done before.
        What a notice has just told of comes first: the edit is older.
        """
        if self.can_take_up:
            self._page.notice.dismiss()
            self._take_up()
        elif self._page.entry.editing is not None and not self._tells_of_the_last:
            self._gives_up = True
            self._page.entry.clear_away()
            self._gives_up = False
        else:
            self._try(self.session.undo)
            self._taken_back_at = self._entered()

    def _undo_noticed(self) -> None:
        """Take back what the notice told of, also while another hand is edited."""
        if self._cleared.holds:
            self._take_up()
        else:
            self._try(self.session.undo)

    def redo(self) -> None:
        """Do again what was taken back; not in an edit that has gone on since."""
        if self.can_take_up_again:
            self._page.notice.dismiss()
            self._take_up()
        elif self._page.entry.editing is None or self._taken_back_at == self._entered():
            self._try(self.session.redo)

    def new_game(self) -> None:
        """Start the next game, once the last one is won."""
        self.seats.new_game()

    def tell_rules(self, change: Change) -> None:
        """Say which rules are in force after a change of them, and offer to undo it."""
        words = self._look.words
        sentence = words.gettext("This session is played by other rules now: {name}")
        name = rules_name(words, change.session.rules)
        self._tell(sentence.format(name=name))

    def _help_with_projects(self) -> None:
        from baloot_score.ui.project_helper.opening import open_helper  # when it is needed

        self._helper = open_helper(self._look, self.session, self.game, self._page.entry)
        if self._helper is not None:
            self._helper.finished.connect(self._forget_helper)

    def _forget_helper(self) -> None:
        self._helper = None

    def remove(self, place: int) -> None:
        """Remove a recorded hand; a notice offers to take that back."""
        words = self._look.words
        if self._try(lambda: self.session.remove(self.game, place)):
            sentence = words.gettext("Hand {number} was removed")
            self._tell(sentence.format(number=words.number(place + 1)))

    def _tell(self, sentence: str) -> None:
        """Tell what was done and can be taken back, unless it is told what that cleared away."""
        if not self._cleared.holds:
            self._page.notice.show_message(sentence, self._look.words.gettext("Undo"))
            self._told = sentence, self._entered()

    @property
    def _tells_of_the_last(self) -> bool:
        """Whether a notice offers to undo a change, and nothing was entered after it."""
        notice, (sentence, typed) = self._page.notice, self._told
        told = notice.isVisible() and notice.text() == sentence
        return told and typed == self._entered()

    def _entered(self) -> Typed:
        """What stands in the entry, wherever the keys are."""
        return self._page.entry.typed()._replace(place="")

    def _take(self, hand: Hand) -> None:
        """Record what the entry panel offers, or put it in the place of the edited hand."""
        place = self._page.entry.editing
        if place is None:
            done = self._try(lambda: self.session.record(hand))
        else:
            done = self._try(lambda: self.session.edit(self.game, place, hand))
        if done and (place is None or self._page.entry.editing is not None):
            # An edit has been left with the change itself, but for one that changed nothing.
            self._page.entry.leave_edit()
            self._game.show_desk()
        if done:
            self.taken.emit()

    def _try(self, command: Callable[[], object]) -> bool:
        """Run a command; when it cannot be stored, say so and leave everything as it is."""
        if self._ended:  # the panels may still be heard, and belong to another session now
            return False
        try:
            command()
        except StoreError as error:
            sentence = store_sentence(self._look.words, error.reason, str(error.path))
            self._page.notice.warn(sentence)
            return False
        return True

    def _follow(self, change: Change) -> None:
        """After every change: look at the game that it touched, and show all anew."""
        # What it says or offers to undo belonged to the change before.
        self._cleared.drop()
        edit = self._game.edit_under_way()
        before, changed = self.game, self.game if change.game is None else change.game
        self._game.place = min(changed, len(self.session.session.games) - 1)
        if is_of_the_table(change.command) and self.game == before:
            self._show_table()
            return
        self._game.goes_on = False
        self._follow_edit(edit, change)
        self._game.show()
        self.explaining.refresh()
        self._celebrate()
        from baloot_score.ui.sheet.told_change import change_sentence  # once there is a change

        announce(self._page.sheet, change_sentence(self._look.words, change, self._game.standings))
        self.changed.emit()

    def _follow_edit(self, edit: EditUnderWay | None, change: Change) -> None:
        from baloot_score.ui.table.edit_under_way import EditsKept  # once there is a change

        if self._edits is None:
            self._edits = EditsKept(self._page.entry, self._game, self._cleared, self.go_on)
        self._edits.follow(edit, change)

    def _show_table(self) -> None:
        """Show other names or another dealer; the hand that is being entered goes on untouched."""
        self._game.show_sheet()
        if self._page.has_winner and self._page.winner.isVisible():
            self._game.show_desk()
        self.explaining.refresh()
        self.changed.emit()

    def _celebrate(self) -> None:
        """Have the moment of a win that was not there before."""
        before, self._wins = self._wins, sum(s.win is not None for s in self.session.standings)
        win = self.session.standings[-1].win
        if win is not None and self._wins > before:
            self._page.celebrate(win.team)

    def _follow_entry(self) -> None:
        """After every change of what is entered: what it would change, and what is half done."""
        entry = self._page.entry
        tell_edit(entry, self.session.session, self.game, self._game.standings)
        self._cleared.follow(entry.typed())
        self.entry_changed.emit()
        if self._edited is not self.edits:
            self._edited = self.edits
            self.changed.emit()

    @property
    def edits(self) -> bool:
        """Whether a recorded hand is being edited, which undo gives up."""
        return self._page.entry.editing is not None

    @property
    def can_take_up(self) -> bool:
        """Whether a notice offers to take up again what was cleared away."""
        return self._cleared.is_for_undo

    @property
    def can_take_up_again(self) -> bool:
        """Whether a notice offers to take up again the edit that undo has given up."""
        return self._cleared.is_for_redo

    def _offer_back(self, cleared: Cleared) -> None:
        left = Unfinished(self.game, cleared.editing, cleared.typed)
        self._cleared.show(left, self._page.entry.typed(), by_redo=self._gives_up)
        self.changed.emit()

    def _take_up(self) -> None:
        cleared = self._cleared.take()
        if cleared is not None:
            self.go_on(cleared)
