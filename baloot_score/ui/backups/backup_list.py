"""The list of backups: when each was made and why, and what is in it as soon as that is read."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyleOptionViewItem,
)

from baloot_score.i18n.backup_words import (
    backup_counts,
    backup_moment,
    backup_reason,
    file_size,
    last_session,
    unusable_backup,
)
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.session import Backup, BackupContents, StoreError
from baloot_score.ui.controls.choice_delegate import ChoiceDelegate
from baloot_score.ui.controls.painted_button import plain_tip
from baloot_score.ui.controls.painting import line_height, text_width
from baloot_score.ui.controls.view_ring import ViewRing
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.look import Look

_Index = QModelIndex | QPersistentModelIndex
BACKUP_ROLE = Qt.ItemDataRole.UserRole
REASON_ROLE = Qt.ItemDataRole.UserRole + 1
CONTENTS_ROLE = Qt.ItemDataRole.UserRole + 2
USABLE_ROLE = Qt.ItemDataRole.UserRole + 3
HEIGHT, LEAST_ROWS = 64, 2


class BackupList(QListWidget):
    """Backups to choose from, by click or by the arrow keys."""

    def __init__(self, look: Look) -> None:
        """Make an empty list."""
        super().__init__()
        self._look = look
        self.setAccessibleName(look.words.gettext("Backups"))
        self.setLayoutDirection(look.direction)
        self.setItemDelegate(BackupDelegate(look, self))
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumHeight(LEAST_ROWS * scaled(HEIGHT))
        self.ring = ViewRing(look, self)

    def show_backups(self, backups: Sequence[Backup]) -> None:
        """Show backups in this order; the one that was chosen stays so, or the first is."""
        chosen = self.chosen()
        words = self._look.words
        self.clear()
        for backup in backups:
            item = QListWidgetItem(backup_moment(words, backup.made_at), self)
            item.setData(BACKUP_ROLE, backup)
            item.setData(REASON_ROLE, backup_reason(words, backup.reason))
            item.setData(USABLE_ROLE, False)
            self._say(item, words.gettext("Being read …"))
        if backups:
            self.setCurrentRow(backups.index(chosen) if chosen in backups else 0)

    def show_contents(self, backup: Backup, contents: BackupContents) -> None:
        """Show what is in one of them."""
        item = self._item_of(backup)
        if item is None:
            return
        words = self._look.words
        parts = (
            backup_counts(words, contents.sessions, contents.hands),
            last_session(words, contents.last_title, contents.last_day),
            file_size(words, contents.size),
        )
        item.setData(USABLE_ROLE, True)
        self._say(item, BETWEEN.join(filter(None, parts)))

    def show_unusable(self, backup: Backup, error: StoreError) -> None:
        """Show that one of them cannot be restored."""
        item = self._item_of(backup)
        if item is not None:
            self._say(item, unusable_backup(self._look.words, error.reason))

    def chosen(self) -> Backup | None:
        """The backup that is chosen."""
        if self.currentRow() < 0:
            return None
        backup: Backup = self.currentItem().data(BACKUP_ROLE)
        return backup

    def is_usable(self) -> bool:
        """Whether the chosen one was read, and can be restored."""
        return self.currentRow() >= 0 and bool(self.currentItem().data(USABLE_ROLE))

    def texts(self) -> list[str]:
        """What is said of each row, from top to bottom."""
        role = Qt.ItemDataRole.AccessibleTextRole
        return [str(self.item(row).data(role)) for row in range(self.count())]

    def _item_of(self, backup: Backup) -> QListWidgetItem | None:
        items = (self.item(row) for row in range(self.count()))
        return next((item for item in items if item.data(BACKUP_ROLE) == backup), None)

    def _say(self, item: QListWidgetItem, contents: str) -> None:
        parts = (item.text(), str(item.data(REASON_ROLE)), contents)
        item.setData(CONTENTS_ROLE, contents)
        item.setToolTip(plain_tip("\n".join(parts)))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, ". ".join(parts))


class BackupDelegate(ChoiceDelegate):
    """Paints a backup in two lines: when and why, and what is in it."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:  # noqa: ARG002
        return QSize(0, scaled(HEIGHT))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        area = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_ground(painter, area.adjusted(2, 2, -2, -2), option)
        edge = scaled(14)
        self._paint_texts(painter, area.adjusted(edge, 4, -edge, -4), index)
        painter.restore()

    def _paint_texts(self, painter: QPainter, area: QRectF, index: _Index) -> None:
        upper, lower = line_height(font(15, 600)), line_height(font(14))
        gap = scaled(2)
        top = area.center().y() - (upper + gap + lower) / 2
        first = QRectF(area.left(), top, area.width(), upper)
        second = QRectF(area.left(), first.bottom() + gap, area.width(), lower)
        reason = str(index.data(REASON_ROLE))
        width = min(text_width(font(13, 500), reason) + 1, area.width() / 2)
        behind = QRectF(first)
        behind.setWidth(width)
        rest = first.width() - width - scaled(12)
        if self._look.words.right_to_left:
            first.setLeft(first.right() - rest)
        else:
            behind.moveRight(first.right())
            first.setWidth(rest)
        self.write(painter, first, str(index.data()), 15, 600, "ink")
        self.write(painter, behind, reason, 13, 500, "accent")
        self.write(painter, second, str(index.data(CONTENTS_ROLE)), 14, 400, "ink_muted")
