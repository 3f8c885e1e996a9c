"""One team's card on the board: who it is, its total, and how far it is from the target."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.winning_words import winning_text
from baloot_score.scoring.model import Team
from baloot_score.ui.board.elided import ElidedLabel
from baloot_score.ui.board.progress import ProgressBar
from baloot_score.ui.board.state import TeamState
from baloot_score.ui.board.team_tag import TeamTag
from baloot_score.ui.board.team_texts import bought_text, lead_text, names_text, rest_text
from baloot_score.ui.board.total import TotalDisplay
from baloot_score.ui.controls.card import Card
from baloot_score.ui.controls.label import Mark, RefitLabel, Tag
from baloot_score.ui.controls.painted_button import plain_tip
from baloot_score.ui.controls.painting import (
    CARD_RADIUS,
    body,
    painting,
    text_width,
)
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.look import Look

NARROW_BAND = 300
"""A band narrower than this has no room for the sign of the leader."""
LEAST_OF_NAMES = 48
"""With less than this of them, the names stand in a tool tip alone."""


class TeamCard(Card):
    """Shows a `TeamState`; in a band it keeps only word, signs, total and progress."""

    def __init__(self, look: Look, team: Team) -> None:
        """Make the card of one team."""
        super().__init__(look)
        words = look.words
        self.team = team
        self._won = self._leads = False
        self._compact = self._thin = False
        self._note = self._rest = ""
        self._bloom = 1.0
        self._deals = False
        self.word = RefitLabel(look, team_word(words, team), px=22, weight=600, color=team.value)
        self.names = ElidedLabel(look, px=15, color="ink_muted")
        self.dealer = Tag(look, words.gettext("Dealer"))
        self.lead = TeamTag(look, team, words.gettext("Ahead"))
        self.total = TotalDisplay(look, team)
        self.total.note_moved.connect(self._choose_signs)
        self.progress = ProgressBar(look, team)
        self.trophy = Mark(look, "trophy", 20, team.value)
        self.rest = ElidedLabel(look, px=15, color="ink_muted")
        self.enough = ElidedLabel(look, px=15, color="ink_muted")
        self.enough.setAlignment(look.trailing)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._lay_out()

    def _lay_out(self) -> None:
        self._head, self._head_line = _line(10)
        self._foot, self._foot_line = _line(8)
        self._head_line.insertWidget(0, self.names)
        self._head_line.insertWidget(0, self.word)
        self._foot_line.insertWidget(0, self.rest)
        # It is much longer than what is missing, and gives way first.
        self._foot_line.addWidget(self.enough, 100)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1)
        self._arrange()

    def _arrange(self) -> None:
        """Put the parts where a card has them, or a band."""
        for line in (self._head_line, self._foot_line):
            for sign in (self.dealer, self.lead, self.trophy):
                line.removeWidget(sign)
        for widget in (self._head, self._foot, self.total, self.progress):
            self._grid.removeWidget(widget)
        if self._thin:
            self._arrange_thin_band()
        elif self._compact:
            self._arrange_band()
        else:
            self._arrange_card()
        self._grid.addWidget(self.progress, 2, 0, 1, 2)
        self._scale_parts()

    def _arrange_thin_band(self) -> None:
        self._inset(10, 3, 6)
        self._head_line.insertWidget(1, self.trophy)
        for sign in (self.lead, self.dealer):
            self._foot_line.insertWidget(0, sign)
        self._grid.addWidget(self._head, 0, 0)
        self._grid.addWidget(self.total, 0, 1)

    def _arrange_band(self) -> None:
        self._inset(16, 8, 12)
        for sign in (self.trophy, self.lead, self.dealer):
            self._foot_line.insertWidget(0, sign)
        self._grid.addWidget(self._head, 0, 0)
        self._grid.addWidget(self._foot, 1, 0)
        self._grid.addWidget(self.total, 0, 1, 2, 1)

    def _arrange_card(self) -> None:
        self._inset(20, 10, 16)
        self._foot_line.insertWidget(0, self.trophy)
        self._head_line.insertWidget(2, self.dealer)
        self._head_line.addWidget(self.lead)
        self._grid.addWidget(self._head, 0, 0, 1, 2)
        self._grid.addWidget(self.total, 1, 0, 1, 2)
        self._grid.addWidget(self._foot, 3, 0, 1, 2)

    def _scale_parts(self) -> None:
        """Make the parts as large as a card has them, or a band."""
        self._grid.setRowStretch(1, 0 if self._compact else 1)
        self._grid.setHorizontalSpacing(scaled(6 if self._thin else 12))
        self._grid.setVerticalSpacing(scaled(2 if self._compact else 6))
        self.word.set_face(font(18 if self._thin else 22, 600))
        self._foot.setVisible(not self._thin)
        self.total.setMinimumWidth(0 if self._thin else scaled(80 if self._compact else 96))
        self.total.set_centred(centred=not self._compact)
        self.progress.set_thickness(4 if self._thin else 6 if self._compact else 8)

    def _inset(self, side: int, top: int, foot: int) -> None:
        """Keep the parts so far from the edges."""
        self.setContentsMargins(scaled(side), scaled(top), scaled(side), scaled(foot))

    def set_compact(self, *, compact: bool, thin: bool = False) -> None:
        """Become a band, a thin one of a single line, or a card again."""
        thin = compact and thin
        if (compact, thin) != (self._compact, self._thin):
            self._compact, self._thin = compact, thin
            self._arrange()
            self._choose_signs()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._choose_signs()

    def _choose_signs(self) -> None:
        """Show the signs that there is room for: in a band the totals tell who is ahead."""
        narrow = self._compact and self.width() < scaled(NARROW_BAND)
        self.rest.setText(self._rest)
        # A band names the dealer between both teams.
        self.dealer.setVisible(self._deals and not self._compact)
        self.names.setVisible(bool(self.names.text()) and self._has_room_for_names(narrow=narrow))
        self.word.setToolTip(plain_tip(self.names.text()) if self.names.isHidden() else "")
        # Without the names the total and its last change have the rest of a thin band.
        self._grid.setColumnStretch(0, 0 if self._thin and self.names.isHidden() else 1)
        leads = self._leads and not narrow and self._has_room_for_lead()
        self.lead.setVisible(leads or (self._won and self._compact))
        self.trophy.setVisible(self._won and (self._thin or not self._compact))
        # Where the whole of it has no room, the progress alone tells what is missing: of 152 to go
        # a 1 would be left.
        whole = self._foot_holds([], self.rest.sizeHint().width())
        self.rest.setVisible(whole and not (self._won and self._compact))
        self.enough.setVisible(bool(self.enough.text()) and not self._compact)
        beside = self._has_room_for_note() if self._compact else not self.total.has_room_for_note
        if self._note and beside:
            self.rest.setText(f"{self._rest}{BETWEEN}{self._note}")

    def _has_room_for_note(self) -> bool:
        """Whether who bought the last hand fits beside what is missing, in a band."""
        signs = [sign for sign in (self.dealer, self.lead) if not sign.isHidden()]
        taken = sum(sign.sizeHint().width() + self._foot_line.spacing() for sign in signs)
        both = text_width(self.rest.font(), f"{self._rest}{BETWEEN}{self._note}")
        return not self._thin and taken + both <= self._half()

    def _has_room_for_names(self, *, narrow: bool) -> bool:
        """Whether at least some letters of the names can be shown beside the team's word."""
        if not self._compact:
            return True
        room = self._half() - self.word.sizeHint().width() - self._head_line.spacing()
        least = min(scaled(LEAST_OF_NAMES), self.names.sizeHint().width())
        return room >= least and not (self._thin and narrow)

    def _has_room_for_lead(self) -> bool:
        """Whether the sign of the leader leaves room for what is missing, in a band."""
        return self._foot_holds([self.lead], self.rest.sizeHint().width())

    def _foot_holds(self, signs: list[Tag], rest: int) -> bool:
        """Whether the foot of a band has room for signs beside so many pixels of the rest."""
        shown = [*signs, *([] if self.dealer.isHidden() else [self.dealer])]
        needed = sum(sign.sizeHint().width() + self._foot_line.spacing() for sign in shown)
        return not self._compact or self._thin or needed + rest <= self._half()

    def _half(self) -> int:
        """The width of a band beside its total."""
        room = self.contentsRect().width() - self._grid.horizontalSpacing()
        return min(room // 2, room - self.total.minimumWidth())

    def show_team(self, state: TeamState, *, finished: bool) -> None:
        """Show where a team stands in a game that goes on or is finished."""
        words = self.look.words
        self._won = state.won
        names = names_text(words, state)
        self.names.setText(names)
        self._deals = state.deals
        self.lead.setText(lead_text(words, state))
        self.lead.set_on_soft(on_soft=state.won)
        self._leads = state.leads and not finished
        self._note = bought_text(words, state)
        self.total.show_total(state.total, state.last_change, self._note)
        self.progress.show_share(state.progress)
        self._rest = rest_text(words, state)
        self.enough.setText(
            winning_text(words, self.team, state.ways) if state.ways is not None else ""
        )
        self._choose_signs()
        self.rest.set_color(self.team.value if state.won else "ink_muted")
        self.setAccessibleName(self._sentence(state))
        self.update()

    def show_bloom(self, share: float) -> None:
        """Let the winner's colour come over a share of the card, from 0 to 1."""
        self._bloom = share
        self.update()

    def _sentence(self, state: TeamState) -> str:
        """What a screen reader says of the card: the total is painted, not written."""
        words = self.look.words
        team, total = team_word(words, state.team), words.number(state.total)
        said = [words.gettext("{team}: {points}").format(team=team, points=total)]
        if state.last_change is not None:
            change = words.number(state.last_change)
            said.append(words.gettext("last hand {points}").format(points=change))
        if self._note:
            said.append(self._note)
        if self._deals:
            said.append(self.dealer.text())
        if not self.lead.isHidden():
            said.append(self.lead.text())
        if not (self._won and self._compact):  # the sign of the leader says it then
            said.append(self._rest)
        if not self.enough.isHidden():
            said.append(self.enough.text())
        return words.in_line(*said)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card; that of the winner on its own colour."""
        if not self._won or self._bloom < 1:
            super().paintEvent(event)
        if not self._won:
            return
        theme = self.look.theme
        area = QRectF(self.rect())
        with painting(self) as painter:
            if self._bloom < 1:
                painter.setClipPath(self._blooming(area))
            body(painter, area, CARD_RADIUS, theme.team_soft(self.team), theme.team(self.team), 2)

    def _blooming(self, area: QRectF) -> QPainterPath:
        """So much of the card as its colour has come over, from its middle to its corners."""
        path = QPainterPath()
        radius = hypot(area.width(), area.height()) / 2 * self._bloom
        path.addEllipse(area.center(), radius, radius)
        return path


def _line(spacing: int) -> tuple[QWidget, QHBoxLayout]:
    """A widget that holds others in a line, pushed to where reading starts."""
    holder = QWidget()
    line = QHBoxLayout(holder)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(scaled(spacing))
    line.addStretch(1)
    return holder, line
