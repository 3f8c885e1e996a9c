"""What the tests of painted documents start from."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from baloot_score.ui.fonts import load_fonts


@pytest.fixture
def typeface(qapp: QApplication) -> None:
    """The typeface of the product, without which texts are measured by that of the machine."""
    assert load_fonts()
