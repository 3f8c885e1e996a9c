"""What the tests of the session start from: a database as the tests of the store have it."""

from __future__ import annotations

from tests.store.conftest import path, repository

__all__ = ["path", "repository"]
