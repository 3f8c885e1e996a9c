"""The second screen in words: every text that it shows, and the sentence that a reader says."""

from __future__ import annotations

from baloot_score.i18n.dates import title_or_day
from baloot_score.i18n.game_words import outcome_word, team_word
from baloot_score.i18n.series_words import series_name
from baloot_score.i18n.sheet_words import BETWEEN, buyer_text, game_text, outcome_text
from baloot_score.i18n.winning_words import winning_text
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Outcome, PerTeam, Seat, Team
from baloot_score.scoring.standings import Row
from baloot_score.ui.board.state import BoardState, TeamState
from baloot_score.ui.board.team_texts import ahead_text, bought_text, names_text
from baloot_score.ui.second_screen.shown import (
    HandTexts,
    ScreenTexts,
    TallyTexts,
    TeamTexts,
    WinnerTexts,
)
from baloot_score.ui.second_screen.state import ScreenState
from baloot_score.ui.table.winner_panel import reason_sentence

MOST_DOTS = 6
FEWEST_DOTS = 3


def screen_texts(words: Words, state: ScreenState) -> ScreenTexts:
    """Put a state into the words of a language."""
    board = state.board
    hand = words.gettext("Hand {number}").format(number=words.number(board.hand))
    target = words.gettext("To {points}").format(points=words.number(board.target))
    teams = PerTeam(
        _team_texts(words, state, board.teams.us), _team_texts(words, state, board.teams.them)
    )
    seats: tuple[str, ...] = ()
    if board.dealer is not None or any(board.players):
        seats = tuple(_seat_text(words, board, seat) for seat in Seat)
    winner = _winner_texts(words, state)
    tally = _tally_texts(words, state)
    return ScreenTexts(
        hand=hand,
        title=words.name(title_or_day(words, state.title, state.day)),
        target=target,
        tally=tally,
        teams=teams,
        seats=seats,
        dealer=board.dealer,
        dealer_word=words.gettext("Dealer") if board.dealer is not None else "",
        hands=tuple(
            _hand_texts(words, row, place) for place, row in enumerate(state.standings.rows)
        ),
        waiting=words.gettext("Waiting for the first hand"),
        winner=winner,
        description=_description(words, state, teams, tally, hand, winner),
    )


def _team_texts(words: Words, state: ScreenState, team: TeamState) -> TeamTexts:
    finished = state.board.win is not None
    leads = team.leads and not finished
    other = state.board.teams.of(team.team.other)
    if team.won:
        rest, lead = words.gettext("Won the game"), words.gettext("Won")
    elif team.remaining == 0:
        rest, lead = words.gettext("At the target"), ""
    else:
        rest = words.gettext("{points} to go").format(points=words.number(team.remaining))
        lead = ahead_text(words, team) if leads else ""
    return TeamTexts(
        word=team_word(words, team.team),
        names=names_text(words, team),
        total=words.number(team.total),
        change="" if team.last_change is None else f"+{words.number(team.last_change)}",
        bought=bought_text(words, team),
        lead=lead,
        rest=rest,
        enough=winning_text(words, team.team, team.ways) if team.ways is not None else "",
        progress=team.progress,
        strong=team.won if finished else not other.leads,
        leads=leads,
        won=team.won,
    )


def _seat_text(words: Words, board: BoardState, seat: Seat) -> str:
    """Who sits there; without a name, the team's word."""
    return words.name(board.players[seat], team_word(words, seat.team))


def _hand_texts(words: Words, row: Row, place: int) -> HandTexts:
    us, them = row.points.us, row.points.them
    outcome = outcome_text(words, row)
    game = game_text(words, row.hand)
    if not game:
        game, outcome = outcome_word(words, row.outcome), ""
    return HandTexts(
        number=words.number(place + 1),
        game=game,
        note=BETWEEN.join(filter(None, (buyer_text(words, row.hand), outcome))),
        points=PerTeam(words.number(us), words.number(them))
        if row.outcome is not Outcome.REDEAL
        else PerTeam("", ""),
        winner=None if us == them else Team.US if us > them else Team.THEM,
    )


def _tally_texts(words: Words, state: ScreenState) -> TallyTexts:
    most = max(state.tally.us, state.tally.them)
    title, short = words.gettext("Games"), ""
    if state.series is not None:
        short = series_name(words, state.series)
        title = f"{title}{BETWEEN}{short}"
    return TallyTexts(
        title=title,
        short=short,
        numbers=PerTeam(words.number(state.tally.us), words.number(state.tally.them)),
        won=state.tally,
        places=0 if most > MOST_DOTS else max(most, state.needed or FEWEST_DOTS),
    )


def _winner_texts(words: Words, state: ScreenState) -> WinnerTexts | None:
    win = state.board.win
    if win is None:
        return None
    team = team_word(words, win.team)
    if state.series_winner is win.team:
        title = words.gettext("The series: {team}")
    else:
        title = words.gettext("Game: {team}")
    return WinnerTexts(
        team=win.team,
        title=title.format(team=team),
        reason=reason_sentence(words, state.standings, win),
    )


def _description(
    words: Words,
    state: ScreenState,
    teams: PerTeam[TeamTexts],
    tally: TallyTexts,
    hand: str,
    winner: WinnerTexts | None,
) -> str:
    """What a screen reader says: the totals first."""
    said = [] if winner is None else [winner.title]
    for team in Team:
        one = teams.of(team)
        total = words.gettext("{team}: {points}").format(team=one.word, points=one.total)
        said.append(" ".join(filter(None, (total, one.change))))
        if one.lead and not one.won:
            said.append(one.lead)
    said.append(hand)
    dealer = state.board.dealer
    if dealer is not None:
        shown = _seat_text(words, state.board, dealer)
        said.append(words.gettext("{name}, dealer").format(name=shown))
    numbers = (f"{teams.of(team).word} {tally.numbers.of(team)}" for team in Team)
    return f"{words.in_line(*said)}. {tally.title}: {BETWEEN.join(numbers)}"
