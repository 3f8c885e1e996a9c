"""A process that records hands until it is killed, and says after each that it was saved.

Arguments: the database, and the number that the first hand carries. What it prints, a line each:
`start` before it opens the database, then the number of every hand that has been recorded. Every
other hand of its carries the number 0.
"""

from __future__ import annotations

import sys
from pathlib import Path

from baloot_score.scoring.model import DirectHand, PerTeam, Seat
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.session import open_session, start_session
from baloot_score.store.repository import Repository

RULES = tuple(PRESETS.values())
SEATS = tuple(Seat)
OTHER = DirectHand(points=PerTeam(0, 1))


def record_for_ever(path: Path, number: int) -> None:
    """Record numbered hands: at the end, at the beginning, in new games; edit and take back.

    And change the rules, who deals and the note, which changes no points that were typed.
    """
    repository = Repository.open(path)
    latest = repository.latest()
    if latest is None:
        session = start_session(repository, PRESETS[Preset.CLASSIC])
    else:
        session = open_session(repository, latest)
    while True:
        hand = DirectHand(points=PerTeam(number, 0))
        if number % 3:
            session.record(hand)
        else:
            session.insert(0, 0, hand)
        print(number, flush=True)
        number += 1
        if number % 5 == 0:
            last = len(session.session.games) - 1
            session.record(DirectHand(points=PerTeam(0, 0)))
            session.edit(last, len(session.session.games[last].hands) - 1, OTHER)
            session.undo()
            session.undo()
        if number % 4 == 0:
            session.correct_dealer(SEATS[number // 4 % 4])
        if number % 6 == 0:
            session.set_note(f"hand {number}")
        if number % 11 == 0:
            session.new_game()
        if number % 7 == 0:
            session.change_rules(RULES[number % len(RULES)], rescore=number % 2 == 0)


def work(words: list[str]) -> None:
    """Record in a process that was forked: a path and a number."""
    record_for_ever(Path(words[0]), int(words[1]))


if __name__ == "__main__":
    print("start", flush=True)
    record_for_ever(Path(sys.argv[1]), int(sys.argv[2]))
