"""The games of a session to choose from, beside the sheet that shows one of them."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QApplication, QHBoxLayout, QMenu, QWidget

from baloot_score.ui.controls.button import IconButton
from baloot_score.ui.controls.tab_line import SPACING, TabLine, tab_width
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look

MOST_SHOWN = 3
"""More games than these are reached by a menu."""


class GameSwitch(QWidget):
    """The last games by their numbers, all of them in a menu; nothing while there is only one."""

    game_chosen = Signal(int)
    """The place of the game, counted from 0, that a person chose."""

    def __init__(self, look: Look) -> None:
        """Make the switch of a session with one game."""
        super().__init__()
        self._look = look
        self._count, self._chosen = 1, 0
        self._low = self._narrow = False
        self._wanted = True
        self._line: TabLine | None = None
        self._shown: tuple[int, ...] = ()
        self.setLayoutDirection(look.direction)
        self.more = IconButton(look, "chevron-down", look.words.gettext("All games"))
        self.more.clicked.connect(self._open_menu)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._row.addWidget(self.more)
        self.hide()

    def show_games(self, count: int, chosen: int) -> None:
        """Offer so many games; the one at the place `chosen` is the one on the sheet."""
        self._count, self._chosen = count, chosen
        shown = shown_games(count, chosen, 1 if self._narrow else MOST_SHOWN)
        focused = QApplication.focusWidget()
        had_focus = focused is not None and self.isAncestorOf(focused)
        if shown != self._shown:
            self._replace_line(shown)
        if self._line is not None:
            self._line.set_value(chosen)
        if had_focus:
            self._focus_chosen()
        self.more.setVisible(count > len(shown))
        self.setVisible(self.offers_others)

    def set_low(self, low: bool) -> None:
        """Take as little height as text and fingers allow, or be as high as designed."""
        self._low = low
        self.more.set_low(low)
        if self._line is not None:
            self._line.set_low(low)

    def set_narrow(self, narrow: bool) -> None:
        """Show only the chosen game and the menu of all, where there is no room for more."""
        if narrow != self._narrow:
            self._narrow = narrow
            self.show_games(self._count, self._chosen)

    @property
    def offers_others(self) -> bool:
        """Whether there is more than one game to choose from, and it matters which is shown."""
        return self._wanted and self._count > 1

    def set_wanted(self, wanted: bool) -> None:
        """Whether it matters which game is shown."""
        self._wanted = wanted
        self.setVisible(self.offers_others)

    def room_for_all(self) -> int:
        """The width that it takes while it is not narrow."""
        shown = shown_games(self._count, self._chosen)
        words = sum(tab_width(self._word(game)) for game in shown)
        more = self.more.sizeHint().width() if self._count > len(shown) else 0
        return words + scaled(SPACING) * (len(shown) - 1) + more

    def _replace_line(self, shown: tuple[int, ...]) -> None:
        if self._line is not None:
            self._row.removeWidget(self._line)
            self._line.hide()
            self._line.deleteLater()
        self._line = TabLine(self._look, self._look.words.gettext("Games"))
        for game in shown:
            self._line.add(game, self._word(game))
        self._line.set_low(self._low)
        self._line.chosen.connect(self._choose)
        self._row.insertWidget(0, self._line)
        self._shown = shown

    def _focus_chosen(self) -> None:
        """Keep the focus of a person who goes from game to game by keys."""
        for button in self.findChildren(QAbstractButton):
            if button.isChecked():
                button.setFocus(Qt.FocusReason.TabFocusReason)

    def _word(self, game: int) -> str:
        words = self._look.words
        return words.gettext("Game {number}").format(number=words.number(game + 1))

    def _choose(self, game: object) -> None:
        if isinstance(game, int):
            self.game_chosen.emit(game)

    def _open_menu(self) -> None:
        menu = QMenu(self)
        menu.setLayoutDirection(self._look.direction)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for game in range(self._count):
            action = menu.addAction(self._word(game))
            action.setCheckable(True)
            action.setChecked(game == self._chosen)
            action.triggered.connect(lambda _checked=False, game=game: self.game_chosen.emit(game))
        menu.popup(self.more.mapToGlobal(QPoint(0, self.more.height())))


def shown_games(count: int, chosen: int, most: int = MOST_SHOWN) -> tuple[int, ...]:
    """The places of the games that have a button: the last ones, and always the chosen one."""
    last = tuple(range(max(0, count - most), count))
    return last if chosen in last else (chosen, *last[1:])
