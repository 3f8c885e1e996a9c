"""Opens the window in a process of its own, and closes it as a person does: for what is left then.

python -m tests.left_window DATA_DIR [LANGUAGE]`
"""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QTimer

from baloot_score import app
from baloot_score.app.startup import Startup


def close_when_settled(start: Startup) -> None:
    """Close the window once all has been done that a start does after the first paint."""
    timer = QTimer(start.window)
    timer.timeout.connect(lambda: start.backups is not None and start.window.close())
    timer.start(1)


def main() -> int:
    """Open the window on the folder that the command line names, and close it."""
    app.STEPS = (*app.STEPS, close_when_settled)
    language = sys.argv[2] if len(sys.argv) > 2 else None
    return app.run_window(
        language=language, data_dir=Path(sys.argv[1]), exit_after_paint=False, arguments=[]
    )


if __name__ == "__main__":
    sys.exit(main())
