"""How quick the program is in use: `python -m tests.bench` from the repository's root.

It prints a table of what a person waits for, in the real window on a real file and painted without
a screen: a key to the preview, a recorded hand to the window, frames of scrolling, another theme
and language, each with a long session open, as many games and as a single one; and `score` of a
long document, in a process of its own. Figures are milliseconds by the clock; the processor's time
of this process stands beside them, which other work on the machine changes less. What takes longer
than wanted says so, by its median. With `--growth` it measures how all of that, the start and the
history grow from 1,000 hands to 1,000,000, which takes some minutes.
"""

from __future__ import annotations

import argparse
import platform
import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from tests.bench.figures import HEADING, Figure
from tests.bench.score_command import HANDS_A_SECOND, of_document
from tests.bench.window import application, in_window, keep, long_session

HANDS, DOCUMENT_HANDS, ROUNDS = 1_000, 300_000, 15
SCORE_ROUNDS = 3
GROWTH = (1_000, 10_000, 100_000, 1_000_000)


def in_use(hands: int, document_hands: int, rounds: int) -> Iterator[Figure]:
    """What is measured with so many hands in the open session, and so many in a document."""
    for one_game, words in ((False, "many games"), (True, "one game")):
        with tempfile.TemporaryDirectory() as name:
            keep(long_session(hands, one_game=one_game), Path(name))
            yield from in_window(Path(name), f"{hands:,} hands, {words}", rounds)
    if document_hands:
        with tempfile.TemporaryDirectory() as name:
            rounds = min(rounds, SCORE_ROUNDS)
            yield of_document(Path(name), document_hands // 10, "json", rounds)
            for form in ("json", "table"):
                scored = of_document(Path(name), document_hands, form, rounds)
                yield replace(scored, wanted=document_hands / HANDS_A_SECOND * 1_000)


def show(figures: Iterable[Figure]) -> None:
    """Print a line for each as soon as it is there."""
    print(f"Python {platform.python_version()}, {platform.machine()}\n{HEADING}")
    for figure in figures:
        print(figure.line(), flush=True)


def main() -> int:
    """Measure what the command line asks for."""
    options = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    options.add_argument("--rounds", type=int, default=ROUNDS)
    options.add_argument("--hands", type=int, default=HANDS, help="of the open session")
    options.add_argument("--document-hands", type=int, default=DOCUMENT_HANDS, help="0: no score")
    options.add_argument("--growth", type=int, nargs="*", metavar="HANDS", help="these, or four")
    chosen = options.parse_args()
    kept = application()
    if chosen.growth is None:
        show(in_use(chosen.hands, chosen.document_hands, chosen.rounds))
    else:
        from tests.bench.growth import growth

        show(growth(chosen.growth or GROWTH, chosen.rounds))
    del kept
    return 0


if __name__ == "__main__":
    sys.exit(main())
