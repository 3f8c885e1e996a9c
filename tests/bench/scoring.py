"""How many hands a second are scored: `python -m tests.bench.scoring` from the repository's root.

Every figure is the median of several rounds over the hands of tests/data/examples.json (of every
kind, each under its own rules) on one core; the games are those of the sample evening. A hand
that is checked and scored is what a fold does once for each hand: that is the figure which must
be 100,000 a second or better. The trail is made only for the hand that somebody looks at.
"""

from __future__ import annotations

import argparse
import gc
import json
import platform
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from baloot_score.scoring.model import Game, Hand
from baloot_score.scoring.problems import hand_problems
from baloot_score.scoring.reading import read_hand
from baloot_score.scoring.rule_reading import read_rules
from baloot_score.scoring.rules import RuleSet
from baloot_score.scoring.score import score_hand, score_sound_hand
from baloot_score.scoring.standings import standings

REPOSITORY = Path(__file__).resolve().parents[2]
EXAMPLES = REPOSITORY / "tests" / "data" / "examples.json"
EVENING = REPOSITORY / "resources" / "sample-evening.json"
WANTED = 100_000
SECONDS_OF_A_ROUND = 0.1

Hands = list[tuple[Hand, RuleSet]]


def read_example_hands() -> Hands:
    """The hands of the worked examples, with the rules of each."""
    examples = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    return [(sound(example["hand"]), read_rules(example["rules"])) for example in examples]


def read_evening() -> tuple[list[Game], RuleSet]:
    """The games of the sample evening and their rules."""
    (session,) = json.loads(EVENING.read_text(encoding="utf-8"))["sessions"]
    games = [Game(hands=tuple(map(sound, game["hands"]))) for game in session["games"]]
    return games, read_rules(session["rules"])


def sound(data: object) -> Hand:
    """The hand that a file describes; the files of the repository have no problems."""
    hand, problems = read_hand(data)
    if hand is None or problems:
        raise ValueError(problems)
    return hand


def check_and_score(hand: Hand, rules: RuleSet) -> None:
    """What is done for each hand of a game when it is folded."""
    if not any(problem.is_error for problem in hand_problems(hand, rules)):
        score_sound_hand(hand, rules)


def each(work: Callable[[Hand, RuleSet], object], hands: Hands) -> Callable[[], int]:
    """A pass over the hands, which says how many there were."""

    def run() -> int:
        for hand, rules in hands:
            work(hand, rules)
        return len(hands)

    return run


def fold_all(games: list[Game], rules: RuleSet) -> Callable[[], int]:
    """A pass over the games, which says how many hands they have."""
    count = sum(len(game.hands) for game in games)

    def run() -> int:
        for game in games:
            standings(game, rules)
        return count

    return run


def hands_a_second(run: Callable[[], int], rounds: int) -> list[float]:
    """One figure a round, after one that is not counted."""
    figures = []
    for _ in range(rounds + 1):
        done, start = 0, time.perf_counter()
        while (taken := time.perf_counter() - start) < SECONDS_OF_A_ROUND:
            done += run()
        figures.append(done / taken)
    return figures[1:]


def main() -> None:
    """Measure everything and print a table, then the ratios."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--rounds", type=int, default=15, help="rounds of 0.1 s for each figure")
    rounds = options.parse_args().rounds
    hands = read_example_hands()
    runs = {
        "score, no trail": each(score_sound_hand, hands),
        "check": each(hand_problems, hands),
        "check and score, no trail": each(check_and_score, hands),
        "check and score with trail": each(score_hand, hands),
        "fold of a game, no trail": fold_all(*read_evening()),
    }
    print(f"Python {platform.python_version()}, {len(hands)} hands, {rounds} rounds")
    print(f"{'':28}{'hands/s':>10}{'lowest':>10}{'highest':>10}{'µs/hand':>9}")
    medians = {}
    gc.disable()
    for name, run in runs.items():
        figures = hands_a_second(run, rounds)
        medians[name] = median = statistics.median(figures)
        row = f"{median:>10,.0f}{min(figures):>10,.0f}{max(figures):>10,.0f}{1e6 / median:>9.2f}"
        print(f"{name:28}{row}")
    checked = medians["check and score, no trail"]
    print(f"\nchecked and scored without trail: {checked / WANTED:.2f} × the {WANTED:,} wanted")
    print(f"with trail it takes {checked / medians['check and score with trail']:.2f} × as long")
    print(f"in a fold it takes {checked / medians['fold of a game, no trail']:.2f} × as long")


if __name__ == "__main__":
    main()
