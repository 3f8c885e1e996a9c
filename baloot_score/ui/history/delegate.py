"""Paints a session of the history: what it is called, both teams with their games, and the rest."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from baloot_score.scoring.model import Team
from baloot_score.ui.controls.painting import (
    CHIP_RADIUS,
    TAG_RADIUS,
    body,
    centred_text,
    line_height,
    text_width,
    touch,
)
from baloot_score.ui.controls.wrapping import lines_height, paint_lines
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.history.model import HistoryModel
from baloot_score.ui.history.texts import SessionTexts, TeamLine, Tone
from baloot_score.ui.icons import paint_icon
from baloot_score.ui.look import Look

TITLE_PX, TEAM_PX, REST_PX, SIGN_PX = 16, 14, 13, 13
AROUND, ASIDE, GAP = 10, 12, 8
"""What is left free above and below the lines, beside them, and between two things in a line."""
BOX = 20
"""The side of the box that is ticked."""

_SIGN_INKS: dict[Tone, tuple[str, str]] = {
    "us": ("us_soft", "us"),
    "them": ("them_soft", "them"),
    "accent": ("accent_soft", "accent"),
    "plain": ("sunken", "ink_muted"),
}
_Index = QModelIndex | QPersistentModelIndex


class HistoryDelegate(QStyledItemDelegate):
    """Three lines for each session, shortened where they must be, and the button of its menu."""

    def __init__(self, look: Look, model: HistoryModel, parent: QWidget) -> None:
        """Make the delegate of a list."""
        super().__init__(parent)
        self._look, self._model = look, model
        self.menu_row: int | None = None
        """The row whose menu button the pointer is on."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:  # noqa: ARG002
        faces = (_title_face(), font(TEAM_PX, 600), font(REST_PX))
        return QSize(0, max(touch(), sum(map(line_height, faces)) + scaled(2 * AROUND + 4)))

    def menu_area(self, row: QRect) -> QRect:
        """Where in a row the button of its menu is: as high as the row."""
        side = touch()
        left = row.left() if self._look.words.right_to_left else row.right() + 1 - side
        return QRect(QPoint(left, row.top()), QSize(side, row.height()))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        row, area = index.row(), QRectF(option.rect)
        texts = self._model.texts(row)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, option, area)
        room = area.adjusted(scaled(ASIDE), scaled(AROUND), -scaled(ASIDE), -scaled(AROUND))
        if self._model.choosing:
            self._paint_box(
                painter, self._cut(room, scaled(BOX)), chosen=self._model.is_chosen(row)
            )
        else:
            self._paint_menu(painter, QRectF(self.menu_area(option.rect)), row)
        self._cut(room, touch() - scaled(ASIDE), at_end=True)
        self._paint_title(painter, room, texts)
        room.setTop(room.top() + line_height(_title_face()) + scaled(2))
        if texts.teams is not None:
            self._paint_teams(painter, room, texts)
            room.setTop(room.top() + line_height(font(TEAM_PX, 600)) + scaled(2))
        self._write(painter, room, texts.rest, font(REST_PX), "ink_muted")
        painter.restore()

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem, area: QRectF) -> None:
        color = self._look.theme.color
        if option.state & QStyle.StateFlag.State_Selected:
            body(painter, area.adjusted(0, 1, 0, -2), CHIP_RADIUS, color("accent_soft"))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            body(painter, area.adjusted(0, 1, 0, -2), CHIP_RADIUS, color("sunken"))
        painter.fillRect(QRectF(area.left(), area.bottom() - 1, area.width(), 1), color("line"))

    def _paint_box(self, painter: QPainter, area: QRectF, *, chosen: bool) -> None:
        theme, side = self._look.theme, scaled(BOX)
        box = QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
        fill = theme.color("accent" if chosen else "surface")
        body(painter, box, 5, fill, theme.color("accent") if chosen else theme.edge, 1.5)
        if chosen:
            paint_icon(painter, box.adjusted(2, 2, -2, -2), "check", self._look, "on_fill")

    def _paint_menu(self, painter: QPainter, area: QRectF, row: int) -> None:
        side = scaled(20)
        centre = area.center()
        if row == self.menu_row:
            ground = QRectF(0, 0, touch() - 6, touch() - 6)
            ground.moveCenter(centre)
            body(painter, ground, CHIP_RADIUS, self._look.theme.color("surface"))
        icon = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
        paint_icon(painter, icon, "more", self._look, "ink_muted")

    def _paint_title(self, painter: QPainter, room: QRectF, texts: SessionTexts) -> None:
        line = QRectF(room.left(), room.top(), room.width(), line_height(_title_face()))
        if texts.sign:
            fill, ink = _SIGN_INKS[texts.tone]
            face = font(SIGN_PX, 600)
            width = min(text_width(face, texts.sign) + scaled(16), line.width() / 2)
            tag = self._cut(line, width, at_end=True)
            color = self._look.theme.color
            body(painter, tag.adjusted(0, 1, 0, -1), TAG_RADIUS, color(fill))
            centred_text(painter, tag.adjusted(4, 0, -4, 0), face, color(ink), texts.sign)
        self._write(painter, line, texts.title, _title_face(), "ink")

    def _paint_teams(self, painter: QPainter, room: QRectF, texts: SessionTexts) -> None:
        """Both teams beside each other, each with its games; the one ahead is heavy and ticked."""
        assert texts.teams is not None
        line = QRectF(room.left(), room.top(), room.width(), line_height(font(TEAM_PX, 600)))
        half = (line.width() - scaled(16)) / 2
        us, them = self._cut(line, half), line
        for area, team in ((us, Team.US), (them, Team.THEM)):
            self._paint_team(painter, area, texts.teams.of(team), team)

    def _paint_team(self, painter: QPainter, area: QRectF, team: TeamLine, side: Team) -> None:
        ink = "us" if side is Team.US else "them"
        won = font(TEAM_PX, 700 if team.ahead else 500)
        width = max(text_width(won, team.won), scaled(12))
        number = self._cut(area, width)
        centred_text(painter, number, won, self._look.theme.color(ink), team.won)
        if team.ahead:
            mark = self._cut(area, scaled(14), gap=4)
            square = QRectF(0, 0, scaled(14), scaled(14))
            square.moveCenter(mark.center())
            paint_icon(painter, square, "check", self._look, ink)
        face = font(TEAM_PX, 700 if team.ahead else 500)
        named = min(text_width(face, team.name) + 2, area.width())
        self._write(painter, self._cut(area, named), team.name, face, ink)
        if team.players and area.width() > scaled(24):
            self._write(painter, area, team.players, font(REST_PX), "ink_muted")

    def _cut(self, area: QRectF, width: float, *, at_end: bool = False, gap: int = GAP) -> QRectF:
        """Take so much off an area where reading starts, or ends, and a gap; what was taken."""
        taken = QRectF(area.left(), area.top(), width, area.height())
        if self._look.words.right_to_left != at_end:
            taken.moveRight(area.right())
            area.setRight(max(area.left(), taken.left() - scaled(gap)))
        else:
            area.setLeft(min(area.right(), taken.right() + scaled(gap)))
        return taken

    def _write(self, painter: QPainter, area: QRectF, text: str, face: QFont, color: str) -> None:
        line = QRectF(area.left(), area.top(), area.width(), line_height(face))
        shown = QFontMetricsF(face).elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        ink = self._look.theme.color(color)
        alignment = self._look.leading
        # Marks on a letter may be many; the line above and the one below hold numbers.
        slack = lines_height(face, 1) - line.height()
        painter.save()
        painter.setClipRect(
            line.adjusted(-line.height(), -slack, line.height(), slack),
            Qt.ClipOperation.IntersectClip,
        )
        paint_lines(painter, line, [shown], face, ink, alignment, self._look.direction)
        painter.restore()


def _title_face() -> QFont:
    return font(TITLE_PX, 600)
