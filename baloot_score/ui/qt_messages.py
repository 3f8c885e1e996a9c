"""What Qt itself complains of: shown in the terminal as before, and noted where it happened."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from PySide6.QtCore import (
    QMessageLogContext,
    QtMsgType,
    qFormatLogMessage,
    qInstallMessageHandler,
)

from baloot_score.documents.streams import put_error
from baloot_score.errors.traces import calls_until

_COMPLAINTS = {
    QtMsgType.QtWarningMsg: "Qt warns",
    QtMsgType.QtCriticalMsg: "Qt has an error",
    QtMsgType.QtFatalMsg: "Qt gives up",
}
_FUNCTION = r"[A-Z][A-Za-z]*(::~?[A-Za-z]+)+"


@contextmanager
def hearing_qt(note: Callable[[str, str], None]) -> Iterator[None]:
    """Note what Qt complains of, until the end.

    Its messages may quote paths and texts: only the function of Qt that complains is noted, and the
    calls of this program that led there.

    Args:
        note: is called with what happened and the calls, on the thread where it happened.

    """

    def handle(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        if callable(before):
            before(kind, context, message)
        elif sys.stderr is not None:
            with suppress(OSError, ValueError):  # nobody reads it any more
                print(message, file=sys.stderr, flush=True)
        if kind in _COMPLAINTS:
            function = re.match(_FUNCTION, message)
            where = function.group() if function else context.category
            note(f"{_COMPLAINTS[kind]}: {where}", calls_until(inspect.currentframe()))

    before = qInstallMessageHandler(handle)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


@contextmanager
def hearing_qt_give_up(end: Callable[[], None]) -> Iterator[None]:
    """Come to an end of our own inside where Qt would abort the process, after what it says.

    Args:
        end: ends the process; Qt aborts it where it does not.

    """

    def handle(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        put_error(qFormatLogMessage(kind, context, message))
        if kind is QtMsgType.QtFatalMsg:
            end()

    before = qInstallMessageHandler(handle)
    try:
        yield
    finally:
        qInstallMessageHandler(before)
