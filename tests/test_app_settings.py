"""A start with settings that cannot be read: the window opens and says what it could not read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.test_app_errors import program

TELL = """
application = QApplication(["baloot-score"])

def tell():
    (window,) = (w for w in application.topLevelWidgets() if isinstance(w, MainWindow))
    print(window.start.notice.text())
    window.close()

QTimer.singleShot(300, tell)
run()
"""


def told(data: Path) -> str:
    """What the window says at its start."""
    done = program(data, TELL)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("{", "could not be read. All are as at the first start"),
        (json.dumps({"theme": "purple", "digits": "western", "keypad": 3}), "Colours, The keypad."),
        (json.dumps({"theme": "dark", "of a newer version": 3}), ""),
    ],
)
def test_the_window_names_what_could_not_be_read(
    tmp_path: Path, content: str, sentence: str
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(content, "utf-8")
    said = told(tmp_path)
    assert sentence in said
    assert bool(said) is bool(sentence)
    assert (str(path) in said) is bool(sentence)
    assert path.read_text("utf-8") == content, "nothing is lost before something is chosen"
