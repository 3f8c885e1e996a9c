"""What `baloot-score score` takes for a document of many hands: time, and memory at its peak."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from pathlib import Path

from baloot_score.documents.in_order import processes_at_hand
from baloot_score.documents.json_writing import document_parts
from baloot_score.scoring.model import Session
from tests.bench.figures import Figure, Taken
from tests.bench.history import evenings

REPOSITORY = Path(__file__).resolve().parents[2]
HANDS_A_SECOND = 60_000
HANDS_OF_A_SESSION = 30
EVENINGS_OF_A_YEAR = 250

_ONE = """
import os, resource, sys
from baloot_score.cli import main
from baloot_score.documents.in_order import processes_at_hand
code = main(["score", "--format", sys.argv[1], sys.argv[2]])
assert code == 0
memory = [line for line in open("/proc/self/status") if line.startswith("VmHWM")]
largest = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
kilobytes = int(memory[0].split()[1]) + processes_at_hand() * largest
sys.stderr.write(f"{sum(os.times()[:4])} {kilobytes}")
"""


def write_long_document(path: Path, hands: int) -> None:
    """Write a document of so many hands, rounded to evenings of 30."""
    sessions = max(1, hands // HANDS_OF_A_SESSION)
    with path.open("w", encoding="utf-8") as file:
        file.writelines(document_parts(islice(_years(), sessions)))


def _years() -> Iterator[Session]:
    """Evenings without an end; those of each year are of hands of their own."""
    for year in count():
        yield from evenings(EVENINGS_OF_A_YEAR, HANDS_OF_A_SESSION, seed=year)


def score(document: Path, form: str) -> tuple[Taken, int]:
    """Score a document in a process of its own: what it took, and its memory in MB at the peak.

    With those that help it: what they share with it counts for each of them.
    """
    command = [sys.executable, "-c", _ONE, form, str(document)]
    begun = time.perf_counter()
    done = subprocess.run(
        command,
        cwd=REPOSITORY,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        check=True,
        env=os.environ | {"PYTHONPATH": str(REPOSITORY)},
    )
    clock = time.perf_counter() - begun
    processor, memory = done.stderr.split()[-2:]
    return Taken(clock * 1_000, float(processor) * 1_000), int(memory) // 1024


def of_document(folder: Path, hands: int, form: str, rounds: int) -> Figure:
    """Score a document of so many hands; the start of Python is a part of it."""
    document = folder / f"{hands}.json"
    if not document.exists():
        write_long_document(document, hands)
    runs = [score(document, form) for _ in range(rounds)]
    figure = Figure(f"score as {form}, {hands:,} hands", [taken for taken, _ in runs])
    rate = f"{hands / figure.median * 1_000:,.0f} hands/s"
    peak, size = max(peak for _, peak in runs), document.stat().st_size / 2**20
    cores = f"{processes_at_hand()} cores"
    note = f"{rate} on {cores}, {peak} MB at most in all, document of {size:.0f} MB"
    return replace(figure, note=note)
