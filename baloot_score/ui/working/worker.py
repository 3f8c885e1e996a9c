"""Does long work in a thread beside the window, and tells of it in the window's thread."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from baloot_score.ui.working.line import Line
from baloot_score.ui.working.work import E, Job, P, T, Work

LOOK_MS = 15
"""So often it is looked how far the work is."""


class Worker(QObject):
    """One thread for whoever owns it, as long as there is work.

    The thread never touches Qt: a timer of the window looks how far it is. What is told is told as
    long as this is there; when it goes away, the work is stopped and left to itself.
    """

    def __init__(self, parent: QObject, name: str, *, daemon: bool = False) -> None:
        """Do nothing yet.

        Args:
            parent: what it goes away with.
            name: what the thread is called.
            daemon: whether the program may end while the thread still works, which is for work
                that cannot always hear, such as reading a file that never comes.

        """
        super().__init__(parent)
        self._name, self._daemon = name, daemon
        self._line = self._new_line()
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._look)

    @property
    def busy(self) -> bool:
        """Whether there is work that was not told of yet, and is to be."""
        return self._line.busy

    def do(self, work: Work[P, T, E]) -> None:
        """Do this after all that was asked for before."""
        self._line.add(Job(work))
        if not self._timer.isActive():
            self._timer.start()

    def do_instead(self, work: Work[P, T, E]) -> None:
        """Do this alone: what was asked for before is stopped, and nothing is told of it.

        It begins when what is being done has heard of that.
        """
        self._line.drop()
        self.do(work)

    def cancel(self) -> None:
        """Let the work hear that nobody wants the rest; it is told how it ends."""
        self._line.stop()

    def forget(self) -> None:
        """Stop the work without waiting for it, even if it cannot hear; nothing is told of it."""
        self.end(0)

    def end(self, seconds: float | None = None) -> None:
        """Stop the work and wait until it has ended; nothing is told of it.

        Args:
            seconds: wait so long at most, and forget it then; `None` for as long as it takes.

        """
        self._timer.stop()
        if not self._line.end(seconds):
            self._line = self._new_line()

    def _new_line(self) -> Line:
        line = Line(self._name, daemon=self._daemon)

        def leave() -> None:
            line.end(0)

        self.destroyed.connect(leave)
        return line

    def _look(self) -> None:
        line = self._line
        line.tell_progress()
        while (job := line.take_ended()) is not None:
            if not line.busy:
                self._timer.stop()
            job.tell()
