"""The stream that a workbook is packed into: it can be stopped, and forgets what comes after."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import BinaryIO

Ask = Callable[[], object]
"""Called again and again; it raises when the work is no longer wanted."""


class CarefulStream:
    """Hands on what is written until something fails; then it takes the rest without a word.

    A packed file that is not finished is closed when it is collected, and would write its end
    into a stream that is closed by then.
    """

    def __init__(self, stream: BinaryIO, ask: Ask) -> None:
        """Write to a stream that can go back; `ask` is called before each piece."""
        self._stream, self._ask = stream, ask
        self._given_up = False
        # Where it would be, and where it would end, once nothing is handed on any more.
        self._place = self._end = 0

    def give_up(self) -> None:
        """Hand nothing on any more."""
        if not self._given_up:
            self._place = self._end = self._stream.tell()
            self._given_up = True

    def write(self, data: bytes) -> int:
        """Write a piece. Raises what `ask` raises."""
        if not self._given_up:
            try:
                self._ask()
                return self._stream.write(data)
            except BaseException:
                self.give_up()
                raise
        self._place += len(data)
        self._end = max(self._end, self._place)
        return len(data)

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        """Go to a place."""
        if not self._given_up:
            return self._stream.seek(offset, whence)
        begin = {io.SEEK_CUR: self._place, io.SEEK_END: self._end}.get(whence, 0)
        self._place = begin + offset
        return self._place

    def tell(self) -> int:
        """The place."""
        return self._place if self._given_up else self._stream.tell()

    def flush(self) -> None:
        """Hand on what waits."""
        if not self._given_up:
            self._stream.flush()

    def seekable(self) -> bool:
        """Whether it can go back."""
        return True

    def close(self) -> None:
        """Leave the stream open: it belongs to somebody else."""
