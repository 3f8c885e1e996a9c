"""How long exports take and how much memory: `python -m tests.bench.exports` from the root.

A history of so many hands is made and exported whole in every format, each in a process of its own,
as `baloot-score export --all` does it. Memory is the most that the process had at once; it should
not grow with the hands. A picture of so many is refused, which should be quick.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.history import generate

REPOSITORY = Path(__file__).resolve().parents[2]
HANDS = (1_000, 10_000, 100_000, 300_000)
HANDS_OF_A_SESSION = 30
FORMATS = ("csv", "txt", "json", "xlsx", "pdf", "png")
_ONE = """
import resource, sys
from baloot_score.cli import main
code = main(["export", "--all", "--lang", "ar", "--data-dir", sys.argv[1], "--to", sys.argv[2]])
print(code, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
KIB_IN_MAXRSS = 1 if platform.system() != "Darwin" else 1024


def measure(folder: Path, form: str) -> str:
    """One export; its time, its memory and the size of its file as the cells of a line."""
    target = folder / f"export.{form}"
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", _ONE, str(folder), str(target)],
        cwd=REPOSITORY,
        capture_output=True,
        encoding="utf-8",
        check=True,
        env=os.environ | {"PYTHONPATH": str(REPOSITORY)},
    )
    seconds = time.perf_counter() - start
    code, memory = map(int, done.stdout.split())
    size = f"{target.stat().st_size / 2**20:>9.1f}" if code == 0 else "  refused"
    target.unlink(missing_ok=True)
    return f"{seconds:>9.1f}{memory / KIB_IN_MAXRSS / 1024:>9.0f}{size}"


def main() -> None:
    """Measure every format and print a table."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--hands", type=int, nargs="+", default=HANDS, help="how many hands")
    options.add_argument("--formats", nargs="+", default=FORMATS, choices=FORMATS)
    chosen = options.parse_args()
    print(f"Python {platform.python_version()}")
    print(f"{'hands':>9} {'format':8}{'s':>9}{'MB most':>9}{'MB file':>9}")
    for hands in chosen.hands:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            database = folder / "baloot-score.sqlite3"
            generate(database, max(1, hands // HANDS_OF_A_SESSION), HANDS_OF_A_SESSION)
            for form in chosen.formats:
                print(f"{hands:>9,} {form:8}{measure(folder, form)}", flush=True)


if __name__ == "__main__":
    main()
