"""Many short-lived processes from one that has loaded everything: it forks one for each line.

A test that kills hundreds of processes would spend its time on their imports otherwise. What a
process prints goes to the test; when it is gone, `dead` follows.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent.parent
DEAD = "dead\n"


def serve(work: Callable[[list[str]], object]) -> None:
    """Fork a process for each line that comes in, and do the work with the words of the line."""
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            print(f"start {os.getpid()}", flush=True)
            work(line.rstrip("\n").split("\t"))
            os._exit(0)
        os.waitpid(pid, 0)
        print(DEAD, end="", flush=True)


@dataclass(slots=True)
class Forks:
    """The process that forks, as the test sees it."""

    into: IO[str]
    out: IO[str]

    def start(self, *words: object) -> int:
        """Start a process; its number."""
        print(*words, sep="\t", file=self.into, flush=True)
        started, pid = self.out.readline().split()
        assert started == "start"
        return int(pid)

    def line(self) -> str:
        """The next line of the process, which must be alive."""
        line = self.out.readline()
        assert line.endswith("\n")
        assert line != DEAD, "it ended by itself"
        return line

    def kill(self, pid: int) -> list[str]:
        """Kill the process, unless it has ended; what it had still printed."""
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
        return self.end()

    def end(self) -> list[str]:
        """Wait until the process is gone; what it had still printed."""
        return list(iter(self.out.readline, DEAD))


@contextmanager
def forks(script: str) -> Iterator[Forks]:
    """Run a script of ours that serves, from the repository's root."""
    with subprocess.Popen(
        [
            sys.executable,
            "-c",
            f"from {script} import work; from tests.forked import serve; serve(work)",
        ],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            yield Forks(process.stdin, process.stdout)
        finally:
            process.kill()
