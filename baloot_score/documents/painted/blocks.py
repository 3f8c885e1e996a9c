"""The sheet cut into blocks that pages and pictures put below each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QPointF

from baloot_score.documents.painted.canvas import Canvas, Side
from baloot_score.documents.painted.columns import (
    ABNAT,
    BUYER,
    FOOT,
    MARK,
    NOTES,
    NUMBER,
    PAD,
    POINTS,
    SMALL,
    TEXT,
    TOTALS,
    Places,
    cell_area,
    cells,
    columns,
    side_of,
)
from baloot_score.documents.painted.pens import PAPER, Pen
from baloot_score.documents.sheet_texts import (
    buyer_cell,
    game_title,
    named_teams,
    points_text,
    rules_text,
    sheet_titles,
    start_text,
)
from baloot_score.documents.snapshot import GameSheet, HandLine, SessionSheet
from baloot_score.i18n.dates import long_date
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Team

ROW, LINE, TITLE, TITLE_LINE = 20.0, 15.0, 20.0, 26.0
NOTE_LINE = 13.5
MOST_LINES = 3
MOST_BUYER_LINES = 7
"""Enough for the longest name that can be typed, in the narrowest column of buyers."""
MOST_NOTE_LINES = 20
_TITLE_PEN = Pen(TITLE, 600)


@dataclass(frozen=True, slots=True)
class SessionHead:
    """Title, day and rules of a session, its teams, its tally and, if wanted, its note."""

    sheet: SessionSheet
    with_note: bool

    def height(self, canvas: Canvas) -> float:
        """How much of a page it takes."""
        titles, lines = self._title(canvas), self._lines(canvas)
        return 58 + TITLE_LINE * (len(titles) - 1) + LINE * len(lines)

    def paint(self, canvas: Canvas, top: float) -> None:
        """Paint it from a height on."""
        words, sheet, width = canvas.words, self.sheet, canvas.width
        titles = self._title(canvas)
        for place, text in enumerate(titles):
            canvas.write(canvas.area(0, top + TITLE_LINE * place, width, 30), text, _TITLE_PEN)
        top += TITLE_LINE * (len(titles) - 1)
        target = words.gettext("To {points}").format(points=words.number(sheet.target))
        below = BETWEEN.join(
            text for text in (day_text(words, sheet), rules_text(words, sheet), target) if text
        )
        room = canvas.area(0, top + 30, width, LINE)
        canvas.write(room, below, Pen(TEXT, 400, PAPER.muted))
        y = top + 30 + LINE + 5
        for text, pen in self._lines(canvas):
            canvas.write(canvas.area(0, y, width, LINE), text, pen)
            y += LINE

    def _title(self, canvas: Canvas) -> list[str]:
        title = canvas.words.name(self.sheet.title)
        return canvas.lines(title, _TITLE_PEN, canvas.width, MOST_LINES) or [""]

    def _lines(self, canvas: Canvas) -> list[tuple[str, Pen]]:
        """What stands below the day, each line with its pen."""
        lines = []
        for whole, colour in head_lines(canvas.words, self.sheet):
            pen = Pen(TEXT, 500, colour)
            lines += [(text, pen) for text in canvas.lines(whole, pen, canvas.width, MOST_LINES)]
        return lines + [(text, Pen(TEXT)) for text in self._note(canvas)]

    def _note(self, canvas: Canvas) -> list[str]:
        pen = Pen(TEXT)
        kept: list[str] = []
        for text in self.sheet.note if self.with_note else ():
            left = MOST_NOTE_LINES - len(kept)
            if left:
                kept += canvas.lines(canvas.words.name(text), pen, canvas.width, left)
        return kept


@dataclass(frozen=True, slots=True)
class GameHead:
    """Number and result of a game, who sat there if others did, and the titles of its columns."""

    game: GameSheet
    places: Places
    again: bool = False
    """Whether it stands at the top of a further page of its game."""

    def height(self, _canvas: Canvas) -> float:
        """How much of a page it takes."""
        return 34.0 + (LINE + 4 if self.game.other_seats else 0) + ROW

    def paint(self, canvas: Canvas, top: float) -> None:
        """Paint it from a height on."""
        self._paint_title(canvas, top + 10)
        if self.game.other_seats:
            self._paint_names(canvas, top + 32)
        y = top + self.height(canvas) - ROW
        canvas.fill(canvas.area(0, y, canvas.width, ROW), PAPER.sunken, 4)
        for place, text in enumerate(sheet_titles(canvas.words)):
            pen = Pen(SMALL, 600, PAPER.of(POINTS.get(place)))
            area = cell_area(canvas, self.places, place, y, ROW)
            canvas.write(area, text, pen, side_of(place))

    def _paint_title(self, canvas: Canvas, top: float) -> None:
        words, game = canvas.words, self.game
        further = words.gettext("continued") if self.again else ""
        parts = (game_title(words, game), start_text(words, game), further)
        title, pen = BETWEEN.join(filter(None, parts)), Pen(13, 600)
        own = min(canvas.width, canvas.pens.width(title, pen) + 12)
        canvas.write(canvas.area(0, top, own, 22), title, pen)
        room = canvas.area(own, top, canvas.width - own, 22)
        canvas.write(room, game.result, Pen(TEXT, 500, PAPER.of(game.winner)), Side.END)

    def _paint_names(self, canvas: Canvas, top: float) -> None:
        half = canvas.width / 2
        for team, text in named_teams(canvas.words, self.game.names):
            start = 0 if team is Team.US else half
            room = canvas.area(start, top, half - 8, LINE)
            canvas.write(room, text, Pen(TEXT, 500, PAPER.team(team)))


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand; the one that won the game is marked. `ends` is the last of its game."""

    line: HandLine
    winner: Team | None
    places: Places
    ends: bool

    def height(self, canvas: Canvas) -> float:
        """How much of a page it takes."""
        lines = max(len(self._notes(canvas)), len(self._buyer(canvas)), 1)
        return ROW + NOTE_LINE * (lines - 1)

    def paint(self, canvas: Canvas, top: float) -> None:
        """Paint it from a height on."""
        height = self.height(canvas)
        if self.line.wins and self.winner is not None:
            canvas.fill(canvas.area(0, top, canvas.width, height), PAPER.team_soft(self.winner))
            middle = canvas.area(PAD - 2, top, MARK, height).center()
            canvas.diamond(QPointF(middle.x(), middle.y()), 3, PAPER.accent)
        wrapped = {NOTES: self._notes(canvas)}
        if buyer := self._buyer(canvas):
            wrapped[BUYER] = buyer
        for place, text in enumerate(cells(canvas.words, self.line)):
            if place not in wrapped:
                area = cell_area(canvas, self.places, place, top, height)
                canvas.write(area, text, self._pen(place), side_of(place))
        for place, lines in wrapped.items():
            y = top + (height - NOTE_LINE * len(lines)) / 2
            for text in lines:
                canvas.write(cell_area(canvas, self.places, place, y, NOTE_LINE), text, Pen(SMALL))
                y += NOTE_LINE
        canvas.rule(0, top + height, canvas.width, PAPER.line)

    def _pen(self, place: int) -> Pen:
        team = POINTS.get(place)
        if team is not None and self.line.points.of(team) > self.line.points.of(team.other):
            return Pen(TEXT + 1, 600, PAPER.team(team))
        quiet = place in (NUMBER, ABNAT) or place > NOTES
        return Pen(TEXT, 400, PAPER.muted if quiet else PAPER.ink)

    def _buyer(self, canvas: Canvas) -> list[str]:
        """Who bought it, in lines of small letters where one of the usual ones has no room."""
        text, (_, width) = buyer_cell(canvas.words, self.line), self.places[BUYER]
        if canvas.pens.width(text, Pen(TEXT)) <= width - 2 * PAD:
            return []
        return canvas.lines(text, Pen(SMALL), width - 2 * PAD, MOST_BUYER_LINES)

    def _notes(self, canvas: Canvas) -> list[str]:
        _, width = self.places[NOTES]
        return canvas.lines(self.line.notes, Pen(SMALL), width - 2 * PAD, MOST_LINES) or [""]


@dataclass(frozen=True, slots=True)
class GameFoot:
    """Both totals of a game."""

    game: GameSheet
    places: Places

    def height(self, _canvas: Canvas) -> float:
        """How much of a page it takes."""
        return ROW + 10

    def paint(self, canvas: Canvas, top: float) -> None:
        """Paint it from a height on."""
        room = canvas.area(PAD + MARK, top, self.places[NOTES][0], ROW + 4)
        canvas.write(room, canvas.words.gettext("Total"), Pen(TEXT, 600))
        for place, team in TOTALS.items():
            text = canvas.words.number(self.game.totals.of(team))
            area = cell_area(canvas, self.places, place, top, ROW + 4)
            canvas.write(area, text, Pen(FOOT, 700, PAPER.team(team)), Side.MIDDLE)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence in the place of sheets, where there are none."""

    text: str

    def height(self, _canvas: Canvas) -> float:
        """How much of a page it takes."""
        return 30.0

    def paint(self, canvas: Canvas, top: float) -> None:
        """Paint it from a height on."""
        canvas.write(canvas.area(0, top, canvas.width, 30), self.text, Pen(13, 500, PAPER.muted))


@dataclass(frozen=True, slots=True)
class Space:
    """Nothing, so high."""

    points: float

    def height(self, _canvas: Canvas) -> float:
        """How much of a page it takes."""
        return self.points

    def paint(self, canvas: Canvas, top: float) -> None:
        """Paint nothing."""


Block: TypeAlias = SessionHead | GameHead | HandRow | GameFoot | Sentence | Space


def blocks_of(canvas: Canvas, sheet: SessionSheet, *, with_note: bool) -> Iterator[Block]:
    """The blocks of a session in their order; its games share the widths of their columns."""
    places = columns(canvas, sheet)
    yield SessionHead(sheet, with_note)
    for game in sheet.played:
        yield GameHead(game, places)
        for line in game.lines:
            yield HandRow(line, game.winner, places, ends=line is game.lines[-1])
        yield GameFoot(game, places)


def no_sheet(words: Words) -> Sentence:
    """What stands there when no session was chosen."""
    return Sentence(words.gettext("There is no session in this document."))


def day_text(words: Words, sheet: SessionSheet) -> str:
    """The day of a session, if it says when it was."""
    return "" if sheet.started_at is None else long_date(words, sheet.started_at.date())


def head_lines(words: Words, sheet: SessionSheet) -> Iterator[tuple[str, str]]:
    """The lines under a title with their colours: teams that are named, and the tally."""
    for team, text in named_teams(words, sheet.names):
        yield text, PAPER.team(team)
    yield tally_text(words, sheet), PAPER.muted


def tally_text(words: Words, sheet: SessionSheet) -> str:
    """How many games each team has won."""
    return BETWEEN.join((words.gettext("Games won"), points_text(words, sheet.games_won)))
