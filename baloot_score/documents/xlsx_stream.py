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

    def give_up(self) -> None:
        """Hand nothing on any more."""
        self._given_up = True

    def write(self, data: bytes) -> int:
        """Write a piece. Raises what `ask` raises."""
        if self._given_up:
            return len(data)
        try:
            self._ask()
            return self._stream.write(data)
        except BaseException:
            self._given_up = True
            raise

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        """Go to a place."""
        return 0 if self._given_up else self._stream.seek(offset, whence)

    def tell(self) -> int:
        """The place."""
        return 0 if self._given_up else self._stream.tell()

    def flush(self) -> None:
        """Hand on what waits."""
        if not self._given_up:
            self._stream.flush()

    def seekable(self) -> bool:
        """Whether it can go back."""
        return True

    def close(self) -> None:
        """Leave the stream open: it belongs to somebody else."""
