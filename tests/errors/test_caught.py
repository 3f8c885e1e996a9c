"""Whatever nobody handles is caught, on whatever thread, and what was there before comes back."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

import pytest

from baloot_score.errors.catching import catching
from baloot_score.errors.caught import MOST_KINDS, OTHERS, CaughtErrors
from baloot_score.errors.report import program_line, report_text


class Clumsy:
    """Fails when it goes."""

    def __del__(self) -> None:
        raise RuntimeError("سعد")


def fail() -> None:
    raise ValueError("سعد")


def run_hook(error: BaseException) -> None:
    """Do what Python and Qt do with what nobody handles."""
    try:
        raise error
    except (KeyError, ValueError, KeyboardInterrupt) as raised:
        sys.excepthook(type(raised), raised, raised.__traceback__)


@pytest.fixture
def errors(tmp_path: Path) -> Iterator[CaughtErrors]:
    """What takes the errors of a test."""
    made = CaughtErrors(tmp_path / "log")
    yield made
    made.close()


def logged(tmp_path: Path) -> str:
    return (tmp_path / "log" / "baloot-score.log").read_text("utf-8")


def test_it_catches_in_calls_threads_and_destructors() -> None:
    taken: list[Exception] = []
    hooks = sys.excepthook, threading.excepthook, sys.unraisablehook
    with catching(taken.append):
        run_hook(KeyError("x"))
        thread = threading.Thread(target=fail)
        thread.start()
        thread.join()
        Clumsy()
        gc.collect()
    assert [type(error) for error in taken] == [KeyError, ValueError, RuntimeError]
    assert all(error.__traceback__ is not None for error in taken)
    assert (sys.excepthook, threading.excepthook, sys.unraisablehook) == hooks


def test_what_leads_out_of_it_is_caught_and_goes_on() -> None:
    taken: list[Exception] = []
    with pytest.raises(ValueError, match="سعد"), catching(taken.append):
        fail()
    assert len(taken) == 1


def test_an_interrupt_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[Exception] = []
    left: list[type[BaseException]] = []

    def before(kind: type[BaseException], _e: BaseException, _t: TracebackType | None) -> None:
        left.append(kind)

    monkeypatch.setattr(sys, "excepthook", before)
    with catching(taken.append):
        run_hook(KeyboardInterrupt())
    assert (taken, left) == ([], [KeyboardInterrupt])


def test_an_error_is_logged_told_and_printed_without_names(
    errors: CaughtErrors, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[str] = []
    errors.tell = told.append
    with catching(errors.take):
        run_hook(ValueError("سعد"))
    (trace,) = told
    assert trace.startswith("builtins.ValueError")
    for text in (logged(tmp_path), capsys.readouterr().err, trace):
        assert "ValueError" in text
        assert "سعد" not in text
    assert (errors.taken, errors.counts) == (1, {trace: 1})


def test_a_program_without_a_terminal_catches_all_the_same(
    errors: CaughtErrors, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    errors.take(ValueError())
    assert errors.taken == 1


def test_the_report_tells_program_system_and_each_error_once(errors: CaughtErrors) -> None:
    for _time in range(3):
        errors.take(ValueError("سعد"))
    errors.note("Qt warns: QPainter::begin", "  baloot_score.ui.fonts:1 font")
    program = program_line("Qt 6.9")
    assert "Baloot Score" in program
    assert "Python" in program
    assert report_text(program, errors.counts) == (
        f"{program}\n\n3 times: builtins.ValueError\n\n"
        "Qt warns: QPainter::begin\n  baloot_score.ui.fonts:1 font\n"
    )


def test_endlessly_many_different_errors_take_no_more_room(errors: CaughtErrors) -> None:
    for number in range(MOST_KINDS + 20):
        errors.take(type(f"Error{number}", (Exception,), {})())
    assert len(errors.counts) == MOST_KINDS + 1
    assert errors.counts[OTHERS] == 20


def test_start_and_end_are_logged_and_are_no_errors(errors: CaughtErrors, tmp_path: Path) -> None:
    errors.note_step("started: Baloot Score")
    assert "INFO started: Baloot Score" in logged(tmp_path)
    assert errors.counts == {}
