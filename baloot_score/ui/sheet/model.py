"""The sheet of one game as a table model that changes only where the game changed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from baloot_score.i18n.sheet_words import buyer_text
from baloot_score.scoring.model import Hand, Players
from baloot_score.scoring.seating import NO_PLAYERS
from baloot_score.scoring.standings import Row, Standings, Win
from baloot_score.ui.look import Look
from baloot_score.ui.sheet.lines import Column, Line, cell_sentence, header_text, sheet_line

_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()


class SheetModel(QAbstractTableModel):
    """A row for each hand of a game, a column for each `Column`.

    `show` compares the game with what is there, so that views keep selection and place, and a long
    sheet costs no more than its changed rows.
    """

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        """Make an empty sheet."""
        super().__init__(parent)
        self._words = look.words
        self._rows: list[Row] = []
        self._lines: list[Line | None] = []
        self._win: Win | None = None
        self._players: Players = NO_PLAYERS

    def show(self, standings: Standings, players: Players = NO_PLAYERS) -> None:
        """Show a game as it stands now, and which of the players bought where that is known."""
        if players != self._players:
            self._players = players
            self._lines = [None] * len(self._lines)
        self._fit_rows(standings.rows)
        self._take_changes(standings.rows, standings.win)

    def line(self, row: int) -> Line:
        """What a row shows."""
        known = self._lines[row]
        if known is None:
            known = sheet_line(
                self._words, self._rows[row], row, _win_at(row, self._win), self._players
            )
            self._lines[row] = known
        return known

    @property
    def buyer_texts(self) -> set[str]:
        """What the buyer's column says where it tells the player too."""
        hands: dict[object, Hand] = {
            seat: row.hand
            for row in self._rows
            if (seat := getattr(row.hand, "buyer_seat", None)) is not None
        }
        return {buyer_text(self._words, hand, self._players) for hand in hands.values()}

    @property
    def highest_total(self) -> int:
        """The larger total after the last hand, in points: no number on the sheet is larger."""
        if not self._rows:
            return 0
        totals = self._rows[-1].totals
        return max(totals.us, totals.them)

    def rowCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(Column)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if not index.isValid():
            return None
        line = self.line(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            return line.texts[index.column()]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return cell_sentence(self._words, line, Column(index.column()))
        if role == Qt.ItemDataRole.ToolTipRole:
            return "\n".join(line.remarks) or None
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> str | None:
        if orientation is Qt.Orientation.Vertical:
            return self._row_header(section) if role == Qt.ItemDataRole.DisplayRole else None
        if role == Qt.ItemDataRole.DisplayRole:
            return header_text(self._words, Column(section))
        if role == Qt.ItemDataRole.AccessibleTextRole and section == Column.NUMBER:
            return self._words.gettext("Number of the hand")
        return None

    def _row_header(self, row: int) -> str:
        """It is not shown, but screen readers say it of a cell."""
        return self._words.gettext("Hand {number}").format(number=self._words.number(row + 1))

    def _fit_rows(self, rows: Sequence[Row]) -> None:
        """Take out the rows of hands that are gone and put in those of new hands."""
        first, old_end, new_end = _difference(
            [row.hand for row in self._rows], [row.hand for row in rows]
        )
        kept = first + min(old_end - first, new_end - first)
        if old_end > kept:
            self.beginRemoveRows(_ROOT, kept, old_end - 1)
            del self._rows[kept:old_end], self._lines[kept:old_end]
            self.endRemoveRows()
        if new_end > kept:
            self.beginInsertRows(_ROOT, kept, new_end - 1)
            self._rows[kept:kept] = rows[kept:new_end]
            self._lines[kept:kept] = [None] * (new_end - kept)
            self.endInsertRows()

    def _take_changes(self, rows: Sequence[Row], win: Win | None) -> None:
        """Show rows that are there already as they are now; a row's number is its place."""
        changed = [
            place
            for place, (old, new) in enumerate(zip(self._rows, rows, strict=True))
            if (old is not new and old != new) or self._is_stale(place, win)
        ]
        self._rows, self._win = list(rows), win
        for place in changed:
            self._lines[place] = None
        if changed:
            self.dataChanged.emit(
                self.index(changed[0], 0), self.index(changed[-1], len(Column) - 1)
            )

    def _is_stale(self, place: int, win: Win | None) -> bool:
        """Whether a row's line was made for another place or another winner."""
        line = self._lines[place]
        return line is not None and (
            line.place != place or _win_at(place, win) != _win_at(place, self._win)
        )


def _win_at(place: int, win: Win | None) -> Win | None:
    """How the game was won with the hand at a place; `None` when it was not."""
    return win if win is not None and win.hand == place else None


def _difference(old: Sequence[Hand], new: Sequence[Hand]) -> tuple[int, int, int]:
    """Where two lists differ: the first place, and the ends of that stretch in the one and other.

    `old[first:old_end]` stands where `new[first:new_end]` stands now.
    """
    shorter = min(len(old), len(new))
    first = 0
    while first < shorter and _same(old[first], new[first]):
        first += 1
    same = 0
    while same < shorter - first and _same(old[-1 - same], new[-1 - same]):
        same += 1
    return first, len(old) - same, len(new) - same


def _same(one: Hand, other: Hand) -> bool:
    """Whether two hands are equal; most are the same object, and a long game has many."""
    return one is other or one == other
