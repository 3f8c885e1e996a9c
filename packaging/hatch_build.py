"""Build hook: compiles the catalogs into the package and puts resources/ into the wheel."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from catalogs import compile_catalogs


class CatalogsHook(BuildHookInterface):  # type: ignore[type-arg]  # older hatchling is not generic
    """Runs before every wheel, the editable one too."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogs; a checkout reads its resources in place, a wheel carries them."""
        root = Path(self.root)
        compile_catalogs(root)
        if version == "editable":
            return
        for path in sorted((root / "resources").iterdir()):
            if path.name != "screenshots":  # for the README alone
                build_data["force_include"][str(path)] = f"baloot_score/resources/{path.name}"
