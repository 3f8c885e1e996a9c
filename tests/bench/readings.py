"""How long the readings of a quick entry take: `python -m tests.bench.readings` from the root.

For each preset every pair of points that a hand can give is read, and around each of them those
that none gives are led to their nearest pairs; a pair should take less than 20 ms. The first call
for a rule set, which prepares what the next ones share, is shown apart. Time is that of the
processor, so that other work on the machine does not count; each pair is the best of its rounds.
"""

from __future__ import annotations

import argparse
import gc
import platform
import statistics
import time
from collections.abc import Callable, Iterable

from baloot_score.scoring.model import Points
from baloot_score.scoring.quick_entry import nearest_pairs, readings
from baloot_score.scoring.reachable import pairs_of_a_hand
from baloot_score.scoring.rules import PRESETS, RuleSet

WANTED_MS = 20
Work = Callable[[Points, RuleSet], object]


def milliseconds(work: Work, points: Points, rules: RuleSet, rounds: int = 1) -> float:
    """The shortest of several runs."""
    taken = []
    for _ in range(rounds):
        start = time.process_time()
        work(points, rules)
        taken.append(time.process_time() - start)
    return min(taken) * 1_000


def neighbours(pairs: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """The pairs around those that hands give which no hand gives."""
    given = set(pairs)
    around = {(us + a, them + b) for us, them in given for a in (0, 1) for b in (0, 1)}
    return sorted(around - given)


def figures(work: Work, pairs: list[tuple[int, int]], rules: RuleSet, rounds: int) -> str:
    """How many pairs there are, and median and worst of them, as the end of a line."""
    taken = [(milliseconds(work, Points(*pair), rules, rounds), pair) for pair in pairs]
    median, (worst, (us, them)) = statistics.median(ms for ms, _ in taken), max(taken)
    return f"{len(pairs):>8}{median:>10.2f}{worst:>10.2f}   {us}:{them}"


def main() -> None:
    """Measure every pair and print a table."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--rounds", type=int, default=3, help="runs of each pair")
    options.add_argument("--every", type=int, default=1, help="take only every n-th pair")
    chosen = options.parse_args()
    gc.disable()
    print(f"Python {platform.python_version()}, in ms; wanted: less than {WANTED_MS} a pair")
    print(f"{'':28}{'first':>8}{'pairs':>8}{'median':>10}{'worst':>10}   worst pair")
    for preset, rules in PRESETS.items():
        for name, work in (("readings", readings), ("nearest pairs", nearest_pairs)):
            first = milliseconds(work, Points(7, 8), rules)
            pairs = sorted(pairs_of_a_hand(rules))
            pairs = pairs if work is readings else neighbours(pairs)
            rest = figures(work, pairs[:: chosen.every], rules, chosen.rounds)
            print(f"{preset:14}{name:14}{first:>8.1f}{rest}")


if __name__ == "__main__":
    main()
