"""Where in the program an error happened, told without any value: messages may hold names."""

from __future__ import annotations

import errno
import re
from collections.abc import Iterator
from enum import Enum
from types import FrameType, TracebackType

LONGEST_CHAIN = 6
"""So many errors of a chain of causes are told."""
FIRST_CALLS, LAST_CALLS = 10, 40
"""So many calls at both ends of a trace are told; an endless recursion has a thousand."""
_SQLITE_NAME = re.compile("SQLITE_[A-Z0-9_]+")


def trace_of(error: BaseException) -> str:
    """An error and its causes, the first cause last: kinds, codes, and the calls that led there.

    Whatever a person may have typed is left out: messages, arguments, paths and local values. A
    call is told by its module, which says nothing of the folder that the program lies in.
    """
    lines: list[str] = []
    for place, each in enumerate(_chain(error)):
        told = "because of " if place else ""
        lines.append(f"{told}{type(each).__module__}.{type(each).__qualname__}{_code(each)}")
        lines += _shortened([_call(frame, line) for frame, line in _calls(each.__traceback__)])
    return "\n".join(lines)


def calls_until(frame: FrameType | None) -> str:
    """The calls that led to a frame, told as those of an error are."""
    calls: list[str] = []
    while frame is not None:
        calls.insert(0, _call(frame, frame.f_lineno))
        frame = frame.f_back
    return "\n".join(_shortened(calls))


def _chain(error: BaseException) -> Iterator[BaseException]:
    seen: list[BaseException] = []
    following: BaseException | None = error
    while following is not None and following not in seen and len(seen) < LONGEST_CHAIN:
        seen.append(following)
        yield following
        hidden = following.__suppress_context__
        following = following.__cause__ or (None if hidden else following.__context__)


def _code(error: BaseException) -> str:
    """What an error says of itself in words that the program or the system made up."""
    codes: list[str] = []
    reason = getattr(error, "reason", None)
    if isinstance(reason, Enum):
        codes.append(str(reason.value))
    problems = getattr(error, "problems", None)
    if isinstance(problems, tuple):
        found = (getattr(problem, "code", None) for problem in problems)
        codes += [str(code.value) for code in found if isinstance(code, Enum)]
    if isinstance(error, OSError) and error.errno is not None:
        codes.append(errno.errorcode.get(error.errno, str(error.errno)))
    name = getattr(error, "sqlite_errorname", None)
    if isinstance(name, str) and _SQLITE_NAME.fullmatch(name):
        codes.append(name)
    return f" ({', '.join(codes)})" if codes else ""


def _calls(traceback: TracebackType | None) -> Iterator[tuple[FrameType, int]]:
    while traceback is not None:
        yield traceback.tb_frame, traceback.tb_lineno
        traceback = traceback.tb_next


def _call(frame: FrameType, line: int) -> str:
    return f"  {frame.f_globals.get('__name__', '?')}:{line} {frame.f_code.co_qualname}"


def _shortened(calls: list[str]) -> list[str]:
    if len(calls) <= FIRST_CALLS + LAST_CALLS:
        return calls
    left_out = len(calls) - FIRST_CALLS - LAST_CALLS
    return [*calls[:FIRST_CALLS], f"  ... {left_out} calls ...", *calls[-LAST_CALLS:]]
