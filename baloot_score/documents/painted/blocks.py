"""The sheet cut into blocks that pages and pictures put below each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import TypeAlias

from PySide6.QtCore import QPointF

from baloot_score.documents.painted.canvas import (
    Canvas,
    Paper,
    Pen,
    Side,
    diamond,
    text_width,
)
from baloot_score.documents.snapshot import (
    GameSheet,
    HandLine,
    SessionSheet,
    rules_text,
    sheet_titles,
    team_points,
    team_text,
)
from baloot_score.i18n.dates import long_date
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Team

Places: TypeAlias = tuple[tuple[float, float], ...]
"""Start and width of each column, counted from the side where reading starts."""

PAPER = Paper()
ROW, LINE = 20.0, 15.0
TITLE, TEXT, SMALL = 20.0, 11.0, 10.0
NOTES = 4
"""The column of the sheet that takes the room which the others leave, and whose text may wrap."""
NARROWEST_NOTES = 110.0
MOST_LINES = 3
PAD = 5.0


@dataclass(frozen=True, slots=True)
class SessionHead:
    """Title, day and rules of a session, its teams and its tally."""

    sheet: SessionSheet

    def height(self, _canvas: Canvas) -> float:
        """How much of a page it takes."""
        named = sum(bool(self.sheet.names.of(team)) for team in Team)
        return 58 + LINE * (named + 1)

    def paint(self, canvas: Canvas, top: float) -> None:
        """Paint it from a height on."""
        words, sheet, width = canvas.words, self.sheet, canvas.width
        room = canvas.area(0, top, width, 30)
        canvas.write(room, words.name(sheet.title), Pen(TITLE, 600))
        day = "" if sheet.started_at is None else long_date(words, sheet.started_at.date())
        target = words.gettext("To {points}").format(points=words.number(sheet.target))
        below = BETWEEN.join(text for text in (day, rules_text(words, sheet), target) if text)
        canvas.write(canvas.area(0, top + 30, width, LINE), below, Pen(TEXT, 400, PAPER.muted))
        y = top + 30 + LINE + 5
        for text, colour in head_lines(words, sheet):
            canvas.write(canvas.area(0, y, width, LINE), text, Pen(TEXT, 500, colour))
            y += LINE


@dataclass(frozen=True, slots=True)
class GameHead:
    """Number and result of a game, and the titles of its columns."""

    game: GameSheet
    places: Places
    again: bool = False
    """Whether it stands at the top of a further page of its game."""

    def height(self, _canvas: Canvas) -> float:
        """How much of a page it takes."""
        return 34.0 + ROW

    def paint(self, canvas: Canvas, top: float) -> None:
        """Paint it from a height on."""
        words, game = canvas.words, self.game
        title = words.gettext("Game {number}").format(number=words.number(game.number))
        if game.start_points:
            begins = words.gettext("both teams start at {points}")
            title = BETWEEN.join((title, begins.format(points=words.number(game.start_points))))
        if self.again:
            title = BETWEEN.join((title, words.gettext("continued")))
        own = text_width(title, Pen(13, 600)) + 12
        canvas.write(canvas.area(0, top + 10, own, 22), title, Pen(13, 600))
        colour = PAPER.muted if game.winner is None else PAPER.team(game.winner)
        pen = Pen(TEXT, 500, colour)
        room = canvas.area(own, top + 10, canvas.width - own, 22)
        canvas.write(room, game.result, pen, Side.END)
        y = top + 34
        canvas.fill(canvas.area(0, y, canvas.width, ROW), PAPER.sunken, 4)
        for place, (text, (start, width)) in enumerate(
            zip(sheet_titles(words), self.places, strict=True)
        ):
            team = {5: Team.US, 6: Team.THEM}.get(place)
            colour = PAPER.muted if team is None else PAPER.team(team)
            room = canvas.area(start + PAD, y, width - 2 * PAD, ROW)
            canvas.write(room, text, Pen(SMALL, 600, colour), _side(place))


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand; the one that won the game is marked."""

    line: HandLine
    winner: Team | None
    places: Places

    def height(self, canvas: Canvas) -> float:
        """How much of a page it takes."""
        return ROW + LINE * 0.9 * (len(self._notes(canvas)) - 1)

    def paint(self, canvas: Canvas, top: float) -> None:
        """Paint it from a height on."""
        line, height = self.line, self.height(canvas)
        won = line.wins and self.winner is not None
        if won and self.winner is not None:
            canvas.fill(canvas.area(0, top, canvas.width, height), PAPER.team_soft(self.winner))
        texts = _texts(canvas.words, line)
        for place, (text, (start, width)) in enumerate(zip(texts, self.places, strict=True)):
            room = canvas.area(start + PAD, top, width - 2 * PAD, height)
            canvas.write(room, text, self._pen(place), _side(place))
        start, width = self.places[NOTES]
        notes = self._notes(canvas)
        y = top + (height - LINE * 0.9 * len(notes)) / 2
        for text in notes:
            room = canvas.area(start + PAD, y, width - 2 * PAD, LINE * 0.9)
            canvas.write(room, text, Pen(SMALL, 400, PAPER.ink))
            y += LINE * 0.9
        if won:
            middle = canvas.area(0, top, 6, height).center()
            diamond(canvas, QPointF(middle.x(), middle.y()), 3, PAPER.accent)
        canvas.rule(0, top + height, canvas.width, PAPER.line)

    def _pen(self, place: int) -> Pen:
        team = {5: Team.US, 6: Team.THEM}.get(place)
        if team is not None and self.line.points.of(team) > self.line.points.of(team.other):
            return Pen(TEXT + 1, 600, PAPER.team(team))
        return Pen(TEXT, 400, PAPER.muted if place in (0, 3) or place > NOTES else PAPER.ink)

    def _notes(self, canvas: Canvas) -> list[str]:
        _, width = self.places[NOTES]
        pen = Pen(SMALL)
        return canvas.lines(self.line.notes, pen, width - 2 * PAD, MOST_LINES) or [""]


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
        places = self.places
        room = canvas.area(PAD, top, places[5][0], ROW + 4)
        canvas.write(room, canvas.words.gettext("Total"), Pen(TEXT, 600))
        for place, team in enumerate(Team, 7):
            start, width = places[place]
            text = canvas.words.number(self.game.totals.of(team))
            pen = Pen(14, 700, PAPER.team(team))
            room = canvas.area(start + PAD, top, width - 2 * PAD, ROW + 4)
            canvas.write(room, text, pen, Side.MIDDLE)


@dataclass(frozen=True, slots=True)
class Space:
    """Nothing, so high."""

    points: float

    def height(self, _canvas: Canvas) -> float:
        """How much of a page it takes."""
        return self.points

    def paint(self, canvas: Canvas, top: float) -> None:
        """Paint nothing."""


Block: TypeAlias = SessionHead | GameHead | HandRow | GameFoot | Space


def blocks_of(canvas: Canvas, sheet: SessionSheet) -> Iterator[Block]:
    """The blocks of a session in their order; its games share the widths of their columns."""
    places = columns(canvas, sheet)
    yield SessionHead(sheet)
    for game in sheet.games:
        yield GameHead(game, places)
        for line in game.lines:
            yield HandRow(line, game.winner, places)
        yield GameFoot(game, places)


def columns(canvas: Canvas, sheet: SessionSheet) -> Places:
    """Start and width of each column: as wide as its texts, and the rest for the notes."""
    wide = [text_width(title, Pen(SMALL, 600)) for title in sheet_titles(canvas.words)]
    for game in sheet.games:
        for line in game.lines:
            for place, text in enumerate(_texts(canvas.words, line)):
                pen = Pen(TEXT + 1, 600) if place > NOTES else Pen(TEXT)
                wide[place] = max(wide[place], text_width(text, pen))
    own = [width + 2 * PAD + 2 for width in wide]
    own[NOTES] = 0.0
    others = sum(own)
    # Words of a language that is longer than foreseen give way before the notes do.
    share = min(1.0, (canvas.width - NARROWEST_NOTES) / others)
    own = [width * share for width in own]
    own[NOTES] = canvas.width - sum(own)
    starts = accumulate(own, initial=0.0)
    return tuple(zip(starts, own, strict=False))


def _texts(words: Words, line: HandLine) -> tuple[str, ...]:
    """What stands in the columns of one line; the notes are not here, for they may wrap."""
    number = words.number
    return (
        number(line.number),
        line.buyer,
        line.game,
        line.abnat,
        "",
        *(number(line.points.of(team)) for team in Team),
        *(number(line.totals.of(team)) for team in Team),
    )


def head_lines(words: Words, sheet: SessionSheet) -> Iterator[tuple[str, str]]:
    """The lines under a title with their colours: teams that are named, and the tally."""
    for team in Team:
        if sheet.names.of(team):
            yield team_text(words, team, sheet.names.of(team)), PAPER.team(team)
    tally = (team_points(words, team, sheet.games_won.of(team)) for team in Team)
    yield BETWEEN.join((words.gettext("Games won"), *tally)), PAPER.muted


def _side(place: int) -> Side:
    return Side.MIDDLE if place == 0 or place > NOTES else Side.START
